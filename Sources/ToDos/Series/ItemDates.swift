// When an item is due and for when it is planned, as pages and `todopress list` show it. An open item is not planned for a day
// that is over, but for today; one that is overdue is only overdue until the day for which it is planned now.

import Civil

/// The dates of an item in the site's time zone.
package struct ItemDates: Sendable {
    /// When the item, or its current occurrence, is due; nil for one that repeats and is only planned.
    package let due: CivilDue?
    /// The day for which it is planned, and the time if there is one.
    package let planned: CivilDue?

    /// Whether the planned day is only the one on which it starts.
    package let isStart: Bool

    package init(due: CivilDue?, planned: CivilDue?, isStart: Bool = false) {
        (self.due, self.planned, self.isStart) = (due, planned, isStart)
    }

    /// The date by which the item stands in the list: among what is overdue, else when it is planned or due, whichever comes
    /// first.
    package func first(today: Day) -> CivilDue? {
        guard let planned else { return due }
        guard let due else { return planned }
        // Of one day, the one with a time says more.
        let isFirst = due.day < planned.day || due.day == planned.day && planned.time == nil
        return isFirst || due.day < today ? due : planned
    }
}

extension ToDoStore {
    /// The dates of an item. `series` are its occurrences, of which `current` is the one that is meant when nobody names one.
    package func dates(
        of index: StoreIndex, _ series: Series?, _ current: Series.Occurrence?, today: Day, in zone: Zone
    ) -> ItemDates {
        let item = self[index]
        var due = (current?.date ?? item.due).map { CivilDue($0, in: zone) }
        guard let scheduled = details[item.details]?.scheduled else {
            // What is neither due nor planned, and starts later, stands on the day of its start.
            let start = details[item.details]?.start.map { CivilDue($0, in: zone) }
            guard due == nil, !item.isDone, let start, start.day > today else {
                return ItemDates(due: due, planned: nil)
            }
            return ItemDates(due: nil, planned: start, isStart: true)
        }
        var planned = CivilDue(scheduled, in: zone)
        if let current {
            if let first = item.due.map({ CivilDue($0, in: zone).day }) {
                if series?.isRoutine == true { return ItemDates(due: due, planned: nil) }
                let days = current.day.number - first.number
                planned = CivilDue(scheduled.moved(byDays: days, in: zone), in: zone)
            } else {
                (planned, due) = (CivilDue(current.date, in: zone), nil)
            }
        }
        if !item.isDone, planned.day <= today {
            if let due, due.day < today { return ItemDates(due: due, planned: nil) }
            if planned.day < today { planned = .day(today) }
        }
        return ItemDates(due: due, planned: planned)
    }
}
