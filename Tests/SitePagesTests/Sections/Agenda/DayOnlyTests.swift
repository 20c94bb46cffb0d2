// An item that is due on a day, without a time, is due on that day on every page and in every zone, and overdue only
// when the day has ended.

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct DayOnlyTests {
    private static let zones = [
        "Etc/GMT+12", "Pacific/Kiritimati", "Europe/Berlin", "America/New_York", "Asia/Kathmandu",
        "Australia/Lord_Howe",
        "America/Havana", "UTC",
    ]

    /// Days on which clocks change, and ends of weeks, months and years.
    private static let days = [
        "2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01", "2026-04-05", "2026-12-31", "2027-01-01",
        "2026-11-22",
    ]

    @Test(arguments: zones)
    func isTheSameDayOnEveryPage(zone: String) throws {
        let store = try store(ofItems: Self.days.map { #""title":"\#($0)","done":false,"due":"\#($0)""# })
        // The zone and today are in templates too, below each page. Those of one site do for all.
        let sections = try builtInSections(environment(store))
        for today in try ["2026-11-21", "2026-11-22", "2026-11-23"].map({ try #require(Day(isoDate: $0)) }) {
            let context = PageContext(store, try environment(store, zone: zone, today: today))
            let site = try ToDoSite.make(context, sections: sections, publicFiles: [])
            let index = try text("index.html", of: site)
            let overdue = context.lists.hasOverduePages ? try text("overdue.html", of: site) : ""
            for item in store.items {
                guard case .day(let day) = item.due else { continue }
                let week = Week(with: day, start: .monday)
                let (year, number) = week.iso
                let name = "agenda/\(year)-W\(number < 10 ? "0" : "")\(number).html"
                let page = try text("items/\(item.id).html", of: site)
                let agenda = try text(name, of: site)
                // In the list, the item stands in the group of its day.
                let group = GroupDays(today: today, weekStart: .monday).group(isDone: false, due: day)
                let rows = index.texts(between: "<section class=\"group \(group.anchor)\"", and: "</section>")
                let isLeftOut = group == .overdue && overdue.contains("<bdi>\(day.iso)</bdi>")
                #expect(
                    rows.last?.contains("<bdi>\(day.iso)</bdi>") == true || isLeftOut,
                    "\(day.iso) \(today.iso)")
                #expect(page.contains("\"due\" datetime=\"\(day.iso)\">") && page.contains("../\(name)"))
                // Overdue only when the day has ended.
                #expect(page.contains("state late") == (day < today), "\(day.iso) \(today.iso)")
                // In its week, the item stands below its day, or below today once it is overdue.
                let below = day < today && Week(with: today, start: .monday) == week ? today : day
                let shown = agenda.texts(
                    between: "<time datetime=\"\(below.iso)\">", and: "<bdi>\(day.iso)</bdi>")
                #expect(!shown.isEmpty, "\(name) \(today.iso)")
            }
        }
    }
}
