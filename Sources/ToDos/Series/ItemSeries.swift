// What an item that repeats has beside its rule. Its occurrences are computed from both: see `Series`.

import Bytes
import Civil
import Recurrence

/// What an item's rule counts from, which dates it leaves out and adds, and which occurrences are done.
package struct ItemSeries: Hashable, Sendable {
    /// The day or instant that the rule counts from (DTSTART, RFC 5545 §3.8.2.4); nil if that is the due date.
    package var since: ItemDate?
    /// Which date the rule gives.
    package var origin = Origin.due
    /// The IANA name of the time zone of the rule; nil for that of the site.
    package var zone: String?
    /// Days and instants that are left out (EXDATE, RFC 5545 §3.8.5.1).
    package var skipped: [ItemDate] = []
    /// Days and instants that are added (RDATE, RFC 5545 §3.8.5.2).
    package var extra: [ItemDate] = []
    /// The occurrences that are done: the days, in the time zone of the rule, or the instants of a rule of several times a day.
    /// If the rule counts from completion, the days on which the item was done.
    package var doneOn: [ItemDate] = []

    /// Which date a rule gives: when the item is due or, where the due date is not on the rule but the start is, its start;
    /// the start even if both are on it; or a date that counts from the day on which the item was done.
    package enum Origin: String, Sendable {
        case due, start, done
    }

    /// Whether the rule counts from the day on which the item was done.
    package var isFromCompletion: Bool {
        get { origin == .done }
        set { if newValue != isFromCompletion { origin = newValue ? .done : .due } }
    }

    /// A series without exceptions, nothing of which is done.
    package init() {}
}

extension ItemValues {
    /// Adds what other programs have as tasks of their own: occurrences that are done, and those that are left out, all in the
    /// terms of `due`. `due` becomes the first one that is neither, or the start of an item that is not due.
    package mutating func add(done: [ItemDate], skipped: [ItemDate], in context: ListContext) {
        guard !isDone, !done.isEmpty || !skipped.isEmpty, let before = occurrences(in: context) else {
            return
        }
        series.since = before.since
        series.doneOn = (series.doneOn + done.map(before.mark)).uniqued().sorted(in: before.zone)
        series.skipped = (series.skipped + skipped.map(before.ruleDate)).uniqued()
        let (marks, left) = (Set(series.doneOn.map(before.mark)), Set(skipped))
        guard let current = mainDate else { return }
        let first = current.day(in: context.zone)
        let open = before.first(after: first + -1) { occurrence in
            !marks.contains(occurrence.mark) && !marks.contains(.day(occurrence.ownDay))
                && !left.contains(occurrence.date)
                && !left.contains(.day(occurrence.ownDay))
        }
        isDone = open == nil
        guard let next = open?.date, next != current else { return }
        move(to: next, in: before.zone)
    }

    /// Which date the rule gives where nothing says so and it counts from a start on it (DTSTART, RFC 5545 §3.8.5.3): the start,
    /// if the due date, which keeps its distance from it, is on other days than the rule has from there.
    package func usualOrigin(in context: ListContext) -> ItemSeries.Origin {
        let zone = context.ruleZone(series)
        guard let due, let start = self.start, let rule = repetition?.rule, !series.isFromCompletion,
            case let (first, last) = (start.day(in: zone), due.day(in: zone)), first < last,
            [.monthly, .yearly].contains(rule.frequency) || rule.byDay.count > 1 || !rule.byMonth.isEmpty
                || !rule.byMonthDay.isEmpty,
            RecurrenceSet(rule, from: start.recurrenceDate, in: zone).isOccurrence(first)
        else { return .due }
        var (onStart, onDue) = (self, self)
        (onStart.scheduled, onDue.scheduled) = (nil, nil)
        (onStart.series.origin, onDue.series.origin) = (.start, .due)
        let days = [onStart, onDue].map {
            $0.occurrences(in: context)?.next(Self.compared, after: last).map(\.day)
        }
        return days[0] == days[1] ? .due : .start
    }

    /// How many dates are compared: those of each month until February has had 28 and 29 days.
    private static let compared = 48

    /// The date that is another one with each occurrence: when the item is due, or else planned, or else its start.
    package var mainDate: ItemDate? {
        get { due ?? self.scheduled ?? self.start }
        set {
            if due != nil || mainDate == nil {
                due = newValue
            } else if self.scheduled != nil {
                self.scheduled = newValue
            } else {
                self.start = newValue
            }
        }
    }

    /// Moves the item to another date, and its other dates by as many days.
    package mutating func move(to date: ItemDate, in zone: Zone) {
        if let current = mainDate {
            let days = date.day(in: zone).number - current.day(in: zone).number
            due = due?.moved(byDays: days, in: zone)
            self.scheduled = self.scheduled?.moved(byDays: days, in: zone)
            self.start = self.start?.moved(byDays: days, in: zone)
        }
        mainDate = date
    }
}

extension ListContext {
    /// The zone of a rule: the site's, if no other is named or the name is unknown.
    package func ruleZone(_ series: ItemSeries) -> Zone { series.zone.flatMap(zoneNamed) ?? zone }
}

extension ItemValues {
    /// The rule, and whether it counts from completion; nil for an item without a rule.
    package var repetition: Repetition? {
        guard var repetition = self.repeats.flatMap(Series.phrase) else { return nil }
        repetition.isFromCompletion = repetition.isFromCompletion || series.isFromCompletion
        return repetition
    }

    /// The occurrences of the item; nil if it has no rule or no date.
    package func occurrences(in context: ListContext) -> Series? {
        guard let repeats = self.repeats else { return nil }
        return Series(
            rule: repeats, due: due ?? self.scheduled, start: self.scheduled ?? self.start, fields: series,
            in: context.ruleZone(series),
            site: context.zone)
    }
}
