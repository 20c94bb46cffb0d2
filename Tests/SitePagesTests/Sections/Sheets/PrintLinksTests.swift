// From the screen to paper: the heads of the list, weeks, months and years lead to what is printed, on which paper.

import Civil
import Testing
import TestSupport
import ToDos

@testable import SitePages

@Suite struct PrintLinksTests {
    @Test(arguments: builtInLocaleNames)
    func headsLeadToWhatIsPrinted(locale: String) throws {
        let today = Day(year: 2026, month: 11, day: 21)
        let store = try store(of: [ItemValues(title: "Milk", due: .day(today))])
        let environment = try environment(store, zone: "UTC", locale: locale, today: today)
        let site = try builtInSite(store, environment)
        let pages = try strictPages(of: site)
        for (path, page) in pages {
            let isLead = path.contains(#/^(index|agenda/(index|2.*)|months/.*|year.*)\.html$/#)
            let leads = page.elements("nav", "print")
            #expect(leads.count == (isLead ? 1 : 0), "\(path)")
            guard let lead = leads.first else { continue }
            #expect(lead.elements("b").map(\.textContent.text) == [environment.locale.paper.rawValue])
            let links = lead.elements("a").compactMap { $0["href"] }.map { target(of: $0, on: path) }
            #expect(links == ["agenda/index.html", "today.html", "agenda/booklet.html"])
            #expect(links.allSatisfy { pages[$0] != nil })
        }
        let sheet = try #require(pages["today.html"])
        #expect(sheet.elements("li", "jot").map(\.textContent.text) == [" Milk"])
        #expect(sheet.elements("div", "hours").count == 1)
    }
}
