// Sanitizes text for the terminal. Terminals execute control characters, and names of files, arguments and
// templates may contain any. All output passes through here, so that no input can move the cursor, set a
// title or clear a line.

extension String {
    /// The text with U+FFFD for each control character other than tabs, line feeds and the escape sequences
    /// of `styles`.
    var safeForTerminal: String {
        guard unicodeScalars.contains(where: \.isTerminalControl) else { return self }
        var text = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.first {
            if let style = Self.styles.first(where: { rest.starts(with: $0.unicodeScalars) }) {
                text.append(contentsOf: style.unicodeScalars)
                rest = rest.dropFirst(style.unicodeScalars.count)
            } else {
                text.append(scalar.isTerminalControl ? "\u{FFFD}" : scalar)
                rest.removeFirst()
            }
        }
        return String(text)
    }

    /// The text on one line, with U+FFFD for each control character. A line feed could forge a message, and a
    /// bidi control (UAX #9) could reorder one.
    var safeForOneLine: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map {
                    $0.isTerminalControl || $0.endsLine || $0.isDirectionControl ? "\u{FFFD}" : $0
                }))
    }

    /// The escape sequences for bold type on and off (ECMA-48 §8.3.117), as used for the agenda's headings.
    private static let styles = ["\u{1B}[1m", "\u{1B}[0m"]
}

extension Unicode.Scalar {
    /// Whether the scalar is a control character of ASCII or C1 other than tab and line feed.
    fileprivate var isTerminalControl: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0x00..<0x20, 0x7F..<0xA0: true
        default: false
        }
    }

    fileprivate var endsLine: Bool { ["\n", "\u{2028}", "\u{2029}"].contains(self) }

    fileprivate var isDirectionControl: Bool { 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value }
}
