// The dates of a to-do or an event in their zones, once all of its lines are known.

import Civil
import ToDos

extension ComponentDraft {
    /// The dates of a property that may stand more than once.
    mutating func dates(
        ofList name: String, in calendar: Int, _ zones: inout CalendarZones
    ) -> [ItemDate] {
        (dateLists[name] ?? []).compactMap { date($0, name, in: calendar, &zones) }
    }

    /// The date of a property; nil if there is no date, or if it cannot be kept.
    mutating func date(_ name: String, in calendar: Int, _ zones: inout CalendarZones) -> ItemDate? {
        dates[name].flatMap { date($0, name, in: calendar, &zones) }
    }

    mutating func date(
        _ written: WrittenDate, _ name: String, in calendar: Int, _ zones: inout CalendarZones
    ) -> ItemDate? {
        let (date, offset) = (written.date, written.offset)
        // Days and times of UTC need no zone, so one that is not known does no harm.
        guard let zoneName = written.zone, date.second != nil, date.clock == .local else {
            return checked(date, in: zones.usual(of: calendar) ?? zones.local, name, at: offset)
        }
        let zone = zones.zone(named: zoneName, in: calendar)
        if let doubt = zones.doubts[zoneName] {
            doubtfulZones.append((zoneName, doubt, Self.fields[name] ?? name, offset))
        }
        return checked(date, in: zone ?? zones.usual(of: calendar) ?? zones.local, name, at: offset)
    }

    mutating func checked(
        _ date: ISODate, in zone: Zone, _ name: String, at offset: Int
    ) -> ItemDate? {
        guard let seconds = date.instant(in: zone) else { return .day(date.day) }
        let instant = ItemDate.instant(Instant(seconds: seconds))
        if instant.isInYears { return instant }
        warn(.outsideYears(found: "\(seconds)"), field: Self.fields[name] ?? name, at: offset)
        return nil
    }
}
