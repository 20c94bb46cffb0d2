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
        let part = try selection.published(of: store(Self.json))
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
        // What is excluded stays out.
        (ItemSelection(excludedTags: ["DIY"]), "bcefgh"),
        (ItemSelection(excludedTags: ["shop", "diy"]), "cefgh"),
        (ItemSelection(excludedProjects: ["HOME"]), "egh"),
        (ItemSelection(excludedProjects: ["home/kitchen/"]), "cdefgh"),
        (ItemSelection(tags: ["shop"], excludedProjects: ["home"]), ""),
        (ItemSelection(projects: ["Home"], excludedTags: ["shop"]), "acf"),
        (ItemSelection(excludedTags: ["nothing", ""]), "abcdefgh"),
    ])
    func theItemsAreChosen(selection: ItemSelection, expected: String) throws {
        #expect(try titles(selection) == expected)
    }

    @Test func anExcludedNameThatNothingHasIsTold() throws {
        let selection = ItemSelection(excludedProjects: ["Hom", "Home"], excludedTags: ["secret", "SHOP"])
        let unknown = selection.unknownExclusions(in: try store(Self.json))
        #expect(unknown.map(\.name) == ["Hom", "secret"] && unknown.map(\.nearest) == ["Home", nil])
    }

    @Test(arguments: [
        (ItemSelection(projects: ["Hme"]), "Hme", "Home"),
        (ItemSelection(projects: ["shop"]), "shop", nil), (ItemSelection(projects: ["Home", "/"]), "/", nil),
        (ItemSelection(tags: ["shpo"]), "shpo", "shop"), (ItemSelection(tags: ["home"]), "home", nil),
        (ItemSelection(tags: ["\u{200B}"]), "\u{200B}", nil),
    ])
    func anUnknownNameIsAnError(selection: ItemSelection, name: String, nearest: String?) throws {
        let kind = selection.projects.isEmpty ? GroupKind.tag : .project
        let error = #expect(throws: ItemSelection.UnknownName.self) {
            try selection.published(of: store(Self.json))
        }
        #expect(error?.kind == kind && error?.name == name && error?.nearest == nearest)
        let known =
            kind == .project
            ? ["Home", "Home/Kitchen", "Home/Kitchens", "home"] : ["Diy", "diy", "m\u{FC}de", "shop"]
        #expect(error?.known == known)
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
        let part = try ItemSelection(excludesDone: true).published(of: whole)
        #expect(parents(part) == [nil, 0, 3, nil])
        #expect(part.indices.map(part.values)[1].parent == whole[StoreIndex(0)].id)
    }

    /// What is left is what it would be in a list that never had the others.
    @Test func noItemRefersToOneThatIsLeftOut() throws {
        let whole = try store(Self.json)
        let part = try ItemSelection(excludesDone: true, excludesPlaces: true).published(of: whole)
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
