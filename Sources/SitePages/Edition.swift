// What all pages of one site share while they are made. A class, so that the workers that render pages side by
// side pass one reference around; nothing in it changes.

import Mustache
import ToDoStore

/// A store, the settings and all that follows from both before any page is made.
package final class Edition: Sendable {
    let store: ToDoStore
    let settings: BuildSettings
    let order: ItemOrder
    let agenda: Agenda
    let siteMap = SiteMap()

    /// The edition of a store.
    package init(_ store: ToDoStore, _ settings: BuildSettings) {
        self.store = store
        self.settings = settings
        self.order = ItemOrder(store, by: settings.sort)
        self.agenda = Agenda(store, settings)
    }

    /// How many pages the list has; one even without items.
    var listPageCount: Int {
        max(1, (order.items.count + settings.pageSize - 1) / settings.pageSize)
    }

    /// The list page (from 1) that has the item at a position of the order.
    func listPage(ofPosition position: Int) -> Int {
        position / settings.pageSize + 1
    }

    /// What the clocks of the site show when an item is due.
    func dueTime(_ item: ToDoItem) -> CivilTime? {
        item.timestamp.map { settings.zone.civilTime(Int($0)) }
    }

    /// Whether an item is done and, if not, how near its day is.
    func state(_ item: ToDoItem, due: CivilTime?) -> ItemState {
        let isOverdue = !item.isDone && due.map { $0.day < settings.today } ?? false
        let isDueToday = !item.isDone && due?.day == settings.today
        return ItemState(
            isOpen: !item.isDone && !isOverdue && !isDueToday, isDone: item.isDone, isOverdue: isOverdue,
            isDueToday: isDueToday)
    }

    /// An item's title as pages show it: the word for none where it is empty, and cut after `limit` bytes.
    func title(_ item: ToDoItem, limit: Int = .max, texts: inout TextBuffer) -> Text {
        guard !isUntitled(item) else { return texts.text { $0.append(settings.locale.phrases.untitled) } }
        return words(item.title, limit: limit, texts: &texts)
    }

    /// Whether an item has no title that anybody could see or click on.
    func isUntitled(_ item: ToDoItem) -> Bool {
        isBlank(item.title)
    }

    /// Whether there is nothing in a text that could be seen.
    func isBlank(_ text: StoreText) -> Bool {
        store.withBytes { $0.extracting(text.range).isBlank }
    }

    /// A text of the store as text of a page; a longer one than `limit` bytes ends there in `…`.
    func words(_ text: StoreText, limit: Int = .max, texts: inout TextBuffer) -> Text {
        texts.text { buffer in
            store.withBytes { bytes in
                let words = bytes.extracting(text.range)
                guard words.count > limit else { return buffer.append(words: words) }
                var end = limit
                // Not within a character.
                while end > 0, words[end] & 0xC0 == 0x80 { end -= 1 }
                buffer.append(words: words.extracting(0..<end))
                buffer.append("…")
            }
        }
    }

    /// The name of an item's location, unless it has none; cut after `limit` bytes.
    func locationName(_ item: ToDoItem, limit: Int = .max, texts: inout TextBuffer) -> Named? {
        guard let location = item.location, !isBlank(location.name) else { return nil }
        return Named(name: words(location.name, limit: limit, texts: &texts))
    }

    /// A link from one page to another.
    func link(from page: Address, to target: Address, texts: inout TextBuffer) -> Link {
        Link(href: texts.text { siteMap.append(linkFrom: page, to: target, to: &$0) })
    }
}
