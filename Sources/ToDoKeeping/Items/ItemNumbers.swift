// Numbers by which items are named on the command line. A number is given to an item once and means that item for
// ever, so that it never means another one after a change. The numbers are kept in a text beside the store: a line of
// its own for each number, with the ID of its item.

import Bytes
import ToDos

/// The numbers of items, from 1.
public struct ItemNumbers: Equatable, Sendable {
    /// The ID of each number's item.
    private var ids: [ItemID] = []
    private var numbers: [ItemID: Int] = [:]

    /// No numbers.
    public init() {}

    /// Parses what `bytes` wrote. Of a text that is damaged, or none, there are no numbers.
    public init(parsing bytes: [UInt8]?) {
        guard let bytes, bytes.starts(with: Self.header), bytes.last == UInt8(ascii: "\n"),
            (bytes.count - Self.header.count) % Self.lineLength == 0
        else { return }
        let lines = (bytes.count - Self.header.count) / Self.lineLength
        ids.reserveCapacity(lines)
        numbers.reserveCapacity(lines)
        for start in stride(from: Self.header.count, to: bytes.count, by: Self.lineLength) {
            let end = start + ItemID.textLength
            guard let id = ItemID(parsing: bytes[start..<end]), bytes[end] == UInt8(ascii: "\n"),
                numbers.updateValue(ids.count + 1, forKey: id) == nil
            else {
                self = ItemNumbers()
                return
            }
            ids.append(id)
        }
    }

    /// The numbers as a text.
    public var bytes: [UInt8] {
        var buffer = ByteBuffer()
        buffer.append(Self.header.span)
        for id in ids {
            buffer.append(id)
            buffer.append(byte: UInt8(ascii: "\n"))
        }
        return [UInt8](buffer)
    }

    /// The highest number; 0 if there is none.
    public var count: Int { ids.count }

    /// The item of a number, which may be gone; nil if the number was never given.
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

    private static let header = Array("todopress item numbers, version 1\n".utf8)
    private static let lineLength = ItemID.textLength + 1
}
