// The errors of a command line, their messages, and the suggestions "did you mean …?" in them.

import Bytes
import Publishing
import SitePages

/// All errors of a command line.
struct UsageErrors: Error, Equatable {
    /// At least one error, in the order found.
    let errors: [UsageError]
    /// The command that the command line names.
    var command: Subcommand?

    /// One line for each error, and a hint to the help.
    var lines: [String] {
        let help =
            command.map { "Try \"todopress help \($0.rawValue)\" for its options." }
            ?? "Try \"todopress help\" for the commands and options."
        return errors.map { "todopress: error: \($0.message)" } + [help]
    }
}

enum UsageError: Error, Equatable {
    /// An unknown option, and a similar name if there is one.
    case unknownOption(String, nearest: String?)
    /// An unknown option by which something was to be left out. A similar option may publish more than was meant.
    case unknownExclusion(String)
    /// An option of another command.
    case optionOfOtherCommand(String, Subcommand)
    /// An option without its value, and the value's placeholder in the help.
    case missingValue(String, String)
    case unexpectedValue(String)
    case tooManyOperands([String], Subcommand)
    /// A value that the option does not accept.
    case invalidValue(Option, String, expected: String)
    /// A value that is an unknown name, a similar name if there is one, and words on the names that are known.
    case unknownName(Option, String, nearest: String?, known: String)
    /// A topic that the help does not know, and what may be meant.
    case unknownTopic(String, hint: String?)
    /// A word that is no command and no file either, and what may be meant.
    case noCommandAndNoFile(String, hint: String?)
    /// An operand of a command that takes none.
    case unexpectedOperand(String, Subcommand)
    /// A command that does not come first.
    case commandBehindOptions(String)
    case exclusive(Option, Option)
    /// No operand where the command needs one.
    case missingOperand(Subcommand)
    case emptyTitle
    case nothingToEdit
    /// Items beside standard input.
    case doneWithOthers
    case missingCurrency
    case missingList
    case standardInputTwice
    case listAndSample(String)
    case asciiAndHTML
    /// A layout of sheets for a format that is no sheet.
    case layoutWithoutHTML(AgendaLayout)
    /// The paper of a receipt for a format that is none.
    case receiptWithoutHTML
    /// A receipt of this many items.
    case receiptOfSeveral(Int)
    /// A number of weeks for a layout that is one sheet.
    case weeksOfOneSheet(AgendaLayout)
    case feedsWithoutBaseURL
    /// An option that makes something for others than readers of a locked site.
    case locked(Option)
    /// A key beside the settings, and no answer whether the site is locked.
    case lockNotSaid(key: String)
    /// `--no-lock` of `publish`, for a target that the settings do not open.
    case openPublishing
    /// A first word that is no command and so the path of a list, and what may be meant.
    case commandReadAsList(String, hint: String)
    /// `--watch` with a list from standard input.
    case watchedStandardInput
    /// `--watch` with the built-in files only.
    case watchedSample
    /// A settings file beside some of the lists only, which is not the one that is used.
    case settingsOfOtherFolder(String)
    /// `--target` or `--address` of `init` without `--publish`, or `--publish` with this kind and no `--target`.
    case targetWithoutKind, kindWithoutTarget(String), targetOfGitHubPages
    case wrongTarget(TargetFault)
    /// A colour of links that cannot be read.
    case paleAccent(String, AccentError)
    /// A value of SOURCE_DATE_EPOCH that is not a number of seconds.
    case malformedEpoch(String)

    /// The message for a command line.
    var message: String { message(naming: \.spelled) }

    /// The message, with the names of options as they are spelled on the command line or in a file.
    func message(naming name: (Option) -> String) -> String {
        switch self {
        case .unknownOption(let option, let nearest):
            "unknown option \(option)" + (nearest.map { "; did you mean \($0)?" } ?? "")
        case .unknownExclusion(let option):
            "unknown option \(option); \(name(.excludeDone)), \(name(.excludePlaces)), \(name(.excludeProject)) NAME "
                + "and \(name(.excludeTag)) NAME leave something out, and \(name(.onlyProject)) NAME and \(name(.onlyTag)) NAME leave out all other items"
        case .optionOfOtherCommand(let option, let subcommand):
            "\"todopress \(subcommand.rawValue)\" takes no option \(option)"
        case .missingValue(let option, let value): "option \(option) needs a value: \(option) \(value)"
        case .unexpectedValue(let option): "option \(option) takes no value"
        case .tooManyOperands(let operands, let subcommand):
            "\"todopress \(subcommand.rawValue)\" takes one \(subcommand.operand.filter { !"[]".contains($0) }), "
                + "but \(operands.count) were given: \(operands.joined(separator: " "))"
        case .invalidValue(let option, let value, let expected):
            "\(name(option)) is \"\(value)\", expected \(expected)"
        case .unknownName(let option, let value, let nearest, let known):
            "\(name(option)) \"\(value)\" is not known; "
                + (nearest.map { "did you mean \($0)?" } ?? known)
        case .unknownTopic(let topic, let hint):
            "no command and no topic \"\(topic)\"" + (hint.map { "; \($0)" } ?? "")
        case .noCommandAndNoFile(let word, let hint):
            "no command and no file \"\(word)\"" + (hint.map { "; \($0)" } ?? "")
        case .unexpectedOperand(let operand, let subcommand):
            "\"todopress \(subcommand.rawValue)\" takes no operand, but \"\(operand)\" was given"
        case .commandBehindOptions(let command):
            "the command comes before the options: todopress \(command) …"
                + " (for a file of this name: ./\(command))"
        case .exclusive(let one, let other):
            "\(name(one)) and \(name(other)) cannot be combined"
        case .missingOperand(let subcommand):
            "\"todopress \(subcommand.rawValue)\" needs \(subcommand.operand.filter { $0 != "…" })"
        case .emptyTitle: "the title is empty"
        case .doneWithOthers: "\"todopress done -\" reads items from standard input, and takes none beside it"
        case .nothingToEdit: "\"todopress edit\" needs a change, such as --due tomorrow"
        case .missingCurrency: "prices need a currency, such as --currency EUR"
        case .missingList: "\"todopress convert\" needs a LIST, or - for standard input"
        case .standardInputTwice: "standard input, -, can be read only once"
        case .listAndSample(let list): "--sample and the list \"\(list)\" cannot be combined"
        case .asciiAndHTML:
            "\(name(.ascii)) is for plain text and Markdown, not for \(name(.format)) html"
        case .layoutWithoutHTML(let layout):
            "\(name(.layout)) \(layout.rawValue) is a sheet of paper: it needs \(name(.format)) html"
        case .receiptWithoutHTML:
            "\(name(.paper)) \(Receipt.paper) is for an HTML page: it needs \(name(.format)) html"
        case .receiptOfSeveral(let count):
            "\(name(.format)) html is the receipt of one item, but \(count) were given"
        case .weeksOfOneSheet(let layout):
            "\(name(.layout)) \(layout.rawValue) is one sheet; \(name(.week)) chooses it, and \(name(.weeks)) is for the layouts "
                + "week, columns and month"
        case .feedsWithoutBaseURL:
            "\(name(.feeds)) needs \(name(.baseURL)), since a feed names its pages by their whole "
                + "addresses, such as https://example.org/lists/"
        case .locked(.publicIndex):
            "\(name(.publicIndex)) and \(name(.lock)) cannot be combined: search engines cannot read a locked site"
        case .locked(let option):
            "\(name(option)) and \(name(.lock)) cannot be combined: it is for other programs, which cannot "
                + "decrypt it, and without encryption everybody could read it"
        case .lockNotSaid(let key):
            "\(key) is the key of a locked site, so say whether this one is locked: \(name(.lock)) or \(name(.noLock)), "
                + "or \"lock\": true or \"lock\": false in \(PathName(key).sibling(SettingsFile.name))"
        case .openPublishing:
            "\(name(.noLock)) would let everybody read what is published; say \(name(.force)), too, or write "
                + "\"lock\": false into the target in the settings, if that is meant"
        case .commandReadAsList(let word, let hint):
            "\"\(word)\" is no command, so it is read as a list; \(hint)"
        case .watchedStandardInput:
            "--watch needs files that it can read again, but standard input, -, is read only once"
        case .watchedSample:
            "--watch needs something that can change: a list, or with --sample your --templates or --public"
        case .settingsOfOtherFolder(let path):
            "the lists are in several folders, so \(path) is not used; name all lists as \"\(SettingsReader.inputs)\" "
                + "in one settings file, or use none with --no-settings"
        case .targetWithoutKind:
            "\(name(.target)) and \(name(.address)) are for a target: say its kind with \(name(.publish)), such as rsync"
        case .kindWithoutTarget(let kind):
            "\(name(.publish)) \(kind) needs \(name(.target)) PLACE, such as me@example.org:/var/www/todo/"
        case .targetOfGitHubPages:
            "\(name(.publish)) github-pages takes no \(name(.target)): GitHub publishes the site of its own repository"
        case .wrongTarget(let fault): "\(name(.target)) \(fault.message)"
        case .paleAccent(_, let error): "\(name(.accent)) is \(error.message)"
        case .malformedEpoch(let value):
            "SOURCE_DATE_EPOCH is \"\(value)\", expected whole seconds since 1970 in digits"
        }
    }
}

extension UsageError {
    /// The options that the error is about, as far as they can be remembered, and the value that is wrong.
    var subject: (options: [Option], value: String?) {
        switch self {
        case .invalidValue(let option, let value, _), .unknownName(let option, let value, _, _):
            ([option], value)
        case .paleAccent(let value, _): ([.accent], value)
        case .exclusive(let one, let other): ([one, other], nil)
        case .asciiAndHTML: ([.ascii, .format], nil)
        case .layoutWithoutHTML: ([.layout, .format], nil)
        case .receiptWithoutHTML: ([.paper, .format], nil)
        case .weeksOfOneSheet: ([.layout, .weeks], nil)
        case .feedsWithoutBaseURL: ([.feeds, .baseURL], nil)
        case .locked(let option): ([option, .lock], nil)
        case .unknownOption, .unknownExclusion, .optionOfOtherCommand, .missingValue, .unexpectedValue,
            .tooManyOperands,
            .unknownTopic, .noCommandAndNoFile, .unexpectedOperand, .commandBehindOptions, .missingOperand,
            .emptyTitle, .receiptOfSeveral,
            .nothingToEdit, .doneWithOthers, .missingList, .standardInputTwice, .listAndSample,
            .commandReadAsList,
            .targetWithoutKind, .kindWithoutTarget, .targetOfGitHubPages, .wrongTarget,
            .watchedStandardInput, .watchedSample, .missingCurrency, .settingsOfOtherFolder,
            .lockNotSaid, .openPublishing,
            .malformedEpoch:
            ([], nil)
        }
    }

    /// Whether other options can mend the error, so that only a whole command line has it.
    var dependsOnOtherOptions: Bool { subject.options.count > 1 }
}

/// The word that is most similar to a mistyped one, ignoring case; `nil` if none is similar enough.
func nearest(to word: String, in words: some Sequence<String>) -> String? {
    let folded = Dictionary(words.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    return suggestion(for: word.lowercased(), among: folded.keys.sorted()).flatMap { folded[$0] }
}
