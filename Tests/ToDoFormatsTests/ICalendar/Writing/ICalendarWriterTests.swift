// Writing iCalendar.

import Civil
import Foundation
import TestSupport
import Testing
import ToDoWriting
import ToDos

@Suite struct ICalendarWriterTests {
    private func at(_ text: String) -> ItemDate? { Instant(rfc3339: text).map { .instant($0) } }

    @Test func writesAllFields() throws {
        let parent = ItemValues(id: ItemID(high: 1, low: 2), title: "Shop, and; \\go\nhome")
        var item = ItemValues(
            id: ItemID(high: 0, low: 1), title: "Größe", itemDescription: "a\r\nb",
            due: at("2026-11-24T18:00:00Z"),
            place: "Bakery", coordinate: Coordinate(latitude: -1e-7, longitude: -179.9999999), isDone: true)
        item.start = .day(Day(year: 2026, month: 11, day: 1))
        item.created = at("2026-01-01T00:00:00.5Z")
        item.modified = .day(Day(year: 2026, month: 11, day: 2))
        item.completed = at("2026-11-03T00:00:00Z")
        item.project = "Home"
        item.tags = ["a,b", "c"]
        item.priority = .high
        item.url = "https://example.com/?a,b;c"
        item.repeats = "every day"
        item.parent = parent.id
        item.isStarred = true
        let bytes = ICalendarWriter.bytes([parent, item], .zone("Europe/Berlin"))
        #expect(
            String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n") == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Todopress//Todopress//EN",
                "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:STANDARD", "DTSTART:20260101T000000",
                "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "END:STANDARD", "BEGIN:DAYLIGHT",
                "DTSTART:20260329T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
                "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "BEGIN:STANDARD",
                "DTSTART:20261025T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
                "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "END:VTIMEZONE",
                "BEGIN:VTODO", "UID:00000000-0000-0001-0000-000000000002", "DTSTAMP:19700101T000000Z",
                "SUMMARY:Shop\\, and\\; \\\\go\\nhome", "STATUS:NEEDS-ACTION", "END:VTODO",
                "BEGIN:VTODO", "UID:00000000-0000-0000-0000-000000000001", "DTSTAMP:20261101T230000Z",
                "CREATED:20260101T000000Z", "LAST-MODIFIED:20261101T230000Z", "SUMMARY:Größe",
                "DESCRIPTION:a\\nb",
                "DTSTART;TZID=Europe/Berlin:20261101T000000", "DUE;TZID=Europe/Berlin:20261124T190000",
                "STATUS:COMPLETED",
                "PERCENT-COMPLETE:100",
                "COMPLETED:20261103T000000Z", "LOCATION:Bakery", "GEO:0.000000;-180.000000",
                "CATEGORIES:a\\,b,c",
                "PRIORITY:1", "URL:https://example.com/?a,b;c", "RRULE:FREQ=DAILY",
                "RELATED-TO;RELTYPE=PARENT:00000000-0000-0001-0000-000000000002",
                "X-TODOPRESS:{\"start\":\"2026-11-01\"\\,\"modified\":\"2026-11-02\"\\,\"project\":\"Home",
                " \"\\,\"repeats\":\"every day\"\\,\"starred\":true}", "END:VTODO",
                "END:VCALENDAR", "",
            ])
    }

    @Test func writesOneProjectAsTheNameOfTheCalendar() {
        var item = ItemValues(
            id: ItemID(high: 0, low: 1), title: "a", due: .day(Day(year: 2026, month: 5, day: 1)))
        item.project = "Home, sweet"
        item.start = at("2026-04-29T23:00:00Z")
        let text = String(decoding: ICalendarWriter.bytes([item], .zone("Europe/Berlin")), as: UTF8.self)
        #expect(text.contains("\r\nNAME:Home\\, sweet\r\nX-WR-CALNAME:Home\\, sweet\r\n"))
        #expect(!text.contains("project"))
        #expect(text.contains("\r\nDTSTART;VALUE=DATE:20260430\r\nDUE;VALUE=DATE:20260501\r\n"))
        #expect(text.contains("\r\nX-TODOPRESS:{\"start\":1777503600}\r\n"))
    }

    /// A name is a text of the RFC, which has neither a carriage return nor other control characters.
    @Test(arguments: ["Home\rsweet", "\u{0}Home", "Home\u{2028}"])
    func aProjectThatIsNoTextIsNotTheNameOfTheCalendar(project: String) {
        var item = ItemValues(id: ItemID(high: 0, low: 1), title: "a")
        item.project = project
        let bytes = ICalendarWriter.bytes([item], .zone("UTC"))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("NAME:"))
        #expect(CalendarRun(bytes: bytes).item?.project == project)
    }

    /// A member of a newer version is not shown, nor is a property of an older one.
    @Test func countsMembersThatAreNoFields() {
        let run = CalendarRun(toDo: #"X-TODOPRESS:{"effort":3\,"project":"Home"\,"title":"b"}"#)
        #expect(run.item?.project == "Home" && run.item?.title == "")
        #expect(run.unshown == ["X-TODOPRESS effort ×1", "X-TODOPRESS title ×1"])
        let older = CalendarRun(toDo: "X-TODOPRESS-PROJECT:Home\nX-TODOPRESS-START:NONE")
        #expect(older.item?.project == nil && older.warnings == [])
        #expect(older.unshown == ["X-TODOPRESS-PROJECT ×1", "X-TODOPRESS-START ×1"])
    }

    /// A date that another program has changed counts more than ours.
    @Test func forgetsExactDatesThatAreOutdated() {
        let own = #"X-TODOPRESS:{"start":1777503600}"#
        let start = CalendarRun(toDo: "DTSTART;VALUE=DATE:20260601\n\(own)").item?.start
        #expect(start == .day(Day(year: 2026, month: 6, day: 1)))
        #expect(CalendarRun(toDo: own).item?.start == nil)
    }

    /// Each line ends in CRLF, has at most 75 bytes, and is UTF-8 for itself.
    @Test func linesAreThoseOfTheRFC() {
        var random = RandomToDos(seed: 5)
        let items = (0..<rounds(40, full: 2_000)).map { _ in random.item(after: []) }
        let bytes = ICalendarWriter.bytes(items, .zone("Europe/Berlin"))
        let lines = Data(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect(lines.last == Data())
        for line in lines.dropLast() {
            #expect(line.last == UInt8(ascii: "\r") && line.count <= 76)
            #expect(!line.dropLast().contains { $0 == 13 || $0 < 0x20 && $0 != 9 || $0 == 0x7F })
            #expect(String(validating: line, as: UTF8.self) != nil)
        }
    }
}
