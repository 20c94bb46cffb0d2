// What of a list is published: which items, and what of them.

import Testing
import ToDos

@testable import SitePages

@Suite struct ItemSelectionTests {
    private static let json = """
        [{"id":"D2A1CD38-D147-59F2-A83E-000000000001","title":"a","done":false,"project":"Home/Kitchen","tags":["diy"]},
         {"id":"D2A1CD38-D147-59F2-A83E-000000000002","title":"b","done":true,"project":" Home / Kitchen /","tags":["shop"],
          "parent":"D2A1CD38-D147-59F2-A83E-000000000001"},
         {"id":"D2A1CD38-D147-59F2-A83E-000000000003","title":"c","done":false,"project":"Home",
          "location":{"name":"Zoo","coordinate":{"latitude":52.5,"longitude":13.3}}},
         {"id":"D2A1CD38-D147-59F2-A83E-000000000004","title":"d","done":false,"project":"home","tags":["Diy","shop"]},
         {"id":"D2A1CD38-D147-59F2-A83E-000000000005","title":"e","done":false,"tags":["mu\\u0308de"],"location":{"name":""}},
         {"id":"D2A1CD38-D147-59F2-A83E-000000000006","title":"f","done":true,"project":"Home/Kitchens"},
         {"id":"D2A1CD38-D147-59F2-A83E-000000000007","title":"g","done":false,"priority":1,
          "parent":"D2A1CD38-D147-59F2-A83E-000000000005"},
         {"id":"D2A1CD38-D147-59F2-A83E-000000000008","title":"h","done":false,
          "parent":"D2A1CD38-D147-59F2-A83E-000000000006"}]
        """

    private func titles(_ selection: ItemSelection) throws -> String {
        let part = selection.published(of: try store(Self.json))
        return part.items.map { part.string($0.title) }.joined()
    }

    @Test(arguments: [
        (ItemSelection.all, "abcdefgh"), (ItemSelection(excludesDone: true), "acdegh"),
        (ItemSelection(excludesPlaces: true), "abcdefgh"), (ItemSelection(projects: ["Home"]), "abcf"),
        (ItemSelection(projects: ["Home/Kitchen"]), "ab"),
        (ItemSelection(projects: ["/Home / Kitchen"]), "ab"),
        (ItemSelection(projects: ["home"]), "d"), (ItemSelection(projects: ["home", "Home/Kitchens"]), "df"),
        (ItemSelection(tags: ["shop"]), "bd"), (ItemSelection(tags: ["m\u{FC}de"]), "e"),
        (ItemSelection(tags: ["diy", "Diy"]), "ad"), (ItemSelection(projects: ["home/KITCHEN"]), "ab"),
        (ItemSelection(projects: ["Home"], tags: ["shop"]), "b"),
        (ItemSelection(excludesDone: true, projects: ["Home"], tags: ["shop"]), ""),
        // What is excluded stays out, with its steps.
        (ItemSelection(excludedTags: ["DIY"]), "cefgh"),
        (ItemSelection(excludedTags: ["shop", "diy"]), "cefgh"),
        (ItemSelection(excludedProjects: ["HOME"]), "eg"),
        (ItemSelection(excludedProjects: ["home/kitchen/"]), "cdefgh"),
        (ItemSelection(tags: ["shop"], excludedProjects: ["home"]), ""),
        (ItemSelection(projects: ["Home"], excludedTags: ["shop"]), "acf"),
        (ItemSelection(excludedTags: ["nothing", ""]), "abcdefgh"),
    ])
    func theItemsAreChosen(selection: ItemSelection, expected: String) throws {
        #expect(try titles(selection) == expected)
    }

    /// A name is looked up as it stands, then without a sign, then by its parts.
    @Test(arguments: [
        ("#shop", ["shop"], []), ("@SHOP", ["shop"], []), ("shop, nothing", ["shop"], ["nothing"]),
        ("#secret,+shop", ["shop"], ["#secret"]), ("a, b", ["a, b"], []), ("a", [], ["a"]), ("", [], [""]),
    ])
    func aNameMeansWhatItSays(name: String, meant: [String], missing: [String]) throws {
        let list = try store(
            """
            [{"id":"D2A1CD38-D147-59F2-A83E-000000000001","title":"shop","done":false,"tags":["shop"]},
             {"id":"D2A1CD38-D147-59F2-A83E-000000000002","title":"a, b","done":false,"tags":["a, b"]}]
            """)
        for isExcluding in [true, false] {
            let selection = isExcluding ? ItemSelection(excludedTags: [name]) : ItemSelection(tags: [name])
            let part = selection.published(of: list)
            let titles = part.items.map { part.string($0.title) }
            #expect(titles == ["shop", "a, b"].filter { meant.contains($0) != isExcluding })
            #expect(selection.names(in: list).flatMap(\.misses).map(\.name) == missing)
        }
    }

    @Test(arguments: [
        (ItemSelection(projects: ["Hme"]), "Hme", "Home"),
        (ItemSelection(projects: ["shop"]), "shop", nil), (ItemSelection(projects: ["Home", "/"]), "/", nil),
        (ItemSelection(tags: ["shpo"]), "shpo", "shop"), (ItemSelection(tags: ["home"]), "home", nil),
        (ItemSelection(tags: ["\u{200B}"]), "\u{200B}", nil),
        (ItemSelection(excludedProjects: ["Hom", "Home"]), "Hom", "Home"),
        (ItemSelection(excludedTags: ["secret", "SHOP"]), "secret", nil),
    ])
    func aNameThatNothingHasIsTold(selection: ItemSelection, name: String, nearest: String?) throws {
        let names = try selection.names(in: store(Self.json))
        let miss = try #require(names.first?.misses.first)
        #expect(names[0].misses.count == 1 && miss.name == name && miss.nearest == nearest)
        let projects = ["Home", "Home/Kitchen", "Home/Kitchens", "home"]
        #expect(miss.known == (names[0].kind == .project ? projects : ["Diy", "diy", "m\u{FC}de", "shop"]))
    }

    /// In a circle of parents the last item loses its parent. Without another item of the circle, it has none to lose.
    @Test func aPartHasTheParentsThatACircleOfTheWholeLost() throws {
        func list(_ items: [(number: Int, parent: Int, isDone: Bool)]) throws -> ToDoStore {
            func id(_ number: Int) -> String { "D2A1CD38-D147-59F2-A83E-00000000000\(number)" }
            return try store(
                "["
                    + items.map {
                        #"{"id":"\#(id($0.number))","title":"","done":\#($0.isDone),"parent":"\#(id($0.parent))"}"#
                    }.joined(separator: ",") + "]")
        }
        func parents(_ store: ToDoStore) -> [Int?] {
            store.items.map { store.details[$0.details]?.parent?.position }
        }
        let whole = try list([(1, 2, false), (2, 3, true), (3, 1, false), (4, 5, false), (5, 4, false)])
        #expect(parents(whole) == [1, 2, nil, 4, nil])
        let part = ItemSelection(excludesDone: true).published(of: whole)
        #expect(parents(part) == [nil, 0, 3, nil])
        #expect(part.indices.map(part.values)[1].parent == whole[StoreIndex(0)].id)
    }

    /// What is left is what it would be in a list that never had the others.
    @Test func noItemRefersToOneThatIsLeftOut() throws {
        let whole = try store(Self.json)
        let part = ItemSelection(excludesDone: true, excludesPlaces: true).published(of: whole)
        let expected = try store(
            """
            [{"id":"D2A1CD38-D147-59F2-A83E-000000000001","title":"a","done":false,"project":"Home/Kitchen","tags":["diy"]},
             {"id":"D2A1CD38-D147-59F2-A83E-000000000003","title":"c","done":false,"project":"Home"},
             {"id":"D2A1CD38-D147-59F2-A83E-000000000004","title":"d","done":false,"project":"home","tags":["Diy","shop"]},
             {"id":"D2A1CD38-D147-59F2-A83E-000000000005","title":"e","done":false,"tags":["mu\\u0308de"]},
             {"id":"D2A1CD38-D147-59F2-A83E-000000000007","title":"g","done":false,"priority":1,
              "parent":"D2A1CD38-D147-59F2-A83E-000000000005"},
             {"id":"D2A1CD38-D147-59F2-A83E-000000000008","title":"h","done":false}]
            """)
        #expect(part.indices.map(part.values) == expected.indices.map(expected.values))
        #expect(part.items.last?.details == expected.items.last?.details)
        // The bytes of the file still have the place and the parent.
        #expect(part.items.map(\.source.isEmpty) == [false, true, false, true, false, true])
    }
}
