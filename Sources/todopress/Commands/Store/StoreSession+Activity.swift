// The log beside the store, in which every change of a command is an entry for each item that it changed.

import Files
import ToDoKeeping
import ToDos

extension StoreSession {
    /// The changes that were made until now.
    func activity() throws(Failure) -> ActivityLog {
        ActivityLog(parsing: try onStore { () throws(KeptFileError) in try file.readLog(ActivityLog.suffix) })
    }

    /// How messages name the log.
    var logPath: String { "\(path).\(ActivityLog.suffix)" }

    /// Appends what changed to the log, once the store is written: a crash in between loses these entries, and none is
    /// about a change that was not made. The change stands if they cannot be written.
    func log(
        _ kind: ActivityKind, from before: ToDoStore, to after: ToDoStore, _ lock: borrowing KeptFileLock
    ) {
        guard options.keepsActivity else { return }
        let entries = ActivityEntry.entries(of: kind, from: before, to: after, at: context.now)
        guard !entries.isEmpty else { return }
        let lines = ActivityLog.lines(entries)
        do throws(KeptFileError) {
            try lock.appendLines(lines.span, toLog: ActivityLog.suffix)
        } catch {
            console.warn(["the change is saved, but is not in the log: \(error.message)"])
        }
    }
}
