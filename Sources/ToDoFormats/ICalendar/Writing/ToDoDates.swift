// The dates of a to-do as the RFC wants them. CREATED, LAST-MODIFIED and COMPLETED are instants. DTSTART is of the
// kind of DUE and before it (RFC 5545 §3.8.2.3). An RRULE counts from a DTSTART (§3.8.5.3), so a to-do that repeats
// gets a DTSTART if its own start is missing or not allowed. Dates that differ from the item's are also written exactly,
// in properties of our own: `X-TODOPRESS-START` and the like, which is `NONE` if the item has no start.

import Civil
import ToDos

struct ToDoDates {
    /// When the item was last changed, as far as it is known, else 1970: the same item gives the same bytes.
    let stamp: ItemDate
    let created, modified, completed: ItemDate?
    /// DTSTART; nil for none.
    let start: ItemDate?
    /// The rule, if it is allowed beside `start`.
    let rule: RecurrenceRule?

    /// The dates of an item. Days become instants in the zone.
    init(_ item: ItemValues, in zone: Zone) {
        func instant(_ date: ItemDate?) -> ItemDate? { date.map { .instant($0.start(in: zone)) } }
        (created, modified, completed) = (
            instant(item.created), instant(item.modified), instant(item.completed)
        )
        stamp = modified ?? completed ?? created ?? .instant(Instant(seconds: 0))
        let start = Self.start(of: item, in: zone)
        if let rule = item.repeats.flatMap(RecurrenceRule.init),
            let start = start ?? Self.start(for: rule, before: item.due), rule.fits(start)
        {
            (self.start, self.rule) = (start, rule)
        } else {
            (self.start, rule) = (start, nil)
        }
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
    private static func start(for rule: RecurrenceRule, before due: ItemDate?) -> ItemDate? {
        let start: ItemDate
        switch due {
        case nil: return nil
        case .day(let day): start = .day(day + (rule.countsMonths ? -1 : -7))
        case .instant(let instant):
            let distance = rule.countsMonths ? 3600 : 7 * 86_400
            start = .instant(Instant(seconds: instant.seconds - distance))
        }
        return start.isInYears ? start : nil
    }
}

extension ItemDate {
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
