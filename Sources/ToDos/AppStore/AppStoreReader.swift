// Reads the to-do app's store, a JSON array of items. Reading continues after an invalid field, so that one
// run reports all errors; only a syntax error stops it.

import Bytes
import Civil
import JSON

extension StoreBuilder {
    /// Adds the items of the to-do app's store, a JSON array. Errors are recorded with the name of the file.
    ///
    /// The bytes are retained without copying, unless the array is modified later. Items without a project get
    /// `usualProject`.
    package mutating func append(
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

package struct AppStoreReader: ~Copyable {
    var scanner: JSONScanner
    /// The whole file as a text of the store.
    let source: Text
    /// Receives the items and errors.
    var store = StoreBuilder()
    /// The values of the current item read so far, and where they are.
    var values = ItemValues.blank
    var places = FieldPlaces()
    /// The due day, and what a timestamp beside it says.
    var due: (day: Day?, timestamp: ItemDate?) = (nil, nil)
    var point: (latitude: Double?, longitude: Double?) = (nil, nil)
    /// Whether a key that is no key of the store says that the item is private.
    private var isMarkedPrivate = false
    /// The member being read.
    private(set) var member = MemberTable.item.members[0]
    /// The line being read, and its index among the lines of the item.
    var line = ItemLine("")
    var lineIndex = 0
    var epoch = EpochRule()
    /// The keys of the file that are not known, by their paths within an item: the offset of the first occurrence, the
    /// known key that may be meant, and the number of occurrences.
    private var unknownKeys: [String: (key: String, offset: Int, nearest: String?, times: Int)] = [:]
    /// The item being read; nil between items.
    private(set) var current: StoreIndex?

    /// The approximate size of an item in bytes.
    static let usualItem = 256

    init(_ scanner: consuming JSONScanner, _ source: Text) {
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
                let item = store.items[suspect.item.position]
                let id = Self.idPlace(inItemAt: store.offset(of: item.source), of: scanner.bytes)?.id
                store.note(
                    epoch.problem(suspect), field: suspect.field, at: suspect.offset, item: suspect.item,
                    title: store.excerpt(item.title), id: id)
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
        values = ItemValues.blank
        places.removeAll()
        due = (nil, nil)
        isMarkedPrivate = false
        if scanner.isNext(.object) {
            try readObject(.item)
            if isMarkedPrivate, values.itemClass == .public { values.itemClass = .private }
            values.due = due.day.map { .day($0) } ?? due.timestamp
            checkDueDay()
        } else {
            let found = try readExcerpt()
            store.note(.wrongType(found: found, expected: .item), at: start, item: item)
        }
        if places.has("id"), !places.unsound.contains("id") {
            store.append(values, source: source.part(start..<scanner.position), at: places)
        } else {
            store.skipItem()
        }
        endItem(item)
        current = nil
    }

    /// Adds the item's title and ID to its errors and warnings, since both may come after the invalid field.
    private mutating func endItem(_ item: StoreIndex) {
        guard store.errors.hasMistake(of: item) || store.warnings.hasMistake(of: item) else { return }
        let title =
            places.has("title") && !places.unsound.contains("title") ? Excerpt.text(values.title) : nil
        let id = places.offset("id").flatMap { offset -> String? in
            guard !places.unsound.contains("id") else { return nil }
            var scanner = JSONScanner(scanner.bytes, at: offset)
            return (try? scanner.readString()).map { scanner.string($0) }
        }
        store.errors.name(item, title: title, id: id)
        store.warnings.name(item, title: title, id: id)
    }

    /// The offset of the ID of an item that was read earlier, and the ID as written.
    private static func idPlace(inItemAt offset: Int, of bytes: ByteView) -> (offset: Int, id: String)? {
        var scanner = JSONScanner(bytes, at: offset)
        guard let id = try? scanner.readMembers().first(where: { $0.key == "id" }) else { return nil }
        scanner = JSONScanner(bytes, at: id.value.lowerBound)
        return (try? scanner.readString()).map { (id.value.lowerBound, scanner.string($0)) }
    }

    // MARK: Objects

    /// Reads the object whose opening brace is next. Unknown members are skipped with a warning; repeated and missing
    /// members are recorded as errors.
    mutating func readObject(_ table: MemberTable) throws(JSONError) {
        let (start, outer) = (scanner.position, member)
        defer { member = outer }
        try scanner.open()
        // A bit for each member.
        var seen: UInt64 = 0
        while try scanner.nextMember() {
            let keyStart = scanner.position
            let key = try scanner.readKey()
            guard let index = table.index(of: key, in: scanner) else {
                let key = scanner.string(key)
                if table === MemberTable.item, ItemClass.otherKeys.contains(key) {
                    try readPrivacy(key, at: keyStart)
                } else {
                    noteUnknown(key, of: table, at: keyStart)
                    try scanner.skipValue()
                }
                continue
            }
            member = table.members[index]
            if !member.isOfApp { epoch.ruleOut() }
            if seen & 1 << index != 0 {
                let wasUnsound = places.unsound
                note(.duplicateKey, at: keyStart)
                // The first value of the two counts. A line with two is wrong as a whole.
                if table === MemberTable.item { places.unsound = wasUnsound }
                try scanner.skipValue()
            } else if scanner.isNext(.null), !member.isRequired {
                try scanner.readNull()
            } else {
                let place = scanner.position
                try member.read(&self)
                if table === MemberTable.item { places.add(member.key, place) }
            }
            seen |= 1 << index
        }
        for (index, missing) in table.members.enumerated() where missing.isRequired && seen & 1 << index == 0
        {
            member = missing
            note(.missing(expected: missing.expected), at: start)
        }
    }

    /// Reads what a key of another program says of privacy. What is not known to be public is private.
    private mutating func readPrivacy(_ key: String, at keyStart: Int) throws(JSONError) {
        let start = scanner.position
        let text = scanner.isNext(.string) ? scanner.string(try scanner.readString()) : try readExcerpt()
        let isPrivate = text.isEmpty || text == "null" ? false : Words.isPrivate(text)
        isMarkedPrivate = isMarkedPrivate || isPrivate != false
        store.warnOnce(.other("is read as \"class\", which is its name"), field: key, at: keyStart)
        if isPrivate == nil { store.warnOnce(.unknownPrivacy(text), field: key, at: start) }
    }

    /// Counts an unknown key. If there are very many different ones, only the first are named.
    private mutating func noteUnknown(_ key: String, of table: MemberTable, at offset: Int) {
        // `nam` in an item and `nam` in a location are different keys.
        let path = table.path + key
        if unknownKeys[path] != nil {
            unknownKeys[path]?.times += 1
        } else if unknownKeys.count < StoreErrors.most {
            unknownKeys[path] = (key, offset, table.nearest(to: key), 1)
        }
    }

    /// Records the keys that are not known, each with the number of its occurrences.
    private mutating func warnOfUnknownKeys() {
        for unknown in unknownKeys.values.sorted(by: { $0.offset < $1.offset }) {
            store.warn(
                .unknownKey(Excerpt.text(unknown.key), nearest: unknown.nearest), field: "key",
                at: unknown.offset, times: unknown.times)
        }
    }

    // MARK: Problems

    /// Records an error in the member, which is named with the index of its line.
    mutating func note(_ problem: StoreProblem, at offset: Int) {
        places.unsound.insert(member.path.prefix { $0 != "[" }.description)
        store.note(
            problem, field: member.path.replacing("[]", with: "[\(lineIndex)]"), at: offset, item: current)
    }

    mutating func warn(_ problem: StoreProblem, at offset: Int) {
        store.warn(problem, field: member.path, at: offset, item: current)
    }
}

/// Where the values of an item stand in the current file, by their keys, and which of them could not be read.
struct FieldPlaces {
    private var offsets: [(key: String, offset: Int)] = []
    /// The members, or their parts, that had mistakes.
    var unsound: Set<String> = []
    /// The items to which one is related.
    var targets: [(id: ItemID, offset: Int)] = []

    /// Empties it for the next item. The memory stays.
    mutating func removeAll() {
        offsets.removeAll(keepingCapacity: true)
        unsound.removeAll(keepingCapacity: true)
        targets.removeAll(keepingCapacity: true)
    }

    mutating func add(_ key: String, _ offset: Int) { offsets.append((key, offset)) }

    func offset(_ key: String) -> Int? { offsets.first { $0.key == key }?.offset }

    func has(_ key: String) -> Bool { offset(key) != nil }
}
