// Finds the store of a command: the named one, or the store of the current folder. Some commands begin a store if there is
// none.

import Files
import Foundation
import ToDoFormats

/// The use of the store by a command.
enum StorePurpose {
    case reading, changing
    /// Adding to it, which begins a store, unless the folder has other lists.
    case adding
    /// Importing other lists into it, which begins a store.
    case importing

    /// Whether a missing store is begun.
    var canBegin: Bool { self == .adding || self == .importing }

    /// The format of a list that was located. A store that is begun has the app's, and so has what is no list that can be
    /// kept: its reader says why.
    func format(of list: ListInput, named name: String) -> ListFormat {
        guard self != .importing, !ListLocator.storeNames.contains(name), !KeyFile.isKey(name, list.original),
            let format = ListFormat.recognized(list.original, fileName: name), format.keeps(list)
        else { return .app }
        return format
    }

    /// The list of the current folder: its store or, without one, the only list that can be kept.
    func listHere() throws(Failure) -> String {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
        if let store = ListLocator.storeNames.first(where: names.contains) { return store }
        let others = names.filter(ListLocator.isUsualList).sorted()
        if let other = others.first, self != .importing {
            let kept = others.filter { name in
                let bytes = (try? InputFile.bytes(of: name)) ?? []
                let list = ListInput(bytes, name: name, identity: name)
                return ListFormat.recognized(bytes, fileName: name)?.keeps(list) ?? bytes.isEmpty
            }
            if kept.count == 1 { return kept[0] }
            throw Failure(
                "no store here, only \(others.listed), which is kept with its own tools; "
                    + "\"todopress import \(other.quotedForShell)\" copies its items into a store, "
                    + "and --store FILE names another one", .noInput)
        }
        guard canBegin else {
            throw Failure(
                "no store here: this folder has no todoitems or todoitems.json; \"todopress add TITLE\" begins one, "
                    + "and --store FILE names another one", .noInput)
        }
        return ListLocator.storeNames[0]
    }
}
