// Reads the tasks of a Markdown note: GitHub's task list items, with the fields of Obsidian Tasks and Dataview.
//
// The project of a task is the heading above it, within that of the heading above that, and in a folder of notes within the
// project of the note. A task below no heading has none here; the caller gives the note's name as the usual project.

import Bytes
import ToDos

enum MarkdownReader: ListReader {
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        ListFormat.isNote(fileName) || hasTask(bytes)
    }

    private static func hasTask(_ bytes: ByteView) -> Bool {
        var isFound = false
        Markdown.forEachLine(bytes, from: bytes.byteOrderMarkLength) { range in
            var line = MarkdownLine(bytes, range)
            while line[line.next] == UInt8(ascii: ">") { line.skipQuoteMark() }
            isFound = line.isTask
            return !isFound
        }
        return isFound
    }

    /// Whether each line that is not blank is a task, and there is one.
    static func hasOnlyTasks(_ bytes: ByteView) -> Bool {
        let lines = TodoTxtReader.lines(of: bytes)
        return !lines.isEmpty && lines.allSatisfy { MarkdownLine(bytes, $0).isTask }
    }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        file.warnOfBadBytes(in: &store)
        var note = MarkdownNote(file, ids, store)
        // Only one owner, so that the table of names is not copied for each note.
        ids = NamedIDs()
        note.read()
        ids = note.ids
        let hasTasks = note.hasTasks
        store = note.store
        // Whoever names a note expects items of it.
        if !hasTasks, !file.isInFolder, let (first, count) = LinesReader.lines(of: file.bytes) {
            let isTodoTxt = TodoTxtMarks(file.bytes).isTodoTxt
            store.noteOnlyLookalike(isTodoTxt ? .todoTxtLine : .line, at: first, count: count)
        }
    }
}
