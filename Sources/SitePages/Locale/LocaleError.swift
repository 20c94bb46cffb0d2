// What can be wrong with a locale's file, and its sentences.

/// Everything that is wrong with a locale's file.
public struct LocaleErrors: Error {
    /// At least one, in the order in which they were found.
    public let errors: [LocaleError]
}

/// One thing that is wrong with a locale's file.
public struct LocaleError: Error, Equatable {
    /// The file, as it was named.
    public let file: String
    /// From 1, where the file is not JSON.
    public let line: Int?
    /// From 1, in bytes, where the file is not JSON.
    public let column: Int?
    /// The key that is missing or wrong, such as `words.toDo`.
    public let key: String?
    /// What is wrong with it.
    public let problem: LocaleProblem

    /// One sentence without the place.
    public var message: String {
        let subject = key.map { "\($0) " } ?? ""
        return switch problem {
        case .syntax(let sentence): sentence
        case .missing(let expected): "\(subject)is missing or of another kind, expected \(expected)"
        case .unexpected(let found, let expected): "\(subject)is \(found), expected \(expected)"
        case .unknownLetters(let letters, let pattern):
            "\(subject)has \"\(letters)\" in the pattern \"\(pattern)\"; "
                + "letters are y M d E H h m a, and words stand in single quotes"
        }
    }
}

/// The ways in which a locale's file can be wrong.
public enum LocaleProblem: Equatable, Sendable {
    /// It is not JSON; the sentence says why.
    case syntax(String)
    /// A key is missing or of another kind.
    case missing(expected: String)
    /// A value is not one of those that are allowed.
    case unexpected(String, expected: String)
    /// A date pattern has letters that stand for nothing.
    case unknownLetters(String, pattern: String)
}
