// What a list consists of when versions of it are merged: parts that stay whole, such as an item, a line, or an event of a
// calendar. Only items are merged field by field. A format says what its parts are, and how one is written with other values;
// which parts the merged list has is decided once, for all formats (`ListMerge`).

import Civil

/// A part of a list that is merged as a whole, or an item.
package struct MergeUnit: Sendable {
    /// Its bytes, without the end of its last line.
    package let range: Range<Int>
    /// What it is called in each version of the list, such as an ID; nil for a line, which is found by its text and its place.
    package let name: String?
    /// The series to which it belongs with others, such as the days of it that were changed.
    package let series: String?
    /// What it says, for an item. A line of what a series has left behind is none.
    package let item: ItemValues?
    /// The heading below which it stands, in a format in which that matters, and how far it is indented.
    package let heading: String?
    package let level: Int
    /// Whether it is an item that is not shown.
    package let isHidden: Bool
    /// Whether it is the end of what it stands in, so that what is added to that comes before it.
    package let isEnd: Bool

    package init(
        _ range: Range<Int>, name: String? = nil, series: String? = nil, item: ItemValues? = nil,
        heading: String? = nil, level: Int = 0, isHidden: Bool = false, isEnd: Bool = false
    ) {
        (self.range, self.name, self.series, self.item) = (range, name, series, item)
        (self.heading, self.level, self.isHidden, self.isEnd) = (heading, level, isHidden, isEnd)
    }
}

/// The parts of a list that a merge replaces, removes and adds.
package struct MergeEdits: Sendable {
    package var replaced: [Int: [UInt8]] = [:]
    package var removed: Set<Int> = []
    /// The parts that are added behind one, by its index; those at the beginning by -1.
    package var added: [Int: [[UInt8]]] = [:]

    package init() {}
}

/// A version of a list that is merged.
package protocol MergedList: Sendable {
    var bytes: [UInt8] { get }
    /// The parts, in their order.
    var units: [MergeUnit] { get }
    /// The bytes of an item with other values. `base` and `theirs` are its bytes in the other versions.
    func bytes(
        of unit: MergeUnit, changedTo item: ItemValues, base: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>,
        zone: Zone
    ) throws(StoreErrors) -> [UInt8]
    /// What a line says that a series has left behind, with the date of the occurrence.
    func occurrence(in unit: MergeUnit) -> ItemValues?
    /// What the bytes of an item say beside its fields, by its names, as JSON.
    func otherMembers(of item: ArraySlice<UInt8>) -> [String: [UInt8]]
    /// The list after edits. All other bytes stay.
    func merged(_ edits: MergeEdits) -> [UInt8]
}

extension MergedList {
    /// Of a list that has no items, or of which none is changed.
    package func bytes(
        of unit: MergeUnit, changedTo item: ItemValues, base: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>,
        zone: Zone
    ) -> [UInt8] { Array(bytes[unit.range]) }

    package func occurrence(in unit: MergeUnit) -> ItemValues? { nil }

    package func otherMembers(of item: ArraySlice<UInt8>) -> [String: [UInt8]] { [:] }

    /// In most formats the parts are lines, or blocks of lines.
    package func merged(_ edits: MergeEdits) -> [UInt8] {
        let units = units
        let end = bytes.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let lineEnd: [UInt8] =
            end.map { bytes[$0...].starts(with: "\r\n".utf8) ? Array("\r\n".utf8) : [bytes[$0]] }
            ?? [UInt8(ascii: "\n")]
        let start = units.first?.range.lowerBound ?? bytes.count
        var result = Array(bytes[..<start])
        func add(_ unit: some Sequence<UInt8>, endingIn end: some Sequence<UInt8>) {
            if result.count > start, let last = result.last, last != lineEnd[lineEnd.count - 1] {
                result += lineEnd
            }
            result += unit
            result += end
        }
        // What comes from another version gets the line ends of this one.
        func converted(_ unit: [UInt8]) -> [UInt8] {
            Array(Self.lines(of: unit).map { unit[$0] }.joined(separator: lineEnd))
        }
        for unit in edits.added[-1] ?? [] { add(converted(unit), endingIn: lineEnd) }
        for (index, unit) in units.enumerated() {
            let next = index + 1 < units.count ? units[index + 1].range.lowerBound : bytes.count
            let end = bytes[unit.range.upperBound..<next]
            if edits.removed.contains(index) {
                // What is no part stays.
                result += end.dropFirst(end.starts(with: "\r\n".utf8) ? 2 : 1)
            } else {
                add(edits.replaced[index].map(converted) ?? Array(bytes[unit.range]), endingIn: end)
            }
            for unit in edits.added[index] ?? [] { add(converted(unit), endingIn: lineEnd) }
        }
        return result
    }

    /// The lines of a text, without their ends.
    package static func lines(of bytes: [UInt8]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            let end =
                bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
                ?? bytes.count
            lines.append(start..<end)
            start = end + (bytes[end...].starts(with: "\r\n".utf8) ? 2 : 1)
        }
        return lines
    }
}
