// How the tests of all formats read a list.

import Bytes
import TestSupport
import ToDoWriting
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

extension ListFormat {
    /// Reads a text.
    func list(_ text: String, _ context: ListContext = .zone("UTC")) -> ReaderRun {
        list(Array(text.utf8), context)
    }

    /// Reads bytes.
    func list(_ bytes: [UInt8], _ context: ListContext = .zone("UTC")) -> ReaderRun {
        guard let reader else { return ReaderRun() }
        return ReaderRun(reader, [("list", bytes)], context, as: self)
    }
}

extension ListReader {
    /// Reads a text.
    static func list(_ text: String, _ context: ListContext = .zone("UTC")) -> ReaderRun {
        list(Array(text.utf8), context)
    }

    /// Reads bytes.
    static func list(_ bytes: [UInt8], _ context: ListContext = .zone("UTC")) -> ReaderRun {
        ReaderRun(Self.self, [("list", bytes)], context)
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
