// The first of two passes over a calendar. It checks that each component ends, and collects facts that an item may
// need from elsewhere in the file: the places of the to-dos or of the events, the time zones, the names of the calendars,
// the newest component of each UID, and the steps that to-dos name.

import Bytes
import Civil
import JSON
import ToDos

struct CalendarOutline {
    /// The components of the kind that is read, in the order of the file.
    private(set) var components: [ComponentPlace] = []
    /// The time zones that the file defines.
    private(set) var zones: CalendarZones
    /// The names of the calendars. The first element is for components outside any calendar.
    private(set) var calendarNames: [String?] = [nil]
    /// The colour of the first calendar that has one.
    private(set) var color: String?
    /// How many components of other kinds there are.
    private(set) var others: [(name: String, count: Int)] = []
    /// The parents of items that other items name as their steps.
    private(set) var parents: [ItemID: ItemID] = [:]

    /// Where the last calendar of the file ends, before its END; 0 without any calendar.
    private(set) var endOfCalendar = 0

    private let kind: CalendarComponent
    private let file: ListFile
    private var lines: ContentLines
    private var texts: CalendarText
    /// The components that have not ended yet, the innermost last. `blocker` is the innermost component in which none
    /// can stand: this one, or one around it.
    private var open: [(name: String, offset: Int, blocker: String?)] = []
    private var calendar = 0
    /// Whether the name of the calendar is the title of a site, and so no project.
    private var isNamedAfterSite = false
    private var component: ComponentPlace?
    private var uid: String?
    private var recurrenceID: String?
    private var steps: [ItemID] = []
    private var versions = VersionDates()
    private var ids: Set<ItemID> = []
    private var zone: ZoneDefinition?
    private var period: ZonePeriodLines?

    init(_ file: ListFile, of kind: CalendarComponent) {
        (self.file, self.kind) = (file, kind)
        lines = ContentLines(file.bytes, in: ICalendarReader.contents(of: file.bytes))
        texts = CalendarText(file.bytes)
        zones = CalendarZones(file.context, of: kind)
    }

    /// The to-dos of a file that is read already, to change them.
    init(of bytes: ByteView, _ context: ListContext) {
        self.init(ListFile(bytes: bytes, source: .empty, identity: "", context: context), of: .toDo)
        var notes = StoreBuilder()
        _ = read(into: &notes)
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
        versions.markOld(&components, &zones)
        return true
    }

    /// Whether the line may matter here, by its first letter. Nothing but its end matters of other components.
    private var isOfInterest: Bool {
        guard let first = lines.line.bytes.first(where: { !$0.isBlank }) else { return false }
        let letter = Unicode.Scalar(first | 0x20)
        if letter == "b" || letter == "e" { return true }
        return switch open.last?.name {
        case kind.rawValue:
            letter == "d" ? isStamp : letter == "u" || letter == "s" || letter == "l" || letter == "r"
        case "VCALENDAR": letter == "n" || letter == "x"
        case "VTIMEZONE", "STANDARD", "DAYLIGHT": true
        default: false
        }
    }

    /// Whether the line may be DTSTART or DTSTAMP. It is no description, which may be long.
    private var isStamp: Bool {
        lines.line.bytes.drop(while: \.isBlank).dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "t")
    }

    /// Whether the file has a to-do with this ID.
    func hasToDo(_ id: ItemID) -> Bool { ids.contains(id) }

    // MARK: Components

    private mutating func begin(_ store: inout StoreBuilder) -> Bool {
        let name = texts.raw(lines.line).uppercased()
        let offset = lines.line.offset
        switch name {
        case "VCALENDAR":
            calendar = calendarNames.count
            calendarNames.append(nil)
            isNamedAfterSite = false
        case kind.rawValue:
            if let blocker = open.last?.blocker {
                store.note(
                    .other("BEGIN:\(name) stands inside \(blocker), which has no END yet"), at: offset)
                return false
            }
            component = ComponentPlace(range: offset..<offset, calendar: calendar)
            (uid, recurrenceID) = (nil, nil)
            versions.begin()
        case "VTIMEZONE": zone = ZoneDefinition()
        case "STANDARD", "DAYLIGHT": period = ZonePeriodLines(isStandard: name == "STANDARD")
        case "VTODO", "VEVENT", "VJOURNAL", "VFREEBUSY":
            if kind == .toDo, name != "VFREEBUSY" {
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

    /// The components in which there can be no to-do and no event.
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
            (calendar, endOfCalendar) = (0, lines.line.offset)
        case kind.rawValue: endComponent()
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

    private mutating func endComponent() {
        guard var place = component else { return }
        component = nil
        place.range = place.range.lowerBound..<lines.position
        if let uid {
            let id = ComponentPlace.id(uid: uid, recurrenceID: recurrenceID)
            place.id = id
            if recurrenceID != nil { place.series = NamedIDs.id(ofForeign: uid) }
            ids.insert(id)
            versions.end(components.count)
            for step in steps where parents[step] == nil { parents[step] = id }
        }
        steps.removeAll()
        components.append(place)
    }

    // MARK: Properties

    private mutating func readProperty() {
        let line = lines.line
        switch (open.last?.name, line.name) {
        case (kind.rawValue, "UID"): uid = uid ?? texts.uid(line)
        case (kind.rawValue, "RECURRENCE-ID"):
            recurrenceID = texts.raw(line).uppercased()
            versions.read(line)
        case (kind.rawValue, "EXDATE"), (kind.rawValue, "DTSTART"): versions.read(line)
        case (kind.rawValue, "DTSTAMP"):
            component?.stamp = ISODate(line.trimmedValue)?.instant(in: .utc)
        case (kind.rawValue, "SEQUENCE"): component?.sequence = Int(texts.raw(line)) ?? 0
        case (kind.rawValue, "LAST-MODIFIED"):
            component?.modified = ISODate(line.trimmedValue)?.instant(in: .utc)
        case (kind.rawValue, "RELATED-TO"):
            if line.parameter("RELTYPE")?.uppercased() == "CHILD", let uid = texts.uid(line) {
                steps.append(NamedIDs.id(ofForeign: uid))
            }
        case ("VCALENDAR", "NAME"): calendarNames[calendar] = texts.name(line) ?? calendarNames[calendar]
        case ("VCALENDAR", "X-WR-CALNAME"):
            calendarNames[calendar] = calendarNames[calendar] ?? texts.name(line)
        case ("VCALENDAR", "COLOR"), ("VCALENDAR", "X-APPLE-CALENDAR-COLOR"):
            color = color ?? Self.color(texts.raw(line))
        // The zone in which the events of some programs repeat, although their times are those of UTC.
        case ("VCALENDAR", "X-WR-TIMEZONE"):
            zones.setUsual(texts.raw(line), of: calendar)
        case ("VCALENDAR", "X-TODOPRESS-NAME"): isNamedAfterSite = texts.raw(line) == "SITE"
        case ("VTIMEZONE", "TZID"): zone?.name = texts.text(line)
        case ("VTIMEZONE", "X-LIC-LOCATION"): zone?.location = texts.raw(line)
        case ("STANDARD", _), ("DAYLIGHT", _): period?.read(line)
        default: break
        }
    }

    /// A colour by its name (RFC 7986 §5.9) or its digits, of which those of the opacity are left out.
    private static func color(_ text: String) -> String? {
        let text = text.lowercased()
        let digits = text.dropFirst()
        if text.hasPrefix("#") {
            return [6, 8].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
                ? "#\(digits.prefix(6))" : nil
        }
        return 3...20 ~= text.count && text.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
            ? text : nil
    }
}
