// The second pass over a calendar: it reads one to-do after the other.

import Bytes
import JSON
import ToDos

/// Reads the to-dos of a file.
struct ToDoReader {
    private let file: ListFile
    private let outline: CalendarOutline
    private var zones: CalendarZones
    private var texts: CalendarText
    /// The names of zones that an error or a warning was reported for.
    private var unknownZones: Set<String> = []
    private var unshown = UnshownFields()

    init(_ file: ListFile, _ outline: CalendarOutline) {
        (self.file, self.outline) = (file, outline)
        zones = outline.zones
        texts = CalendarText(file.bytes)
    }

    /// Whether there was a text in a character set that is not known.
    var hasUndecodedTexts: Bool { texts.hasUndecoded }

    /// Reads a to-do and adds it, or counts it as left out.
    mutating func read(_ place: ToDoPlace, ids: inout NamedIDs, into store: inout StoreBuilder) {
        var lines = ContentLines(file.bytes, in: place.range)
        var draft = ToDoDraft()
        // The components inside the to-do, the innermost last. The to-do is the first.
        var open: [String] = []
        while lines.next() {
            guard lines.parse() else {
                if open.count == 1 { draft.noteJunk(lines.line) }
                continue
            }
            switch lines.line.name {
            case "BEGIN":
                open.append(String(decoding: lines.line.trimmedValue, as: UTF8.self).uppercased())
                if open.count == 2 { draft.unshown.append(Excerpt.text(open[1])) }
            case "END": open.removeLast()
            default:
                if open.count == 1 {
                    draft.read(lines.line, &texts)
                } else if open.last == "VALARM", lines.line.name == "X-APPLE-STRUCTURED-LOCATION" {
                    draft.readAlarmLocation(lines.line)
                }
            }
        }
        func omit(_ reason: String) { store.omit(reason, title: draft.title, at: place.range.lowerBound) }
        if place.isOld { return omit("superseded") }
        relate(draft, place, in: &store)
        if draft.isPrivate {
            // Steps name the UID of the series. If there is none in the file, they belong to its occurrence.
            let series = place.series.flatMap { outline.hasToDo($0) ? nil : $0 }
            store.leaveOutPrivate([place.id, series].compactMap(\.self) + draft.steps)
            return omit(StoreNotes.privateReason)
        }
        if draft.isCancelled { return omit("cancelled") }
        add(draft, place, ids: &ids, into: &store)
    }

    /// Records what the to-do belongs to, so that it is left out if that is private: its series, and its parents but for
    /// the one that the item has. The same of its steps, which may have another parent.
    private func relate(_ draft: ToDoDraft, _ place: ToDoPlace, in store: inout StoreBuilder) {
        guard let id = place.id else { return }
        // What is cancelled is no item, but may stand between a private to-do and a step.
        let owners = [place.series, draft.isCancelled ? draft.parent : nil].compactMap(\.self)
        for owner in owners + draft.otherParents { store.relate(id, to: owner) }
        for step in draft.steps { store.relate(step, to: id) }
    }

    private mutating func add(
        _ draft: ToDoDraft, _ place: ToDoPlace, ids: inout NamedIDs, into store: inout StoreBuilder
    ) {
        var draft = draft
        let id = place.id ?? ids.id(ofTitle: draft.title, in: file.identity)
        var values = draft.values(id: id, in: place.calendar, &zones)
        values.project = values.project ?? outline.calendarNames[place.calendar]
        values.parent = values.parent ?? outline.parents[id]
        for name in draft.unshown { unshown.note(name, in: &store) }
        if !draft.comments.isEmpty { store.noteAltered("COMMENT as a paragraph of the description") }
        if place.series != nil { store.noteAltered("RECURRENCE-ID as a to-do of its own") }
        if values.repeats != nil, draft.hasZone { store.noteAltered("TZID of a to-do that repeats as UTC") }
        if !draft.warnings.isEmpty || !draft.unknownZones.isEmpty { report(draft, &store) }
        store.append(values, source: file.source.part(place.range))
    }

    private mutating func report(_ draft: ToDoDraft, _ store: inout StoreBuilder) {
        let title = Excerpt.text(draft.title)
        for warning in draft.warnings {
            store.warn(
                warning.problem, field: warning.field, at: warning.offset, item: store.nextIndex, title: title
            )
        }
        for error in draft.unknownZones where unknownZones.insert(error.name).inserted {
            let sentence =
                "has the time zone \"\(Excerpt.text(error.name))\", which is neither known nor defined in the file"
            if error.hasOffset {
                store.warn(
                    .other(sentence + "; its offset from UTC is used for the whole year"), field: error.field,
                    at: error.offset, item: store.nextIndex, title: title)
            } else {
                store.note(
                    .other(sentence), field: error.field, at: error.offset, item: store.nextIndex,
                    title: title)
            }
        }
    }
}
