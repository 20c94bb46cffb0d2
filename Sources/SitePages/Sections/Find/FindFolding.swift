// Texts as the find box compares them: without case, accents and width. `fold` of `find-query.js` does the same to items and to
// what is typed, with the same table of letters; a test in a browser compares the two. `TextFolding` is not used, because
// it keeps what only a full normalization changes, such as the hamza of an Arabic letter.

import Foundation

enum FindFolding {
    /// A text without case, accents and width, with one letter for those that people exchange.
    static func fold(_ text: String) -> String {
        // Most phrases: without this, 9 more of 720 million instructions.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        // It would be decomposed into a blank and an accent.
        let scalars = text.unicodeScalars.map { $0 == "\u{B4}" ? "'" : $0 }
        let written = String(String.UnicodeScalarView(scalars))
        var folded = String.UnicodeScalarView()
        for scalar in written.decomposedStringWithCompatibilityMapping.unicodeScalars {
            for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isIgnored(lower) {
                if let base = bases[lower] { folded += base.unicodeScalars } else { folded.append(lower) }
            }
        }
        return String(folded).precomposedStringWithCanonicalMapping
    }

    /// Whether a character does not count: what is invisible, accents, and the vowel points of Hebrew and Arabic. Marks
    /// that make another letter do: dakuten, the vowel signs of Indic scripts.
    private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0xAD: false
        // The marks that no script has for itself (Script=Inherited of UAX #24), but for dakuten.
        case 0x300...0x36F, 0x485...0x486, 0x591...0x5BD, 0x5BF...0x5C7, 0x640, 0x64B...0x65F, 0x670,
            0x951...0x954,
            0x1AB0...0x1ACE,
            0x1CD0...0x1CD2, 0x1CD4...0x1CE0, 0x1CE2...0x1CE8, 0x1CED, 0x1CF4, 0x1CF8...0x1CF9,
            0x1DC0...0x1DFF,
            0x200C...0x200D, 0x20D0...0x20F0, 0x302A...0x302D, 0xFE00...0xFE0F, 0xFE20...0xFE2D, 0x101FD,
            0x102E0,
            0x1133B, 0x1CF00...0x1CF2D, 0x1CF30...0x1CF46, 0x1D167...0x1D169, 0x1D17B...0x1D182,
            0x1D185...0x1D18B,
            0x1D1AA...0x1D1AD:
            true
        case _: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// The replacement of each letter of `letters`.
    private static let bases: [Unicode.Scalar: String] = {
        var bases: [Unicode.Scalar: String] = [:]
        for group in letters.unicodeScalars.split(separator: " ") {
            let parts = group.split(separator: "=")
            for letter in parts[1] { bases[letter] = String(Substring(parts[0])) }
        }
        return bases
    }()

    /// What counts as another letter: a replacement, `=`, and what it stands for. First letters that Unicode does not decompose,
    /// then Arabic ones that people exchange, apostrophes and hyphens. `find-query.js` has it from the index.
    static let letters =
        "ae=æ d=đð h=ħ i=ı l=ł o=ø oe=œ ss=ß th=þ σ=ς \u{64A}=\u{649}\u{6CC} \u{647}=\u{629} \u{643}=\u{6A9} \u{627}=\u{671} "
        + "'=\u{2018}\u{2019}\u{201B}\u{2032}\u{2035}\u{2B9}\u{2BB}\u{2BC}\u{2BD}\u{2BE}\u{2BF}\u{2C8}\u{55A}\u{5F3}\u{A78C} "
        + "-=\u{58A}\u{5BE}\u{1400}\u{1806}\u{2010}\u{2012}\u{2013}\u{2014}\u{2015}\u{2043}\u{2212}\u{2E17}\u{2E1A}"
        + "\u{2E3A}\u{2E3B}\u{2E40}\u{2E5D}\u{301C}\u{3030}\u{30A0}\u{10EAD}"
}
