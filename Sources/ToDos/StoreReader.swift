// Reads the store's array, item by item, and keeps going after a wrong field, so that one run reports everything.
// Only a mistake in the JSON itself ends the reading.

import Bytes
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

    /// The tag of the text's bytes.
    let tag: BufferTag
    /// The line on which each item begins.
    private var lines: [Int] = []
    /// The number of each item.
    private var numbers: [Int] = []

    /// The keys that an item may have.
    let keys = StoreKeys()
    private var number = 0
    private var isInsideItem = false

    /// The items of a store, or everything that is wrong with it.
    static func read(_ text: JSONText, tag: BufferTag) throws(StoreErrors) -> [ToDoItem] {
        let scanner: JSONScanner
        do {
            scanner = try JSONScanner(text)
        } catch {
            let problem = StoreProblem.syntax(error.problem)
            throw StoreErrors(first: [StoreError(problem, line: error.line, column: error.column)], count: 1)
        }
        var reader = StoreReader(scanner, tag)
        var table = ItemTable(room: text.count / shortestItem + 1)
        try reader.readStore(into: &table)
        return table.items
    }

    /// The bytes of the shortest item,
    /// `{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"","done":true}` and a comma.
    private static let shortestItem = 69

    private init(_ scanner: consuming JSONScanner, _ tag: BufferTag) {
        self.scanner = scanner
        self.tag = tag
    }

    private mutating func readStore(into table: inout ItemTable) throws(StoreErrors) {
        do {
            if try openArray() { try readItems(into: &table) }
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
            let line = scanner.place.line
            if let item = try readItem() {
                if let earlier = table.append(item, progress: (scanner.position, scanner.text.count)) {
                    errors.note(
                        .duplicateID(item: numbers[earlier], line: lines[earlier]), field: ItemField.id.path,
                        at: draft.idPlace)
                } else {
                    lines.append(line)
                    numbers.append(number)
                }
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
        return draft.id.map { draft.item($0, source: self.text(place.offset..<scanner.position)) }
    }

    /// A range of the bytes as a text of the store.
    func text(_ range: Range<Int>) -> Text {
        Text(start: range.lowerBound, count: range.count, tag: tag)
    }

    private mutating func endItem() {
        if errors.isWaiting || epoch.isWaiting {
            let title = draft.title.map { shownText($0.range) }
            let id = draft.id.map { _ in scanner.text.string(draft.idRange) }
            errors.endItem(number, title: title, id: id)
            epoch.endItem(number, title: title, id: id)
        }
    }
}
