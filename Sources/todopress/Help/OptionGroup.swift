// The options of a command in groups, by what they are for, in the order in which the help lists them.

enum OptionGroup {
    /// The groups of a command that have options, each with its rows.
    static func groups(of subcommand: Subcommand) -> [(title: String, rows: [OptionRow])] {
        var rest = subcommand.options
        // Of sites and lists, options such as --title and --public say nothing about an item.
        let groups =
            (subcommand == .build ? [("Options that people use", oftenUsed)] : [])
            + (subcommand.takesLists ? [] : ofItems) + all
        return groups.compactMap { title, options in
            let rows = options.flatMap { option in rest.filter { $0.option == option } }
            rest.removeAll { options.contains($0.option) }
            return rows.isEmpty ? nil : (title, rows)
        }
    }

    private static let oftenUsed: [Option] = [
        .output, .open, .watch, .title, .locale, .weekStart, .accent, .events, .excludeDone, .onlyProject,
    ]

    private static let ofItems: [(title: String, options: [Option])] = {
        let places: [Option] = [
            .place, .noPlace, .coordinate, .noCoordinate, .address, .geocoder, .saveAnyway,
        ]
        let lines: [Option] = [
            .line, .addLine, .removeLine, .noLines, .discount, .noDiscount, .currency,
        ]
        let fields = OptionRow.ofItems.map(\.option).filter { !(places + lines).contains($0) }
        let filters: [Option] = [.done, .all, .overdue, .today, .starred, .repeating, .since]
        return [("Items", fields.uniqued() + filters), ("Places", places), ("Shopping lists", lines)]
    }()

    private static let all: [(title: String, options: [Option])] = [
        (
            "Lists",
            [
                .store, .list, .name, .from, .events, .holidays, .me, .sample, .prune, .sort, .group, .people,
                .limit, .retries,
                .allowHTTP,
                .timeZone,
            ]
        ),
        ("Weeks and paper", [.week, .weeks, .weekStart, .layout, .paper, .rolling]),
        ("Output", [.format, .to, .json, .output, .replace, .browser, .width, .quiet, .verbose]),
        (
            "What is left out",
            [
                .excludeDone, .excludePlaces, .excludeProject, .excludeTag, .excludePerson, .onlyProject,
                .onlyTag, .onlyPerson,
                .absent, .ignore, .noIgnore, .includePrivate, .eventDetails,
            ]
        ),
        (
            "The site",
            [
                .title, .build, .baseURL, .pageSize, .calendar, .calendarEvents, .alarm, .alarmOfDay, .length,
                .feeds, .data, .activity, .offline,
                .noFind,
                .noTicks, .publicIndex,
            ]
        ),
        ("Look and language", [.locale, .accent, .templates, .publicFiles, .theme]),
        ("Publishing", [.publish, .target, .history, .git, .yes, .dryRun, .deleteMore, .takeDown]),
        ("Lock", [.lock, .noLock, .passphraseFile, .change, .force]),
        ("The run", [.open, .watch, .strict, .jobs, .shard]),
        (
            "Seldom",
            [.now, .ascii, .outside, .noSettings, .noActivity, .manual, .help, .version]
        ),
    ]
}
