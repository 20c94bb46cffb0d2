// Writes the macros of mdoc(7), the language of manual pages, and escapes their texts.

struct ManualWriter {
    private(set) var text = ""

    /// The lines with which each page begins. mandoc asks for an `Os` without a name.
    mutating func prologue(date: String) {
        text += ".Dd \(date)\n.Dt TODOPRESS 1\n.Os\n"
    }

    /// A line with a macro. The first argument may be a macro itself; all others are texts.
    mutating func macro(_ name: String, _ arguments: String...) {
        let words = arguments.map { argument in
            Self.isMacro(argument) ? argument : Self.argument(argument)
        }
        text += ([".\(name)"] + words).joined(separator: " ") + "\n"
    }

    mutating func section(_ title: String) { text += ".Sh \(title)\n" }

    mutating func subsection(_ title: String) { text += ".Ss \(title)\n" }

    mutating func paragraph() { text += ".Pp\n" }

    /// Running text. Each sentence begins on a line of its own, and no line is longer than 80 bytes, as mandoc asks.
    mutating func text(_ sentences: String) {
        var line = ""
        for word in sentences.split(separator: " ") {
            let word = Self.escaped(String(word))
            if !line.isEmpty, Self.endsSentence(line) || line.utf8.count + 1 + word.utf8.count > 78 {
                addLine(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        addLine(line)
    }

    mutating func list<Row>(_ rows: [Row], _ write: (inout ManualWriter, Row) -> Void) {
        guard !rows.isEmpty else { return }
        text += ".Bl -tag -width Ds\n"
        for row in rows { write(&self, row) }
        text += ".El\n"
    }

    /// A row of a list, with the macro for its term.
    mutating func item(_ macro: String, _ term: String, _ explanation: String) {
        text += ".It \(macro) \(Self.argument(term))\n"
        text(explanation)
    }

    /// A row for an option, with its names and the placeholder of its value.
    mutating func option(_ names: [String], value: String?, _ explanation: String) {
        // `Fl` writes the first hyphen.
        let flags = names.map { "Fl \(Self.escaped(String($0.dropFirst())))" }
        text += ".It " + flags.joined(separator: " , ") + (value.map { " Ar \(Self.argument($0))" } ?? "")
        text += "\n"
        text(explanation)
    }

    /// Lines as they are to be typed.
    mutating func example(_ lines: [String]) {
        text += ".Bd -literal -offset indent\n"
        for line in lines { addLine(Self.escaped(line)) }
        text += ".Ed\n"
    }

    /// A text of the help: paragraphs between blank lines; those that are indented are examples.
    mutating func help(_ lines: String) {
        for paragraph in HelpText.paragraphs(of: lines) {
            if paragraph.allSatisfy({ $0.hasPrefix("    ") }) {
                example(paragraph.map { String($0.dropFirst(4)) })
            } else {
                let lastLine = text.dropLast().lastIndex(of: "\n").map { text[$0...].dropFirst() }
                if lastLine?.hasPrefix(".Sh ") != true { self.paragraph() }
                text(paragraph.joined(separator: " "))
            }
        }
    }

    /// Adds a line that is no macro: a dot or an apostrophe at its beginning would make it one.
    private mutating func addLine(_ line: String) {
        text += (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
    }

    /// A text as one argument of a macro. The zero-width character keeps it from being read as a macro.
    private static func argument(_ text: String) -> String {
        "\"\\&\(escaped(text).replacing("\"", with: "\\(dq"))\""
    }

    private static func isMacro(_ word: String) -> Bool { word == "Ar" }

    /// Escapes backslashes, hyphens (which would become typographic ones) and characters outside ASCII.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case _ where scalar.isASCII: String(scalar)
            case _:
                "\\[u" + String(repeating: "0", count: max(0, 4 - scalar.hexadecimal.count))
                    + scalar.hexadecimal + "]"
            }
        }.joined()
    }

    private static func endsSentence(_ line: String) -> Bool {
        line.hasSuffix(".") || line.hasSuffix("?") || line.hasSuffix("!")
    }
}

extension Unicode.Scalar {
    fileprivate var hexadecimal: String { String(value, radix: 16, uppercase: true) }
}
