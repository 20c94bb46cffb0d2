// Parses the values of options, and collects the errors.

import Civil
import SitePages
import ToDos

/// Parses option values and collects the errors.
struct ValueReader {
    private let values: [Option: String]
    private let lists: [Option: [String]]
    private let environment: [String: String]
    var errors: [UsageError] = []

    /// A reader of the options of a command line, and of the variables of the environment that replace some.
    init(_ arguments: CommandLineArguments, environment: [String: String]) {
        (values, lists, self.environment) = (arguments.values, arguments.lists, environment)
    }

    /// A value that is not blank.
    mutating func text(_ option: Option) -> String? {
        value(option, expected: Self.expectedText) { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    /// The values of an option that takes several, none of them blank.
    mutating func texts(_ option: Option) -> [String] {
        let texts = lists[option, default: []]
        for text in texts where text.allSatisfy(\.isWhitespace) {
            errors.append(.invalidValue(option, text, expected: Self.expectedText))
        }
        return texts
    }

    /// The values of an option that takes several, each of them read.
    mutating func values<Value>(
        _ option: Option, expected: String, _ read: (String) -> Value?
    ) -> [Value] {
        var values: [Value] = []
        for text in lists[option, default: []] {
            if let value = read(text) {
                values.append(value)
            } else {
                errors.append(.invalidValue(option, text, expected: expected))
            }
        }
        return values
    }

    static let expectedText = "a text that is not empty"

    func has(_ option: Option) -> Bool { values[option] != nil }

    /// A value as it was typed.
    func rawValue(_ option: Option) -> String? { values[option] }

    /// The first day of a week: `monday`, `sunday` or `saturday`, or the first three letters.
    mutating func weekStart() -> WeekStart? {
        value(.weekStart, expected: "monday, sunday or saturday") { text in
            WeekStart.allCases.first {
                [$0.rawValue, String($0.rawValue.prefix(3))].contains(text.lowercased())
            }
        }
    }

    /// A layout; only those of weeks for the pages of a site.
    mutating func layout(of subcommand: Subcommand) -> AgendaLayout? {
        let layouts = subcommand == .agenda ? AgendaLayout.allCases : AgendaLayout.ofSites
        return value(.layout, expected: layouts.map(\.rawValue).joined(separator: ", ")) { name in
            layouts.first { $0.rawValue == name.lowercased() }
        }
    }

    /// The colour of links, or those of light and of dark pages.
    mutating func accent() -> Accent? {
        guard let text = text(.accent) else { return nil }
        do throws(AccentError) {
            return try Accent(text)
        } catch .notAColor {
            errors.append(
                .invalidValue(
                    .accent, text,
                    expected: "a colour such as 7a1f3d, or those of light and dark pages: 7a1f3d,f0a8c0"))
        } catch {
            errors.append(.paleAccent(text, error))
        }
        return nil
    }

    /// A currency by its code, in any case.
    mutating func currency() -> Currency? {
        guard let text = text(.currency) else { return nil }
        if let currency = Currency(text.uppercased()), currency.isKnown { return currency }
        errors.append(
            .unknownName(
                .currency, text, nearest: Currency.nearest(to: text),
                known: "a currency has a code such as EUR"))
        return nil
    }

    /// A whole number within a range.
    mutating func count(_ option: Option, in range: ClosedRange<Int>) -> Int? {
        value(option, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    mutating func value<Value>(
        _ option: Option, expected: @autoclosure () -> String, _ read: (String) -> Value?
    ) -> Value? {
        guard let text = values[option] else { return nil }
        let value = read(text)
        if value == nil { errors.append(.invalidValue(option, text, expected: expected())) }
        return value
    }

    /// The current time, if it is given: by `--now`, else by the variable SOURCE_DATE_EPOCH
    /// (reproducible-builds.org/specs/source-date-epoch).
    mutating func time() -> BuildTime? {
        let now = value(.now, expected: BuildTime.expectation, BuildTime.init)
        guard values[.now] == nil, let epoch = environment["SOURCE_DATE_EPOCH"] else { return now }
        guard let instant = Self.epoch(epoch) else {
            errors.append(.malformedEpoch(epoch))
            return nil
        }
        return .instant(instant)
    }

    /// Parses whole seconds since 1970, up to the end of the year 9999.
    private static func epoch(_ text: String) -> Int? {
        Int(digits: text, most: .max).flatMap { $0 <= 253_402_300_799 ? $0 : nil }
    }
}
