// Finds the lists in a folder. If there are any, `todopress init` begins no store.

import Files
import Foundation
import ToDoFormats

/// The lists of a folder, without its subfolders.
struct FolderLists {
    /// The names of the files, sorted by their bytes.
    let names: [String]

    /// Lists the files that have the usual name of a list, and those that hold items in one of the formats.
    init(_ folder: String, zone: SystemTimeZone) {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        names = all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.filter { name in
            Self.isStore(name) || ListLocator.isUsualList(name)
                || Self.holdsItems("\(folder)/\(name)", zone: zone)
        }
    }

    /// The lists that are kept where they are.
    func kept(in folder: String) -> [String] {
        names.filter { name in
            let bytes = (try? InputFile.bytes(of: PathName(folder).below(name))) ?? []
            return ListFormat.recognized(bytes, fileName: name)?.keeps(
                ListInput(bytes, name: name, identity: name)) ?? false
        }
    }

    /// Whether a build without arguments finds the one list that is here.
    var areFound: Bool {
        names.contains(where: Self.isStore) || names.count(where: ListLocator.isUsualList) == 1
    }

    private static func isStore(_ name: String) -> Bool { ListLocator.storeNames.contains(name) }

    /// The extensions of lists; the empty one is for names without an extension.
    private static let extensions = ["", "txt", "json", "md", "markdown", "ics", "csv"]

    /// Whether a file is a list with an item. Larger files than 64 MiB are not opened.
    private static func holdsItems(_ path: String, zone: SystemTimeZone) -> Bool {
        let name = PathName(path).name
        guard !name.hasPrefix("."), !SettingsFile.isNamed(by: name),
            extensions.contains(URL(filePath: name).pathExtension.lowercased()),
            let real = try? FilePath.real(path), let status = FileStatus(at: real), status.kind == .file,
            status.size <= 1 << 26
        else { return false }
        let list = LocatedList(origin: .file(path), identity: name, shown: name, input: 0)
        guard let file = try? ListContents.read(list, as: nil, hasProject: false) else { return false }
        var collector = ListCollector(zone.listContext())
        collector.add(file.input, as: file.format)
        return (try? collector.finish())?.items.isEmpty == false
    }
}
