// What all pages of one site share while they are made: the outline, the words of the items, and the ways from page to
// page. A class, so that the workers that print pages side by side pass one reference around; nothing in it changes.

import Bytes
import Mustache
import ToDos

/// A store as its pages show it.
package final class Edition: Sendable {
    /// Which item stands on which page, and the settings.
    let outline: Outline
    /// The items in reading order.
    let cards: ItemCards
    /// The texts of the store. The items are on the cards.
    private let storeTexts: StoreTexts
    private let siteMap = SiteMap()

    /// The edition of a store by its outline.
    init(_ store: ToDoStore, _ outline: Outline) {
        self.outline = outline
        storeTexts = store.texts
        cards = ItemCards(store, outline)
    }

    /// The edition of a store.
    package convenience init(_ store: ToDoStore, _ settings: BuildSettings) {
        self.init(store, Outline(store, settings))
    }

    /// The title of a card; a longer one than `limit` bytes ends there in `…`.
    func title(_ card: ItemCard, limit: Int = .max, texts: inout ByteBuffer) -> Text {
        words(card.title, of: card, limit, &texts)
    }

    /// The name of a card's location, unless it has none; cut after `limit` bytes.
    func locationName(_ card: ItemCard, limit: Int = .max, texts: inout ByteBuffer) -> Named? {
        guard !card.locationName.isEmpty else { return nil }
        return Named(name: words(card.locationName, of: card, limit, &texts))
    }

    private func words(_ text: Text, of card: ItemCard, _ limit: Int, _ texts: inout ByteBuffer) -> Text {
        texts.text { page in
            cards.withWords(of: card) { words in
                guard text.byteCount > limit else { return page.append(text, of: words) }
                words.withBytes(of: text) { bytes in
                    var end = limit
                    // Not within a character.
                    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
                    // Once more as words of a store: the cut may have left a direction of writing open.
                    page.append(words: bytes.extracting(0..<end))
                    page.append("…")
                }
            }
        }
    }

    /// The description of a card, which only its own page shows, straight from the store; nothing where nothing is to
    /// be seen.
    func description(_ card: ItemCard, texts: inout ByteBuffer) -> Text? {
        guard let description = card.description else { return nil }
        return storeTexts.withBytes(of: description) { bytes in
            bytes.withWords { words in
                words.isBlank ? nil : texts.text { $0.append(description: words) }
            }
        }
    }

    /// A byte of each line of a processor's cache in which a description begins: enough to have it fetched.
    func glance(at card: ItemCard) -> UInt8 {
        guard let description = card.description else { return 0 }
        return storeTexts.withBytes(of: description) { bytes in
            stride(from: 0, to: min(bytes.count, 512), by: 64)
                .reduce(0) { $0 ^ bytes[$1] }
        }
    }

    /// A link from one page to another.
    func link(from page: Address, to target: Address, texts: inout ByteBuffer) -> Link {
        Link(href: texts.text { siteMap.append(linkFrom: page, to: target, to: &$0) })
    }
}
