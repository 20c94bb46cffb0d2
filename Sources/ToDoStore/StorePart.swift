// A part of a large store, read by itself. Whoever reads it writes nothing into the text, does not know what came
// before, and gives up at the first thing that is not plainly right: then the whole store is read from its start
// by one reader, which finds and words the mistakes.

/// Items that follow each other in a sound store.
struct StorePart {
    /// The items. Their numbers and lines count from the part's start.
    let items: [ToDoItem]
    /// The offset of the next item; nil when these are the store's last.
    let end: Int?
    /// How many line feeds the part has.
    let lineCount: Int
    /// What its dates say.
    let epoch: EpochRule
    /// The offsets of its texts that are to be unescaped. Each text's count is already that of afterwards.
    let escapedTexts: [UInt32]
}

extension StoreReader {
    /// The items that begin in a range of the text, the first of them right at its start. Nil if there is
    /// anything to tell of them.
    static func part(of text: JSONText, in range: Range<Int>) -> StorePart? {
        var reader = StoreReader(JSONScanner(text.readOnly, insideArrayAt: range.lowerBound))
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
        return StorePart(
            items: items, end: hasMore ? scanner.position : nil, lineCount: scanner.place.line - 1, epoch: epoch,
            escapedTexts: escapedTexts)
    }

    /// The offset of the first brace in a range that looks like the beginning of an item. It need not be one: a
    /// text may hold the same bytes, and so may an array inside an item.
    static func likelyItem(in text: JSONText, _ range: Range<Int>) -> Int? {
        let keys = StoreKeys()
        for offset in range where text[offset] == UInt8(ascii: "}") {
            var scanner = JSONScanner(text, insideArrayAt: offset + 1)
            guard (try? scanner.nextElement(isFirst: false)) == true, scanner.isNext(.object) else { continue }
            let start = scanner.position
            if (try? scanner.open()) != nil, (try? scanner.nextMember(isFirst: true)) == true,
                keys.itemField(in: text, at: scanner.position + 1) != nil
            {
                return start
            }
        }
        return nil
    }
}
