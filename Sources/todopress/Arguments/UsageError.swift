// An error of a command line, of the environment or of the settings: a sentence that names its options. Beside it, the
// suggestions "did you mean …?" in such sentences.

import Bytes
import JSON

/// A sentence without a final full stop. It names options as they are spelled on the command line or in the settings.
struct UsageError: Error, Equatable, ExpressibleByStringInterpolation {
    struct StringInterpolation: StringInterpolationProtocol, Equatable {
        /// The texts between the options.
        fileprivate var texts = [""]
        fileprivate var options: [Option] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ text: String) { texts[texts.count - 1] += text }

        mutating func appendInterpolation(_ text: some CustomStringConvertible) {
            appendLiteral(text.description)
        }

        mutating func appendInterpolation(_ option: Option) {
            options.append(option)
            texts.append("")
        }
    }

    private let sentence: StringInterpolation
    /// Where the settings have it; `nil` on the command line.
    private(set) var place: SourceLocation?

    init(stringInterpolation: StringInterpolation) { sentence = stringInterpolation }

    init(stringLiteral: String) { self = "\(stringLiteral)" }

    /// The value of an option that does not accept it.
    static func invalid(_ option: Option, _ text: String, expected: String) -> UsageError {
        "\(option) is \"\(text)\", expected \(expected)"
    }

    /// A value that is an unknown name, with a similar name if there is one, else with words on the names that are known.
    static func unknownName(
        _ option: Option, _ text: String, nearest: String?, known: String
    ) -> UsageError {
        "\(option) \"\(text)\" is not known; \(nearest.map { "did you mean \($0)?" } ?? known)"
    }

    static func missingOperand(_ subcommand: Subcommand) -> UsageError {
        "\"todopress \(subcommand.rawValue)\" needs \(subcommand.operand.filter { $0 != "…" })"
    }

    var options: [Option] { sentence.options }

    func at(_ place: SourceLocation?) -> UsageError {
        var error = self
        error.place = place
        return error
    }

    var message: String {
        zip(sentence.texts, options + [nil]).map { text, option in
            text + (option.map { place == nil ? $0.spelled : $0.rawValue } ?? "")
        }.joined()
    }
}

extension Failure {
    /// One error of a command line.
    init(usage error: UsageError, of subcommand: Subcommand? = nil) { self.init([error], of: subcommand) }

    /// The errors of a command line and of the settings file, which come first and in its order. `subcommand` is the command
    /// whose help is hinted at.
    init(_ errors: [UsageError], of subcommand: Subcommand?, settings file: String = "") {
        let placed = errors.filter { $0.place != nil }.sorted {
            $0.place?.offset ?? 0 < $1.place?.offset ?? 0
        }
        let lines = placed.map {
            Self.line(file: file, line: $0.place?.line, column: $0.place?.column, $0.message)
        }
        let typed = errors.filter { $0.place == nil }.map { "todopress: error: \($0.message)" }
        let hint =
            subcommand.map { "Try \"todopress help \($0.rawValue)\" for its options." }
            ?? "Try \"todopress help\" for the commands and options."
        self.init(lines + typed + (typed.isEmpty ? [] : [hint]), typed.isEmpty ? .badData : .usage)
    }
}

/// The word that is most similar to a mistyped one, ignoring case; `nil` if none is similar enough.
func nearest(to word: String, in words: some Sequence<String>) -> String? {
    let folded = Dictionary(keepingFirst: words.map { ($0.lowercased(), $0) })
    return suggestion(for: word.lowercased(), among: folded.keys.sorted()).flatMap { folded[$0] }
}
