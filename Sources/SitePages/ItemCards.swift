// The cards of all items in reading order, and their words in the same order: the pages of a list, of the agenda and
// of items that follow each other find what they show side by side in memory.

import Mustache
import ToDoStore

/// The cards of a store's items.
struct ItemCards: ~Copyable, Sendable {
    private let cards: Table<ItemCard>
    /// The bytes of the cards' texts.
    let words: TextBuffer
    /// How many items are looked at before their cards are written.
    private static let block = 32

    /// How many there are.
    var count: Int { cards.count }

    /// The card at a position in reading order.
    subscript(position: Int) -> ItemCard { cards[position] }

    /// Writes the cards of a store.
    init(_ store: ToDoStore, _ outline: Outline) {
        let (count, settings) = (outline.items.count, outline.settings)
        // Room that is not used costs address space, no memory; growing would copy all words.
        var words = TextBuffer(capacity: store.byteCount + 64)
        var cards = Table(repeating: ItemCard.blank, count: count)
        let untitled = words.text(settings.locale.phrases.untitled)
        let (zone, today) = (settings.zone, settings.today)
        let items = store.items.span
        store.withBytes { bytes in
            var block: [SeenItem] = []
            for start in stride(from: 0, to: count, by: Self.block) {
                // The items of a block lie anywhere in the store. Looked at one behind the other with little work
                // between, they are fetched from memory side by side.
                block.removeAll(keepingCapacity: true)
                for position in start..<min(start + Self.block, count) {
                    block.append(SeenItem(items[Int(outline.items[position])], bytes))
                }
                for (offset, item) in block.enumerated() {
                    cards[start + offset] = ItemCard(
                        item, bytes, zone: zone, today: today, untitled: untitled, words: &words)
                }
            }
        }
        self.cards = cards
        self.words = words
    }
}
