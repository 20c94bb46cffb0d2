// Writes calendars (RFC 5545): lists that are converted, and the calendars of a site, to which other programs
// subscribe. They hold the items as to-dos, and those with a due date also as events, since many calendars show no
// to-dos. They are written item by item, so that a long list takes no more memory than a short one, and the lines of an
// item depend on the item alone.
//
// Where the RFC has no property for a field, or requires another kind of value, the field is in the property of ours: the
// project where the items have several ones, a rule in words, and the exact date where the RFC requires another one (see
// `OwnProperty` and `ToDoDates`). A due day is written as `DUE;VALUE=DATE` of that day, as most programs do and the reader expects.

import Bytes
import Civil
import ToDos

/// Writes a calendar: `begin`, the items, `end`.
package struct CalendarWriter: ~Copyable {
    let context: ListContext
    var lines = CalendarLines()
    /// Whether it has no to-do and no event yet.
    var isEmpty = true
    /// When programs remind of what has a time, and of what is on a day, in minutes after it begins; nil for never.
    package var alarm: Int?, alarmOfDay: Int?

    /// Where the RFC requires an instant, a day is written as its start in the zone of the site.
    package init(in context: ListContext) { self.context = context }

    /// Begins a calendar. Its name is written as in RFC 7986 §5.1, and as older programs read it.
    package mutating func begin(named name: String? = nil, to output: inout ByteBuffer) {
        lines.add("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Todopress//Todopress//EN", to: &output)
        if let name {
            lines.add("NAME", text: name, to: &output)
            lines.add("X-WR-CALNAME", text: name, to: &output)
        }
    }

    /// Adds the time zones that items which repeat need. `changes` has those of all these zones.
    package mutating func addZones(
        _ zones: SeriesZones, _ changes: [String: ZoneChanges], to output: inout ByteBuffer
    ) {
        for (name, year) in zones.sorted {
            changes[name]?.write(since: year, &lines, to: &output)
            isEmpty = false
        }
    }

    /// Begins a calendar to which programs subscribe.
    /// - Parameters:
    ///   - name: The title of the site.
    ///   - source: The absolute addresses of the calendar and of the site, if they are known.
    package mutating func begin(
        named name: String, source: (calendar: String, site: String)?, to output: inout ByteBuffer
    ) {
        begin(named: name, to: &output)
        // The reader of this folder takes the name of any other calendar for a project.
        lines.add("X-TODOPRESS-NAME:SITE", to: &output)
        if let source {
            lines.add("SOURCE;VALUE=URI:" + source.calendar, "URL:" + source.site, to: &output)
        }
        // How often to ask for a new version (RFC 7986 §5.7), also in the form that older programs read.
        lines.add("REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H", to: &output)
    }

    /// Ends the calendar. A calendar has one component at least (RFC 5545 §3.4), so one without items has a time zone.
    package mutating func end(to output: inout ByteBuffer) {
        if isEmpty { for line in Self.utc { lines.add(line, to: &output) } }
        lines.add("END:VCALENDAR", to: &output)
    }

    private static let utc = [
        "BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000",
        "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE",
    ]

    // MARK: To-dos

    /// Adds an item as a to-do. `sequence` is how often it was changed, if that is known.
    package mutating func addToDo(
        _ item: ItemValues, sequence: Int? = nil, withProject: Bool = true, to output: inout ByteBuffer
    ) {
        let dates = ToDoDates(item, in: context)
        isEmpty = false
        lines.add("BEGIN:VTODO", "UID:\(item.id)", to: &output)
        lines.add("DTSTAMP", date: dates.stamp, to: &output)
        add("CREATED", dates.created, to: &output)
        add("LAST-MODIFIED", dates.modified, to: &output)
        if let sequence { lines.add("SEQUENCE:\(sequence)", to: &output) }
        add("SUMMARY", item.title, to: &output)
        add("DESCRIPTION", item.itemDescription, to: &output)
        if let start = dates.start { lines.add("DTSTART", date: start, in: dates.zone, to: &output) }
        if let due = item.due { lines.add("DUE", date: due, in: dates.zone, to: &output) }
        lines.add(item.isDone ? "STATUS:COMPLETED" : "STATUS:NEEDS-ACTION", to: &output)
        if item.isDone { lines.add("PERCENT-COMPLETE:100", to: &output) }
        add("COMPLETED", dates.completed, to: &output)
        addPlaceTagsAndPriority(item, to: &output)
        // A backslash is no character of a URI, and read as an escape by some programs.
        let url = item.url.flatMap { ICalendarWriter.text($0) == $0 ? $0 : nil }
        let hasBackslash = url?.utf8.contains(UInt8(ascii: "\\")) == true
        if let url, !hasBackslash { lines.add("URL:" + url, to: &output) }
        if let rule = dates.rule { lines.add("RRULE:" + rule, to: &output) }
        addExceptions(dates.excluded, dates.added, in: dates.zone, to: &output)
        addRelations(of: item, to: &output)
        addOwn(of: item, dates, hasBackslash: hasBackslash, withProject: withProject, to: &output)
        if !item.isDone, let due = item.due {
            addAlarm(item.title, at: due, from: ";RELATED=END", to: &output)
        }
        lines.add("END:VTODO", to: &output)
    }

    // MARK: Events

    /// Adds an item as an event on the day or at the instant at which it is due. An item without a due date is left out.
    ///
    /// The event has a UID of its own and takes no time (TRANSP). A done item has a tick before its title, and does not
    /// repeat.
    /// - Parameters:
    ///   - untitled: The title of an item without one.
    ///   - minutes: How long an event at an instant is; 0 for no time.
    ///   - page: The address of the item's page, for items that have no address of their own.
    package mutating func addEvent(
        _ item: ItemValues, sequence: Int? = nil, untitled: String, minutes: Int, page: String?,
        to output: inout ByteBuffer
    ) {
        guard let due = item.due else { return }
        let title = Self.title(item.title, untitled)
        isEmpty = false
        lines.add("BEGIN:VEVENT", "UID:\(item.id)-event", to: &output)
        let dates = ToDoDates(item, in: context)
        lines.add("DTSTAMP", date: dates.stamp, to: &output)
        add("CREATED", dates.created, to: &output)
        add("LAST-MODIFIED", dates.modified, to: &output)
        if let sequence { lines.add("SEQUENCE:\(sequence)", to: &output) }
        add("SUMMARY", item.isDone ? "✓ " + title : title, to: &output)
        add("DESCRIPTION", item.itemDescription, to: &output)
        let occurrences = EventDates(item, due: due, dates.series, in: context)
        lines.add("DTSTART", date: occurrences.start, in: occurrences.zone, to: &output)
        // A day lasts a day, an instant no time (RFC 5545 §3.6.1), which calendars show as nothing or as a whole day.
        if case .instant = occurrences.start, minutes > 0 {
            lines.add("DURATION:PT\(minutes)M", to: &output)
        }
        lines.add("TRANSP:TRANSPARENT", to: &output)
        addPlaceTagsAndPriority(item, to: &output)
        if let url = item.url ?? page { lines.add("URL:" + url.replacing("\\", with: "%5C"), to: &output) }
        if let rule = occurrences.rule { lines.add("RRULE:" + rule, to: &output) }
        addExceptions(occurrences.excluded, occurrences.added, in: occurrences.zone, to: &output)
        addRelations(of: item, suffix: "-event", to: &output)
        if !item.isDone { addAlarm(title, at: occurrences.start, to: &output) }
        lines.add("END:VEVENT", to: &output)
    }

    // MARK: Properties

    /// A title that shows.
    static func title(_ title: String, _ untitled: String) -> String {
        let text = ICalendarWriter.text(title)
        return text.allSatisfy(\.isWhitespace) ? untitled : text
    }

    mutating func addPlace(_ name: String?, _ point: Coordinate?, to output: inout ByteBuffer) {
        add("LOCATION", name, to: &output)
        if let point {
            lines.add("GEO:\(Self.degrees(point.latitude));\(Self.degrees(point.longitude))", to: &output)
        }
    }

    /// Adds the alarm of a date, if it has one (RFC 5545 §3.6.6).
    mutating func addAlarm(
        _ title: String, at date: ItemDate, from parameter: String = "", to output: inout ByteBuffer
    ) {
        guard let minutes = date.instant == nil ? alarmOfDay : alarm else { return }
        let time = "\(minutes < 0 ? "-" : "")PT\(minutes.magnitude)M"
        lines.add("BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER\(parameter):\(time)", to: &output)
        lines.add("DESCRIPTION", text: title, to: &output)
        lines.add("END:VALARM", to: &output)
    }

    private mutating func addPlaceTagsAndPriority(_ item: ItemValues, to output: inout ByteBuffer) {
        addPlace(item.place, item.coordinate, to: &output)
        add(categories: item.tags, to: &output)
        if item.itemClass != .public {
            lines.add("CLASS:" + item.itemClass.rawValue.uppercased(), to: &output)
        }
        if let priority = item.priority { lines.add("PRIORITY:\(priority.number)", to: &output) }
    }

    /// Adds the to-dos or events to which one is related (RFC 5545 §3.8.4.5, RFC 9253 §5).
    private mutating func addRelations(
        of item: ItemValues, suffix: String = "", to output: inout ByteBuffer
    ) {
        for relation in ItemRelation.allCases {
            for id in item[relation] {
                lines.add("RELATED-TO;RELTYPE=\(relation.calendarType):\(id)\(suffix)", to: &output)
            }
        }
    }

    /// Adds the dates that a series leaves out and adds, each on a line, so that days and times can stand beside each other.
    mutating func addExceptions(
        _ excluded: [ItemDate], _ added: [ItemDate], in zone: Zone?, to output: inout ByteBuffer
    ) {
        for date in excluded { lines.add("EXDATE", date: date, in: zone, to: &output) }
        for date in added { lines.add("RDATE", date: date, in: zone, to: &output) }
    }

    /// Adds the property of ours: what no property of the RFC says, or not exactly.
    private mutating func addOwn(
        of item: ItemValues, _ dates: ToDoDates, hasBackslash: Bool, withProject: Bool,
        to output: inout ByteBuffer
    ) {
        // What the other properties say. Most items have nothing else, which is found without a look at each field: with it, a build
        // with --calendar takes 20 % more instructions.
        var said = item
        said.plain = PlainFields()
        (said.priority, said.itemClass) = (item.priority, item.itemClass)
        (said.start, said.created, said.modified) = (dates.start, dates.created, dates.modified)
        said.completed = item.isDone ? dates.completed : item.completed
        if withProject, item.project?.isEmpty != true { said.project = nil }
        if hasBackslash { said.url = nil }
        if item.repeats?.isEmpty != true { said.repeats = dates.rule }
        said.whose = []
        said.series = ItemSeries()
        (said.series.skipped, said.series.extra) = (item.series.skipped, item.series.extra)
        said.series.origin = item.usualOrigin(in: context)
        if said == item { return }
        let fields = OwnProperty.fields.filter { !$0.isSame(said, item) }
        lines.add(OwnProperty.name, text: OwnProperty.text(fields, of: item), to: &output)
    }

    /// Adds the categories unless there are none.
    private mutating func add(categories names: [String], to output: inout ByteBuffer) {
        let names = names.map {
            String(decoding: Array(ICalendarWriter.text($0).utf8)[...].trimmed(\.isBlank), as: UTF8.self)
        }.filter { !$0.isEmpty }.uniqued()
        if !names.isEmpty { lines.add("CATEGORIES", texts: names, to: &output) }
    }

    /// Adds a text unless it is empty.
    mutating func add(_ name: String, _ text: String?, to output: inout ByteBuffer) {
        if let text, !ICalendarWriter.text(text).isEmpty { lines.add(name, text: text, to: &output) }
    }

    mutating func add(_ name: String, _ date: ItemDate?, in zone: Zone? = nil, to output: inout ByteBuffer) {
        if let date { lines.add(name, date: date, in: zone, to: &output) }
    }

    /// Degrees with six decimals, about 0.1 m, without an exponent.
    private static func degrees(_ degrees: Double) -> String {
        let number = Int((degrees * 1_000_000).rounded())
        let decimals = String(number.magnitude % 1_000_000)
        return (number < 0 ? "-" : "") + "\(number.magnitude / 1_000_000)."
            + String(repeating: "0", count: 6 - decimals.utf8.count) + decimals
    }
}

extension ItemRelation {
    /// The value of RELTYPE.
    package var calendarType: String {
        switch self {
        case .parent: "PARENT"
        case .dependsOn: "DEPENDS-ON"
        }
    }
}
