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
        let lines = (bytes ?? []).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // What follows the last line feed is a line only if it was cut off.
        let isWhole = lines.last?.isEmpty ?? true
        let items = lines.dropFirst().dropLast(isWhole ? 1 : 0)
        ids.reserveCapacity(items.count)
        numbers.reserveCapacity(items.count)
        for line in items {
            let id = ItemID(parsing: line.span).flatMap { numbers[$0] == nil ? $0 : nil }
            ids.append(id)
            if let id { numbers[id] = ids.count }
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
