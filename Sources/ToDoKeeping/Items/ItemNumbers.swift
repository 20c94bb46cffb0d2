// Numbers by which items are named on the command line. A number is given to an item once and means that item for
// ever, so that it never means another one after a change. The numbers are kept in a text beside the store that only grows:
// a line for each, with the ID of its item. If a line is damaged or gone, its number means nothing, and no other changes.

import Bytes
import ToDos

/// The numbers of items, from 1.
package struct ItemNumbers: Equatable, Sendable {
    /// The ID of each number's item; `nil` if its line is damaged or gone.
    private var ids: [ItemID?] = []
    private var numbers: [ItemID: Int] = [:]
    /// Whether items without a number get one.
    private var givesNumbers = true

    package init() {}

    /// No numbers, and no item gets one. Items of several lists have none, since each list has its own.
    package static var ofSeveralLists: ItemNumbers {
        var numbers = ItemNumbers()
        numbers.givesNumbers = false
        return numbers
    }

    /// Takes the numbers that a format gives. Items are still called by the numbers that they had before a change.
    package mutating func take(_ lines: [(id: ItemID, number: Int)]) {
        givesNumbers = false
        ids = Array(repeating: nil, count: lines.map(\.number).max() ?? 0)
        for (id, number) in lines { (ids[number - 1], numbers[id]) = (id, numbers[id] ?? number) }
    }

    /// The most numbers without a line that are passed over at once.
    private static let maxGone = 1 << 20

    /// Parses the text beside a store. Without a text there are no numbers.
    package init(parsing bytes: [UInt8]?) {
        for line in (bytes ?? []).split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
            guard words.count == 2, let number = Int(String(decoding: words[0], as: UTF8.self)),
                number > count,
                number - count <= Self.maxGone
            else { continue }
            ids += Array(repeating: nil, count: number - 1 - count)
            add(ItemID(parsing: words[1]))
        }
    }

    private mutating func add(_ id: ItemID?) {
        ids.append(id)
        if let id, numbers[id] == nil { numbers[id] = ids.count }
    }

    /// The lines that the text with `known` numbers lacks.
    package func lines(after known: ItemNumbers) -> [UInt8] {
        var buffer = ByteBuffer()
        for index in known.count..<max(count, known.count) {
            guard let id = ids[index] else { continue }
            buffer.append(string: "\(index + 1) ")
            buffer.append(id)
            buffer.append("\n")
        }
        return [UInt8](buffer)
    }

    /// The highest number; 0 if there is none.
    package var count: Int { ids.count }

    /// The item of a number, which may be gone; nil if the number was never given.
    package subscript(number: Int) -> ItemID? { number > 0 && number <= count ? ids[number - 1] : nil }

    /// The number of an item; nil if it has none.
    package func number(of id: ItemID) -> Int? { numbers[id] }

    /// Gives the next numbers to the items that have none, in store order.
    package mutating func number(_ store: ToDoStore) {
        guard givesNumbers else { return }
        for item in store.items where numbers[item.id] == nil { add(item.id) }
    }
}

extension ItemNumbers {
    /// What an item is called: its number or, without one, the beginning of its ID. With its hyphen the beginning is
    /// no number, even if it has no letters.
    package func label(of id: ItemID) -> String {
        number(of: id).map(String.init) ?? String(id.description.prefix(9))
    }
}
