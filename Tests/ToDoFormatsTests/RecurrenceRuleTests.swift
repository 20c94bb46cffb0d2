// Which rules are written as RRULE: those that RFC 5545 §3.3.10 allows beside the due date. All others are kept as
// words are, and every item is read back as it was.

import Bytes
import Civil
import Foundation
import Recurrence
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct RecurrenceRuleTests {
    @Test(arguments: [
        "FREQ=DAILY", "freq=weekly;byday=MO,TH", "FREQ=MONTHLY;BYDAY=+2MO,-1TU;BYSETPOS=-1",
        "BYDAY=MO;FREQ=MONTHLY;UNTIL=20260101T000000Z", "FREQ=YEARLY;INTERVAL=2;COUNT=10;WKST=SU",
        "FREQ=YEARLY;BYMONTH=1,12;BYMONTHDAY=1,-1;BYYEARDAY=-366;BYWEEKNO=53;BYHOUR=0,23;BYMINUTE=59;BYSECOND=60",
        "FREQ=DAILY;UNTIL=20261231", "FREQ=DAILY;UNTIL=20261231T235959",
    ])
    func isRule(_ text: String) { #expect(RecurrenceRule(text)?.text == text) }

    @Test(arguments: [
        "", "daily", "every day", "FREQ=", "FREQ=DAILY;", ";FREQ=DAILY", "FREQ=DAILY; COUNT=1", "COUNT=1",
        "FREQ=DAILY\n", "FREQ=FORTNIGHTLY", "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;freq=weekly", "FREQ=DAILY=",
        "FREQ=DAILY;COUNT=2;UNTIL=20260101", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;INTERVAL=-1",
        "FREQ=DAILY;INTERVAL=", "FREQ=WEEKLY;BYDAY=2MO", "FREQ=WEEKLY;BYDAY=MO,", "FREQ=WEEKLY;BYDAY=Monday",
        "FREQ=MONTHLY;BYDAY=0MO", "FREQ=MONTHLY;BYDAY=+MO", "FREQ=MONTHLY;BYMONTHDAY=32",
        "FREQ=MONTHLY;BYMONTHDAY=0",
        "FREQ=YEARLY;BYMONTH=13", "FREQ=YEARLY;BYMONTH=-1", "FREQ=DAILY;BYHOUR=24",
        "FREQ=DAILY;UNTIL=20260230",
        "FREQ=DAILY;UNTIL=2026-01-01", "FREQ=DAILY;UNTIL=20260101T0000+01", "FREQ=DAILY;X-A=1",
        "FREQ=DAILY;ıNTERVAL=1", "FREQ=DAILY;INTERVAL=٣", "FREQ=DAILY;COUNT=99999999999999999999",
    ])
    func isNoRule(_ text: String) { #expect(RecurrenceRule(text) == nil) }

    // MARK: Written and read back

    /// A rule, and whether it may stand beside a due date that is a day, and one that is an instant.
    struct Case: CustomTestStringConvertible, Sendable {
        /// The part of RFC 5545 §3.3.10 that says so.
        let part: String
        let rule: String
        let fitsDay, fitsInstant: Bool

        var testDescription: String { "RFC 5545 §3.3.10, \(part): \(rule)" }

        static func allowed(_ part: String, _ rule: String) -> Case {
            Case(part: part, rule: rule, fitsDay: true, fitsInstant: true)
        }

        static func forbidden(_ part: String, _ rule: String) -> Case {
            Case(part: part, rule: rule, fitsDay: false, fitsInstant: false)
        }

        static func timed(_ part: String, _ rule: String) -> Case {
            Case(part: part, rule: rule, fitsDay: false, fitsInstant: true)
        }
    }

    static let cases: [Case] = [
        .timed("FREQ", "FREQ=HOURLY"), .timed("FREQ", "freq=minutely;interval=90"),
        .timed("FREQ", "FREQ=SECONDLY;COUNT=3"), .allowed("FREQ", "FREQ=DAILY"),
        .forbidden("FREQ", "FREQ=DAILY;FREQ=DAILY"), .forbidden("FREQ", "INTERVAL=2"),
        .timed("BYHOUR", "FREQ=DAILY;BYHOUR=9"), .timed("BYMINUTE", "freq=weekly;byminute=0,30"),
        .timed("BYSECOND", "FREQ=YEARLY;BYSECOND=0"),
        .forbidden("BYHOUR", "FREQ=DAILY;BYHOUR=24"), .forbidden("BYHOUR", "FREQ=DAILY;BYHOUR=009"),
        .forbidden("BYMINUTE", "FREQ=DAILY;BYMINUTE=60"), .timed("BYSECOND", "FREQ=DAILY;BYSECOND=60"),
        .forbidden("BYSECOND", "FREQ=DAILY;BYSECOND=61"),

        .forbidden("BYMONTHDAY", "FREQ=WEEKLY;BYMONTHDAY=1"),
        .allowed("BYMONTHDAY", "FREQ=DAILY;BYMONTHDAY=1"),
        .allowed("BYMONTHDAY", "FREQ=MONTHLY;BYMONTHDAY=+1,-31"),
        .forbidden("BYMONTHDAY", "FREQ=MONTHLY;BYMONTHDAY=-32"),
        .forbidden("BYMONTHDAY", "FREQ=MONTHLY;BYMONTHDAY=001"),

        .forbidden("BYWEEKNO", "FREQ=DAILY;BYWEEKNO=20"), .forbidden("BYWEEKNO", "FREQ=WEEKLY;BYWEEKNO=20"),
        .forbidden("BYWEEKNO", "FREQ=MONTHLY;BYWEEKNO=20"), .forbidden("BYWEEKNO", "FREQ=HOURLY;BYWEEKNO=20"),
        .forbidden("BYWEEKNO", "FREQ=MINUTELY;BYWEEKNO=20"),
        .forbidden("BYWEEKNO", "FREQ=SECONDLY;BYWEEKNO=20"), .allowed("BYWEEKNO", "FREQ=YEARLY;BYWEEKNO=-53"),
        .forbidden("BYWEEKNO", "FREQ=YEARLY;BYWEEKNO=54"),

        .forbidden("BYYEARDAY", "FREQ=DAILY;BYYEARDAY=100"),
        .forbidden("BYYEARDAY", "FREQ=WEEKLY;BYYEARDAY=100"),
        .forbidden("BYYEARDAY", "FREQ=MONTHLY;BYYEARDAY=100"),
        .timed("BYYEARDAY", "FREQ=HOURLY;BYYEARDAY=100"),
        .allowed("BYYEARDAY", "FREQ=YEARLY;BYYEARDAY=001,-366"),
        .forbidden("BYYEARDAY", "FREQ=YEARLY;BYYEARDAY=367"),

        .forbidden("BYSETPOS", "FREQ=MONTHLY;BYSETPOS=-1"),
        .allowed("BYSETPOS", "FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,FR"),
        .timed("BYSETPOS", "FREQ=DAILY;BYHOUR=9,17;BYSETPOS=1"),
        .forbidden("BYSETPOS", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0"),

        .forbidden("BYDAY", "FREQ=HOURLY;BYDAY=1MO"), .forbidden("BYDAY", "FREQ=DAILY;BYDAY=1MO"),
        .forbidden("BYDAY", "FREQ=WEEKLY;BYDAY=MO,-1TH"), .allowed("BYDAY", "FREQ=WEEKLY;BYDAY=MO,TH"),
        .allowed("BYDAY", "FREQ=MONTHLY;BYDAY=1MO,-1TH"), .allowed("BYDAY", "FREQ=YEARLY;BYDAY=+53MO"),
        .forbidden("BYDAY", "FREQ=YEARLY;BYDAY=54MO"), .forbidden("BYDAY", "FREQ=MONTHLY;BYDAY=001MO"),
        .forbidden("BYDAY", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO"),
        .allowed("BYDAY", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO"),

        .forbidden("BYMONTH", "FREQ=YEARLY;BYMONTH=0"), .forbidden("BYMONTH", "FREQ=YEARLY;BYMONTH=001"),
        .forbidden("BYMONTH", "FREQ=YEARLY;BYMONTH=1;BYMONTH=2"),
        .allowed("BYMONTH", "FREQ=YEARLY;BYMONTH=01,12"), .forbidden("INTERVAL", "FREQ=DAILY;INTERVAL=0"),
        .forbidden("WKST", "FREQ=WEEKLY;WKST=1MO"), .allowed("WKST", "FREQ=WEEKLY;WKST=MO"),

        .forbidden("COUNT and UNTIL", "FREQ=DAILY;COUNT=2;UNTIL=20261231"),
        .forbidden("COUNT and UNTIL", "FREQ=DAILY;COUNT=2;UNTIL=20261231T000000Z"),
        .timed("UNTIL", "FREQ=DAILY;UNTIL=20261231T000000Z"),
        .forbidden("UNTIL", "FREQ=DAILY;UNTIL=20261231T000000"),
    ]

    @Test(arguments: cases)
    func ruleIsWrittenIfTheRFCAllowsItAndReadBack(_ test: Case) throws {
        let instant = try #require(Instant(rfc3339: "2026-11-24T18:00:00Z"))
        let dues: [(ItemDate, fits: Bool)] = [
            (.day(Day(year: 2026, month: 11, day: 24)), test.fitsDay), (.instant(instant), test.fitsInstant),
        ]
        for (due, fits) in dues {
            var item = ItemValues(id: ItemID(high: 0, low: 1), title: "a", due: due)
            item.repeats = test.rule
            let words = test.rule.replacing(";", with: "\\;").replacing(",", with: "\\,")
            let line = fits ? "RRULE:" + test.rule : "X-TODOPRESS-REPEATS:" + words
            let converted = ICalendarWriter.bytes([item], .zone("UTC"))
            let toDos = calendar { $0.addToDo(item, to: &$1) }
            for bytes in [converted, toDos] {
                #expect(rules(in: bytes) == [line])
                #expect(CalendarRun(bytes: bytes).items == [item])
            }
            let events = calendar { $0.addEvent(item, untitled: "", page: nil, to: &$1) }
            #expect(rules(in: events) == (fits ? [line] : []))
        }
    }

    /// What other programs write is kept, whether the RFC allows it or not.
    @Test(arguments: cases)
    func ruleOfAnotherProgramIsRead(_ test: Case) {
        let run = CalendarRun(toDo: "DUE;VALUE=DATE:20261124\nRRULE:" + test.rule)
        #expect(run.item?.repeats == test.rule)
        let isRule = (try? Recurrence.RecurrenceRule(test.rule)) != nil || !test.rule.contains("FREQ=")
        #expect(run.warnings.count == (isRule ? 0 : 1) && run.errors == [])
    }

    /// A calendar of a site.
    private func calendar(_ add: (inout CalendarWriter, inout ByteBuffer) -> Void) -> [UInt8] {
        var output = ByteBuffer()
        var calendar = CalendarWriter(in: ListContext.zone("UTC").zone)
        calendar.begin(to: &output)
        add(&calendar, &output)
        calendar.end(to: &output)
        return [UInt8](output)
    }

    /// The lines that say how an item repeats.
    private func rules(in bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "").components(separatedBy: "\r\n")
            .filter { $0.hasPrefix("RRULE") || $0.hasPrefix("X-TODOPRESS-REPEATS") }
    }
}
