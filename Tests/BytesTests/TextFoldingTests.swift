// Tests folding of texts; TitleKeyTests of the pages tests the letters of whole Unicode blocks.

import Testing

@testable import Bytes

@Suite struct TextFoldingTests {
    @Test(arguments: [
        ("", ""), ("Milk 2%", "milk 2%"), ("[\\]^_`{|}~@", "[\\]^_`{|}~@"), ("ÄPFEL", "apfel"),
        ("e\u{301}\u{302}", "e"),
        ("Straße", "strasse"), ("ＡＢ　１", "ab 1"), ("ΣΟΦΌΣ", "σοφοσ"), ("\u{202E}A\u{0}\n", "\u{202E}a\u{0}\n"),
        ("👩‍👩‍👧 日本", "👩‍👩‍👧 日本"), ("İ", "i"),
    ])
    func caseAccentsAndWidthAreIgnored(text: String, expected: String) {
        #expect(TextFolding.folded(text) == Array(expected.utf8))
        #expect(TextFolding.folded(Array(text.utf8).span) == Array(expected.utf8))
    }
}
