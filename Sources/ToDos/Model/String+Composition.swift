// The canonical forms of Unicode (UAX #15) for names of pages. Foundation's normalization takes time with the square
// of the number of combining marks in a run: 16 s for one letter with 80,000 accents. So it only ever sees short
// parts of a text.

import Foundation

extension String {
    /// The text in NFC. If the text has more than 256 bytes, it is left as it is from the first character of more
    /// than 64 scalars on; no language has such characters.
    package var composed: String {
        // Nothing before U+0300, whose first byte is 0xCC, changes.
        utf8.allSatisfy { $0 < 0xCC } ? self : normalized(\.precomposedStringWithCanonicalMapping)
    }

    /// The text in NFD, with the same limit as `composed`.
    package var decomposed: String { normalized(\.decomposedStringWithCanonicalMapping) }

    /// Normalizes parts of whole characters: nothing composes across characters.
    private func normalized(_ form: (String) -> String) -> String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        if utf8.count <= Self.shortText { return form(self) }
        var (result, part) = ("", "")
        var index = startIndex
        while index < endIndex {
            let next = self.index(after: index)
            let character = self[index..<next]
            if character.unicodeScalars.count > Self.longestCharacter { break }
            part += character
            if part.utf8.count > Self.usualPart {
                result += form(part)
                part = ""
            }
            index = next
        }
        return result + form(part) + self[index...]
    }

    /// The size in bytes of a text that is normalized as a whole. It holds at most 128 marks.
    private static var shortText: Int { 256 }
    /// The maximum number of scalars of a character.
    private static var longestCharacter: Int { 64 }
    /// The size in bytes from which a part is normalized.
    private static var usualPart: Int { 1_000 }
}
