// The order of the items in the list.

import Civil
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct ItemOrderTests {
    /// The sorted titles of items that are given as title, due time and state.
    private func titles(_ items: [(String, Int?, Bool)], by sort: ItemSort) throws -> [String] {
        let store = try store(
            ofItems: items.map { title, due, isDone in
                "\"title\":\"\(title)\",\"done\":\(isDone)" + (due.map { ",\"timestamp\":\($0)" } ?? "")
            })
        return order(store, by: sort).items.map { store.string(store[$0].title) }
    }

    private func order(_ store: ToDoStore, by sort: ItemSort = .due, zone: Zone? = nil) -> ItemOrder {
        let zone = zone ?? .utc
        let dues = store.items.map { $0.due.map { CivilDue($0, in: zone) } }
        let finished = store.items.map { item in
            item.isDone
                ? store.details[item.details]?.completed.map { CivilDue($0, in: zone) } : nil
        }
        return ItemOrder(store, dues, finished: finished, by: sort, days)
    }

    private let days = GroupDays(today: Day(year: 2026, month: 11, day: 21), weekStart: .monday)

    @Test func dueTimesGoUpInToDoAndDownInOverdueAndDone() throws {
        let order = try titles(
            [
                ("undated", nil, false), ("later", 200, false), ("first done", 100, true),
                ("sooner", -5, false),
                ("undated done", nil, true), ("last done", 300, true), ("later too", 200, false),
            ], by: .due)
        #expect(
            order == ["later too", "later", "sooner", "undated", "last done", "first done", "undated done"])
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
            let order = order(store, by: sort)
            let positions = order.positions
            #expect(order.items.sorted() == Array(store.indices))
            #expect(order.items.enumerated().allSatisfy { positions[$1.position] == ReadingPosition($0) })
            #expect(order.items.prefix(order.openCount).allSatisfy { !store[$0].isDone })
            #expect(order.items.dropFirst(order.openCount).allSatisfy { store[$0].isDone })
        }
    }

    /// The first and last second that a store accepts.
    private static let ends = (first: -62_135_596_800, last: 253_402_300_799)

    @Test(
        arguments: [
            ([], [], []),
            ([nil, nil, nil], [], []),
            ([5], [0], [0]),
            // Ties keep store order in both directions.
            ([7, 7, 7], [0, 1, 2], [0, 1, 2]),
            ([9, 7, 9, nil, 7, 8], [1, 4, 5, 0, 2], [0, 2, 5, 1, 4]),
            ([-1, 0, 1, -2], [3, 0, 1, 2], [2, 1, 0, 3]),
            ([ends.last, 0, ends.first, ends.last, ends.first], [2, 4, 1, 0, 3], [0, 3, 1, 2, 4]),
        ] as [([Int?], [Int], [Int])])
    func openItemsAreEarliestFirstAndDoneItemsLatestFirst(
        timestamps: [Int?], earliest: [Int], latest: [Int]
    ) throws {
        for isDone in [false, true] {
            let key = isDone ? "completed" : "timestamp"
            let items = timestamps.map { timestamp in
                "\"title\":\"\",\"done\":\(isDone),\"\(key)\":\(timestamp.map { "\($0)" } ?? "null")"
            }
            let order = order(try store(ofItems: items))
            let undated = timestamps.indices.filter { timestamps[$0] == nil }
            if isDone {
                #expect(order.items.map(\.position) == latest + undated)
            } else {
                #expect(order.dated.map(\.position) == earliest)
                #expect(order.undated.map(\.position) == undated)
                // What is overdue is turned around.
                let isLate = { (index: Int) in
                    timestamps[index].map { $0 < days.today.number * 86_400 } == true
                }
                #expect(
                    order.items.map(\.position) == earliest.filter(isLate).reversed()
                        + earliest.filter { !isLate($0) } + undated)
            }
        }
    }

    @Test func aDayComesAfterTheTimesOfThatDay() throws {
        let midnight = Day(year: 2026, month: 11, day: 21).number * 86_400
        let dues: [CivilDue?] = [
            .time(CivilTime(instant: midnight - 1, offset: 0)),
            .time(CivilTime(instant: midnight, offset: 0)),
            .day(Day(year: 2026, month: 11, day: 21)), .day(Day(year: 2026, month: 11, day: 22)),
            .time(CivilTime(instant: midnight - 3600, offset: 50_400)),
        ]
        let store = try store(ofItems: dues.map { _ in "\"title\":\"\",\"done\":false" })
        let nothing = [CivilDue?](repeating: nil, count: dues.count)
        let order = ItemOrder(store, dues, finished: nothing, by: .due, days)
        #expect(order.items.map(\.position) == [0, 4, 1, 2, 3])
    }
}
