// The commands: their names, options and descriptions.

/// A command of `todopress`.
enum Subcommand: String, CaseIterable {
    case build, agenda, check, convert, add, done, reopen, remove, edit, list, show, undo, `import`
    case star, unstar, again, activity
    case `init`, completions, help

    /// The options that the command takes.
    var options: [Option] {
        switch self {
        case .build:
            [
                .output, .from, .title, .timeZone, .locale, .now, .sort, .pageSize, .weekStart, .weeks,
                .paper, .noFind, .templates, .publicFiles, .baseURL, .publicIndex, .calendar, .feeds, .data,
                .activity, .excludeDone, .excludePlaces, .onlyProject, .onlyTag, .sample, .jobs, .shard,
                .dryRun, .quiet, .verbose, .watch, .open, .noSettings, .outside, .help,
            ]
        case .agenda:
            [
                .week, .weeks, .format, .output, .width, .ascii, .from, .title, .timeZone, .locale, .now,
                .weekStart, .paper, .templates, .publicFiles, .excludeDone, .excludePlaces, .onlyProject,
                .onlyTag, .sample, .noSettings, .outside, .help,
            ]
        case .check:
            [
                .strict, .from, .title, .timeZone, .locale, .now, .sort, .pageSize, .weekStart, .weeks,
                .paper, .noFind, .templates, .publicFiles, .baseURL, .publicIndex, .calendar, .feeds, .data,
                .activity, .excludeDone, .excludePlaces, .onlyProject, .onlyTag, .sample, .quiet,
                .noSettings, .outside, .help,
            ]
        case .convert: [.to, .from, .output, .timeZone, .quiet, .noSettings, .outside, .help]
        case .add:
            [
                .due, .description, .place, .address, .coordinate, .project, .tag, .priority, .url,
                .geocoder, .saveAnyway, .line, .discount, .currency,
            ] + Self.keeping
        case .edit:
            [
                .title, .due, .noDue, .description, .noDescription, .place, .noPlace, .address, .coordinate,
                .noCoordinate, .project, .noProject, .tag, .noTags, .priority, .noPriority, .url, .noURL,
                .geocoder, .saveAnyway, .line, .noLines, .discount, .noDiscount, .currency,
            ] + Self.keeping
        case .again: [.due] + Self.keeping
        case .done, .reopen, .remove, .undo, .star, .unstar: Self.keeping
        case .list:
            [
                .done, .overdue, .today, .due, .project, .tag, .format, .width, .store, .timeZone, .locale,
                .now, .weekStart, .starred, .noSettings, .outside, .help,
            ]
        case .show: [.width, .store, .timeZone, .locale, .now, .noSettings, .outside, .help]
        case .`import`: [.from, .prune, .sort, .retries, .allowHTTP] + Self.keeping
        case .activity:
            [.since, .width, .store, .timeZone, .locale, .now, .weekStart, .noSettings, .outside, .help]
        case .`init`: [.theme, .publish, .quiet, .help]
        case .completions: [.help]
        case .help: [.manual, .help]
        }
    }

    /// The options of all commands that change the store.
    private static let keeping: [Option] = [
        .store, .build, .output, .timeZone, .locale, .now, .quiet, .noActivity, .noSettings, .outside, .help,
    ]

    /// Whether the command reads or changes a store that is kept with `todopress`.
    var keepsStore: Bool {
        switch self {
        case .add, .done, .reopen, .remove, .edit, .list, .show, .undo, .`import`, .star,
            .unstar, .again, .activity:
            true
        case .build, .agenda, .check, .convert, .`init`, .completions, .help: false
        }
    }

    /// Whether the command takes any number of operands.
    var takesSeveral: Bool {
        switch self {
        case .build, .agenda, .check, .convert, .add, .done, .reopen, .remove, .edit, .list, .show,
            .`import`, .star, .unstar, .again:
            true
        case .undo, .`init`, .completions, .help, .activity: false
        }
    }

    /// The placeholder of the operand in the help.
    var operand: String {
        switch self {
        case .build, .agenda, .check: "[LIST…]"
        case .convert: "LIST…"
        case .add: "TITLE"
        case .done, .reopen, .remove, .edit, .show, .star, .unstar, .again: "ITEM…"
        case .list: "[TEXT]"
        case .undo, .activity: ""
        case .`import`: "FILE|URL|-…"
        case .`init`: "[DIR]"
        case .completions: "bash|zsh|fish"
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
        case .add: "adds an item to the store"
        case .done: "checks items off"
        case .reopen: "makes done items open again"
        case .remove: "removes items"
        case .edit: "changes fields of items"
        case .list: "prints items of the store with their numbers"
        case .show: "prints all fields of items"
        case .undo: "takes back the last change of the store"
        case .`import`: "takes the items of other lists into the store"
        case .star: "makes items favourites"
        case .unstar: "makes items favourites no longer"
        case .again: "adds copies of items, open and with their lines"
        case .activity: "prints when which items were changed"
        case .`init`:
            "writes todopress.json for options, and an empty store where there is no list"
        case .completions: "prints the script that completes words for a shell"
        case .help: "explains a command"
        }
    }
}

extension Subcommand {
    /// What to do in place of a command that does not exist: it may be mistyped, or one of another program.
    static func hint(for word: String) -> String? {
        switch word.lowercased() {
        case "serve", "server", "preview", "dev":
            return "todopress serves no pages: open _site/index.html, or run any web server in _site"
        case "generate", "make": return "did you mean \"todopress build\"?"
        case "new": return "did you mean \"todopress init\"?"
        case _:
            return nearest(to: word, in: allCases.map(\.rawValue)).map { "did you mean \"todopress \($0)\"?" }
        }
    }
}
