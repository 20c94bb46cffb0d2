// Begins the series of an item that is to repeat from now on.

import Civil
import Recurrence
import ToDos

extension Repetition {
    /// Begins a series. It starts on the first day of the rule from `due` on, or from the one that words name, or at the first
    /// of several times of a day; without a date, from today on.
    func begin(_ item: inout ItemValues, isTyped: Bool, _ context: KeepingContext) -> OccurrenceOutcome? {
        item.series.restart()
        item.series.isFromCompletion = isFromCompletion
        let zone = context.zones.ruleZone(item.series)
        var wanted = item.due ?? item.scheduled ?? .day(context.today)
        if let start = self.first?.day(today: context.today) {
            wanted = wanted.moved(byDays: start.number - wanted.day(in: zone).number, in: zone)
        }
        let day = wanted.day(in: zone)
        var rule = isFromCompletion ? rule : rule.repeating(day)
        if timesOfDay > 1 {
            let second = time?.second ?? wanted.instant.map { zone.civilTime($0.seconds).second } ?? 0
            rule.divideDay(into: timesOfDay, from: second)
        }
        // Words or a part of the rule name the first time; a due time may be a later one.
        if let first = time?.second
            ?? (wanted.instant == nil && rule.byHour.count > 1 && timesOfDay == 1 ? rule.firstSecond : nil),
            wanted.instant == nil || rule.byHour.count < 2
        {
            wanted = .instant(Instant(seconds: zone.instant(day, second: first)))
        }
        // Every second Monday begins on the next Monday, whichever week it is in.
        var every = rule
        (every.interval, every.count) = (1, nil)
        let set = RecurrenceSet(every, from: .day(day), in: zone)
        let first = set.isOccurrence(day) ? day : set.next(1, after: day).first?.day ?? day
        if let length { rule.until = .day(length.day(today: first) + -1) }
        if let last { rule.until = .day(last.day(today: first)) }
        item.repeats = rule.description
        var due = wanted.moved(byDays: first.number - day.number, in: zone)
        if rule.byHour.count > 1, due.instant != nil {
            let times = RecurrenceSet(rule, from: due.recurrenceDate, in: zone)
            let next = times.occurrences(in: first...first).first ?? times.next(1, after: first).first
            due = next.map { ItemDate($0.date) } ?? due
        }
        if item.due == nil, item.scheduled != nil { item.scheduled = due } else { item.due = due }
        let series = item.occurrences(in: context.zones)
        let then = series?.next(Self.shownDates + 1, after: due.day(in: context.zone) + -1)
            .filter { $0.date.start(in: zone) > due.start(in: zone) }.prefix(Self.shownDates)
        let isOther = series?.hasTimes == true ? due != wanted : due.day(in: zone) != day
        return .begun(then: then?.map(\.date) ?? [], typed: isTyped && isOther ? wanted : nil)
    }

    /// How many dates after the first one a message tells.
    private static let shownDates = 2
}

extension ItemValues {
    /// Why a to-do cannot repeat by its rule; nil if it can.
    func refusalOfRule(in context: KeepingContext) -> String? {
        guard let rule = repetition?.rule, let series = occurrences(in: context.zones) else { return nil }
        let first = max(series.due.day(in: context.zone), context.today)
        if let last = rule.until?.lastDay(in: context.zones.ruleZone(self.series)), last < first {
            return "repeats \(rule): its last day, \(last.iso), is before \(first.iso)"
        }
        let times = RecurrenceSet(rule, from: .instant(0)).momentsOfDay(limit: Series.maxOccurrences + 1)
        let problem: String? =
            switch (times, series.fields.isFromCompletion, series.due) {
            case (1, _, _): nil
            case (Series.maxOccurrences + 1, _, _):
                "a to-do has at most \(Series.maxOccurrences) times a day, and this rule has more"
            case (_, true, _): "several times a day cannot be counted from the day on which it is done"
            case (_, _, .day):
                "several times a day need a time to count from, such as --due \"2026-11-24 8:00\""
            case (_, _, .instant): nil
            }
        return problem.map { "repeats \(rule): \($0)" }
    }
}

extension ItemSeries {
    /// Forgets what the former rule counted from, and its exceptions. What was done stays.
    mutating func restart() { (since, skipped, extra) = (nil, [], []) }
}
