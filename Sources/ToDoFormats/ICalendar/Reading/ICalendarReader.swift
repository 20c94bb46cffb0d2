// Reads the to-dos (VTODO) of calendars in the format iCalendar (RFC 5545), and of its predecessor vCalendar as
// far as the two agree. Events and journal entries are no tasks.
//
// Decisions where the RFC leaves room, or programs do not follow it: `DUE;VALUE=DATE:20260501` is due on May 1,
// as most programs mean it, although the RFC calls such a date exclusive. A to-do is done if its STATUS, its
// COMPLETED or 100 % of PERCENT-COMPLETE says so. Dates without a zone are in the site's zone.

import Bytes
import ToDoWriting
import ToDos

struct ICalendarReader: ListReader {
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        let hasName = [".ics", ".ical", ".icalendar", ".ifb", ".vcs"].contains {
            fileName.lowercased().hasSuffix($0)
        }
        // Without such a name, it begins with `BEGIN`. A whole file of JSON may be one line, which takes long to read.
        let contents = contents(of: bytes)
        let first = contents.first { bytes[$0] > UInt8(ascii: " ") }
        guard hasName || first.map({ bytes[$0] | 0x20 == UInt8(ascii: "b") }) == true else { return false }
        var lines = ContentLines(bytes, in: contents)
        // The text before the first component may be a MIME header, if the name says that it is a calendar.
        for _ in 0..<(hasName ? 50 : 1) {
            guard lines.next() else { return false }
            guard lines.parse(), lines.line.name == "BEGIN" else { continue }
            let component = String(decoding: lines.line.trimmedValue, as: UTF8.self).uppercased()
            if components.contains(component) { return true }
        }
        return false
    }

    private static let components = ["VCALENDAR", "VTODO", "VEVENT", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        var outline = CalendarOutline(file, of: .toDo)
        guard outline.read(into: &store) else { return }
        if outline.components.isEmpty {
            if outline.calendarNames.count > 1 || !outline.others.isEmpty {
                if !file.isInFolder {
                    store.warn(.other("the calendar holds no to-dos" + words(for: outline.others)))
                }
            } else {
                store.note(.other("the file holds no calendar: it has no BEGIN:VCALENDAR"))
            }
            return
        }
        store.reserveItems(outline.components.count)
        var reader = ICalendarReader(file, outline)
        reader.readOccurrences()
        for toDo in outline.components { reader.read(toDo, ids: &ids, into: &store) }
        reader.texts.warnOfUndecoded(in: &store)
    }

    /// The file without a byte-order mark and blanks at its start.
    static func contents(of bytes: ByteView) -> Range<Int> {
        var start = bytes.byteOrderMarkLength
        while bytes[start].isBlank || bytes[start].isLineEnd { start += 1 }
        return start..<bytes.count
    }

    /// E.g. `, only 12 events and 1 journal entry`.
    private static func words(for others: [(name: String, count: Int)]) -> String {
        let words = others.map { name, count in
            let word =
                switch name {
                case "VEVENT": count == 1 ? "event" : "events"
                case "VJOURNAL": count == 1 ? "journal entry" : "journal entries"
                default: count == 1 ? "free-busy list" : "free-busy lists"
                }
            return "\(count) \(word)"
        }
        return words.isEmpty ? "" : ", only " + words.listed
    }

    // MARK: The second pass, which reads one to-do after the other

    private let file: ListFile
    private let outline: CalendarOutline
    private var zones: CalendarZones
    private var texts: CalendarText
    private var problems = DraftProblems()
    private var unshown = UnshownFields()
    /// The occurrences that stand in the file as to-dos of their own, by the ID of their series.
    private var occurrences: [ItemID: [SeriesOccurrence]] = [:]
    /// Where the to-dos are that are ticks of their series.
    private var ticks: Set<Int> = []

    private struct SeriesOccurrence {
        /// Its date among those that the rule gives.
        let date: ItemDate
        let isDone: Bool
    }

    private init(_ file: ListFile, _ outline: CalendarOutline) {
        (self.file, self.outline) = (file, outline)
        zones = outline.zones
        texts = CalendarText(file.bytes)
    }

    /// Finds the occurrences of series. A done one is a tick of the series, any other one is left out of it.
    private mutating func readOccurrences() {
        let owners = Set(outline.components.compactMap(\.series))
        guard !owners.isEmpty else { return }
        let series = outline.components.filter { place in
            guard let id = place.id, place.series == nil, !place.isOld, owners.contains(id) else {
                return false
            }
            let draft = draft(of: place)
            return draft.isSeries && !draft.isPrivate && !draft.isCancelled && !draft.isDone
        }
        let known = Set(series.compactMap(\.id))
        for place in outline.components {
            guard let owner = place.series, !place.isOld, known.contains(owner) else { continue }
            var draft = draft(of: place)
            guard let date = draft.recurrenceDate(in: place.calendar, &zones) else { continue }
            occurrences[owner, default: []].append(SeriesOccurrence(date: date, isDone: draft.isDone))
            if draft.isDone { ticks.insert(place.range.lowerBound) }
        }
    }

    /// What the lines of a to-do say.
    private mutating func draft(of place: ComponentPlace) -> ComponentDraft {
        ComponentDraft(place, of: .toDo, in: file.bytes, &texts)
    }

    /// Reads a to-do and adds it, or counts it as left out.
    private mutating func read(_ place: ComponentPlace, ids: inout NamedIDs, into store: inout StoreBuilder) {
        var draft = draft(of: place)
        let start = place.range.lowerBound
        if place.isOld { return store.omit("superseded", title: draft.title, at: start) }
        noteOwners(of: draft, place, in: &store)
        // Steps name the UID of the series. If there is none in the file, they belong to its occurrence.
        let series = place.series.flatMap { outline.hasToDo($0) ? nil : $0 }
        let names = [place.id, series].compactMap(\.self) + draft.steps
        if draft.isPrivate { store.makePrivate(names) }
        if draft.isCancelled {
            return store.omit("cancelled", title: draft.title, at: start, withStepsOf: names)
        }
        if ticks.contains(place.range.lowerBound) {
            _ = draft.recurrenceDate(in: place.calendar, &zones)
            problems.report(draft, item: store.nextIndex, &store)
            return store.noteAltered("completed RECURRENCE-ID as a tick of its series")
        }
        add(draft, place, ids: &ids, into: &store)
    }

    /// Records the items with which the to-do is left out: its series, and all parents except the one that the item has. Its
    /// steps, which may have another parent, are left out with it in the same way.
    private func noteOwners(
        of draft: ComponentDraft, _ place: ComponentPlace, in store: inout StoreBuilder
    ) {
        guard let id = place.id else { return }
        // A cancelled to-do is no item, but may be between a private to-do and a step.
        let owners = [place.series, draft.isCancelled ? draft.parent : nil].compactMap(\.self)
        for owner in owners + draft.otherParents { store.leaveOut(id, with: owner) }
        for step in draft.steps { store.leaveOut(step, with: id) }
    }

    private mutating func add(
        _ draft: ComponentDraft, _ place: ComponentPlace, ids: inout NamedIDs, into store: inout StoreBuilder
    ) {
        var draft = draft
        let id = place.id ?? ids.id(ofTitle: draft.title, in: file.identity)
        var values = draft.values(id: id, in: place.calendar, &zones)
        values.project = values.project ?? outline.calendarNames[place.calendar]
        values.parent = values.parent ?? outline.parents[id]
        let zone = file.context.ruleZone(values.series)
        let own = place.id.flatMap { occurrences[$0] } ?? []
        func dates(_ areDone: Bool) -> [ItemDate] {
            own.filter { $0.isDone == areDone }.map { $0.date.moved(by: draft.distance, in: zone) }
        }
        let leftOut = draft.leavesOutFirst ? [values.due ?? values.start].compactMap(\.self) : []
        values.add(done: dates(true), skipped: dates(false) + leftOut, in: file.context)
        for name in draft.unshown { unshown.note(name, in: &store) }
        if !draft.comments.isEmpty { store.noteAltered("COMMENT as a paragraph of the description") }
        if place.series != nil { store.noteAltered("RECURRENCE-ID as a to-do of its own") }
        if !draft.exceptions.isEmpty { store.noteAltered("EXRULE as the dates that it leaves out") }
        if draft.hasOwnZone { store.noteAltered("TZID of a to-do that repeats as the site's time zone") }
        problems.report(draft, item: store.nextIndex, &store)
        store.append(values, source: file.source.part(place.range))
    }
}
