// The values of `list --due`, and of `--due` of the commands that set it.

import Civil
import ToDos

/// When items are due that are listed.
package enum DueFilter: Equatable, Sendable {
    /// Open, and due on a day before today.
    case overdue
    /// Without a due date.
    case none
    /// On a day, or on a day of a week. A time or an instant means its day.
    case on(WhenExpression)

    /// On the current day.
    package static let today = DueFilter.on(.day(.daysAfterToday(0)))

    /// Parses `overdue`, `none` or a `WhenExpression`, in any case; nil if it is none of these.
    package init?(_ text: String, in vocabulary: DateVocabulary = .english) {
        switch text.lowercased() {
        case "overdue": self = .overdue
        case "none": self = .none
        default:
            guard let when = WhenExpression(text, in: vocabulary) else { return nil }
            self = .on(when)
        }
    }

    /// The days; nil if there is no such week.
    func days(_ context: KeepingContext, weekStart: WeekStart) -> DueDays? {
        switch self {
        case .overdue: return .before(context.today)
        case .none: return DueDays.none
        case .on(let expression):
            switch expression.resolved(now: context.now, in: context.zone, weekStart: weekStart) {
            case nil: return nil
            case .day(let day), .time(let day, _): return .days(day...day)
            case .instant(let instant):
                let day = context.zone.civilTime(instant.seconds).day
                return .days(day...day)
            case .week(let week): return .days(week.span)
            }
        }
    }
}

extension When {
    /// When an item is due: a day, the first day of a week or, if that has today, today, or an instant. A time is one on the clocks of the zone;
    /// where clocks are set back it is the first of two, and where they are set forward it counts from before.
    package func due(in zone: Zone, today: Day? = nil) -> ItemDate {
        switch self {
        case .day(let day): .day(day)
        case .time(let day, let time): .instant(Instant(seconds: zone.instant(day, second: time.second)))
        case .instant(let instant): .instant(instant)
        case .week(let week):
            if let today, week.span ~= today {
                .day(today)
            } else {
                .day(week.firstDay)
            }
        }
    }
}
