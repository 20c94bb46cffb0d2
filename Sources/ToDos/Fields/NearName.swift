// Whether a name that means nothing was probably meant as another one. Such a name leaves nothing out, so what it was to hide
// would be published.

import Bytes

/// A name or a path, as others are compared with it.
package struct NearName {
    /// The parts between slashes, without case, accents, signs and blanks.
    private let parts: [String]
    /// Whether one letter may be wrong: five letters or more, and no digits.
    private let mayBeMistyped: Bool

    package init(_ name: String) {
        parts = Self.parts(of: name)
        let letters = parts.joined()
        mayBeMistyped = letters.count >= 5 && !letters.contains(where: \.isNumber)
    }

    private static func parts(of name: String) -> [String] {
        name.split(separator: "/").map { Words.folded(String($0)) }.filter { !$0.isEmpty }
    }

    /// Whether the other name is the same but for case, accents, signs, blanks and parts of a path, or but for one letter.
    package func isNear(_ other: String) -> Bool {
        let others = Self.parts(of: other)
        guard !parts.isEmpty, !others.isEmpty else { return false }
        let (name, otherName) = (parts.joined(), others.joined())
        let count = min(parts.count, others.count)
        if name == otherName || parts.suffix(count) == others.suffix(count) { return true }
        return mayBeMistyped && editDistance(Array(name.utf8), Array(otherName.utf8)) <= 1
    }
}
