// Which rules are written as RRULE: those that RFC 5545 §3.3.10 allows, each as it is beside a DTSTART of the kind of the
// due date. Where that is not the item's text, the text is kept as words are, and every item is read back as it was.

import Bytes
import Civil
import Foundation
import Recurrence
import Testing
import ToDoWriting
import ToDos

@Suite struct CalendarRuleTests {
    @Test(arguments: [
        "", "daily", "FREQ=", "FREQ=DAILY; COUNT=1", "COUNT=1", "FREQ=FORTNIGHTLY", "FREQ=DAILY;FREQ=DAILY",
        "FREQ=DAILY=", "FREQ=DAILY;COUNT=2;UNTIL=20260101", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;INTERVAL=-1",
        "FREQ=WEEKLY;BYDAY=2MO", "FREQ=WEEKLY;BYDAY=Monday", "FREQ=MONTHLY;BYDAY=0MO", "FREQ=DAILY;X-A=1",
        "FREQ=DAILY;UNTIL=20260230", "FREQ=DAILY;ıNTERVAL=1", "FREQ=DAILY;INTERVAL=٣",
        "RSCALE=HEBREW;FREQ=YEARLY", "FREQ=DAILY;COUNT=99999999999999999999",
    ])
    func isNotWritten(_ text: String) {
        let start = ItemDate.day(Day(year: 2026, month: 11, day: 24))
        #expect(Series.phrase(text)?.rule.text(beside: start, in: .utc) == nil)
    }

    // MARK: Written and read back

    /// A rule, and what is written beside a due date that is a day, and beside one that is an instant; nil for nothing.
    struct Case: CustomTestStringConvertible, Sendable {
        /// The part of RFC 5545 §3.3.10 that says so.
        let part: String
        let rule: String
        let besideDay, besideInstant: String?

        var testDescription: String { "RFC 5545 §3.3.10, \(part): \(rule)" }

        /// A rule that is written as it is, or in another form of the same meaning.
        static func allowed(_ part: String, _ rule: String, as text: String? = nil) -> Case {
            Case(part: part, rule: rule, besideDay: text ?? rule, besideInstant: text ?? rule)
        }

        static func forbidden(_ part: String, _ rule: String) -> Case {
            Case(part: part, rule: rule, besideDay: nil, besideInstant: nil)
        }

        /// A rule that says something else beside a day.
        static func timed(_ part: String, _ rule: String, as text: String? = nil, besideDay: String? = nil)
            -> Case
        {
            Case(part: part, rule: rule, besideDay: besideDay, besideInstant: text ?? rule)
        }
    }

    static let cases: [Case] = [
        .timed("FREQ", "FREQ=HOURLY"),
        .timed("FREQ", "freq=minutely;interval=90", as: "FREQ=MINUTELY;INTERVAL=90"),
        .timed("FREQ", "FREQ=SECONDLY;COUNT=3"), .allowed("FREQ", "FREQ=DAILY"),
        .forbidden("FREQ", "FREQ=DAILY;FREQ=DAILY"), .forbidden("FREQ", "INTERVAL=2"),
        .allowed("FREQ", "every 2 weeks", as: "FREQ=WEEKLY;INTERVAL=2"),
        .timed("BYHOUR", "FREQ=DAILY;BYHOUR=9", besideDay: "FREQ=DAILY"),
        .timed(
            "BYMINUTE", "freq=weekly;byminute=0,30", as: "FREQ=WEEKLY;BYMINUTE=0,30", besideDay: "FREQ=WEEKLY"
        ),
        .timed("BYSECOND", "FREQ=YEARLY;BYSECOND=0", besideDay: "FREQ=YEARLY"),
        .forbidden("BYHOUR", "FREQ=DAILY;BYHOUR=24"), .forbidden("BYMINUTE", "FREQ=DAILY;BYMINUTE=60"),
        .timed("BYSECOND", "FREQ=DAILY;BYSECOND=59", besideDay: "FREQ=DAILY"),
        .forbidden("BYSECOND", "FREQ=DAILY;BYSECOND=61"),

        .forbidden("BYMONTHDAY", "FREQ=WEEKLY;BYMONTHDAY=1"),
        .allowed("BYMONTHDAY", "FREQ=DAILY;BYMONTHDAY=1"),
        .allowed("BYMONTHDAY", "FREQ=MONTHLY;BYMONTHDAY=+1,-31", as: "FREQ=MONTHLY;BYMONTHDAY=1,-31"),
        .forbidden("BYMONTHDAY", "FREQ=MONTHLY;BYMONTHDAY=-32"),

        .forbidden("BYWEEKNO", "FREQ=DAILY;BYWEEKNO=20"), .forbidden("BYWEEKNO", "FREQ=WEEKLY;BYWEEKNO=20"),
        .forbidden("BYWEEKNO", "FREQ=MONTHLY;BYWEEKNO=20"), .forbidden("BYWEEKNO", "FREQ=HOURLY;BYWEEKNO=20"),
        .forbidden("BYWEEKNO", "FREQ=MINUTELY;BYWEEKNO=20"),
        .forbidden("BYWEEKNO", "FREQ=SECONDLY;BYWEEKNO=20"), .allowed("BYWEEKNO", "FREQ=YEARLY;BYWEEKNO=-53"),
        .forbidden("BYWEEKNO", "FREQ=YEARLY;BYWEEKNO=54"),

        .forbidden("BYYEARDAY", "FREQ=DAILY;BYYEARDAY=100"),
        .forbidden("BYYEARDAY", "FREQ=WEEKLY;BYYEARDAY=100"),
        .forbidden("BYYEARDAY", "FREQ=MONTHLY;BYYEARDAY=100"),
        .timed("BYYEARDAY", "FREQ=HOURLY;BYYEARDAY=100"),
        .allowed("BYYEARDAY", "FREQ=YEARLY;BYYEARDAY=1,-366"),
        .forbidden("BYYEARDAY", "FREQ=YEARLY;BYYEARDAY=367"),

        .forbidden("BYSETPOS", "FREQ=MONTHLY;BYSETPOS=-1"),
        .allowed("BYSETPOS", "FREQ=MONTHLY;BYDAY=MO,FR;BYSETPOS=-1"),
        .timed("BYSETPOS", "FREQ=DAILY;BYHOUR=9,17;BYSETPOS=1"),
        .forbidden("BYSETPOS", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0"),

        .forbidden("BYDAY", "FREQ=HOURLY;BYDAY=1MO"), .forbidden("BYDAY", "FREQ=DAILY;BYDAY=1MO"),
        .forbidden("BYDAY", "FREQ=WEEKLY;BYDAY=MO,-1TH"), .allowed("BYDAY", "FREQ=WEEKLY;BYDAY=MO,TH"),
        .allowed("BYDAY", "FREQ=MONTHLY;BYDAY=1MO,-1TH"),
        .allowed("BYDAY", "FREQ=YEARLY;BYDAY=+53MO", as: "FREQ=YEARLY;BYDAY=53MO"),
        .forbidden("BYDAY", "FREQ=YEARLY;BYDAY=54MO"),
        .forbidden("BYDAY", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO"),
        .allowed("BYDAY", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO"),

        .forbidden("BYMONTH", "FREQ=YEARLY;BYMONTH=0"),
        .forbidden("BYMONTH", "FREQ=YEARLY;BYMONTH=1;BYMONTH=2"),
        .allowed("BYMONTH", "FREQ=YEARLY;BYMONTH=01,12", as: "FREQ=YEARLY;BYMONTH=1,12"),
        .forbidden("INTERVAL", "FREQ=DAILY;INTERVAL=0"), .forbidden("WKST", "FREQ=WEEKLY;WKST=1MO"),
        .allowed("WKST", "FREQ=WEEKLY;WKST=MO", as: "FREQ=WEEKLY"), .allowed("WKST", "FREQ=WEEKLY;WKST=SU"),

        .allowed(
            "SKIP (RFC 7529 §4.1)", "rscale=gregorian;freq=monthly;skip=forward",
            as: "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD"),

        .forbidden("COUNT and UNTIL", "FREQ=DAILY;COUNT=2;UNTIL=20261231"),
        .forbidden("COUNT and UNTIL", "FREQ=DAILY;COUNT=2;UNTIL=20261231T000000Z"),
        .timed("UNTIL", "FREQ=DAILY;UNTIL=20261231T000000Z", besideDay: "FREQ=DAILY;UNTIL=20261231"),
        .timed(
            "UNTIL", "FREQ=DAILY;UNTIL=20261231T120000", as: "FREQ=DAILY;UNTIL=20261231T120000Z",
            besideDay: "FREQ=DAILY;UNTIL=20261231"),
        .timed(
            "UNTIL", "FREQ=DAILY;UNTIL=20261231", as: "FREQ=DAILY;UNTIL=20261231T235959Z",
            besideDay: "FREQ=DAILY;UNTIL=20261231"),
    ]

    @Test(arguments: cases)
    func ruleIsWrittenIfTheRFCAllowsItAndReadBack(_ test: Case) throws {
        let instant = try #require(Instant(rfc3339: "2026-11-24T18:00:00Z"))
        let dues: [(ItemDate, rule: String?)] = [
            (.day(Day(year: 2026, month: 11, day: 24)), test.besideDay),
            (.instant(instant), test.besideInstant),
        ]
        for (due, rule) in dues {
            var item = ItemValues(id: ItemID(high: 0, low: 1), title: "a", due: due)
            item.repeats = test.rule
            let text = test.rule.replacing(";", with: "\\;").replacing(",", with: "\\,")
            let words = rule == test.rule ? [] : ["X-TODOPRESS:{\"repeats\":\"\(text)\"}"]
            let rules = rule.map { ["RRULE:" + $0] } ?? []
            let converted = ICalendarWriter.bytes([item], .zone("UTC"))
            let toDos = calendar { $0.addToDo(item, to: &$1) }
            for bytes in [converted, toDos] {
                #expect(self.rules(in: bytes) == rules + words)
                #expect(CalendarRun(bytes: bytes).items == [item])
            }
            let events = calendar { $0.addEvent(item, untitled: "", minutes: 0, page: nil, to: &$1) }
            #expect(self.rules(in: events) == rules)
        }
    }

    /// What other programs write is kept, whether the RFC allows it or not.
    @Test(arguments: cases)
    func ruleOfAnotherProgramIsRead(_ test: Case) {
        let run = CalendarRun(toDo: "DUE;VALUE=DATE:20261124\nRRULE:" + test.rule)
        #expect(run.item?.repeats == test.rule)
        let isRule = Repetition(test.rule) != nil || (try? Recurrence.RecurrenceRule(test.rule)) != nil
        #expect(run.warnings.count == (isRule ? 0 : 1) && run.errors == [])
    }

    /// A calendar of a site.
    private func calendar(_ add: (inout CalendarWriter, inout ByteBuffer) -> Void) -> [UInt8] {
        var output = ByteBuffer()
        var calendar = CalendarWriter(in: ListContext.zone("UTC"))
        calendar.begin(to: &output)
        add(&calendar, &output)
        calendar.end(to: &output)
        return [UInt8](output)
    }

    /// The lines that say how an item repeats.
    private func rules(in bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "").components(separatedBy: "\r\n")
            .map { $0.replacing("\"start\":null\\,", with: "") }
            .filter { $0.hasPrefix("RRULE") || $0.hasPrefix("X-TODOPRESS:{\"repeats") }
    }
}
