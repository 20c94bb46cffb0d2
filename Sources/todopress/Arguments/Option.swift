// The options: their names, values and descriptions. The parser and the help both read this table, so they
// know the same options.

import ToDoFormats

/// An option of any command.
enum Option: CaseIterable {
    case output, title, timeZone, locale, now, sort, pageSize, weekStart, weeks, paper, templates, publicFiles
    case noFind
    case from, to, strict, week, format, ascii, width, sample, jobs, shard, dryRun, quiet, verbose, help,
        version
    case baseURL, publicIndex, excludeDone, excludePlaces, onlyProject, onlyTag
    case store, due, noDue, description, noDescription, place, noPlace, address, coordinate, noCoordinate
    case project, noProject, tag, noTags, priority, noPriority, url, noURL
    case done, overdue, today, build, geocoder, saveAnyway, prune, allowHTTP, retries, manual
    case calendar, feeds, data
    case noSettings, outside, theme, publish
    case watch, open
    case starred, activity, noActivity, since
    case line, noLines, discount, noDiscount, currency

    /// The long names, without the two hyphens. The help shows the first.
    var names: [String] {
        switch self {
        case .output: ["output", "destination"]
        case .title: ["title"]
        case .timeZone: ["time-zone"]
        case .locale: ["locale"]
        case .now: ["now"]
        case .sort: ["sort"]
        case .pageSize: ["page-size"]
        case .weekStart: ["week-start"]
        case .weeks: ["weeks"]
        case .paper: ["paper"]
        case .noFind: ["no-find"]
        case .from: ["from"]
        case .to: ["to"]
        case .strict: ["strict"]
        case .week: ["week"]
        case .format: ["format"]
        case .ascii: ["ascii"]
        case .width: ["width"]
        case .templates: ["templates"]
        case .publicFiles: ["public"]
        case .sample: ["sample"]
        case .jobs: ["jobs"]
        case .shard: ["shard"]
        case .dryRun: ["dry-run"]
        case .quiet: ["quiet"]
        case .verbose: ["verbose"]
        case .help: ["help"]
        case .version: ["version"]
        case .baseURL: ["base-url"]
        case .publicIndex: ["public-index"]
        case .excludeDone: ["exclude-done"]
        case .excludePlaces: ["exclude-places"]
        case .onlyProject: ["only-project"]
        case .onlyTag: ["only-tag"]
        case .store: ["store"]
        case .due: ["due"]
        case .noDue: ["no-due"]
        case .description: ["description"]
        case .noDescription: ["no-description"]
        case .place: ["place"]
        case .noPlace: ["no-place"]
        case .address: ["address"]
        case .coordinate: ["coordinate"]
        case .noCoordinate: ["no-coordinate"]
        case .project: ["project"]
        case .noProject: ["no-project"]
        case .tag: ["tag"]
        case .noTags: ["no-tags"]
        case .priority: ["priority"]
        case .noPriority: ["no-priority"]
        case .url: ["url"]
        case .noURL: ["no-url"]
        case .done: ["done"]
        case .overdue: ["overdue"]
        case .today: ["today"]
        case .build: ["build"]
        case .geocoder: ["geocoder"]
        case .saveAnyway: ["save-anyway"]
        case .prune: ["prune"]
        case .allowHTTP: ["allow-http"]
        case .retries: ["retries"]
        case .manual: ["man"]
        case .calendar: ["calendar"]
        case .feeds: ["feeds"]
        case .data: ["data"]
        case .noSettings: ["no-settings"]
        case .outside: ["outside"]
        case .theme: ["theme"]
        case .publish: ["publish"]
        case .watch: ["watch"]
        case .open: ["open"]
        case .starred: ["starred"]
        case .activity: ["activity"]
        case .noActivity: ["no-activity"]
        case .since: ["since"]
        case .line: ["line"]
        case .noLines: ["no-lines"]
        case .discount: ["discount"]
        case .noDiscount: ["no-discount"]
        case .currency: ["currency"]
        }
    }

    /// The short names, without the hyphen.
    var letters: [Character] {
        switch self {
        case .output: ["o", "d"]
        case .jobs: ["j"]
        case .quiet: ["q"]
        case .verbose: ["v"]
        case .help: ["h"]
        case .baseURL: ["b"]
        case .watch: ["w"]
        case .open: ["O"]
        case .title, .timeZone, .locale, .now, .sort, .pageSize, .weekStart, .weeks, .paper, .templates,
            .publicFiles, .noFind, .from, .to, .strict, .week, .format, .ascii, .width, .sample, .shard,
            .dryRun,
            .version, .publicIndex, .excludeDone, .excludePlaces, .onlyProject, .onlyTag,
            .store, .due, .noDue, .description, .noDescription, .place, .noPlace, .address, .coordinate,
            .noCoordinate, .project, .noProject, .tag, .noTags, .priority, .noPriority, .url, .noURL, .done,
            .overdue, .today, .build, .geocoder, .saveAnyway, .prune, .allowHTTP, .retries, .manual,
            .calendar, .feeds, .data, .noSettings, .outside, .theme, .publish, .starred, .activity,
            .noActivity, .since,
            .line, .noLines, .discount, .noDiscount, .currency:
            []
        }
    }

    /// The placeholder of the value in the help; `nil` for a flag.
    private var value: String? {
        switch self {
        case .output, .templates, .publicFiles: "DIR"
        case .title, .description, .address: "TEXT"
        case .timeZone, .locale: "ID"
        case .now: "INSTANT"
        case .sort: "due|title|store"
        case .weekStart: "monday|sunday"
        case .paper: "a4|letter"
        case .from, .to: "FORMAT"
        case .week: "WEEK"
        case .format: "text|markdown|html"
        case .pageSize, .weeks, .width, .jobs, .retries: "N"
        case .shard: "I/N"
        case .baseURL, .url: "URL"
        case .onlyProject, .onlyTag, .place, .project, .tag: "NAME"
        case .store: "FILE"
        case .due, .since: "WHEN"
        case .coordinate: "LAT,LON"
        case .priority: "high|medium|low"
        case .geocoder: "COMMAND"
        case .publish: "github-pages"
        case .line: "LINE"
        case .discount: "AMOUNT"
        case .currency: "CODE"
        case .noFind, .strict, .ascii, .sample, .dryRun, .quiet, .verbose, .help, .version, .publicIndex,
            .excludeDone, .excludePlaces, .noDue, .noDescription, .noPlace, .noCoordinate, .noProject,
            .noTags, .noPriority, .noURL, .done, .overdue, .today, .build, .saveAnyway, .prune, .allowHTTP,
            .manual, .calendar, .feeds, .data, .noSettings, .outside, .theme, .watch, .open, .starred,
            .activity,
            .noActivity, .noLines, .noDiscount:
            nil
        }
    }

    /// Whether the option takes a value.
    var takesValue: Bool { value != nil }

    /// Whether each of several values counts. Of any other option the last value wins.
    var takesSeveral: Bool { [.onlyProject, .onlyTag, .tag, .line].contains(self) }

    /// The placeholder of the value for a command, where it differs from that for `build`.
    func value(for subcommand: Subcommand) -> String? {
        switch (self, subcommand) {
        case (.output, .agenda), (.output, .convert): "FILE"
        case (.format, .list): "text|json|todo.txt"
        case (.sort, .import): "title"
        case (_, _): value
        }
    }

    /// The description in the help, on one line.
    var explanation: String {
        switch self {
        case .output: "where the site goes (_site)"
        case .title: "the site's title (To-Do List, in the site's language)"
        case .timeZone: "an IANA name such as Europe/Berlin (this machine's; TZ is ignored)"
        case .locale: "the language and its date formats, such as de-DE (en-US)"
        case .now: "the day that is today: 2026-11-21T09:00:00+01:00, 2026-11-21, tomorrow (help dates)"
        case .sort: "how the list is sorted (due)"
        case .pageSize: "rows on a page of the list (200)"
        case .weekStart: "on which day weeks of the agenda begin (monday)"
        case .weeks: "weeks after this one that are there even without items; the booklet has them all (1)"
        case .paper: "the sheets that pages are printed on (as usual where the language is at home)"
        case .noFind: "leave out the box that finds items, its index and its script"
        case .from: "the format of the lists, where it is not to be recognized by what they hold"
        case .to: "the format to write: \(ListFormat.writable.map(\.rawValue).joined(separator: ", ")) (app)"
        case .strict: "make warnings errors"
        case .week: "48, W48, 2026-W48, next, \"last week\", or a day of the week (this; help dates)"
        case .format: "plain text, Markdown, or one HTML page that needs no other file (text)"
        case .ascii: "ASCII punctuation and blanks, for old printers; letters stay as they are"
        case .width: "columns of plain text (those of the terminal, else 80)"
        case .templates: "templates and locales that replace the built-in ones, file by file"
        case .publicFiles: "files that go into the site as they are, beside the built-in ones"
        case .sample: "use the built-in sample store, as of 2026-11-21"
        case .jobs: "how many threads write (as many as there are processors)"
        case .shard: "make only the I-th of N parts of the site, to share a build among machines"
        case .dryRun: "tell what would change, write nothing"
        case .quiet: "print nothing but errors and warnings"
        case .verbose: "print each file that changes"
        case .help: "print this help"
        case .version: "print the version"
        case .baseURL:
            "where the site will be: for canonical links, share previews and the error page"
        case .publicIndex:
            "let search engines list the site, which it asks them not to; with -b, a sitemap too"
        case .excludeDone: "leave done items out of everything"
        case .excludePlaces: "leave the places of items out of everything, names and coordinates"
        case .onlyProject: "only the items of this project and of those below it; of several, of any of them"
        case .onlyTag: "only the items with this tag; of several, with any of them"
        case .store: "the store (todoitems or todoitems.json in the current folder)"
        case .due: "when it is due: 2026-11-24, \"tomorrow 9:30\", tue, +3d, 2026-W48 (help dates)"
        case .noDue: "remove the due date"
        case .description: "the description"
        case .noDescription: "remove the description"
        case .place: "the name of its place"
        case .noPlace: "remove the place, its name and its coordinate"
        case .address: "the address of its place, which the geocoder turns into a coordinate"
        case .coordinate: "the coordinate of its place in degrees, such as 51.2256,6.7828"
        case .noCoordinate: "remove the coordinate of its place"
        case .project: "the project; slashes separate levels"
        case .noProject: "remove the project"
        case .tag: "a tag; may be given several times"
        case .noTags: "remove all tags"
        case .priority: "the priority"
        case .noPriority: "remove the priority"
        case .url: "a web address"
        case .noURL: "remove the web address"
        case .done: "only items that are done"
        case .overdue: "only items that are overdue"
        case .today: "only items that are due today"
        case .build: "rebuild the site afterwards"
        case .geocoder: "reads an address and prints LAT,LON or nothing (the variable TODOPRESS_GEOCODER)"
        case .saveAnyway: "save the item also if no coordinate is found"
        case .prune: "remove the items that are no longer at the source"
        case .allowHTTP: "allow addresses that begin with http:"
        case .retries: "how often to try again (0)"
        case .manual: "print the manual page"
        case .calendar:
            "calendars to subscribe to: events.ics and todo.ics, and one for each item with a date"
        case .feeds: "feeds of what was last added or done, for feed readers; needs -b"
        case .data: "the items as items.json and places.geojson, for other programs"
        case .noSettings: "take no options from todopress.json (help settings)"
        case .outside: "let todopress.json name paths outside its folder"
        case .theme: "also write the built-in templates, locales and public files, to edit"
        case .publish: "also write the workflow that builds the site and publishes it every morning"
        case .watch: "build again whenever a list, a template or a public file changes, and on a new day"
        case .open: "open the site in the browser after the first build"
        case .starred: "only items that are starred"
        case .activity: "a page that says when which item was changed, from the log beside the store"
        case .noActivity: "leave the change out of the log beside the store"
        case .since: "only changes since then: 2026-11-24, yesterday, \"mon 9:30\" (help dates)"
        case .line: "a line of a shopping list: \"Milk x2 @1.19\"; may be given several times"
        case .noLines: "remove all lines, the discount and the currency"
        case .discount: "an amount that is taken off the sum of the lines"
        case .noDiscount: "remove the discount"
        case .currency: "the currency of prices and discount, such as EUR"
        }
    }

    /// The description for a command, where it differs from that for `build`.
    func explanation(for subcommand: Subcommand) -> String {
        switch (self, subcommand) {
        case (.weeks, .agenda): "how many weeks; of several, the undated items come once, at the end (1)"
        case (.output, .agenda), (.output, .convert): "the file to write, or - for standard output (-)"
        case (.title, .agenda): "the title of the HTML page (To-Do List, in its language)"
        case (.publicFiles, .agenda): "style sheets that replace the built-in ones in the HTML page"
        case (.title, .edit): "the title"
        case (.line, .edit): "a line to add: \"Milk x2 @1.19\"; may be given several times"
        case (.tag, .edit): "a tag to add; may be given several times"
        case (.project, .list): "only items of this project and of those below it"
        case (.tag, .list): "only items with this tag"
        case (.due, .list): "only items due on a day, in a week, overdue or none (help dates)"
        case (.format, .list): "how to print them (text)"
        case (.sort, .import): "sort the whole store by title"
        case (.from, .import): "the format, where it is not to be recognized by what the file holds"
        case (.output, _) where subcommand.keepsStore: "with --build: where the site goes (_site)"
        case (.now, _) where subcommand.keepsStore: "the current moment, for tests and scripts"
        case (.locale, _) where subcommand.keepsStore: "the language of dates, such as de-DE (en-US)"
        case (_, _): explanation
        }
    }

    /// The long name with its hyphens, such as `--page-size`.
    var spelled: String { "--\(names[0])" }
}
