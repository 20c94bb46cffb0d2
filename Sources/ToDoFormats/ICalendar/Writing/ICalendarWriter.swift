// Writes to-dos as an iCalendar file (RFC 5545). What the RFC has no property for, or none of the kind that the
// item has, is in properties of our own, which other programs ignore and the reader of this folder knows:
// `X-TODOPRESS-PROJECT` where the items have several projects, `X-TODOPRESS-REPEATS` for rules in words, and the
// exact date where the RFC wants a time and the item has only a day, or the other way round. A due day is written
// as `DUE;VALUE=DATE` of that day, as most programs do and the reader expects.

import Bytes
import Civil
import ToDos

/// The writer of iCalendar.
enum ICalendarWriter: ListWriter {
    static func write(_ items: [ItemValues], _ context: ListContext, to output: inout ByteBuffer) {
        var lines = CalendarLines()
        lines.add("BEGIN:VCALENDAR", to: &output)
        lines.add("VERSION:2.0", to: &output)
        lines.add("PRODID:-//Todopress//Todopress//EN", to: &output)
        let items = items.lazy.map { kept($0, context) }
        let project = items.first?.project
        let isShared = project != nil && items.allSatisfy { $0.project == project }
        if isShared, let project {
            lines.add("NAME:", text: project, to: &output)
            lines.add("X-WR-CALNAME:", text: project, to: &output)
        }
        for item in items { write(item, withProject: !isShared, context, &lines, to: &output) }
        lines.add("END:VCALENDAR", to: &output)
    }

    private static func write(
        _ item: ItemValues, withProject: Bool, _ context: ListContext, _ lines: inout CalendarLines,
        to output: inout ByteBuffer
    ) {
        func text(_ name: String, _ value: String?) {
            if let value, !value.isEmpty { lines.add(name + ":", text: value, to: &output) }
        }
        func date(_ name: String, _ date: ItemDate?) {
            if let date { lines.add(name + form(of: date), to: &output) }
        }
        lines.add("BEGIN:VTODO", to: &output)
        lines.add("UID:\(item.id)", to: &output)
        let zone = context.zone
        // Never the present time: the same list gives the same bytes.
        let stamp = item.modified ?? item.completed ?? item.created ?? .instant(Instant(seconds: 0))
        date("DTSTAMP", stamp.asInstant(in: zone))
        let created = item.created?.asInstant(in: zone)
        let modified = item.modified?.asInstant(in: zone)
        let completed = item.completed?.asInstant(in: zone)
        let start = start(of: item, in: zone)
        date("CREATED", created)
        date("LAST-MODIFIED", modified)
        text("SUMMARY", item.title)
        text("DESCRIPTION", item.itemDescription)
        date("DTSTART", start)
        date("DUE", item.due)
        lines.add(item.isDone ? "STATUS:COMPLETED" : "STATUS:NEEDS-ACTION", to: &output)
        if item.isDone { lines.add("PERCENT-COMPLETE:100", to: &output) }
        date("COMPLETED", completed)
        text("LOCATION", item.place)
        if let point = item.coordinate {
            lines.add("GEO:\(degrees(point.latitude));\(degrees(point.longitude))", to: &output)
        }
        if !item.tags.isEmpty { lines.add("CATEGORIES:", texts: item.tags, to: &output) }
        if let priority = item.priority { lines.add("PRIORITY:\(priority.number)", to: &output) }
        if let url = item.url {
            // A backslash is no character of a URI, and read as an escape by some programs.
            if url.utf8.contains(UInt8(ascii: "\\")) {
                text("X-TODOPRESS-URL", url)
            } else {
                lines.add("URL:" + url, to: &output)
            }
        }
        if let rule = item.repeats, isRule(rule) { lines.add("RRULE:" + rule, to: &output) }
        if let parent = item.parent { lines.add("RELATED-TO;RELTYPE=PARENT:\(parent)", to: &output) }
        if withProject { text("X-TODOPRESS-PROJECT", item.project) }
        if let rule = item.repeats, !isRule(rule) { text("X-TODOPRESS-REPEATS", rule) }
        if start != item.start { date("X-TODOPRESS-START", item.start) }
        if created != item.created { date("X-TODOPRESS-CREATED", item.created) }
        if modified != item.modified { date("X-TODOPRESS-MODIFIED", item.modified) }
        if completed != item.completed { date("X-TODOPRESS-COMPLETED", item.completed) }
        if item.isStarred { lines.add("X-TODOPRESS-STARRED:TRUE", to: &output) }
        lines.add("END:VTODO", to: &output)
    }

    /// The start as a day if the due date is one, and as an instant if that is one (RFC 5545 §3.8.2.3).
    private static func start(of item: ItemValues, in zone: Zone) -> ItemDate? {
        switch (item.start, item.due) {
        case (.instant(let instant), .day): .day(CalendarDate.day(of: instant, in: zone))
        case (.day?, .instant): item.start?.asInstant(in: zone)
        default: item.start
        }
    }

    // MARK: Values

    /// E.g. `;VALUE=DATE:20261124` or `:20261124T180000Z`.
    private static func form(of date: ItemDate) -> String {
        switch date {
        case .day(let day): ";VALUE=DATE:" + day.iso.filter { $0 != "-" }
        case .instant(let instant):
            {
                let time = CivilTime(instant: instant.seconds, offset: 0)
                func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
                return ":" + time.day.iso.filter { $0 != "-" } + "T" + two(time.second / 3600)
                    + two(time.second / 60 % 60) + two(time.second % 60) + "Z"
            }()
        }
    }

    /// Degrees with six decimals, about 0.1 m, without an exponent.
    private static func degrees(_ degrees: Double) -> String {
        let number = millionths(degrees)
        let decimals = String(number.magnitude % 1_000_000)
        return (number < 0 ? "-" : "") + "\(number.magnitude / 1_000_000)."
            + String(repeating: "0", count: 6 - decimals.utf8.count) + decimals
    }

    /// Degrees, at most 180, in millionths.
    static func millionths(_ degrees: Double) -> Int { Int((degrees * 1_000_000).rounded()) }

    /// Whether a rule has the form of an RRULE (RFC 5545 §3.3.10), rather than words.
    static func isRule(_ text: String) -> Bool {
        var hasFrequency = false
        for part in text.split(separator: ";", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", omittingEmptySubsequences: false)
            guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty,
                pair[0].utf8.allSatisfy({ isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }),
                pair[1].utf8.allSatisfy({ isLetterOrDigit($0) || "+-,:".utf8.contains($0) })
            else { return false }
            hasFrequency = hasFrequency || pair[0].uppercased() == "FREQ"
        }
        return hasFrequency
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }
}

extension ItemDate {
    /// The date as an instant: of a day, its start in a zone, or in UTC where that is outside the years 1…9999.
    fileprivate func asInstant(in zone: Zone) -> ItemDate {
        guard case .day(let day) = self else { return self }
        let start = ItemDate.instant(Instant(seconds: zone.instant(day, second: 0)))
        return start.isInYears ? start : .instant(Instant(seconds: day.number * 86_400))
    }
}

extension CalendarDate {
    /// The day of an instant in a zone, or in UTC where that is outside the years 1…9999.
    fileprivate static func day(of instant: Instant, in zone: Zone) -> Day {
        let day = zone.civilTime(instant.seconds).day
        return years ~= day ? day : CivilTime(instant: instant.seconds, offset: 0).day
    }
}
