// Writes the events of other calendars into that of a site, with what is published of them. A series has its rule as it was
// read, what it leaves out and adds, and its changed occurrences. What other programs would read
// otherwise is one event for each occurrence: several rules, rules of what is left out, lengths of single dates, series of which
// a part was changed as a whole, rules that the RFC forbids or that few programs know (SKIP), and zones that only a file knows.

import Bytes
import Civil
import Events
import ToDos

/// An event as it is published.
package struct PublishedEvent: Sendable {
    let event: CalendarEvent
    /// Whether one event says all of it.
    fileprivate let isWhole: Bool
    /// The zone in which it repeats times.
    private(set) var zone: Zone?
    fileprivate var excluded: [ItemDate]
    /// Of a changed occurrence of a series that is one event, the date.
    fileprivate var recurrence: ItemDate?
    fileprivate let rule: String?
    /// The UID, which differs from that of the source, since a program may subscribe to both.
    fileprivate var uid: String

    private init(_ event: CalendarEvent, of calendar: String, in context: ListContext) {
        let times = event.times
        (self.event, excluded) = (event, times.excluded)
        let dates = [event.occurrence, times.first].map { $0?.description ?? "" }
        uid = "\(ItemID.named(([calendar, "\(event.id)"] + dates).joined(separator: "\n")))-event"
        zone = times.rules.isEmpty || times.isWholeDays || times.zone.isUTC ? nil : times.zone
        let known = times.rules.filter { $0.skip == .omit }
        rule = known.first?.text(beside: times.date, in: times.zone)
        let isKnown =
            (rule != nil || times.rules.isEmpty) && (zone.map { context.zoneNamed($0.name) != nil } ?? true)
        isWhole = isKnown && times.isOfOneRule
    }

    /// The events of a calendar.
    package static func all(of calendar: EventCalendar, in context: ListContext) -> [PublishedEvent] {
        var all = calendar.events.map { PublishedEvent($0, of: calendar.name, in: context) }
        let series = all.indices.filter { all[$0].isWhole && all[$0].event.occurrence == nil }
        let places = Dictionary(series.map { (all[$0].event.id, $0) }) { $1 }
        for index in all.indices {
            guard let date = all[index].event.occurrence, let series = places[all[index].event.id],
                all[series].excluded.contains(date)
            else { continue }
            all[series].excluded.removeAll { $0 == date }
            all[index].recurrence = date
            (all[index].zone, all[index].uid) = (all[series].zone, all[series].uid)
        }
        return all
    }
}

extension CalendarWriter {
    /// Adds an event. If it is no single one, it is there with its occurrences on some days.
    package mutating func add(
        _ published: PublishedEvent, on days: ClosedRange<Day>, untitled: String,
        to output: inout ByteBuffer
    ) {
        let (event, zone, isWhole) = (published.event, published.zone, published.isWhole)
        let times = event.times
        let occurrences =
            isWhole
            ? [times.occurrence(at: times.date)] : event.occurrences(in: days, of: context.zone)
        let title = Self.title(event.title, untitled)
        for occurrence in occurrences {
            isEmpty = false
            let part = isWhole ? "" : "-\(occurrence.start)"
            lines.add("BEGIN:VEVENT", "UID:\(published.uid)\(part)", "TRANSP:TRANSPARENT", to: &output)
            if event.words.isTentative { lines.add("STATUS:TENTATIVE", to: &output) }
            lines.add("DTSTAMP", date: .instant(Instant(seconds: event.modified ?? 0)), to: &output)
            lines.add("SUMMARY", text: title, to: &output)
            addPlace(event.words.place, event.words.point, to: &output)
            add("DESCRIPTION", event.words.text, to: &output)
            if let link = event.words.link { lines.add("URL:" + link, to: &output) }
            add("RECURRENCE-ID", published.recurrence, in: zone, to: &output)
            add("DTSTART", occurrence.start, in: zone, to: &output)
            let length = times.length
            // The hours of a DURATION are exact, those of an end are on the clocks.
            if isWhole, length.exact > 0 {
                lines.add("DURATION:P\(length.nominal / 86_400)DT\(length.exact)S", to: &output)
            } else if occurrence.end != occurrence.start {
                add("DTEND", occurrence.end, in: zone, to: &output)
            }
            if isWhole {
                if let rule = published.rule { lines.add("RRULE:" + rule, to: &output) }
                addExceptions(published.excluded, times.added, in: zone, to: &output)
            }
            addAlarm(title, at: occurrence.start, to: &output)
            lines.add("END:VEVENT", to: &output)
        }
    }
}
