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
    /// Whether the text was not what `bytes` wrote. Then no item has a number and none gets one until `renew`, so that a
    /// number that a user remembers never means another item.
    public private(set) var areLost = false

    /// No numbers.
    public init() {}

    /// No numbers, and no item gets one. Items of several lists have none, since each list has its own.
    public static var ofSeveralLists: ItemNumbers {
        var numbers = ItemNumbers()
        numbers.areLost = true
        return numbers
    }

    /// Parses what `bytes` wrote. Without a text there are no numbers.
    public init(parsing bytes: [UInt8]?) {
        guard let bytes else { return }
        guard let ids = Self.ids(bytes) else {
            areLost = true
            return
        }
        self.ids = ids
        numbers = Dictionary(ids.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
    }

    private static func ids(_ bytes: [UInt8]) -> [ItemID]? {
        guard let lines = OwnFile.contents(kind, of: bytes) else { return nil }
        var ids: [ItemID] = []
        let size = ItemID.textLength + 1
        ids.reserveCapacity(lines.count / size)
        for start in stride(from: 0, to: lines.count, by: size) {
            guard start + size <= lines.count,
                let id = ItemID(parsing: lines[start..<(start + size - 1)])
            else { return nil }
            ids.append(id)
        }
        return ids
    }

    /// The numbers as a text: a header line, then the ID of each number's item.
    public var bytes: [UInt8] {
        var buffer = ByteBuffer()
        for id in ids {
            buffer.append(id)
            buffer.append("\n")
        }
        return OwnFile.bytes(Self.kind, [UInt8](buffer))
    }

    private static let kind = "item numbers"

    /// The highest number; 0 if there is none.
    public var count: Int { ids.count }

    /// The item of a number, which may be gone; nil if the number was never given.
    public subscript(number: Int) -> ItemID? { number > 0 && number <= count ? ids[number - 1] : nil }

    /// The number of an item; nil if it has none.
    public func number(of id: ItemID) -> Int? { numbers[id] }

    /// Begins anew if the numbers are lost. The caller shows the list with its new numbers.
    public mutating func renew() { if areLost { self = ItemNumbers() } }

    /// Gives the next numbers to the items that have none, in store order; none if the numbers are lost.
    public mutating func number(_ store: ToDoStore) {
        guard !areLost else { return }
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
