// The character sets of older files, compared with Unicode's mapping files (unicode.org/Public/MAPPINGS): letters of a
// language that each was made for, and the names by which files call it.

import Testing

@testable import Bytes

@Suite struct CharacterSetTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let bytes: [UInt8]
        let text: String
        var testDescription: String { name }

        init(_ name: String, _ bytes: [UInt8], _ text: String) {
            (self.name, self.bytes, self.text) = (name, bytes, text)
        }
    }

    @Test(arguments: [
        Case("windows-1250", [0x50, 0xF8, 0xED, 0x6C, 0x6F, 0x68, 0x61, 0x20, 0x8A, 0x9E], "Příloha Šž"),
        Case("windows-1251", [0xC7, 0xE0, 0xE4, 0xE0, 0xF7, 0xE0, 0x20, 0xB9, 0xA8], "Задача №Ё"),
        Case("windows-1252", [0x80, 0x93, 0xFC, 0x94, 0x9F, 0x81], "€“ü”Ÿ\u{81}"),
        Case("windows-1253", [0xC1, 0xE3, 0xEF, 0xF1, 0xDC, 0xA2, 0xD2], "ΑγοράΆ\u{FFFD}"),
        Case("windows-1254", [0xDD, 0xFE, 0xF0, 0xFD, 0xDE], "İşğıŞ"),
        Case("windows-1255", [0xF9, 0xEC, 0xE5, 0xED, 0xC0], "שלום\u{5B0}"),
        Case("windows-1256", [0xE3, 0xE5, 0xE3, 0xC9, 0x81, 0x8D], "مهمةپچ"),
        Case("windows-1257", [0xD0, 0xFE, 0xE0, 0xF8], "Šžąų"),
        Case("windows-1258", [0xD0, 0xF5, 0xFD, 0xE2, 0xFE, 0xEC], "Đơưâ₫\u{301}"),
        Case("ISO-8859-1", [0xE9, 0xDF, 0x80], "éß€"),
        Case("ISO-8859-2", [0xB1, 0xE6, 0xB3, 0xA1, 0x85], "ąćłĄ\u{85}"),
        Case("ISO-8859-3", [0xE6, 0xFE, 0xA1, 0xA5], "ĉŝĦ\u{FFFD}"),
        Case("ISO-8859-4", [0xB9, 0xFE, 0xBF], "šūŋ"),
        Case("ISO-8859-5", [0xB7, 0xD0, 0xDA, 0xA1, 0xF0], "ЗакЁ№"),
        Case("ISO-8859-6", [0xE5, 0xC7, 0xAC, 0xC0], "ما،\u{FFFD}"),
        Case("ISO-8859-7", [0xC1, 0xE1, 0xDC, 0xA4], "Ααά€"),
        Case("ISO-8859-8", [0xE0, 0xFA, 0xDF], "את‗"),
        Case("ISO-8859-9", [0xDD, 0xF0, 0x80], "İğ€"),
        Case("ISO-8859-10", [0xE0, 0xBB], "āŧ"),
        Case("ISO-8859-11", [0xA1, 0xD2, 0xDF, 0xDB], "กา฿\u{FFFD}"),
        Case("ISO-8859-13", [0xE0, 0xF0, 0xFF], "ąš’"),
        Case("ISO-8859-14", [0xD0, 0xF0, 0xA1], "ŴŵḂ"),
        Case("ISO-8859-15", [0xA4, 0xBD, 0xBE], "€œŸ"),
        Case("ISO-8859-16", [0xAA, 0xFE, 0xA4], "Șț€"),
    ])
    func text(of example: Case) throws {
        let set = try #require(CharacterSet(named: example.name))
        #expect(String(decoding: set.utf8(example.bytes), as: UTF8.self) == example.text)
    }

    /// Names by the IANA registry and of programs.
    @Test(arguments: [
        ("windows-1250", ["Windows-1250", "cp1250", "CP-1250", "x-cp1250", "win-1250"]),
        (
            "ISO-8859-2",
            ["iso8859-2", "ISO_8859-2:1987", "iso8859_2", "latin2", "l2", "csISOLatin2", "Latin-2"]
        ),
        ("windows-1252", ["ISO-8859-1", "latin1", "ANSI", "iso_8859-1"]),
        ("windows-1254", ["ISO-8859-9", "latin5", "l5"]),
        ("ISO-8859-15", ["latin9", "Latin-9", "iso-8859-15"]), ("ISO-8859-10", ["latin6"]),
        ("ISO-8859-16", ["latin10"]), ("ISO-8859-5", ["cyrillic"]), ("ISO-8859-11", ["TIS-620"]),
    ])
    func names(set: String, names: [String]) throws {
        let expected = try #require(CharacterSet(named: set))
        for name in names { #expect(CharacterSet(named: name) == expected, "\(name)") }
    }

    @Test(arguments: [
        "utf-8", "", "windows-1249", "windows-1259", "windows", "iso-8859-12", "iso-8859-17", "iso-8859-0",
        "latin0", "latin11", "cp437", "Shift_JIS", "99999999999999999999",
    ])
    func namesThatAreNone(name: String) {
        #expect(CharacterSet(named: name) == nil)
    }

    @Test func wideTexts() {
        let cases: [(bytes: [UInt8], text: String, isDamaged: Bool)] = [
            ([0xFF, 0xFE, 0x41, 0, 0xAC, 0x20], "A€", false),
            ([0xFE, 0xFF, 0, 0x41, 0x20, 0xAC], "A€", false),
            ([0x41, 0, 0x42, 0], "AB", false), ([0, 0x41, 0, 0x42], "AB", false),
            ([0xFF, 0xFE, 0x3D, 0xD8, 0x00, 0xDE], "😀", false),
            ([0xFF, 0xFE, 0x3D, 0xD8, 0x41, 0], "\u{FFFD}A", true),
            ([0xFF, 0xFE, 0x00, 0xDE], "\u{FFFD}", true),
            ([0xFF, 0xFE, 0x41, 0, 0x42], "A", true), ([0xFF, 0xFE], "", false),
            ([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], "A", false), ([0, 0, 0xFE, 0xFF, 0, 1, 0xF6, 0], "😀", false),
            ([0x41, 0xC3, 0xA9], "Aé", false), ([], "", false), ([0x41, 0], "A\0", false),
        ]
        for (bytes, text, isDamaged) in cases {
            let read = WideText(bytes)
            #expect(String(decoding: read.utf8, as: UTF8.self) == text, "\(bytes)")
            #expect(read.isDamaged == isDamaged, "\(bytes)")
        }
    }
}
