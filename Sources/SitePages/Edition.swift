// What all pages of one site share while they are made. A class, so that the workers that render pages side by
// side pass one reference around; nothing in it changes.

import Mustache
import ToDoStore

/// A store and the settings, with all that follows from both before any page is made.
package final class Edition: Sendable {
    let settings: BuildSettings
    /// The items in reading order: first what is to do, then what is done.
    let cards: ItemCards
    /// Where each item of the store stands among the cards.
    let positions: Table<Int32>
    /// How many of the cards are to do.
    let toDoCount: Int
    let agenda: Agenda
    let siteMap = SiteMap()

    /// The edition of a store.
    package init(_ store: ToDoStore, _ settings: BuildSettings) {
        let dated = DueOrder(store)
        let order = ItemOrder(store, by: settings.sort, dated)
        let cards = ItemCards(store, order, settings)
        let positions = Table(order.positions)
        agenda = Agenda(dated, positions, cards, toDoCount: order.toDoCount, settings)
        self.settings = settings
        self.cards = cards
        self.positions = positions
        toDoCount = order.toDoCount
    }

    /// How many pages the list has; one even without items.
    var listPageCount: Int {
        max(1, (cards.count + settings.pageSize - 1) / settings.pageSize)
    }

    /// The list page (from 1) that has the item at a position of the order.
    func listPage(ofPosition position: Int) -> Int {
        position / settings.pageSize + 1
    }

    /// The positions of the items on a page of the list.
    func positions(onPage number: Int) -> Range<Int> {
        ((number - 1) * settings.pageSize..<number * settings.pageSize).clamped(to: 0..<cards.count)
    }

    /// A text of a card as text of a page; a longer one than `limit` bytes ends there in `…`.
    func words(_ text: Text, limit: Int = .max, texts: inout TextBuffer) -> Text {
        texts.text { page in
            guard text.byteCount > limit else { return page.append(text, of: cards.words) }
            cards.words.withBytes(of: text) { bytes in
                var end = limit
                // Not within a character.
                while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
                // Once more as words of a store: the cut may have left a direction of writing open.
                page.append(words: bytes.extracting(0..<end))
                page.append("…")
            }
        }
    }

    /// The name of a card's location, unless it has none; cut after `limit` bytes.
    func locationName(_ card: ItemCard, limit: Int = .max, texts: inout TextBuffer) -> Named? {
        guard !card.locationName.isEmpty else { return nil }
        return Named(name: words(card.locationName, limit: limit, texts: &texts))
    }

    /// A link from one page to another.
    func link(from page: Address, to target: Address, texts: inout TextBuffer) -> Link {
        Link(href: texts.text { siteMap.append(linkFrom: page, to: target, to: &$0) })
    }
}
