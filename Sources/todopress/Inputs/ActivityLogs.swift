// The logs beside the stores among the lists of a build, from which the site says what was changed when.

import Files
import ToDoKeeping

/// The logs of stores as bytes.
struct ActivityLogs {
    /// A log.
    struct File {
        /// The name of its list in messages.
        let list: String
        let bytes: [UInt8]
    }

    /// The logs that exist, in the order of their lists.
    let files: [File]
    /// The paths of the logs, also of those that do not exist yet.
    let paths: [String]

    /// Reads the logs of lists. Only the app's own stores have one, beside the file itself if the list is a link to it.
    init(of lists: [ListContents.File]) throws(Failure) {
        var problems = Problems()
        var files: [File] = []
        var paths: [String] = []
        for list in lists where list.format == .app {
            // What is no regular file, such as a pipe, has nothing beside it.
            guard let path = list.path, let store = try? KeptFile(path) else { continue }
            paths.append(store.activityPath)
            problems.take { () throws(Failure) in
                do throws(KeptFileError) {
                    guard let bytes = try store.readLog(ActivityLog.suffix) else { return }
                    files.append(File(list: list.input.name ?? path, bytes: bytes))
                } catch {
                    throw Failure(error, onlyReads: true)
                }
            }
        }
        guard problems.isEmpty else { throw problems.failure }
        (self.files, self.paths) = (files, paths)
    }

    /// The path of the log of a list that may be a store; `nil` if nothing can lie beside it.
    static func path(of list: String) -> String? { (try? KeptFile(list))?.activityPath }
}

/// The logs of stores, parsed.
struct ParsedLogs {
    /// The logs with the names of their lists in messages.
    private let logs: [(list: String, log: ActivityLog)]

    /// Parses logs; without any, there are none.
    init(_ logs: ActivityLogs?) {
        self.logs = (logs?.files ?? []).map { ($0.list, ActivityLog(parsing: $0.bytes)) }
    }

    /// The entries of all logs.
    var entries: [ActivityEntry] { logs.flatMap(\.log.entries) }

    /// The warnings about damaged lines.
    var warningLines: [String] {
        logs.compactMap { list, log in
            log.warning.map { sentence in
                Failure.line(
                    file: "\(list).\(ActivityLog.suffix)", line: nil, column: nil,
                    kind: "warning", sentence)
            }
        }
    }
}

extension KeptFile {
    /// The path of the log of changes.
    fileprivate var activityPath: String { logPath(ActivityLog.suffix) }
}
