// The commands by name: what each takes and what it is for.

/// What can follow `todopress` on the command line.
enum Subcommand: String, CaseIterable {
    /// Each by its name.
    case build, agenda, check, `init`, help

    /// The options that it takes.
    var options: [Option] {
        switch self {
        case .build:
            [
                .output, .title, .timeZone, .locale, .now, .sort, .pageSize, .weekStart, .weeks, .paper,
                .templates, .publicFiles, .sample, .jobs, .shard, .dryRun, .quiet, .verbose, .help,
            ]
        case .agenda:
            [
                .week, .weeks, .format, .width, .timeZone, .locale, .now, .weekStart, .templates, .sample,
                .help,
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

    /// The words that it takes besides options, as the help shows them.
    var operand: String {
        switch self {
        case .build, .agenda, .check: "[STORE]"
        case .`init`: "[DIR]"
        case .help: "[COMMAND]"
        }
    }

    /// What it is for.
    var explanation: String {
        switch self {
        case .build: "writes the site"
        case .agenda: "prints a week, to read or to pipe to a printer"
        case .check: "reads and validates the store and the templates, writes nothing"
        case .`init`: "writes the built-in templates, locales, public files and sample store, to be edited"
        case .help: "explains a command"
        }
    }
}
