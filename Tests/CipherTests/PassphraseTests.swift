// A passphrase has one form, however it was typed: that of `normalize("NFC").trim()` in a browser.

import Cipher
import Testing

@Suite struct PassphraseTests {
    /// The scalars of the normal form. Strings are equal to Swift also in other forms.
    private func scalars(_ typed: String) -> [UInt32] { Passphrase(typed).text.unicodeScalars.map(\.value) }

    @Test(
        arguments: [
            ("cafe\u{301}", [0x63, 0x61, 0x66, 0xE9]),
            ("caf\u{E9}", [0x63, 0x61, 0x66, 0xE9]),
            // ÅNGSTRÖM SIGN, and Hangul by its letters.
            ("\u{212B}", [0xC5]), ("\u{1112}\u{1161}\u{11AB}", [0xD55C]),
            // Two marks in their canonical order.
            ("s\u{323}\u{307}", [0x1E69]), ("s\u{307}\u{323}", [0x1E69]),
            // What NFC takes apart and does not compose again.
            ("\u{958}", [0x915, 0x93C]),
            // Not NFKC: a ligature stays one.
            ("\u{FB01}", [0xFB01]),
        ] as [(String, [UInt32])])
    func itIsNFC(_ typed: String, _ form: [UInt32]) {
        #expect(scalars(typed) == form)
    }

    /// ECMA-262 §22.1.3.32: WhiteSpace and LineTerminator.
    @Test func whatJavaScriptTrimsIsTrimmed() {
        let trimmed: [UInt32] =
            [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0xA0, 0x1680] + Array(0x2000...0x200A)
            + [0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF]
        let others = [0..<0x3100, 0xFE00..<0x1_0000 as Range<UInt32>].joined().compactMap(Unicode.Scalar.init)
            .filter { scalar in
                scalar.properties.generalCategory != .unassigned && Passphrase(String(scalar)).text.isEmpty
            }
        #expect(others.map(\.value) == trimmed)
        let space = String(String.UnicodeScalarView(trimmed.compactMap(Unicode.Scalar.init)))
        #expect(scalars("\(space)a\(space)b\(space)").count == 2 + trimmed.count)
        #expect(scalars(space).isEmpty && scalars("").isEmpty)
        #expect(scalars("\r\na\r\n") == [0x61])
    }

    /// A browser trims code units, not what people see as one character.
    @Test func aBlankUnderAMarkIsTrimmed() {
        #expect(scalars(" \u{308}a \u{308}") == [0x308, 0x61, 0x20, 0x308])
    }
}
