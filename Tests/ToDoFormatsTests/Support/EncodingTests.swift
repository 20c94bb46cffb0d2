// Reading plain text that is not UTF-8: every item is read, and a warning says where the first bad byte is. Text in
// UTF-16 is an error.

import Testing

@testable import ToDoFormats

@Suite struct EncodingTests {
    private static let notUTF8 =
        "the file has bytes that are not UTF-8, which are shown as \u{FFFD}; of Latin-1, "
        + "\"iconv -f ISO-8859-1 -t UTF-8\" makes UTF-8"
    static let hasNUL = "the file has NUL bytes, and may be no text"

    /// The readers, and the text before the title of an item on line 2.
    private static var formats: [(reader: any ListReader.Type, start: String)] {
        [
            (TodoTxtReader.self, "\n"), (MarkdownReader.self, "\n- [ ] "),
            (TodoistReader.self, "TYPE,CONTENT\ntask,"),
        ]
    }

    private func run(_ format: Int, _ title: [UInt8]) -> ReaderRun {
        let (reader, start) = Self.formats[format]
        return ReaderRun(reader, [("list", Array(start.utf8) + title + [10])])
    }

    @Test(arguments: formats.indices) func warnsOnce(format: Int) {
        let run = run(format, Array("aé".utf8) + [0xE9, 0x62, 0xE9, 0])
        let before = Self.formats[format].start.utf8.reversed().prefix { $0 != 10 }.count
        #expect(run.items.map(\.title) == ["aé\u{FFFD}b\u{FFFD}\0"])
        #expect(run.warnings == ["2:\(before + 4): " + Self.notUTF8, "2:\(before + 7): " + Self.hasNUL])
    }

    @Test(arguments: [[0xFF, 0xFE, 0x41, 0], [0xFE, 0xFF, 0, 0x41]] as [[UInt8]])
    func wideCharactersAreAnError(bytes: [UInt8]) {
        for reader in [TodoTxtReader.self, MarkdownReader.self] as [any ListReader.Type] {
            let run = ReaderRun(reader, [("list", bytes)])
            #expect(run.errors == ["1:1: the text is in UTF-16, expected UTF-8; save it as UTF-8"])
        }
    }

    @Test(arguments: formats.indices) func allOfUnicodeIsFine(format: Int) {
        #expect(run(format, Array("é€😀\u{FFFD}".utf8)).warnings == [])
    }
}
