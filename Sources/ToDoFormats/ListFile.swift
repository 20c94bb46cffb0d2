// What a reader of a format receives and returns.

import Bytes
import Civil
import ToDos

/// A file to read.
package struct ListInput: Sendable {
    /// The contents as they are in the file.
    package var original: [UInt8] { didSet { text = WideText(original) } }
    private var text: WideText
    /// The contents in UTF-8.
    package var bytes: [UInt8] { text.utf8 }
    /// Whether the contents were in UTF-16 and could not be read in part.
    var isDamaged: Bool { text.isDamaged }
    /// The name in messages, e.g. `lists/work.txt`; nil for standard input.
    package var name: String?
    /// The name from which IDs are derived in formats without IDs, e.g. `work.txt`. It must stay the same from
    /// build to build, or the addresses of all pages change; so in a build it is never the whole path.
    package var identity: String
    /// The project of items that have none.
    package private(set) var usualProject: String?
    /// The name of the list, if it is read with others. Several files may have one name: a list and its archive, the
    /// notes of a folder.
    package private(set) var listName: String?
    /// The name of a daily note, which its items say.
    package let noteName: String?
    /// Whether it was found in a folder of notes or calendars. Plain lines of a note there are prose, while a note that somebody
    /// names is meant as a list, and a calendar there need not hold what is looked for.
    package let isInFolder: Bool
    /// The settings of all Kanban boards of its folder of notes, as JSON; empty if there are none.
    package let boardSettings: [UInt8]
    /// The day for which tasks of a daily note are planned that have no date.
    package let day: Day?
    /// What Obsidian Tasks does with the tasks of its folder of notes.
    package var taskSettings = TaskSettings()
    /// The names of columns of a table or paths of members of JSON, by the fields for which they stand.
    package let fieldNames: [String: String]
    /// The heading below which items are added; nil for the end of the list.
    package var heading: String?

    /// Creates an input. Contents in UTF-16 are read as well.
    package init(
        _ bytes: [UInt8], name: String? = nil, identity: String, usualProject: String? = nil,
        listName: String? = nil, isInFolder: Bool = false, boardSettings: [UInt8] = [],
        noteName: String? = nil, day: Day? = nil, fieldNames: [String: String] = [:]
    ) {
        (original, text) = (bytes, WideText(bytes))
        (self.name, self.identity, self.usualProject) = (name, identity, usualProject)
        (self.listName, self.isInFolder, self.boardSettings) = (listName, isInFolder, boardSettings)
        (self.noteName, self.day) = (noteName, day)
        self.fieldNames = fieldNames
    }
}

/// A file while it is read.
struct ListFile {
    let bytes: ByteView
    /// The contents as a text of the store. `source.part(range)` is the text of an item.
    let source: Text
    /// See `ListInput.identity`.
    let identity: String
    /// See `ListInput.isInFolder`.
    var isInFolder = false
    /// See `ListInput.boardSettings`.
    var boardSettings: [UInt8] = []
    /// See `ListInput.taskSettings`.
    var taskSettings = TaskSettings()
    /// See `ListInput.day`.
    var day: Day?
    /// See `ListInput.usualProject`.
    var usualProject: String?
    /// See `ListInput.fieldNames`.
    var fieldNames: [String: String] = [:]
    /// The format in which it is read; nil if that is the reader's own.
    var format: ListFormat?
    let context: ListContext

    /// A range of the contents as a string. Invalid UTF-8 is replaced by U+FFFD.
    func string(_ range: Range<Int>) -> String { bytes.withBytes(of: range) { String(utf8: $0) } }
}

extension ListInput {
    /// The list without the project and the name that a build of several lists gives to its items.
    var withoutNames: ListInput {
        var list = self
        (list.usualProject, list.listName) = (nil, nil)
        return list
    }

    /// The contents as they are read as a format, and whether they are in windows-1252.
    func bytes(as format: ListFormat) -> (bytes: [UInt8], isOfWindows: Bool) {
        guard format.isTable, let text = TableReader.windowsText(bytes) else { return (bytes, false) }
        return (text, true)
    }

    /// Warns if a text in UTF-16 could not be read in part.
    func warnOfDamage(in store: inout StoreBuilder) {
        guard isDamaged else { return }
        store.warn(
            .other("the text in UTF-16 is damaged: it has halves of characters, which are shown as \u{FFFD}"))
    }
}

extension ListFile {
    /// A file of an input. `bytes` are as its format has them.
    init(
        _ input: ListInput, _ bytes: ByteView, _ source: Text, as format: ListFormat, _ context: ListContext
    ) {
        self.init(
            bytes: bytes, source: source, identity: input.identity, isInFolder: input.isInFolder,
            boardSettings: input.boardSettings, taskSettings: input.taskSettings, day: input.day,
            usualProject: input.usualProject,
            fieldNames: input.fieldNames, format: format, context: context)
    }

    // The items are read in spite of wrong bytes: one wrong byte is no reason to show nothing of a list.

    /// Warns about bytes that are not UTF-8, and about NUL bytes, each once at the first of them.
    func warnOfBadBytes(in store: inout StoreBuilder) {
        if let offset = firstInvalidByte {
            store.warn(
                .other(
                    "the file has bytes that are not UTF-8, which are shown as \u{FFFD}; of Latin-1, "
                        + "\"iconv -f ISO-8859-1 -t UTF-8\" makes UTF-8"), at: offset)
        }
        let nul = bytes.firstIndex(from: 0) { $0.equal(0) }
        if nul < bytes.count { store.warn(.other("the file has NUL bytes, and may be no text"), at: nul) }
    }

    private var firstInvalidByte: Int? {
        var index = 0
        while true {
            // The highest bit of a byte is set outside ASCII.
            index = bytes.firstIndex(from: index) { $0.word }
            guard index < bytes.count else { return nil }
            guard let length = bytes.utf8SequenceLength(at: index) else { return index }
            index += length
        }
    }
}

protocol ListReader {
    /// Whether a file seems to have the format, judged by its contents and its name (without folders; it may be
    /// empty).
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool

    /// Reads a file. Its items, errors, warnings and omissions go into the store.
    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder)
}
