// Items that are planned for a day: where they stand in the list, on days, and what a due date beside it adds.

import Civil
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite("Planned days") struct PlannedItemsTests {
    /// An item as of Saturday, November 21, 2026: when it is due and planned, and its lines in the list and in weeks.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let fields: String
        let list: String
        let week: [String]

        init(_ name: String, _ fields: String, list: String, week: [String]) {
            (testDescription, self.fields, self.list, self.week) = (name, fields, list, week)
        }
    }

    static let cases = [
        Case("today", #""scheduled":"2026-11-21""#, list: "Today: A", week: ["11-21 A"]),
        Case("a past day is today", #""scheduled":"2026-11-03""#, list: "Today: A", week: ["11-21 A"]),
        Case("a coming day", #""scheduled":"2026-11-24""#, list: "Next week: Tue A", week: ["11-24 A"]),
        Case(
            "planned before it is due", #""scheduled":"2026-11-22","due":"2026-11-24""#,
            list: "Tomorrow: due Tue A", week: ["11-22 A", "11-24 due A"]),
        Case(
            "due before it is planned", #""scheduled":"2026-11-24","due":"2026-11-22""#,
            list: "Tomorrow: A", week: ["11-22 due A", "11-24 A"]),
        Case(
            "planned and due on one day", #""scheduled":1795449600,"due":"2026-11-23""#,
            list: "Next week: Mon, 5:00 PM A", week: ["11-23 5:00 PM A"]),
        Case(
            "overdue", #""scheduled":"2026-11-19","due":"2026-11-20""#, list: "Overdue: 1 day overdue A",
            week: ["11-21 11/20 A (overdue)"]),
        Case(
            "overdue, and planned anew", #""scheduled":"2026-11-24","due":"2026-11-20""#,
            list: "Overdue: 1 day overdue A", week: ["11-21 11/20 A (overdue)", "11-24 A"]),
        Case(
            "planned and repeating", #""scheduled":"2026-11-17","repeats":"FREQ=WEEKLY""#,
            list: "Today: A", week: ["11-21 A", "11-24 A"]),
        Case(
            "due, planned and repeating",
            #""scheduled":"2026-11-22","due":"2026-11-24","repeats":"FREQ=WEEKLY""#,
            list: "Tomorrow: due Tue A", week: ["11-22 A", "11-24 A"]),
        Case("starts later", #""start":"2026-11-24""#, list: "Later: from November 24 A", week: ["11-24 A"]),
        Case(
            "starts next year", #""start":1798718400"#, list: "Later: from December 31 A", week: []),
        Case("has started", #""start":"2026-11-21""#, list: "No date: A", week: ["11-29 A"]),
        Case(
            "starts before it is due", #""start":"2026-11-23","due":"2026-11-24""#,
            list: "Next week: Tue, from November 23 A", week: ["11-24 A"]),
        Case(
            "starts before it is planned",
            #""start":"2026-11-22","scheduled":"2026-11-22","due":"2026-11-24""#,
            list: "Tomorrow: due Tue A", week: ["11-22 A", "11-24 due A"]),
        Case(
            "starts and repeats", #""start":"2026-11-23","repeats":"FREQ=WEEKLY""#,
            list: "Next week: Mon A", week: ["11-23 A"]),
        Case(
            "done", #""scheduled":"2026-11-17","completed":"2026-11-18","done":true"#, list: "Done: Nov A",
            week: ["11-17 A"]),
    ]

    @Test(arguments: cases) func standsWhereItIsPlanned(_ item: Case) throws {
        let done = item.fields.contains(#""done""#) ? "" : #","done":false"#
        let store = try store(
            #"[{"id":"00000000-0000-4000-8000-000000000001","title":"A"\#(done),\#(item.fields)}]"#)
        let environment = try environment(store)
        let list = ListText(store, labels: [store[StoreIndex(0)].id: "1"], environment: environment)
            .list(width: 80, isStyled: false).replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
            .split(separator: "\n").map(
                String.init)
        let heading = try #require(list.first?.split(separator: " (").first)
        let row = try #require(list.last?.split(separator: " ").dropFirst().joined(separator: " "))
        if item.testDescription == "done" {
            #expect(heading == "Done")
        } else {
            #expect("\(heading): \(row)" == item.list)
        }
        let text = AgendaText(store, environment: environment)
            .weeks(
                from: Day(year: 2026, month: 11, day: 21), count: 2, format: .text, width: 80, isStyled: false
            )
        var (day, rows) = ("", [String]())
        for line in text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ").split(
            separator: "\n")
        {
            let words = line.split(separator: " ")
            if line.hasPrefix("  [") {
                rows.append(
                    day + " "
                        + words.drop { $0.contains("[") || $0 == "]" || $0 == "x]" }.joined(separator: " "))
            } else if words.count >= 3, words[1] == "November", let number = Int(words[2]) {
                day = "11-\(number)"
            }
        }
        #expect(rows == item.week, "\(text)")
    }

    /// A site of items that are not planned has no trace of planning.
    @Test func feedsAndCalendarsGoByTheDueDate() throws {
        let store = try store(
            #"[{"id":"00000000-0000-4000-8000-000000000001","title":"A","done":false,"scheduled":"2026-11-24"},"#
                + #"{"id":"00000000-0000-4000-8000-000000000002","title":"B","done":false,"scheduled":"2026-11-24","due":"2026-12-01"}]"#
        )
        let calendar = CalendarItems(store, People([]), in: ListContext(zone: .utc) { _ in nil })
        #expect(calendar.events.map(\.id) == [store[StoreIndex(1)].id])
    }
}
