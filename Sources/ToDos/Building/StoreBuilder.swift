// Collects the items of a store. Readers of file formats add files, items and errors; a program may also add
// items from plain values. Several files can be combined into one store.

import Bytes
import JSON

/// A store under construction.
package struct StoreBuilder: ~Copyable {
    var items: [ToDoItem] = []
    package var itemCount: Int { items.count }
    /// The index of the first item with each ID, and the number of items that are indexed.
    var ids: [ItemID: Int] = [:]
    var indexedCount = 0
    var errors = ErrorList()
    var warnings = ErrorList()
    var notes = StoreNotes()
    /// The first tasks that are left out, and at the end the first private items.
    var omitted: [(source: Int, offset: Int, title: String, reason: String)] = []
    /// The first word of each source that says nothing known about privacy.
    var unknownPrivacy: [Int: String] = [:]
    /// What looks like a task: of each source, the first of each kind, and how many there are.
    var lookalikes: [(kind: StoreNotes.Lookalike.Kind, source: Int, offset: Int, count: Int)] = []
    /// The rarer fields of the items that have some.
    private(set) var details: [ItemDetails] = []
    /// The tags and the names of people of all items.
    var names: [Text] = []
    /// The lines of all items, and what the items with lines have beside them.
    var lines: [StoreLine] = []
    var shopping: [ItemShopping] = []
    /// What the items that repeat have beside their rules.
    var series: [ItemSeries] = []
    /// The references of items to others, which may come later in the list or in another file.
    var references: [Reference] = []
    /// The items by other IDs under which references name them.
    private(set) var aliases: [ItemID: ItemID] = [:]
    /// The items on which others depend.
    var dependencies: [[StoreIndex]] = []
    /// The tasks that are left out with their steps, by the IDs under which these name them, and why.
    var omittedIDs: [ItemID: String] = [:]
    /// What else leaves an item out with another one: an occurrence with its series.
    var owners: [(item: ItemID, owner: ItemID)] = []
    /// The project of items of the current source that have none.
    private var usualProject: Text?
    /// The name of the list to which the items of the current source belong, if there are several lists.
    private var listName: Text?
    /// The names of daily notes, and the number of the current source among them; 0 if it is none.
    private var noteNames: [Text] = []
    private var note: UInt16 = 0
    /// The sources of the items, in order. Items and errors are added to the last one.
    private(set) var sources = [Source(name: nil, text: nil, start: 0)]
    /// Whether a time zone is known. Without a database of zones, all are.
    package var knowsZone: @Sendable (String) -> Bool = { _ in true }
    /// The bytes of the first file, without copying, since it is often the only file and large.
    private var firstBytes: [UInt8]?
    private let firstTag = ByteBuffer.newTag()
    /// The bytes of all other files, unescaped strings, and texts of values.
    private var rest = ByteBuffer()

    /// An item that names another one by its ID, the source that says so, and the offset of the ID in it.
    typealias Reference = (
        item: ItemID, relation: ItemRelation, target: ItemID, source: Int, offset: Int, mustExist: Bool
    )

    /// A file, or a series of items created from values.
    struct Source {
        let name: String?
        /// The file's bytes; nil if the items were created from values.
        let text: Text?
        /// The index of the source's first item.
        let start: Int
    }

    /// Creates a builder without items.
    package init() {}

    /// Returns the store. Throws the errors of all sources together.
    package consuming func finish(namesakes: [ItemID: [ItemID]] = [:]) throws(StoreErrors) -> ToDoStore {
        noteDuplicates()
        if errors.count > 0 {
            var first: [StoreError] = []
            for note in errors.notes { first.append(error(of: note)) }
            throw StoreErrors(first: first, count: errors.count)
        }
        let hidden = leaveOutSteps()
        let (lostParents, owners) = (linkItems(), ownerLinks)
        let notes = finishedNotes()
        let texts = StoreTexts(source: firstBytes ?? [], sourceTag: firstTag, rest: SharedBuffer(rest))
        let store = ToDoStore(
            items: items,
            details: StoreDetails(
                details, names: names, notes: noteNames, lines: lines, shopping: shopping, series: series,
                dependencies: dependencies),
            texts: texts, notes: notes, namesakes: namesakes, lostParents: lostParents, owners: owners)
        guard !hidden.isEmpty else { return store }
        return store.part(store.indices.filter { !hidden.contains(store[$0].id) }, keepsPlaces: true)
    }

    // MARK: Sources

    /// Reads a file. `body` receives the file's bytes, the same bytes as a text of the store, and this
    /// builder; the items and errors that it adds belong to the file. Items without a project get
    /// `usualProject`, and all belong to the list `listName` and are from the daily note `noteName`.
    package mutating func readSource(
        _ bytes: [UInt8], named name: String?, usualProject: String? = nil, listName: String? = nil,
        noteName: String? = nil,
        _ body: (ByteView, Text, inout StoreBuilder) -> Void
    ) {
        noteDuplicates()
        let size = (firstBytes == nil ? 0 : rest.count) + bytes.count
        let text: Text
        if size > JSONScanner.largestText {
            text = .empty
        } else if firstBytes == nil {
            firstBytes = bytes
            text = Text(start: 0, count: bytes.count, tag: firstTag)
        } else {
            text = rest.text { $0.append(bytes.span) }
        }
        sources.append(Source(name: name, text: text, start: items.count))
        self.usualProject = usualProject.map { self.text($0) }
        self.listName = listName.map { self.text($0) }
        if let noteName, noteNames.count < UInt16.max {
            noteNames.append(self.text(noteName))
            note = UInt16(noteNames.count)
        }
        defer { (self.usualProject, self.listName, note) = (nil, nil, 0) }
        if size > JSONScanner.largestText {
            note(.syntax(.tooLarge(bytes: size)))
        } else {
            // Roughly the space needed for strings with escapes. Growing the buffer later would copy them.
            rest.reserve(bytes.count / 2)
            ByteView.with(bytes.span) { body($0, text, &self) }
            noteDuplicates()
        }
        sources.append(Source(name: nil, text: nil, start: items.count))
    }

    package mutating func text(_ string: String) -> Text { rest.text(string) }

    /// The offset in the current file of a text of it; 0 for any other text.
    func offset(of text: Text) -> Int {
        guard let file = sources.last?.text, file.tag == text.tag else { return 0 }
        return max(0, text.range.lowerBound - file.range.lowerBound)
    }

    func withBytes<R>(of text: Text, _ body: (Span<UInt8>) -> R) -> R {
        if text.tag == firstTag, let firstBytes { return body(firstBytes.span.extracting(text.range)) }
        return rest.withBytes(of: text, body)
    }

    // MARK: Items

    package var nextIndex: StoreIndex { StoreIndex(items.count) }

    /// Reserves capacity for items. Unused capacity takes address space but no memory.
    package mutating func reserveItems(_ count: Int) { items.reserveCapacity(items.count + count) }

    mutating func append(_ item: ToDoItem) {
        guard usualProject != nil || listName != nil || note > 0 else { return items.append(item) }
        let (project, list, note) = (usualProject, listName, note)
        var item = item
        changeDetails(of: &item) {
            ($0.texts.project, $0.list, $0.note) = ($0.project ?? project, list, note)
        }
        items.append(item)
    }

    /// Changes the rarer fields of an item, which need not be in the store yet.
    package mutating func changeDetails(of item: inout ToDoItem, _ change: (inout ItemDetails) -> Void) {
        if item.details == .none {
            details.append(ItemDetails())
            item.details = DetailsNumber(value: UInt32(details.count))
        }
        change(&details[Int(item.details.value) - 1])
    }

    /// Relates an item to another one. Both may come later, and may be named by aliases. `offset` is the place of the
    /// reference in the current file. If the other one is not in the list, the item is warned of where it `mustExist`;
    /// other lists are often exported without what is done.
    package mutating func link(
        _ item: ItemID, _ relation: ItemRelation, to target: ItemID, at offset: Int = 0,
        mustExist: Bool = false
    ) {
        references.append((item, relation, target, sources.count - 1, offset, mustExist))
    }

    /// Names an item by another ID, under which others may refer to it. If several items have one alias, the first counts.
    package mutating func alias(_ item: ItemID, as alias: ItemID) {
        aliases[alias] = aliases[alias] ?? item
    }

    /// Sets the ID of an item of the current file, whose IDs depend on all of its items.
    package mutating func setID(of item: StoreIndex, to id: ItemID) { items[item.position].id = id }

    /// Adds a placeholder for an item that is invalid, so that later items have the correct numbers. Its ID
    /// is random, so that it duplicates no other.
    package mutating func skipItem() {
        items.append(ToDoItem(id: .random()))
    }
}
