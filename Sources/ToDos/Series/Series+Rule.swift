// What the rule of an item alone gives, without `due` and the extra dates: what other programs are told of it.

import Civil
import Recurrence

extension Series {
    /// The first date that the rule alone gives, in the terms of the rule.
    package var firstByRule: ItemDate? {
        RecurrenceSet(rule, from: since.recurrenceDate, in: zone).next(1, after: since.day(in: zone) + -1)
            .first
            .map { ItemDate($0.date) }
    }

    /// The dates that the rule alone gives on a day of its zone.
    package func datesByRule(on day: Day) -> [ItemDate] {
        RecurrenceSet(rule, from: since.recurrenceDate, in: zone).occurrences(in: day...day)
            .map { ItemDate($0.date) }
    }

    /// The times of each of its days; none if it has one, or if days differ: every 7 hours.
    package var timesOfDay: [ItemDate] {
        guard hasTimes, rule.frequency != .hourly || 24 % rule.interval == 0, rule.frequency != .minutely,
            rule.frequency != .secondly
        else { return [] }
        let bare = RecurrenceSet(rule, from: since.recurrenceDate, in: zone)
        return bare.next(1, after: since.day(in: zone)).first.map { datesByRule(on: $0.day) } ?? []
    }

    /// Whether the rule alone, without `due` and the extra dates, has a date as an occurrence.
    package func isOnRule(_ date: ItemDate) -> Bool {
        let date = ruleDate(date)
        return datesByRule(on: date.day(in: zone)).contains { $0.recurrenceDate == date.recurrenceDate }
    }
}
