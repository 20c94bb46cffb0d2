// The first of two passes over a calendar. It checks that each component ends, and collects facts that an item may
// need from elsewhere in the file: the places of the to-dos, the time zones, the names of the calendars, the newest
// to-do of each UID, and the steps that to-dos name.

import Bytes
import Civil
import JSON
import ToDos

struct CalendarOutline {
    /// The to-dos in the order of the file.
    private(set) var toDos: [ToDoPlace] = []
    /// The time zones that the file defines.
    private(set) var zones: CalendarZones
    /// The names of the calendars. The first element is for components outside any calendar.
    private(set) var calendarNames: [String?] = [nil]
    /// How many components of other kinds there are.
    private(set) var others: [(name: String, count: Int)] = []
    /// The parents of items that other items name as their steps.
    private(set) var parents: [ItemID: ItemID] = [:]

    private let file: ListFile
    private var lines: ContentLines
    private var texts: CalendarText
    /// The components that have not ended yet, the innermost last. `blocker` is the innermost component in which no to-do
    /// can stand: this one, or one around it.
    private var open: [(name: String, offset: Int, blocker: String?)] = []
    private var calendar = 0
    /// Whether the name of the calendar is the title of a site, and so no project.
    private var isNamedAfterSite = false
    private var toDo: ToDoPlace?
    private var uid: String?
    private var recurrenceID: String?
    private var steps: [ItemID] = []
    private var newest: [ItemID: Int] = [:]
    private var zone: ZoneDefinition?
    private var period: ZonePeriodLines?

    init(_ file: ListFile) {
        self.file = file
        lines = ContentLines(file.bytes, in: ICalendarReader.contents(of: file.bytes))
        texts = CalendarText(file.bytes)
        zones = CalendarZones(file.context)
    }

    /// Goes over the file. Returns false after an error of its structure.
    mutating func read(into store: inout StoreBuilder) -> Bool {
        while lines.next() {
            guard isOfInterest, lines.parse() else { continue }
            switch lines.line.name {
            case "BEGIN": if !begin(&store) { return false }
            case "END": if !end(&store) { return false }
            default: readProperty()
            }
        }
        if let last = open.last {
            let shown = Excerpt.text(last.name)
            store.note(.other("BEGIN:\(shown) has no END:\(shown)"), at: last.offset)
            return false
        }
        return true
    }

    /// Whether the line may matter here, by its first letter. Nothing but its end matters of an event.
    private var isOfInterest: Bool {
        guard let first = lines.line.bytes.first(where: { !$0.isBlank }) else { return false }
        let letter = Unicode.Scalar(first | 0x20)
        if letter == "b" || letter == "e" { return true }
        return switch open.last?.name {
        case "VTODO": letter == "u" || letter == "s" || letter == "l" || letter == "r"
        case "VCALENDAR": letter == "n" || letter == "x"
        case "VTIMEZONE", "STANDARD", "DAYLIGHT": true
        default: false
        }
    }

    /// Whether the file has a to-do with this ID.
    func hasToDo(_ id: ItemID) -> Bool { newest[id] != nil }

    // MARK: Components

    private mutating func begin(_ store: inout StoreBuilder) -> Bool {
        let name = texts.raw(lines.line).uppercased()
        let offset = lines.line.offset
        switch name {
        case "VCALENDAR":
            calendar = calendarNames.count
            calendarNames.append(nil)
            isNamedAfterSite = false
        case "VTODO":
            if let blocker = open.last?.blocker {
                store.note(
                    .other("BEGIN:VTODO stands inside \(blocker), which has no END yet"), at: offset)
                return false
            }
            toDo = ToDoPlace(range: offset..<offset, calendar: calendar)
            (uid, recurrenceID) = (nil, nil)
        case "VTIMEZONE": zone = ZoneDefinition()
        case "STANDARD", "DAYLIGHT": period = ZonePeriodLines(isStandard: name == "STANDARD")
        case "VEVENT", "VJOURNAL", "VFREEBUSY":
            if name != "VFREEBUSY" {
                store.noteLookalike(name == "VEVENT" ? .event : .journalEntry, at: offset)
            }
            if let index = others.firstIndex(where: { $0.name == name }) {
                others[index].count += 1
            } else {
                others.append((name, 1))
            }
        default: break
        }
        let blocker = Self.blockers.contains(name) ? name : open.last?.blocker
        open.append((name, offset, blocker))
        return true
    }

    /// The components in which there can be no to-do.
    private static let blockers: Set<String> = [
        "VTODO", "VEVENT", "VJOURNAL", "VFREEBUSY", "VALARM", "VTIMEZONE", "STANDARD", "DAYLIGHT",
    ]

    private mutating func end(_ store: inout StoreBuilder) -> Bool {
        let name = texts.raw(lines.line).uppercased()
        guard let last = open.last, last.name == name else {
            if let last = open.last, open.contains(where: { $0.name == name }) {
                let (shown, found) = (Excerpt.text(last.name), Excerpt.text(name))
                store.note(
                    .other("BEGIN:\(shown) has no END:\(shown) before END:\(found)"), at: last.offset)
            } else {
                let shown = Excerpt.text(name)
                store.note(.other("END:\(shown) has no BEGIN:\(shown)"), at: lines.line.offset)
            }
            return false
        }
        open.removeLast()
        switch name {
        case "VCALENDAR":
            if isNamedAfterSite { calendarNames[calendar] = nil }
            calendar = 0
        case "VTODO": endToDo()
        case "VTIMEZONE":
            if let zone { zones.add(zone, in: calendar) }
            zone = nil
        case "STANDARD", "DAYLIGHT":
            if let period { zone?.add(period.period()) }
            period = nil
        default: break
        }
        return true
    }

    private mutating func endToDo() {
        guard var toDo else { return }
        self.toDo = nil
        toDo.range = toDo.range.lowerBound..<lines.position
        if let uid {
            let id = ToDoPlace.id(uid: uid, recurrenceID: recurrenceID)
            toDo.id = id
            if recurrenceID != nil { toDo.series = NamedIDs.id(ofForeign: uid) }
            if let other = newest[id] {
                if toDos[other].isNewer(than: toDo) {
                    toDo.isOld = true
                } else {
                    toDos[other].isOld = true
                }
            }
            if !toDo.isOld { newest[id] = toDos.count }
            for step in steps where parents[step] == nil { parents[step] = id }
        }
        steps.removeAll()
        toDos.append(toDo)
    }

    // MARK: Properties

    private mutating func readProperty() {
        let line = lines.line
        switch (open.last?.name, line.name) {
        case ("VTODO", "UID"): uid = uid ?? texts.uid(line)
        case ("VTODO", "RECURRENCE-ID"): recurrenceID = texts.raw(line).uppercased()
        case ("VTODO", "SEQUENCE"): toDo?.sequence = Int(texts.raw(line)) ?? 0
        case ("VTODO", "LAST-MODIFIED"): toDo?.modified = CalendarDate(line.trimmedValue)?.instant(in: .utc)
        case ("VTODO", "RELATED-TO"):
            if line.parameter("RELTYPE")?.uppercased() == "CHILD", let uid = texts.uid(line) {
                steps.append(NamedIDs.id(ofForeign: uid))
            }
        case ("VCALENDAR", "NAME"): calendarNames[calendar] = texts.name(line) ?? calendarNames[calendar]
        case ("VCALENDAR", "X-WR-CALNAME"):
            calendarNames[calendar] = calendarNames[calendar] ?? texts.name(line)
        case ("VCALENDAR", "X-TODOPRESS-NAME"): isNamedAfterSite = texts.raw(line) == "SITE"
        case ("VTIMEZONE", "TZID"): zone?.name = texts.text(line)
        case ("VTIMEZONE", "X-LIC-LOCATION"): zone?.location = texts.raw(line)
        case ("STANDARD", _), ("DAYLIGHT", _): period?.read(line)
        default: break
        }
    }
}
