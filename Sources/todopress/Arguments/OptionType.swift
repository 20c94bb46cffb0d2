// The types of the values of options. A row of the table parses its value with one of them, and whoever uses the option gets
// the value by it: `arguments[.weeks]`.

import Bytes
import Civil
import Foundation
import Site
import SitePages
import ToDoFormats
import ToDoKeeping
import ToDos

/// The type of an option's value: how a text is parsed, and how the help and the shells show it.
struct OptionType<Value: Sendable> {
    let option: Option
    let value: OptionValue
    let parse: @Sendable (String, Arguments) throws(UsageError) -> Value

    init(
        _ option: Option, _ value: OptionValue,
        parse: @escaping @Sendable (String, Arguments) throws(UsageError) -> Value
    ) {
        (self.option, self.value, self.parse) = (option, value, parse)
    }

    /// A type of values that `read` understands. `expected` says what they are.
    init(
        _ option: Option, _ value: OptionValue, expected: @escaping @Sendable (String, Arguments) -> String,
        _ read: @escaping @Sendable (String, Arguments) -> Value?
    ) {
        self.init(option, value) { text, arguments throws(UsageError) in
            if let value = read(text, arguments) { return value }
            throw .invalid(option, text, expected: expected(text, arguments))
        }
    }

    /// The same for values that depend on no other option.
    init(
        _ option: Option, _ value: OptionValue, expected: String,
        _ read: @escaping @Sendable (String) -> Value?
    ) {
        self.init(option, value, expected: { _, _ in expected }) { text, _ in read(text) }
    }
}

extension OptionType<String> {
    /// A text that is not blank.
    static func text(_ option: Option, _ value: OptionValue) -> Self {
        Self(option, value, expected: "a text that is not empty") { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    /// A text that is not blank, without the mark that lists show before it or todo.txt has.
    static func marked(_ option: Option, _ value: OptionValue, _ mark: String) -> Self {
        Self(option, value, expected: "a text that is not empty") { text in
            if text.allSatisfy(\.isWhitespace) { return nil }
            return text.withoutMark(mark) ?? text
        }
    }

    /// The name of a tag or a person. Several are several options.
    static func oneName(_ option: Option, _ value: OptionValue) -> Self {
        Self(
            option, value,
            expected: { text, _ in
                let names = text.split(separator: ",").map { String($0.trimmed(\.isWhitespace)) }
                let options = names.map { "\(option.spelled) \($0.quotedForShell)" }.joined(separator: " ")
                return text.contains(",")
                    ? "one name; several are \(options), in the settings \(names)"
                    : "a text that is not empty"
            },
            { text, _ in text.contains(",") || text.allSatisfy(\.isWhitespace) ? nil : text })
    }

    static func anyText(_ option: Option, _ value: OptionValue) -> Self {
        Self(option, value, expected: "") { $0 }
    }

    static var url: Self {
        Self(.url, OptionValue("URL"), expected: "an http or https address") { text in
            WebAddress.isValid(Array(text.utf8).span) ? text : nil
        }
    }
    static var publication: Self {
        Self(
            .publish, OptionValue("KIND", .words(InitCommand.publications)),
            expected: InitCommand.publications.joined(separator: ", ")
        ) { name in InitCommand.publications.first { $0 == name.lowercased() } }
    }
}

extension OptionType<Int> {
    static func count(
        _ option: Option, _ range: ClosedRange<Int>, _ value: OptionValue = .number
    ) -> Self {
        Self(option, value, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") {
            text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    static var weeks: Self { count(.weeks, 1...520) }
    static var pageSize: Self { count(.pageSize, 1...1_000_000) }
    static var length: Self { count(.length, 0...1440, OptionValue("MINUTES")) }
    /// The minutes after a time, which are before it.
    static var alarm: Self {
        Self(.alarm, OptionValue("TIME"), expected: "a length of time such as 15m or 1h30m") {
            DayExpression.seconds(of: "-" + $0).map { $0 / 60 }
        }
    }
    /// The minutes after the beginning of a day.
    static var alarmOfDay: Self {
        Self(.alarmOfDay, OptionValue("TIME"), expected: "a time of day such as 9:00") {
            TimeOfDay($0).map { $0.second / 60 }
        }
    }
    static var width: Self { count(.width, 30...1000) }
    static var jobs: Self { count(.jobs, 1...256) }
    static var limit: Self { count(.limit, 1...1_000_000) }
    static var retries: Self { count(.retries, 0...100) }
}

extension OptionType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the names of a type, in any case.
    static func name(
        _ option: Option, _ placeholder: String? = nil, among all: [Value] = Array(Value.allCases),
        expected: String? = nil
    ) -> Self {
        let words = all.map(\.rawValue)
        return Self(
            option, placeholder.map { OptionValue($0, .words(words)) } ?? .oneOf(words),
            expected: expected ?? words.joined(separator: ", ")
        ) { name in words.contains(name.lowercased()) ? Value(rawValue: name.lowercased()) : nil }
    }
}

extension OptionType<ItemSort> {
    static var sort: Self { name(.sort, expected: "due, title or store") }
    /// The only order of `import`.
    static var sortOfImport: Self { name(.sort, among: [.title]) }
}

extension OptionType<ListState.Place> {
    static var state: Self { name(.state, expected: "beside or machine") }
}

extension OptionType<ListGrouping> {
    static var group: Self { name(.group, "BY") }
}

extension OptionType<AgendaLayout> {
    static var layout: Self { name(.layout, "LAYOUT") }
    static var layoutOfSite: Self { name(.layout, "LAYOUT", among: AgendaLayout.ofSites) }
}

extension OptionType<Paper> {
    static func paper(_ papers: [Paper] = Paper.allCases) -> Self {
        Self(
            .paper, OptionValue("PAPER", .words(papers.map(\.rawValue))),
            expected: { name, arguments in
                let layout = arguments.layout
                return layout.papers.map(\.rawValue).joined(separator: ", ")
                    + ": the papers on which the layout \(layout.rawValue) fits"
                    + (name.lowercased() == "a5" ? "; a5 is for \"todopress agenda --layout day\"" : "")
            },
            { name, arguments in
                Paper(rawValue: name.lowercased()).flatMap { arguments.layout.papers.contains($0) ? $0 : nil }
            })
    }
}

extension OptionType<Receipt.Paper> {
    static var paperOfReceipt: Self {
        name(.paper, expected: "\(Receipt.paper), the paper on which an item with lines fits")
    }
}

extension OptionType<WeekStart> {
    static var weekStart: Self {
        Self(
            .weekStart, OptionValue("DAY", .words(WeekStart.allCases.map(\.rawValue))),
            expected: "monday, sunday or saturday"
        ) { text in
            WeekStart.allCases.first {
                [$0.rawValue, String($0.rawValue.prefix(3))].contains(text.lowercased())
            }
        }
    }
}

extension OptionType<Accent> {
    static var accent: Self {
        Self(.accent, OptionValue("COLOR")) { text, _ throws(UsageError) in
            do throws(AccentError) {
                return try Accent(text)
            } catch .notAColor {
                throw .invalid(
                    .accent, text,
                    expected: "a colour such as 7a1f3d, or those of light and dark pages: 7a1f3d,f0a8c0")
            } catch {
                throw "\(.accent) is \(error.message)"
            }
        }
    }
}

extension OptionType<PartNumber> {
    static var shard: Self {
        Self(
            .shard, OptionValue("I/N"), expected: "the number of a part and of all, such as 1/4",
            PartNumber.init(_:))
    }
}

extension OptionType<BaseURL> {
    static var baseURL: Self { address(.baseURL) }
    static var address: Self { address(.address) }

    /// What an address of a site may be.
    static var expected: String {
        "the http or https address of a folder in ASCII, without user, query and fragment, such as "
            + "https://example.org/lists/"
    }

    private static func address(_ option: Option) -> Self {
        Self(option, OptionValue("URL"), expected: expected, BaseURL.init(parsing:))
    }
}

extension OptionType<ListFormat> {
    static var from: Self {
        Self(
            .from, OptionValue("FORMAT", .words(ListFormat.allCases.map(\.rawValue))),
            expected: "one of \(ListFormat.names)", ListFormat.init(name:))
    }
    static var to: Self {
        let names = ListFormat.writable.map(\.rawValue)
        return Self(
            .to, OptionValue("FORMAT", .words(names)), expected: "one of \(names.joined(separator: ", "))"
        ) { name in ListFormat(name: name).flatMap { names.contains($0.rawValue) ? $0 : nil } }
    }
}

extension OptionType<OutputFormat> {
    static var format: Self { name(.format, expected: "text, markdown, html, pdf or json") }
    static var showFormat: Self {
        name(.format, among: OutputFormat.ofItems, expected: "text, html, pdf or json")
    }
}

extension OptionType<PrintedFormat> {
    static var listFormat: Self {
        Self(.format, .oneOf("text", "json", "todo.txt"), expected: "text, json or todo.txt") { name in
            PrintedFormat(rawValue: name.lowercased() == "todotxt" ? "todo.txt" : name.lowercased())
        }
    }
}

// MARK: Fields of an item

extension OptionType<Coordinate> {
    static var coordinate: Self {
        Self(
            .coordinate, OptionValue("LAT,LON"),
            expected: "a latitude in -90…90 and a longitude in -180…180, such as 51.2256,6.7828",
            Coordinate.init(typed:))
    }
}

extension OptionType<Priority> {
    static var priority: Self {
        let names: [String: Priority] = ["high": .high, "medium": .medium, "low": .low]
        return Self(.priority, .oneOf("high", "medium", "low"), expected: "high, medium or low") {
            names[$0.lowercased()]
        }
    }
}

extension OptionType<ItemLine> {
    static var line: Self { line(.line) }
    static var addLine: Self { line(.addLine) }

    private static func line(_ option: Option) -> Self {
        Self(
            option, OptionValue("LINE"),
            expected: { text, _ in
                ItemLine.options(ofPriceIn: text).map { "a price without its currency: \($0)" }
                    ?? "a name, perhaps with a quantity and a price, such as \"Milk x2 @1.19\" (see todopress help add)"
            },
            { text, _ in ItemLine(typed: text) })
    }
}

extension OptionType<Decimal> {
    static var discount: Self {
        Self(.discount, OptionValue("AMOUNT"), expected: "an amount such as 1.50", Decimal.init(typed:))
    }
}

extension OptionType<Currency> {
    /// A currency by its code, in any case.
    static var currency: Self {
        Self(.currency, OptionValue("CODE", .currencies)) { text, _ throws(UsageError) in
            if let currency = Currency(text.uppercased()), currency.isKnown { return currency }
            if text.allSatisfy(\.isWhitespace) {
                throw .invalid(.currency, text, expected: "a text that is not empty")
            }
            throw .unknownName(
                .currency, text, nearest: Currency.nearest(to: text),
                known: "a currency has a code such as EUR")
        }
    }
}
