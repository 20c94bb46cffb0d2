// Programs that have no dates without times write a day as the instant at which it starts. This type distinguishes
// such an instant from one that has a time. The offsets of a time zone are kept by day, since asking Foundation
// takes a microsecond each time, and a list of a million tasks has five million dates.

import Civil
import ToDos

/// Finds the instants of a time zone at which a day starts.
struct DayStarts {
    private let zone: Zone
    /// The offset of each day of UTC that has only one; nil for a day on which it changes.
    private var offsets: [Int: Int?] = [:]
    /// The instants at which days start, by the number of the day.
    private var starts: [Int: Int] = [:]

    init(_ zone: Zone) { self.zone = zone }

    /// Parses a date in any form of `ISODate`, or nine or ten digits, the seconds since 1970. An instant at which
    /// a day starts becomes that day. Returns nil if there is no such date in the years 1…9999.
    mutating func date(_ text: String) -> ItemDate? {
        if 9...10 ~= text.utf8.count, let seconds = Int(digits: text, most: 10) {
            return date(Instant(seconds: seconds))
        }
        let date = ItemDate(anyISO: text, in: zone)
        return date?.instant.map { self.date($0) } ?? date
    }

    /// The day that starts at an instant; the instant itself if none does. Nil outside the years 1…9999.
    mutating func date(_ instant: Instant) -> ItemDate? {
        guard ItemDate.years.contains(instant.seconds) else { return nil }
        let civil = CivilTime(instant: instant.seconds, offset: offset(at: instant.seconds))
        // Where clocks are set forward at midnight, a day starts later than at 00:00.
        guard instant.nanoseconds == 0, civil.second <= 3 * 3600, start(of: civil.day) == instant.seconds,
            ItemDate.day(civil.day).isInYears
        else { return .instant(instant) }
        return .day(civil.day)
    }

    /// The instant, in seconds since 1970, at which a day starts.
    mutating func start(of day: Day) -> Int {
        if let start = starts[day.number] { return start }
        let start = zone.instant(day, second: 0)
        starts[day.number] = start
        return start
    }

    /// The seconds since 1970 of a date: of an instant without its fraction, of a day its start.
    mutating func seconds(_ date: ItemDate) -> Int {
        switch date {
        case .instant(let instant): instant.seconds
        case .day(let day): start(of: day)
        }
    }

    private mutating func offset(at instant: Int) -> Int {
        let day = floorDivide(instant, 86_400)
        if let known = offsets[day] { return known ?? zone.civilTime(instant).offset }
        let before = zone.civilTime(day * 86_400).offset
        let isSteady = zone.civilTime((day + 1) * 86_400).offset == before
        offsets[day] = .some(isSteady ? before : nil)
        return isSteady ? before : zone.civilTime(instant).offset
    }
}
