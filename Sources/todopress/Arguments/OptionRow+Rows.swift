// The table of options, in groups. An option that means something else in another command has a second row, in the group
// of that command.

import Cipher
import SitePages
import ToDoFormats

extension OptionRow {
    static let ofOneItem = Memory.never(
        "says something about one item, so it stands behind the command that needs it")

    private static let ofOneOutput = Memory.never("is for what another program reads, so it says so")

    /// The options of `agenda`, `check`, `convert` and `init` alone.
    static let ofAgenda: [OptionRow] = [
        .value(
            .week,
            "48, W48, 2026-W48, next, \"last week\", or a day of the week (this; help dates)", [.agenda]),
        .value(
            .weeks, "how many weeks; of several, the undated items come once, at the end (1)",
            [.agenda], .ofOtherRow),
        .value(
            .layout,
            "sheets of the HTML page: week, columns, day, month, year, routines, list (week)",
            [.agenda], .ofOtherRow),
        .flag(
            .strict, "treat warnings as errors and write nothing",
            [.build, .publish, .check, .agenda, .`import`]
        ),
        .value(
            .to,
            "the format to write: \(ListFormat.writable.map(\.rawValue).joined(separator: ", ")) (app)",
            [.convert]),
        .value(
            .format,
            "plain text, Markdown, one HTML page that stands alone, a PDF, or JSON (text)", [.agenda]),
        .value(.listFormat, "how to print them (text)", [.list], .ofOtherRow),
        .value(
            .showFormat, "all fields as text or JSON, or a receipt as one HTML page or PDF (text)",
            [.show],
            .ofOtherRow),
        .value(
            .paperOfReceipt, "the paper of the HTML page: a roll of 80 mm (receipt)", [.show],
            .ofOtherRow),
        .value(
            .text(.output, .file),
            "the file to write, of the format that its name says, or - for standard output (-)",
            [.agenda, .convert, .show], .ofOtherRow),
        .flag(
            .replace, "replace a list, too, and keep what it was as NAME (before)",
            [.agenda, .convert, .show],
            .never("replaces a list, so it has to be said with each command")),
        .value(
            .text(.browser, OptionValue("PATH", .programs)),
            "the browser that prints a PDF (\(PrintingBrowser.variable), else an installed Chromium, Chrome …)",
            [.agenda, .show],
            ofProgram(PrintingBrowser.variable)),
        .flag(.json, "the same as --format json", [.agenda, .list], ofOneOutput),
        .flag(
            .json, "print JSON for other programs, with stable fields",
            [.show, .activity, .check, .verify], ofOneOutput),
        .flag(.json, "with --dry-run: print JSON for other programs", [.publish], ofOneOutput),
        .flag(
            .quiet, "print nothing; the exit code says whether something was found",
            [.list, .show, .activity],
            .ofOtherRow),
        .value(
            .width, "width of plain text in columns (that of the terminal, else 80)",
            [.agenda, .list, .show, .activity]),
        .flag(
            .theme, "also write the built-in templates, locales and public files, to edit", [.`init`],
            .never("is done once, by \"todopress init --theme\"")),
        .value(
            .publication,
            "also write a target: folder, rsync, git, rclone; or github-pages: a workflow for every morning",
            [.`init`],
            ofOneInit),
        .value(
            .anyText(.target, OptionValue("PLACE")),
            "with --publish: where the site goes, such as me@example.org:/var/www/todo/", [.`init`], ofOneInit
        ),
        .value(
            .address,
            "with --publish: where the pages can be read, to look at them there",
            [.`init`], .ofOtherRow),
        .flag(
            .history,
            "with --publish git: each publish is a commit on top, for a branch that must not be replaced",
            [.`init`], ofOneInit),
        .flag(
            .git, "tell this clone, too, that git merges lists with todopress", [.`init`],
            .never("is done once in each clone, by \"todopress init --git\"")),
        .flag(
            .change, "make a new passphrase and a new key in the place of those that are there", [.lock],
            .never("makes a new key, so it has to be said")),
        .value(
            .text(.passphraseFile, .file),
            "take a passphrase of your own from here; - is standard input (\(Passphrase.variable))",
            [.lock], .never("is needed once, by \"todopress lock\"")),
    ]

    private static func ofProgram(_ variable: String) -> Memory {
        .never(
            "names a program to run, which is never taken from a file that may come from a stranger; "
                + "set the variable \(variable) in your shell instead")
    }

    private static let ofOneInit = Memory.never("is done once, by \"todopress init --publish\"")

    /// The fields of an item that is added or changed, in the order of the help.
    static let ofItems: [OptionRow] =
        [
            .value(.text(.title, .text), "the title", [.edit], .ofOtherRow),
            .value(
                .due, "when it is due: 2026-11-24, \"tomorrow 9:30\", tue, +3d, 2026-W48 (help dates)",
                [.add, .edit, .again], ofOneItem),
            .flag(.noDue, "remove the due date", [.edit], ofOneItem),
            .value(.start, "when it begins, in the words of --due", [.add, .edit], ofOneItem),
            .removal(.noStart, \.start, "remove the day on which it begins"),
            .value(
                .scheduled, "the day for which it is planned: monday, 2026-11-24 (help dates)",
                [.add, .edit],
                ofOneItem),
            .flag(.noScheduled, "plan it for no day", [.edit], ofOneItem),
            .value(.on, "the day on which it was done (today; help dates)", [.done], ofOneItem),
            .flag(
                .run, "run the program that keeps the list: task or reminders", [.done],
                .never("runs a program, so it has to be said with each command")),
            .value(
                .repeats,
                "how it repeats: daily, \"every tuesday\", \"3 days after done\" (help repeats)",
                [.add, .edit], ofOneItem),
            .flag(.noRepeats, "let it repeat no longer", [.edit], ofOneItem),
        ]
        + field(
            .marked(.project, project, "+"), \.project, "the project; slashes separate levels",
            removal: .noProject, "remove the project")
        + [
            .value(
                .oneName(.tag, tag), "a tag to add; may be given several times", [.add, .edit],
                isRepeated: true, ofOneItem),
            .flag(.noTags, "remove all tags", [.edit], ofOneItem),
            .flag(.plain, "take the title as it is typed, also in a todo.txt", [.add, .edit], ofOneItem),
            .value(
                .oneName(.whose, person), "a person whose it is; may be given several times", [.add, .edit],
                isRepeated: true, ofOneItem),
            .flag(.noWhose, "remove the names of all people", [.edit], ofOneItem),
        ]
        + field(.priority, \.priority, "the priority", removal: .noPriority, "remove the priority")
        + [
            .value(
                .text(.under, OptionValue("ITEM", .list(.allItems))), "the item of which it is a step",
                [.add, .edit], ofOneItem),
            .value(
                .text(.under, OptionValue("ITEM", .list(.allItems))), "with --all: the steps of this item",
                [.reopen], ofOneItem),
            .removal(.noParent, \.parent, "make it an item of its own, and no longer a step"),
        ]
        + field(
            .text(.description, .text), \.itemDescription, "the description", removal: .noDescription,
            "remove the description")
        + field(.url, \.url, "a web address", removal: .noURL, "remove the web address")
        + [
            .flag(.private, "publish neither the item nor its steps", [.add, .edit], ofOneItem),
            .flag(.publicFiles, "publish the item again", [.edit], .ofOtherRow),
        ]
        + field(
            .text(.place, OptionValue("NAME", .list(.places))), \.place, "the name of its place",
            removal: .noPlace, "remove the place, its name and its coordinate")
        + field(
            .coordinate, \.coordinate, "the coordinate of its place in degrees, such as 51.2256,6.7828",
            removal: .noCoordinate, "remove the coordinate of its place")
        + [
            .value(
                .anyText(.address, .text),
                "the address of its place, which the geocoder turns into a coordinate",
                [.add, .edit], ofOneItem),
            .value(
                .text(.geocoder, OptionValue("COMMAND", .programs)),
                "reads an address and prints LAT,LON or nothing (the variable TODOPRESS_GEOCODER)",
                [.add, .edit],
                ofProgram(Geocoder.variable)),
            .flag(.saveAnyway, "save the item also if no coordinate is found", [.add, .edit]),
            .value(
                .line,
                "a line of a shopping list: \"Milk x2 @1.19\"; may be given several times",
                [.add, .edit], isRepeated: true, ofOneItem),
            .value(.addLine, "the same as --line", [.edit], isRepeated: true, ofOneItem),
            .value(
                .anyText(.removeLine, OptionValue("LINE")),
                "a line to take out, by its name; may be given several times", [.edit], isRepeated: true,
                ofOneItem),
            .flag(.noLines, "remove all lines, the discount and the currency", [.edit], ofOneItem),
        ]
        + field(
            .discount, \.discount, "an amount that is taken off the sum of the lines",
            removal: .noDiscount, "remove the discount")
        + field(.currency, \.currency, "the currency of prices and discount, such as EUR")

    private static let sites: [Subcommand] = [.build, .check]
    private static let reading = Subcommand.readingLists
    private static let (keeping, changing) = (Subcommand.keepingStore, Subcommand.changingStore)
    static let project = OptionValue("NAME", .list(.projects))
    static let tag = OptionValue("NAME", .list(.tags))
    static let person = OptionValue("NAME", .list(.people))

    /// The contents and the form of a site.
    static let ofSites: [OptionRow] = [
        .value(
            .text(.store, .file), "the store (todoitems or todoitems.json in the current folder)", keeping),
        .value(
            .text(.list, OptionValue("NAME|FILE", .files)),
            "a list of the settings, or a file (the same as --store)",
            keeping.filter { $0 != .undo }, .ofOtherRow),
        .flag(.build, "rebuild the site afterwards", changing),
        .value(.text(.output, .folder), "where the site goes (_site)", [.build, .join], letters: "o"),
        .value(.text(.output, .folder), "with --build: where the site goes (_site)", changing),
        .value(.from, "format of the lists (default: recognized by content)", reading),
        .value(
            .from, "format of the lists (default: recognized by content)", [.convert], .ofOtherRow),
        .value(
            .text(.events, .file),
            "a calendar (.ics) whose events are shown in weeks and months (help events)", reading,
            isRepeated: true),
        .value(
            .text(.events, .file), "a calendar (.ics) whose events of the next days are shown, too", [.list],
            isRepeated: true),
        .value(
            .text(.holidays, OptionValue("NAME")),
            "a calendar, by its name or file, whose events of whole days are days off", reading + [.list],
            isRepeated: true),
        .flag(
            .eventDetails, "publish the links and descriptions of events, too (help events)",
            reading + [.list]),
        .value(
            .text(.me, OptionValue("ADDRESS")),
            "your address in invitations: what you declined is left out", reading + [.list], isRepeated: true),
        .value(
            .text(.title, .text), "the site's title (To-Do List, in the site's language)", sites,
            .rememberedAlsoFor([.show])),
        .value(.text(.title, .text), "the title of the HTML page (To-Do List, in its language)", [.agenda]),
        .value(
            .text(.timeZone, OptionValue("ID", .list(.zones))),
            "an IANA name such as Europe/Berlin (this machine's; TZ is ignored)",
            reading + [.convert] + keeping),
        .value(.text(.locale, locale), "the language and its date formats, such as de-DE (en-US)", reading),
        .value(.text(.locale, locale), "the language of dates, such as de-DE (en-US)", keeping),
        .value(
            .now,
            "the day to take for today: 2026-11-21T09:00:00+01:00, 2026-11-21, tue (help dates)",
            reading + [.convert], stopsClock),
        .value(.now, "the current moment, for tests and scripts", keeping, stopsClock),
        .value(.sort, "how the list is sorted (due)", sites),
        .value(
            .group,
            "the headings of the list: time, project, place, tag, priority, whose, list or none, those of the files (time)",
            reading + [.list]),
        .value(.pageSize, "rows on a page of the list (200)", sites),
        .value(
            .weekStart,
            "on which day weeks begin: monday, sunday or saturday (monday)",
            reading + [.list, .activity], .rememberedAlsoFor(keeping)),
        .value(
            .weeks,
            "show at least N weeks after this one; the booklet has them all (1)", sites),
        .value(
            .paper(AgendaLayout.week.papers),
            "a4, letter, legal, a3 (that of the language's country; help printing)", sites),
        .value(
            .paper(), "the same, and a5 for --layout day (that of the language's country)", [.agenda]),
        .value(
            .layoutOfSite,
            "how the weeks of the site are printed: week or columns (week)", sites),
        .flag(
            .rolling, "show twelve months from this one on instead of January to December",
            sites + [.agenda]),
        .value(
            .accent,
            "the colour of links, such as 7a1f3d (help look)",
            sites),
        .flag(.noFind, "leave out the box that finds items, its index and its scripts", sites),
        .flag(.noTicks, "leave out the script that ticks boxes in the browser", sites),
        .flag(
            .offline, "let phones keep the site and show it without a network; needs https (or localhost)",
            sites),
        .value(
            .text(.templates, .folder), "templates and locales that replace the built-in ones, file by file",
            reading + [.show], .rememberedAlsoFor(keeping)),
        .value(
            .text(.publicFiles, .folder), "files that go into the site as they are, beside the built-in ones",
            sites),
        .value(
            .text(.publicFiles, .folder), "style sheets that replace the built-in ones in the HTML page",
            [.agenda]),
        .value(
            .baseURL,
            "where the site will be: for canonical links, share previews and the error page", sites,
            letters: "b"),
        .flag(
            .publicIndex,
            "let search engines list the site, which it asks them not to; with -b, a sitemap too", sites),
        .flag(
            .calendar,
            "calendars to subscribe to: events.ics and todo.ics, and one for each item with a date", sites),
        .value(
            .length,
            "how long an item with a time is in events.ics; 0 for no length (15)", sites),
        .flag(.calendarEvents, "the events of --events in events.ics, too; needs --calendar", sites),
        .value(.alarm, "how long before its time calendars remind of something: 15m, 1h30m (never)", sites),
        .value(.alarmOfDay, "when they remind of what is on a day: 9:00 (never)", sites),
        .flag(.feeds, "feeds of what was last added or done, for feed readers; needs -b", sites),
        .flag(.data, "the items as items.json and places.geojson, for other programs", sites),
        .flag(
            .activity, "a page that says which items changed when, from the log beside the store", sites),
        .flag(
            .lock, "encrypt all pages for readers with the passphrase of \"todopress lock\" (help lock)",
            sites + [.publish]),
        .flag(.lock, "the site of the parts is locked, which is checked", [.join], .ofOtherRow),
        .flag(
            .noLock, "let everybody read the site even though there is a key beside the settings",
            sites + [.publish],
            .negation(of: .lock)),
        .flag(.noLock, "the site of the parts is not locked, which is checked", [.join], .ofOtherRow),
        .value(
            .text(.ignore, OptionValue("PATTERN")),
            "leave such notes and public files out, as a .gitignore does: \"Archive/**\"",
            reading + [.convert],
            isRepeated: true),
        .flag(
            .noIgnore, "read also what \"ignore\" and the settings of Obsidian leave out",
            reading + [.convert],
            .never("publishes what is meant to stay out, so it has to be said with each build")),
        .flag(.excludeDone, "leave done items out of everything", reading),
        .flag(.excludePlaces, "leave the places of items out of everything, names and coordinates", reading),
        .value(
            .text(.excludeProject, project), "leave the items of this project out, and of those below it",
            reading,
            isRepeated: true),
        .value(
            .text(.excludeTag, tag), "leave the items with this tag out of everything", reading,
            isRepeated: true),
        .value(
            .text(.excludePerson, person), "leave the items of this person out of everything", reading,
            isRepeated: true),
        .value(
            .text(.absent, OptionValue("NAME")),
            "a name or pattern of these options that nothing needs to have", reading, isRepeated: true),
        .flag(
            .includePrivate, "publish private items, too", reading,
            .never("publishes what is meant to stay private, so it has to be said with each build")),
        .value(
            .text(.onlyProject, project),
            "only items of this project or of one below it; repeatable, any may match", reading,
            isRepeated: true),
        .value(
            .text(.onlyTag, tag), "only items with this tag; repeatable, any may match", reading,
            isRepeated: true),
        .value(
            .text(.onlyPerson, person), "only items of this person; repeatable, any may match", reading,
            isRepeated: true),
        .value(
            .oneName(.people, OptionValue("NAME")),
            "a person: a tag with this name, in any case, says whose an item is", reading + [.list, .show],
            isRepeated: true),
    ]

    private static let locale = OptionValue("ID", .locales)
    private static let stopsClock = Memory.never(
        "would stop the clock: the site would show the same day every day")

    /// How a command runs.
    static let ofRuns: [OptionRow] = [
        .flag(
            .sample, "use the built-in sample store, as of 2026-11-21", reading,
            .never("would replace your lists by the built-in store")),
        .value(
            .jobs, "number of threads that write (one per processor)", [.build, .join],
            letters: "j"),
        .value(
            .shard,
            "make only the I-th of N parts of the site, to share a build among machines (join)", [.build],
            .never("is the part that one of several runs makes, so each run names its own")),
        .flag(
            .dryRun, "say what would change and write nothing", [.build],
            .never("would keep every build from writing anything")),
        .flag(.dryRun, "say what would change at the target and change nothing", [.publish], .ofOtherRow),
        .flag(
            .deleteMore, "also remove more than 256 files or a third of the site at the target", [.publish],
            .never("removes much, so it has to be said with each run")),
        .flag(
            .force, "replace a locked site with one that everybody can read, or the other way round",
            [.build, .join, .publish], .never("may make a locked site public, so it has to be said")),
        .flag(
            .takeDown, "remove the site at the target, and nothing else there", [.publish],
            .never("removes the site, so it has to be said")),
        .flag(
            .yes, "confirm the target, the first time", [.publish, .verify],
            .never("is the word of a person, not of a file")),
        .flag(
            .yes, "publish steps that lose a parent which the settings leave out",
            [.remove, .edit, .`import`, .merge], .ofOtherRow),
        .flag(
            .quiet, "print nothing but errors",
            [.build, .check, .convert, .`init`, .publish, .verify, .join] + changing, letters: "q"),
        .flag(.verbose, "print each file that changes", [.build, .publish], letters: "v"),
        .flag(
            .watch, "build again whenever a list, a template or a public file changes, and on a new day",
            [.build], letters: "w", .never("would keep every build running, also one that a timer starts")),
        .flag(
            .open, "open the site in the browser after the first build", [.build], letters: "O",
            .never("would open a browser with every build, also one that a timer starts")),
        .flag(.noActivity, "leave the change out of the log beside the store", changing),
        .flag(
            .noSettings, "take no options from todopress.json (help settings)", Subcommand.takingSettings,
            ofCommandLine),
        .flag(
            .outside, "let todopress.json and links lead out of their folders; remembered for links of lists",
            Subcommand.takingSettings + [.publish, .verify],
            .never("lets this file name paths outside its folder, so it has to be said with each command")),
        .flag(
            .ascii, "ASCII punctuation, blanks and signs in all output; letters stay as they are",
            Subcommand.allCases),
        .flag(.manual, "print the manual page", [.help], ofCommandLine),
        .flag(.help, "print this help", Subcommand.allCases, letters: "h", ofCommandLine),
        .value(
            .state,
            "where undo and numbers are kept: beside the lists, or of this machine alone, as synced folders need it (beside)",
            [], .rememberedAlsoFor(Subcommand.takingSettings)),
        // It belongs to no command.
        .flag(.version, "print the version", [], letters: "V", ofCommandLine),
    ]

    private static let ofCommandLine = Memory.never("is for the command line")
}
