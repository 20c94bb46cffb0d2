// The logs of changes beside the lists of a build that are kept by command. The page of changes is made from them.

import Files
import ToDoFormats
import ToDoKeeping

struct ActivityLogs {
    /// The logs that exist, in the order of their lists: the name in messages, and the bytes.
    let files: [(name: String, bytes: [UInt8])]
    /// The paths of the logs, also of those that do not exist yet.
    let paths: [String]

    /// Reads the logs of lists that are kept by command. That of a store is beside the file itself if the list is a link to it.
    init(of lists: [ListContents.File]) throws(Failure) {
        var problems = Problems()
        var files: [(name: String, bytes: [UInt8])] = []
        var paths: [String] = []
        for list in lists where list.format.document != nil || list.format == .app {
            // A pipe, for example, has nothing beside it.
            guard let path = list.path,
                let file = try? KeptList.file(path, list.format, inFolder: list.folder),
                case let log = file.logPath(ActivityLog.suffix), !paths.contains(log)
            else { continue }
            paths.append(log)
            if let bytes = problems.take(try Self.log(of: file)) {
                let name = list.format == .app ? "\(list.input.name ?? path).\(ActivityLog.suffix)" : log
                files.append((name, bytes))
            }
        }
        guard problems.isEmpty else { throw problems.failure }
        (self.files, self.paths) = (files, paths)
    }

    private static func log(of store: KeptFile) throws(Failure) -> [UInt8]? {
        try reported(try store.readLog(ActivityLog.suffix)) {
            (error: FileError) in error.ofReading
        }
    }

    /// The paths at which the log of a list may be: of a store, of another list, or of a folder of notes.
    static func paths(of list: String) -> [String] {
        if PathName(list).isFolder {
            return [KeptList.notes, KeptList.calendars].map {
                PathName(list).below("\(KeptList.companionFolder)/\($0).\(ActivityLog.suffix)")
            }
        }
        return [ListFormat.app, .todoTxt].compactMap { format in
            (try? KeptList.file(list, format, inFolder: nil))?.logPath(ActivityLog.suffix)
        }
    }

    /// Parses the logs. Returns the entries of all, and the warnings about damaged lines.
    func parsed() -> (entries: [ActivityEntry], warningLines: [String]) {
        var entries: [ActivityEntry] = []
        var warningLines: [String] = []
        for (name, bytes) in files {
            let log = ActivityLog(parsing: bytes)
            entries += log.entries
            if let warning = log.warning {
                warningLines.append(
                    Failure.line(file: name, line: nil, column: nil, kind: "warning", warning))
            }
        }
        return (entries, warningLines)
    }
}
