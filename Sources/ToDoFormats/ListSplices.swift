// The changes of the bytes of a list, with what the items in the new bytes are to say.

import ToDos

struct ListSplices {
    /// What an item says after an edit, and what it said before.
    struct Expectation {
        /// Where the item begins in the edited list.
        let offset: Int
        let old, new: ItemValues
        /// Fields that depend on other things than the bytes of the item.
        let unwritten: Set<ItemField>
    }

    private var splices: [(range: Range<Int>, bytes: [UInt8], item: Expectation?)] = []

    /// Replaces a range. Insertions at one offset keep their order, and come before what is there.
    mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) { splices.append((range, bytes, nil)) }

    /// The same, with an item that begins at an offset of the new bytes.
    mutating func replace(
        _ range: Range<Int>, with bytes: [UInt8], from old: ItemValues, to new: ItemValues,
        at offset: Int = 0, unwritten: Set<ItemField> = []
    ) {
        splices.append(
            (range, bytes, Expectation(offset: offset, old: old, new: new, unwritten: unwritten)))
    }

    /// The edited bytes, and what the items in them are to say. What is added inside a range that is replaced is left out.
    func applied(to bytes: [UInt8]) -> (bytes: [UInt8], expected: [Expectation]) {
        var (result, expected, end) = ([UInt8](), [Expectation](), 0)
        let order = splices.indices.sorted {
            (splices[$0].range.lowerBound, splices[$0].range.upperBound, $0)
                < (splices[$1].range.lowerBound, splices[$1].range.upperBound, $1)
        }
        for (range, new, item) in order.map({ splices[$0] }) where range.lowerBound >= end {
            result += bytes[end..<range.lowerBound]
            if let item {
                expected.append(
                    Expectation(
                        offset: result.count + item.offset, old: item.old, new: item.new,
                        unwritten: item.unwritten))
            }
            result += new
            end = range.upperBound
        }
        return (result + bytes[end...], expected)
    }
}
