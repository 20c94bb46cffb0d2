// The table of options, in groups. An option that means something else in another command has a second row, in the group
// of that command.

import Cipher
import Civil
import SitePages
import ToDoFormats

extension OptionRow {
    /// The options that choose the output of `list` and `activity`.
    static let ofLists: [OptionRow] = [
        .init(.done, "only items that are done", [.list], ofOneList),
        .init(.overdue, "only items that are overdue", [.list], ofOneList),
        .init(.today, "only items that are due today", [.list], ofOneList),
        .init(.starred, "only items that are starred", [.list], ofOneList),
        .init(.repeating, "only items that repeat", [.list], ofOneList),
        .init(
            .due, OptionValue("WHEN", .days(also: ["overdue", "none"])),
            "only items due then: fri, 2026-11-24, W48, \"this week\", overdue, none (help dates)", [.list],
            ofOneItem),
        .init(.project, project, "only items of this project and of those below it", [.list], ofOneItem),
        .init(.tag, tag, "only items with this tag", [.list], isRepeated: true, ofOneItem),
        .init(
            .since, .day, "only changes since then: 2026-11-24, yesterday, \"mon 9:30\" (help dates)",
            [.activity], .never("chooses what one call of \"todopress activity\" prints")),
        .init(
            .list, "print the changes that can be taken back, the last one first, and change nothing",
            [.undo],
            .never("prints what the next calls of \"todopress undo\" take back")),
    ]

    private static let ofOneList = Memory.never("chooses what one call of \"todopress list\" prints")
    private static let ofOneItem = Memory.never(
        "says something about one item, so it stands behind the command that needs it")

    /// The options of `agenda`, `check`, `convert` and `init` alone.
    static let ofAgenda: [OptionRow] = [
        .init(
            .week, OptionValue("WEEK", .weeks),
            "48, W48, 2026-W48, next, \"last week\", or a day of the week (this; help dates)", [.agenda]),
        .init(
            .weeks, .number, "how many weeks; of several, the undated items come once, at the end (1)",
            [.agenda], .ofOtherRow),
        .init(
            .layout, OptionValue("LAYOUT", .words(AgendaLayout.allCases.map(\.rawValue))),
            "sheets of the HTML page: week, columns, day, month, year, routines, list (week)",
            [.agenda], .ofOtherRow),
        .init(
            .strict, "make warnings errors, and write nothing then",
            [.build, .publish, .check, .agenda, .`import`]
        ),
        .init(
            .to, OptionValue("FORMAT", .words(ListFormat.writable.map(\.rawValue))),
            "the format to write: \(ListFormat.writable.map(\.rawValue).joined(separator: ", ")) (app)",
            [.convert]),
        .init(
            .format, .oneOf("text", "markdown", "html", "json"),
            "plain text, Markdown, one HTML page that stands alone, or JSON (text)", [.agenda]),
        .init(.format, .oneOf("text", "json", "todo.txt"), "how to print them (text)", [.list], .ofOtherRow),
        .init(
            .format, .oneOf("text", "html"), "all fields as text, or a receipt as one HTML page (text)",
            [.show],
            .ofOtherRow),
        .init(
            .paper, .oneOf(Receipt.paper), "the paper of the HTML page: a roll of 80 mm (receipt)", [.show],
            .ofOtherRow),
        .init(
            .output, .file, "the file to write, or - for standard output (-)", [.agenda, .convert],
            .ofOtherRow),
        .init(
            .width, .number, "columns of plain text (as the terminal, else 80)",
            [.agenda, .list, .show, .activity]),
        .init(
            .theme, "also write the built-in templates, locales and public files, to edit", [.`init`],
            .never("is done once, by \"todopress init --theme\"")),
        .init(
            .publish, OptionValue("KIND", .words(InitOptions.publications)),
            "also write a target: folder, rsync, git, rclone; or github-pages: a workflow for every morning",
            [.`init`],
            ofOneInit),
        .init(
            .target, OptionValue("PLACE"),
            "with --publish: where the site goes, such as me@example.org:/var/www/todo/", [.`init`], ofOneInit
        ),
        .init(
            .address, OptionValue("URL"),
            "with --publish: where the pages can be read, to look at them there",
            [.`init`], .ofOtherRow),
        .init(
            .change, "make a new passphrase and a new key in the place of those that are there", [.lock],
            .never("makes a new key, so it has to be said")),
        .init(
            .passphraseFile, .file,
            "take a passphrase of your own from here; - is standard input (\(Passphrase.variable))",
            [.lock], .never("is needed once, by \"todopress lock\"")),
    ]

    private static let ofOneInit = Memory.never("is done once, by \"todopress init --publish\"")

    /// The fields of an item that is added or changed.
    static let ofItems: [OptionRow] = [
        .init(.title, .text, "the title", [.edit], .ofOtherRow),
        .init(
            .due, .day, "when it is due: 2026-11-24, \"tomorrow 9:30\", tue, +3d, 2026-W48 (help dates)",
            [.add, .edit, .again], ofOneItem),
        .init(.noDue, "remove the due date", [.edit], ofOneItem),
        .init(
            .repeats, OptionValue("RULE"),
            "how it repeats: daily, \"every tuesday\", \"3 days after done\" (help repeats)", [.add, .edit],
            ofOneItem),
        .init(.noRepeats, "let it repeat no longer", [.edit], ofOneItem),
        .init(.on, .day, "the day on which it was done (today; help dates)", [.done], ofOneItem),
        .init(.description, .text, "the description", [.add, .edit], ofOneItem),
        .init(.noDescription, "remove the description", [.edit], ofOneItem),
        .init(
            .place, OptionValue("NAME", .list(.places)), "the name of its place", [.add, .edit], ofOneItem),
        .init(.noPlace, "remove the place, its name and its coordinate", [.edit], ofOneItem),
        .init(
            .address, .text, "the address of its place, which the geocoder turns into a coordinate",
            [.add, .edit], ofOneItem),
        .init(
            .coordinate, OptionValue("LAT,LON"),
            "the coordinate of its place in degrees, such as 51.2256,6.7828", [.add, .edit], ofOneItem),
        .init(.noCoordinate, "remove the coordinate of its place", [.edit], ofOneItem),
        .init(.project, project, "the project; slashes separate levels", [.add, .edit], ofOneItem),
        .init(.noProject, "remove the project", [.edit], ofOneItem),
        .init(.tag, tag, "a tag; may be given several times", [.add], isRepeated: true, ofOneItem),
        .init(.tag, tag, "a tag to add; may be given several times", [.edit], isRepeated: true, ofOneItem),
        .init(.noTags, "remove all tags", [.edit], ofOneItem),
        .init(.private, "publish neither the item nor its steps", [.add, .edit], ofOneItem),
        .init(.publicFiles, "publish the item again", [.edit], .ofOtherRow),
        .init(.priority, .oneOf("high", "medium", "low"), "the priority", [.add, .edit], ofOneItem),
        .init(.noPriority, "remove the priority", [.edit], ofOneItem),
        .init(.url, OptionValue("URL"), "a web address", [.add, .edit], ofOneItem),
        .init(.noURL, "remove the web address", [.edit], ofOneItem),
        .init(
            .geocoder, OptionValue("COMMAND", .programs),
            "reads an address and prints LAT,LON or nothing (the variable TODOPRESS_GEOCODER)",
            [.add, .edit],
            .never(
                "names a program to run, which is never taken from a file that may come from a stranger; "
                    + "set the variable \(Geocoder.variable) in your shell instead")),
        .init(.saveAnyway, "save the item also if no coordinate is found", [.add, .edit]),
        .init(
            .line, OptionValue("LINE"),
            "a line of a shopping list: \"Milk x2 @1.19\"; may be given several times", [.add],
            isRepeated: true, ofOneItem),
        .init(
            .line, OptionValue("LINE"), "a line to add: \"Milk x2 @1.19\"; may be given several times",
            [.edit], isRepeated: true, ofOneItem),
        .init(.noLines, "remove all lines, the discount and the currency", [.edit], ofOneItem),
        .init(
            .discount, OptionValue("AMOUNT"), "an amount that is taken off the sum of the lines",
            [.add, .edit], ofOneItem),
        .init(.noDiscount, "remove the discount", [.edit], ofOneItem),
        .init(
            .currency, OptionValue("CODE", .currencies), "the currency of prices and discount, such as EUR",
            [.add, .edit], ofOneItem),
    ]

    /// The options of `import` alone.
    static let ofImport: [OptionRow] = [
        .init(
            .from, formats, "the format, where it is not to be recognized by what the file holds",
            [.`import`], .ofOtherRow),
        .init(
            .prune, "remove the items that are no longer at the source", [.`import`],
            .never("removes items, so it has to be said with each import")),
        .init(.sort, .oneOf("title"), "sort the whole store by title", [.`import`], .ofOtherRow),
        .init(.retries, .number, "how often to try again (0)", [.`import`]),
        .init(
            .allowHTTP, "allow addresses that begin with http:", [.`import`],
            .never("weakens what an import checks, so it has to be said with each import")),
    ]

    private static let sites: [Subcommand] = [.build, .check]
    private static let reading = Subcommand.readingLists
    private static let (keeping, changing) = (Subcommand.keepingStore, Subcommand.changingStore)
    private static let project = OptionValue("NAME", .list(.projects))
    private static let tag = OptionValue("NAME", .list(.tags))
    private static let formats = OptionValue("FORMAT", .words(ListFormat.allCases.map(\.rawValue)))

    /// The contents and the form of a site.
    static let ofSites: [OptionRow] = [
        .init(.store, .file, "the store (todoitems or todoitems.json in the current folder)", keeping),
        .init(.build, "rebuild the site afterwards", changing),
        .init(
            .output, .folder, "where the site goes (_site)", [.build, .join], letters: "o"),
        .init(.output, .folder, "with --build: where the site goes (_site)", changing),
        .init(
            .from, formats, "the format of the lists, where it is not to be recognized by what they hold",
            reading),
        .init(
            .from, formats, "the format of the lists, where it is not to be recognized by what they hold",
            [.convert], .ofOtherRow),
        .init(
            .events, .file,
            "a calendar (.ics) whose events are shown in weeks and months (help events)", reading,
            isRepeated: true),
        .init(
            .title, .text, "the site's title (To-Do List, in the site's language)", sites,
            .rememberedAlsoFor([.show])),
        .init(.title, .text, "the title of the HTML page (To-Do List, in its language)", [.agenda]),
        .init(
            .timeZone, OptionValue("ID", .list(.zones)),
            "an IANA name such as Europe/Berlin (this machine's; TZ is ignored)",
            reading + [.convert] + keeping),
        .init(.locale, locale, "the language and its date formats, such as de-DE (en-US)", reading),
        .init(.locale, locale, "the language of dates, such as de-DE (en-US)", keeping),
        .init(
            .now, instant,
            "the day that is today: 2026-11-21T09:00:00+01:00, 2026-11-21, tue (help dates)",
            reading + [.convert], stopsClock),
        .init(.now, instant, "the current moment, for tests and scripts", keeping, stopsClock),
        .init(.sort, .oneOf("due", "title", "store"), "how the list is sorted (due)", sites),
        .init(.pageSize, .number, "rows on a page of the list (200)", sites),
        .init(
            .weekStart, OptionValue("DAY", .words(WeekStart.allCases.map(\.rawValue))),
            "on which day weeks begin: monday, sunday or saturday (monday)",
            reading + [.list, .activity], .rememberedAlsoFor(keeping)),
        .init(
            .weeks, .number,
            "weeks after this one that are there even without items; the booklet has them all (1)", sites),
        .init(
            .paper, OptionValue("PAPER", .words(Paper.allCases.map(\.rawValue))),
            "a4, letter, legal, a3, a5 (as where the language is at home; help printing)", reading),
        .init(
            .layout, OptionValue("LAYOUT", .words(AgendaLayout.ofSites.map(\.rawValue))),
            "how the weeks of the site are printed: week or columns (week)", sites),
        .init(
            .rolling, "the year is twelve months from this one on, and not January to December",
            sites + [.agenda]),
        .init(
            .accent, OptionValue("COLOR"),
            "the colour of links, such as 7a1f3d (help look)",
            sites),
        .init(.noFind, "leave out the box that finds items, its index and its scripts", sites),
        .init(.noTicks, "leave out what ticks boxes in the browser", sites),
        .init(
            .offline, "let phones keep the site and show it without a network; needs https (or localhost)",
            sites),
        .init(
            .templates, .folder, "templates and locales that replace the built-in ones, file by file",
            reading + [.show], .rememberedAlsoFor(keeping)),
        .init(
            .publicFiles, .folder, "files that go into the site as they are, beside the built-in ones", sites),
        .init(
            .publicFiles, .folder, "style sheets that replace the built-in ones in the HTML page", [.agenda]),
        .init(
            .baseURL, OptionValue("URL"),
            "where the site will be: for canonical links, share previews and the error page", sites,
            letters: "b"),
        .init(
            .publicIndex,
            "let search engines list the site, which it asks them not to; with -b, a sitemap too", sites),
        .init(
            .calendar,
            "calendars to subscribe to: events.ics and todo.ics, and one for each item with a date", sites),
        .init(
            .length, OptionValue("MINUTES"),
            "how long an item with a time is in events.ics; 0 for no length (15)", sites),
        .init(.feeds, "feeds of what was last added or done, for feed readers; needs -b", sites),
        .init(.data, "the items as items.json and places.geojson, for other programs", sites),
        .init(
            .activity, "a page that says when which item was changed, from the log beside the store", sites),
        .init(
            .lock,
            "encrypt all pages for who has the passphrase of \"todopress lock\" (help lock)",
            sites + [.publish]),
        .init(.lock, "the site of the parts is locked, which is checked", [.join], .ofOtherRow),
        .init(
            .noLock, "let everybody read the site, although a key lies beside the settings",
            sites + [.publish],
            .negation(of: .lock)),
        .init(.noLock, "the site of the parts is not locked, which is checked", [.join], .ofOtherRow),
        .init(.excludeDone, "leave done items out of everything", reading),
        .init(.excludePlaces, "leave the places of items out of everything, names and coordinates", reading),
        .init(
            .excludeProject, project, "leave the items of this project out, and of those below it", reading,
            isRepeated: true),
        .init(.excludeTag, tag, "leave the items with this tag out of everything", reading, isRepeated: true),
        .init(
            .includePrivate, "publish private items, too", reading,
            .never("publishes what is meant to stay private, so it has to be said with each build")),
        .init(
            .onlyProject, project,
            "only the items of this project and of those below it; of several, of any of them", reading,
            isRepeated: true),
        .init(
            .onlyTag, tag, "only the items with this tag; of several, with any of them", reading,
            isRepeated: true),
    ]

    private static let locale = OptionValue("ID", .locales)
    private static let instant = OptionValue("INSTANT", .days())
    private static let stopsClock = Memory.never(
        "would stop the clock: the site would show the same day every day")

    /// How a command runs.
    static let ofRuns: [OptionRow] = [
        .init(
            .sample, "use the built-in sample store, as of 2026-11-21", reading,
            .never("would replace your lists by the built-in store")),
        .init(
            .jobs, .number, "how many threads write (as many as there are processors)", [.build, .join],
            letters: "j"),
        .init(
            .shard, OptionValue("I/N"),
            "make only the I-th of N parts of the site, to share a build among machines (join)", [.build],
            .never("is the part that one of several runs makes, so each run names its own")),
        .init(
            .dryRun, "tell what would change, write nothing", [.build],
            .never("would keep every build from writing anything")),
        .init(
            .dryRun, "tell what would change at the target, change nothing", [.publish], .ofOtherRow),
        .init(
            .deleteMore, "remove more than 256 files or a third of the site at the target, too", [.publish],
            .never("removes much, so it has to be said with each run")),
        .init(
            .force, "replace a locked site by one that everybody can read, or the other way round",
            [.build, .join, .publish], .never("may make a locked site public, so it has to be said")),
        .init(
            .takeDown, "remove the site at the target, and nothing else there", [.publish],
            .never("removes the site, so it has to be said")),
        .init(
            .yes, "confirm the target, the first time", [.publish, .verify],
            .never("is the word of a person, not of a file")),
        .init(
            .quiet, "print nothing but errors and warnings",
            [.build, .check, .convert, .`init`, .publish, .verify, .join] + changing, letters: "q"),
        .init(.verbose, "print each file that changes", [.build, .publish], letters: "v"),
        .init(
            .watch, "build again whenever a list, a template or a public file changes, and on a new day",
            [.build], letters: "w", .never("would keep every build running, also one that a timer starts")),
        .init(
            .open, "open the site in the browser after the first build", [.build], letters: "O",
            .never("would open a browser with every build, also one that a timer starts")),
        .init(.noActivity, "leave the change out of the log beside the store", changing),
        .init(
            .noSettings, "take no options from todopress.json (help settings)", Subcommand.takingSettings,
            ofCommandLine),
        .init(
            .outside, "let todopress.json name paths outside its folder",
            Subcommand.takingSettings + [.publish, .verify],
            .never("lets this file name paths outside its folder, so it has to be said with each command")),
        .init(
            .ascii, "ASCII punctuation, blanks and signs in all output; letters stay as they are",
            Subcommand.allCases),
        .init(.manual, "print the manual page", [.help], ofCommandLine),
        .init(.help, "print this help", Subcommand.allCases, letters: "h", ofCommandLine),
        // It belongs to no command.
        .init(.version, "print the version", [], ofCommandLine),
    ]

    private static let ofCommandLine = Memory.never("is for the command line")
}
