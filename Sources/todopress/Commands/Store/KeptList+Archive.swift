// Tasks that are open in a todo.txt and done in the archive beside it. git merges each file without a look at the other, and one
// version may have archived a task that the other has edited.

import Civil
import Files
import JSON
import ToDoFormats
import ToDoKeeping
import ToDos

extension KeptList {
    /// A warning about each of them, with the command that makes it done.
    func archivedWarnings(_ context: KeepingContext) -> [String] {
        guard format == .todoTxt, let bytes = try? file.read().bytes,
            let document = try? document(bytes, context.zones)
        else { return [] }
        return archivedWarnings(of: document, context)
    }

    /// The same, of a version that is read.
    func archivedWarnings(of document: any KeptDocument, _ context: KeepingContext) -> [String] {
        guard let document = document as? TodoTxtDocument, let archive = ListLocator.archive(of: path) else {
            return []
        }
        let store = document.store
        return document.archivedTasks(context).map { task in
            let title = Excerpt.text(store.string(store[task.open].title))
            return
                "\(path): \"\(title)\" is open here and done in \(archive); if it is one task, todopress merge "
                + "\(path.quotedForShell) \(archive.quotedForShell) makes it done"
        }
    }
}

extension ListContents.File {
    /// The list as it is kept; nil for standard input and the sample.
    var keptList: KeptList? { path.flatMap { try? KeptList(self, at: $0, heading: nil) } }
}

extension TodoTxtDocument {
    /// A task without a date is the one that was done this week.
    func archivedTasks(_ context: KeepingContext) -> [(open: StoreIndex, done: StoreIndex)] {
        archivedTasks(since: context.today + -7)
    }
}
