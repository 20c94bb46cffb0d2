// Collects the places of a list: items are sorted by name and point, and those equal in both are one place. Sorting
// small numbers takes less memory than a table of all places by their names.

import Bytes

/// Finds the places of items.
enum PlaceCollector {
    /// An item with a location.
    private struct Entry {
        /// The rank of the name.
        let name: Int
        /// `nil` without a point, which sorts first.
        let cell: PlaceCell?
        let item: ReadingPosition

        static func precedes(_ left: Entry, _ right: Entry) -> Bool {
            if left.name != right.name { return left.name < right.name }
            if left.cell != right.cell {
                guard let one = left.cell, let other = right.cell else { return left.cell == nil }
                return other < one
            }
            return left.item < right.item
        }
    }

    /// The places of items and the items of each, which are ranges of `items`. Places with more items come first, then
    /// they are in the order of their names, then from north to south.
    static func places(
        of summaries: borrowing ItemSummaries
    ) -> (places: [Place], items: [ReadingPosition]) {
        let entries = entries(of: summaries)
        var places: [Place] = []
        var items: [ReadingPosition] = []
        items.reserveCapacity(entries.count)
        var start = 0
        while start < entries.count {
            // All items of one name, those without a point first.
            let name = entries[start].name
            let end = entries[start...].firstIndex { $0.name != name } ?? entries.count
            var next = entries[start..<end].firstIndex { $0.cell != nil } ?? end
            let isOnePlace = next < end && entries[next].cell == entries[end - 1].cell
            if isOnePlace || next == end {
                // The name has one point at most: items that lack it are there too.
                let first = items.count
                items += entries[start..<end].map(\.item).sorted()
                places.append(
                    Place(
                        summaries[entries[next == end ? start : next].item], items: first..<items.count,
                        hasItemsWithoutPoint: start < next && next < end))
                next = end
            } else if start < next {
                let first = items.count
                items += entries[start..<next].map(\.item)
                places.append(
                    Place(
                        summaries[entries[start].item], items: first..<items.count,
                        hasItemsWithoutPoint: false))
            }
            while next < end {
                let cell = entries[next].cell
                let last = entries[next..<end].firstIndex { $0.cell != cell } ?? end
                let first = items.count
                items += entries[next..<last].map(\.item)
                places.append(
                    Place(
                        summaries[entries[next].item], items: first..<items.count, hasItemsWithoutPoint: false
                    ))
                next = last
            }
            start = end
        }
        let order = places.indices.sorted { left, right in
            (places[right].items.count, left) < (places[left].items.count, right)
        }
        return (order.map { places[$0] }, items)
    }

    /// The number of a name that is met as written for the first time: that of its NFC, or a new one.
    private static func number(
        of bytes: [UInt8], in names: inout [String], _ numbers: inout [[UInt8]: Int]
    ) -> Int {
        let name = String(decoding: bytes, as: UTF8.self).composed
        let number = numbers[Array(name.utf8)] ?? names.count
        if number == names.count {
            names.append(name)
            numbers[Array(name.utf8)] = number
        }
        numbers[bytes] = number
        return number
    }

    /// The items with a location, by name and point.
    private static func entries(of summaries: borrowing ItemSummaries) -> [Entry] {
        var entries: [Entry] = []
        // By their bytes as written, and by those of their NFC, of which the hash of a place is made.
        var numbers: [[UInt8]: Int] = [:]
        var names: [String] = []
        for position in summaries.positions {
            let item = summaries[position]
            guard item.point != nil || !item.locationName.isEmpty else { continue }
            var number = -1
            if !item.locationName.isEmpty {
                let bytes = summaries.words.withBytes(of: item.locationName) { bytes in
                    bytes.indices.map { bytes[$0] }
                }
                number = numbers[bytes] ?? Self.number(of: bytes, in: &names, &numbers)
            }
            entries.append(Entry(name: number, cell: item.point.map(PlaceCell.init), item: position))
        }
        guard !entries.isEmpty else { return [] }
        let order = TitleOrder()
        let keys = names.map { order.key(of: $0) }
        var ranks = [Int](repeating: 0, count: names.count)
        let sorted = names.indices.sorted { left, right in
            if keys[left] != keys[right] { return keys[left] < keys[right] }
            return names[left].utf8.lexicographicallyPrecedes(names[right].utf8)
        }
        for (rank, name) in sorted.enumerated() { ranks[name] = rank }
        return entries.map { entry in
            // Places without a name come after all others.
            Entry(
                name: entry.name < 0 ? names.count : ranks[entry.name], cell: entry.cell, item: entry.item)
        }.sorted(by: Entry.precedes)
    }
}

extension Place {
    /// A place with the name and the point of an item.
    fileprivate init(_ item: ItemSummary, items: Range<Int>, hasItemsWithoutPoint: Bool) {
        name = item.locationName
        point = item.point
        self.items = items
        self.hasItemsWithoutPoint = hasItemsWithoutPoint
    }
}
