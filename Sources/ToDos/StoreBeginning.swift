// The beginning of a large store, put together from parts that were found sound. It is all that a reader must know
// who reads on from its end, as if it had read everything itself.

import JSON

/// The sound items at a store's start.
struct StoreBeginning {
    /// The items.
    var table: ItemTable
    /// Where the next item begins.
    private(set) var end: JSONScanner.Place
    /// Whether these are all items of the store, with nothing wrong behind them.
    private(set) var isWhole = false
    /// What the dates say.
    private(set) var epoch = EpochRule()
    /// Whether the next part cannot be added, because something in it must be told.
    private(set) var isStuck = false

    /// The first escapes of texts that could not be unescaped at once.
    private(set) var escapes: [UInt32] = []

    private let textCount: Int

    /// No item yet; the first one is at a place of a text that has so many bytes.
    init(at place: JSONScanner.Place, textCount: Int) {
        table = ItemTable(room: textCount / ToDoItem.shortestText + 1)
        end = place
        self.textCount = textCount
    }

    /// Adds a part of the text as it was read from where an item was guessed. A wrong guess is seen here, for the
    /// part before did not end there: then the part is read again from where that did. Gives the first escapes of
    /// the texts that may be unescaped now.
    mutating func add(_ part: StorePart?, readFrom range: Range<Int>, of text: JSONText) -> [UInt32] {
        guard !isStuck, end.offset < range.upperBound else { return [] }
        let isRight = end.offset == range.lowerBound
        let part = isRight ? part : StoreReader.part(of: text, in: end.offset..<range.upperBound)
        guard let part, append(part) else {
            isStuck = true
            return []
        }
        let isSameLine = part.end.line == 1
        end = JSONScanner.Place(
            offset: part.end.offset, line: end.line + part.end.line - 1,
            column: isSameLine ? end.column + part.end.column - 1 : part.end.column)
        isWhole = part.isLast
        epoch.add(part.epoch)
        if end.offset <= range.upperBound { return part.escapes }
        // Those who guessed that a part begins inside this one may still be reading there.
        escapes += part.escapes
        return []
    }

    private mutating func append(_ part: StorePart) -> Bool {
        let (count, lines) = (table.items.count, end.line - 1)
        let items = part.items.lazy.map { $0.moved(byItems: count, lines: lines) }
        return table.append(contentsOf: items, progress: (part.end.offset, textCount))
    }
}
