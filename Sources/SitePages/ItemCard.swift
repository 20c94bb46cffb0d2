// An item as all pages show it. What pages have in common about an item (its words made fit for HTML, its time on
// the clocks of the site, whether it is overdue) is found out once for each item, not once for each of the five or
// six pages that name it.

import Mustache
import ToDoStore

/// What the pages say of an item. Its texts stand in the edition's `words`.
struct ItemCard: BitwiseCopyable, Sendable {
    /// The identity, by which its page is found.
    let id: ItemID
    /// The title, or the locale's word for none.
    let title: Text
    /// The description; empty where there is nothing to be read.
    let description: Text
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
        id: ItemID(high: 0, low: 0), title: .empty, description: .empty, locationName: .empty, point: nil,
        due: nil, state: ItemState(isDone: false, due: nil, today: Day(number: 0)), isUntitled: true)

    /// The card of an item of the store of these bytes, its words written behind those of the items before.
    init(
        _ item: ToDoItem, _ bytes: Span<UInt8>, zone: ZoneOffsets, today: Day, untitled: Text,
        words: inout TextBuffer
    ) {
        /// Nothing for a text in which there is nothing to be seen, or nothing left that may stand on a page.
        func text(_ text: StoreText?, _ words: inout TextBuffer) -> Text {
            guard let text else { return .empty }
            let raw = bytes.extracting(text.range)
            guard !raw.isBlank else { return .empty }
            let written = words.text { $0.append(words: raw) }
            return words.withBytes(of: written) { $0.isBlank } ? .empty : written
        }
        let location = item.location
        let title = text(item.title, &words)
        self.id = item.id
        self.isUntitled = title.isEmpty
        self.title = title.isEmpty ? untitled : title
        self.locationName = text(location?.name, &words)
        self.description = text(item.itemDescription, &words)
        self.point = location?.coordinate.map(MapPoint.init)
        let due = item.timestamp.map { zone.civilTime(Int($0)) }
        self.due = due
        self.state = ItemState(isDone: item.isDone, due: due?.day, today: today)
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
