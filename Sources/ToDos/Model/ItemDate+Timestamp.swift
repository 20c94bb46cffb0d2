// Days as instants. The to-do app shows instants only, so a due day has a timestamp beside it, in the files that are
// converted and in those that are edited. Other formats have instants only for some dates.

import Civil

extension ItemDate {
    /// The instant by which the app shows the date: the instant itself, or noon of the day in a time zone, which is
    /// on the same day in nearly all zones; nil outside the years 1…9999.
    public func timestamp(in zone: Zone) -> Instant? {
        switch self {
        case .instant(let instant): return instant
        case .day(let day):
            let noon = Instant(seconds: zone.instant(day, second: 12 * 3600))
            return ItemDate.instant(noon).isInYears ? noon : nil
        }
    }

    /// The instant itself, or the start of the day in a time zone; in UTC where that is outside the years 1…9999.
    package func start(in zone: Zone) -> Instant {
        switch self {
        case .instant(let instant): return instant
        case .day(let day):
            let start = Instant(seconds: zone.instant(day, second: 0))
            return ItemDate.instant(start).isInYears ? start : Instant(seconds: day.number * 86_400)
        }
    }
}
