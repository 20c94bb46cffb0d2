// A calendar with to-dos that is kept where it is. An edit replaces properties of the item's to-do, adds a to-do, or removes one with
// its occurrences, and leaves all other bytes as they are. The result is read again: what does not read back as it was meant is
// refused.

import Bytes
import Civil
import JSON
import ToDoWriting
import ToDos

/// A calendar that commands change.
package struct CalendarDocument: ListDocument {
    package let store: ToDoStore
    private let list: ListInput
    private let context: ListContext

    package init(_ list: ListInput, others: [ListInput], _ context: ListContext) throws(StoreErrors) {
        (self.list, self.context) = (list, context)
        var collector = ListCollector(context)
        collector.add(list.withoutNames, as: .iCalendar)
        store = try collector.finish()
    }

    /// A calendar of events takes no items. One without anything is a list of which all to-dos were removed.
    package static func takesItems(_ list: ListInput) -> Bool {
        ByteView.with(list.bytes.span) { bytes in
            let outline = CalendarOutline(of: bytes, ListContext(zone: .utc) { _ in nil })
            return !outline.components.isEmpty || outline.endOfCalendar > 0 && outline.others.isEmpty
        }
    }

    /// A calendar without anything.
    package static let empty = Array(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Todopress//Todopress//EN\r\nEND:VCALENDAR\r\n".utf8)

    /// How many things a calendar holds: to-dos with different UIDs, and other components.
    package static func count(_ bytes: [UInt8]) -> Int {
        ByteView.with(WideText(bytes).utf8.span) { bytes in
            let outline = CalendarOutline(of: bytes, ListContext(zone: .utc) { _ in nil })
            let series = outline.components.map { $0.series ?? $0.id }
            return Set(series).count + outline.others.reduce(0) { $0 + $1.count }
        }
    }

    package var bytes: [UInt8] { list.original }
    /// The rule, what is left out, and where the calendar has it, what was done.
    package var keepsSeries: Bool { true }
    /// The places of the items in the file, from 1.
    package var lineNumbers: [(id: ItemID, number: Int)]? {
        store.items.enumerated().map { ($1.id, $0 + 1) }
    }

    /// Changes, adds and removes to-dos.
    package mutating func apply(_ edits: [StoreEdit], zone: Zone) throws(StoreErrors) -> [ItemID: ItemID] {
        try ReadBack.checkEncoding(of: bytes, named: list.name ?? "the calendar")
        let (edited, expected, outline) = try ByteView.with(bytes.span) { view throws(StoreErrors) in
            var changes = CalendarChanges(view, store, context, lineEnd: ReadBack.lineEnd(of: bytes))
            for edit in edits { try changes.apply(edit) }
            let (edited, expected) = changes.splices.applied(to: bytes)
            return (edited, expected, changes.outline)
        }
        var list = list
        list.original = edited
        let document = try CalendarDocument(list, others: [], context)
        // The to-dos of a series have parts of one another.
        let owners = store.owners(in: outline)
        let touched = Set(edits.compactMap(\.item))
        let names = Set(touched.compactMap { owners[$0] })
        func isOther(_ owner: ItemID?) -> Bool { owner.map { !names.contains($0) } ?? true }
        let others = store.indices.filter { !touched.contains($0) && isOther(owners[$0]) }
        let newOwners = document.store.owners(
            in: ByteView.with(edited.span) { CalendarOutline(of: $0, context) })
        // An occurrence that is done is a check mark of its series.
        let places = Set(document.store.items.map(\.source.range.lowerBound))
        let shown = expected.filter {
            places.contains($0.offset) || !$0.new.isDone || $0.old.isDone || $0.old.repeats != nil
        }
        let ids = try ReadBack(format: "a calendar", context: context, unwritten: [.id, .modified]).verify(
            of: shown, in: document.store, besides: others.map { store.values(of: $0) },
            isOther: { index, _ in isOther(newOwners[index]) }, meant: document.meant)
        self = document
        return ids
    }

    // MARK: Reading back

    /// What should be read back. The calendar gives its name to items without a project, has points with six decimals, and
    /// has the days of a series in its own way.
    private func meant(_ item: ListSplices.Expectation, keptAs kept: ItemValues) -> ItemValues {
        var meant = item.new
        if item.old.project == nil { meant.project = meant.project ?? kept.project }
        if let point = meant.coordinate, let other = kept.coordinate,
            abs(point.latitude - other.latitude) <= 1e-6, abs(point.longitude - other.longitude) <= 1e-6
        {
            meant.coordinate = other
        }
        guard item.old.repeats == item.new.repeats, let days = days(of: meant), days == self.days(of: kept)
        else {
            return meant
        }
        (meant.due, meant.start, meant.repeats, meant.series) = (
            kept.due, kept.start, kept.repeats, kept.series
        )
        if kept.completed == nil { meant.completed = nil }
        return meant
    }

    /// The next days of a series, from the one that is meant when nobody names one; nil if it does not repeat.
    private func days(of item: ItemValues) -> [[ItemDate]]? {
        guard let series = item.occurrences(in: context) else { return nil }
        guard !item.isDone else { return [] }
        let today = context.today ?? series.due.day(in: context.zone)
        guard let current = series.current(today: today) else { return [] }
        return [current.dates]
            + series.next(Self.compared, after: max(today, current.day)).filter { !$0.isDone }.map(\.dates)
    }

    /// How many days of a series are compared.
    private static let compared = 10
}

extension ToDoStore {
    /// The IDs of the to-dos by their UIDs; of an occurrence, that of its series.
    fileprivate func owners(in outline: CalendarOutline) -> [StoreIndex: ItemID] {
        let places = Dictionary(
            keepingFirst: outline.components.map { ($0.range.lowerBound, $0.series ?? $0.id) })
        return Dictionary(
            uniqueKeysWithValues: indices.compactMap { index in
                places[self[index].source.range.lowerBound].flatMap { $0 }.map { (index, $0) }
            })
    }
}

extension CalendarDocument {
    /// The components of the calendars, by their UIDs, and the lines around them, by their names.
    package var units: [MergeUnit] {
        let items = Dictionary(store.indices.map { (store[$0].source.range.lowerBound, $0) }) { $1 }
        return ByteView.with(bytes.span) { view in
            var texts = CalendarText(view)
            var lines = ContentLines(view, in: ICalendarReader.contents(of: view))
            var (units, counts) = ([MergeUnit](), [String: Int]())
            var (component, calendar, depth) = (0, 0, 0)
            var (kind, uid, occurrence) = ("", "", "")
            func add(
                _ range: Range<Int>, _ name: String, of series: String? = nil, _ item: StoreIndex? = nil
            ) {
                // Of older versions of a to-do, each is a part of its own.
                let name = "\(calendar) \(name)"
                counts[name, default: 0] += 1
                let text = range.trimmed { view[$0].isLineEnd }
                units.append(
                    MergeUnit(
                        range.lowerBound..<text.upperBound, name: "\(name) \(counts[name] ?? 1)",
                        series: series.map { "\(calendar) \($0)" }, item: item.map(store.values),
                        isEnd: name.hasSuffix(" END")))
            }
            while lines.next() {
                let isParsed = lines.parse()
                let (line, name) = (lines.line, isParsed ? lines.line.name : "")
                let value =
                    ["BEGIN", "END", "UID", "RECURRENCE-ID", "TZID"].contains(name) ? texts.plain(line) : ""
                if name == "BEGIN", depth > 0 || value.uppercased() != "VCALENDAR" {
                    depth += 1
                    if depth == 1 {
                        (component, kind, uid, occurrence) = (line.offset, value.uppercased(), "", "")
                    }
                } else if name == "END", depth > 0 {
                    depth -= 1
                    if depth == 0 {
                        let series = "\(kind) \(uid)"
                        add(
                            component..<lines.position, "\(series) \(occurrence)", of: series,
                            items[component])
                    }
                } else if depth == 0 {
                    if name == "BEGIN" { calendar += 1 }
                    add(line.offset..<lines.position, name)
                } else if depth == 1 {
                    if name == "UID" || name == "TZID" { uid = value }
                    if name == "RECURRENCE-ID" { occurrence = value }
                }
            }
            return units
        }
    }

    /// Alarms and other parts, and the properties of programs.
    package func otherMembers(of item: ArraySlice<UInt8>) -> [String: [UInt8]] {
        let item = Array(item)
        return ByteView.with(item.span) { view in
            var lines = ContentLines(view, in: 0..<item.count)
            var (depth, part, found) = (0, "", [String: String]())
            while lines.next() {
                guard lines.parse() else { continue }
                let name = lines.line.name
                let bytes = item[lines.line.offset..<lines.position].filter { !$0.isLineEnd }
                let text = String(decoding: bytes, as: UTF8.self)
                if name == "BEGIN" {
                    depth += 1
                    if depth == 2 { part = String(text.dropFirst("BEGIN:".count)) }
                }
                if depth > 1 || name.hasPrefix("X-") && !name.hasPrefix(OwnProperty.name) {
                    found[depth > 1 ? part : name, default: ""] += text + "\n"
                }
                if name == "END" { depth -= 1 }
            }
            return found.mapValues(JSONText.string)
        }
    }

    package func bytes(
        of unit: MergeUnit, changedTo item: ItemValues, base: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>,
        zone: Zone
    ) throws(StoreErrors) -> [UInt8] {
        guard let old = unit.item, old != item, let index = store.index(of: old.id) else {
            return Array(bytes[unit.range])
        }
        var document = self
        _ = try document.apply([.change(index, from: old, to: item)], zone: zone)
        let changed = document.units.first { $0.name == unit.name }
        return changed.map { Array(document.bytes[$0.range]) } ?? Array(bytes[unit.range])
    }
}
