// The fields of an item that several pages show: sanitized title and location name, due time in the site's
// zone, and state. They are computed once per item, although five or six pages show the item.

import Bytes
import Civil
import ToDos

/// The fields of an item that pages share. `title` and `locationName` are texts of `SiteItems.words`.
struct ItemSummary: BitwiseCopyable {
    /// The id; the item's page is named after it.
    let id: ItemID
    let due: CivilDue?
    /// Whether the item has no title of its own.
    let isUntitled: Bool
    /// Whether the item is done, overdue, due today or otherwise open.
    let state: ItemState
    /// The title, or the locale's word for an untitled item.
    let title: Text
    /// The name of the location; empty if it is missing or blank.
    let locationName: Text
    /// The location's coordinate.
    let point: MapPoint?
    /// The description, a text of the store; it may be blank, and is empty if there is none.
    let description: Text
    /// The rarer fields, in the store's table.
    let details: DetailsNumber
}

/// The items of a site in reading order. Their titles are stored in the same order, so that consecutive rows read
/// consecutive memory.
struct SiteItems: ~Copyable, Sendable {
    /// The buffer of the titles and location names.
    let words: ByteBuffer
    private let summaries: [ItemSummary]
    /// The position behind the open items, which come first.
    let openEnd: ReadingPosition
    let inStoreOrder: [ReadingPosition]
    /// The rarer fields.
    let details: StoreDetails
    /// The rarer fields that items' pages show as facts.
    let facts: [Fact]
    /// Which items are steps of which, and which depend on which.
    let relations: ItemRelations
    /// The store's texts, for descriptions and the rarer fields.
    private let texts: StoreTexts

    var count: Int { summaries.count }

    var positions: Range<ReadingPosition> { ReadingPosition(0)..<ReadingPosition(count) }

    subscript(position: ReadingPosition) -> ItemSummary { summaries[Int(position.index)] }

    /// Whether everybody may see an item.
    func isPublic(_ position: ReadingPosition) -> Bool {
        details[self[position].details]?.itemClass ?? .public == .public
    }

    /// Makes the summaries of a store's items. `dues` holds their due times, in store order.
    init(
        _ store: ToDoStore, _ order: ItemOrder, _ dues: [CivilDue?], today: Day, _ locale: SiteLocale
    ) {
        // Capacity that stays unused takes address space and no memory; growing would copy all words.
        var words = ByteBuffer(capacity: store.byteCount)
        let untitled = words.text(locale.phrases.untitled)
        var summaries: [ItemSummary] = []
        summaries.reserveCapacity(order.items.count)
        // In reading order each access to the store is a cache miss. A loop that only copies items lets the processor
        // wait for several of them at a time, and few at a time stay in the cache: 7 % of a build of 100,000 items.
        for start in stride(from: 0, to: order.items.count, by: Self.copiedAtOnce) {
            let indices = order.items[start...].prefix(Self.copiedAtOnce)
            for (item, due) in indices.map({ (store[$0], dues[$0.position]) }) {
                let title = words.visible(item.title, of: store)
                summaries.append(
                    ItemSummary(
                        id: item.id, due: due, isUntitled: title == nil,
                        state: ItemState(isDone: item.isDone, due: due?.day, today: today),
                        title: title ?? untitled,
                        locationName: item.location.flatMap { words.visible($0.name, of: store) } ?? .empty,
                        point: item.location?.coordinate.map(MapPoint.init),
                        description: item.itemDescription ?? .empty, details: item.details))
            }
        }
        self.summaries = summaries
        (openEnd, inStoreOrder) = (ReadingPosition(order.openCount), order.positions)
        self.words = words
        details = store.details
        facts = Fact.all(in: locale)
        relations = ItemRelations(store, order)
        texts = store.texts
    }

    /// Calls the body with the bytes of a text as they are in the store.
    func withStoreBytes<R>(of text: Text, _ body: (Span<UInt8>) -> R) -> R {
        texts.withBytes(of: text, body)
    }

    /// How many items are copied from the store before they are summarized.
    private static let copiedAtOnce = 256
}

extension ByteBuffer {
    /// Appends a sanitized text of a store; `nil` if it is blank.
    fileprivate mutating func visible(_ text: Text, of store: ToDoStore) -> Text? {
        store.withBytes(of: text) { bytes in
            bytes.isBlank ? nil : self.text { $0.appendSanitized(bytes) }
        }
    }
}

extension ItemState {
    /// The state of an item on the day `today`. `due` is `nil` for an undated item.
    init(isDone: Bool, due: Day?, today: Day) {
        self.isDone = isDone
        isOverdue = !isDone && due.map { $0 < today } ?? false
        isDueToday = !isDone && due == today
        isOpen = !isDone && !isOverdue && !isDueToday
    }
}
