// The dates of an item as an event. A series is written as its rule, from the first date that it gives, with what it leaves
// out and adds, so that other programs find the days that pages show. What no rule of the RFC says is written as a list of
// the next dates.

import Civil
import ToDos

package struct EventDates {
    /// DTSTART.
    package let start: ItemDate
    /// The zone of times that repeat; nil for those that do not.
    package var zone: Zone?
    /// RRULE.
    package var rule: String?
    /// EXDATE and RDATE.
    package var excluded: [ItemDate] = [], added: [ItemDate] = []

    /// The dates that are written where no rule can be.
    private static let listed = 100

    /// The dates of an item that is due, with its occurrences if it repeats.
    package init(_ item: ItemValues, due: ItemDate, _ series: Series?, in context: ListContext) {
        guard !item.isDone, let series, !series.fields.isFromCompletion else {
            start = due
            return
        }
        zone = due.instant == nil ? nil : series.zone
        guard !series.runsOnStart, let first = series.firstByRule,
            let rule = series.rule.text(beside: first, in: series.zone)
        else {
            start = due
            added = series.next(Self.listed, after: due.day(in: context.zone)).flatMap(\.dates)
            return
        }
        (start, self.rule) = (first, rule)
        let dueDay = ItemDate.day(due.day(in: series.zone))
        excluded = item.series.skipped.filter { $0 != due && $0 != dueDay }.flatMap { date in
            // An excluded date is one of those of the rule.
            let dates = series.datesByRule(on: date.day(in: series.zone))
            return date.instant != nil && start.instant != nil ? dates.filter { $0 == date } : dates
        }.uniqued()
        added = ((series.isOnRule(due) ? [] : [due]) + item.series.extra).uniqued()
    }
}
