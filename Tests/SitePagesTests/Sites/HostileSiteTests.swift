// Whatever a store contains, its pages consist of the same tags, and its texts appear on them as text.

import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct HostileSiteTests {
    @Test func ownStringsStayText() throws {
        #expect(HostileStrings.own.count > rounds(150, full: 1000))
        let strings = stride(from: 0, to: HostileStrings.own.count, by: rounds(6, full: 1))
        try expectText(strings.map { HostileStrings.own[$0] })
    }

    /// With a base URL, the head of a page has them too.
    @Test func ownStringsStayTextInPreviews() throws {
        let strings = stride(from: 1, to: HostileStrings.own.count, by: 10).map { HostileStrings.own[$0] }
        try expectText(strings, baseURL: "https://example.org")
    }

    @Test(.enabled(if: HostileStrings.naughty != nil, "CORPORA is not set"))
    func naughtyStringsStayText() throws {
        let strings = try #require(HostileStrings.naughty)
        #expect(strings.count > 500)
        try expectText(strings)
    }

    @Test func theSiteTitleStaysText() throws {
        let given = HostileStrings.own.joined(separator: " ")
        let title = given.onPage
        let store = try store("[]")
        let site = try builtInSite(store, environment(store, title: given))
        for (path, page) in try strictPages(of: site) {
            #expect(page.elements("title").first?.textContent.text.hasSuffix(title) == true, "\(path)")
            let shown = page.elements("p", "site")
            #expect(shown.map(\.textContent) == [ExactText(title)], "\(path)")
        }
        #expect(site.files.contains { $0.path.text == "404.html" })
    }

    private func expectText(_ strings: [String], baseURL: String? = nil) throws {
        let store = try HostileStrings.store(strings)
        let activity = HostileStrings.activity(strings)
        let site = try builtInSite(
            store, environment(store, sort: .store, pageSize: 100, baseURL: baseURL, activity: activity),
            activity: activity)
        let pages = try strictPages(of: site)
        try checkPages(pages, of: site, known: Self.harmlessShapes.get())

        let pathsOfItems = strings.indices.map { "items/\(HostileStrings.id($0)).html" }
        #expect(Set(pages.keys.filter { $0.hasPrefix("items/") }) == Set(pathsOfItems + ["items/index.html"]))
        for (string, path) in zip(strings, pathsOfItems) {
            let page = try #require(pages[path])
            try checkItem(title: string, description: string, place: string, on: page, path)
            try expectItem(string, on: page)
            let shared = page.elements("meta").filter { $0["property"] == "og:title" }.compactMap {
                $0["content"]
            }
            let title = titleOnPage(string).text
            #expect(
                shared.map(ExactText.init) == (baseURL == nil ? [] : [ExactText("\(title) – To-Do List")]))
        }

        // Each row of the list and the agenda shows the title of the item that it links to.
        let strings = Dictionary(uniqueKeysWithValues: zip(pathsOfItems.map { $0.dropFirst(6) }, strings))
        var rows = 0
        for (path, page) in pages {
            for row in page.elements("li", "row") + page.elements("li", "entry") {
                // A row of a list or of the agenda. The template of found rows has no link, and the log is checked below.
                if path.hasPrefix("activity") { continue }
                let link = try #require((row.elements("a", "t") + row.elements("a", "title")).first)
                guard let name = link["href"]?.split(separator: "/").last else { continue }
                let string = try #require(strings[name], "\(path) links to \(name)")
                #expect(link.textContent == titleOnPage(string), "\(path)")
                let place = (row.elements("span", "place") + row.elements("bdi", "place")).map(\.textContent)
                // Among the places, a heading names the place of all rows below it.
                let hasPlace = !string.isBlankOnPage && !path.hasPrefix("places")
                #expect(place == (hasPlace ? [ExactText(string.onPage)] : []), "\(path)")
                rows += 1
            }
        }
        // A change of an item shows the title that the item has, and that of a removed item the one in the log.
        var changes = 0
        for (path, page) in pages where path.hasPrefix("activity") {
            for row in page.elements("li", "row") {
                let link = row.elements("a", "t").first?["href"]
                let string = link?.split(separator: "/").last.flatMap { strings[$0] }
                let known = string.map { [$0] } ?? activity.map(\.title)
                let title = (row.elements("a", "t") + row.elements("span", "t")).map(\.textContent)
                #expect(title.count == 1 && known.map(titleOnPage).contains(title[0]), "\(path)")
                #expect((string == nil) == (link == nil), "\(path)")
                changes += 1
            }
        }
        #expect(changes == activity.count)
        let names = Set(strings.values.map { Array($0.onPage.utf8) })
        let places = pages.filter { $0.key.hasPrefix("places") }.flatMap { $0.value.elements("h3") }
        let headings = places.flatMap { $0.elements("bdi") }.map(\.textContent)
        #expect(headings.count > strings.count / 2)
        // Items with a blank name are at their point.
        let degrees = ExactText("52.5° N, 13.4° E")
        #expect(headings.allSatisfy { $0 == degrees || names.contains(Array($0.text.utf8)) })
        // A link to a project or tag shows the name that is the heading of its page.
        var groups: Set<String> = []
        for (path, page) in pages {
            for link in page.elements("a", "project") + page.elements("a", "tag") {
                let target = target(of: try #require(link["href"]), on: path)
                #expect(pages[target]?.elements("h1").map(\.textContent) == [link.textContent], "\(path)")
                groups.insert(target)
            }
        }
        #expect(groups.count > strings.count / 4)
        // Each item is in the list once, and nearly each one also in its week.
        #expect(rows > strings.count * 3 / 2)
    }

    private func expectItem(_ string: String, on page: HostileMarkup) throws {
        let title = titleOnPage(string)
        #expect(page.elements("title").map(\.textContent) == [ExactText("\(title.text) – To-Do List")])
        for link in page.elements("div", "description").flatMap({ $0.elements("a") }) {
            let href = try #require(link["href"])
            #expect(href.lowercased().hasPrefix("http://") || href.lowercased().hasPrefix("https://"))
            #expect(link.textContent.text.hasPrefix(href.prefix(8)))
        }
        for name in page.elements("span", "name") {
            #expect(name.elements("bdi").map(\.textContent) == [title], "\(name.textContent)")
        }
    }

    private func titleOnPage(_ string: String) -> ExactText {
        ExactText(string.isBlankOnPage ? "(untitled)" : string.onPage)
    }

    /// The shapes of all tags of harmless sites, bound with whatever a site can have.
    private static let harmlessShapes = Result {
        let all = try HostileStrings.store(Array(HostileStrings.own.prefix(30)))
        let activity = ActivityPageTests.entries
        func context(_ store: ToDoStore) throws -> PageContext {
            let environment = try environment(
                store, pageSize: 2, baseURL: "https://example.org", activity: activity)
            let events = try events(inFixture: "events.ics", zone: "UTC")
            return PageContext(store, environment, events: events, activity: activity)
        }
        let sections = try builtInSections(
            environment(all, baseURL: "https://example.org", activity: activity),
            features: SiteFeatures(context(all)))
        // Without a base URL the error page has its style inside, and without events the hours of today are empty.
        let plain = try fixture("shopping.json")
        let other = try strictPages(of: builtInSite(plain, environment(plain)))
        return try [
            "everything-present.json", "rare-fields.json", "shopping.json", "places.json",
            "places-of-a-city.json", "starred.json",
        ].reduce(into: Set(other.values.flatMap { $0.all.map(shape) })) { known, name in
            let site = try ToDoSite.make(context(fixture(name)), sections: sections, publicFiles: [])
            for page in try strictPages(of: site).values { known.formUnion(page.all.map(shape)) }
        }
    }
}
