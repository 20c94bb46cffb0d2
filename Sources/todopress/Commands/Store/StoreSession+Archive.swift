// `todopress archive`: moves what is done from a todo.txt to the archive beside it, in one change of both files.

import Files
import ToDoFormats
import ToDoKeeping
import ToDos

extension StoreSession {
    /// Moves what is done to the archive beside the list.
    func archive() throws(Failure) {
        guard list.format == .todoTxt, let path = ListLocator.archive(of: list.path) else {
            let name = PathName(list.path)
            throw Failure(
                "\(list.path) has no archive: what is done is moved from a todo.txt to its done.txt"
                    + (list.format == .todoTxt
                        ? ", and from \(name.sibling(name.stem + ".todo.txt")) it would be to \(name.stem).done.txt"
                        : ""),
                .badData)
        }
        let held = try locked([(try KeptList.archive(path), nil), wanted])
        let summary = try untilUndisturbed { (isFirst) throws(Failure) -> String? in
            let (archive, version) = (try held[0].version(), try held[1].version())
            guard let contents = try wholeContents(version, numbers: ItemNumbers()) else { return nil }
            let (before, done) = (version.bytes ?? [], archive.bytes ?? [])
            let moved = try reported(
                try TodoTxtArchive(
                    list: before, named: list.path, archive: done, named: path, zone.listContext().zone)
            ) { (errors: StoreErrors) in
                Failure(errors.first.map { "todopress: error: \($0.message)" }, .badData)
            }
            guard moved.list != before else { return "nothing is done" }
            let summary = "moved \(moved.summary) to \(path)"
            if isFirst { warn(ofReplacing: version) }
            var edits = [FileEdit(held: held[1], version: version, before: before, after: moved.list)]
            if moved.archive != done {
                // First, so that what moves is never in no file.
                edits.insert(
                    FileEdit(held: held[0], version: archive, before: done, after: moved.archive), at: 0)
            }
            guard try make(edits, summary) else { return nil }
            if let after = try? self.contents(moved.list, numbers: ItemNumbers()) {
                log(.edited, from: contents.document.store, to: after.document.store, held[1].lock)
            }
            return summary
        }
        _ = consume held
        if !arguments.has(.quiet) { try report(summary, isSaved: true) }
        try build()
    }
}

extension TodoTxtArchive {
    /// `2 done items`, and what else went.
    fileprivate var summary: String {
        "\(count) done \(count == 1 ? "item" : "items")"
            + (emptyCount == 0
                ? "" : " and took out \(emptyCount) empty \(emptyCount == 1 ? "line" : "lines")")
    }
}
