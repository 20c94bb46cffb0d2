// Sorting by title, with Foundation's folding as the oracle for the letters of whole Unicode blocks.

import Foundation
import TestSupport
import Testing

@testable import SitePages

@Suite struct TitleKeyTests {
    /// The sort key, as text, of a title without digits.
    private func keyText(_ title: String) -> String {
        String(decoding: TitleKey(title).bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("Buy MILK", "buy milk"), ("Äpfel", "apfel"), ("ÉCLAIR", "eclair"), ("naïve façade", "naive facade"),
        ("Straße", "strasse"), ("STRAẞE", "strasse"), ("Ærø", "aero"), ("Œuvre", "oeuvre"), ("Łódź", "lodz"),
        ("Đorđe", "dorde"), ("Þórður", "thordur"), ("Iğdır", "igdir"), ("İzmir", "izmir"), ("Phở", "pho"),
        ("Ǆep", "dzep"), ("oﬃce", "office"), ("Ὀδύσσεια", "οδυσσεια"), ("ΣΟΦΌΣ", "σοφοσ"), ("σοφός", "σοφοσ"),
        ("Ёлка", "елка"), ("Йод", "иод"), ("Ґанок", "ґанок"), ("Ｔｏ　ｄｏ！", "to do!"), ("Å", "a"), ("K", "k"),
        ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"), ("東京カメラ", "東京カメラ"), ("ｶﾒﾗ", "ｶﾒﾗ"), ("😀", "😀"), ("", ""),
    ])
    func caseAccentsAndWidthDoNotCount(title: String, expected: String) {
        #expect(ExactText(keyText(title)) == ExactText(expected))
    }

    @Test(arguments: [
        ["2", "10", "100"], ["chapter 9", "Chapter 10"], ["v1.2", "v1.10"], ["007", "8"], ["0", "1"],
        ["", " ", "!", "0", "a", "é\u{301}\u{301}", "z", "ж", "東"], ["x9999999999", "x10000000000"],
        ["９", "１０"], ["a", "a 1", "a 1 b", "a 2"], ["ad 3", "Æther 2", "aether 10", "Zoo"],
    ])
    func numbersGoByTheirValueAndLettersByTheirPlace(ascending: [String]) {
        let keys = ascending.map { TitleKey($0) }
        for (one, next) in zip(keys, keys.dropFirst()) { #expect(one < next) }
    }

    @Test(arguments: [("007", "7"), ("00", "0"), ("Chapter 09", "CHAPTER 9"), ("９", "9"), ("é", "E")])
    func whatOnlyLooksDifferentIsOne(_ one: String, _ other: String) {
        #expect(TitleKey(one) == TitleKey(other))
    }

    /// The letters and marks of the blocks that the rules cover: Latin, Greek, Cyrillic, fullwidth forms.
    private static let letters =
        ([0xA0...0x24F, 0x300...0x52F, 0x1E00...0x1FFF, 0x2126...0x212B, 0xFB00...0xFB06, 0xFF21...0xFF5A]
        as [ClosedRange<UInt32>]).joined().compactMap(Unicode.Scalar.init).filter {
            $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark
        }

    @Test func composedAndDecomposedLettersAreOne() {
        let different = Self.letters.filter { letter in
            let text = "x\(letter)"
            let forms = [
                text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping,
            ]
            return forms.contains { TitleKey($0) != TitleKey(text) }
        }
        #expect(different == [])
        #expect(Self.letters.count > 1000)
    }

    /// Letters that Foundation's folding keeps: letters with a stroke, ligatures, Icelandic letters. It folds
    /// ŉ (n after an apostrophe) and ẚ (a with a right half ring) into two characters.
    private static let ownRules = [
        "a": "ẚ", "ae": "æÆǣǢǽǼ", "b": "ƀɃ", "d": "đĐðÐ", "dz": "ǆǄǅǳǱǲ", "g": "ǥǤ", "h": "ħĦ", "i": "ı",
        "ij": "ĳĲ",
        "l": "łŁŀĿ", "lj": "ǉǇǈ", "n": "ŉ", "nj": "ǌǊǋ", "o": "øØǿǾ", "oe": "œŒ", "t": "ŧŦ", "th": "þÞ",
        "z": "ƶƵ",
    ]

    @Test func lettersAreFoldedAsFoundationDoesButForOwnRules() {
        let intended = Set(Self.ownRules.values.joined().unicodeScalars)
        let different = Self.letters.filter { letter in
            let folded = "x\(letter)".folding(
                options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            return ExactText(keyText("x\(letter)")) != ExactText(folded)
        }
        #expect(different.filter { !intended.contains($0) } == [])
        for (base, letters) in Self.ownRules {
            for letter in letters { #expect(keyText("\(letter)") == base, "\(letter)") }
        }
    }
}
