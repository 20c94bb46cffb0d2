// The types of the values that are dates and rules, in English or in the language of the list.

import Civil
import Recurrence
import ToDoKeeping

extension OptionType {
    /// A type of dates in English or in the language of the list. Of one that does not exist the error says so.
    private static func date(
        _ option: Option, _ expected: String, as value: OptionValue = .day,
        _ read: @escaping @Sendable (String, DateVocabulary) -> Value?
    ) -> Self {
        Self(option, value) { text, arguments throws(UsageError) in
            let words = arguments.words
            // A date of ISO 8601 is the same in each language, and needs no words.
            if Day(isoDate: text.prefix(10)) == nil {
                if arguments.text(.locale) == nil, let days = WhenExpression.readings(text) {
                    throw """
                    \(option) is "\(text)", which is \(days[0]) or \(days[1]): write one of these, or the language with \(.locale)
                    """
                }
                // What the language of the list writes comes before what is English.
                let own = words.ofSite.dates
                if own.prints(text), let value = read(text, own) { return value }
            }
            if let value = words.read(text, read) { return value }
            if let missing = words.read(text, WhenExpression.missing) {
                throw "\(option) is \"\(text)\", \(missing) that does not exist"
            }
            let none = Option(rawValue: "no-\(option.rawValue)")
            if let none, none.row(of: arguments.subcommand) != nil,
                ["", "none", "never", "no"].contains(text.lowercased())
            {
                throw "\(option) is \"\(text)\"; \(none.spelled) removes it"
            }
            let isRight = { words.read($0, read) != nil }
            // A value without its quotes: --due 1 dec.
            let spoken = (1...2).map { ([text] + arguments.operands.suffix($0)).joined(separator: " ") }
            let meant =
                spoken.first(where: isRight) ?? DateVocabulary.meant(by: text, where: isRight) ?? "at \(text)"
            if isRight(meant) {
                throw "\(option) is \"\(text)\"; did you mean \(meant.quotedForShell)?"
            }
            throw .invalid(option, text, expected: expected)
        }
    }
}

extension OptionType<WeekExpression> {
    static var week: Self { date(.week, expected, as: OptionValue("WEEK", .weeks), WeekExpression.init) }

    static var expected: String {
        "a week such as 48, 2026-W48, this, next, last, or a day such as 2026-11-21 or monday "
            + "(see todopress help dates)"
    }
}

extension OptionType<BuildTime> {
    static var now: Self {
        date(.now, BuildTime.expectation, as: OptionValue("INSTANT", .days())) { text, _ in BuildTime(text) }
    }
}

extension OptionType<WhenExpression> {
    static var due: Self { date(.due, days(for: "tomorrow"), WhenExpression.init) }
    static var start: Self { date(.start, days(for: "tomorrow"), WhenExpression.init) }
    static var scheduled: Self { date(.scheduled, days(for: "tomorrow"), WhenExpression.init) }
    static var since: Self { date(.since, days(for: "yesterday"), WhenExpression.init) }

    fileprivate static func days(for day: String) -> String {
        "a day, a time or a week such as \(day), \"fri 17:00\", \"24 nov\", \(day == "tomorrow" ? "+" : "-")3d, "
            + "noon or 2026-W48 (see todopress help dates)"
    }
}

extension OptionType<DueFilter> {
    static var dueOfList: Self {
        date(
            .due, "\(OptionType<WhenExpression>.days(for: "tomorrow")), overdue or none",
            as: OptionValue("WHEN", .days(also: ["overdue", "none"])), DueFilter.init)
    }
}

extension OptionType<DayExpression> {
    static var on: Self { date(.on, expected, DayExpression.init) }

    static var expected: String {
        "a day such as 2026-11-24, yesterday, tue or -1d (see todopress help dates)"
    }
}

extension OptionType<Repetition> {
    static var repeats: Self {
        Self(
            .repeats, OptionValue("RULE"),
            expected: { text, arguments in
                let isRule = { arguments.words.read($0, Repetition.init(beginning:in:)) != nil }
                if let meant = DateVocabulary.meant(by: text, besides: rules, where: isRule) {
                    return "a rule; did you mean \(meant.quotedForShell)?"
                }
                return isRule(text) ? "a rule that comes; this one never does" : expected(mistake: text)
            }
        ) { text, arguments in
            let repetition = arguments.words.read(text, Repetition.init(beginning:in:))
            return repetition?.occurs == true ? repetition : nil
        }
    }

    private static let rules =
        "every other each second third fourth last first days weeks months years hours weekly monthly yearly daily annually "
        + "quarterly weekday weekdays weekend after done until"

    /// What a rule may be. One of RFC 5545 with a mistake says which.
    private static func expected(mistake text: String) -> String {
        if text.uppercased().contains("FREQ=") {
            do throws(RecurrenceRuleError) {
                _ = try RecurrenceRule(text)
            } catch {
                return "a rule of RFC 5545: \(error.message)"
            }
        }
        return "a rule such as daily, weekdays, \"every tuesday\", \"every 2 weeks on mon, thu\", "
            + "\"last friday of the month\", \"3 days after done\" or FREQ=WEEKLY;BYDAY=TU (see todopress help repeats)"
    }
}
