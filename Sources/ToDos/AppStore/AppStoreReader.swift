// Reads the to-do app's store, a JSON array of items. Reading continues after an invalid field, so that one
// run reports all errors; only a syntax error stops it.

import Bytes
import JSON

extension StoreBuilder {
    /// Adds the items of the to-do app's store, a JSON array. Errors are recorded with the name of the file.
    ///
    /// The bytes are retained without copying, unless the array is modified later. Items without a project get
    /// `usualProject`.
    public mutating func append(
        appStore bytes: [UInt8], named name: String? = nil, usualProject: String? = nil,
        listName: String? = nil
    ) {
        reserveItems(bytes.count / AppStoreReader.usualItem)
        readSource(bytes, named: name, usualProject: usualProject, listName: listName) {
            bytes, source, store in
            AppStoreReader.read(bytes, source, into: &store)
        }
    }
}

struct AppStoreReader: ~Copyable {
    var scanner: JSONScanner
    /// The whole file as a text of the store.
    let source: Text
    /// Receives the items and errors.
    var store = StoreBuilder()
    /// The values of the current item read so far.
    var draft = ItemDraft()
    var epoch = EpochRule()
    /// The keys of the file that are not known, by their paths within an item: the offset of the first occurrence, the
    /// known key that may be meant, and the number of occurrences.
    var unknownKeys: [String: (key: String, offset: Int, nearest: String?, times: Int)] = [:]
    /// The values of the current line read so far, and its index among the lines of the item.
    var line = StoreLine()
    var lineIndex = 0
    /// The item being read; nil between items.
    private(set) var current: StoreIndex?

    /// The approximate size of an item in bytes.
    static let usualItem = 256

    private init(_ scanner: consuming JSONScanner, _ source: Text) {
        self.scanner = scanner
        self.source = source
    }

    static func read(_ bytes: ByteView, _ source: Text, into store: inout StoreBuilder) {
        do {
            var reader = AppStoreReader(try JSONScanner(bytes), source)
            swap(&reader.store, &store)
            reader.readStore()
            swap(&reader.store, &store)
        } catch {
            store.note(.syntax(error.problem), at: error.location.offset)
        }
    }

    private mutating func readStore() {
        do {
            if scanner.isNext(.object) { try readWrapper() } else { try readItems() }
            try scanner.finish()
            if let suspect = epoch.proven {
                store.note(
                    epoch.problem(suspect), field: suspect.field, at: suspect.offset, item: suspect.item,
                    title: suspect.title, id: suspect.id)
            }
        } catch {
            store.note(.syntax(error.problem), at: error.location.offset, item: current)
            if let current {
                store.skipItem()
                endItem(current)
            }
        }
        warnOfUnknownKeys()
        let bytes = scanner.bytes
        store.noteDuplicates { Self.idPlace(inItemAt: $0, of: bytes) }
    }

    private mutating func readItems() throws(JSONError) {
        let start = scanner.position
        guard scanner.isNext(.array) else {
            let found = try readExcerpt()
            return store.note(.wrongType(found: found, expected: .items), at: start)
        }
        try scanner.open()
        while try scanner.nextElement() { try readItem() }
    }

    /// Reads an object with the items in its member `items`, as some programs export lists. Its other members, such
    /// as a version or settings, are ignored without a warning, because they say nothing about items.
    private mutating func readWrapper() throws(JSONError) {
        let start = scanner.position
        try scanner.open()
        var hasItems = false
        while try scanner.nextMember() {
            let keyStart = scanner.position
            switch scanner.string(try scanner.readKey()) {
            case Self.itemsKey where hasItems:
                store.note(.duplicateKey, field: Self.itemsKey, at: keyStart)
                try scanner.skipValue()
            case Self.itemsKey:
                hasItems = true
                try readItems()
            case _: try scanner.skipValue()
            }
        }
        if !hasItems { store.note(.wrongType(found: "an object", expected: .items), at: start) }
    }

    /// The key of the items in an object that holds them.
    private static let itemsKey = "items"

    /// The offset of the array of items in a text that was read before without an error.
    static func arrayStart(of bytes: ByteView) -> Int {
        let start = JSONScanner.start(of: bytes)
        var scanner = JSONScanner(bytes, at: start)
        guard scanner.isNext(.object), let members = try? scanner.readMembers() else { return start }
        return members.first { $0.key == itemsKey }?.value.lowerBound ?? start
    }

    private mutating func readItem() throws(JSONError) {
        let item = store.nextIndex
        let start = scanner.position
        current = item
        draft = ItemDraft()
        if scanner.isNext(.object) {
            try readObject(.item)
            checkDueDay()
            store.addUpLines(of: draft.item, draft.shopping)
        } else {
            let found = try readExcerpt()
            store.note(.wrongType(found: found, expected: .item), at: start, item: item)
        }
        if let id = draft.id {
            for (relation, target, offset) in draft.references {
                store.link(id, relation, to: target, at: offset, mustExist: true)
            }
            store.append(draft.item(id, source: source.part(start..<scanner.position)))
        } else {
            store.skipItem()
        }
        endItem(item)
        current = nil
    }

    /// Adds the item's title and ID to its errors, since both may come after the invalid field.
    private mutating func endItem(_ item: StoreIndex) {
        guard store.errors.hasMistake(of: item) || epoch.suspect?.item == item else { return }
        let title = draft.title.map { store.excerpt($0) }
        let id = draft.writtenID.map { scanner.string($0) }
        store.errors.name(item, title: title, id: id)
        epoch.nameSuspect(item, title: title, id: id)
    }

    /// The offset of the ID of an item that was read earlier, and the ID as written.
    private static func idPlace(inItemAt offset: Int, of bytes: ByteView) -> (offset: Int, id: String)? {
        var scanner = JSONScanner(bytes, at: offset)
        guard let id = try? scanner.readMembers().first(where: { $0.key == "id" }) else { return nil }
        scanner = JSONScanner(bytes, at: id.value.lowerBound)
        return (try? scanner.readString()).map { (id.value.lowerBound, scanner.string($0)) }
    }
}
