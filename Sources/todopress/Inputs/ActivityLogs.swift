// The logs of changes beside the stores among the lists of a build. The page of changes is made from them.

import Files
import ToDoKeeping

/// The logs of stores.
struct ActivityLogs {
    /// The logs that exist, in the order of their lists: the name of the list in messages, and the bytes.
    let files: [(list: String, bytes: [UInt8])]
    /// The paths of the logs, also of those that do not exist yet.
    let paths: [String]

    /// Reads the logs of lists. Only the app's own stores have one, beside the file itself if the list is a link to it.
    init(of lists: [ListContents.File]) throws(Failure) {
        var problems = Problems()
        var files: [(list: String, bytes: [UInt8])] = []
        var paths: [String] = []
        for list in lists where list.format == .app {
            // A pipe, for example, has nothing beside it.
            guard let path = list.path, let store = try? KeptFile(path) else { continue }
            paths.append(store.activityPath)
            if let bytes = problems.take(try Self.log(of: store)) {
                files.append((list.input.name ?? path, bytes))
            }
        }
        guard problems.isEmpty else { throw problems.failure }
        (self.files, self.paths) = (files, paths)
    }

    private static func log(of store: KeptFile) throws(Failure) -> [UInt8]? {
        try reported(try store.readLog(ActivityLog.suffix)) {
            (error: KeptFileError) in error.ofReading
        }
    }

    /// The path of the log of a list that may be a store; `nil` if nothing can lie beside it.
    static func path(of list: String) -> String? { (try? KeptFile(list))?.activityPath }

    /// Parses the logs. Returns the entries of all, and the warnings about damaged lines.
    func parsed() -> (entries: [ActivityEntry], warningLines: [String]) {
        var entries: [ActivityEntry] = []
        var warningLines: [String] = []
        for (list, bytes) in files {
            let log = ActivityLog(parsing: bytes)
            entries += log.entries
            if let warning = log.warning {
                warningLines.append(
                    Failure.line(
                        file: "\(list).\(ActivityLog.suffix)", line: nil, column: nil, kind: "warning",
                        warning))
            }
        }
        return (entries, warningLines)
    }
}

extension KeptFile {
    /// The path of the log of changes.
    fileprivate var activityPath: String { logPath(ActivityLog.suffix) }
}
