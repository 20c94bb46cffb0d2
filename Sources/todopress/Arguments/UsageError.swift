// What can be wrong with a command line, and its sentences.

/// Everything that is wrong with a command line.
struct UsageErrors: Error, Equatable {
    /// At least one, in the order in which they were found.
    let errors: [UsageError]

    /// A line for each error, and where to read on.
    var lines: [String] {
        errors.map { "todopress: error: \($0.message)" } + [
            "Try \"todopress help\" for the commands and options."
        ]
    }
}

/// One thing that is wrong with a command line.
enum UsageError: Error, Equatable {
    /// An option that does not exist, and the one that may be meant.
    case unknownOption(String, nearest: String?)
    /// An option that the command does not take.
    case foreignOption(String, Subcommand)
    /// An option without its value, and what the help calls that.
    case missingValue(String, String)
    /// A flag with a value.
    case unexpectedValue(String)
    /// More operands than the one that the command takes.
    case tooManyOperands([String], Subcommand)
    /// A value that an option cannot have.
    case invalidValue(Option, String, expected: String)
    /// A value that names nothing, and the name that may be meant.
    case unknownName(Option, String, nearest: String?)
    /// A command that does not exist, and the one that may be meant.
    case unknownCommand(String, nearest: String?)
    /// The sample and this store, both.
    case storeAndSample(String)
    /// Silence and talk, both.
    case quietAndVerbose
    /// A value of SOURCE_DATE_EPOCH that is no number of seconds.
    case malformedEpoch(String)

    /// One sentence.
    var message: String {
        switch self {
        case .unknownOption(let name, let nearest):
            "unknown option \(name)" + (nearest.map { "; did you mean \($0)?" } ?? "")
        case .foreignOption(let name, let subcommand):
            "\"todopress \(subcommand.rawValue)\" takes no option \(name)"
        case .missingValue(let name, let value): "option \(name) needs a value: \(name) \(value)"
        case .unexpectedValue(let name): "option \(name) takes no value"
        case .tooManyOperands(let operands, let subcommand):
            "\"todopress \(subcommand.rawValue)\" takes one \(subcommand.operand.filter { $0.isLetter }), "
                + "but \(operands.count) were given: \(operands.joined(separator: " "))"
        case .invalidValue(let option, let value, let expected):
            "\(option.spelled) is \"\(value)\", expected \(expected)"
        case .unknownName(let option, let value, let nearest):
            "\(option.spelled) \"\(value)\" is not known" + (nearest.map { "; did you mean \($0)?" } ?? "")
        case .unknownCommand(let name, let nearest):
            "unknown command \"\(name)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        case .storeAndSample(let store): "--sample and the store \"\(store)\" exclude each other"
        case .quietAndVerbose: "--quiet and --verbose exclude each other"
        case .malformedEpoch(let value):
            "SOURCE_DATE_EPOCH is \"\(value)\", expected whole seconds since 1970 in digits"
        }
    }
}
