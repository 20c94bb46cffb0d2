// How the items of all formats repeat: the phrase that a reader has understood becomes the rule of the item, and a writer asks
// whether the rule says no more than a period does.

import Civil
import Recurrence
import ToDos

extension ItemValues {
    /// Sets the repetition, once the dates are known. At the end of a month it is what a person means.
    mutating func setRepetition(_ phrase: Repetition, in zone: Zone) {
        let day = phrase.isFromCompletion ? nil : mainDate?.day(in: zone)
        self.repeats = (day.map(phrase.rule.repeating) ?? phrase.rule).description
        series.isFromCompletion = phrase.isFromCompletion
    }

    /// The rule, if it gives the same days as its frequency and interval alone do from the due date, or as all days from
    /// Monday to Friday; with its end.
    func periodRule(in context: ListContext) -> RecurrenceRule? {
        guard let phrase = repetition, phrase.rule.count == nil else { return nil }
        let rule = phrase.rule
        var plain = RecurrenceRule(rule.frequency, interval: rule.interval)
        plain.until = rule.until
        var workdays = plain
        workdays.byDay = Self.workdays
        let candidates = rule.frequency == .weekly && rule.interval == 1 ? [plain, workdays] : [plain]
        guard let due, !phrase.isFromCompletion else { return candidates.first { $0 == rule } }
        guard let series = occurrences(in: context), !series.runsOnStart, series.isOnRule(due) else {
            return nil
        }
        // Other formats have no zone for each item.
        let zone = context.ruleZone(self.series)
        guard due.instant == nil || zone.name == context.zone.name else { return nil }
        let day = due.day(in: zone)
        return candidates.first { $0.repeating(day).isSame(as: rule, from: day) }
    }

    /// The days from Monday to Friday.
    static let workdays = RecurrenceRule.Weekday.allCases.prefix(5).map { RecurrenceRule.WeekdayNumber($0) }
}

extension ItemValues {
    /// The item on another day, with the same distances between its dates. One without a date stays as it is.
    func moved(to day: Day, in context: ListContext) -> ItemValues {
        guard let date = mainDate, let current = context.day(of: date) else { return self }
        var item = self
        item.move(to: date.moved(byDays: day.number - current.number, in: context.zone), in: context.zone)
        return item
    }
}
