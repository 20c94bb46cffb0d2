// Reads the events (VEVENT) of calendars, as `ICalendarReader` reads the to-dos: by the same lines, zones and versions. An
// event that repeats and the occurrences of it that were changed (RECURRENCE-ID) are several components of one UID. A
// changed occurrence is an event of its own, which the series leaves out. One that changes all later ones, too, ends the
// series, and what follows is another event with the dates of the same rules, moved.

import Bytes
import Civil
import Events
import JSON
import Recurrence
import ToDos

struct EventReader {
    /// Reads the events of a file. Errors, warnings and what is left out go into the notes of a store without items.
    static func read(_ file: ListFile, into store: inout StoreBuilder) -> [EventCalendar] {
        var outline = CalendarOutline(file, of: .event)
        guard outline.read(into: &store) else { return [] }
        if outline.calendarNames.count == 1, outline.components.isEmpty {
            store.note(.other("the file holds no calendar: it has no BEGIN:VCALENDAR"))
            return []
        }
        if outline.components.isEmpty { store.warn(.other("the calendar holds no events")) }
        var reader = EventReader(file, outline)
        reader.readDrafts(&store)
        for number in reader.drafts.indices { reader.add(number, &store) }
        reader.texts.warnOfUndecoded(in: &store)
        let name = outline.calendarNames.lazy.compactMap(\.self).first ?? file.identity
        return [EventCalendar(name: name, events: reader.events)]
    }

    private let file: ListFile
    private let places: [ComponentPlace]
    private var zones: CalendarZones
    private var texts: CalendarText
    private var problems = DraftProblems()
    private var events: [CalendarEvent] = []

    /// A component, and what its lines say.
    private typealias Component = (place: ComponentPlace, draft: ComponentDraft)
    private var drafts: [Component] = []
    /// The occurrences that stand in the file as components of their own, by the ID of their series.
    private var changes: [ItemID: [Change]] = [:]
    /// The IDs of the series that are in the file, and whether they are private.
    private var series: [ItemID: Bool] = [:]

    /// A changed occurrence of a series.
    private struct Change {
        /// Its date among those that the rules give.
        let date: ItemDate
        /// Its number among the components.
        let number: Int
    }

    private init(_ file: ListFile, _ outline: CalendarOutline) {
        self.file = file
        places = outline.components
        zones = outline.zones
        texts = CalendarText(file.bytes)
    }

    private mutating func readDrafts(_ store: inout StoreBuilder) {
        for place in places {
            var draft = ComponentDraft(place, of: .event, in: file.bytes, &texts)
            draft.takeZoneOfStart()
            if place.isOld {
                store.omit("superseded", title: draft.title, at: place.range.lowerBound)
                continue
            }
            if let owner = place.series, let date = draft.recurrenceDate(in: place.calendar, &zones) {
                changes[owner, default: []].append(Change(date: date, number: drafts.count))
            } else if let id = place.id {
                series[id] = draft.isPrivate
            }
            drafts.append((place, draft))
        }
    }

    /// Adds the events of a component: a single one, or those of a series.
    private mutating func add(_ number: Int, _ store: inout StoreBuilder) {
        var (place, draft) = drafts[number]
        let owner = place.series.flatMap { series[$0] }
        if draft.isCancelled {
            return store.omit("cancelled", title: draft.title, at: place.range.lowerBound)
        }
        // One that changes the rest of its series is added with the series.
        if owner != nil, draft.isThisAndFuture { return }
        defer { problems.report(draft, item: nil, &store) }
        let isSeries = place.series == nil
        let changes = isSeries ? place.id.flatMap { self.changes[$0] } ?? [] : []
        let single = changes.filter { !drafts[$0.number].draft.isThisAndFuture }
        guard var times = times(of: &draft, in: place.calendar, isSeries: isSeries, without: single) else {
            return store.omit("without a start", title: draft.title, at: place.range.lowerBound)
        }
        let later = changes.filter { drafts[$0.number].draft.isThisAndFuture }.sorted {
            $0.date.clockSeconds(in: times.zone) < $1.date.clockSeconds(in: times.zone)
        }
        times.end = later.first?.date
        events.append(event(draft, times, isPrivate: draft.isPrivate || owner == true))
        for (index, change) in later.enumerated() {
            let end = later.dropFirst(index + 1).first?.date
            add(change, of: times, until: end, isPrivate: draft.isPrivate, &store)
        }
    }

    /// Adds what follows in a series from a changed occurrence on.
    private mutating func add(
        _ change: Change, of series: EventTimes, until end: ItemDate?, isPrivate: Bool,
        _ store: inout StoreBuilder
    ) {
        var (place, draft) = drafts[change.number]
        guard !draft.isCancelled else { return }
        defer { problems.report(draft, item: nil, &store) }
        var times = series
        (times.first, times.end) = (change.date, end)
        if let own = self.times(of: &draft, in: place.calendar, isSeries: false, without: []),
            let start = draft.date("DTSTART", in: place.calendar, &zones)
        {
            (times.length, times.isWholeDays) = (own.length, own.isWholeDays)
            times.shift = start.clockSeconds(in: times.zone) - series.clockSeconds(of: change.date)
        }
        events.append(event(draft, times, isPrivate: isPrivate || draft.isPrivate))
    }

    private func event(_ draft: ComponentDraft, _ times: EventTimes, isPrivate: Bool) -> CalendarEvent {
        let place = draft.texts["LOCATION"].flatMap { $0.isEmpty ? nil : $0 }
        return CalendarEvent(title: draft.title, place: place, isPrivate: isPrivate, times: times)
    }

    // MARK: Dates

    /// The dates of an event; nil if it has no start. A changed occurrence does not repeat.
    private mutating func times(
        of draft: inout ComponentDraft, in calendar: Int, isSeries: Bool, without changes: [Change]
    ) -> EventTimes? {
        guard let start = draft.date("DTSTART", in: calendar, &zones), let written = draft.dates["DTSTART"]
        else { return nil }
        let zone = zone(of: written, in: calendar)
        let length = length(of: &draft, from: start, in: calendar, zone)
        guard isSeries else { return EventTimes(start: start, length: length, zone: zone) }
        let rules = draft.rules.compactMap { rule(of: &draft, $0.text, at: $0.offset) }
        var (added, lengths): ([ItemDate], [ItemDate: Int]) = ([], [:])
        for written in draft.dateLists["RDATE"] ?? [] {
            guard let date = draft.date(written, "RDATE", in: calendar, &zones) else { continue }
            added.append(date)
            if let rest = written.rest, start.instant != nil, date.instant != nil {
                lengths[date] = self.length(ofPeriod: rest, written, from: date, &draft, in: calendar, zone)
            }
        }
        return EventTimes(
            start: start, length: length, zone: zone, rules: rules,
            excluding: draft.dates(ofList: "EXDATE", in: calendar, &zones) + changes.map(\.date),
            adding: added,
            lengths: lengths)
    }

    /// The zone in which an event repeats.
    private mutating func zone(of start: ComponentDraft.WrittenDate, in calendar: Int) -> Zone {
        let usual = zones.usual(of: calendar)
        guard start.date.second != nil else { return .utc }
        guard start.date.clock == .local else { return usual ?? .utc }
        return start.zone.flatMap { zones.zone(named: $0, in: calendar) } ?? usual ?? zones.local
    }

    private func rule(of draft: inout ComponentDraft, _ text: String, at offset: Int) -> RecurrenceRule? {
        do throws(RecurrenceRuleError) {
            return try RecurrenceRule(text)
        } catch {
            let sentence = "is \"\(Excerpt.text(text))\", and the event is shown once: \(error.message)"
            draft.warn(.other(sentence), field: "RRULE", at: offset)
            return nil
        }
    }

    /// How long an event is, as `EventTimes` counts it.
    private mutating func length(
        of draft: inout ComponentDraft, from start: ItemDate, in calendar: Int, _ zone: Zone
    ) -> Int {
        let isDay = start.instant == nil
        guard let end = draft.date("DTEND", in: calendar, &zones) else {
            guard let duration = draft.duration else { return isDay ? 1 : 0 }
            return isDay
                ? max(1, duration.days - floorDivide(-duration.seconds, 86_400))
                : max(0, duration.days * 86_400 + duration.seconds)
        }
        let seconds = end.clockSeconds(in: zone) - start.clockSeconds(in: zone)
        if seconds < 0, let offset = draft.dates["DTEND"]?.offset {
            draft.warn(.other("is before the start"), field: "end", at: offset)
        }
        return isDay ? max(1, -floorDivide(-seconds, 86_400)) : max(0, seconds)
    }

    /// The length of a period of time, by its end or its duration (RFC 5545 §3.3.9).
    private mutating func length(
        ofPeriod rest: ArraySlice<UInt8>, _ written: ComponentDraft.WrittenDate, from start: ItemDate,
        _ draft: inout ComponentDraft, in calendar: Int, _ zone: Zone
    ) -> Int? {
        if let duration = CalendarDuration(rest) { return max(0, duration.days * 86_400 + duration.seconds) }
        guard let date = CalendarDate(rest) else { return nil }
        let end = ComponentDraft.WrittenDate(date: date, zone: written.zone, offset: written.offset)
        return draft.date(end, "RDATE", in: calendar, &zones).map {
            max(0, $0.clockSeconds(in: zone) - start.clockSeconds(in: zone))
        }
    }
}
