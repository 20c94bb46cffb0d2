// How todo.txt says that a task repeats: `rec:1w` a week after it was done, `rec:+1w` a week after it was due, as sleek,
// SimpleTask and topydo write it. The units are days, business days, weeks, months and years.

import Civil
import Recurrence
import ToDos

enum TodoTxtRule {
    private static let units: [(letter: Character, frequency: RecurrenceRule.Frequency)] = [
        ("d", .daily), ("w", .weekly), ("m", .monthly), ("y", .yearly),
    ]

    /// The repetition that a word says, of an item that is due on a day; nil if it is no rule. A unit without a number is one.
    ///
    /// Business days from the due date are a rule where their days stay the same from week to week, or come on every
    /// second day. All others are counted when the item is done (`BusinessDays`).
    static func phrase(_ word: String, due: Day?) -> Repetition? {
        let isFromDue = word.hasPrefix("+")
        let digits = word.dropFirst(isFromDue ? 1 : 0).dropLast()
        let number = digits.isEmpty ? 1 : Int(digits: digits, most: 4)
        guard let number, number > 0, let letter = word.last else { return nil }
        let rule: RecurrenceRule?
        if letter == "b" {
            let isOnBusinessDay = due.map { $0.weekday < 5 } ?? true
            let isRule = number == 1 || isFromDue && isOnBusinessDay
            rule = isRule ? businessRule(number) : nil
        } else {
            rule = units.first { $0.letter == letter }.map { RecurrenceRule($0.frequency, interval: number) }
        }
        return rule.map { Repetition($0, isFromCompletion: !isFromDue) }
    }

    /// The rule of 1, 2, 5 or 10 business days: every second day that is none of a weekend is every second business day.
    private static func businessRule(_ count: Int) -> RecurrenceRule? {
        var rule: RecurrenceRule
        switch count {
        case 1: rule = RecurrenceRule(.weekly)
        case 2: rule = RecurrenceRule(.daily, interval: 2)
        case 5, 10: return RecurrenceRule(.weekly, interval: count / 5)
        case _: return nil
        }
        rule.byDay = ItemValues.workdays
        return rule
    }

    /// Sets the repetition of an item, whose dates are known, to that of a word. What is no rule stays as it is.
    static func read(_ word: String, into item: inout ItemValues, in zone: Zone) {
        if let phrase = phrase(word, due: item.mainDate?.day(in: zone)) {
            item.setRepetition(phrase, in: zone)
        } else {
            item.repeats = word
        }
    }

    /// The day that a word names, so much after a day; a month that is shorter ends with its last day. Nil if it is no rule.
    static func day(_ word: String, after day: Day) -> Day? {
        if let days = BusinessDays(word) { return days.day(after: day) }
        guard let rule = phrase(word, due: day)?.rule else { return nil }
        let months: Int
        switch rule.frequency {
        case .daily: return day + rule.interval
        case .weekly: return day + 7 * rule.interval
        case .monthly: months = rule.interval
        case .yearly: months = 12 * rule.interval
        case .hourly, .minutely, .secondly: return nil
        }
        let month = Month(with: day).advanced(by: months)
        return Day(year: month.year, month: month.monthOfYear, day: min(day.civil.day, month.dayCount))
    }

    /// The word for an item's rule; nil if there is none.
    static func word(for item: ItemValues, in context: ListContext) -> String? {
        guard let phrase = item.repetition else { return nil }
        if !phrase.isFromCompletion, phrase.rule == businessRule(2) { return "+2b" }
        guard let rule = item.periodRule(in: context), rule.until == nil else { return nil }
        let sign = phrase.isFromCompletion ? "" : "+"
        if !rule.byDay.isEmpty { return "\(sign)1b" }
        return units.first { $0.frequency == rule.frequency }.map { "\(sign)\(rule.interval)\($0.letter)" }
    }
}
