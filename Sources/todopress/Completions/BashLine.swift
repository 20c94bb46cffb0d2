// A line of bash up to the cursor. bash gives it whole: its own splitting into words keeps quotes, and separates at
// characters such as `=`. Nothing in the line is evaluated.

struct BashLine {
    private enum State { case plain, escaped, single, double, doubleEscaped }

    /// The words; the last one is at the cursor, and may be empty.
    private(set) var words: [String] = []
    private var state = State.plain
    /// The characters of the word at the cursor that bash does not replace.
    private var kept = 0

    /// Splits a line. bash replaces the text after the last of the characters `breaks`, or after the open quote.
    init(_ line: String, breaks: String) {
        var (word, hasBegun) = ("", false)
        for character in line {
            switch state {
            case .plain where character.isWhitespace:
                if hasBegun { words.append(word) }
                (word, hasBegun, kept) = ("", false, 0)
                continue
            case .plain:
                switch character {
                case "\\": state = .escaped
                case "'": (state, kept) = (.single, word.count)
                case "\"": (state, kept) = (.double, word.count)
                case _:
                    word.append(character)
                    if breaks.contains(character) { kept = word.count }
                }
            case .single where character == "'", .double where character == "\"": (state, kept) = (.plain, 0)
            case .double where character == "\\": state = .doubleEscaped
            case .single, .double: word.append(character)
            case .escaped:
                word.append(character)
                state = .plain
            case .doubleEscaped:
                word += "\\\"$`".contains(character) ? "\(character)" : "\\\(character)"
                state = .double
            }
            hasBegun = true
        }
        words.append(word)
    }

    /// A proposal for the word at the cursor as bash inserts it, quoted as the user began to quote.
    func inserted(_ word: String) -> String {
        word.dropFirst(kept).map { character in
            switch state {
            case .single: character == "'" ? #"'\''"# : "\(character)"
            // In double quotes, an exclamation mark would recall a command.
            case .double, .doubleEscaped:
                character == "!" ? #""\!""# : "\\\"$`".contains(character) ? "\\\(character)" : "\(character)"
            case .plain, .escaped:
                character.isASCII && !character.isLetter && !character.isNumber
                    && !"_-./:@%+=".contains(character)
                    ? "\\\(character)" : "\(character)"
            }
        }.joined()
    }
}
