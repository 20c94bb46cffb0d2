// The dated items in the order of time, both ways, and those without a date.

import Testing
import ToDos

@testable import SitePages

@Suite struct DueOrderTests {
    /// The first and the last second that a store may name.
    private static let ends = (first: -62_135_596_800, last: 253_402_300_799)

    /// The order of items that are due then.
    private func order(_ timestamps: [Int?]) throws -> DueOrder {
        let items = timestamps.enumerated().map { index, timestamp in
            let due = timestamp.map { "\($0)" } ?? "null"
            return
                "{\"id\":\"\(HostileStrings.id(index))\",\"title\":\"\",\"done\":false,\"timestamp\":\(due)}"
        }
        return DueOrder(try store("[\(items.joined(separator: ","))]"))
    }

    @Test(
        arguments: [
            ([], [], []),
            ([nil, nil, nil], [], []),
            ([5], [0], [0]),
            // Ties stay in store order, whichever way time goes.
            ([7, 7, 7], [0, 1, 2], [0, 1, 2]),
            ([9, 7, 9, nil, 7, 8], [1, 4, 5, 0, 2], [0, 2, 5, 1, 4]),
            ([-1, 0, 1, -2], [3, 0, 1, 2], [2, 1, 0, 3]),
            ([ends.last, 0, ends.first, ends.last, ends.first], [2, 4, 1, 0, 3], [0, 3, 1, 2, 4]),
        ] as [([Int?], [Int32], [Int32])])
    func timeGoesBothWays(timestamps: [Int?], earliest: [Int32], latest: [Int32]) throws {
        let order = try order(timestamps)
        #expect(order.count == earliest.count)
        #expect(order.earliestFirst == earliest)
        #expect(order.latestFirst == latest)
        #expect(order.undated == timestamps.indices.filter { timestamps[$0] == nil }.map { Int32($0) })
    }

    @Test func timesComeBackAsTheyWere() throws {
        let timestamps = [Self.ends.last, nil, -1, 0, Self.ends.first, 1_795_249_800, Self.ends.first + 1]
        var times: [Int] = []
        try order(timestamps).forEach { timestamp, item in
            times.append(timestamp)
            #expect(timestamps[Int(item)] == timestamp)
        }
        #expect(times == timestamps.compactMap(\.self).sorted())
    }
}
