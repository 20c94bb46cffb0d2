// A calendar is kept where it is: a change replaces properties of its to-do and nothing else, and reads back as it was meant.

import Civil
import Foundation
import TestSupport
import Testing
import ToDoFormats
import ToDos

@testable import ToDoKeeping

private let berlin = ListContext(zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)

/// Noon of a day in Berlin.
func noon(_ iso: String) throws -> KeepingContext {
    let day = try #require(Day(isoDate: iso))
    let now = Instant(seconds: berlin.zone.instant(day, second: 43_200))
    var zones = berlin
    zones.today = day
    return KeepingContext(now: now, today: day, zones: zones)
}

private func calendar(_ bytes: [UInt8], _ context: KeepingContext) throws(StoreErrors) -> CalendarDocument {
    try CalendarDocument(
        ListInput(bytes, name: "home.ics", identity: "home.ics"), others: [], context.zones)
}

/// A calendar with the lines of to-dos between `<` and `>`, separated by bars. Its lines end in CRLF.
private func text(_ toDos: String) -> String {
    let lines = toDos.replacing("<", with: "BEGIN:VTODO|").replacing(">", with: "|END:VTODO|")
    return "BEGIN:VCALENDAR|VERSION:2.0|X-A:b|\(lines)END:VCALENDAR|".replacing("|", with: "\r\n")
}

@Suite struct CalendarChangeTests {
    /// The lines that are there only before (`-`) and only after a change of the first item, without stamps.
    private func change(
        _ before: String, on day: String = "2026-11-25",
        _ change: (StoreIndex, CalendarDocument) -> StoreChange
    ) throws -> [String] {
        let context = try noon(day)
        let document = try calendar(Array(before.utf8), context)
        let after: String
        do throws(StoreErrors) {
            after = text(try change(StoreIndex(0), document).applied(to: document, context).document)
        } catch {
            return error.first.map(\.message)
        }
        return differences(before, after)
    }

    /// The same after an edit of any fields.
    private func edited(_ before: String, _ edit: (inout ItemValues, ToDoStore) -> Void) throws -> [String] {
        let context = try noon("2026-11-25")
        var document = try calendar(Array(before.utf8), context)
        let old = document.store.values(of: StoreIndex(0))
        var new = old
        edit(&new, document.store)
        new.modified = .instant(context.now)
        do throws(StoreErrors) {
            _ = try document.apply([.change(StoreIndex(0), from: old, to: new)], zone: context.zone)
        } catch {
            return error.first.map(\.message)
        }
        return differences(before, text(document))
    }

    private func differences(_ before: String, _ after: String) -> [String] {
        let (old, new) = (before.split(whereSeparator: \.isNewline), after.split(whereSeparator: \.isNewline))
        let lines = new.difference(from: old).map { change in
            switch change {
            case .insert(_, let line, _): String(line)
            case .remove(_, let line, _): "-" + line
            }
        }
        return lines.filter { line in
            !["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"].contains { line.contains($0) }
        }
    }

    private static let plain =
        "<UID:1|SUMMARY:Milk|X-B;C=\"d:e\":f|PRIORITY:5|BEGIN:VALARM|TRIGGER:-PT5M|END:VALARM>"
    private static let started =
        "<UID:1|STATUS:IN-PROCESS|SUMMARY:Milk|PERCENT-COMPLETE:50|DUE;VALUE=DATE:20261124>"
    private static let bins =
        "<UID:1|SUMMARY:Bins|DTSTART;TZID=Europe/Berlin:20261103T080000|DUE;TZID=Europe/Berlin:20261103T090000"
        + "|RRULE:FREQ=WEEKLY;COUNT=10>"
    private static let days = "<UID:1|SUMMARY:Water|DTSTART;VALUE=DATE:20261117|RRULE:FREQ=WEEKLY>"
    private static let stands =
        String(bins.dropLast(10)) + "|X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20261124T080000>"
    private static let berry =
        "<UID:1|SUMMARY:Bio|DUE;VALUE=DATE:20261112|RRULE:FREQ=WEEKLY|X-B:c|BEGIN:VALARM|END:VALARM>"
    private static let occurrence =
        "<UID:1|SUMMARY:Water|RECURRENCE-ID;VALUE=DATE:20261117|DTSTART;VALUE=DATE:20261117|STATUS:COMPLETED>"

    private func done(_ index: StoreIndex, _ day: String? = nil) -> StoreChange {
        .done([ItemOccurrence(index, on: day.flatMap { Day(isoDate: $0) }.map { .day($0) })], on: nil)
    }

    @Test(
        "Done, reopened, left out, removed",
        arguments: [
            (
                "done", plain, ["COMPLETED:20261125T110000Z", "PERCENT-COMPLETE:100", "STATUS:COMPLETED"]
            ),
            (
                "done", started,
                [
                    "-STATUS:IN-PROCESS", "-PERCENT-COMPLETE:50", "STATUS:COMPLETED", "PERCENT-COMPLETE:100",
                    "COMPLETED:20261125T110000Z",
                ]
            ),
            (
                "reopen",
                "<UID:1|STATUS:COMPLETED|COMPLETED;TZID=Europe/Berlin:20261101T090000|PERCENT-COMPLETE:100>",
                [
                    "-STATUS:COMPLETED", "-COMPLETED;TZID=Europe/Berlin:20261101T090000",
                    "-PERCENT-COMPLETE:100",
                    "STATUS:NEEDS-ACTION",
                ]
            ),
            (
                "done", bins,
                [
                    "-DTSTART;TZID=Europe/Berlin:20261103T080000", "-DUE;TZID=Europe/Berlin:20261103T090000",
                    "-RRULE:FREQ=WEEKLY;COUNT=10", "DTSTART;TZID=Europe/Berlin:20261201T080000",
                    "DUE;TZID=Europe/Berlin:20261201T090000", "RRULE:FREQ=WEEKLY;COUNT=6",
                ]
            ),
            (
                "done 2026-12-01", bins,
                [
                    "BEGIN:VTODO", "UID:1", "SUMMARY:Bins", "DTSTART;TZID=Europe/Berlin:20261201T080000",
                    "DUE;TZID=Europe/Berlin:20261201T090000",
                    "RECURRENCE-ID;TZID=Europe/Berlin:20261201T080000",
                    "COMPLETED:20261125T110000Z", "PERCENT-COMPLETE:100", "STATUS:COMPLETED", "END:VTODO",
                ]
            ),
            (
                "skip", bins,
                [
                    "-DTSTART;TZID=Europe/Berlin:20261103T080000", "-DUE;TZID=Europe/Berlin:20261103T090000",
                    "-RRULE:FREQ=WEEKLY;COUNT=10", "DTSTART;TZID=Europe/Berlin:20261124T080000",
                    "DUE;TZID=Europe/Berlin:20261124T090000", "RRULE:FREQ=WEEKLY;COUNT=7",
                    "EXDATE;TZID=Europe/Berlin:20261124T080000",
                ]
            ),
            (
                "skip", bins.replacing("20261103", with: "20261124"),
                ["EXDATE;TZID=Europe/Berlin:20261124T080000"]
            ),
            (
                "done", bins.replacing("COUNT=10", with: "COUNT=4"),
                ["COMPLETED:20261125T110000Z", "PERCENT-COMPLETE:100", "STATUS:COMPLETED"]
            ),
            (
                "move", bins.replacing("20261103", with: "20261124"),
                ["EXDATE;TZID=Europe/Berlin:20261124T080000", "RDATE;TZID=Europe/Berlin:20261127T080000"]
            ),
            (
                "done 2026-11-27",
                "<UID:1|DTSTART;VALUE=DATE:20261124|RRULE:FREQ=WEEKLY|EXDATE;VALUE=DATE:20261124|RDATE;VALUE=DATE:20261127>",
                ["-DTSTART;VALUE=DATE:20261124", "-RDATE;VALUE=DATE:20261127", "DTSTART;VALUE=DATE:20261201"]
            ),
            ("done", days, ["-DTSTART;VALUE=DATE:20261117", "DTSTART;VALUE=DATE:20261201"]),
            (
                "done", days + occurrence,
                [
                    "BEGIN:VTODO", "UID:1", "SUMMARY:Water", "DTSTART;VALUE=DATE:20261124",
                    "RECURRENCE-ID;VALUE=DATE:20261124", "COMPLETED:20261125T110000Z", "PERCENT-COMPLETE:100",
                    "STATUS:COMPLETED", "END:VTODO",
                ]
            ),
            ("skip", days + occurrence, ["EXDATE;VALUE=DATE:20261124"]),
            (
                "reopen", days + occurrence,
                [
                    "-BEGIN:VTODO", "-UID:1", "-SUMMARY:Water", "-RECURRENCE-ID;VALUE=DATE:20261117",
                    "-DTSTART;VALUE=DATE:20261117", "-STATUS:COMPLETED", "-END:VTODO",
                ]
            ),
            (
                "done", days.replacing("WEEKLY", with: "WEEKLY;COUNT=2") + occurrence,
                [
                    "BEGIN:VTODO", "UID:1", "SUMMARY:Water", "DTSTART;VALUE=DATE:20261124",
                    "RECURRENCE-ID;VALUE=DATE:20261124", "COMPLETED:20261125T110000Z", "PERCENT-COMPLETE:100",
                    "STATUS:COMPLETED", "END:VTODO",
                ]
            ),
            (
                "done",
                "<UID:1|DTSTART:20261123T170000Z|DURATION:PT1H|RRULE:FREQ=DAILY;UNTIL=20261130T170000Z|STATUS:IN-PROCESS>",
                [
                    "-DTSTART:20261123T170000Z", "-STATUS:IN-PROCESS", "DTSTART:20261126T170000Z",
                    "STATUS:NEEDS-ACTION",
                ]
            ),
            (
                "done 2026-11-17", "<SUMMARY:Water|DTSTART;VALUE=DATE:20261117|RRULE:FREQ=WEEKLY>",
                ["a calendar has no place for what was done of a to-do that has no UID"]
            ),
            (
                "done",
                "<UID:1|DTSTART;VALUE=DATE:20261117|RRULE:FREQ=WEEKLY|X-TODOPRESS:{\"doneOn\":[\"2026-11-10\"]}>",
                [
                    "-DTSTART;VALUE=DATE:20261117", "DTSTART;VALUE=DATE:20261201",
                    "-X-TODOPRESS:{\"doneOn\":[\"2026-11-10\"]}",
                    "X-TODOPRESS:{\"doneOn\":[\"2026-11-10\"\\,\"2026-11-24\"]}",
                ]
            ),
            (
                "done",
                "<UID:1|DUE;VALUE=DATE:20261117|DTSTART;VALUE=DATE:20261110|RRULE:FREQ=DAILY;INTERVAL=3"
                    + "|X-TODOPRESS:{\"start\":null\\,\"repeatsFrom\":\"done\"}>",
                [
                    "-DUE;VALUE=DATE:20261117", "-DTSTART;VALUE=DATE:20261110", "DUE;VALUE=DATE:20261128",
                    "DTSTART;VALUE=DATE:20261121", "-X-TODOPRESS:{\"start\":null\\,\"repeatsFrom\":\"done\"}",
                    "X-TODOPRESS:{\"start\":null\\,\"repeatsFrom\":\"done\"\\,\"doneOn\":[\"2026-11-25\"]}",
                ]
            ),
            (
                "remove", "<UID:2|SUMMARY:Step|RELATED-TO:1>" + plain,
                [
                    "-BEGIN:VTODO", "-UID:2", "-SUMMARY:Step", "-RELATED-TO:1", "-END:VTODO",
                ]
            ),
            (
                "remove", "<UID:1|SUMMARY:Old>" + plain,
                [
                    "-BEGIN:VTODO", "-UID:1", "-SUMMARY:Old", "-END:VTODO", "-BEGIN:VTODO", "-UID:1",
                    "-SUMMARY:Milk",
                    "-X-B;C=\"d:e\":f", "-PRIORITY:5", "-BEGIN:VALARM", "-TRIGGER:-PT5M", "-END:VALARM",
                    "-END:VTODO",
                ]
            ),
            (
                "remove",
                "<UID:1|RECURRENCE-ID;VALUE=DATE:20261124|SUMMARY:Late|DUE;VALUE=DATE:20261126>" + days,
                [
                    "-BEGIN:VTODO", "-UID:1", "-RECURRENCE-ID;VALUE=DATE:20261124", "-SUMMARY:Late",
                    "-DUE;VALUE=DATE:20261126", "-END:VTODO", "EXDATE;VALUE=DATE:20261124",
                ]
            ),
        ])
    func changes(name: String, toDos: String, lines: [String]) throws {
        let found = try change(text(toDos)) { index, _ in
            let words = name.split(separator: " ").map(String.init)
            switch words[0] {
            case "done": return done(index, words.count > 1 ? words[1] : nil)
            case "reopen": return .reopen([ItemOccurrence(index)])
            case "skip": return .skip([ItemOccurrence(index)])
            case "remove": return .remove([index])
            case _:
                var edit = ItemChange()
                edit.due = .set(.day(Day(year: 2026, month: 11, day: 27)))
                let day = words.count > 1 ? Day(isoDate: words[1]) : nil
                return .edit([ItemOccurrence(index, on: day.map { .day($0) })], edit)
            }
        }
        #expect(found.sorted() == lines.sorted(), "\(found)")
    }

    /// A property of KDE says where the series stands. A day that is named becomes a to-do of its own.
    @Test(
        "Where a series stands, and single days",
        arguments: [
            (
                "done", stands,
                [
                    "-X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20261124T080000",
                    "X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20261201T080000",
                ]
            ),
            (
                "reopen", stands,
                [
                    "-X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20261124T080000",
                    "X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20261117T080000",
                ]
            ),
            (
                "skip", stands,
                [
                    "-X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20261124T080000",
                    "X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20261201T080000",
                    "EXDATE;TZID=Europe/Berlin:20261124T080000",
                ]
            ),
            (
                "edit 2026-12-24", berry,
                [
                    "BEGIN:VTODO", "UID:1", "SUMMARY:Bio", "X-B:c", "DUE;VALUE=DATE:20261127",
                    "RECURRENCE-ID;VALUE=DATE:20261224", "END:VTODO",
                ]
            ),
            // The rule gives the start, at its time.
            (
                "edit 2026-12-08",
                "<UID:1|DTSTART:20261123T080000Z|DUE:20261124T090000Z|RRULE:FREQ=WEEKLY;BYDAY=MO>",
                [
                    "BEGIN:VTODO", "UID:1", "DTSTART:20261126T080000Z", "DUE:20261127T090000Z",
                    "RECURRENCE-ID:20261207T080000Z", "END:VTODO",
                ]
            ),
            // What was missed before it is left out with it.
            (
                "edit 2026-11-19", berry,
                [
                    "EXDATE;VALUE=DATE:20261112", "BEGIN:VTODO", "UID:1", "SUMMARY:Bio", "X-B:c",
                    "DUE;VALUE=DATE:20261127", "RECURRENCE-ID;VALUE=DATE:20261119", "END:VTODO",
                ]
            ),
        ] as [(String, String, [String])])
    func changesOfSeries(name: String, toDos: String, lines: [String]) throws {
        try changes(name: name, toDos: toDos, lines: lines)
    }

    /// The cases of Tasks.org (`RepeatDailyTests` and the like, `RepeatTaskHelperTests`), done on the day on which they are due.
    @Test(
        "What comes next",
        arguments: [
            ("FREQ=DAILY;INTERVAL=3", "20160826T123000", "20160829T123000", nil),
            ("FREQ=DAILY", "20210224", "20210225", nil),
            ("FREQ=DAILY", "20210224T133000", "20210225T133000", nil),
            ("FREQ=WEEKLY", "20160828T013400", "20160904T013400", nil),
            ("FREQ=WEEKLY;INTERVAL=2", "20160828T013400", "20160911T013400", nil),
            ("FREQ=WEEKLY;BYDAY=MO", "20160828T002500", "20160829T002500", nil),
            ("FREQ=WEEKLY;BYDAY=MO", "20160829T002500", "20160905T002500", nil),
            ("FREQ=WEEKLY;BYDAY=MO", "20160830T002500", "20160905T002500", nil),
            ("FREQ=WEEKLY;BYDAY=MO,WE", "20160829T002500", "20160831T002500", nil),
            ("FREQ=WEEKLY;BYDAY=MO,WE", "20160831T002500", "20160905T002500", nil),
            ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "20160828T002500", "20160905T002500", nil),
            ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "20160829T002500", "20160831T002500", nil),
            ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "20160831T002500", "20160912T002500", nil),
            ("FREQ=WEEKLY;UNTIL=20240315;BYDAY=MO,TU,WE,TH,FR,SU", "20240314T034500", "20240315T034500", nil),
            ("FREQ=WEEKLY;UNTIL=20240315;BYDAY=MO,TU,WE,TH,FR,SU", "20240315T034500", nil, nil),
            ("FREQ=MONTHLY;INTERVAL=3", "20160828T014400", "20161128T014400", nil),
            ("FREQ=MONTHLY", "20171101T133000", "20171201T133000", nil),
            ("FREQ=HOURLY;INTERVAL=6", "20160826T123000", "20160826T183000", nil),
            ("FREQ=HOURLY;INTERVAL=6", "20160826T183000", "20160827T003000", nil),
            ("FREQ=HOURLY;INTERVAL=6;COUNT=5", "20160826T123000", "20160826T183000", "COUNT=4"),
            ("FREQ=YEARLY;INTERVAL=2", "20160828T014400", "20180828T014400", nil),
            ("FREQ=DAILY;COUNT=2", "20171004T133000", "20171005T133000", "COUNT=1"),
            ("FREQ=DAILY;COUNT=1", "20171004T133000", nil, nil),
        ] as [(String, String, String?, String?)])
    func next(rule: String, due: String, next: String?, count: String?) throws {
        let day = due.prefix(4) + "-" + due.dropFirst(4).prefix(2) + "-" + due.dropFirst(6).prefix(2)
        let kind = due.count == 8 ? ";VALUE=DATE" : ""
        for start in ["", "|DTSTART\(kind):\(due)"] {
            let found = try change(text("<UID:1|DUE\(kind):\(due)\(start)|RRULE:\(rule)>"), on: String(day)) {
                index, _ in
                done(index)
            }
            let added = found.filter { !$0.hasPrefix("-") }
            if let next {
                let names = start.isEmpty ? ["DUE"] : ["DUE", "DTSTART"]
                #expect(
                    Set(added.filter { !$0.hasPrefix("RRULE") }) == Set(names.map { "\($0)\(kind):\(next)" }),
                    "\(found)")
                #expect(added.contains { $0.hasPrefix("RRULE") } == (count != nil), "\(found)")
                if let count { #expect(added.contains { $0.hasSuffix(count) }) }
            } else {
                #expect(
                    added.contains("STATUS:COMPLETED") && found.allSatisfy { !$0.hasPrefix("-") }, "\(found)")
            }
        }
    }

    /// Where Tasks.org takes another date, and why the one of the rule stands here: other programs read the calendar, too.
    @Test(
        "What comes next by RFC 5545",
        arguments: [
            (
                "FREQ=MONTHLY", "20170130T133000", "20170330T133000", "20170228T133000",
                "A month without the 30th is left out (§3.3.10). A due date on the 28th would make it a series of the 28th."
            ),
            (
                "FREQ=MONTHLY", "20170131T133000", "20170331T133000", "20170228T133000",
                "So is a month without the 31st."
            ),
            (
                "FREQ=MONTHLY", "20170228T133000", "20170328T133000", "20170331T133000",
                "The 28th is no last day for the rule, which would say BYMONTHDAY=-1."
            ),
            (
                "FREQ=MONTHLY;BYMONTHDAY=-1", "20170131T133000", "20170228T133000", "20170228T133000",
                "The same day: the rule names the last one."
            ),
            (
                "FREQ=MINUTELY;INTERVAL=30", "20160826T123000", "20160827T000000", "20160826T130000",
                "What comes more than twelve times a day has one check mark a day, so the next one is tomorrow's first."
            ),
            (
                "FREQ=HOURLY", "20160826T123000", "20160827T003000", "20160826T133000",
                "So has what comes each hour."
            ),
        ])
    func nextByTheRule(rule: String, due: String, next: String, tasksOrg: String, reason: String) throws {
        let day = due.prefix(4) + "-" + due.dropFirst(4).prefix(2) + "-" + due.dropFirst(6).prefix(2)
        let found = try change(text("<UID:1|DTSTART:\(due)|DUE:\(due)|RRULE:\(rule)>"), on: String(day)) {
            index, _ in
            done(index)
        }
        #expect(
            found.filter { !$0.hasPrefix("-") } == ["DTSTART:\(next)", "DUE:\(next)"],
            "\(reason) Tasks.org: \(tasksOrg)")
    }

    /// The rule is that of DTSTART (RFC 5545 §3.8.5.3), also where DUE is on it: done again and again, both stay where they belong.
    @Test(arguments: [
        (
            "FREQ=MONTHLY", "20270131", "20270202",
            ["20270331", "20270531", "20270731", "20270831", "20271031"]
        ),
        (
            "FREQ=YEARLY", "20270101", "20271001",
            ["20280101", "20290101", "20300101", "20310101", "20320101"]
        ),
        (
            "FREQ=YEARLY", "20280229", "20280305",
            ["20320229", "20360229", "20400229", "20440229", "20480229"]
        ),
        (
            "FREQ=WEEKLY;BYDAY=MO,FR", "20261123", "20261127",
            ["20261127", "20261130", "20261204", "20261207", "20261211"]
        ),
        ("FREQ=MONTHLY;BYDAY=2TU,4TU", "20261110", "20261124", ["20261124", "20261208", "20261222"]),
    ])
    func theStartStaysOnTheRule(rule: String, start: String, due: String, starts: [String]) throws {
        func day(_ text: String) throws -> Day {
            let iso = text.prefix(4) + "-" + text.dropFirst(4).prefix(2) + "-" + text.suffix(2)
            return try #require(Day(isoDate: String(iso)))
        }
        let kind = ";VALUE=DATE"
        let distance = try day(due).number - day(start).number
        var document: any KeptDocument = try calendar(
            Array(text("<UID:1|DTSTART\(kind):\(start)|DUE\(kind):\(due)|RRULE:\(rule)>").utf8),
            noon("2026-11-01"))
        for start in starts {
            document = try done(StoreIndex(0)).applied(to: document, noon("2026-11-01")).document
            #expect(text(document).contains("DTSTART\(kind):\(start)\r\n"), "\(text(document))")
            let item = document.store.values(of: StoreIndex(0))
            #expect(try item.due == .day(day(start) + distance))
        }
        #expect(document.store.values(of: StoreIndex(0)).series.origin == .start)
    }

    /// The first date may be left out: the to-do then stays on the one that is shown.
    @Test func aToDoWithoutItsRuleKeepsItsDate() throws {
        let series = "<UID:a|SUMMARY:Milk|DUE:20260131T100000|RRULE:FREQ=YEARLY|EXDATE:20260131T100000>"
        #expect(
            try edited(text(series)) { item, _ in (item.repeats, item.series) = (nil, ItemSeries()) } == [
                "-EXDATE:20260131T100000", "-RRULE:FREQ=YEARLY", "-DUE:20260131T100000",
                "DUE:20270131T100000",
            ])
    }

    @Test(
        "Edits",
        arguments: [
            ("title", ["-SUMMARY:Milk", "SUMMARY:a\\, b\\; c"]), ("due", ["DUE;VALUE=DATE:20261127"]),
            ("time", ["DUE:20261125T110000Z"]), ("priority", ["-PRIORITY:5", "PRIORITY:1"]),
            ("no priority", ["-PRIORITY:5"]), ("tags", ["CATEGORIES:a,b"]),
            ("description", ["DESCRIPTION:a\\nb"]),
            ("place", ["LOCATION:Shop", "GEO:52.520008;13.404954"]), ("url", ["URL:https://example.org/"]),
            ("private", ["CLASS:PRIVATE"]), ("project", ["X-TODOPRESS:{\"project\":\"Home\"}"]),
            ("parent", ["RELATED-TO;RELTYPE=PARENT:a b@c"]),
            ("star", ["X-TODOPRESS:{\"starred\":true}"]), ("lines", ["a calendar has no place for lines"]),
            (
                "repeats",
                [
                    "DTSTART;VALUE=DATE:20261120", "DUE;VALUE=DATE:20261127", "RRULE:FREQ=WEEKLY",
                    "X-TODOPRESS:{\"start\":null}",
                ]
            ),
        ])
    func edits(name: String, lines: [String]) throws {
        let found = try edited(text(Self.plain + "<UID:a b@c|SUMMARY:Other>")) { item, store in
            switch name {
            case "title": item.title = "a, b; c"
            case "due": item.due = .day(Day(year: 2026, month: 11, day: 27))
            case "time": item.due = .instant(Instant(seconds: 1_795_604_400))
            case "priority": item.priority = .high
            case "no priority": item.priority = nil
            case "tags": item.tags = ["a", "b"]
            case "description": item.itemDescription = "a\nb"
            case "place":
                (item.place, item.coordinate) = (
                    "Shop", Coordinate(latitude: 52.52000812, longitude: 13.40495412)
                )
            case "url": item.url = "https://example.org/"
            case "private": item.itemClass = .private
            case "project": item.project = "Home"
            case "parent": item.parent = store[StoreIndex(1)].id
            case "star": item.isStarred = true
            case "lines": item.lines = [ItemLine("a")]
            case _: (item.due, item.repeats) = (.day(Day(year: 2026, month: 11, day: 27)), "FREQ=WEEKLY")
            }
        }
        #expect(found.sorted() == lines.sorted(), "\(found)")
    }

    /// A date has the form of the to-do; a day takes no zone.
    @Test func aNewDateHasTheFormOfTheToDo() throws {
        for (start, due, line) in [
            (
                "DTSTART;TZID=W. Europe Standard Time:20261110T080000", "9am",
                "DUE;TZID=W. Europe Standard Time:20261127T090000"
            ),
            ("DTSTART:20261110T080000", "9am", "DUE:20261127T090000"),
            ("DTSTART:20261110T080000Z", "9am", "DUE:20261127T080000Z"),
            ("DTSTART;VALUE=DATE:20261110", "day", "DUE;VALUE=DATE:20261127"),
        ] {
            let found = try change(text("<UID:1|\(start)>")) { index, _ in
                var edit = ItemChange()
                let day = Day(year: 2026, month: 11, day: 27)
                let time = ItemDate.instant(Instant(seconds: berlin.zone.instant(day, second: 9 * 3600)))
                edit.due = .set(due == "day" ? .day(day) : time)
                return .edit([index], edit)
            }
            #expect(found == [line])
        }
    }

    /// Comments are a part of the description, and go with it.
    @Test func whatAFieldIsReadFromGoesWithIt() throws {
        let toDo = "<UID:1|COMMENT:b|DESCRIPTION:a|X-APPLE-STRUCTURED-LOCATION;X-TITLE=Shop:geo:52.5,13.4>"
        let found = try edited(text(toDo)) { item, _ in
            (item.itemDescription, item.place) = ("c", "Market")
        }
        #expect(
            found.sorted() == [
                "-COMMENT:b", "-DESCRIPTION:a", "-X-APPLE-STRUCTURED-LOCATION;X-TITLE=Shop:geo:52.5,13.4",
                "DESCRIPTION:c", "GEO:52.500000;13.400000", "LOCATION:Market",
            ])
    }

    /// The property of ours changes where a field in it does. Its members that are no fields stay, and so do the properties of
    /// an older version, byte for byte.
    @Test func membersOfANewerVersionStay() throws {
        let own = "X-TODOPRESS:{\"effort\":[1\\,2]\\,\"project\":\"Home\"}"
        let toDo = text("<UID:1|\(own)|SUMMARY:a|X-TODOPRESS-PROJECT;X=1:Shop|X-TODOPRESS-STARRED:TRUE>")
        let found = try edited(toDo) { item, _ in (item.project, item.isStarred) = ("Work", true) }
        #expect(
            found.sorted()
                == ["-" + own, "X-TODOPRESS:{\"project\":\"Work\"\\,\"starred\":true\\,\"effort\":[1\\,2]}"])
        #expect(try edited(toDo) { item, _ in item.title = "b" } == ["-SUMMARY:a", "SUMMARY:b"])
        let bare = try edited(toDo) { item, _ in item.project = nil }
        #expect(bare.contains("X-TODOPRESS:{\"effort\":[1\\,2]}"), "\(bare)")
    }

    @Test func addingNeedsAPlaceAndAZone() throws {
        let context = try noon("2026-11-25")
        var item = ItemValues(title: "Tea " + String(repeating: "é", count: 60))
        item.due = .instant(context.now)
        item.repeats = "FREQ=DAILY"
        for (before, after) in [
            ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nEND:VTODO\nEND:VCALENDAR", "END:VCALENDAR"),
            ("BEGIN:VTODO\rUID:1\rEND:VTODO", ""),
            ("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "END:VCALENDAR\r\n"),
        ] {
            let result = try StoreChange.add(item).applied(to: calendar(Array(before.utf8), context), context)
            let changed = text(result.document)
            #expect(changed.hasPrefix(before.dropLast(after.utf8.count)) && changed.hasSuffix(after))
            #expect(
                changed.contains("TZID:Europe/Berlin")
                    && changed.contains("DUE;TZID=Europe/Berlin:20261125T120000"))
            let ends = Set("\r\n".utf8).intersection(before.utf8)
            #expect(Set("\r\n".utf8).intersection(changed.utf8) == ends)
            let lines = changed.utf8.split { $0 == 10 || $0 == 13 }
            #expect(lines.allSatisfy { $0.count <= 75 })
            #expect(result.document.store.items.last?.id == item.id)
            // The zone is there now.
            let again = try StoreChange.add(ItemValues(title: "b", due: item.due)).applied(
                to: result.document, context)
            #expect(text(again.document).components(separatedBy: "BEGIN:VTIMEZONE").count == 2)
        }
    }

    @Test func calendarsOfEventsTakeNoItems() {
        for (calendar, takesItems) in [
            (text(Self.plain), true), (text(""), true),
            ("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n", false),
            ("", false),
        ] {
            let list = ListInput(Array(calendar.utf8), name: "a.ics", identity: "a.ics")
            #expect(ListFormat.iCalendar.keeps(list) == takesItems)
        }
    }

    /// Steps of a to-do that is due again stay done.
    @Test func stepsAreNotTouched() throws {
        let found = try change(text(Self.days + "<UID:2|RELATED-TO:1|STATUS:COMPLETED>")) { index, _ in
            done(index)
        }
        #expect(found.sorted() == ["-DTSTART;VALUE=DATE:20261117", "DTSTART;VALUE=DATE:20261201"])
    }

    // MARK: Lists of others

    /// Each to-do of the corpora is done, or open again, and undone; all bytes of other components stay.
    @Test func eachToDoOfTheCorpora() throws {
        guard let folder = Corpora.folder("icalendar"), let reports = Corpora.folder("reports") else {
            return
        }
        let context = try noon("2026-11-25")
        var (count, refused): (Int, [String]) = (0, [])
        for folder in [folder, reports] {
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            for case let file as URL in files ?? FileManager.DirectoryEnumerator()
            where file.pathExtension == "ics" {
                let bytes = try [UInt8](Data(contentsOf: file))
                guard let document = try? calendar(bytes, context) else { continue }
                let changes = try changesTakenBack(document, file.lastPathComponent, context) {
                    index, after in
                    try expectOnly([document.store[index].id], of: document, after)
                }
                (count, refused) = (count + changes.count, refused + changes.refused)
            }
        }
        #expect(count + refused.count > 80 && refused.count < 3, "\(refused)")
    }

    /// Checks that nothing differs but the to-dos of items, and in these neither alarms nor foreign properties.
    private func expectOnly(
        _ items: Set<ItemID>, of before: any KeptDocument, _ after: any KeptDocument, hasAll: Bool = true,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let named = Parts(before.bytes, items).uids.union(Parts(after.bytes, items).uids)
        let (old, new) = (Parts(before.bytes, items, named), Parts(after.bytes, items, named))
        let (kept, changed) = (
            String(decoding: old.others, as: UTF8.self), String(decoding: new.others, as: UTF8.self)
        )
        let lines = differences(kept, changed)
        #expect(
            lines == [] && old.others == new.others, "\(lines) in \(text(after))",
            sourceLocation: sourceLocation)
        let isKept = !hasAll || new.foreign.starts(with: old.foreign)
        #expect(isKept, "\(old.foreign) \(new.foreign)", sourceLocation: sourceLocation)
    }

    /// The bytes of a calendar: to-dos with one of some IDs, their alarms and foreign properties, and all others.
    private struct Parts {
        var others: [UInt8] = [], foreign: [String] = [], uids: Set<String> = []

        init(_ bytes: [UInt8], _ items: Set<ItemID>, _ named: Set<String> = []) {
            var toDos: [(uid: String, isNamed: Bool, lines: [ArraySlice<UInt8>])] = []
            var isInside = false
            for line in Parts.lines(bytes) {
                let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
                if text == "BEGIN:VTODO" { (isInside, toDos) = (true, toDos + [("", false, [])]) }
                guard isInside else {
                    others += line
                    continue
                }
                toDos[toDos.count - 1].lines.append(line)
                if text == "END:VTODO" { isInside = false }
            }
            for index in toDos.indices {
                let text = String(decoding: toDos[index].lines.joined(), as: UTF8.self).replacing(
                    "\r\n", with: "\n"
                )
                .replacing("\n ", with: "").replacing("\n\t", with: "")
                func value(_ name: String) -> String? {
                    let line = text.split(separator: "\n").first {
                        $0.hasPrefix(name) && ":;".contains($0.dropFirst(name.count).prefix(1))
                    }
                    return line?.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(
                        in: .whitespaces)
                }
                let uid = value("UID") ?? ""
                let ids = [
                    ItemID(parsing: uid.utf8) ?? .named(uid),
                    .named(uid + "\n" + (value("RECURRENCE-ID") ?? "")),
                ]
                (toDos[index].uid, toDos[index].isNamed) = (
                    uid, uid.isEmpty || ids.contains(where: items.contains)
                )
            }
            uids = named.union(toDos.filter(\.isNamed).map(\.uid))
            for toDo in toDos {
                guard uids.contains(toDo.uid) else {
                    others += toDo.lines.joined()
                    continue
                }
                var (isAlarm, isForeign) = (false, false)
                for line in toDo.lines {
                    let text = String(decoding: line, as: UTF8.self)
                    if text.hasPrefix("BEGIN:VALARM") { isAlarm = true }
                    let isFold = text.hasPrefix(" ") || text.hasPrefix("\t")
                    isForeign = isAlarm || text.hasPrefix("X-KEEP") || isFold && isForeign
                    if isForeign { foreign.append(text) }
                    if text.hasPrefix("END:VALARM") { isAlarm = false }
                }
            }
        }

        private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
            var (lines, start): ([ArraySlice<UInt8>], Int) = ([], 0)
            for index in bytes.indices where bytes[index] == 10 {
                lines.append(bytes[start...index])
                start = index + 1
            }
            return lines + [bytes[start...]]
        }
    }

    /// An edit changes the to-do of its item alone, and reads back as it was meant, or is refused and changes nothing.
    @Test("Random edits", arguments: 0..<rounds(1, full: 100) as Range<UInt64>)
    func randomEdits(seed: UInt64) throws {
        var random = RandomItems(seed: seed)
        let context = try noon("2026-11-25")
        var document: any KeptDocument = try calendar(Array(text(Self.plain).utf8), context)
        var refusals: [String] = []
        let count = rounds(32, full: 100)
        var kinds = RandomKinds(16)
        for round in 0..<count {
            if round % rounds(8, full: 20) == 0 {
                document = try calendar(Array(random.calendar(hasHistory: false).utf8), context)
            }
            let before = document
            guard let index = before.store.indices.randomElement(using: &random.generator) else { continue }
            let item = before.store.values(of: index)
            let kind = kinds.next(&random)
            let change = randomChange(kind, index, before.store, &random)
            let result: StoreChange.Result
            do throws(StoreErrors) { result = try change.applied(to: before, context) } catch {
                refusals += error.first.map(\.message)
                continue
            }
            document = result.document
            var own = Set(
                (result.changed + result.formerlyRelated).flatMap { [$0.before?.id, $0.after?.id] }
                    .compactMap(\.self))
            own.insert(item.id)
            // The to-do of an occurrence that is open again is removed.
            let isRemoved =
                switch change {
                case .remove, .reopen: true
                case _: false
                }
            try expectOnly(own, of: before, document, hasAll: !isRemoved)
            let again = try calendar(document.bytes, context)
            #expect(items(again.store) == items(document.store))
            guard case .edit(_, let edit) = change, item.repeats == nil else { continue }
            let kept = try #require(items(again.store).first { $0.id == item.id })
            var expected = item
            _ = edit.apply(to: &expected, context)
            #expect(
                kept.title == expected.title && kept.priority == expected.priority
                    && kept.tags == expected.tags
                    && kept.due == expected.due && kept.itemDescription == expected.itemDescription
                    && kept.url == expected.url && kept.itemClass == expected.itemClass,
                "\(change): \(text(before))")
        }
        #expect(refusals.count < count / 2, "\(refusals)")
    }

    private func randomChange(
        _ kind: Int, _ index: StoreIndex, _ store: ToDoStore, _ random: inout RandomItems
    ) -> StoreChange {
        let item = ItemOccurrence(index)
        var edit = ItemChange()
        func isChosen() -> Bool { Bool.random(using: &random.generator) }
        switch kind {
        case 0, 1, 2: return .done([item], on: nil)
        case 3: return done(index, isChosen() ? "2026-12-01" : "2026-11-17")
        case 4: return .reopen([item])
        case 5, 6: return .skip([item])
        case 7: return .remove([index])
        case 8:
            var added = random.item()
            (added.lines, added.discount, added.currency, added.repeats) = ([], nil, nil, nil)
            added.parent = store.indices.randomElement(using: &random.generator).map { store[$0].id }
            return .add(added)
        case 9: edit.title = random.text()
        case 10: edit.itemDescription = isChosen() ? .set(random.text(9)) : .remove
        case 11: (edit.removesTags, edit.addedTags) = (isChosen(), [random.text(3), random.text(2)])
        case 12:
            (edit.priority, edit.itemClass) = (
                isChosen() ? .set(.medium) : .remove, isChosen() ? .private : .public
            )
        case 13: edit.url = isChosen() ? .set(random.url()) : .remove
        case 14:
            edit.due =
                isChosen()
                ? .set(
                    isChosen()
                        ? .day(Day(year: 2026, month: 11, day: 27))
                        : .instant(Instant(seconds: 1_796_000_400))) : .remove
        case _: edit.place = isChosen() ? .set(random.text(3)) : .remove
        }
        return .edit([index], edit)
    }
}
