// `todopress archive`: moves what is done from a todo.txt to the archive beside it, in one change of both files.

import Files
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
        let held = try locked([(try KeptList.archive(path), nil), (list.file, list)])
        var summary = "nothing is done"
        for attempt in 0... {
            try pause(beforeAttempt: attempt, at: list.path)
            try held[0].read()
            guard let document = try whole(held[1], list) else { continue }
            let moved = try reported(
                try TodoTxtArchive(
                    list: held[1].before, named: list.path, archive: held[0].before, named: path,
                    zone.listContext().zone)
            ) { (errors: StoreErrors) in
                Failure(errors.first.map { "todopress: error: \($0.message)" }, .badData)
            }
            guard moved.list != held[1].before else { break }
            summary = "moved \(moved.summary) to \(path)"
            if attempt == 0 { warn(ofReplacing: held[1]) }
            (held[0].after, held[1].after) = (moved.archive, moved.list)
            // The archive first, so that what moves is never in no file.
            guard try make(moved.archive == held[0].before ? [held[1]] : held, summary) else { continue }
            if let after = try? list.document(moved.list, context.zones) {
                log(.edited, from: document.store, to: after.store, held[1].lock)
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
