// What series ask of a date: its day and time on the clocks of a zone, the same time on another day, and the order of dates.

import Civil
import Recurrence

extension ItemDate {
    /// The day, or the day of the instant in a zone.
    package func day(in zone: Zone) -> Day {
        switch self {
        case .day(let day): day
        case .instant(let instant): zone.civilTime(instant.seconds).day
        }
    }

    /// The seconds on the clocks of a zone since midnight of 1970-01-01; of a day, until its midnight.
    package func clockSeconds(in zone: Zone) -> Int {
        switch self {
        case .day(let day): return day.number * 86_400
        case .instant(let instant):
            let time = zone.civilTime(instant.seconds)
            return time.day.number * 86_400 + time.second
        }
    }

    /// The date so many days later, at the same time on the clocks of a zone.
    package func moved(byDays days: Int, in zone: Zone) -> ItemDate {
        switch self {
        case _ where days == 0: return self
        case .day(let day): return .day(day + days)
        case .instant(let instant):
            let time = zone.civilTime(instant.seconds)
            return .instant(
                Instant(
                    seconds: zone.instant(time.day + days, second: time.second),
                    nanoseconds: instant.nanoseconds))
        }
    }

    /// The date for a recurrence set.
    package var recurrenceDate: RecurrenceDate {
        switch self {
        case .day(let day): .day(day)
        case .instant(let instant): .instant(instant.seconds)
        }
    }

    /// The date of an occurrence of a recurrence set.
    package init(_ date: RecurrenceDate) {
        switch date {
        case .day(let day): self = .day(day)
        case .instant(let seconds): self = .instant(Instant(seconds: seconds))
        }
    }
}

extension ItemDate {
    /// The day, or the day and the time on the clocks of a zone: `2026-11-24T14:00`.
    package func local(in zone: Zone) -> String {
        guard let instant else { return day(in: zone).iso }
        let minute = zone.civilTime(instant.seconds).second / 60
        func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return "\(day(in: zone).iso)T\(digits(minute / 60)):\(digits(minute % 60))"
    }
}

extension Sequence<ItemDate> {
    /// The dates in order, days before the instants at their beginning.
    package func sorted(in zone: Zone) -> [ItemDate] {
        func key(_ date: ItemDate) -> (Instant, Int) { (date.start(in: zone), date.instant == nil ? 0 : 1) }
        return sorted { key($0) < key($1) }
    }
}
