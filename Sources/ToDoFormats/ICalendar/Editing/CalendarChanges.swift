// What edits of items do to the bytes of a calendar. What an edit changes is found by writing the to-do before and after it: the
// properties that differ replace those of the file.

import Bytes
import ToDoWriting
import ToDos

struct CalendarChanges {
    let view: ByteView
    private let store: ToDoStore
    let context: ListContext
    private let lineEnd: [UInt8]
    let outline: CalendarOutline
    var zones: CalendarZones
    private var texts: CalendarText
    var splices = ListSplices()

    init(_ view: ByteView, _ store: ToDoStore, _ context: ListContext, lineEnd: [UInt8]) {
        (self.view, self.store, self.context, self.lineEnd) = (view, store, context, lineEnd)
        outline = CalendarOutline(of: view, context)
        (zones, texts) = (outline.zones, CalendarText(view))
    }

    mutating func apply(_ edit: StoreEdit) throws(StoreErrors) {
        switch edit {
        case .add(let item, _): add(item)
        case .remove(let index): remove(place(of: index))
        case .change(let index, let old, let new): try change(place(of: index), from: old, to: new)
        case .detach(let index, let old, let new, let date, let item):
            try detach(place(of: index), from: old, to: new, date, as: item)
        case .setImported: break
        }
    }

    private func place(of index: StoreIndex) -> ComponentPlace {
        let offset = store[index].source.range.lowerBound
        return outline.components.first { $0.range.lowerBound == offset }
            ?? ComponentPlace(range: store[index].source.range, calendar: 0)
    }

    mutating func insert(_ bytes: [UInt8], at offset: Int) { splices.replace(offset..<offset, with: bytes) }

    func editor(of place: ComponentPlace) -> ComponentEditor {
        ComponentEditor(place, in: view, lineEnd: lineEnd)
    }

    // MARK: Adding and removing

    /// Adds a to-do behind the last one, with the time zone that it needs.
    mutating func add(_ item: ItemValues) {
        let last = outline.components.last
        let end = last?.range.upperBound ?? outline.endOfCalendar
        let calendar = last?.calendar ?? min(1, outline.calendarNames.count - 1)
        var writer = CalendarWriter(in: context)
        var output = ByteBuffer()
        var needed = SeriesZones(in: context)
        needed.add(item)
        if needed.sorted.contains(where: { !zones.defines($0.name) }) {
            writer.addZones(needed, needed.changes, to: &output)
        }
        let zone = ComponentEditor.lines([UInt8](output), endingIn: lineEnd)
        output.removeAll()
        writer.addToDo(item, withProject: item.project != outline.calendarNames[calendar], to: &output)
        let lines = ComponentEditor.lines([UInt8](output), endingIn: lineEnd)
        let toDo = ByteView.with(lines.span) { toDo in
            let place = ComponentPlace(range: 0..<toDo.count, calendar: calendar)
            var editor = ComponentEditor(place, in: toDo, lineEnd: lineEnd)
            editor.remove("RELATED-TO")
            for relation in ItemRelation.allCases {
                for line in self.lines(relation, of: item) { editor.add(line) }
            }
            return editor.bytes
        }
        let isAfterLine = end == 0 || view[end - 1].isLineEnd
        insert((isAfterLine ? [] : lineEnd) + zone, at: end)
        splices.replace(end..<end, with: toDo, from: ItemValues(id: item.id, title: ""), to: item)
    }

    /// Removes a to-do with its older versions and its occurrences. Its series leaves out an occurrence that is removed.
    private mutating func remove(_ place: ComponentPlace) {
        removeVersions(of: place)
        guard let id = place.id else { return }
        for occurrence in outline.components where occurrence.series == id {
            splices.replace(occurrence.range, with: [])
        }
        guard let owner = place.series,
            let series = outline.components.first(where: { $0.id == owner && !$0.isOld })
        else { return }
        let editor = editor(of: series)
        let end = series.range.lowerBound + editor.endOfProperties
        let dates = self.editor(of: place).contents["RECURRENCE-ID"] ?? []
        let lines = dates.flatMap { editor.bytes(of: "EXDATE" + $0.dropFirst("RECURRENCE-ID".count)) }
        insert(lines, at: end)
    }

    /// Removes a to-do with its older versions.
    mutating func removeVersions(of place: ComponentPlace) {
        for version in outline.components
        where version.range == place.range || version.id != nil && version.id == place.id {
            splices.replace(version.range, with: [])
        }
    }

    /// The lines that name the to-dos to which an item is related, by their UIDs.
    private func lines(_ relation: ItemRelation, of item: ItemValues) -> [String] {
        item[relation].map { id in
            let owner = outline.components.first { $0.id == id }
            let uid = owner.flatMap { editor(of: $0).contents["UID"]?.first?.drop { $0 != ":" } }
            return "RELATED-TO;RELTYPE=\(relation.calendarType)" + (uid ?? ":\(id)")
        }
    }

    // MARK: Changes

    /// What the lines of a to-do say.
    mutating func draft(of place: ComponentPlace) -> ComponentDraft {
        ComponentDraft(place, of: .toDo, in: view, &texts)
    }

    struct ToDo {
        let place: ComponentPlace
        /// What its lines say.
        var draft: ComponentDraft
        /// The item of its lines alone, without what it has from elsewhere in the file.
        let raw: ItemValues
        let old, new: ItemValues
        /// The item that its lines are to say.
        var wanted: ItemValues
        var editor: ComponentEditor

        /// Whether a property says where its series stands.
        var hasCurrent: Bool { draft.isSeries && draft.dates[ComponentDraft.current] != nil }
    }

    /// A to-do before a change.
    mutating func toDo(at place: ComponentPlace, from old: ItemValues, to new: ItemValues) -> ToDo {
        var draft = draft(of: place)
        let raw = draft.values(id: old.id, in: place.calendar, &zones)
        return ToDo(
            place: place, draft: draft, raw: raw, old: old, new: new, wanted: raw, editor: editor(of: place))
    }

    mutating func change(
        _ place: ComponentPlace, from old: ItemValues, to new: ItemValues
    ) throws(StoreErrors) {
        var toDo = toDo(at: place, from: old, to: new)
        let isSame = old.repeats == new.repeats && (old.due == nil) == (new.due == nil)
        // Without its rule or on other terms, the to-do is on the date that is shown, not on the first one of the series.
        if !isSame, toDo.draft.isSeries { (toDo.wanted.due, toDo.wanted.start) = (new.due, new.start) }
        for field in ItemField.all where !field.isSame(old, new) { field.copy(new, &toDo.wanted) }
        if isSame, !toDo.raw.isDone, toDo.draft.isSeries, let series = old.occurrences(in: context) {
            try changeSeries(&toDo, series)
        } else {
            setDates(&toDo)
        }
        setProperties(&toDo)
        if toDo.editor.bytes != view.array(place.range) {
            toDo.editor.set("SEQUENCE", to: ["SEQUENCE:\(place.sequence + 1)"])
        }
        splices.replace(place.range, with: toDo.editor.bytes, from: old, to: new)
    }

    /// Writes the properties that say something else afterwards, except dates, and the property of ours.
    mutating func setProperties(_ toDo: inout ToDo) {
        let (raw, wanted) = (toDo.raw, toDo.wanted)
        let (before, after) = (properties(of: raw), properties(of: wanted))
        var changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        // The text has the comments, and the place that of Apple.
        if raw.itemDescription != wanted.itemDescription { toDo.editor.remove("COMMENT") }
        if raw.place != wanted.place || raw.coordinate != wanted.coordinate {
            toDo.editor.remove("X-APPLE-STRUCTURED-LOCATION")
            changed.formUnion(["LOCATION", "GEO"])
        }
        changed.subtract(["DTSTART", "DUE", "EXDATE", "RDATE", "RELATED-TO", OwnProperty.name])
        if raw.repeats == wanted.repeats { changed.remove("RRULE") }
        for name in changed.sorted() { toDo.editor.set(name, to: after[name] ?? []) }
        for relation in ItemRelation.allCases where raw[relation] != wanted[relation] {
            toDo.editor.remove("RELATED-TO") {
                ($0.parameter("RELTYPE") ?? "PARENT").uppercased() == relation.calendarType
            }
            for line in lines(relation, of: wanted) { toDo.editor.add(line) }
        }
        setOwn(&toDo)
    }

    /// Writes what the other properties do not say as the property of ours. It stays if it says what it should, as do its
    /// members that are no fields.
    private mutating func setOwn(_ toDo: inout ToDo) {
        var (wanted, said) = (toDo.wanted, values(of: toDo.editor, toDo))
        if !wanted.isDone { wanted.completed = nil }
        // A program of KDE keeps what was done as where the series stands.
        if toDo.hasCurrent { wanted.series.doneOn = said.series.doneOn }
        // COUNT has gone down in a rule that stays.
        if toDo.raw.repeats == wanted.repeats { wanted.repeats = said.repeats }
        func fields() -> [ItemField] { OwnProperty.fields.filter { !$0.isSame(said, wanted) } }
        if fields().isEmpty { return }
        var rest = toDo.editor
        rest.remove(OwnProperty.name)
        said = values(of: rest, toDo)
        toDo.editor.set(
            OwnProperty.name, to: OwnProperty.lines(fields(), of: wanted, others: toDo.draft.own.others))
    }

    /// What the lines of an editor say.
    private mutating func values(of editor: ComponentEditor, _ toDo: ToDo) -> ItemValues {
        let bytes = editor.bytes
        return ByteView.with(bytes.span) { view in
            let place = ComponentPlace(range: 0..<view.count, calendar: toDo.place.calendar)
            var texts = CalendarText(view)
            var draft = ComponentDraft(place, of: .toDo, in: view, &texts)
            return draft.values(id: toDo.raw.id, in: place.calendar, &zones)
        }
    }

    /// The lines of a to-do with the values of an item, by property.
    private func properties(of item: ItemValues) -> [String: [String]] {
        var writer = CalendarWriter(in: context)
        var output = ByteBuffer()
        writer.addToDo(item, to: &output)
        let bytes = [UInt8](output)
        return ByteView.with(bytes.span) { view in
            let place = ComponentPlace(range: 0..<view.count, calendar: 0)
            return ComponentEditor(place, in: view, lineEnd: lineEnd).contents
        }
    }

    /// Writes DTSTART and DUE if they change, or if the rule does. A start stays if it is allowed.
    private mutating func setDates(_ toDo: inout ToDo) {
        let (raw, wanted, calendar) = (toDo.raw, toDo.wanted, toDo.place.calendar)
        if raw.repeats != wanted.repeats || raw.due != nil && wanted.due == nil {
            for name in ["EXDATE", "RDATE", "EXRULE"] { toDo.editor.remove(name) }
        }
        guard (raw.start, raw.due, raw.repeats) != (wanted.start, wanted.due, wanted.repeats) else { return }
        toDo.editor.remove(ComponentDraft.current)
        if raw.due != wanted.due || toDo.hasCurrent {
            toDo.editor.remove("DURATION")
            toDo.editor.set("DUE", to: wanted.due, &zones)
        }
        let written = toDo.draft.date("DTSTART", in: calendar, &zones)
        if let written, written == raw.start, written == wanted.start {
            let isAllowed = wanted.due.map { due in
                (due.instant == nil) == (written.instant == nil)
                    && due.start(in: context.zone) >= written.start(in: context.zone)
            }
            if isAllowed ?? true { return }
        }
        let start = ToDoDates(wanted, in: context).start
        if start != written { toDo.editor.set("DTSTART", to: start, &zones) }
    }
}
