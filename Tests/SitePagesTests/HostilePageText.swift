// What a text of a store must become on a page: the rule of StoreWords once more, in scalars and for the eye
// instead of in bytes and for speed. The fuzzer in Tests/Fuzz checks by it too.

extension String {
    /// What a text of a store is on a page.
    var onPage: String {
        // By scalars: as characters, a carriage return and a line feed that come to stand together are one.
        var text = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in unicodeScalars {
            if scalar != "\n" || !isAfterReturn {
                text.append(scalar == "\r" ? "\n" : scalar.mayStandInHTML ? scalar : "\u{FFFD}")
            }
            isAfterReturn = scalar == "\r"
        }
        return String(text).balanced
    }

    /// Whether a text is the word for none on a page.
    var isBlankOnPage: Bool {
        unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.isDirectionControl }
    }

    /// With what each paragraph opens of directions closed, and nothing else closed.
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
    /// Whether HTML allows the character in a text (HTML §13.2.3.5); a carriage return it reads as a line feed.
    private var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= value }

    fileprivate var mayStandInHTML: Bool {
        properties.generalCategory != .control && !isNoncharacter || "\t\n\r".unicodeScalars.contains(self)
    }
}

extension Unicode.Scalar {
    /// Whether it opens or closes a direction of writing (UAX #9).
    var isDirectionControl: Bool { 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value }
}
