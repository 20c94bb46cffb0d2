// The validated options of `build`, `check` and `agenda`: every value is parsed and checked, and defaults
// that do not depend on the file system are filled in.

import Civil
import Foundation
import Site
import SitePages
import ToDoFormats

/// The options of `build`, `check` and `agenda`.
struct BuildOptions {
    enum Source: Equatable {
        /// The files and folders of notes at these paths, in this order; `-` is standard input.
        case files([String])
        /// The list in the current folder.
        case currentFolder
        /// The built-in sample store.
        case sample
    }

    var source = Source.currentFolder
    /// The calendars whose events are shown; `-` is standard input.
    var events: [String] = []
    /// The names that the settings give to lists, by their paths.
    var listNames: [String: String] = [:]
    /// The format of the lists; `nil` to recognize it.
    var listFormat: ListFormat?
    /// The format that `convert` writes.
    var targetFormat = ListFormat.app
    var isStrict = false
    /// The folder of the site.
    var output = Self.usualOutput
    /// The file that `agenda` writes; `nil` for standard output.
    var outputFile: String?
    var title: String?
    /// The IANA name of the time zone; `nil` for the machine's zone.
    var timeZone: String?
    var locale = Self.defaultLocale
    /// The day or instant of the build; `nil` for the current time.
    var now: BuildTime?
    var sort = ItemSort.due
    /// Rows per page of the list, 1…1,000,000.
    var pageSize = 200
    var weekStart = WeekStart.monday
    /// How long an item with a time is in a calendar.
    var eventMinutes = 15
    /// The number of weeks after the current one that have a page, 1…520; for `agenda`, the number of weeks
    /// to print.
    var weeks = 1
    /// The paper size of the printed sheets; `nil` for the locale's.
    var paper: Paper?
    /// The colour of links; `nil` for that of the style sheet.
    var accent: Accent?
    /// The sheets that `agenda` writes as HTML, and how a site prints its weeks.
    var layout = AgendaLayout.week
    var isRolling = false
    /// The first week that `agenda` prints.
    var week = WeekExpression.weeksAfterThis(0)
    /// The format that `agenda` writes.
    var format = AgendaOutputFormat.text(.text)
    /// Whether `agenda` writes only ASCII punctuation and blanks.
    var isASCII = false
    /// The width of plain text in columns, 30…1000; `nil` for the terminal's.
    var width: Int?
    /// The user's folder of templates and locales.
    var templates: String?
    var publicFiles: String?
    /// The number of threads, 1…256.
    var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// Whether pages get the box that finds items.
    var hasFind = true
    var hasTicks = true
    /// Whether devices keep the site.
    var isOffline = false
    /// The part of the site to build; `nil` for all of it.
    var part: PartNumber?
    var selection = ItemSelection.all
    var baseURL: BaseURL?
    var isIndexed = false
    var hasCalendar = false
    /// Whether the site has feeds, which need `baseURL`.
    var feeds = false
    /// Whether the site has its items as files for other programs.
    var hasData = false
    /// Whether the site has the page of changes.
    var hasActivity = false
    /// Where the key of the site is; `nil` if everybody may read the site.
    var lock: LockSource?
    /// The command line with its settings, which may say whether the site is locked.
    private(set) var arguments = CommandLineArguments(.build)
    /// Whether there is a key for the site, which is not locked all the same.
    var ignoresKey = false
    /// Whether a locked site may take the place of one that is not, or the other way round.
    var replacesOther = false
    var isDryRun = false
    var isQuiet = false
    var isVerbose = false
    /// The places of the options that come from the settings.
    var origins = OptionOrigins()
    /// Whether to build again whenever an input changes.
    var isWatching = false
    var opensSite = false

    /// Validates a command line. The variable SOURCE_DATE_EPOCH of `environment`
    /// (reproducible-builds.org/specs/source-date-epoch) sets the time if `--now` is not given.
    init(_ arguments: CommandLineArguments, environment: [String: String]) throws(UsageErrors) {
        var reader = ValueReader(arguments, environment: environment)
        output = reader.text(.output) ?? output
        outputFile = arguments.values[.output].flatMap { $0 == "-" ? nil : $0 }
        title = reader.text(.title)
        timeZone = reader.text(.timeZone)
        locale = reader.text(.locale) ?? locale
        sort =
            reader.value(.sort, expected: "due, title or store", { ItemSort(rawValue: $0.lowercased()) })
            ?? sort
        pageSize = reader.count(.pageSize, in: 1...1_000_000) ?? pageSize
        weekStart = reader.weekStart() ?? weekStart
        eventMinutes = reader.count(.length, in: 0...1440) ?? eventMinutes
        weeks = reader.count(.weeks, in: 1...520) ?? weeks
        layout = reader.layout(of: arguments.subcommand) ?? layout
        let layout = layout
        paper = reader.value(.paper, expected: Self.expectedPapers(layout)) { name in
            Paper(rawValue: name.lowercased()).flatMap { layout.papers.contains($0) ? $0 : nil }
        }
        accent = reader.accent()
        week = reader.value(.week, expected: Self.expectedWeek, WeekExpression.init) ?? week
        format =
            reader.value(.format, expected: "text, markdown, html or json", AgendaOutputFormat.init) ?? format
        if layout != .week, arguments.subcommand == .agenda {
            if format != .html { reader.errors.append(.layoutWithoutHTML(layout)) }
            if reader.has(.weeks), !layout.hasSeveral { reader.errors.append(.weeksOfOneSheet(layout)) }
        }
        isASCII = arguments.flags.contains(.ascii)
        if isASCII, format == .html { reader.errors.append(.asciiAndHTML) }
        width = reader.count(.width, in: 30...1000)
        templates = reader.text(.templates)
        publicFiles = reader.text(.publicFiles)
        hasFind = !arguments.flags.contains(.noFind)
        isOffline = arguments.flags.contains(.offline)
        isRolling = arguments.flags.contains(.rolling)
        hasTicks = !arguments.flags.contains(.noTicks)
        jobs = reader.count(.jobs, in: 1...256) ?? jobs
        part = reader.value(
            .shard, expected: "the number of a part and of all, such as 1/4", PartNumber.init(_:))
        selection = ItemSelection(
            excludesDone: arguments.flags.contains(.excludeDone),
            excludesPlaces: arguments.flags.contains(.excludePlaces),
            projects: reader.texts(.onlyProject), tags: reader.texts(.onlyTag),
            excludedProjects: reader.texts(.excludeProject), excludedTags: reader.texts(.excludeTag),
            includesPrivate: arguments.flags.contains(.includePrivate))
        baseURL = reader.value(.baseURL, expected: Self.expectedBaseURL, BaseURL.init(parsing:))
        isIndexed = arguments.flags.contains(.publicIndex)
        hasCalendar = arguments.flags.contains(.calendar)
        feeds = arguments.flags.contains(.feeds)
        if feeds, !reader.has(.baseURL) { reader.errors.append(.feedsWithoutBaseURL) }
        hasData = arguments.flags.contains(.data)
        hasActivity = arguments.flags.contains(.activity)
        self.arguments = arguments
        let lockAnswer = LockAnswer(arguments)
        if arguments.flags.isSuperset(of: [.lock, .noLock]) {
            reader.errors.append(.exclusive(.lock, .noLock))
        }
        if lockAnswer == .locked {
            lock =
                environment[KeyFile.variable].map { .text($0) }
                ?? .file(PathName(arguments.origins.file).sibling(KeyFile.name))
            for option in [Option.calendar, .feeds, .data, .publicIndex]
            where arguments.flags.contains(option) {
                reader.errors.append(.locked(option))
            }
        }
        ignoresKey =
            lockAnswer == nil && environment[KeyFile.variable] != nil
            && Option.lock.row(of: arguments.subcommand) != nil
        replacesOther = arguments.flags.contains(.force)
        isDryRun = arguments.flags.contains(.dryRun)
        isQuiet = arguments.flags.contains(.quiet)
        isVerbose = arguments.flags.contains(.verbose)
        if isQuiet, isVerbose { reader.errors.append(.exclusive(.quiet, .verbose)) }

        listFormat = reader.value(.from, expected: "one of \(ListFormat.names)", ListFormat.init(name:))
        targetFormat =
            reader.value(.to, expected: "one of \(Self.writableNames)") { name in
                ListFormat(name: name).flatMap { ListFormat.writable.contains($0) ? $0 : nil }
            } ?? targetFormat
        listNames = arguments.listNames
        events = reader.texts(.events)
        if events.contains("-"), arguments.operands.contains("-") || events.count(where: { $0 == "-" }) > 1 {
            reader.errors.append(.standardInputTwice)
        }
        isStrict = arguments.flags.contains(.strict)
        if !arguments.operands.isEmpty { source = .files(arguments.operands) }
        if arguments.flags.contains(.sample) {
            if let list = arguments.operands.first { reader.errors.append(.listAndSample(list)) }
            source = .sample
        }

        isWatching = arguments.flags.contains(.watch)
        opensSite = arguments.flags.contains(.open)
        for option in [Option.watch, .open] where arguments.flags.contains(option) {
            if isDryRun { reader.errors.append(.exclusive(option, .dryRun)) }
            if reader.has(.shard) { reader.errors.append(.exclusive(option, .shard)) }
        }
        if isWatching {
            if (arguments.operands + events).contains("-") { reader.errors.append(.watchedStandardInput) }
            if source == .sample, templates == nil, publicFiles == nil {
                reader.errors.append(.watchedSample)
            }
        }

        now = reader.time()
        origins = arguments.origins
        guard reader.errors.isEmpty else { throw UsageErrors(errors: reader.errors) }
    }

    /// The folder of the site if no option names one.
    static let usualOutput = "_site"
    /// The language of a site if no option names one.
    static let defaultLocale = "en-US"

    private static let writableNames = ListFormat.writable.map(\.rawValue).joined(separator: ", ")

    /// The papers on which a sheet fits, for error messages.
    private static func expectedPapers(_ layout: AgendaLayout) -> String {
        layout.papers.map(\.rawValue).joined(separator: ", ")
            + ": the papers on which the layout \(layout.rawValue) fits"
    }

    /// The accepted forms of a week, for error messages.
    static let expectedWeek =
        "a week such as 48, 2026-W48, this, next, last, or a day such as 2026-11-21 or monday "
        + "(see todopress help dates)"

    /// The accepted forms of the site's address, for error messages.
    static let expectedBaseURL =
        "the http or https address of a folder in ASCII, without user, query and fragment, such as "
        + "https://example.org/lists/"
}

extension ListFormat {
    /// The format with a name, in any case. A file extension or the usual name of a program is understood too.
    init?(name: String) {
        let name = name.lowercased()
        let aliases: [String: ListFormat] = [
            "json": .app, "txt": .todoTxt, "todotxt": .todoTxt, "task": .taskwarrior, "ical": .iCalendar,
            "icalendar": .iCalendar, "vtodo": .iCalendar, "md": .markdown, "obsidian": .markdown,
            "csv": .todoist,
        ]
        guard let format = ListFormat(rawValue: name) ?? aliases[name] else { return nil }
        self = format
    }
}

/// What `agenda` writes.
enum AgendaOutputFormat: Equatable {
    case text(AgendaFormat)
    /// One HTML page that needs no other file.
    case html
    /// For scripts and displays.
    case json

    /// Reads the name of a format in any case.
    init?(_ name: String) {
        let name = name.lowercased()
        if name == "html" {
            self = .html
        } else if name == "json" {
            self = .json
        } else if let format = AgendaFormat(rawValue: name) {
            self = .text(format)
        } else {
            return nil
        }
    }
}
