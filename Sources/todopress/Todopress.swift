// The entry point of the program. It reads the command line and the environment once and runs the command.

import Foundation

@main
enum Todopress {
    static func main() {
        // A closed pipe on standard output must not end a build.
        signal(SIGPIPE, SIG_IGN)
        let environment = ProcessInfo.processInfo.environment
        // TZ differs from shell to shell; the site must not depend on it.
        unsetenv("TZ")
        // No other program gets what opens a site.
        for name in KeyFile.secretVariables { unsetenv(name) }
        let words = Array(CommandLine.arguments.dropFirst())
        let exitCode = areTexts() ? run(words, environment: environment) : .usage
        exit(exitCode.rawValue)
    }

    /// Whether all words of the command line are UTF-8; reports the others. Swift would replace what is not, and the name of a
    /// file would become that of another one.
    private static func areTexts() -> Bool {
        let wrong = (1..<max(1, Int(CommandLine.argc))).compactMap { number in
            CommandLine.unsafeArgv[number].flatMap { word in
                String(validatingCString: word) == nil ? String(cString: word) : nil
            }
        }
        for word in wrong {
            Console().report(
                "todopress: error: the argument \"\(word)\" is not UTF-8; a file of that name has to be renamed first"
            )
        }
        return wrong.isEmpty
    }

    /// Runs a command line. Prints results to standard output and errors to standard error.
    static func run(_ words: [String], environment: [String: String]) -> ExitCode {
        let console = Console(isASCII: words.contains(Option.ascii.spelled))
        do throws(Failure) {
            try perform(words, environment: environment, console: console)
            return .success
        } catch {
            for line in error.lines { console.report(line) }
            return error.exitCode
        }
    }

    private static func perform(
        _ words: [String], environment: [String: String], console: Console
    ) throws(Failure) {
        if words.first == CompleteCommand.name {
            return CompleteCommand(words.dropFirst(), environment: environment, console: console).run()
        }
        var errors: [UsageError] = []
        let arguments = CommandLineArguments(words, &errors)
        if let word = arguments.possibleCommand(in: words, errors),
            !FileManager.default.fileExists(atPath: word)
        {
            let error = UsageError.noCommandAndNoFile(word, hint: ListLocator.hint(forMissing: word))
            throw Failure(UsageErrors(errors: [error]).lines, .noInput)
        }
        guard errors.isEmpty else {
            let command = words.first.flatMap { Subcommand(rawValue: $0) }
            throw Failure(UsageErrors(errors: errors, command: command))
        }
        if arguments.flags.contains(.version) { return try console.print("todopress \(version)") }
        if arguments.flags.contains(.help) {
            return try console.print(
                words.first == arguments.subcommand.rawValue
                    ? HelpText.text(arguments.subcommand) : HelpText.overview)
        }
        func options() throws(Failure) -> BuildOptions {
            try buildOptions(arguments, environment: environment)
        }
        func storeOptions(remembering remembered: RememberedOptions) throws(Failure) -> StoreOptions {
            try orFail(try StoreOptions(arguments, remembering: remembered, environment: environment)) {
                (errors: UsageErrors) in Failure(errors)
            }
        }
        switch arguments.subcommand {
        case .build where arguments.flags.contains(.watch):
            try WatchCommand(arguments: arguments, environment: environment, console: console).run()
        case .build:
            let options = try options()
            let console = console.writingASCII(options.isASCII)
            try BuildCommand(options: options, home: environment["HOME"], console: console).run()
            if options.opensSite { SiteOpener(environment, console).open(options) }
        case .agenda:
            let options = try options()
            let console = console.writingASCII(options.isASCII)
            try AgendaCommand(options: options, environment: environment, console: console).run()
        case .check:
            let options = try options()
            try CheckCommand(options: options, console: console.writingASCII(options.isASCII)).run()
        case .convert:
            let options = try options()
            try ConvertCommand(options: options, console: console.writingASCII(options.isASCII)).run()
        case .`init`:
            let options = try orFail(try InitOptions(arguments)) { (errors: UsageErrors) in Failure(errors) }
            try InitCommand(options: options, environment: environment, console: console).run()
        case .add, .done, .reopen, .skip, .remove, .edit, .star, .unstar, .again, .undo, .list, .show,
            .activity:
            let options = try storeOptions(remembering: remembered(for: arguments, environment))
            try StoreCommand(
                subcommand: arguments.subcommand, options: options, environment: environment,
                console: console.writingASCII(options.isASCII)
            ).run()
        case .`import`:
            let remembered = try remembered(for: arguments, environment)
            let importOptions = try orFail(try ImportOptions(remembered.applied(to: arguments))) {
                (errors: UsageErrors) in Failure(errors)
            }
            let options = try storeOptions(remembering: remembered)
            try ImportCommand.run(
                importOptions, options, environment: environment,
                console: console.writingASCII(options.isASCII))
        case .publish, .verify:
            let options = try orFail(try PublishOptions(arguments)) { (errors: UsageErrors) in Failure(errors)
            }
            try PublishCommand(options, environment: environment, console: console).run()
        case .join:
            let options = try orFail(try JoinOptions(arguments)) { (errors: UsageErrors) in Failure(errors) }
            try JoinCommand(options: options, home: environment["HOME"], console: console).run()
        case .lock:
            let options = try orFail(try LockOptions(arguments)) { (errors: UsageErrors) in Failure(errors) }
            try LockCommand(options: options, environment: environment, console: console).run()
        case .completions:
            try console.print(Array(CompletionShell(named: arguments.operands.first).script.utf8))
        case .help:
            try console.print(
                arguments.flags.contains(.manual) ? ManualPage.text : help(arguments.operands.first))
        }
    }

    private static func help(_ topic: String?) throws(Failure) -> String {
        guard let topic else { return HelpText.overview }
        if let topic = HelpTopic(rawValue: topic) { return topic.text }
        guard let subcommand = Subcommand(rawValue: topic) else {
            let near = nearest(to: topic, in: HelpText.topics).map { "did you mean \($0)?" }
            throw Failure(UsageError.unknownTopic(topic, hint: near ?? Subcommand.hint(for: topic)))
        }
        return HelpText.text(subcommand)
    }

    /// The options of a build, from the command line and the settings. A build that watches calls this each time.
    static func buildOptions(
        _ arguments: CommandLineArguments, environment: [String: String]
    ) throws(Failure) -> BuildOptions {
        let remembered = try remembered(for: arguments, environment)
        return try orFail(try BuildOptions(remembered.applied(to: arguments), environment: environment)) {
            (errors: UsageErrors) in Failure(errors)
        }
    }

    /// The options that the settings remember for a command line. If the settings cannot be read, the errors of the
    /// command line are reported with the errors of the settings.
    private static func remembered(
        for arguments: CommandLineArguments, _ environment: [String: String]
    ) throws(Failure) -> RememberedOptions {
        // The settings may have the address or the templates that the command line lacks.
        func errorsOfCommandLine() -> [UsageError] {
            RememberedOptions.none.errors(of: arguments, environment)
                .filter { ![.feedsWithoutBaseURL, .watchedSample].contains($0) }
        }
        let file: SettingsFile?
        do throws(UsageErrors) {
            file = try SettingsFile(for: arguments)
        } catch {
            throw Failure(UsageErrors(errors: error.errors + errorsOfCommandLine()))
        }
        do throws(Failure) {
            return try file?.options(for: arguments) ?? .none
        } catch {
            let others = errorsOfCommandLine()
            throw others.isEmpty
                ? error : Failure(error.lines + UsageErrors(errors: others).lines, .usage)
        }
    }

    /// The version (semver.org).
    static let version = "1.0.0"
}
