// How the tests of all formats read a list.

import Bytes
import TestSupport
import ToDos

@testable import ToDoFormats

/// What a reader makes of files with these identities, in order. Messages name them `name`.
func store(
    _ files: [(identity: String, bytes: [UInt8])], readBy reader: any ListReader.Type, _ context: ListContext,
    named name: String? = nil, usualProject: String? = nil, as format: ListFormat? = nil
) throws(StoreErrors) -> ToDoStore {
    var builder = StoreBuilder()
    var ids = NamedIDs()
    for file in files {
        builder.readSource(file.bytes, named: name, usualProject: usualProject) { bytes, source, store in
            let list = ListFile(
                bytes: bytes, source: source, identity: file.identity, format: format, context: context)
            reader.read(list, ids: &ids, into: &store)
        }
    }
    return try builder.finish()
}

/// What a reader made of a file.
struct ReadList {
    /// The items; none if there were errors.
    var items: [ItemValues] = []
    /// The errors, as a user sees them.
    var errors: [String] = []
    /// The warnings, as a user sees them.
    var warnings: [String] = []
    /// The omissions, e.g. `8 deleted`.
    var omissions: [String] = []
    /// The fields that no page can show, e.g. `UDA "estimate" ×19`.
    var unshown: [String] = []
    /// The notes as they are.
    var notes = StoreNotes()
}

extension ListFormat {
    /// Reads a text.
    func list(_ text: String, _ context: ListContext = .zone("UTC")) -> ReadList {
        list(Array(text.utf8), context)
    }

    /// Reads bytes.
    func list(_ bytes: [UInt8], _ context: ListContext = .zone("UTC")) -> ReadList {
        guard let reader else { return ReadList() }
        return ReadList(bytes, readBy: reader, as: self, context)
    }
}

extension ReadList {
    fileprivate init(
        _ bytes: [UInt8], readBy reader: any ListReader.Type, as format: ListFormat?, _ context: ListContext
    ) {
        do throws(StoreErrors) {
            let store = try store([("list", bytes)], readBy: reader, context, as: format)
            items = store.indices.map { store.values(of: $0) }
            notes = store.notes
            warnings = store.notes.warnings.map(\.description)
            omissions = store.notes.omissions.map { "\($0.count) \($0.name)" }
            unshown = store.notes.unshown.map { "\($0.name) ×\($0.count)" }
        } catch {
            errors = error.first.map(\.description)
        }
    }
}

extension ListReader {
    /// Reads a text.
    static func list(_ text: String, _ context: ListContext = .zone("UTC")) -> ReadList {
        list(Array(text.utf8), context)
    }

    /// Reads bytes.
    static func list(_ bytes: [UInt8], _ context: ListContext = .zone("UTC")) -> ReadList {
        ReadList(bytes, readBy: Self.self, as: nil, context)
    }

    /// Whether a text is recognized.
    static func recognizes(_ text: String) -> Bool {
        ByteView.with(Array(text.utf8).span) { recognizes($0, fileName: "list.json") }
    }
}

extension ListWriter {
    /// Writes items.
    static func bytes(_ items: [ItemValues], _ context: ListContext = .zone("UTC")) -> [UInt8] {
        var output = ByteBuffer()
        _ = write(items, context, to: &output)
        return [UInt8](output)
    }
}

/// Items as they are read back from a file of a format, with the IDs that they had.
func readBack(_ items: [ItemValues], as format: ListFormat, _ context: ListContext) -> [ItemValues] {
    guard let writer = format.writer else { return [] }
    return ListConversion.written(items, by: writer, as: format, context).kept
}
