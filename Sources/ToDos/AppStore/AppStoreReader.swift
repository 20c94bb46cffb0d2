// Reads the to-do app's store, a JSON array of items. Reading continues after an invalid field, so that one
// run reports all errors; only a syntax error stops it.

import Bytes
import JSON

extension StoreBuilder {
    /// Adds the items of the to-do app's store, a JSON array. Errors are recorded with the name of the file.
    ///
    /// The bytes are retained without copying, unless the array is modified later.
    public mutating func append(appStore bytes: [UInt8], named name: String? = nil) {
        reserveItems(bytes.count / AppStoreReader.usualItem)
        readSource(bytes, named: name) { bytes, source, store in
            AppStoreReader.read(bytes, source, into: &store)
        }
    }
}

/// Reads one store.
struct AppStoreReader: ~Copyable {
    var scanner: JSONScanner
    /// The whole file as a text of the store.
    let source: Text
    /// Receives the items and errors.
    var store = StoreBuilder()
    /// The values of the current item read so far.
    var draft = ItemDraft()
    var epoch = EpochRule()
    /// The item being read; nil between items.
    private(set) var current: StoreIndex?

    /// The approximate size of an item in bytes.
    static let usualItem = 256

    private init(_ scanner: consuming JSONScanner, _ source: Text) {
        self.scanner = scanner
        self.source = source
    }

    /// Reads the bytes of a store into a builder.
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
            if try openArray() {
                repeat { try readItem() } while try scanner.nextElement(isFirst: false)
            }
            try scanner.finish()
            if let suspect = epoch.suspect {
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
        let bytes = scanner.bytes
        store.noteDuplicates { Self.idPlace(inItemAt: $0, of: bytes) }
    }

    /// Enters the array of items. Returns whether there is an item.
    private mutating func openArray() throws(JSONError) -> Bool {
        let start = scanner.position
        guard scanner.isNext(.array) else {
            let found = try readExcerpt()
            store.note(.wrongType(found: found, expected: .items), at: start)
            return false
        }
        try scanner.open()
        return try scanner.nextElement(isFirst: true)
    }

    private mutating func readItem() throws(JSONError) {
        let item = store.nextIndex
        let start = scanner.position
        current = item
        draft = ItemDraft()
        if scanner.isNext(.object) {
            try readObject(.item)
        } else {
            let found = try readExcerpt()
            store.note(.wrongType(found: found, expected: .item), at: start, item: item)
        }
        if let id = draft.id {
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
