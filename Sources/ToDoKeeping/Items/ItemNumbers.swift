// Numbers by which items are named on the command line. A number is given to an item once and means that item for
// ever, so that it never means another one after a change. The numbers are kept in a text beside the store: a line of
// its own for each number, with the ID of its item.

import Bytes
import ToDos

/// The numbers of items, from 1.
public struct ItemNumbers: Equatable, Sendable {
    /// The ID of each number's item; `nil` where the line was damaged, so that no other item gets the number.
    private var ids: [ItemID?] = []
    private var numbers: [ItemID: Int] = [:]

    /// No numbers.
    public init() {}

    /// Parses what `bytes` wrote. A line that is damaged keeps its number, which then means no item, so that damage
    /// never gives a number to another item. Without a text there are no numbers.
    public init(parsing bytes: [UInt8]?) {
        guard let bytes else { return }
        let text = bytes.span
        var start = text.lineEnd(from: 0) + 1
        let most = max(0, text.count - start) / (ItemID.textLength + 1)
        ids.reserveCapacity(most)
        numbers.reserveCapacity(most)
        while start < text.count {
            // The last line has no line feed if it was cut off.
            let end = text.lineEnd(from: start)
            var id = ItemID(parsing: text.extracting(start..<end))
            if let found = id, let first = numbers.updateValue(ids.count + 1, forKey: found) {
                numbers[found] = first
                id = nil
            }
            ids.append(id)
            start = end + 1
        }
    }

    /// The numbers as a text: a header line, then the ID of each number's item, or a hyphen.
    public var bytes: [UInt8] {
        var buffer = ByteBuffer()
        buffer.append("todopress item numbers, version 1\n")
        for id in ids {
            if let id { buffer.append(id) } else { buffer.append("-") }
            buffer.append("\n")
        }
        return [UInt8](buffer)
    }

    /// The highest number; 0 if there is none.
    public var count: Int { ids.count }

    /// The item of a number, which may be gone; nil if the number was never given, or if its line was damaged.
    public subscript(number: Int) -> ItemID? { number > 0 && number <= count ? ids[number - 1] : nil }

    /// The number of an item; nil if it has none.
    public func number(of id: ItemID) -> Int? { numbers[id] }

    /// Gives the next numbers to the items that have none, in store order.
    public mutating func number(_ store: ToDoStore) {
        for item in store.items where numbers[item.id] == nil {
            ids.append(item.id)
            numbers[item.id] = ids.count
        }
    }
}

extension ItemNumbers {
    /// What an item is called: its number or, without one, the beginning of its ID. With its hyphen the beginning is
    /// no number, even if it has no letters.
    public func label(of id: ItemID) -> String {
        number(of: id).map(String.init) ?? String(id.description.prefix(9))
    }
}

extension Span<UInt8> {
    /// The index of the next line feed; the count if there is none.
    fileprivate func lineEnd(from start: Int) -> Int {
        firstIndex(from: start) { $0.equal(UInt8(ascii: "\n")) }
    }
}
