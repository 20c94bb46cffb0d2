// How todo.txt says that a task repeats: `rec:1w` a week after it was done, `rec:+1w` a week after it was due, as sleek,
// SimpleTask and topydo write it. The units are days, business days, weeks, months and years.

import Civil
import Recurrence
import ToDos

enum TodoTxtRule {
    private typealias Rule = Recurrence.RecurrenceRule

    private static let units: [(letter: Character, frequency: Rule.Frequency)] = [
        ("d", .daily), ("w", .weekly), ("m", .monthly), ("y", .yearly),
    ]

    /// Sets the repetition of an item to that of a word. What is no rule stays as it is.
    static func read(_ word: String, into item: inout ItemValues) {
        let isFromDue = word.hasPrefix("+")
        let number = Int(digits: word.dropFirst(isFromDue ? 1 : 0).dropLast(), most: 4)
        item.repeats = word
        item.series.isFromCompletion = false
        guard let number, number > 0, let letter = word.last else { return }
        var rule: Rule
        if let unit = units.first(where: { $0.letter == letter }) {
            rule = Rule(unit.frequency, interval: number)
        } else if letter == "b", number == 1 {
            rule = Rule(.weekly)
            rule.byDay = businessDays
        } else {
            return
        }
        item.repeats = rule.description
        item.series.isFromCompletion = !isFromDue
    }

    /// The word for an item's rule; nil if there is none.
    static func word(for item: ItemValues) -> String? {
        guard let text = item.repeats, let rule = try? Rule(text) else { return nil }
        let sign = item.series.isFromCompletion ? "" : "+"
        var plain = Rule(rule.frequency, interval: rule.interval)
        if plain == rule, let unit = units.first(where: { $0.frequency == rule.frequency }) {
            return "\(sign)\(rule.interval)\(unit.letter)"
        }
        plain.byDay = businessDays
        return plain == rule && rule.frequency == .weekly && rule.interval == 1 ? "\(sign)1b" : nil
    }

    private static let businessDays = Rule.Weekday.allCases.prefix(5).map { Rule.WeekdayNumber($0) }
}
