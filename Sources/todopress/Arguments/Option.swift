// The options of all commands. The table `OptionRow.all` has their names, values and explanations. The parser, the help,
// the manual page, the settings and the completion of words read this table, so they know the same options.

/// An option, by its long name.
enum Option: String, CaseIterable {
    case output, title, locale, now, sort, weeks, paper, templates, from, to, strict, week, format, ascii
    case width, sample, jobs, shard, quiet, verbose, help, version, store, due, description, place
    case address, coordinate, project, tag, priority, url, done, overdue, today, build, geocoder, prune
    case retries, calendar, feeds, data, outside, theme, publish, watch, open, starred, activity, since
    case line, discount, currency, list, on, layout, repeats, repeating, `private`, events, target, yes
    case start, under, scheduled, whose, people, run, plain, name, git, state
    case noStart = "no-start"
    case noParent = "no-parent"
    case addLine = "add-line"
    case removeLine = "remove-line"
    case lock, change, force, history, length, json, limit, all, group, ignore, browser
    case alarm
    case alarmOfDay = "alarm-day"
    case calendarEvents = "calendar-events"
    case timeZone = "time-zone"
    case accent
    case pageSize = "page-size"
    case weekStart = "week-start"
    case publicFiles = "public"
    case noLock = "no-lock"
    case noFind = "no-find"
    case noIgnore = "no-ignore"
    case offline, rolling, holidays, me
    case eventDetails = "event-details"
    case noTicks = "no-ticks"
    case replace
    case dryRun = "dry-run"
    case baseURL = "base-url"
    case publicIndex = "public-index"
    case excludeDone = "exclude-done"
    case excludePlaces = "exclude-places"
    case excludeProject = "exclude-project"
    case excludePerson = "exclude-person"
    case excludeTag = "exclude-tag"
    case absent
    case includePrivate = "include-private"
    case onlyProject = "only-project"
    case onlyPerson = "only-person"
    case onlyTag = "only-tag"
    case noDue = "no-due"
    case noScheduled = "no-scheduled"
    case noRepeats = "no-repeats"
    case noDescription = "no-description"
    case noPlace = "no-place"
    case noCoordinate = "no-coordinate"
    case noProject = "no-project"
    case noWhose = "no-whose"
    case noTags = "no-tags"
    case noPriority = "no-priority"
    case noURL = "no-url"
    case noLines = "no-lines"
    case noDiscount = "no-discount"
    case saveAnyway = "save-anyway"
    case allowHTTP = "allow-http"
    case manual = "man"
    case noSettings = "no-settings"
    case noActivity = "no-activity"
    case deleteMore = "delete-more"
    case takeDown = "take-down"
    case passphraseFile = "passphrase-file"

    /// Whether it removes something, or publishes more, so that no message suggests it for a word that is mistyped.
    var isNeverSuggested: Bool {
        let others: [Option] = [
            .noDue, .noScheduled, .noRepeats, .noTags, .noWhose, .noLines, .removeLine, .prune, .deleteMore,
            .takeDown, .change, .replace, .includePrivate, .eventDetails, .publicIndex, .noLock, .noIgnore,
            .force,
        ]
        return others.contains(self) || rows.contains(where: \.isRemoval)
    }

    /// Whether it leaves something out, by name. What the settings leave out stays out with more on the command line.
    var excludesNames: Bool { [.excludeProject, .excludeTag, .excludePerson, .ignore].contains(self) }

    /// The option that a word such as `--output` or `-o` spells; `nil` if there is none.
    init?(spelled word: String) {
        if word.hasPrefix("--") {
            self.init(rawValue: String(word.dropFirst(2)))
        } else if let letter = word.dropFirst().first {
            self.init(letter: letter)
        } else {
            return nil
        }
    }

    /// The option with a letter; `nil` if there is none.
    init?(letter: Character) {
        guard let row = OptionRow.all.first(where: { $0.letters.contains(letter) }) else { return nil }
        self = row.option
    }

    /// The long name with its hyphens, such as `--page-size`.
    var spelled: String { "--\(rawValue)" }

    /// All names with their hyphens, long ones first.
    var spellings: [String] { ["--\(rawValue)"] + letters.map { "-\($0)" } }

    /// The short names, without the hyphen.
    var letters: String { rows.map(\.letters).joined() }

    var takesValue: Bool { rows.contains { $0.value != nil } }

    /// Whether each of several values counts. Of any other option the last value wins.
    var takesSeveral: Bool { rows.contains(where: \.isRepeated) }

    /// The row of a command that takes the option; `nil` for other commands.
    func row(of subcommand: Subcommand) -> OptionRow? { rows.first { $0.commands.contains(subcommand) } }

    /// The row that gives the option its meaning in the settings.
    var rowOfSettings: OptionRow? { rows.first { $0.memory != .ofOtherRow } }

    private var rows: [OptionRow] { OptionRow.byOption[self] ?? [] }
}
