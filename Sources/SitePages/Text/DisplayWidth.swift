// The width of a text in terminal columns. The C library's `wcwidth` is not used: it depends on the locale of
// the process, and its results differ between systems.

extension StringProtocol {
    /// The width in terminal columns.
    var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Character {
    /// The width in terminal columns: 2 for wide characters of East Asian text (UAX #11, Wide and Fullwidth)
    /// and for emoji, 0 for combining marks and control characters, else 1.
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

    /// The wide characters other than emoji.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}
