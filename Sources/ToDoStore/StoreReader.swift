// Reads the store's array, item by item, and keeps going after a wrong field, so that one run reports everything.
// Only a mistake in the JSON itself ends the reading.

/// Reads one store.
struct StoreReader: ~Copyable {
    var scanner: JSONScanner
    var errors = ErrorList()
    var epoch = EpochRule()

    /// What is known of the item that is being read.
    var draft = ItemDraft()

    let keys = StoreKeys()
    private var table: ItemTable
    private var number = 0
    private var isInsideItem = false

    /// The items of a store, or everything that is wrong with it.
    static func read(_ text: JSONText) throws(StoreErrors) -> [ToDoItem] {
        let scanner: JSONScanner
        do {
            scanner = try JSONScanner(text)
        } catch {
            let problem = StoreProblem.syntax(error.problem)
            throw StoreErrors(first: [StoreError(problem, line: error.line, column: error.column)], count: 1)
        }
        var reader = StoreReader(scanner)
        reader.readStore()
        if let errors = reader.errors.errors { throw errors }
        return reader.table.items
    }

    private init(_ scanner: consuming JSONScanner) {
        // The shortest item is {"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"","done":true} and a comma.
        table = ItemTable(room: scanner.text.count / 69 + 1)
        self.scanner = scanner
    }

    private mutating func readStore() {
        do {
            let kind = try scanner.kind()
            if kind == .array {
                try readItems()
            } else {
                let place = scanner.place
                let problem = StoreProblem.wrongType(found: try shown(kind), expected: .items)
                errors.add(StoreError(problem, line: place.line, column: place.column), at: place.offset)
            }
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
    }

    private mutating func readItems() throws(JSONError) {
        try scanner.open()
        while try scanner.nextElement(isFirst: number == 0) {
            number += 1
            isInsideItem = true
            draft = ItemDraft()
            try readItem()
            endItem()
            isInsideItem = false
        }
    }

    @inline(__always)
    private mutating func readItem() throws(JSONError) {
        let place = scanner.place
        guard scanner.isNext(.object) else {
            let found = try shown(scanner.kind())
            return errors.note(.wrongType(found: found, expected: .item), field: nil, at: place)
        }
        try readMembers()
        guard let id = draft.id else { return }
        let item = draft.item(id, number: number, line: place.line)
        if let earlier = table.append(item, progress: (scanner.position, scanner.text.count)) {
            errors.note(
                .duplicateID(item: earlier.number, line: earlier.line), field: ItemField.id.path,
                at: draft.idPlace)
        }
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
