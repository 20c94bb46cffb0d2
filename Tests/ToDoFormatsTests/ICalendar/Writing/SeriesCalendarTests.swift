// What repeats in calendars: other programs find the same days, and to-dos that stand for one occurrence are ticks of their
// series or leave it out.

import Bytes
import Civil
import Foundation
import TestSupport
import Testing
import ToDoWriting
import ToDos

@testable import ToDoFormats

@Suite struct SeriesCalendarTests {
    private let berlin = ListContext.zone("Europe/Berlin")

    // MARK: Our own calendars

    private func event(_ change: (inout ItemValues) -> Void) -> [String] {
        var item = ItemValues(
            id: ItemID(high: 0, low: 1), title: "Bins", due: .day(Day(year: 2026, month: 11, day: 24)))
        item.repeats = "FREQ=WEEKLY;BYDAY=TU"
        change(&item)
        var output = ByteBuffer()
        var calendar = CalendarWriter(in: berlin)
        calendar.addEvent(item, untitled: "", minutes: 0, page: nil, to: &output)
        return String(decoding: [UInt8](output), as: UTF8.self).components(separatedBy: "\r\n")
            .filter { line in ["DTSTART", "RRULE", "EXDATE", "RDATE"].contains { line.hasPrefix($0) } }
    }

    private func day(_ month: Int, _ day: Int) -> ItemDate { .day(Day(year: 2026, month: month, day: day)) }

    @Test func anEventBeginsWhereTheRuleDoes() {
        // A Wednesday is no occurrence of the rule.
        #expect(
            event { $0.series.since = day(11, 4) } == [
                "DTSTART;VALUE=DATE:20261110", "RRULE:FREQ=WEEKLY;BYDAY=TU",
            ])
    }

    @Test func anEventLeavesOutAndAddsDates() {
        let lines = event { item in
            item.due = day(11, 25)
            item.series.since = day(11, 17)
            (item.series.skipped, item.series.extra) = ([day(11, 24), day(12, 2)], [day(11, 25)])
        }
        #expect(
            lines == [
                "DTSTART;VALUE=DATE:20261117", "RRULE:FREQ=WEEKLY;BYDAY=TU", "EXDATE;VALUE=DATE:20261124",
                "RDATE;VALUE=DATE:20261125",
            ])
    }

    /// Where both dates are on the rule, a calendar says which one it gives.
    @Test(arguments: [ItemSeries.Origin.due, .start])
    func whatTheRuleGivesIsWritten(origin: ItemSeries.Origin) {
        var item = ItemValues(id: ItemID(high: 0, low: 1), title: "Rent")
        (item.start, item.due, item.repeats) = (day(1, 31), day(2, 2), "FREQ=MONTHLY")
        item.series.origin = origin
        let written = ListConversion.written([item], by: ICalendarWriter.self, as: .iCalendar, berlin)
        #expect(written.kept == [item])
        #expect(String(decoding: written.bytes, as: UTF8.self).contains("repeatsFrom") == (origin == .due))
    }

    @Test func aTimeStaysTheSameWhenClocksChange() {
        let lines = event { item in
            item.due = Instant(rfc3339: "2026-10-20T07:00:00Z").map { .instant($0) }
            item.series.skipped = [day(11, 3)]
        }
        #expect(
            lines == [
                "DTSTART;TZID=Europe/Berlin:20261020T090000", "RRULE:FREQ=WEEKLY;BYDAY=TU",
                "EXDATE;TZID=Europe/Berlin:20261103T090000",
            ])
    }

    /// What no rule of the RFC says is a list of the next hundred dates.
    @Test func whatNoRuleSaysIsAList() {
        let onStart = event { item in
            (item.start, item.due, item.repeats) = (day(11, 23), day(11, 27), "FREQ=WEEKLY;BYDAY=MO")
        }
        #expect(onStart.prefix(2) == ["DTSTART;VALUE=DATE:20261127", "RDATE;VALUE=DATE:20261204"])
        #expect(onStart.count == 101)
        let forbidden = event { $0.repeats = "FREQ=DAILY;BYWEEKNO=48" }
        #expect(forbidden.prefix(2) == ["DTSTART;VALUE=DATE:20261124", "RDATE;VALUE=DATE:20261125"])
    }

    // MARK: Zones

    /// The zone of the lines has the offsets of the zone itself, also in years of other rules.
    @Test(arguments: [
        ("Europe/Berlin", 1975), ("America/New_York", 1985), ("America/St_Johns", 1980),
        ("Asia/Jerusalem", 2000),
        ("Australia/Lord_Howe", 1990), ("America/Mexico_City", 2015), ("Africa/Casablanca", 2010),
        ("Asia/Kolkata", 1900), ("Pacific/Apia", 2009), ("Europe/Dublin", 1960), ("America/Caracas", 2000),
    ])
    func aZoneIsReadBack(name: String, year: Int) throws {
        let zone = ListContext.zone(name).zone
        var output = ByteBuffer()
        var lines = CalendarLines()
        ZoneChanges(of: zone, since: year).write(since: year, &lines, to: &output)
        let text = String(decoding: [UInt8](output), as: UTF8.self)
        let day = Day(year: year, month: 1, day: 2).number
        var instants: [Int] = []
        // A step that comes to each week of a year after some years.
        for week in stride(from: 0, to: 52 * (2038 - year), by: rounds(30, full: 1)) {
            instants.append((day + 7 * week) * 86_400 + week * 1_000)
        }
        let found = try offsets(at: instants, in: text.replacing(name, with: "Own"))
        for (instant, offset) in zip(instants, found) {
            #expect(zone.civilTime(instant).offset == offset, "\(Instant(seconds: instant))")
            if zone.civilTime(instant).offset != offset { return }
        }
        // Most zones need few rules.
        #expect(text.utf8.count < 12_000)
    }

    /// The offsets at some instants in a zone that a calendar defines as `Own`.
    private func offsets(at instants: [Int], in definition: String) throws -> [Int] {
        var zone = ZoneDefinition()
        var period: ZonePeriodLines?
        let bytes = Array(definition.utf8)
        ByteView.with(bytes.span) { view in
            var lines = ContentLines(view, in: 0..<view.count)
            while lines.next() {
                guard lines.parse() else { continue }
                let value = String(decoding: lines.line.trimmedValue, as: UTF8.self)
                switch (lines.line.name, value) {
                case ("BEGIN", "STANDARD"), ("BEGIN", "DAYLIGHT"):
                    period = ZonePeriodLines(isStandard: value == "STANDARD")
                case ("END", "STANDARD"), ("END", "DAYLIGHT"):
                    if let period { zone.add(period.period()) }
                    period = nil
                default: period?.read(lines.line)
                }
            }
        }
        let found = try #require(zone.zone())
        return instants.map { found.civilTime($0).offset }
    }

    // MARK: Other programs

    /// `recurring-ical-events` finds the days that pages show, from `due` on.
    @Test func otherProgramsFindTheSameDays() throws {
        let folder = try TemporaryFolder()
        var random = RandomSeries(seed: 11, in: berlin)
        let items = (0..<rounds(60, full: 600)).map { _ in random.item() }
        let path = folder.url.appending(path: "events.ics")
        var output = ByteBuffer()
        var calendar = CalendarWriter(in: berlin)
        var zones = SeriesZones(in: berlin)
        for item in items { zones.add(item) }
        calendar.begin(to: &output)
        calendar.addZones(zones, zones.changes, to: &output)
        for item in items { calendar.addEvent(item, untitled: "", minutes: 0, page: nil, to: &output) }
        calendar.end(to: &output)
        try Data([UInt8](output)).write(to: path)
        let (first, last) = (Day(year: 2026, month: 9, day: 1), Day(year: 2026, month: 12, day: 31))
        guard
            let answers: [[String: [String]]] = try CalendarOracle("occurrences.py").answers([
                "Europe/Berlin", first.iso, last.iso, path.path,
            ])
        else { return }
        let answer = try #require(answers.first)
        for item in items {
            let series = try #require(item.occurrences(in: berlin))
            let due = series.due.day(in: berlin.zone)
            let expected = series.occurrences(in: due...last).map(\.day.iso).uniqued()
            let found = (answer["\(item.id)-event"] ?? []).filter { $0 >= due.iso }
            #expect(found == expected, "\(item)")
        }
    }

    // MARK: To-dos that are one occurrence

    private func read(_ lines: String) -> CalendarRun {
        CalendarRun("BEGIN:VCALENDAR\n\(lines)END:VCALENDAR\n", zone: "Europe/Berlin")
    }

    private let bins = """
        BEGIN:VTODO
        UID:1
        SUMMARY:Bins
        DTSTART;TZID=Europe/Berlin:20261110T080000
        DUE;TZID=Europe/Berlin:20261110T090000
        RRULE:FREQ=WEEKLY
        EXDATE;TZID=Europe/Berlin:20261208T080000
        END:VTODO

        """

    private func occurrence(_ date: String, _ rest: String) -> String {
        "BEGIN:VTODO\nUID:1\nSUMMARY:Bins\nRECURRENCE-ID;TZID=Europe/Berlin:\(date)T080000\n\(rest)\nEND:VTODO\n"
    }

    private func days(_ item: ItemValues?, from first: Day = Day(year: 2026, month: 11, day: 1)) -> [String] {
        item?.occurrences(in: berlin)?.next(5, after: first).map { "\($0.day)" + ($0.isDone ? " ✓" : "") }
            ?? []
    }

    @Test func aCompletedOccurrenceIsATick() throws {
        let run = read(
            bins + occurrence("20261110", "STATUS:COMPLETED") + occurrence("20261124", "STATUS:COMPLETED"))
        let item = try #require(run.item)
        #expect(days(item) == ["2026-11-10 ✓", "2026-11-17", "2026-11-24 ✓", "2026-12-01", "2026-12-15"])
        #expect(item.due == Instant(rfc3339: "2026-11-17T08:00:00Z").map { .instant($0) })
        #expect(item.start == Instant(rfc3339: "2026-11-17T07:00:00Z").map { .instant($0) })
        #expect(!item.isDone && run.errors == [] && run.warnings == [])
    }

    @Test func aMovedOccurrenceIsAnItemThatTheSeriesLeavesOut() throws {
        let run = read(
            occurrence("20261117", "DUE;TZID=Europe/Berlin:20261118T120000")
                + bins.replacing("SUMMARY", with: "COMMENT:x\nSUMMARY"))
        #expect(run.items.count == 2)
        let moved = try #require(run.items.first { $0.repeats == nil })
        #expect(moved.due == Instant(rfc3339: "2026-11-18T11:00:00Z").map { .instant($0) })
        let series = run.items.first { $0.repeats != nil }
        #expect(days(series) == ["2026-11-10", "2026-11-24", "2026-12-01", "2026-12-15", "2026-12-22"])
    }

    @Test func aCancelledOccurrenceIsLeftOut() {
        let run = read(bins + occurrence("20261110", "STATUS:CANCELLED"))
        #expect(days(run.item) == ["2026-11-17", "2026-11-24", "2026-12-01", "2026-12-15", "2026-12-22"])
        #expect(run.item?.due == Instant(rfc3339: "2026-11-17T08:00:00Z").map { .instant($0) })
    }

    @Test func aSeriesOfWhichAllIsDoneIsDone() {
        let run = read(
            bins.replacing("FREQ=WEEKLY", with: "FREQ=WEEKLY;COUNT=2")
                + occurrence("20261110", "STATUS:COMPLETED")
                + occurrence("20261117", "PERCENT-COMPLETE:100"))
        #expect(run.item?.isDone == true && run.item?.series.doneOn.count == 2)
    }

    /// Without its series, or with one that does not repeat, an occurrence is an item.
    @Test func anOccurrenceAloneIsAnItem() {
        #expect(read(occurrence("20261110", "STATUS:COMPLETED")).items.map(\.isDone) == [true])
        let plain = bins.replacing("RRULE:FREQ=WEEKLY\n", with: "")
        #expect(read(plain + occurrence("20261110", "STATUS:COMPLETED")).items.count == 2)
        let cancelled = bins.replacing("SUMMARY", with: "STATUS:CANCELLED\nSUMMARY")
        // What is cancelled is left out with its occurrences.
        #expect(read(cancelled + occurrence("20261110", "STATUS:COMPLETED")).items.isEmpty)
    }

    @Test func datesOfForeignSeriesAreOfTheirDueDate() {
        // The rule runs on the start, from Monday to Friday.
        let onStart = """
            BEGIN:VTODO
            UID:1
            DTSTART;VALUE=DATE:20261109
            DUE;VALUE=DATE:20261113
            RRULE:FREQ=WEEKLY;BYDAY=MO
            EXDATE;VALUE=DATE:20261116,20261130
            RDATE;VALUE=DATE:20261118
            END:VTODO

            """
        #expect(
            days(read(onStart).item) == [
                "2026-11-13", "2026-11-22", "2026-11-27", "2026-12-11", "2026-12-18",
            ])
        let done =
            onStart + "BEGIN:VTODO\nUID:1\nRECURRENCE-ID;VALUE=DATE:20261109\nSTATUS:COMPLETED\nEND:VTODO\n"
        #expect(days(read(done).item).prefix(2) == ["2026-11-13 ✓", "2026-11-22"])
        let weekly =
            "DTSTART;VALUE=DATE:20261109\nDUE;VALUE=DATE:20261110\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261116"
        #expect(
            days(CalendarRun(toDo: weekly).item) == [
                "2026-11-10", "2026-11-24", "2026-12-01", "2026-12-08", "2026-12-15",
            ])
    }

    @Test func aSeriesKeepsItsZone() {
        let zone =
            "DUE;TZID=America/New_York:20261020T200000\nDTSTART;TZID=America/New_York:20261020T190000\nRRULE:FREQ=WEEKLY"
        #expect(CalendarRun(toDo: zone, zone: "Europe/Berlin").item?.series.zone == "America/New_York")
        #expect(CalendarRun(toDo: zone, zone: "America/New_York").item?.series.zone == nil)
        let days = "DUE;VALUE=DATE:20261020\nRRULE:FREQ=WEEKLY"
        #expect(CalendarRun(toDo: days, zone: "Europe/Berlin").item?.series.zone == nil)
    }
}
