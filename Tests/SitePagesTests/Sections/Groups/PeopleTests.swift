// Whose an item is: names of people, and tags that are such names.

import Civil
import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite("People") struct PeopleTests {
    /// A family of three, as of Saturday, November 21, 2026.
    private static let items = [
        #""title":"Pack lunch","due":"2026-11-21","tags":["kim"]"#,
        #""title":"Water plants","tags":["garden","KIM"]"#,
        #""title":"Vote","whose":["@kim","Ana"],"due":"2026-11-24""#,
        #""title":"Milk","tags":["shop"]"#,
    ]

    private let store: ToDoStore

    init() throws { store = try SitePagesTests.store(ofItems: Self.items.map { #""done":false,\#($0)"# }) }

    private func site(_ people: [String] = ["Kim"], by grouping: ListGrouping = .time) throws -> Site {
        try builtInSite(store, environment(store, people: people, grouping: grouping))
    }

    private func path(_ folder: String, _ name: String) -> String {
        "\(folder)/\(GroupName(tag: name)?.fileName ?? "").html"
    }

    @Test func aTagThatIsANameLeavesTheTags() throws {
        let site = try site()
        let paths = Set(site.files.map(\.path.text))
        let people = Set(paths.filter { $0.hasPrefix("people/") })
        #expect(people == [path("people", "Ana"), path("people", "Kim"), "people/index.html"])
        let page = try HostileMarkup(page: text(path("people", "Kim"), of: site))
        #expect(page.elements("a", "t").map(\.textContent.text) == ["Pack lunch", "Vote", "Water plants"])
        for tag in ["kim", "KIM"] {
            let former = try text(path("tags", tag), of: site)
            #expect(former.contains(#"content="0; url=../\#(path("people", "Kim"))""#), "\(former)")
        }
        let tags = try text("tags/index.html", of: site)
        #expect(tags.contains("#garden") && tags.contains("#shop") && !tags.lowercased().contains("#kim"))
    }

    /// "This week" is the entry of this week only.
    @Test func theNavigationHasPeople() throws {
        let site = try site()
        func current(_ path: String) throws -> [String] {
            let top = try #require(HostileMarkup(page: text(path, of: site)).elements("header", "top").first)
            return top.elements("a").filter { $0["aria-current"] != nil }.map(\.textContent.text)
        }
        for person in ["people/index.html", path("people", "Kim")] {
            #expect(try current(person) == ["People"])
        }
        #expect(try current("agenda/index.html") == ["This week"])
        #expect(try current("agenda/2026-W47.html") == ["This week"])
        #expect(try current("agenda/2026-W48.html") == [])
        #expect(try current("agenda/booklet.html") == [])
        let others = try text(
            "index.html", of: builtInSite(try SitePagesTests.store("[]"), environment(store)))
        #expect(!others.contains("people/index.html"))
    }

    @Test func withoutTheSettingATagIsATag() throws {
        let site = try site([])
        let paths = Set(site.files.map(\.path.text))
        #expect(paths.contains(path("tags", "KIM")) && paths.contains(path("people", "kim")))
        #expect(try text(path("tags", "kim"), of: site).contains("<h1><bdi>#kim</bdi></h1>"))
    }

    @Test func theListStandsBelowTheNamesOfPeople() throws {
        let environment = try environment(store, people: ["Kim"], grouping: .whose)
        let labels = Dictionary(uniqueKeysWithValues: store.items.map { ($0.id, "-") })
        let list = ListText(store, labels: labels, environment: environment).list(width: 80, isStyled: false)
        #expect(
            list == """
                Kim (3)
                  -  Today  Pack lunch
                  -  Tue    Vote · Ana
                  -         Water plants · #garden

                Other items (1)
                  -  Milk · #shop
                """)
    }

    @Test func weeksAndSheetsHaveTheNames() throws {
        let site = try site()
        let week = try text("agenda/2026-W48.html", of: site)
        #expect(week.contains("<bdi class=\"whose\">Kim</bdi>\n<bdi class=\"whose\">Ana</bdi>"))
        let text = AgendaText(store, environment: try environment(store, people: ["Kim"])).weeks(
            from: Day(year: 2026, month: 11, day: 24), count: 1, format: .text, width: 80, isStyled: false)
        #expect(text.contains("Vote · Kim, Ana"), "\(text)")
    }

    @Test func monthsHaveTheNames() throws {
        let month = try text("months/2026-11.html", of: site())
        #expect(month.contains(#"<bdi>Vote</bdi> <small><bdi>Kim, Ana</bdi></small></a>"#))
        #expect(month.contains(#"<bdi>Pack lunch</bdi> <small><bdi>Kim</bdi></small></a>"#))
    }

    @Test func filesForOtherProgramsHaveNoTagThatIsAName() throws {
        func files(_ people: [String]) throws -> [String] {
            let environment = try environment(store, people: people, hasCalendar: true, hasData: true)
            let site = try builtInSite(store, environment)
            return try ["items.json", "todo.ics", "events.ics"].map { try text($0, of: site) }
        }
        let named = try files(["Kim"])
        let before = try files([])
        #expect(named[0].contains(#""tags": ["garden"], "whose": ["Kim"]"#))
        #expect(named[0].contains(#""whose": ["Kim", "Ana"]"#) && !named[0].contains(#""tags": ["kim"]"#))
        #expect(before[0].contains(#""tags": ["kim"]"#) && before[0].contains(#""whose": ["@kim", "Ana"]"#))
        #expect(before[1].contains("CATEGORIES:kim\r\n"))
        #expect(named[1].contains(#"X-TODOPRESS:{"whose":["Kim"\,"Ana"]}"#), "\(named[1])")
        #expect(!named[1].contains("CATEGORIES:kim") && !named[2].contains("CATEGORIES:kim"), "\(named[2])")
    }

    @Test func peopleAreChosenByAnyOfTheirNames() {
        func titles(_ change: (inout ItemSelection) -> Void) -> [String] {
            var selection = ItemSelection.all
            selection.knownPeople = ["Kim"]
            change(&selection)
            let part = selection.published(of: store)
            return part.items.map { part.string($0.title) }
        }
        #expect(titles { $0.people = ["kim"] } == ["Pack lunch", "Water plants", "Vote"])
        #expect(titles { $0.excludedPeople = ["KIM"] } == ["Milk"])
        #expect(
            titles {
                $0.people = ["Kim"]; $0.excludedPeople = ["ana"]
            } == ["Pack lunch", "Water plants"])
        #expect(titles { $0.people = ["@kim"] } == titles { $0.people = ["kim"] })
        #expect(titles { $0.people = ["Bo"] } == [])
    }
}
