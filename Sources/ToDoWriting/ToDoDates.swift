// The dates of a to-do as the RFC wants them. CREATED, LAST-MODIFIED and COMPLETED are instants. DTSTART is of the
// kind of DUE and before it (RFC 5545 §3.8.2.3). An RRULE counts from a DTSTART (§3.8.5.3), so a to-do that repeats
// gets a DTSTART if its own start is missing or not allowed. Dates that differ from the item's are also written exactly,
// in the property of ours, with `null` for the start of an item that has none. EXDATE and RDATE are
// of the dates that a rule gives from DTSTART. They are as far from the item's dates as DTSTART is from DUE, unless the rule
// runs on the start of the item.

import Civil
import Recurrence
import ToDos

package struct ToDoDates {
    /// When the item was last changed, as far as it is known, else 1970: the same item gives the same bytes.
    package let stamp: ItemDate
    package let created, modified, completed: ItemDate?
    /// DTSTART; nil for none.
    package let start: ItemDate?
    /// The rule, if it is allowed beside `start`.
    package let rule: String?
    /// The zone of times that repeat; nil for those that do not.
    package let zone: Zone?
    /// EXDATE and RDATE.
    package let excluded, added: [ItemDate]
    /// The occurrences of an item that repeats.
    package let series: Series?

    /// The dates of an item. Days become instants in the zone of the site.
    package init(_ item: ItemValues, in context: ListContext) {
        let zone = context.zone
        func instant(_ date: ItemDate?) -> ItemDate? { date.map { .instant($0.start(in: zone)) } }
        (created, modified, completed) = (
            instant(item.created), instant(item.modified), item.isDone ? instant(item.completed) : nil
        )
        stamp = modified ?? completed ?? created ?? .instant(Instant(seconds: 0))
        let start = Self.start(of: item, in: zone)
        let ruleZone = context.ruleZone(item.series)
        let series = item.occurrences(in: context)
        self.series = series
        if let series, series.businessDays == nil,
            let start = start ?? Self.start(for: series.rule, before: item.due, in: ruleZone),
            let text = series.rule.text(beside: start, in: ruleZone)
        {
            (self.start, self.rule) = (start, text)
            self.zone = start.instant == nil ? nil : ruleZone
        } else {
            (self.start, rule, self.zone) = (start, nil, nil)
        }
        let distance =
            series?.runsOnStart == true
            ? 0 : Self.distance(of: item, from: self.start, in: ruleZone)
        func moved(_ date: ItemDate) -> ItemDate { date.moved(by: -distance, in: ruleZone) }
        // The date that is due is not left out, whatever else is.
        let due = (item.due ?? item.start).map { series?.ruleDate($0) ?? $0 }
        let dueDay = due.map { ItemDate.day($0.day(in: ruleZone)) }
        excluded = item.series.skipped.filter { $0 != due && $0 != dueDay }.map(moved)
        added = item.series.extra.map(moved)
    }

    /// How far DUE is from DTSTART, in seconds on the clocks.
    package static func distance(of item: ItemValues, from start: ItemDate?, in zone: Zone) -> Int {
        guard let start, let due = item.due else { return 0 }
        return due.clockSeconds(in: zone) - start.clockSeconds(in: zone)
    }

    /// The start in the kind of the due date; nil if it is not before that.
    private static func start(of item: ItemValues, in zone: Zone) -> ItemDate? {
        guard let start = item.start, let due = item.due else { return item.start }
        switch due {
        case .day(let due):
            let day = start.asDay(in: zone)
            return day < due ? .day(day) : nil
        case .instant(let due):
            let instant = start.start(in: zone)
            return instant.seconds < due.seconds ? .instant(instant) : nil
        }
    }

    /// A start from which a rule counts to a due date; nil without one, or outside the years 1…9999.
    ///
    /// Programs repeat the start by the rule, and the due date in the same distance from it. In a rule of days or
    /// weeks, a distance of a week keeps every due date on the weekdays that the rule names. In one of months or
    /// years no distance does, and the shortest does least harm.
    private static func start(for rule: RecurrenceRule, before due: ItemDate?, in zone: Zone) -> ItemDate? {
        let start: ItemDate
        switch due {
        case nil: return nil
        case .day(let day): start = .day(day + (rule.countsMonths ? -1 : -7))
        case let due?: start = due.moved(by: rule.countsMonths ? -3600 : -7 * 86_400, in: zone)
        }
        return start.isInYears ? start : nil
    }
}

extension ItemDate {
    /// The date so many seconds later on the clocks of a zone, a day so many whole days later.
    package func moved(by seconds: Int, in zone: Zone) -> ItemDate {
        switch self {
        case .day(let day): return .day(day + seconds / 86_400)
        case .instant(let instant):
            let clock = clockSeconds(in: zone) + seconds
            let day = Day(number: floorDivide(clock, 86_400))
            let start = zone.instant(day, second: clock - day.number * 86_400)
            return .instant(Instant(seconds: start, nanoseconds: instant.nanoseconds))
        }
    }

    /// The date as a day: of an instant, that in a zone, or in UTC where that is outside the years 1…9999.
    fileprivate func asDay(in zone: Zone) -> Day {
        switch self {
        case .day(let day): return day
        case .instant(let instant):
            let day = zone.civilTime(instant.seconds).day
            return ItemDate.day(day).isInYears ? day : CivilTime(instant: instant.seconds, offset: 0).day
        }
    }
}
