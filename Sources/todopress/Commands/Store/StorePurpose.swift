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

    /// Locates the file at a path; without one, the store of the current folder.
    func locate(_ path: String?) throws(Failure) -> KeptFile {
        let name = if let path { path } else { try storeHere() }
        guard name != "-" else {
            throw Failure("the store is a file; standard input, -, cannot be one", .usage)
        }
        guard !SettingsFile.isNamed(by: name) else {
            throw Failure("\(name) holds settings; a store has a name such as todoitems", .usage)
        }
        let file = try reported(try KeptFile(name)) {
            (error: KeptFileError) in self == .reading ? error.ofReading : Failure(error)
        }
        if !file.exists, ListLocator.isUsualList(PathName(name).name) {
            throw Failure(
                "\(name) is the name of a list of another format; a store has a name such as todoitems",
                .usage)
        }
        guard file.exists || canBegin else {
            throw Failure(
                "there is no store \(name); \"todopress add TITLE --store \(name.quotedForShell)\" begins one",
                .noInput)
        }
        return file
    }

    /// The format of a list that was located. A store that is begun has the app's, and so has what is no list: its reader
    /// says why.
    func format(of file: KeptFile) -> ListFormat {
        let name = PathName(file.path).name
        guard self != .importing, !ListLocator.storeNames.contains(name),
            let bytes = (try? file.read())?.bytes,
            !KeyFile.isKey(name, bytes), ListFormat.recognized(bytes, fileName: name) == .todoTxt
        else { return .app }
        return .todoTxt
    }

    /// The store of the current folder.
    private func storeHere() throws(Failure) -> String {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
        if let store = ListLocator.storeNames.first(where: names.contains) { return store }
        let others = names.filter(ListLocator.isUsualList).sorted()
        if let other = others.first, self != .importing {
            let kept = others.filter(ListLocator.isTodoTxt)
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
