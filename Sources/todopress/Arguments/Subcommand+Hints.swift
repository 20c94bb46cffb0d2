// What people type who do not know the commands and options yet, or know those of another program: for each word the
// command that does it, or the option that says it.

extension Subcommand {
    /// A hint for a word that is no command: it may be mistyped, or be a command of another program. `nil` if nothing is
    /// known.
    static func hint(for word: String) -> String? {
        let word = word.lowercased()
        if let row = hints.first(where: { $0.words.contains(word) }) { return row.hint }
        return nearest(to: word, in: allCases.map(\.rawValue)).map { "did you mean \($0)?" }
    }

    private static let hints: [(words: [String], hint: String)] = [
        (["delete", "rm", "del", "erase", "drop"], "\"todopress remove ITEM\" removes items"),
        (
            ["complete", "finish", "check-off", "tick", "close", "do"],
            "\"todopress done ITEM\" checks items off"
        ),
        (["undone", "uncheck", "uncomplete"], "\"todopress reopen ITEM\" makes done items open again"),
        (
            ["new", "create"],
            "\"todopress add TITLE\" adds an item, and \"todopress init\" begins a list with its settings"
        ),
        (["update", "modify", "change", "set", "rename"], "\"todopress edit ITEM\" changes fields of items"),
        (
            ["postpone", "snooze", "defer", "schedule"],
            "\"todopress edit ITEM --due WHEN\" says when items are due"
        ),
        (["favorite", "favourite"], "\"todopress star ITEM\" makes items favourites"),
        (
            ["repeat", "recur"],
            "\"todopress edit ITEM --repeats RULE\" lets items repeat, and \"todopress again ITEM\" adds copies of items"
        ),
        (["omit", "pass"], "\"todopress skip ITEM\" leaves out one occurrence of items that repeat"),
        (["copy", "duplicate"], "\"todopress again ITEM\" adds copies of items"),
        (["search", "find", "grep", "query"], "\"todopress list TEXT\" finds items"),
        (["ls", "all", "items", "tasks", "todo"], "\"todopress list\" prints the items of the store"),
        (
            ["today", "overdue"],
            "\"todopress list --today\" and \"todopress list --overdue\" print what is due"
        ),
        (["log", "history"], "\"todopress activity\" prints when which items were changed"),
        (["revert", "restore", "rollback"], "\"todopress undo\" takes back the last change"),
        (["week", "calendar", "cal"], "\"todopress agenda\" prints the week"),
        (
            ["print", "pdf"],
            "\"todopress agenda\" prints the week, and \"todopress help printing\" says how it gets on paper"
        ),
        (
            ["export", "save"],
            "\"todopress convert LIST --to FORMAT\" writes a list in another format, "
                + "and \"todopress list --format json\" prints one"
        ),
        (
            ["load", "merge", "fetch"],
            "\"todopress import FILE\" takes the items of other lists into the store"
        ),
        (["generate", "make", "compile", "render"], "\"todopress build\" writes the site"),
        (
            ["serve", "server", "preview", "dev", "open", "watch", "start", "run"],
            "\"todopress build --watch --open\" shows the site in the browser and builds it after each change; "
                + "it needs no server"
        ),
        (
            ["deploy", "upload", "push", "sync"],
            "\"todopress publish\" publishes the site, and \"todopress init --publish\" writes where to "
                + "(todopress help publishing)"
        ),
        (
            ["encrypt", "protect", "passphrase", "password"],
            "\"todopress lock\" makes the key of a site that can be read with a passphrase only"
        ),
        (
            ["lint", "validate", "test"],
            "\"todopress check\" validates the lists and the templates"
        ),
        (
            ["config", "configure", "settings", "options"],
            "\"todopress help settings\" explains todopress.json"
        ),
        (["man", "manual"], "\"todopress help --man\" prints the manual page"),
        (["version"], "\"todopress --version\" prints the version"),
    ]
}

extension Option {
    /// The option that another name means; `nil` if nothing is known.
    static func meant(by name: String) -> Option? {
        otherNames.first { $0.names.contains(name) }?.option
    }

    /// What does it, of an option that no command has; `nil` if nothing is known.
    static func way(for name: String) -> String? { ways.first { $0.names.contains(name) }?.way }

    private static let ways: [(names: [String], way: String)] = [
        (
            ["port", "host", "serve", "server"],
            "the pages need no server: \"todopress build --open\" shows them in the browser"
        ),
        (
            ["start", "begin", "wait", "hide-until", "threshold"],
            "no command sets when an item begins; --due WHEN says when it is due"
        ),
        (
            ["parent", "child", "step", "steps", "subtask"],
            "no command makes steps; --project \"A/B\" groups items, and --line adds a line to one"
        ),
        (
            ["star", "favorite", "favourite"],
            "\"todopress star ITEM\" makes an item a favourite, and \"todopress list --starred\" prints those"
        ),
        (["unstar"], "\"todopress unstar ITEM\" takes the star from an item"),
        (
            ["no-line", "remove-line", "delete-line"],
            "--no-lines removes all lines, and each --line beside it adds one that stays: --no-lines --line Milk"
        ),
        (
            ["no-tag", "remove-tag", "delete-tag"],
            "--no-tags removes all tags, and each --tag beside it adds one that stays: --no-tags --tag phone"
        ),
        (
            ["remind", "reminder", "alarm", "notify"],
            "todopress reminds nobody; \"todopress build --calendar\" makes calendars, whose programs do"
        ),
        (["undo"], "\"todopress undo\" takes back the last change"),
        (["delete", "remove"], "\"todopress remove ITEM\" removes items"),
        (["search", "find", "query", "filter", "grep"], "\"todopress list TEXT\" finds items"),
        (["config", "settings"], "the settings are todopress.json in the folder (todopress help settings)"),
    ]

    private static let otherNames: [(names: [String], option: Option)] = [
        (["date", "when", "due-date", "deadline", "until"], .due), (["name", "text"], .title),
        (["note", "notes", "comment", "body", "details"], .description), (["label", "context"], .tag),
        (["category", "folder"], .project), (["link", "website"], .url), (["where", "location"], .place),
        (["importance", "urgency"], .priority), (["completed", "finished", "checked"], .done),
        (["favorites"], .starred), (["markdown", "html"], .format),
        (["dest", "destination", "directory"], .output), (["language", "lang"], .locale),
        (["tz", "zone"], .timeZone), (["repeat", "recur", "recurrence", "rrule", "every"], .repeats),
        (["file", "database"], .store), (["browser", "open-browser"], .open),
        (["per-page"], .pageSize), (["domain", "site-url"], .baseURL),
        (["encrypt", "encrypted", "locked", "password", "protect"], .lock),
    ]
}
