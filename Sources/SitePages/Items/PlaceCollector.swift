// Collects the places of a list: the items of each name are sorted by point, and those equal in both are one place.

import Bytes

/// Finds the places of items.
struct PlaceCollector {
    /// An item with a location.
    private struct Entry {
        let point: MapPoint?
        /// The cell of the point as a number, greater farther south and, of the same latitude, farther west; the least
        /// without a point.
        let cell: Int64
        let item: ReadingPosition

        static let noCell = Int64.min

        init(_ item: ReadingPosition, _ point: MapPoint?) {
            (self.item, self.point) = (item, point)
            guard let point else { cell = Self.noCell; return }
            let cell = PlaceCell(point)
            self.cell = -(Int64(cell.latitude) << 32 + Int64(cell.longitude))
        }

        /// Those without a point first, then from north to south, then in reading order.
        static func precedes(_ left: Entry, _ right: Entry) -> Bool {
            (left.cell, left.item) < (right.cell, right.item)
        }
    }

    /// A name as the first item has it, and its NFC. Items without a name have an empty one.
    private struct Name {
        let text: Text
        let composed: String
        var entries: [Entry] = []
    }

    /// Those with more items come first, then they are in the order of their names, then from north to south.
    private(set) var places: [Place] = []
    /// The items of all places, which are ranges of them.
    private(set) var items: [ReadingPosition] = []

    /// Collects the places of items.
    init(_ summaries: borrowing SiteItems) {
        for name in Self.names(of: summaries) { add(name) }
        let (order, all) = (places.indices, places)
        places = order.sorted { left, right in
            (all[right].items.count, left) < (all[left].items.count, right)
        }.map { all[$0] }
    }

    /// Adds the places of a name.
    private mutating func add(_ name: Name) {
        let entries = name.entries.sorted(by: Entry.precedes)
        var placed = entries.drop { $0.cell == Entry.noCell }
        let unplaced = entries[..<placed.startIndex]
        if let point = placed.first, point.cell == placed.last?.cell, !unplaced.isEmpty {
            // The name has one point: items that lack it are there too.
            let all = entries.sorted { $0.item < $1.item }
            return add(all[...], of: name, at: point.point, hasItemsWithoutPoint: true)
        }
        if !unplaced.isEmpty { add(unplaced, of: name, at: nil) }
        while let point = placed.first {
            let here = placed.prefix { $0.cell == point.cell }
            add(here, of: name, at: point.point)
            placed = placed[here.endIndex...]
        }
    }

    /// Adds a place with items in reading order.
    private mutating func add(
        _ entries: ArraySlice<Entry>, of name: Name, at point: MapPoint?, hasItemsWithoutPoint: Bool = false
    ) {
        let first = items.count
        items += entries.lazy.map(\.item)
        places.append(
            Place(
                name: name.text, point: point, id: PlaceID(composedName: name.composed, point: point),
                items: first..<items.count, hasItemsWithoutPoint: hasItemsWithoutPoint))
    }

    /// The names with their items, in the order of the names. The items without a name come last.
    private static func names(of summaries: borrowing SiteItems) -> [Name] {
        var names: [Name] = []
        var unnamed = Name(text: .empty, composed: "")
        // By the bytes of a name as written, and by the bytes of its NFC.
        var numbers: [[UInt8]: Int] = [:]
        for position in summaries.positions {
            let item = summaries[position]
            guard item.point != nil || !item.locationName.isEmpty else { continue }
            let entry = Entry(position, item.point)
            guard !item.locationName.isEmpty else {
                unnamed.entries.append(entry)
                continue
            }
            let bytes = summaries.words.withBytes(of: item.locationName) { bytes in
                bytes.withUnsafeBufferPointer { Array($0) }
            }
            if let number = numbers[bytes] {
                names[number].entries.append(entry)
                continue
            }
            let composed = String(decoding: bytes, as: UTF8.self).composed
            let number = numbers[Array(composed.utf8)] ?? names.count
            if number == names.count {
                names.append(Name(text: item.locationName, composed: composed))
                numbers[Array(composed.utf8)] = number
            }
            numbers[bytes] = number
            names[number].entries.append(entry)
        }
        let keys = names.map { TitleKey($0.composed) }
        let sorted = names.indices.sorted { left, right in
            if keys[left] != keys[right] { return keys[left] < keys[right] }
            return names[left].composed.utf8.lexicographicallyPrecedes(names[right].composed.utf8)
        }
        return sorted.map { names[$0] } + (unnamed.entries.isEmpty ? [] : [unnamed])
    }
}
