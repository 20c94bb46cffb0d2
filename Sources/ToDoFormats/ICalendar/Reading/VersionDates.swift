// Which components of a calendar are old. Several components of one UID are versions of one thing, unless they are different
// occurrences of a series. An occurrence is known by its instant, however its RECURRENCE-ID is written (RFC 5545 §3.8.4.4).
// A series that is newer than one of its changed occurrences and leaves out its date (EXDATE) has removed it.

import Civil
import ToDos

/// The dates by which versions are told apart, as they are written, while a calendar is read.
struct VersionDates {
    /// What the lines of one component say.
    private struct Written {
        var occurrence: ComponentDraft.WrittenDate?
        var excluded: [ComponentDraft.WrittenDate] = []
        /// The zone of the start, which other dates have unless they name one.
        var zone: String?
    }
    private var current = Written()
    /// By the number of the component, of those that have such dates.
    private var written: [Int: Written] = [:]

    /// Begins a component.
    mutating func begin() { current = Written() }

    /// Reads RECURRENCE-ID, EXDATE or DTSTART.
    mutating func read(_ line: ContentLine) {
        let zone = line.parameter("TZID").flatMap(\.nonEmpty)
        if line.name == "DTSTART" {
            current.zone = zone
            return
        }
        for value in line.trimmedValue.split(whereSeparator: { ",;".utf8.contains($0) }) {
            guard let date = ISODate(value.trimmed(\.isBlank)) else { continue }
            let found = ComponentDraft.WrittenDate(date: date, zone: zone, offset: line.offset)
            if line.name == "EXDATE" { current.excluded.append(found) } else { current.occurrence = found }
        }
    }

    /// Ends the component with a number.
    mutating func end(_ number: Int) {
        if current.occurrence != nil || !current.excluded.isEmpty { written[number] = current }
    }

    /// Marks the components that have a newer version, and the changed occurrences that their series has removed.
    func markOld(_ components: inout [ComponentPlace], _ zones: inout CalendarZones) {
        var newest: [Version: Int] = [:]
        var timesOfDays: [Version: [Int]] = [:]
        for number in components.indices {
            let place = components[number]
            guard let id = place.series ?? place.id else { continue }
            let own = written[number]
            let occurrence = place.series == nil ? nil : own?.occurrence
            let date = occurrence.map { self.date($0, own, in: place.calendar, &zones) }
            // A date that cannot be read is one by its text.
            let version = Version(id: date == nil ? place.id ?? id : id, date: date)
            if let other = newest[version] {
                if components[other].isNewer(than: place) {
                    components[number].isOld = true
                    continue
                }
                components[other].isOld = true
            }
            newest[version] = number
            if let occurrence, date?.instant != nil {
                timesOfDays[Version(id: id, date: .day(occurrence.date.day)), default: []].append(number)
            }
        }
        for (number, own) in written where components[number].series == nil && !components[number].isOld {
            let master = components[number]
            guard let id = master.id else { continue }
            for excluded in own.excluded {
                let date = date(excluded, own, in: master.calendar, &zones)
                // A time leaves out the day on which it is, of a series of days.
                let day = Version(id: id, date: .day(date.day(in: zones.zoneOfDays(in: master.calendar))))
                var changes = [newest[Version(id: id, date: date)], newest[day]].compactMap(\.self)
                if date.instant == nil { changes += timesOfDays[day] ?? [] }
                for change in changes where master.isNewer(than: components[change]) {
                    components[change].isOld = true
                }
            }
        }
    }

    private struct Version: Hashable {
        let id: ItemID
        /// Of a changed occurrence.
        let date: ItemDate?
    }

    private func date(
        _ date: ComponentDraft.WrittenDate, _ own: Written?, in calendar: Int, _ zones: inout CalendarZones
    ) -> ItemDate {
        let zone = (date.zone ?? own?.zone).flatMap { zones.zone(named: $0, in: calendar) }
        return date.date.itemDate(in: zone ?? zones.usual(of: calendar) ?? zones.local)
    }
}
