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
        if language.hasPrefix("en"), DateOrder.isNeeded(by: text), DateOrder(shownBy: text) == nil { return nil }
        switch WhenExpression(text, in: words.dates) {
        case .day(let expression):
            guard let day = day(expression) else { return nil }
            date = .day(day)
        case .time(let expression, let time):
            guard let day = day(expression) else { return nil }
            date = .instant(Instant(seconds: zone().instant(day, second: time.second)))
        case .next, .secondsFromNow, .instant, .week: return nil
        case nil:
            guard let rule = rule(text) else { return nil }
            phrase = Repetition(rule.rule, isFromCompletion: rule.isFromCompletion)
            if let time = rule.time, let day = rule.start {
                date = .instant(Instant(seconds: zone().instant(day, second: time.second)))
            } else {
                (date, hasLostTime) = (rule.start.map { .day($0) }, rule.time != nil)
            }
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
        case .dayOfYear: context.today.map { expression.day(today: $0 + -Self.mostDaysOverdue) }
        case .daysAfterToday, .weekday, .monthsAfterToday, .dayOfMonth, .end, .startOfNext,
            .weekdayOfNextWeek, .lastWeekday:
            nil
        }
    }

    private static let mostDaysOverdue = 30

    // MARK: Rules

    private typealias Rule = (rule: RecurrenceRule, isFromCompletion: Bool, start: Day?, time: TimeOfDay?)

    /// Reads `every …`, `after 3 days` or `daily`, with a first and a last day. Nil for other words.
    private func rule(_ text: String) -> Rule? {
        // `every! 3 days`
        var isFromCompletion = text.contains("! ")
        var parts = words.english(text.replacing("! ", with: " ")).split(separator: " ").map(String.init)
        switch parts.first {
        case "every", "daily", "weekly", "monthly", "quarterly", "yearly": break
        case "ev": parts[0] = "every"
        case "after": (parts[0], isFromCompletion) = ("every", true)
        case _: return nil
        }
        var (start, last): (Day?, Day?)
        for (names, isStart) in [
            (["starting", "start", "from"], true), (["ending", "end", "until", "to"], false),
        ] {
            guard let index = parts.firstIndex(where: names.contains) else { continue }
            let next = parts[(index + 1)...].firstIndex {
                ["starting", "ending", "until", "for"].contains($0)
            }
            let range = index + 1..<(next ?? parts.count)
            let date = DayExpression(parts[range].joined(separator: " "), in: words.dates)
            guard let day = date.flatMap(day) else { return nil }
            if isStart { start = day } else { last = day }
            parts.removeSubrange(index..<range.upperBound)
        }
        guard let phrase = Repetition(beginning: parts.joined(separator: " "), in: words),
            phrase.timesOfDay == 1
        else { return nil }
        var rule = phrase.rule
        if let length = phrase.length {
            guard case .daysAfterToday(let days) = length, let count = Self.count(days, rule) else { return nil }
            rule.count = count
        }
        if let last { rule.until = .day(last) }
        return (rule, isFromCompletion || phrase.isFromCompletion, start, phrase.time)
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
