// A command line of `build`, `check` or `agenda`, understood: every value checked, every default filled in that does
// not need the disk.

import Civil
import SitePages

/// What `build`, `check` and `agenda` are asked to do.
struct BuildOptions {
    /// Where the items come from.
    enum Source: Equatable {
        /// The file of that path, or standard input for `-`.
        case store(String)
        /// `todoitems` or `todoitems.json` in the current folder, whichever is there.
        case anyStore
        /// The built-in store.
        case sample
    }

    /// Where the items come from.
    var source = Source.anyStore
    /// The output folder.
    var output = "_site"
    /// The site's title, where one is given.
    var title: String?
    /// An IANA name, where one is given; else the machine's zone.
    var timeZone: String?
    /// A language tag.
    var locale = "en-US"
    /// The day or instant given; the clock's where nothing is.
    var now: BuildTime?
    /// How each section of the list is sorted.
    var sort = ItemSort.due
    /// Rows on a page of the list, 1…1,000,000.
    var pageSize = 200
    /// The day on which weeks begin.
    var weekStart = WeekStart.monday
    /// Weeks after the current one that have a page; for `agenda`, how many weeks are printed.
    var weeks = 1
    /// The sheets that the agenda is printed on; the locale's where none is given.
    var paper: Paper?
    /// The first week that `agenda` prints.
    var week = WeekExpression.weeksAfterThis(0)
    /// How `agenda` writes it.
    var format = AgendaFormat.text
    /// Columns of plain text, 30…1000; the terminal's where none are given.
    var width: Int?
    /// A folder of templates and locales of the user's.
    var templates: String?
    /// A folder of public files of the user's.
    var publicFiles: String?
    /// Threads that write, 1…256; one for each processor where nothing is given.
    var jobs: Int?
    /// The shard of the site to build.
    var shard = Shard.whole
    /// Whether to write nothing.
    var isDryRun = false
    /// Whether to print nothing but errors and warnings.
    var isQuiet = false
    /// Whether to print each file that changes.
    var isVerbose = false

    /// Understands a command line. `environment` gives the variable SOURCE_DATE_EPOCH
    /// (reproducible-builds.org/specs/source-date-epoch), which counts where `--now` is not given.
    init(_ arguments: CommandLineArguments, environment: [String: String]) throws(UsageErrors) {
        var reader = ValueReader(values: arguments.values)
        output = reader.text(.output) ?? output
        title = reader.text(.title)
        timeZone = reader.text(.timeZone)
        locale = reader.text(.locale) ?? locale
        sort =
            reader.value(.sort, expected: "due, title or store", { ItemSort(rawValue: $0.lowercased()) })
            ?? sort
        pageSize = reader.count(.pageSize, in: 1...1_000_000) ?? pageSize
        weekStart =
            reader.value(.weekStart, expected: "monday or sunday", { WeekStart(rawValue: $0.lowercased()) })
            ?? weekStart
        weeks = reader.count(.weeks, in: 1...520) ?? weeks
        paper = reader.value(.paper, expected: "a4 or letter", { Paper(rawValue: $0.lowercased()) })
        week = reader.value(.week, expected: Self.expectedWeek, WeekExpression.init) ?? week
        format =
            reader.value(.format, expected: "text or markdown", { AgendaFormat(rawValue: $0.lowercased()) })
            ?? format
        width = reader.count(.width, in: 30...1000)
        templates = reader.text(.templates)
        publicFiles = reader.text(.publicFiles)
        jobs = reader.count(.jobs, in: 1...256)
        shard =
            reader.value(
                .shard, expected: "the number of a part and of all, such as 1/4", Shard.init(shard:))
            ?? shard
        isDryRun = arguments.flags.contains(.dryRun)
        isQuiet = arguments.flags.contains(.quiet)
        isVerbose = arguments.flags.contains(.verbose)
        if isQuiet, isVerbose { reader.errors.append(.quietAndVerbose) }

        if let store = arguments.operands.first { source = .store(store) }
        if arguments.flags.contains(.sample) {
            if case .store(let store) = source { reader.errors.append(.storeAndSample(store)) }
            source = .sample
        }

        now = reader.value(.now, expected: BuildTime.expectation, BuildTime.init)
        if arguments.values[.now] == nil, let epoch = environment["SOURCE_DATE_EPOCH"] {
            if let instant = Self.epoch(epoch) {
                now = .instant(instant)
            } else {
                reader.errors.append(.malformedEpoch(epoch))
            }
        }
        guard reader.errors.isEmpty else { throw UsageErrors(errors: reader.errors) }
    }

    /// What can be given as a week, in the words of an error.
    static let expectedWeek =
        "a week such as 48, 2026-W48, this, next, last, or a day such as 2026-11-21 or monday"

    /// Whole seconds since 1970, up to the end of the year 9999.
    private static func epoch(_ text: String) -> Int? {
        guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let seconds = Int(text),
            seconds <= 253_402_300_799
        else { return nil }
        return seconds
    }
}

extension Shard {
    /// Reads `1/4`: the first of four.
    fileprivate init?(shard: String) {
        let numbers = shard.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], count <= 10_000 else {
            return nil
        }
        self.init(number: number, of: count)
    }
}

/// Takes the values of options out of a command line and collects what is wrong with them.
private struct ValueReader {
    let values: [Option: String]
    var errors: [UsageError] = []

    /// A text that is not empty.
    mutating func text(_ option: Option) -> String? {
        value(option, expected: "a text that is not empty") { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    /// A whole number of a range.
    mutating func count(_ option: Option, in range: ClosedRange<Int>) -> Int? {
        value(option, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    mutating func value<Value>(
        _ option: Option, expected: String, _ read: (String) -> Value?
    ) -> Value? {
        guard let text = values[option] else { return nil }
        let value = read(text)
        if value == nil { errors.append(.invalidValue(option, text, expected: expected)) }
        return value
    }
}
