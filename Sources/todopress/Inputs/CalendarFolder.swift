// A folder in which each to-do or event has a calendar file of its own, as vdirsyncer and todoman keep them: it is one list. Files
// named `displayname` and `color` say how it looks; they are other programs', and stay as they are.

import Bytes
import Files
import Foundation
import ToDoFormats

struct CalendarFolder {
    /// The names of the calendars, sorted by their bytes.
    let names: [String]
    /// What its `displayname` says; nil if there is none.
    let name: String?
    /// Whether a file says that it is such a folder.
    let isMarked: Bool
    /// Whether a note lies beside the calendars.
    let hasNotes: Bool
    private let path: String

    static func isCalendar(_ name: String) -> Bool {
        NoteFolder.isVisible(name) && name.lowercased().hasSuffix(".ics")
    }

    init(_ path: String) {
        let here = (try? Folder.entries(at: path))?.names ?? []
        let files = here.filter { FileStatus(at: PathName(path).below($0))?.kind == .file }
        let text = (try? InputFile.bytes(of: PathName(path).below("displayname"))).map {
            String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        self.path = path
        name = text.flatMap(\.nonEmpty)
        // So does the lock of the commands that have changed it, if it is empty by now.
        let lock = PathName(path).below("\(KeptList.companionFolder)/\(KeptList.calendars).lock")
        isMarked = files.contains("displayname") || files.contains("color") || FileStatus(at: lock) != nil
        hasNotes = files.contains(where: ListFormat.isNote)
        names = files.filter(Self.isCalendar).sortedByBytes()
    }

    /// Whether it is such a folder: no file holds more than one thing.
    var isOne: Bool {
        isMarked
            || !names.isEmpty
                && names.allSatisfy { name in
                    let bytes = (try? InputFile.bytes(of: PathName(path).below(name))) ?? []
                    return CalendarDocument.count(bytes) < 2
                }
    }
}
