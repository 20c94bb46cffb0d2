// Which options `todopress.json` remembers, and for which commands. A new option is remembered or has a reason here.

extension Option {
    /// Why the settings do not remember the option: the end of a sentence that begins with its name; `nil` if they do.
    var reasonNotRemembered: String? {
        switch self {
        case .output, .title, .timeZone, .locale, .sort, .pageSize, .weekStart, .weeks, .paper, .templates,
            .publicFiles, .noFind, .from, .to, .strict, .week, .format, .ascii, .width, .jobs, .quiet,
            .verbose, .baseURL, .publicIndex, .excludeDone, .excludePlaces, .onlyProject, .onlyTag, .store,
            .build, .saveAnyway, .retries, .calendar, .feeds, .data, .activity, .noActivity:
            nil
        case .geocoder:
            "names a program to run, which is never taken from a file that may come from a stranger; "
                + "set the variable \(Geocoder.variable) in your shell instead"
        case .since: "chooses what one call of \"todopress activity\" prints"
        case .watch: "would keep every build running, also one that a timer starts"
        case .open: "would open a browser with every build, also one that a timer starts"
        case .now: "would stop the clock: the site would show the same day every day"
        case .sample: "would replace your lists by the built-in store"
        case .shard: "is the part that one of several runs makes, so each run names its own"
        case .dryRun: "would keep every build from writing anything"
        case .prune: "removes items, so it has to be said with each import"
        case .allowHTTP: "weakens what an import checks, so it has to be said with each import"
        case .due, .noDue, .description, .noDescription, .place, .noPlace, .address, .coordinate,
            .noCoordinate, .project, .noProject, .tag, .noTags, .priority, .noPriority, .url, .noURL, .line,
            .noLines, .discount, .noDiscount, .currency:
            "says something about one item, so it stands behind the command that needs it"
        case .done, .overdue, .today, .starred: "chooses what one call of \"todopress list\" prints"
        case .theme, .publish: "is done once, by \"todopress init --\(names[0])\""
        case .help, .version, .manual, .noSettings: "is for the command line"
        case .outside: "lets this file name paths outside its folder, so it has to be said with each command"
        }
    }

    /// Whether a command takes the option from the settings. Some options mean something else in some commands: `weeks`
    /// in the settings is how many weeks the site has, not how many `agenda` prints.
    func isRemembered(by subcommand: Subcommand) -> Bool {
        guard reasonNotRemembered == nil else { return false }
        switch (self, subcommand) {
        case (.output, .agenda), (.output, .convert), (.weeks, .agenda), (.title, .edit), (.format, .list),
            (.sort, .import), (.from, .import), (.from, .convert):
            return false
        // The locales that a store's commands print in may be the user's, and `next week` is a date.
        case (.templates, _) where subcommand.keepsStore, (.weekStart, _) where subcommand.keepsStore:
            return true
        case (_, _): return subcommand.options.contains(self)
        }
    }

    /// Whether the value is a path, which in the settings is relative to their folder.
    var isPath: Bool { [.output, .templates, .publicFiles, .store].contains(self) }

    /// The options that the settings remember, in the order of the table.
    static var remembered: [Option] { allCases.filter { $0.reasonNotRemembered == nil } }
}

extension Subcommand {
    /// Whether the command takes options from the settings.
    var takesSettings: Bool { options.contains(.noSettings) }
}
