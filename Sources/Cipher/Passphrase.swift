// The words that open a locked site, in one form, however they were typed: `normalize("NFC").trim()` of JavaScript gives
// the same.

import Foundation

/// A passphrase in its normal form.
package struct Passphrase: Sendable {
    /// The text from which a key is made.
    package let text: String

    /// A text in Normalization Form C (Unicode Standard Annex #15), without the characters at both ends that JavaScript
    /// trims: white space and line terminators (ECMA-262 §22.1.3.32).
    package init(_ typed: String) {
        let scalars = typed.precomposedStringWithCanonicalMapping.unicodeScalars
        // Of scalars, since a blank and the mark behind it are one `Character`.
        let rest = scalars.drop(while: Self.isTrimmed)
        let end = rest.lastIndex { !Self.isTrimmed($0) }.map(rest.index(after:)) ?? rest.startIndex
        text = String(rest[..<end])
    }

    private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0xFEFF, 0x2028, 0x2029: true
        case _: scalar.properties.generalCategory == .spaceSeparator
        }
    }
}
