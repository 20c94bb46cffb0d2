// The dates in CSV files of Todoist, which are texts as people type them (todoist.com/help, "Introduction to dates and time" and
// "Introduction to recurring dates"): ISO 8601, `Sep 15 2026 10:00`, `27 Nov`, and rules such as `every! 3 days`. Words that
// mean another day tomorrow are no dates: a list is read again every day.

import Bytes
import Civil
import Recurrence
import ToDos

/// What a text says: a date, a rule, or both.
struct TodoistDate {
    private(set) var date: ItemDate?
    private(set) var phrase: Repetition?
    /// Whether the text names a time for which there is no day.
    private(set) var hasLostTime = false

    private let context: ListContext
    private let words: RepeatVocabulary

    /// Reads a text in a language; nil if it says neither. `zone` is called if the text has a time without an offset.
    init?(_ text: String, language: String, _ context: ListContext, in zone: () -> Zone) {
        // No text of Todoist is longer.
        guard text.utf8.count <= 200 else { return nil }
        (self.context, words) = (context, context.languages[language])
        if Self.hasISODay(text) {
            date = ItemDate(iso: text, in: text.utf8.count == ItemDate.isoDayLength ? .utc : zone())
            if date == nil { return nil }
            return
        }
        // In English, both orders of numbers are in use.
        if language.hasPrefix("en"), DateOrder.isNeeded(by: text), DateOrder(shownBy: text) == nil {
            return nil
        }
        switch WhenExpression(text) ?? WhenExpression(text, in: words.dates) {
        case .day(let expression):
            guard let day = day(expression) else { return nil }
            date = .day(day)
        case .time(let expression, let time):
            guard let day = day(expression) else { return nil }
            date = .instant(Instant(seconds: zone().instant(day, second: time.second)))
        case .next, .secondsFromNow, .instant, .week: return nil
        case nil:
            guard readRule(text, zone) else { return nil }
        }
    }

    /// Whether a text begins like `2026-11-24`.
    static func hasISODay(_ text: String) -> Bool {
        ByteView.with(Array(text.utf8.prefix(ItemDate.isoDayLength)).span) { $0.hasISODay(at: 0) }
    }

    /// The day of a date. A day without a year is the next one, or one of the last weeks: what is overdue stays so.
    private func day(_ expression: DayExpression) -> Day? {
        switch expression {
        case .date(let day): day
        case .dayOfYear: context.today.map { expression.day(today: $0 + -Self.maxDaysOverdue) }
        case .daysAfterToday, .weekday, .monthsAfterToday, .dayOfMonth, .end, .startOfNext,
            .weekdayOfNextWeek, .lastWeekday, .ofMonth, .later:
            nil
        }
    }

    private static let maxDaysOverdue = 30

    // MARK: Rules

    /// Sets the rule of `every …`, `after 3 days` or `daily`, with a first and a last day. False for other words.
    private mutating func readRule(_ text: String, _ zone: () -> Zone) -> Bool {
        guard let read = Repetition(beginning: text, in: words), read.timesOfDay == 1, read.occurs else {
            return false
        }
        var rule = read.rule
        if let length = read.length {
            guard case .daysAfterToday(let days) = length, let count = Self.count(days, rule) else {
                return false
            }
            rule.count = count
        }
        if let last = read.last {
            guard let day = day(last) else { return false }
            rule.until = .day(day)
        }
        phrase = Repetition(rule, isFromCompletion: read.isFromCompletion)
        let first = read.first.flatMap(day)
        guard read.first == nil || first != nil else { return false }
        if let time = read.time, let first {
            date = .instant(Instant(seconds: zone().instant(first, second: time.second)))
        } else {
            (date, hasLostTime) = (first.map { .day($0) }, read.time != nil)
        }
        return true
    }

    /// How often a rule of days or weeks occurs in so many days; nil for other rules.
    private static func count(_ days: Int, _ rule: RecurrenceRule) -> Int? {
        switch rule.frequency {
        case .daily where rule.byDay.isEmpty: (days + rule.interval - 1) / rule.interval
        case .weekly where days % (7 * rule.interval) == 0:
            days / (7 * rule.interval) * max(1, rule.byDay.count)
        case .secondly, .minutely, .hourly, .daily, .weekly, .monthly, .yearly: nil
        }
    }
}
