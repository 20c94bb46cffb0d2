// A part of a large store, read by itself. Whoever reads it does not know what came before, changes nothing in the
// text, and gives up at the first thing that is not plainly right.

import JSON

/// Items that follow each other and are sound, each by itself.
struct StorePart {
    /// The items. Their numbers and lines count from the part's start.
    let items: [ToDoItem]
    /// Where the next item begins, as if the text began with the part.
    let end: JSONScanner.Place
    /// Whether these are the store's last items, with nothing wrong behind them.
    let isLast: Bool
    /// What the dates say. There is none that may be counted from 2001 unless another one tells that it is not.
    let epoch: EpochRule
    /// The offset of the first escape of each text that has any. The texts' counts are already those of afterwards.
    let escapes: [UInt32]
}

extension StoreReader {
    /// The items that begin in a range of the text, the first of them right at its start. Nil if there is
    /// anything to tell of them.
    static func part(of text: JSONText, in range: Range<Int>) -> StorePart? {
        let start = JSONScanner.Place(offset: range.lowerBound, line: 1, column: 1)
        var reader = StoreReader(JSONScanner(text.readOnly, at: start))
        return try? reader.readPart(upTo: range.upperBound)
    }

    private mutating func readPart(upTo end: Int) throws(JSONError) -> StorePart? {
        var items: [ToDoItem] = []
        items.reserveCapacity((end - scanner.position) / ToDoItem.shortestText + 1)
        var hasMore = true
        while hasMore, scanner.position < end {
            guard let item = try readItem(), !errors.isWaiting, !isUnsure else { return nil }
            items.append(item)
            hasMore = try scanner.nextElement(isFirst: false)
        }
        if !hasMore { try scanner.finish() }
        guard !epoch.isSuspicious else { return nil }
        return StorePart(
            items: items, end: scanner.place, isLast: !hasMore, epoch: epoch, escapes: escapes)
    }
}
