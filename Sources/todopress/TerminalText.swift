// Sanitizes text for the terminal. Terminals execute control characters, and lists, names of files, arguments and
// templates may contain any. All output to a terminal passes through here, so that no input can move the cursor, set a
// title, clear a line or show its letters in another order.

extension String {
    /// The text with U+FFFD for each control character and each bidi control (UAX #9) other than tabs and line ends.
    /// With `allowsStyles`, the escape sequences of `styles` stay too; then the text must not have them from an input.
    func safeForTerminal(allowsStyles: Bool) -> String {
        guard unicodeScalars.contains(where: \.isObeyed) else { return self }
        let harmless = (allowsStyles ? Self.styles : []) + ["\r\n"]
        var text = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.first {
            if let sequence = harmless.first(where: { rest.starts(with: $0.unicodeScalars) }) {
                text.append(contentsOf: sequence.unicodeScalars)
                rest = rest.dropFirst(sequence.unicodeScalars.count)
            } else {
                text.append(scalar.isObeyed ? "\u{FFFD}" : scalar)
                rest.removeFirst()
            }
        }
        return String(text)
    }

    /// The text on one line, with U+FFFD also for each line feed, which could forge a message.
    var safeForOneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.isObeyed || $0.endsLine ? "\u{FFFD}" : $0 }))
    }

    /// The escape sequences for bold type on and off (ECMA-48 §8.3.117), as used for the agenda's headings.
    private static let styles = ["\u{1B}[1m", "\u{1B}[0m"]
}

extension Unicode.Scalar {
    /// Whether a terminal obeys the scalar: a control character of ASCII or C1 other than tab and line feed, or a bidi
    /// control, which reorders the text around it.
    fileprivate var isObeyed: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0x00..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    fileprivate var endsLine: Bool { ["\n", "\u{2028}", "\u{2029}"].contains(self) }
}
