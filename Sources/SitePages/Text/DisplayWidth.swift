// How many columns of a terminal a text takes. Not the C library's wcwidth: it needs a locale to be set for the
// whole process, and its answers differ from system to system.

extension StringProtocol {
    /// Columns of a terminal.
    var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Character {
    /// Columns of a terminal: two for what East Asian typography sets in a full square (UAX #11, Wide and
    /// Fullwidth) and for emoji, none for what only marks another character.
    var displayWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if first.value < 0x300 {
            return first.value < 0x20 || 0x7F..<0xA0 ~= first.value || first.value == 0xAD ? 0 : 1
        }
        if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        return Self.wideRanges.contains { $0.contains(first.value) } ? 2 : 1
    }

    /// The blocks whose characters are wide, emoji apart.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}
