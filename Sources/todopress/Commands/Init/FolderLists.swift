// Finds the lists in a folder. If there are any, `todopress init` begins no store.

import Bytes
import Files
import Foundation
import ToDoFormats

/// The lists of a folder, without its subfolders.
struct FolderLists {
    /// The names of the files, sorted by their bytes.
    let names: [String]
    /// The calendars among the files that have appointments alone.
    let events: [String]
    private let folder: String

    /// Lists the files that have the usual name of a list, and those that hold items in one of the formats.
    init(_ folder: String, zone: SystemTimeZone) {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let lists = all.sortedByBytes().filter { name in
            Self.isStore(name) || ListLocator.isUsualList(name)
                || Self.holdsItems("\(folder)/\(name)", zone: zone)
        }
        events = lists.filter { name in
            let found = ListFormat.recognized(at: PathName(folder).below(name))
            return found?.format == .iCalendar && found?.isKept == false
        }
        (self.folder, names) = (folder, lists.filter { [events] in !events.contains($0) })
    }

    /// The lists that are kept where they are.
    var kept: [String] {
        names.filter { ListFormat.recognized(at: PathName(folder).below($0))?.isKept == true }
    }

    /// Whether a build without arguments finds the one list that is here.
    var areFound: Bool {
        let usual = names.filter(ListLocator.isUsualList)
        return names.contains(where: Self.isStore) || usual.count == 1
            || ListLocator.isOfCalendars(names, among: usual, in: folder)
    }

    /// The todo.txt that is the only list, and has a name that a build looks for only where the settings have it.
    var todoTxt: String? {
        let lists = names.filter { !ListLocator.isArchive($0) }
        return areFound || lists.count != 1 ? nil : lists.first { ListLocator.archive(of: $0) != nil }
    }

    /// The notes, if they are the list: those of a vault, or of a folder that has neither other lists nor a program's source.
    func notes(zone: SystemTimeZone) -> NoteTasks? {
        let isVault = PathName(PathName(folder).below(".obsidian")).isFolder
        guard !names.contains(where: Self.isStore), isVault || !hasOthers,
            let notes = NoteTasks(folder, zone: zone), isVault || notes.count > 0
        else { return nil }
        return notes
    }

    /// Whether a table, another list or a file of a programming language is here or in a folder below.
    private var hasOthers: Bool {
        (FileManager.default.subpaths(atPath: folder) ?? []).contains { path in
            let parts = path.split(separator: "/").map(String.init)
            let (name, ending) = (parts.last ?? "", URL(filePath: path).pathExtension.lowercased())
            return parts.allSatisfy(NoteFolder.isVisible)
                && (Self.endings.contains(ending[...])
                    || ListLocator.isList(name) && !ListFormat.isNote(name))
        }
    }

    private static let endings = Set(
        "c cc cpp cs css csv go h html java js jsx kt lua m mm php pl py r rb rs scala sh sql swift toml ts tsv tsx vue zig"
            .split(separator: " "))

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
