// The errors of a locale's file and their messages.

/// All errors found in a locale's file.
package struct LocaleErrors: Error, CustomStringConvertible {
    /// At least one error, in the order found.
    package let errors: [LocaleError]

    /// A line for each error.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// An error in a locale's file.
package struct LocaleError: Error, Equatable, CustomStringConvertible {
    /// The file's name in messages.
    package let file: String
    /// The line, from 1; set if the file is not valid JSON.
    package let line: Int?
    /// The column in bytes, from 1; set if the file is not valid JSON.
    package let column: Int?
    /// The key that is missing or wrong, such as `words.toDo`.
    package let key: String?
    /// The kind of error.
    package let problem: LocaleProblem

    /// `FILE:LINE:COLUMN: error: MESSAGE`, line and column where they are known.
    public var description: String {
        let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
        return "\(file)\(place): error: \(message)"
    }

    /// The message, without file, line and column.
    package var message: String {
        let subject = key.map { "\($0) " } ?? ""
        return switch problem {
        case .syntax(let sentence): sentence
        case .missing(let expected): "\(subject)is missing or of another kind, expected \(expected)"
        case .unexpected(let found, let expected): "\(subject)is \(found), expected \(expected)"
        case .unknownLetters(let letters, let pattern):
            "\(subject)has \"\(letters)\" in the pattern \"\(pattern)\"; "
                + "letters are y M L d E H h m a, and words stand in single quotes"
        }
    }
}

/// The kinds of errors in a locale's file.
package enum LocaleProblem: Equatable, Sendable {
    /// The file is not valid JSON; the parser's message.
    case syntax(String)
    /// A key is missing, or its value has another type.
    case missing(expected: String)
    /// A value is not one of the allowed ones.
    case unexpected(String, expected: String)
    /// A date pattern contains unsupported letters.
    case unknownLetters(String, pattern: String)
}
