// The words of a text as the find box compares them: without case, accents and width. `fold` of `find.js` does the same
// to what is typed; a test in a browser compares the two. `TextFolding` is not used, because it keeps what only a full
// normalization changes, such as the hamza of an Arabic letter.

import Bytes
import Foundation

/// Folds texts, and finds the words in them. It remembers the words that are not ASCII, since folding them is slow.
struct FindFolding {
    /// A word as it is compared, and as it was written, in small letters.
    struct Word {
        let folded: String
        let spelling: String
        /// Whether it is a word of a script that writes blanks between words.
        let isWhole: Bool
    }

    /// The most letters of a word that count.
    static let mostLetters = 24
    private var known: [String: [Word]] = [:]

    /// Calls the body with each word of a text, in order.
    mutating func forEachWord(in text: String, _ body: (Word) -> Void) {
        for part in text.utf8.split(whereSeparator: { $0 < 0x80 && !$0.isLetterOrDigit }) {
            if part.allSatisfy({ $0 < 0x80 }) {
                let word = String(decoding: part.prefix(Self.mostLetters).map(Self.lowercased), as: UTF8.self)
                body(Word(folded: word, spelling: word, isWhole: true))
            } else {
                words(of: String(Substring(part))).forEach(body)
            }
        }
    }

    /// A text without case, accents and width.
    static func fold(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
            for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isIgnored(lower) {
                if let base = bases[lower] { folded += base.unicodeScalars } else { folded.append(lower) }
            }
        }
        return String(folded).precomposedStringWithCanonicalMapping
    }

    private mutating func words(of part: String) -> [Word] {
        if let words = known[part] { return words }
        var words: [Word] = []
        for written in part.unicodeScalars.split(whereSeparator: { !Self.isLetter($0) }) {
            let spelling = String(Substring(written)).lowercased()
            let folded = Self.fold(String(Substring(written))).unicodeScalars
            for letters in folded.split(whereSeparator: { !Self.isLetter($0) }) {
                Self.append(Array(letters), spelling, to: &words)
            }
        }
        known[part] = words
        return words
    }

    /// Appends the words of adjacent letters. Where no blanks stand between words, each letter begins a word of two
    /// letters. An Arabic word is found without its article too, a Hebrew one without its first letter, which may be a
    /// preposition.
    private static func append(_ letters: [Unicode.Scalar], _ spelling: String, to words: inout [Word]) {
        func add(_ letters: ArraySlice<Unicode.Scalar>, isWhole: Bool, spelling: String? = nil) {
            var word = String.UnicodeScalarView()
            word.append(contentsOf: letters.prefix(mostLetters))
            words.append(
                Word(folded: String(word), spelling: spelling ?? String(word), isWhole: isWhole))
        }
        var start = 0
        while start < letters.count {
            let isUnspaced = Self.isUnspaced(letters[start])
            let end = letters[start...].firstIndex { Self.isUnspaced($0) != isUnspaced } ?? letters.count
            let run = letters[start..<end]
            if isUnspaced {
                for index in run.indices {
                    add(run[index..<min(index + 2, end)], isWhole: false)
                }
            } else {
                add(run, isWhole: true, spelling: run.count == letters.count ? spelling : nil)
                if let rest = withoutPrefix(run) { add(rest, isWhole: false) }
            }
            start = end
        }
    }

    /// An Arabic word without its article and what is written before it, a Hebrew word without a letter that may be a
    /// preposition or an article; `nil` for other words.
    private static func withoutPrefix(_ word: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
        guard word.count >= 4, let first = word.first else { return nil }
        if hebrewPrefixes.contains(first) { return word.dropFirst() }
        let article: [Unicode.Scalar] = ["ا", "ل"]
        let rest = arabicPrefixes.contains(first) ? word.dropFirst() : word
        if rest.starts(with: article) { return rest.count >= 4 ? rest.dropFirst(2) : nil }
        return word.starts(with: ["ل", "ل"]) ? word.dropFirst(2) : nil
    }

    private static let hebrewPrefixes = Set("הובכלמש".unicodeScalars)
    private static let arabicPrefixes = Set("وفبك".unicodeScalars)

    /// Whether texts of the script of a letter have no blanks between words: Han, kana, Thai, Lao, Khmer, Burmese.
    private static func isUnspaced(_ letter: Unicode.Scalar) -> Bool {
        switch letter.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF,
            0x31F0...0x31FF,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// Whether a word may contain a character: `\p{L}`, `\p{N}` and `\p{M}` of a regular expression.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return UInt8(scalar.value).isLetterOrDigit }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            return true
        case _: return false
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }

    /// Whether a character does not count: what is invisible, accents, and the vowel points of Hebrew and Arabic. Marks
    /// that make another letter do: dakuten, the vowel signs of Indic scripts.
    private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0xAD: false
        // The marks that no script has for itself (Script=Inherited of UAX #24), but for dakuten.
        case 0x300...0x36F, 0x485...0x486, 0x591...0x5C7, 0x640, 0x64B...0x65F, 0x670, 0x951...0x954,
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

    /// Letters that Unicode does not decompose.
    private static let bases: [Unicode.Scalar: String] = [
        "æ": "ae", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ł": "l", "ø": "o", "œ": "oe", "ß": "ss",
        "þ": "th", "ς": "σ",
    ]
}
