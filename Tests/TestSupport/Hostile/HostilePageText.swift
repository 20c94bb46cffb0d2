// What a text of a store must look like on a page: the rules of `appendSanitized(_:)` implemented a second
// time, on scalars and without optimizations.

extension String {
    /// The text as a page must show it.
    package var onPage: String {
        // Compares scalars: as a `Character`, a carriage return and a line feed become one.
        var text = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in unicodeScalars {
            if scalar != "\n" || !isAfterReturn {
                text.append(scalar == "\r" ? "\n" : scalar.isAllowedInHTML ? scalar : "\u{FFFD}")
            }
            isAfterReturn = scalar == "\r"
        }
        return String(text).balanced
    }

    /// Whether a page shows the word for untitled instead of the text.
    package var isBlankOnPage: Bool {
        unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
    }

    /// The text with the bidi controls of each paragraph balanced.
    private var balanced: String {
        var text = String.UnicodeScalarView()
        var closers: [Unicode.Scalar] = []
        for scalar in unicodeScalars {
            switch scalar {
            case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}": closers.append("\u{202C}")
            case "\u{2066}", "\u{2067}", "\u{2068}": closers.append("\u{2069}")
            case "\u{202C}":
                guard closers.last == scalar else { continue }
                closers.removeLast()
            case "\u{2069}":
                guard let opening = closers.lastIndex(of: scalar) else { continue }
                closers.removeSubrange(opening...)
            case "\n", "\u{2029}":
                text.append(contentsOf: closers.reversed())
                closers = []
            default: break
            }
            text.append(scalar)
        }
        text.append(contentsOf: closers.reversed())
        return String(text)
    }
}

extension Unicode.Scalar {
    private var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= value }

    /// Whether HTML allows the character in text (HTML §13.2.3.5). A carriage return is allowed; HTML reads
    /// it as a line feed.
    fileprivate var isAllowedInHTML: Bool {
        properties.generalCategory != .control && !isNoncharacter || "\t\n\r".unicodeScalars.contains(self)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a bidi control (UAX #9).
    package var isDirectionControl: Bool { 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value }
}
