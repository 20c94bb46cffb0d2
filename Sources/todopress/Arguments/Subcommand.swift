// The commands: their names, options and descriptions.

/// A command of `todopress`.
enum Subcommand: String, CaseIterable {
    case build, agenda, check, `init`, help

    /// The options that the command takes.
    var options: [Option] {
        switch self {
        case .build:
            [
                .output, .title, .timeZone, .locale, .now, .sort, .pageSize, .weekStart, .weeks, .paper,
                .templates, .publicFiles, .sample, .jobs, .shard, .dryRun, .quiet, .verbose, .help,
            ]
        case .agenda:
            [
                .week, .weeks, .format, .output, .width, .ascii, .title, .timeZone, .locale, .now, .weekStart,
                .paper, .templates, .publicFiles, .sample, .help,
            ]
        case .check:
            [
                .title, .timeZone, .locale, .now, .sort, .pageSize, .weekStart, .weeks, .paper, .templates,
                .publicFiles, .sample, .quiet, .help,
            ]
        case .`init`: [.quiet, .help]
        case .help: [.help]
        }
    }

    /// The placeholder of the operand in the help.
    var operand: String {
        switch self {
        case .build, .agenda, .check: "[STORE]"
        case .`init`: "[DIR]"
        case .help: "[COMMAND]"
        }
    }

    /// The description in the help.
    var explanation: String {
        switch self {
        case .build: "writes the site"
        case .agenda: "prints weeks, to read, to mail or to pipe to a printer"
        case .check: "reads and validates the store and the templates, writes nothing"
        case .`init`: "writes the built-in templates, locales, public files and sample store, to be edited"
        case .help: "explains a command"
        }
    }
}
