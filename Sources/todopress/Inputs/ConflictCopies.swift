// Copies of a store that other programs leave beside it. A program that keeps folders in step writes one if the store was
// changed on two machines, and a browser if a file of that name is there already. Their items are in no list until
// somebody looks, so each command names them.

import Files
import Foundation

enum ConflictCopies {
    /// A warning for each copy beside a store, with the command that takes what is missing.
    static func warnings(beside store: String) -> [String] {
        let path = PathName(store)
        let folder = PathName(path.sibling("")).sibling(".")
        let (names, unreadable) = (try? Folder.entries(at: folder)) ?? ([], [])
        let copies = names.filter { isCopy($0, of: path) }
        let unnamed = unreadable.filter { isCopy($0, of: path) }.map {
            "\(path.sibling($0)) looks like another copy of \(store), and its name is not UTF-8; rename it, then import it"
        }
        return unnamed
            + copies.map { name in
                let copy = path.sibling(name)
                return "\(copy) looks like another copy of \(store); " + advice(on: copy, beside: store)
            }
    }

    /// What to do about a copy.
    static func advice(on copy: String, beside store: String) -> String {
        let option = ListLocator.storeNames.contains(store) ? "" : " --store \(store.quotedForShell)"
        return
            "todopress import \(copy.quotedForShell)\(option) takes what is missing and what was ticked or changed there"
    }

    /// Whether a path is that of a copy beside a store.
    static func isCopy(_ path: String, of store: String) -> Bool {
        func folder(_ path: String) -> String? {
            try? FilePath.real(PathName(PathName(path).sibling("")).sibling("."))
        }
        return isCopy(PathName(path).name, of: PathName(store)) && folder(path) == folder(store)
    }

    /// Whether a name is one of a copy: `todoitems.sync-conflict-20261121-101500-ABCDEFG` (Syncthing),
    /// `todoitems (Ann's conflicted copy 2026-11-21)` (Dropbox, Nextcloud) or `todoitems (1)`. An extension stays behind. Or
    /// of what was saved while a command replaced the store: `todoitems (saved meanwhile)`.
    private static func isCopy(_ name: String, of store: PathName) -> Bool {
        if name.hasPrefix("\(store.name) (saved meanwhile"), name.hasSuffix(")") { return true }
        let stem = store.stem
        let ending = store.name.dropFirst(stem.count)
        guard name.hasPrefix(stem), name.hasSuffix(ending), name.count > store.name.count
        else { return false }
        let addition = name.dropFirst(stem.count).dropLast(ending.count)
        if addition.hasPrefix(".sync-conflict-") { return !addition.dropFirst().contains(".") }
        guard addition.hasPrefix(" ("), addition.hasSuffix(")") else { return false }
        let words = addition.dropFirst(2).dropLast()
        return words.contains("conflicted copy") || !words.isEmpty && words.allSatisfy { "0"..."9" ~= $0 }
    }
}
