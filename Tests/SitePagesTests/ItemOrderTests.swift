// The order in which a reader meets the items.

import Testing
import ToDos

@testable import SitePages

@Suite struct ItemOrderTests {
    /// A store of titles, each with a due time or none, and done or not.
    private func titles(_ items: [(String, Int?, Bool)], by sort: ItemSort) throws -> [String] {
        let json = items.enumerated().map { index, item in
            let id =
                "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - "\(index)".count) + "\(index)"
            let due = item.1.map { ",\"timestamp\":\($0)" } ?? ""
            return "{\"id\":\"\(id)\",\"title\":\"\(item.0)\",\"done\":\(item.2)\(due)}"
        }
        let store = try store("[\(json.joined(separator: ","))]")
        return ItemOrder(store, by: sort, DueOrder(store)).items.map {
            store.string(store.items[Int($0)].title)
        }
    }

    @Test func dueTimesGoUpInToDoAndDownInDone() throws {
        let order = try titles(
            [
                ("undated", nil, false), ("later", 200, false), ("old done", 100, true),
                ("sooner", -5, false),
                ("undated done", nil, true), ("new done", 300, true), ("later too", 200, false),
            ], by: .due)
        #expect(order == ["sooner", "later", "later too", "undated", "new done", "old done", "undated done"])
    }

    @Test func theStoresOrderStaysWithinTheSections() throws {
        let items: [(String, Int?, Bool)] = [("c", 3, false), ("a", 1, true), ("b", 2, false)]
        #expect(try titles(items, by: .store) == ["c", "b", "a"])
    }

    @Test func titlesAreFiledAsPeopleFileThem() throws {
        let sorted = [
            "", "10", "2 beers", "007", "apple", "Äpfel", "Apfel", "chapter 10", "Chapter 9", "éclair",
            "Eclair", "ｚebra",
        ]
        let order = try titles(sorted.map { ($0, nil, false) }, by: .title)
        #expect(
            order == [
                "", "2 beers", "007", "10", "Äpfel", "Apfel", "apple", "Chapter 9", "chapter 10", "éclair",
                "Eclair", "ｚebra",
            ])
    }

    @Test func positionsLeadBack() throws {
        let store = try fixture("three-pages.json")
        for sort in ItemSort.allCases {
            let order = ItemOrder(store, by: sort, DueOrder(store))
            #expect(order.items.sorted() == store.items.indices.map { Int32($0) })
            #expect(order.items.enumerated().allSatisfy { order.positions[Int($1)] == $0 })
            #expect(order.items.prefix(order.toDoCount).allSatisfy { !store.items[Int($0)].isDone })
            #expect(order.items.dropFirst(order.toDoCount).allSatisfy { store.items[Int($0)].isDone })
        }
    }
}
