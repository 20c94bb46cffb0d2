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
            let format = ListFormat.recognized(list.original, fileName: name),
            KeptList.keeps(list, as: format, at: list.name ?? name)
        else { return .app }
        return format
    }

    /// The list of the current folder: its store or, without one, the only list that can be kept.
    func listHere(_ arguments: Arguments) throws(Failure) -> String {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
        if let store = ListLocator.storeNames.first(where: names.contains) { return store }
        let calendars = arguments.settings.options.filter { $0.option == .events }.map(\.text)
        var kept: [String] = []
        // Calendars of events are no lists.
        let others = names.filter(ListLocator.isUsualList).sorted().filter { name in
            guard !EventContents.are(calendars, at: name) else { return false }
            let bytes = (try? InputFile.bytes(of: name)) ?? []
            let list = ListInput(bytes, name: name, identity: name)
            let format = ListFormat.recognized(bytes, fileName: name)
            let isKept = format.map { KeptList.keeps(list, as: $0, at: name) } ?? ListLocator.isTodoTxt(name)
            if isKept { kept.append(name) }
            return isKept || format?.document == nil
        }
        if let other = others.first, self != .importing {
            if kept.count == 1 { return kept[0] }
            guard kept.isEmpty else {
                throw Failure("several lists are here: \(kept.listed); --list FILE names one of them", .usage)
            }
            throw Failure(
                "no store here, only \(others.listed), which is kept with its own tools; "
                    + "\"todopress import \(other.quotedForShell)\" copies its items into a store, "
                    + "and --list FILE names another one", .noInput)
        }
        guard canBegin else {
            let folder =
                arguments.subcommand == .list ? arguments.operands.first { PathName($0).isFolder } : nil
            throw Failure(
                "no store here: this folder has no todoitems or todoitems.json; \"todopress add TITLE\" begins one, "
                    + (folder.map {
                        "and \"todopress list \($0.quotedForShell)/\" lists the notes of that folder"
                    }
                        ?? "and --list FILE names another one"),
                .noInput)
        }
        return ListLocator.storeNames[0]
    }
}
