// Reads the store's array, item by item, and keeps going after a wrong field, so that one run reports everything.
// Only a mistake in the JSON itself ends the reading.

import JSON

/// Reads one store.
struct StoreReader: ~Copyable {
    /// Where the reading is.
    var scanner: JSONScanner
    /// The mistakes so far.
    var errors = ErrorList()
    /// What the dates so far say.
    var epoch = EpochRule()

    /// What is known of the item that is being read.
    var draft = ItemDraft()

    /// The offset of the first escape of each text that is still as it was written, because nothing may be changed
    /// now.
    var escapes: [UInt32] = []
    /// Whether a key was met that cannot be told because of that.
    var isUnsure = false

    /// The keys that an item may have.
    let keys = StoreKeys()
    private var number = 0
    private var isInsideItem = false

    /// The items of a store, or everything that is wrong with it. A store that is large enough for two parts of
    /// about a size is read in parts.
    static func read(_ text: JSONText, partSize: Int) throws(StoreErrors) -> [ToDoItem] {
        if var beginning = StoreParts(text, size: partSize)?.beginning() {
            if beginning.isWhole { return beginning.table.items }
            var reader = StoreReader(JSONScanner(text, at: beginning.end))
            reader.number = beginning.table.items.count
            reader.epoch = beginning.epoch
            try reader.readStore(into: &beginning.table)
            return beginning.table.items
        }
        let scanner: JSONScanner
        do {
            scanner = try JSONScanner(text)
        } catch {
            let problem = StoreProblem.syntax(error.problem)
            throw StoreErrors(first: [StoreError(problem, line: error.line, column: error.column)], count: 1)
        }
        var reader = StoreReader(scanner)
        var table = ItemTable(room: text.count / ToDoItem.shortestText + 1)
        try reader.readStore(into: &table)
        return table.items
    }

    /// Reads from where a scanner stands.
    init(_ scanner: consuming JSONScanner) {
        self.scanner = scanner
    }

    private mutating func readStore(into table: inout ItemTable) throws(StoreErrors) {
        do {
            // After a beginning, the array is open and an item is next.
            let isNext = scanner.depth == 1 ? true : try openArray()
            if isNext { try readItems(into: &table) }
            try scanner.finish()
            if let (error, offset) = epoch.error { errors.add(error, at: offset) }
        } catch {
            let end = JSONScanner.Place(offset: scanner.text.count, line: error.line, column: error.column)
            if isInsideItem {
                errors.note(.syntax(error.problem), field: nil, at: end)
                endItem()
            } else {
                let problem = StoreProblem.syntax(error.problem)
                errors.add(StoreError(problem, line: end.line, column: end.column), at: end.offset)
            }
        }
        if let errors = errors.errors { throw errors }
    }

    /// Steps into the array that is the store. Gives whether an item is next.
    private mutating func openArray() throws(JSONError) -> Bool {
        let place = scanner.place
        let kind = try scanner.kind()
        guard kind == .array else {
            let problem = StoreProblem.wrongType(found: try shown(kind), expected: .items)
            errors.add(StoreError(problem, line: place.line, column: place.column), at: place.offset)
            return false
        }
        try scanner.open()
        return try scanner.nextElement(isFirst: true)
    }

    private mutating func readItems(into table: inout ItemTable) throws(JSONError) {
        repeat {
            isInsideItem = true
            if let item = try readItem(),
                let earlier = table.append(item, progress: (scanner.position, scanner.text.count))
            {
                errors.note(
                    .duplicateID(item: earlier.number, line: earlier.line), field: ItemField.id.path,
                    at: draft.idPlace)
            }
            endItem()
            isInsideItem = false
        } while try scanner.nextElement(isFirst: false)
    }

    /// Reads the item that is next. Nil if it has no id; if it is wrong otherwise, that is noted.
    @inline(__always)
    mutating func readItem() throws(JSONError) -> ToDoItem? {
        number += 1
        draft = ItemDraft()
        let place = scanner.place
        guard scanner.isNext(.object) else {
            let found = try shown(scanner.kind())
            errors.note(.wrongType(found: found, expected: .item), field: nil, at: place)
            return nil
        }
        try readMembers()
        return draft.id.map { draft.item($0, number: number, line: place.line) }
    }

    private mutating func endItem() {
        if errors.isWaiting || epoch.isWaiting {
            let title = draft.title.ifPresent.map { shownText($0.range) }
            let id = draft.id.map { _ in scanner.text.string(draft.idRange) }
            errors.endItem(number, title: title, id: id)
            epoch.endItem(number, title: title, id: id)
        }
    }
}
