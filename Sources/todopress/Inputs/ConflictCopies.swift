// Copies of a list that other programs leave beside it. A program that keeps folders in step writes one if the list was
// changed on two machines, git where it could not merge two versions, and a browser if a file of that name is there already. Their
// items are in no list until somebody looks, so each command names those that have something that the list lacks.

import Files
import Foundation
import ToDoKeeping

enum ConflictCopies {
    /// A warning for each copy beside a list, with the command that takes in what it has. `merged` are those that the command itself
    /// takes in.
    static func warnings(
        beside list: KeptList, _ context: KeepingContext, except merged: [String] = []
    ) -> [String] {
        let path = PathName(list.path)
        let (names, unreadable) = (try? Folder.entries(at: folder(of: list.path))) ?? ([], [])
        let unnamed = unreadable.filter { isCertain($0, of: path.name) }.map {
            "\(path.sibling($0)) looks like another copy of \(list.path), and its name is not UTF-8; rename it, then merge it"
        }
        let copies = names.filter { isPossible($0, of: path.name) }.map(path.sibling)
        return unnamed
            + copies.filter { !merged.contains($0) && hasMore($0, than: list, context) }.map { copy in
                "\(copy) looks like another copy of \(list.path); " + advice(on: copy, beside: list.path)
            }
    }

    /// What to do about a copy.
    static func advice(on copy: String, beside list: String) -> String {
        let isFound = Self.list(of: copy) == list || ListLocator.storeNames.contains(list)
        let option = isFound ? "" : " --list \(list.quotedForShell)"
        return "todopress merge \(copy.quotedForShell)\(option) takes what was done there"
    }

    /// The list beside a copy, by the name of the copy.
    static func list(of copy: String) -> String? {
        let path = PathName(copy)
        let names = (try? Folder.entries(at: folder(of: copy)))?.names ?? []
        return names.filter { path.name != theirs && isPossible(path.name, of: $0) }
            .max { $0.count < $1.count }.map(path.sibling)
    }

    /// Whether a path is that of a copy beside a list, which no other file has.
    static func isCopy(_ path: String, of list: String) -> Bool {
        isCertain(PathName(path).name, of: PathName(list).name)
            && (try? FilePath.real(folder(of: path))) == (try? FilePath.real(folder(of: list)))
    }

    private static func folder(of path: String) -> String {
        PathName(PathName(path).sibling("")).sibling(".")
    }

    /// Whether a list would take something from a copy. A file that may have its name by chance has to have
    /// much in common with it.
    private static func hasMore(_ path: String, than list: KeptList, _ context: KeepingContext) -> Bool {
        guard let ours = try? list.file.read().bytes, let copy = try? ListCopy(path),
            let merge = try? copy.merge(into: list, ours, context)
        else { return isCopy(path, of: list.path) }
        return merge.bytes != ours && (merge.haveMuchInCommon || isCopy(path, of: list.path))
    }

    /// Whether only a copy has this name: `todoitems.sync-conflict-20261121-101500-ABCDEFG` (Syncthing), `todoitems (Ann's
    /// conflicted copy 2026-11-21)` (Dropbox, Nextcloud), `todoitems~HEAD` (git), or `todoitems (saved meanwhile)`, which was
    /// saved while a command replaced the list. An extension stays behind.
    private static func isCertain(_ name: String, of list: String) -> Bool {
        additions(name, to: list).contains { words in
            if words.hasPrefix(".sync-conflict-") { return !words.dropFirst().contains(".") }
            return words == "~HEAD"
                || words.hasPrefix(" (") && words.hasSuffix(")")
                    && (words.contains("conflicted copy") || words.hasPrefix(" (saved meanwhile"))
        }
    }

    /// Whether a copy may have this name: one of those, `todoitems (1)`, `todoitems 2` (iCloud), `todoitems.orig`,
    /// `todoitems~branch` or `theirs`.
    private static func isPossible(_ name: String, of list: String) -> Bool {
        isCertain(name, of: list) || name == theirs
            || additions(name, to: list).contains { words in
                let digits = words.filter { !" ()".contains($0) }
                let isNumber = !digits.isEmpty && digits.allSatisfy { "0"..."9" ~= $0 }
                return words == ".orig" || words.hasPrefix("~") && words.count > 1
                    || isNumber && [" \(digits)", " (\(digits))"].contains(words)
            }
    }

    /// Whether a name is that of a copy, of whatever list: it is none that is read by itself.
    static func isNamed(by name: String) -> Bool {
        name.contains(".sync-conflict-") || name.contains("conflicted copy")
    }

    private static let theirs = "theirs"

    /// What a name has more than that of a list: before the extension of both, or behind it.
    private static func additions(_ name: String, to list: String) -> [Substring] {
        let stem = PathName(list).stem
        return [(stem, list.dropFirst(stem.count)), (list, "")].compactMap { start, ending in
            guard name.hasPrefix(start), name.hasSuffix(ending), name.count > start.count + ending.count
            else { return nil }
            return name.dropFirst(start.count).dropLast(ending.count)
        }
    }
}
