// An item as all pages show it. What pages have in common about an item (its words made fit for HTML, its time on
// the clocks of the site, whether it is overdue) is found out once for each item, not once for each of the five or
// six pages that name it.

import Bytes
import Civil
import Mustache
import ToDos

/// What the pages say of an item. Its texts stand in the words of its half of the cards.
struct ItemCard: BitwiseCopyable, Sendable {
    /// The half of the cards that it is in.
    let half: ItemCards.Half
    /// The identity, by which its page is found.
    let id: ItemID
    /// The title, or the locale's word for none.
    let title: Text
    /// The description where the store has it, unless it is blank.
    let description: Text?
    /// The location's name; empty where there is nothing to be read.
    let locationName: Text
    /// Where it takes place.
    let point: MapPoint?
    /// When it is due.
    let due: CivilTime?
    /// Whether it is done and, if not, how near its day is.
    let state: ItemState
    /// Whether the title is only the word for none.
    let isUntitled: Bool
}

extension ItemCard {
    /// A card with nothing on it.
    static let blank = ItemCard(
        half: .first, id: ItemID(high: 0, low: 0), title: .empty, description: nil, locationName: .empty,
        point: nil,
        due: nil, state: ItemState(isDone: false, due: nil, today: Day(number: 0)), isUntitled: true)

    /// The card of an item of this store, its words written behind those of the items before.
    init(
        _ seen: SeenItem, _ store: ToDoStore, _ half: ItemCards.Half, zone: ZoneOffsets, today: Day,
        untitled: Text,
        words: inout ByteBuffer
    ) {
        // Nothing where nothing is left that may stand on a page and can be seen.
        func text(_ text: Text?, _ words: inout ByteBuffer) -> Text {
            guard let text else { return .empty }
            let written = words.text { words in store.withBytes(of: text) { words.append(words: $0) } }
            return words.withBytes(of: written) { $0.isBlank } ? .empty : written
        }
        let item = seen.item
        let title = text(seen.title, &words)
        self.half = half
        self.id = item.id
        self.isUntitled = title.isEmpty
        self.title = title.isEmpty ? untitled : title
        self.locationName = text(seen.place, &words)
        self.description = seen.description
        self.point = item.location?.coordinate.map(MapPoint.init)
        let due = item.due?.instant.map { zone.civilTime($0.seconds) }
        self.due = due
        self.state = ItemState(isDone: item.isDone, due: due?.day, today: today)
    }
}

/// An item, with those of its texts in which there is anything to be seen.
struct SeenItem {
    /// The item.
    let item: ToDoItem
    /// Its title, its location's name and its description.
    let title, place, description: Text?

    /// Looks at the first bytes of an item's texts.
    init(_ item: ToDoItem, _ store: ToDoStore) {
        func seen(_ text: Text?) -> Text? {
            guard let text, !store.withBytes(of: text, { $0.isBlank }) else { return nil }
            return text
        }
        self.item = item
        title = seen(item.title)
        place = seen(item.location?.name)
        description = seen(item.itemDescription)
    }
}

extension ItemState {
    /// The state of an item that is due on a day, or has none.
    init(isDone: Bool, due: Day?, today: Day) {
        self.isDone = isDone
        isOverdue = !isDone && due.map { $0 < today } ?? false
        isDueToday = !isDone && due == today
        isOpen = !isDone && !isOverdue && !isDueToday
    }
}
