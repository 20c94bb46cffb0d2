// How todo.txt says that a task repeats: `rec:1w` a week after it was done, `rec:+1w` a week after it was due, as sleek,
// SimpleTask and topydo write it. The units are days, business days, weeks, months and years.

import Civil
import Recurrence
import ToDos

enum TodoTxtRule {
    private static let units: [(letter: Character, frequency: RecurrenceRule.Frequency)] = [
        ("d", .daily), ("w", .weekly), ("m", .monthly), ("y", .yearly),
    ]

    /// The repetition that a word says; nil if it is none.
    static func phrase(_ word: String) -> RepeatPhrase? {
        let isFromDue = word.hasPrefix("+")
        let number = Int(digits: word.dropFirst(isFromDue ? 1 : 0).dropLast(), most: 4)
        guard let number, number > 0, let letter = word.last else { return nil }
        var rule: RecurrenceRule
        if let unit = units.first(where: { $0.letter == letter }) {
            rule = RecurrenceRule(unit.frequency, interval: number)
        } else if letter == "b", number == 1 {
            rule = RecurrenceRule(.weekly)
            rule.byDay = ItemValues.workdays
        } else {
            return nil
        }
        return RepeatPhrase(rule, isFromCompletion: !isFromDue)
    }

    /// Sets the repetition of an item, whose due date is known, to that of a word. What is no rule stays as it is.
    static func read(_ word: String, into item: inout ItemValues, in zone: Zone) {
        if let phrase = phrase(word) { item.setRepetition(phrase, in: zone) } else { item.repeats = word }
    }

    /// The word for an item's rule; nil if there is none.
    static func word(for item: ItemValues, in context: ListContext) -> String? {
        guard let rule = item.periodRule(in: context), rule.until == nil else { return nil }
        let sign = item.repetition?.isFromCompletion == true ? "" : "+"
        if !rule.byDay.isEmpty { return "\(sign)1b" }
        return units.first { $0.frequency == rule.frequency }.map { "\(sign)\(rule.interval)\($0.letter)" }
    }
}
