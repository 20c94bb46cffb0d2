// The validated options of the commands that keep a store.

import Civil
import Foundation
import Recurrence
import ToDoFormats
import ToDoKeeping
import ToDos

/// The options of `add`, `done`, `reopen`, `skip`, `remove`, `edit`, `star`, `unstar`, `again`, `list`, `show`, `undo`, `import`
/// and `activity`.
struct StoreOptions {
    let operands: [String]
    /// The path of the store; `nil` for the store in the current folder.
    var store: String?
    /// The lists of the settings, if there are several and no store is named.
    let lists: BuildOptions?
    /// The IANA name of the time zone; `nil` for the machine's zone.
    let timeZone: String?
    let locale: String
    /// The moment; `nil` for the clock's.
    let now: BuildTime?
    let isQuiet: Bool
    /// Whether output has ASCII punctuation and signs.
    let isASCII: Bool
    /// The options of the build after a change; `nil` for none.
    let site: BuildOptions?
    /// The fields that `add` sets and `edit` changes, without dates, which need the current day.
    let edits: ItemChange
    let due: WhenExpression?
    /// The day on which items were done; `nil` for today.
    let doneOn: DayExpression?
    /// The words in which days are read.
    let words: FolderWords
    /// The address that becomes a coordinate.
    let address: String?
    /// The program that turns an address into a coordinate.
    let geocoder: Geocoder?
    let savesAnyway: Bool
    let filter: ItemFilter
    /// The format in which `list` prints items; `nil` for lines to read.
    let listFormat: ListFormat?
    /// The receipt that `show` prints; `nil` for lines to read.
    let receipt: Receipt?
    let width: Int?
    let weekStart: WeekStart
    let templates: String?
    /// Whether `undo` prints the changes that it can take back.
    let listsChanges: Bool
    /// Whether changes are written to the log beside the store.
    let keepsActivity: Bool
    /// Since when `activity` prints changes; `nil` for all.
    let since: WhenExpression?

    /// Validates a command line together with the remembered options, which it overrides. `TODOPRESS_GEOCODER` of
    /// `environment` is the geocoder if `--geocoder` is not given.
    init(
        _ commandLine: CommandLineArguments, remembering remembered: RememberedOptions = .none,
        environment: [String: String]
    ) throws(UsageErrors) {
        let arguments = remembered.applied(to: commandLine)
        var reader = ValueReader(arguments, environment: environment)
        let flags = arguments.flags
        operands = arguments.operands
        store = reader.text(.store)
        timeZone = reader.text(.timeZone)
        locale = reader.text(.locale) ?? BuildOptions.defaultLocale
        now = reader.time()
        isQuiet = flags.contains(.quiet)
        isASCII = flags.contains(.ascii)
        // For `list`, these options choose items; for other commands, they are fields of an item.
        let isList = arguments.subcommand == .list
        templates = reader.text(.templates)
        words = FolderWords(locale: locale, templates: templates)
        let words = words
        due =
            isList
            ? nil : reader.value(.due, expected: Self.expectedDue) { words.read($0, WhenExpression.init) }
        filter = isList ? Self.filter(&reader, arguments, words) : ItemFilter()
        doneOn = reader.value(.on, expected: Self.expectedDay) { words.read($0, DayExpression.init) }
        address = reader.value(.address, expected: "an address") { $0 }
        geocoder = Geocoder(option: reader.text(.geocoder), environment: environment)
        savesAnyway = flags.contains(.saveAnyway)
        listFormat =
            isList
            ? reader.value(.format, expected: "text, json or todo.txt") { Self.listFormats[$0.lowercased()] }
                ?? nil : nil
        receipt = arguments.subcommand == .show ? Receipt(&reader, arguments) : nil
        width = reader.count(.width, in: 30...1000)
        weekStart = reader.weekStart() ?? .monday
        listsChanges = flags.contains(.list)
        keepsActivity = !flags.contains(.noActivity)
        since = reader.value(.since, expected: Self.expectedSince) { words.read($0, WhenExpression.init) }
        edits = isList ? ItemChange() : Self.edits(&reader, flags: flags, words)
        guard reader.errors.isEmpty else { throw UsageErrors(errors: reader.errors) }
        lists =
            remembered.hasSeveralInputs(beside: commandLine)
            ? try BuildOptions(remembered.applied(to: CommandLineArguments(.check)), environment: environment)
            : nil
        // Without a build, options that only a site needs may be missing.
        site =
            flags.contains(.build)
            ? try BuildOptions(remembered.applied(to: commandLine.ofSite), environment: environment) : nil
    }

    private static let listFormats: [String: ListFormat?] = [
        "text": nil, "json": .app, "todo.txt": .todoTxt, "todotxt": .todoTxt,
    ]

    private static let expectedDue =
        "a day, a time or a week such as 2026-11-24, \"24 nov 17:00\", tue, +3d or 2026-W48 "
        + "(see todopress help dates)"

    private static let expectedSince =
        "a day, a time or a week such as 2026-11-24, yesterday, \"mon 9:30\", -3d or 2026-W48 "
        + "(see todopress help dates)"
    static let expectedDay =
        "a day such as 2026-11-24, yesterday, tue or -1d (see todopress help dates)"
    /// What a rule may be. One of RFC 5545 with a mistake says which.
    private static func expectedRule(mistake text: String?) -> String {
        guard let text, text.uppercased().contains("FREQ=") else { return usualRules }
        do throws(RecurrenceRuleError) {
            _ = try RecurrenceRule(text)
            return usualRules
        } catch {
            return "a rule of RFC 5545: \(error.message)"
        }
    }
    private static let usualRules =
        "a rule such as daily, weekdays, \"every tuesday\", \"every 2 weeks on mon, thu\", "
        + "\"last friday of the month\", \"3 days after done\" or FREQ=WEEKLY;BYDAY=TU (see todopress help repeats)"
    private static let expectedLine =
        "a name, perhaps with a quantity and a price, such as \"Milk x2 @1.19\" (see todopress help add)"

    /// A tag as it is stored, without the `#` that lists show before it.
    private static func tag(_ text: String) -> String {
        text.count > 1 && text.hasPrefix("#") ? String(text.dropFirst()) : text
    }

    private static func coordinate(_ text: String) -> Coordinate? {
        Coordinate(text: text).flatMap { $0.isInRange ? $0 : nil }
    }

    private static func priority(_ text: String) -> Priority? {
        switch text.lowercased() {
        case "high": .high
        case "medium": .medium
        case "low": .low
        case _: nil
        }
    }

    private static func filter(
        _ reader: inout ValueReader, _ arguments: CommandLineArguments, _ words: FolderWords
    ) -> ItemFilter {
        let flags = arguments.flags
        var filter = ItemFilter()
        filter.isDone = flags.contains(.done)
        filter.isStarred = flags.contains(.starred)
        filter.isRepeating = flags.contains(.repeating)
        let given = reader.value(.due, expected: expectedDue + ", overdue or none") {
            words.read($0, DueFilter.init)
        }
        filter.due = flags.contains(.overdue) ? .overdue : flags.contains(.today) ? .today : given
        let days = [Option.overdue, .today].filter(flags.contains) + (reader.has(.due) ? [.due] : [])
        if days.count > 1 { reader.errors.append(.exclusive(days[0], days[1])) }
        filter.project = reader.text(.project)
        filter.tags = reader.texts(.tag).map(tag)
        if !arguments.operands.isEmpty { filter.text = arguments.operands.joined(separator: " ") }
        return filter
    }

    private static func edits(
        _ reader: inout ValueReader, flags: Set<Option>, _ words: FolderWords
    ) -> ItemChange {
        var edits = ItemChange()
        edits.title = reader.text(.title)
        edits.itemDescription = reader.change(.description, .noDescription, flags) { $0 }
        edits.place = reader.change(.place, .noPlace, flags) { $0 }
        edits.coordinate = reader.change(
            .coordinate, .noCoordinate, flags,
            expected: "a latitude in -90…90 and a longitude in -180…180, such as 51.2256,6.7828",
            Self.coordinate)
        edits.project = reader.change(.project, .noProject, flags) { $0 }
        edits.priority = reader.change(
            .priority, .noPriority, flags, expected: "high, medium or low", Self.priority)
        edits.url = reader.change(.url, .noURL, flags, expected: "an http or https address") { text in
            WebAddress.isValid(Array(text.utf8).span) ? text : nil
        }
        edits.repeats = reader.change(
            .repeats, .noRepeats, flags, expected: expectedRule(mistake: reader.rawValue(.repeats))
        ) { text in words.readRule(text) }
        if flags.contains(.noDue), reader.has(.repeats) { reader.errors.append(.exclusive(.repeats, .noDue)) }
        if flags.contains(.noDue) {
            edits.due = .remove
            if reader.has(.due) { reader.errors.append(.exclusive(.due, .noDue)) }
        }
        edits.addedLines = reader.values(.line, expected: expectedLine, ItemLine.init(typed:))
        edits.removesLines = flags.contains(.noLines)
        edits.discount = reader.change(
            .discount, .noDiscount, flags, expected: "an amount such as 1.50", Decimal.init(typed:))
        edits.currency = reader.currency()
        edits.addedTags = reader.texts(.tag).map(tag)
        edits.removesTags = flags.contains(.noTags)
        if flags.contains(.private) { edits.itemClass = .private }
        if flags.contains(.publicFiles) {
            edits.itemClass = .public
            if flags.contains(.private) { reader.errors.append(.exclusive(.private, .publicFiles)) }
        }
        for other in [Option.noPlace, .noCoordinate] where flags.contains(other) {
            for option in [Option.address, .coordinate] where reader.has(option) {
                let isSaid = option == .coordinate && other == .noCoordinate
                if !isSaid { reader.errors.append(.exclusive(option, other)) }
            }
        }
        if reader.has(.address), reader.has(.coordinate) {
            reader.errors.append(.exclusive(.address, .coordinate))
        }
        return edits
    }
}

/// Reads dates in English or in the language of a folder, whose file is read only if English does not fit.
struct FolderWords {
    let locale: String
    let templates: String?

    /// The value of a text. An unknown locale is reported when the store is read.
    func read<Value>(_ text: String, _ parse: (String, DateVocabulary) -> Value?) -> Value? {
        if let value = parse(text, .english) { return value }
        guard let locale = try? FileOverlay.locales(templates).locale(locale) else { return nil }
        return parse(text, locale.dateVocabulary)
    }

    /// The rule of a text, like `read`.
    func readRule(_ text: String) -> Repetition? {
        if let phrase = Repetition(text) { return phrase }
        guard let locale = try? FileOverlay.locales(templates).locale(locale) else { return nil }
        return Repetition(text, in: locale.repeatVocabulary)
    }
}

extension CommandLineArguments {
    /// The command line of the build after a change with `--build`: the store, and the options that both commands have.
    var ofSite: CommandLineArguments {
        var build = CommandLineArguments(.build)
        for option in [Option.output, .timeZone, .locale, .now] { build.values[option] = values[option] }
        for flag in [Option.quiet, .ascii] where flags.contains(flag) { build.flags.insert(flag) }
        build.operands = values[.store].map { [$0] } ?? []
        return build
    }
}

extension ValueReader {
    /// The change of a field: the value of an option, its removal by another option, or none.
    fileprivate mutating func change<Value>(
        _ option: Option, _ removal: Option, _ flags: Set<Option>,
        expected: String = ValueReader.expectedText,
        _ read: (String) -> Value?
    ) -> FieldChange<Value> {
        if flags.contains(removal), has(option) { errors.append(.exclusive(option, removal)) }
        if flags.contains(removal) { return .remove }
        let value = value(option, expected: expected) { text in
            text.allSatisfy(\.isWhitespace) ? nil : read(text)
        }
        return value.map { .set($0) } ?? .keep
    }
}
