// A terminal obeys control characters, and names of files, arguments and templates may hold any. What is printed
// passes through here, so that nothing but this program can move the cursor, set a title or wipe a line.

extension String {
    /// The text with U+FFFD for each control character but tabs, line feeds and our own change of type.
    var asResult: String {
        guard unicodeScalars.contains(where: \.isCommand) else { return self }
        var text = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.first {
            if let style = Self.styles.first(where: { rest.starts(with: $0.unicodeScalars) }) {
                text.append(contentsOf: style.unicodeScalars)
                rest = rest.dropFirst(style.unicodeScalars.count)
            } else {
                text.append(scalar.isCommand ? "\u{FFFD}" : scalar)
                rest.removeFirst()
            }
        }
        return String(text)
    }

    /// The text on one line, with U+FFFD for each character that could do more than be read: a line feed could
    /// forge a message of its own, and a control of direction (UAX #9) turn the message around.
    var asMessage: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { $0.isCommand || $0.endsLine || $0.turnsDirection ? "\u{FFFD}" : $0 }))
    }

    /// Bold type and back (ECMA-48 §8.3.117), with which the agenda's headings are printed.
    private static let styles = ["\u{1B}[1m", "\u{1B}[0m"]
}

extension Unicode.Scalar {
    /// A control character of ASCII or of C1, but for tabs and line feeds.
    fileprivate var isCommand: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0x00..<0x20, 0x7F..<0xA0: true
        default: false
        }
    }

    fileprivate var endsLine: Bool { ["\n", "\u{2028}", "\u{2029}"].contains(self) }

    fileprivate var turnsDirection: Bool { 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value }
}
