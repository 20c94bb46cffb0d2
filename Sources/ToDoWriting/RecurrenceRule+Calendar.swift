// The rules by which items repeat (RFC 5545 §3.3.10), as other programs read them. A program that subscribes to a calendar
// may refuse the whole calendar for one rule that breaks the RFC, so only rules that it allows are written as RRULE.

import Civil
import Recurrence
import ToDos

extension RecurrenceRule {
    /// Whether it counts months or years, whose lengths differ.
    package var countsMonths: Bool { frequency == .monthly || frequency == .yearly }

    /// The rule beside a DTSTART: UNTIL is of its kind, and a day has no times. Nil if the RFC does not allow it, or if the rule
    /// counts hours and the start is a day.
    package func text(beside start: ItemDate, in zone: Zone) -> String? {
        var rule = self
        switch start {
        case .day:
            (rule.byHour, rule.byMinute, rule.bySecond) = ([], [], [])
            rule.until = rule.until.map { .day($0.lastDay(in: zone)) }
            switch rule.frequency {
            case .secondly, .minutely, .hourly: return nil
            case .daily, .weekly, .monthly, .yearly: break
            }
        case .instant:
            switch rule.until {
            case .day(let day): rule.until = .instant(zone.instant(day, second: 86_399))
            case .localTime(let day, let second): rule.until = .instant(zone.instant(day, second: second))
            case .instant, nil: break
            }
        }
        return rule.isAllowed ? rule.description : nil
    }
}
