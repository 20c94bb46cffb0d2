// The names of the sources of imports. A name depends only on the places of the list and the store. It does not depend on
// the other lists of the import, on the current folder or on the form of the path.

import Files
import Foundation
import ToDoFormats

/// Names the files and folders that are imported into a store.
struct SourceNames {
    /// The source of standard input.
    static let standardInput = "stdin"

    /// The absolute path of the store's folder, with a slash at its end.
    private let folder: String

    /// The names for a store, by its absolute path without symbolic links.
    init(store: String) { folder = PathName(store).sibling("") }

    /// The name of a file or folder: its path from the folder of the store if it lies below, else its absolute path.
    /// A file that does not exist, or a pipe, has the name that was typed.
    func name(of path: String) -> String {
        guard let real = try? FilePath.real(path) else { return path }
        if real + "/" == folder || real == folder { return "." }
        guard real.hasPrefix(folder) else { return real }
        let below = String(real.dropFirst(folder.count))
        return below == Self.standardInput ? "./\(below)" : below
    }

    /// The name from which the items of a file get their IDs. An archive has the name of its list, so that a
    /// task keeps its ID when it is archived.
    func identity(of path: String) -> String {
        let name = PathName(name(of: path))
        return name.sibling(ListFormat.nameOfList(name.name))
    }
}

/// Files that are one list: a file, a list and its archive, or the notes of a folder.
struct LocatedSource {
    let name: String
    let files: [LocatedList]

    /// The sources of the files, in order. Files with the same source are together.
    static func all(_ files: [LocatedList], _ names: SourceNames) -> [LocatedSource] {
        let lists = lists(of: files)
        var groups: [(key: String, files: [LocatedList])] = []
        var positions: [String: Int] = [:]
        for file in files {
            var file = file
            let key: String
            switch file.origin {
            case .sample, .standardInput: key = SourceNames.standardInput
            case .file(let path):
                // The archive may lie elsewhere than its list, which is a link.
                let list = file.folder == nil ? lists[file.input] ?? path : path
                file.identity = names.identity(of: list)
                // A folder and a file never have the same path.
                key = file.folder.map(names.name) ?? file.identity
            }
            if let position = positions[key] {
                groups[position].files.append(file)
            } else {
                positions[key] = groups.count
                groups.append((key, [file]))
            }
        }
        return groups.map { LocatedSource($0.key, $0.files, names) }
    }

    /// The paths of the lists by their inputs. An archive counts only without its list.
    private static func lists(of files: [LocatedList]) -> [Int: String] {
        var lists: [Int: String] = [:]
        for file in files {
            guard file.folder == nil, case .file(let path) = file.origin else { continue }
            let isArchive = ListLocator.isArchive(file.fileName)
            if lists[file.input] == nil || !isArchive { lists[file.input] = path }
        }
        return lists
    }

    /// An archive alone is a source of its own, so that the open tasks of its list do not count as removed.
    private init(_ key: String, _ files: [LocatedList], _ names: SourceNames) {
        self.files = files
        guard files.count == 1, files[0].folder == nil, case .file(let path) = files[0].origin else {
            name = key
            return
        }
        name = names.name(of: path)
    }
}
