// The dates of a to-do as the RFC wants them. CREATED, LAST-MODIFIED and COMPLETED are instants. DTSTART is of the
// kind of DUE and before it (RFC 5545 §3.8.2.3), and an RRULE counts from a DTSTART (§3.8.5.3): a to-do that repeats
// and has none that can stand gets one. Whatever differs from the item is beside it in a property of our own:
// `X-TODOPRESS-START` and the like, which says `NONE` where the item has no start.

import Civil
import ToDos

/// The dates of a VTODO.
struct ToDoDates {
    /// The present time has no part in it, so that the same item gives the same bytes.
    let stamp: ItemDate
    let created, modified, completed: ItemDate?
    /// DTSTART; nil for none.
    let start: ItemDate?
    /// The rule that can stand beside `start`.
    let rule: RecurrenceRule?

    /// The dates of an item. Days become instants in the zone.
    init(_ item: ItemValues, in zone: Zone) {
        stamp = Self.stamp(of: item, in: zone)
        created = item.created?.asInstant(in: zone)
        modified = item.modified?.asInstant(in: zone)
        completed = item.completed?.asInstant(in: zone)
        let start = Self.start(of: item, in: zone)
        let rule = item.repeats.flatMap(RecurrenceRule.init)
        let ruleStart = start ?? rule.flatMap { Self.start(for: $0, before: item.due) }
        if let rule, let ruleStart, rule.fits(ruleStart) {
            (self.start, self.rule) = (ruleStart, rule)
        } else {
            (self.start, self.rule) = (start, nil)
        }
    }

    /// When the item was last changed, as far as it is known; 1970 if it is not.
    static func stamp(of item: ItemValues, in zone: Zone) -> ItemDate {
        let changed = item.modified ?? item.completed ?? item.created
        return changed?.asInstant(in: zone) ?? .instant(Instant(seconds: 0))
    }

    /// The start in the kind of the due date; nil if it is not before that.
    private static func start(of item: ItemValues, in zone: Zone) -> ItemDate? {
        switch (item.start, item.due) {
        case (let start, nil): start
        case (nil, _?): nil
        case (.day(let start)?, .day(let due)?): start < due ? .day(start) : nil
        case (.instant(let start)?, .day(let due)?):
            {
                let day = CalendarDate.day(of: start, in: zone)
                return day < due ? .day(day) : nil
            }()
        case (let start?, .instant(let due)?):
            {
                let start = start.asInstant(in: zone)
                return start.instant.map { $0.seconds < due.seconds } == true ? start : nil
            }()
        }
    }

    /// A start from which a rule counts to a due date; nil without one, or outside the years 1…9999.
    ///
    /// Programs repeat the start by the rule, and the due date in the same distance from it. In a rule of days or
    /// weeks, a distance of a week keeps every due date on the weekdays that the rule names. In one of months or
    /// years no distance does, and the shortest does least harm.
    private static func start(for rule: RecurrenceRule, before due: ItemDate?) -> ItemDate? {
        let start: ItemDate? =
            switch (due, rule.frequency) {
            case (nil, _): nil
            case (.day(let day)?, .monthly), (.day(let day)?, .yearly): .day(day + -1)
            case (.day(let day)?, _): .day(day + -7)
            case (.instant(let instant)?, .monthly), (.instant(let instant)?, .yearly):
                .instant(Instant(seconds: instant.seconds - 3600))
            case (.instant(let instant)?, _): .instant(Instant(seconds: instant.seconds - 7 * 86_400))
            }
        return start.flatMap { $0.isInYears ? $0 : nil }
    }
}

extension ItemDate {
    /// The date as an instant: of a day, its start.
    fileprivate func asInstant(in zone: Zone) -> ItemDate { .instant(start(in: zone)) }
}

extension CalendarDate {
    /// The day of an instant in a zone, or in UTC where that is outside the years 1…9999.
    fileprivate static func day(of instant: Instant, in zone: Zone) -> Day {
        let day = zone.civilTime(instant.seconds).day
        return years ~= day ? day : CivilTime(instant: instant.seconds, offset: 0).day
    }
}
