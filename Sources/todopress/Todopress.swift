// The entry point of the program. It reads the command line and the environment once and runs the command.

import Files
import Foundation

@main
enum Todopress {
    static func main() {
        StandardStreams.fill()
        // A closed pipe on standard output must not end a build.
        signal(SIGPIPE, SIG_IGN)
        Memory.returnLargeBlocks()
        let environment = ProcessInfo.processInfo.environment
        // TZ differs from shell to shell; the site must not depend on it.
        unsetenv("TZ")
        // No other program gets what opens a site.
        for name in KeyFile.secretVariables { unsetenv(name) }
        let exitCode = areTexts() ? start(CommandLine.arguments, environment: environment) : .usage
        exit(exitCode.rawValue)
    }

    /// Runs a command line that begins with the name of the program. Without that, nobody knows what was typed.
    static func start(_ arguments: [String], environment: [String: String]) -> ExitCode {
        guard !arguments.isEmpty else {
            Console().report(
                "todopress: error: the system gives no command line; on Linux, todopress needs /proc")
            return .noCommandLine
        }
        return run(Array(arguments.dropFirst()), environment: environment)
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
        let line = Arguments(words, environment: environment)
        if let word = line.possibleCommand(in: words), !FileManager.default.fileExists(atPath: word) {
            let hint = ListLocator.hint(forMissing: word).map { "; \($0)" } ?? ""
            throw Failure(
                Failure(usage: "no command and no file \"\(word)\"\(hint)").lines, .noInput)
        }
        guard line.wrongWords.isEmpty else { throw Failure(line.wrongWords, of: line.namedCommand) }
        if line.has(.version) { return try console.print("todopress \(version)") }
        if line.has(.help) {
            return try console.print(line.namesCommand ? HelpText.text(line.subcommand) : HelpText.overview)
        }
        if line.subcommand == .build, line.has(.watch) {
            return try WatchCommand(line: line, console: console).run()
        }
        let arguments = try arguments(of: line)
        let console = Console(arguments)
        switch arguments.subcommand {
        case .build:
            try BuildCommand(arguments, console: console).run()
            if arguments.has(.open) { SiteOpener(environment, console).open(arguments) }
        case .agenda: try AgendaCommand(arguments: arguments, console: console).run()
        case .check: try CheckCommand(arguments: arguments, console: console).run()
        case .convert: try ConvertCommand(arguments: arguments, console: console).run()
        case .`init`: try InitCommand(arguments: arguments, console: console).run()
        case .`import`: try ImportCommand.run(arguments, console: console)
        case .merge: try MergeCommand(arguments: arguments, console: console).run()
        case .publish, .verify: try PublishCommand(arguments, console: console).run()
        case .join: try JoinCommand(arguments: arguments, console: console).run()
        case .lock: try LockCommand(arguments: arguments, console: console).run()
        case .completions:
            try console.print(Array(CompletionShell(named: arguments.operands.first).script.utf8))
        case .help:
            try console.print(arguments.has(.manual) ? ManualPage.text : help(arguments.operands.first))
        case _:
            var command = StoreCommand(try StoreSession(arguments, console: console))
            try command.run()
        }
    }

    private static func help(_ topic: String?) throws(Failure) -> String {
        guard let topic else { return HelpText.overview }
        let name = HelpText.row(of: topic.lowercased(), in: "topicNames") ?? topic
        if let topic = HelpTopic(rawValue: name) { return topic.text }
        guard let subcommand = Subcommand(rawValue: name) else {
            let hint =
                nearest(to: topic, in: HelpText.topics).map { "did you mean \($0)?" }
                ?? Subcommand.hint(for: topic)
            throw Failure(usage: "no command and no topic \"\(topic)\"\(hint.map { "; \($0)" } ?? "")")
        }
        return HelpText.text(subcommand)
    }

    /// The checked arguments of a command line, over the settings if there are any. A build that watches calls this each time.
    static func arguments(of line: Arguments) throws(Failure) -> Arguments {
        var arguments = line
        if let file = try SettingsFile(for: line) {
            arguments = try file.arguments(over: line)
        } else {
            arguments.takeMeanings()
            try arguments.check()
            try FollowedLinks.check(arguments)
        }
        FollowedLinks.allow(arguments, Console(arguments))
        // Without a build, options that only a site needs may be missing.
        if line.keepsStore {
            try arguments.severalLists?.check()
            if arguments.has(.build) { try arguments.ofSite.check() }
        }
        return arguments
    }

    /// The version (semver.org).
    static let version = "1.0.0"
}

extension Arguments {
    /// Throws all errors.
    func check() throws(Failure) {
        let errors = errors
        guard errors.isEmpty else { throw Failure(errors, of: namedCommand, settings: settings.file) }
    }
}
