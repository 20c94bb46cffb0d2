// The logs beside the stores among the lists of a build, from which the site says what was changed when.

import Files
import ToDoKeeping

/// The logs of stores as bytes.
struct ActivityLogs {
    /// A log.
    struct File {
        let path: String
        /// The name of its list in messages.
        let list: String
        let bytes: [UInt8]
    }

    /// The logs in the order of their lists; a list without a log has none.
    let files: [File]

    /// Reads the logs of lists. Only the app's own stores have one, beside the file itself if the list is a link to it.
    init(of lists: [ListContents.File]) throws(Failure) {
        var problems = Problems()
        files = lists.compactMap { list in
            // What is no regular file, such as a pipe, has nothing beside it.
            guard list.format == .app, let path = list.path, let store = try? KeptFile(path) else {
                return nil
            }
            let bytes = problems.take { () throws(Failure) in
                do throws(KeptFileError) {
                    return try store.readLog(ActivityLog.suffix)
                } catch {
                    throw Failure(error, onlyReads: true)
                }
            }
            guard let bytes, let bytes else { return nil }
            return File(path: store.logPath(ActivityLog.suffix), list: list.input.name ?? path, bytes: bytes)
        }
        guard problems.isEmpty else { throw problems.failure }
    }

    /// The entries of all logs.
    var entries: [ActivityEntry] { files.flatMap { ActivityLog(parsing: $0.bytes).entries } }

    /// The warnings about damaged lines. The names of lists that are keys of `placeholders` are replaced.
    func warningLines(placeholders: [String: String] = [:]) -> [String] {
        files.compactMap { file in
            ActivityLog(parsing: file.bytes).warning.map { sentence in
                Failure.line(
                    file: "\(placeholders[file.list] ?? file.list).\(ActivityLog.suffix)", line: nil,
                    column: nil, kind: "warning", sentence)
            }
        }
    }
}
