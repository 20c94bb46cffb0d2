// What all pages have in common about an item: its words made safe for HTML, its due time on the clocks of the site,
// whether it is overdue. Found once for each item, not once for each of the five or six pages that name it.

import Bytes
import Civil
import ToDos

/// What pages say of an item. Its title and its location's name are texts of `ItemSummaries.words`.
struct ItemSummary: BitwiseCopyable, Sendable {
    /// The identity, which names the item's page.
    let id: ItemID
    /// The title, or the locale's word for none.
    let title: Text
    /// Whether the title is only the word for none.
    let isUntitled: Bool
    /// The name of the location; empty unless there is anything to be read.
    let locationName: Text
    /// The description, a text of the store, maybe blank.
    let description: Text?
    /// Where it takes place.
    let point: MapPoint?
    /// When it is due.
    let due: CivilDue?
    /// Whether it is done and, if not, how near its day is.
    let state: ItemState
}

/// The summaries of a store's items in reading order, and their words in the same order: rows that follow each other are
/// side by side in memory.
struct ItemSummaries: ~Copyable, Sendable {
    /// The buffer of the summaries' texts.
    let words: ByteBuffer
    private let summaries: [ItemSummary]

    /// How many there are.
    var count: Int { summaries.count }

    /// All positions.
    var positions: Range<ReadingPosition> { ReadingPosition(0)..<ReadingPosition(count) }

    /// The summary of the item at a position.
    subscript(position: ReadingPosition) -> ItemSummary { summaries[Int(position.index)] }

    /// Sums up the items of a store. `dues` has when each is due, in store order.
    init(
        _ store: ToDoStore, _ order: ItemOrder, _ dues: [CivilDue?], today: Day, untitled: String
    ) {
        // Capacity that stays unused takes address space and no memory; growing would copy all words.
        var words = ByteBuffer(capacity: store.byteCount)
        let untitled = words.text(untitled)
        summaries = order.items.map { index in
            let item = store[index]
            let title = words.visible(item.title, of: store)
            let due = dues[index.position]
            return ItemSummary(
                id: item.id, title: title ?? untitled, isUntitled: title == nil,
                locationName: item.location.flatMap { words.visible($0.name, of: store) } ?? .empty,
                description: item.itemDescription,
                point: item.location?.coordinate.map(MapPoint.init), due: due,
                state: ItemState(isDone: item.isDone, due: due?.day, today: today))
        }
        self.words = words
    }
}

extension ByteBuffer {
    /// Writes a text of a store as pages show it; `nil` if there is nothing to be seen.
    fileprivate mutating func visible(_ text: Text, of store: ToDoStore) -> Text? {
        store.withBytes(of: text) { bytes in
            bytes.isBlank ? nil : self.text { $0.appendSanitized(bytes) }
        }
    }
}

extension ItemState {
    /// The state of an item that is due on a day, or on none.
    init(isDone: Bool, due: Day?, today: Day) {
        self.isDone = isDone
        isOverdue = !isDone && due.map { $0 < today } ?? false
        isDueToday = !isDone && due == today
        isOpen = !isDone && !isOverdue && !isDueToday
    }
}
