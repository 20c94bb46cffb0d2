// Whatever a store contains, its pages consist of the same tags, and its texts appear on them as text.

import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct HostileSiteTests {
    @Test func ownStringsStayText() throws {
        #expect(HostileStrings.own.count > rounds(150, full: 1000))
        let strings = stride(from: 0, to: HostileStrings.own.count, by: rounds(3, full: 1))
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
        for (path, page) in try Self.pages(of: site) {
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
        let pages = try Self.pages(of: site)
        try expectOnlyOurTags(pages, links: Set(site.files.map(\.path.text)))

        let pathsOfItems = strings.indices.map { "items/\(HostileStrings.id($0)).html" }
        #expect(Set(pages.keys.filter { $0.hasPrefix("items/") }) == Set(pathsOfItems + ["items/index.html"]))
        for (string, path) in zip(strings, pathsOfItems) {
            let page = try #require(pages[path])
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
        #expect(page.elements("h1").map(\.textContent) == [title])
        let description = page.elements("div", "description")
        #expect(description.map(\.textContent) == (string.isBlankOnPage ? [] : [ExactText(string.onPage)]))
        for link in description.flatMap({ $0.elements("a") }) {
            let href = try #require(link["href"])
            #expect(href.lowercased().hasPrefix("http://") || href.lowercased().hasPrefix("https://"))
            #expect(link.textContent.text.hasPrefix(href.prefix(8)))
        }
        for name in page.elements("span", "name") {
            #expect(name.elements("bdi").map(\.textContent) == [title], "\(name.textContent)")
        }
        if !string.isBlankOnPage {
            #expect(page.elements("dd").contains { $0.textContent == ExactText(string.onPage) })
        }
    }

    private func titleOnPage(_ string: String) -> ExactText {
        ExactText(string.isBlankOnPage ? "(untitled)" : string.onPage)
    }

    /// All pages of a site, parsed strictly.
    private static func pages(of site: Site) throws -> [String: HostileMarkup] {
        var pages: [String: HostileMarkup] = [:]
        for file in site.files where file.path.text.hasSuffix(".html") {
            let text = String(decoding: site.bytes(of: file), as: UTF8.self)
            pages[file.path.text] = try HostileMarkup(page: text)
        }
        return pages
    }

    /// Checks that tags and attributes are those of a harmless site, that ids are unique, and that links lead
    /// to files of the site or use one of three schemes.
    private func expectOnlyOurTags(_ pages: [String: HostileMarkup], links paths: Set<String>) throws {
        let known = try Self.harmlessShapes.get()
        for (path, page) in pages {
            let all = page.all
            let unknown = Set(Self.shapes(of: all)).subtracting(known)
            #expect(unknown.isEmpty, "\(path)")
            let ids = all.compactMap { $0["id"] }
            #expect(Set(ids).count == ids.count, "\(path): \(ids)")
            for link in all.compactMap({ $0["href"] }) {
                let isOurs = paths.contains(target(of: link, on: path))
                let scheme = link.prefix { $0 != ":" }.lowercased()
                #expect(isOurs || ["http", "https", "geo"].contains(scheme), "\(path): \(link)")
                #expect(link.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "\(path): \(link)")
            }
        }
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
        return try [
            "everything-present.json", "rare-fields.json", "shopping.json", "places.json",
            "places-of-a-city.json", "starred.json",
        ].reduce(into: Set<String>()) { known, name in
            let site = try ToDoSite.make(context(fixture(name)), sections: sections, publicFiles: [])
            for page in try pages(of: site).values { known.formUnion(shapes(of: page.all)) }
            // Without a base URL the error page has its style inside.
            let other = try builtInSite(all, environment(all), hasBlankPages: false)
            try known.formUnion(shapes(of: HostileMarkup(page: text("404.html", of: other)).all))
        }
    }

    /// One entry for each element: its name and its attributes' names, such as `a class href`.
    private static func shapes(of elements: [HostileMarkup]) -> [String] {
        elements.map { element in element.attributes.reduce(into: element.name) { $0 += " " + $1.name } }
    }

    private func target(of link: String, on path: String) -> String {
        let file = link.utf8.firstIndex(of: UInt8(ascii: "#")).map { link[..<$0] } ?? link[...]
        if file.isEmpty { return path }
        if file.hasPrefix("/") { return String(file.dropFirst()) }
        if file.hasPrefix("../") { return String(file.dropFirst(3)) }
        let folder = path.utf8.firstIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
        return String(folder + file)
    }
}
