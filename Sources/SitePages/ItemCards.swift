// The cards of all items in reading order, and their words in the same order: the pages of a list, of the agenda and
// of items that follow each other find what they show side by side in memory. Two threads write a half each.

import Bytes
import Mustache
import ToDos

/// The cards of a store's items.
struct ItemCards: ~Copyable, Sendable {
    private let halves: Both<CardBook, CardBook>

    /// How many there are.
    var count: Int { halves.first.count + halves.second.count }

    /// The card at a position in reading order.
    subscript(position: Int) -> ItemCard {
        let inSecond = position - halves.first.count
        return inSecond < 0 ? halves.first[position] : halves.second[inSecond]
    }

    /// Writes the cards of a store.
    init(_ store: ToDoStore, _ outline: Outline) {
        let (half, count) = (outline.items.count / 2, outline.items.count)
        halves = sideBySide(
            { CardBook(store, outline, 0..<half, .first) },
            { CardBook(store, outline, half..<count, .second) })
    }

    /// Calls the body with the words that the texts of a card stand in.
    func withWords<Result>(of card: ItemCard, _ body: (borrowing ByteBuffer) -> Result) -> Result {
        switch card.half {
        case .first: body(halves.first.words)
        case .second: body(halves.second.words)
        }
    }

    /// Where a card is.
    enum Half: BitwiseCopyable, Sendable {
        /// With those of the first items or the others.
        case first, second
    }
}

/// The cards of a part of the items.
struct CardBook: ~Copyable, Sendable {
    private let cards: Table<ItemCard>
    /// The bytes of the cards' texts.
    let words: ByteBuffer
    /// How many items are looked at before their cards are written.
    private static let block = 32

    /// How many there are.
    var count: Int { cards.count }

    subscript(index: Int) -> ItemCard { cards[index] }

    /// Writes the cards of the items at some positions in reading order.
    init(_ store: ToDoStore, _ outline: Outline, _ positions: Range<Int>, _ half: ItemCards.Half) {
        let settings = outline.settings
        // Room that is not used costs address space, no memory; growing would copy all words.
        var words = ByteBuffer(capacity: store.byteCount + 64)
        var cards = Table(repeating: ItemCard.blank, count: positions.count)
        let untitled = words.text(settings.locale.phrases.untitled)
        let (zone, today) = (settings.zone, settings.today)
        let items = store.items.span
        var block: [SeenItem] = []
        for start in stride(from: positions.lowerBound, to: positions.upperBound, by: Self.block) {
            // The items of a block lie anywhere in the store. Looked at one behind the other with little work
            // between, they are fetched from memory side by side.
            block.removeAll(keepingCapacity: true)
            for position in start..<min(start + Self.block, positions.upperBound) {
                block.append(SeenItem(items[Int(outline.items[position])], store))
            }
            for (offset, item) in block.enumerated() {
                cards[start - positions.lowerBound + offset] = ItemCard(
                    item, store, half, zone: zone, today: today, untitled: untitled, words: &words)
            }
        }
        self.cards = cards
        self.words = words
    }
}
