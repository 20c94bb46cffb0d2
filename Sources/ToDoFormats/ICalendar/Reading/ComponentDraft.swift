// A to-do or an event while its lines are read. They come in any order, so nothing is decided before the last one: a duration
// may come before the start from which it counts, and a warning before the title that it names.

import Bytes
import Civil
import Events
import JSON
import Recurrence
import ToDoWriting
import ToDos

/// What the lines of a VTODO or a VEVENT say.
struct ComponentDraft {
    var title: String { texts["SUMMARY"] ?? "" }
    private(set) var isCancelled = false
    /// What only events have.
    var event = EventWords()
    /// Whether it is a series, which has dates.
    var isSeries: Bool {
        let rule = texts["RRULE"] ?? own.values.repeats
        return rule.flatMap(Series.phrase) != nil && (dates["DUE"] ?? dates["DTSTART"]) != nil
    }
    /// Who may see it. An unknown CLASS counts as PRIVATE (RFC 5545 §3.8.1.3), an empty one as PUBLIC. Of several, one
    /// that is not PUBLIC counts.
    private(set) var itemClass = ItemClass.public
    var isPrivate: Bool { itemClass != .public }
    var isDone = false
    /// What our property says.
    var own = ItemMembers()
    var texts: [String: String] = [:]
    var comments: [String] = []
    var tags: [String] = [], whose: [String] = []
    var priority: Priority?
    var parent: ItemID?
    var dependsOn: Set<ItemID> = []
    /// The parents after the first one.
    private(set) var otherParents: [ItemID] = []
    /// The to-dos that it names as its steps.
    private(set) var steps: [ItemID] = []
    /// The rules (RRULE), and the offsets of their lines.
    private(set) var rules: [WrittenRule] = []
    /// The rules of what they leave out (EXRULE, RFC 2445 §4.8.5.2).
    private(set) var exceptions: [WrittenRule] = []
    typealias WrittenRule = (text: String, offset: Int)
    /// Whether an occurrence stands for all later ones, too (RANGE, RFC 5545 §3.2.13).
    private(set) var isThisAndFuture = false
    struct WrittenDate {
        let date: ISODate
        var zone: String?
        /// The offset of its line.
        let offset: Int
        /// Of a period of time, what follows the slash: its end or its duration.
        var rest: ArraySlice<UInt8>?
    }
    /// The dates by property.
    var dates: [String: WrittenDate] = [:]
    /// The dates of properties that may stand more than once.
    var dateLists: [String: [WrittenDate]] = [:]
    /// How far DUE is from DTSTART, in seconds on the clocks, once `values` is known.
    var distance = 0
    /// Whether its first date is one that EXDATE leaves out, once `values` is known.
    var leavesOutFirst = false
    /// Whether it repeats in a zone that only its file knows.
    var hasOwnZone = false
    var duration: CalendarDuration?
    var point: Coordinate?
    /// Places of the to-do and of its alarms, in the order in which they count.
    var apple: ApplePlace?, alarm: ApplePlace?
    /// Fields that no page shows.
    var unshown: [String] = []
    private(set) var warnings: [(problem: StoreProblem, field: String?, offset: Int)] = []
    /// Zones that are not known for sure, with the field and the place of each.
    var doubtfulZones: [(name: String, doubt: ZoneDoubt, field: String, offset: Int)] = []

    /// Reads the lines of a component, of an event only those that matter.
    init(_ place: ComponentPlace, of kind: CalendarComponent, in bytes: ByteView, _ texts: inout CalendarText)
    {
        var lines = ContentLines(bytes, in: place.range)
        // The components inside this one, the innermost last. This one is the first.
        var open: [String] = []
        while lines.next() {
            guard lines.parse() else {
                if open.count == 1 { noteJunk(lines.line) }
                continue
            }
            switch lines.line.name {
            case "BEGIN":
                open.append(String(decoding: lines.line.trimmedValue, as: UTF8.self).uppercased())
                if open.count == 2 { unshown.append(Excerpt.text(open[1])) }
            case "END": open.removeLast()
            default:
                if open.count == 1 {
                    if kind == .toDo { read(lines.line, &texts) } else { readOfEvent(lines.line, &texts) }
                } else if open.last == "VALARM", lines.line.name == "X-APPLE-STRUCTURED-LOCATION" {
                    readAlarmLocation(lines.line)
                }
            }
        }
    }

    /// Gives the zone of the start to times without a zone. Some programs write it only there.
    mutating func takeZoneOfStart() {
        guard let zone = dates["DTSTART"]?.zone else { return }
        for name in dates.keys where dates[name]?.zone == nil { dates[name]?.zone = zone }
        for name in dateLists.keys {
            for index in dateLists[name, default: []].indices where dateLists[name]?[index].zone == nil {
                dateLists[name]?[index].zone = zone
            }
        }
    }

    /// Reads a line of the component itself.
    mutating func read(_ line: ContentLine, _ reader: inout CalendarText) {
        switch line.name {
        case "SUMMARY", "DESCRIPTION", "LOCATION":
            if isFirst(line, texts[line.name]) { texts[line.name] = reader.text(line) }
        // Neither has escapes by the RFC, nor a backslash: some programs escape their commas.
        case "RRULE":
            rules.append(Self.rule(line, &reader))
            if isFirst(line, texts["RRULE"]) { texts["RRULE"] = rules[0].text }
        case "EXRULE": exceptions.append(Self.rule(line, &reader))
        case "URL":
            if isFirst(line, texts["URL"]) { readAddress(line, reader.plain(line)) }
        case "COMMENT": comments.append(reader.text(line))
        case "CATEGORIES": tags += reader.texts(line)
        case "ATTENDEE" where line.parameter("CN")?.isEmpty == false: whose += [line.parameter("CN") ?? ""]
        case "DUE", "DTSTART", "DTEND", "COMPLETED", "CREATED", "LAST-MODIFIED", "RECURRENCE-ID",
            Self.current:
            readDate(line)
            isThisAndFuture = isThisAndFuture || line.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
        case "EXDATE", "RDATE": readDates(line)
        case "DURATION": readDuration(line)
        case "STATUS": readStatus(line, reader.raw(line))
        case "PERCENT-COMPLETE": readPercent(line, reader.raw(line))
        case "PRIORITY": readPriority(line, reader.raw(line))
        case "GEO": readPoint(line, reader.raw(line))
        case "X-APPLE-STRUCTURED-LOCATION":
            apple = apple ?? ApplePlace(line)
            if apple?.point == nil { warnOfPoint(line, reader.raw(line)) }
        case "RELATED-TO": readRelation(line, &reader)
        case "CLASS":
            let name = reader.raw(line)
            guard !name.isEmpty else { return }
            if ItemClass(rawValue: name.lowercased()) == nil {
                warn(.unknownClass(name), field: "CLASS", at: line.offset)
            }
            if !isPrivate { itemClass = ItemClass(named: name) }
        case "DTSTAMP":
            if !line.trimmedValue.isEmpty { _ = date(line.trimmedValue, of: line) }
        case "SEQUENCE":
            let text = reader.raw(line)
            if Int(text) == nil, !text.isEmpty { warn(line, text, isNo: "number") }
        case OwnProperty.name: readOwn(line, &reader)
        case "UID", "PRODID", "VERSION": break
        default: unshown.append(line.name)
        }
    }

    /// Reads the place of an alarm that goes off there.
    mutating func readAlarmLocation(_ line: ContentLine) { alarm = alarm ?? ApplePlace(line) }

    /// Warns about a line that does not have the form of the format.
    mutating func noteJunk(_ line: ContentLine) {
        warn(.other("has a line that is not of the form NAME:VALUE, and is ignored"), at: line.offset)
    }

    mutating func warn(_ problem: StoreProblem, field: String? = nil, at offset: Int) {
        warnings.append((problem, field, offset))
    }

    mutating func warn(_ line: ContentLine, _ found: String, isNo kind: String) {
        warn(
            .other("is \"\(Excerpt.text(found))\", which is no \(kind)"), field: line.name, at: line.offset)
    }

    // MARK: Properties

    /// A rule, also one of vCalendar 1.0, as RFC 5545 writes it.
    private static func rule(_ line: ContentLine, _ reader: inout CalendarText) -> WrittenRule {
        let text = reader.plain(line)
        return (RecurrenceRule(vCalendar: text)?.description ?? text, line.offset)
    }

    /// Of a property that occurs at most once, the first one counts.
    mutating func isFirst(_ line: ContentLine, _ earlier: String?) -> Bool {
        if earlier != nil { unshown.append("second " + line.name) }
        return earlier == nil
    }

    mutating func readAddress(_ line: ContentLine, _ address: String) {
        guard !address.isEmpty else { return }
        let bytes = Array(address.utf8)
        if WebAddress.isValid(bytes.span) {
            texts["URL"] = address
        } else {
            warn(.notWebAddress(found: "\"\(Excerpt.text(bytes.span))\""), field: "url", at: line.offset)
        }
    }

    private mutating func readDate(_ line: ContentLine) {
        guard dates[line.name] == nil else { return unshown.append("second " + line.name) }
        let value = line.trimmedValue
        if value.isEmpty { return }
        if line.name == "COMPLETED" { isDone = true }
        dates[line.name] = self.date(value, of: line)
    }

    /// Reads a list of dates. Of a period of time, the start counts.
    private mutating func readDates(_ line: ContentLine) {
        // vCalendar 1.0 separates them by semicolons.
        for value in line.trimmedValue.split(whereSeparator: { ",;".utf8.contains($0) }) {
            let value = value.trimmed(\.isBlank)
            let start = value.prefix { $0 != UInt8(ascii: "/") }
            guard var date = date(start, of: line) else { continue }
            if start.endIndex < value.endIndex { date.rest = value[(start.endIndex + 1)...] }
            dateLists[line.name, default: []].append(date)
        }
    }

    mutating func date(_ value: ArraySlice<UInt8>, of line: ContentLine) -> WrittenDate? {
        guard let date = ISODate(value) else {
            warn(
                .notDate(found: "\"\(Excerpt.text(Array(value).span))\""),
                field: Self.fields[line.name] ?? line.name, at: line.offset)
            return nil
        }
        let isDay = line.parameter("VALUE")?.uppercased() == "DATE"
        let zone = line.parameter("TZID").flatMap(\.nonEmpty)
        return WrittenDate(date: isDay ? ISODate(date.day) : date, zone: zone, offset: line.offset)
    }

    private mutating func readDuration(_ line: ContentLine) {
        let value = line.trimmedValue
        duration = CalendarDuration(value)
        if duration == nil, !value.isEmpty {
            warn(line, String(decoding: value, as: UTF8.self), isNo: "duration")
        }
    }

    /// The property in which programs of KDE keep where a series stands: the date of its current occurrence among those that the
    /// rule gives from DTSTART, which stays. Those before are passed (kcalendarcore, `Todo::dtDue`).
    static let current = "X-KDE-LIBKCAL-DTRECURRENCE"

    /// The names of fields in messages.
    static let fields = [
        "DUE": "due", "DTSTART": "start", "DTEND": "end", "COMPLETED": "completed", "CREATED": "created",
        "LAST-MODIFIED": "modified", "EXDATE": "skipped", "RDATE": "extra",
    ]

    private mutating func readStatus(_ line: ContentLine, _ status: String) {
        switch status.uppercased() {
        case "COMPLETED": isDone = true
        case "CANCELLED", "CANCELED": isCancelled = true
        case "NEEDS-ACTION", "NEEDS ACTION", "": break
        // The others are those of events and of vCalendar 1.0.
        case "IN-PROCESS", "CONFIRMED", "TENTATIVE", "ACCEPTED", "DECLINED", "DELEGATED", "SENT":
            event.isTentative = status.uppercased() == "TENTATIVE"
            unshown.append("STATUS:" + status.uppercased())
        default: warn(line, status, isNo: "status of iCalendar")
        }
    }

    private mutating func readPercent(_ line: ContentLine, _ text: String) {
        guard let percent = text.isEmpty ? 0 : Double(text.replacing("%", with: "")) else {
            return warn(line, text, isNo: "number")
        }
        if percent >= 100 { isDone = true } else if percent > 0 { unshown.append("PERCENT-COMPLETE") }
    }

    private mutating func readPriority(_ line: ContentLine, _ text: String) {
        if let number = Int(text), 0...9 ~= number {
            priority = Priority(number)
        } else if !text.isEmpty {
            warn(
                .outsidePriorities(found: Excerpt.text(text)), field: "priority",
                at: line.offset)
        }
    }

    private mutating func readPoint(_ line: ContentLine, _ text: String) {
        let parts = text.replacing("\\", with: "").split { $0 == ";" || $0 == "," }
        guard parts.count == 2, let point = Coordinate(parts[0], parts[1]), point.isInRange else {
            return warnOfPoint(line, text)
        }
        self.point = self.point ?? point
    }

    private mutating func warnOfPoint(_ line: ContentLine, _ text: String) {
        let sentence = "is \"\(Excerpt.text(text))\", not a latitude and a longitude in degrees"
        warn(.other(sentence), field: line.name, at: line.offset)
    }

    private mutating func readRelation(_ line: ContentLine, _ reader: inout CalendarText) {
        switch line.parameter("RELTYPE")?.uppercased() ?? "" {
        case "PARENT", "":
            guard let id = reader.uid(line).map(NamedIDs.id(ofForeign:)) else { return }
            if parent == nil {
                parent = id
            } else {
                otherParents.append(id)
                unshown.append("second parent")
            }
        case "DEPENDS-ON": if let uid = reader.uid(line) { dependsOn.insert(NamedIDs.id(ofForeign: uid)) }
        case "CHILD": if let uid = reader.uid(line) { steps.append(NamedIDs.id(ofForeign: uid)) }
        case let type: unshown.append("RELATED-TO;RELTYPE=" + Excerpt.text(type))
        }
    }
}
