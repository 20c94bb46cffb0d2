// What all pages of one site share while they are rendered: the settings, the items, which item is on which page, and the
// links from page to page. A class, so that the workers which render pages side by side share one; nothing in it changes.

import Bytes
import Civil
import ToDos

/// A store as its pages show it.
package final class PageContext: Sendable {
    /// The plain settings.
    let settings: SiteSettings
    /// The language, and the formats of dates.
    let locale: SiteLocale
    /// The items in reading order.
    let items: ItemSummaries
    /// The pages of the list.
    let list: ListPaging
    /// The weeks, and what is in each.
    let agenda: Agenda
    /// The texts of the store that are not among the words of `items`: the descriptions.
    private let texts: StoreTexts
    private let siteMap = SiteMap()

    /// The context of a store's pages.
    package init(_ store: ToDoStore, _ environment: SiteEnvironment) {
        settings = environment.settings
        locale = environment.locale
        let dues = store.items.map { item in item.due.map { CivilDue($0, in: environment.zone) } }
        let order = ItemOrder(store, dues, by: settings.sort)
        items = ItemSummaries(
            store, order, dues, today: settings.today, untitled: locale.phrases.untitled)
        list = ListPaging(
            itemCount: order.items.count, openCount: order.openCount, pageSize: settings.pageSize)
        agenda = Agenda(order, dues, settings)
        texts = store.texts
    }

    // MARK: Words

    /// The title of an item; a longer one than `limit` bytes ends there in `…`.
    func title(_ item: ItemSummary, limit: Int = .max, texts: inout ByteBuffer) -> Text {
        copy(item.title, limit, to: &texts)
    }

    /// The name of an item's location, unless it has none; cut after `limit` bytes.
    func locationName(_ item: ItemSummary, limit: Int = .max, texts: inout ByteBuffer) -> Named? {
        guard !item.locationName.isEmpty else { return nil }
        return Named(name: copy(item.locationName, limit, to: &texts))
    }

    private func copy(_ text: Text, _ limit: Int, to page: inout ByteBuffer) -> Text {
        page.text { page in
            guard text.byteCount > limit else { return page.append(text, of: items.words) }
            items.words.withBytes(of: text) { bytes in
                var end = limit
                // Not within a character.
                while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
                // Sanitized again: the cut may have left a direction of writing open.
                page.appendSanitized(bytes.extracting(0..<end))
                page.append("…")
            }
        }
    }

    /// The description of an item as markup, straight from the store, as only its own page shows it; `nil` if there is
    /// nothing to be seen.
    func description(_ item: ItemSummary, texts page: inout ByteBuffer) -> Text? {
        guard let description = item.description else { return nil }
        return texts.withBytes(of: description) { bytes in
            bytes.isBlank ? nil : bytes.withSanitized { words in page.text { $0.append(description: words) } }
        }
    }

    // MARK: Links

    /// A link from one page to another.
    func link(from page: Address, to target: Address, texts: inout ByteBuffer) -> Link {
        Link(href: texts.text { siteMap.append(linkFrom: page, to: target, to: &$0) })
    }
}
