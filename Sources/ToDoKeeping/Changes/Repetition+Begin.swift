// Begins the series of an item that is to repeat from now on.

import Civil
import Recurrence
import ToDos

extension Repetition {
    /// Begins a series. It starts on the first day of the rule from `due` on; without one, from today on.
    func begin(_ item: inout ItemValues, isTyped: Bool, _ context: KeepingContext) -> OccurrenceOutcome? {
        item.series.restart()
        item.series.isFromCompletion = isFromCompletion
        let zone = context.zones.ruleZone(item.series)
        var wanted = item.due ?? item.scheduled ?? .day(context.today)
        if let time {
            let day = wanted.day(in: zone)
            wanted = .instant(Instant(seconds: zone.instant(day, second: time.second)))
        }
        let day = wanted.day(in: zone)
        var rule = isFromCompletion ? rule : rule.repeating(day)
        // Every second Monday begins on the next Monday, whichever week it is in.
        var every = rule
        (every.interval, every.count) = (1, nil)
        let set = RecurrenceSet(every, from: .day(day), in: zone)
        let first = set.isOccurrence(day) ? day : set.next(1, after: day).first?.day ?? day
        if let length { rule.until = .day(length.day(today: first) + -1) }
        item.repeats = rule.description
        let due = wanted.moved(byDays: first.number - day.number, in: zone)
        if item.due == nil, item.scheduled != nil { item.scheduled = due } else { item.due = due }
        let then = item.occurrences(in: context.zones)?.next(
            Self.shownDates, after: due.day(in: context.zone))
        return .begun(
            then: then?.map(\.date) ?? [], typed: isTyped && due.day(in: zone) != day ? wanted : nil)
    }

    /// How many dates after the first one a message tells.
    private static let shownDates = 2
}

extension ItemSeries {
    /// Forgets what the former rule counted from, and its exceptions. What was done stays.
    mutating func restart() { (since, skipped, extra) = (nil, [], []) }
}
