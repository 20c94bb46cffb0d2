// The list below other headings than those of time.

import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite("Headings of the list") struct ListSectionsTests {
    /// Items to do and a done one, as of Saturday, November 21, 2026.
    private static let items = [
        #""title":"Tap","done":false,"due":"2026-11-20","project":"Home/Kitchen","tags":["phone","shop"],"priority":1"#,
        #""title":"Wall","done":false,"due":"2026-11-28","project":"Home","location":{"name":"Home"}"#,
        #""title":"Book","done":false,"priority":9,"location":{"name":"Library"}"#,
        #""title":"Shelf","done":false,"due":"2026-11-21","project":"Home/Kitchen","tags":["shop"]"#,
        #""title":"Rake","done":true,"project":"Garden""#,
        #""title":"Sink","done":true,"project":"Home/Kitchen","tags":["shop"]"#,
    ]

    /// A list with these headings.
    private struct Headed {
        let store: ToDoStore
        let environment: SiteEnvironment
        let context: PageContext

        init(_ items: [String] = ListSectionsTests.items, by grouping: ListGrouping) throws {
            store = try SitePagesTests.store(ofItems: items)
            environment = try SitePagesTests.environment(store, grouping: grouping)
            context = PageContext(store, environment)
        }

        func page(_ path: String = "index.html") throws -> HostileMarkup {
            try HostileMarkup(page: text(path, of: builtInSite(store, environment)))
        }
    }

    /// A page's parts: each heading with its level, and the titles of its rows.
    private func parts(_ page: HostileMarkup) throws -> [String] {
        try page.elements("section", "group").map { part in
            let heading = try #require((part.elements("h2") + part.elements("h3")).first)
            let titles = part.elements("a", "t").map(\.textContent.text)
            return
                (["h2: ", "h3: "][part.elements("h3").count] + heading.textContent.text + " – "
                + titles.joined(separator: ", "))
        }
    }

    @Test(
        "An item stands once, below its first heading; those without one stand last",
        arguments: [
            (
                ListGrouping.project,
                [
                    "h2: Home: 3 1 of 4 – Wall", "h3: Kitchen: 2 1 of 3 – Tap, Shelf",
                    "h2: Other items: 1 – Book",
                    "h2: Done: 2 – Rake, Sink",
                ]
            ),
            (
                .tag,
                [
                    "h2: #phone: 1 – Tap", "h2: #shop: 1 – Shelf", "h2: Other items: 2 – Wall, Book",
                    "h2: Done: 2 – Rake, Sink",
                ]
            ),
            (
                .priority,
                [
                    "h2: Priority: high: 1 – Tap", "h2: Priority: low: 1 – Book",
                    "h2: Other items: 2 – Shelf, Wall", "h2: Done: 2 – Rake, Sink",
                ]
            ),
            (
                .place,
                [
                    "h2: Home: 1 – Wall", "h2: Library: 1 – Book", "h2: Other items: 2 – Tap, Shelf",
                    "h2: Done: 2 – Rake, Sink",
                ]
            ),
            (.list, ["h2: To Do: 4 – Tap, Shelf, Wall, Book", "h2: Done: 2 – Rake, Sink"]),
            // Projects that alternate are no headings of a file.
            (.none, ["h2: To Do: 4 – Tap, Wall, Book, Shelf", "h2: Done: 2 – Rake, Sink"]),
        ])
    func headings(_ grouping: ListGrouping, _ parts: [String]) throws {
        let found = try self.parts(Headed(by: grouping).page())
        #expect(found == parts)
    }

    @Test("Headings of a file stay in its order")
    func headingsOfAFile() throws {
        let items = ["B", "B", "A/C"].enumerated().map { number, project in
            #""title":"\#(number)","done":false,"due":"2026-12-0\#(9 - number)","project":"\#(project)""#
        }
        #expect(try parts(Headed(items, by: .none).page()) == ["h2: B: 2 – 0, 1", "h2: A/C: 1 – 2"])
    }

    @Test("A project's page has the headings of the projects below it")
    func pageOfAProject() throws {
        let list = try Headed(by: .project)
        let path = list.context.path(of: .group(GroupIndex(kind: .project, number: 0))).text
        #expect(
            try parts(list.page(path)) == [
                "h2: Home: 1 – Wall", "h2: Kitchen: 2 1 of 3 – Tap, Shelf", "h2: Done: 1 – Sink",
            ])
    }

    @Test("Projects of which all is done come last, folded")
    func doneProjects() throws {
        let page = try Headed(by: .time).page("projects/index.html")
        let names = page.elements("ul", "board").flatMap { $0.elements("a") }.map(\.textContent.text)
        #expect(names == ["Home", "Kitchen", "Garden"])
        let folded = try #require(page.elements("details").first)
        #expect(folded.elements("bdi").map(\.textContent.text) == ["Garden"])
    }

    @Test("What is late and due today is one line above")
    func urgentLine() throws {
        let line = try #require(Headed(by: .project).page().elements("nav", "jump").first)
        #expect(
            line.elements("a").map { [$0["href"] ?? "", $0.textContent.text] } == [
                ["overdue.html", "Overdue"], ["agenda/index.html#today", "Today"],
            ])
    }

    @Test("The terminal has the same headings")
    func terminal() throws {
        let list = try Headed(by: .project)
        let context = list.context
        let labels = Dictionary(
            uniqueKeysWithValues: context.items.positions.map { (context.items[$0].id, "\($0.index + 1)") })
        #expect(
            ListText(list.store, labels: labels, environment: list.environment).list(
                width: 80, isStyled: false) == """
                    Home (3) · 1 of 4
                      3  November\u{A0}28  Wall · Home

                      Kitchen (2) · 1 of 3
                      1  1 day overdue  Tap (high) · #phone #shop
                      2  Today          Shelf · #shop

                    Other items (1)
                      4  Book · Library (low)

                    Done (2)
                      5  Rake · Garden
                      6  Sink · Home/Kitchen · #shop
                    """)
    }

    @Test("Of many headings the last are one; many items of one heading are cut")
    func many() throws {
        func items(_ count: Int, tag: (Int) -> Int) -> [String] {
            (0..<count).map { #""title":"\#($0)","done":false,"tags":["t\#(tag($0))"]"# }
        }
        let headings = try Headed(items(205) { $0 }, by: .tag).context.lists
        #expect(headings.sections?.all.map(\.items.count) == [Int](repeating: 1, count: 200) + [5])
        #expect(headings.hasOpenPages == false)
        let rows = try Headed(items(150) { _ in 0 }, by: .tag)
        #expect(rows.context.lists.sections?.all.map(\.shownCount) == [100])
        #expect(rows.context.lists.hasOpenPages)
        let more = try rows.page().elements("p", "more").flatMap { $0.elements("a") }
        #expect(more.map(\.textContent.text) == ["and 50 more"])
    }
}
