// Reads the to-do app's store, a JSON array of items, and keeps going after a wrong field, so that one run reports
// everything. Only a mistake in the JSON itself ends the reading.

import Bytes
import JSON

extension StoreBuilder {
    /// Adds the items of the to-do app's store, a JSON array. What is wrong with it is noted under the name.
    ///
    /// The bytes are kept: hand over an array that nobody else changes, or it is copied.
    public mutating func append(appStore bytes: [UInt8], named name: String? = nil) {
        reserveItems(bytes.count / AppStoreReader.shortestItem + 1)
        readSource(bytes, named: name) { bytes, store in AppStoreReader.read(bytes, into: &store) }
    }
}

/// Reads one store.
struct AppStoreReader: ~Copyable {
    var scanner: JSONScanner
    /// Takes the items and the mistakes.
    var store = StoreBuilder()
    /// What is known of the item that is being read.
    var draft = ItemDraft()
    var epoch = EpochRule()
    /// The item that is being read; nil between items.
    private(set) var current: StoreIndex?

    /// The bytes of the shortest item,
    /// `{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"","done":true}` and a comma.
    static let shortestItem = 69

    private init(_ scanner: consuming JSONScanner) {
        self.scanner = scanner
    }

    /// Reads the bytes of a store into a builder.
    static func read(_ bytes: ByteView, into store: inout StoreBuilder) {
        do {
            var reader = AppStoreReader(try JSONScanner(bytes))
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
                    epoch.problem(suspect), field: "timestamp", at: suspect.offset, item: suspect.item,
                    title: suspect.title, id: suspect.id)
            }
        } catch {
            store.note(.syntax(error.problem), at: error.location.offset, item: current)
            if let current { endItem(current) }
        }
    }

    /// Steps into the array that is the store. Gives whether an item is next.
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
        if let id = draft.id, let written = draft.writtenID {
            let earlier = store.append(draft.item(id, source: store.text(start..<scanner.position)))
            if let earlier { store.noteDuplicate(of: earlier, field: "id", at: written.range.lowerBound - 1) }
        } else {
            store.skipItem()
        }
        endItem(item)
        current = nil
    }

    /// Names the item in the mistakes that were noted, now that its title and id are known as far as they ever will be.
    private mutating func endItem(_ item: StoreIndex) {
        guard store.errors.hasMistake(of: item) || epoch.suspect?.item == item else { return }
        let title = draft.title.map { store.withBytes(of: $0) { Excerpt.text($0) } }
        let id = draft.writtenID.map { scanner.string($0) }
        store.errors.name(item, title: title, id: id)
        epoch.nameSuspect(item, title: title, id: id)
    }
}
