// The commands: their names, options and descriptions.

/// A command of `todopress`.
enum Subcommand: String, CaseIterable {
    case build, agenda, check, convert, `init`, help

    /// The options that the command takes.
    var options: [Option] {
        switch self {
        case .build:
            [
                .output, .from, .title, .timeZone, .locale, .now, .sort, .pageSize, .weekStart, .weeks,
                .paper,
                .noFind, .templates, .publicFiles, .baseURL, .publicIndex, .excludeDone, .excludePlaces,
                .onlyProject, .onlyTag, .sample, .jobs, .shard, .dryRun, .quiet, .verbose, .help,
            ]
        case .agenda:
            [
                .week, .weeks, .format, .output, .width, .ascii, .from, .title, .timeZone, .locale, .now,
                .weekStart,
                .paper, .templates, .publicFiles, .excludeDone, .excludePlaces, .onlyProject, .onlyTag,
                .sample,
                .help,
            ]
        case .check:
            [
                .strict, .from, .title, .timeZone, .locale, .now, .sort, .pageSize, .weekStart, .weeks,
                .paper,
                .noFind, .templates, .publicFiles, .baseURL, .publicIndex, .excludeDone, .excludePlaces,
                .onlyProject, .onlyTag, .sample, .quiet, .help,
            ]
        case .convert: [.to, .from, .output, .timeZone, .quiet, .help]
        case .`init`: [.quiet, .help]
        case .help: [.help]
        }
    }

    /// Whether the command takes any number of operands.
    var takesSeveral: Bool {
        switch self {
        case .build, .agenda, .check, .convert: true
        case .`init`, .help: false
        }
    }

    /// The placeholder of the operand in the help.
    var operand: String {
        switch self {
        case .build, .agenda, .check: "[LIST…]"
        case .convert: "LIST…"
        case .`init`: "[DIR]"
        case .help: "[COMMAND]"
        }
    }

    /// The description in the help.
    var explanation: String {
        switch self {
        case .build: "writes the site"
        case .agenda: "prints weeks, to read, to mail or to pipe to a printer"
        case .check: "reads and validates the lists and the templates, writes nothing"
        case .convert: "writes lists as one list of another format"
        case .`init`: "writes the built-in templates, locales, public files and sample store, to be edited"
        case .help: "explains a command"
        }
    }
}
