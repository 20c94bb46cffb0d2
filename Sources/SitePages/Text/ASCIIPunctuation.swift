// Replaces punctuation and blanks that ASCII does not have, for printers and terminals that have no others. Letters
// stay as they are: `é`, `ß` and `東` are not spelled in other letters, since nobody would want to read the result.

extension String {
    /// The text with ASCII in place of other punctuation, blanks and box-drawing characters. Invisible
    /// characters for direction and line breaks are removed. Letters, marks, digits and other symbols stay.
    package var withASCIIPunctuation: String {
        guard !unicodeScalars.allSatisfy(\.isASCII) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if let replacement = scalar.asciiPunctuation {
                text += replacement
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// What replaces the scalar; `nil` if it stays.
    fileprivate var asciiPunctuation: String? {
        if isASCII { return nil }
        switch value {
        // Soft hyphen, zero-width space, word joiner, byte-order mark and bidi controls.
        case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: return ""
        case 0xB7, 0x30FB, 0x3002: return "."
        case 0x2026: return "..."
        case 0x2014, 0x2015: return "--"
        case 0x2212, 0x2043, 0x30A0: return "-"
        case 0x2018...0x201B, 0x2032, 0x2039, 0x203A, 0x5F3: return "'"
        case 0x201C...0x201F, 0x2033, 0xAB, 0xBB, 0x300C...0x300F, 0x5F4: return "\""
        case 0xA1: return "!"
        case 0xBF, 0x61F: return "?"
        case 0x60C, 0x3001: return ","
        case 0x61B: return ";"
        case 0x2022, 0x2023, 0x25CF, 0x25E6, 0x2605: return "*"
        case 0x2190: return "<-"
        case 0x2192: return "->"
        case 0x25A1, 0x2610: return "[ ]"
        case 0x25A0, 0x2611, 0x2612: return "[x]"
        case 0x2713, 0x2714: return "x"
        // High, medium and low priority, and what repeats.
        case 0x25B2: return "^"
        case 0x25C6: return "+"
        case 0x25BC, 0x25BD: return "v"
        case 0x21BB: return "@"
        case 0xD7: return "x"
        case 0x301C: return "~"
        // Box drawing: horizontal, vertical and all other lines; then blocks.
        case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550: return "-"
        case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551: return "|"
        case 0x250C...0x257F: return "+"
        case 0x2580...0x259F: return "#"
        // The fullwidth forms of ASCII, but for digits and letters.
        case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF5E:
            return Unicode.Scalar(value - 0xFEE0).map { String($0) }
        default: return asciiOfCategory
        }
    }

    /// A replacement by the general category, for the rest of the punctuation.
    private var asciiOfCategory: String? {
        switch properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: " "
        case .dashPunctuation: "-"
        case .openPunctuation: "("
        case .closePunctuation: ")"
        case .initialPunctuation, .finalPunctuation: "\""
        case .connectorPunctuation: "_"
        default: nil
        }
    }
}
