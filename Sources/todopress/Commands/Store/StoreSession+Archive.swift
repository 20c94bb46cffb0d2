// `todopress archive`: moves what is done from a todo.txt to the archive beside it, in one change of both files.

import Files
import JSON
import ToDoFormats
import ToDoKeeping
import ToDos

extension StoreSession {
    /// Moves what is done to the archive beside the list.
    func archive(_ list: KeptList) throws(Failure) {
        guard list.format == .todoTxt, let path = ListLocator.archive(of: list.path) else {
            let name = PathName(list.path)
            throw Failure(
                "\(list.path) has no archive: what is done is moved from a todo.txt to its done.txt"
                    + (list.format == .todoTxt
                        ? ", and from \(name.sibling(name.stem + ".todo.txt")) it would be to \(name.stem).done.txt"
                        : ""),
                .badData)
        }
        try move(from: list, to: path, "nothing is done") { (before, archive) throws(StoreErrors) in
            let moved = try TodoTxtArchive(
                list: before.bytes, named: list.path, archive: archive, named: path, zone.listContext().zone)
            return (moved.list, moved.archive, "moved \(moved.summary) to \(path)")
        }
    }

    /// Makes what is open in a todo.txt and done in its archive done, with what the list says of it.
    func merge(_ list: KeptList, withArchive path: String) throws(Failure) {
        try move(from: list, to: path, "nothing is open in \(list.path) and done in \(path)") {
            (before, archive) throws(StoreErrors) in
            let tasks = before.archivedTasks(context)
            var open = before
            var done = try TodoTxtDocument(
                ListInput(archive, name: path, identity: ""), others: [], context.zones)
            let edits = tasks.map { task in
                let old = done.store.values(of: task.done)
                var new = before.store.values(of: task.open)
                (new.id, new.isDone, new.completed) = (old.id, true, old.completed)
                return StoreEdit.change(task.done, from: old, to: new)
            }
            _ = try done.apply(edits, zone: context.zone)
            _ = try open.apply(tasks.map { .remove($0.open) }, zone: context.zone)
            let titles = tasks.map { "\"\(Excerpt.text(before.store.string(before.store[$0.open].title)))\"" }
            return (open.bytes, done.bytes, "took \(titles.listed) as done from \(list.path) to \(path)")
        }
    }

    /// Changes a todo.txt and its archive in one change. `moved` says what both become, and what it did.
    private func move(
        from list: KeptList, to path: String, _ nothing: String,
        _ moved: (TodoTxtDocument, [UInt8]) throws(StoreErrors) -> (
            list: [UInt8], archive: [UInt8], summary: String
        )
    ) throws(Failure) {
        let held = try locked([(try list.archive(path), nil), (list.file, list)])
        var summary = nothing
        for attempt in 0... {
            try pause(beforeAttempt: attempt, at: list.path)
            try held[0].read()
            guard let document = try whole(held[1], list) as? TodoTxtDocument else { continue }
            let after = try reported(try moved(document, held[0].before)) { (errors: StoreErrors) in
                Failure(errors.first.map { "todopress: error: \($0.message)" }, .badData)
            }
            guard after.list != held[1].before else { break }
            summary = after.summary
            if attempt == 0 {
                console.warn(ofInputs: list.archivedWarnings(of: document, context))
                warn(ofReplacing: held[1])
            }
            (held[0].after, held[1].after) = (after.archive, after.list)
            // The archive first, so that what moves is never in no file.
            guard try make(after.archive == held[0].before ? [held[1]] : held, summary) else { continue }
            if let new = try? list.document(after.list, context.zones) {
                log(.edited, from: document.store, to: new.store, held[1].lock)
            }
            break
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
