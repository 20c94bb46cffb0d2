// An entry of a feed in words, which both formats write. Feed readers show texts of many sources side by side, so
// these are sanitized as on a page, the locale's words too: they hold no character that XML 1.0 (§2.2) forbids, and
// leave no direction open.

import Bytes
import Civil
import Mustache
import ToDos

struct FeedEntry {
    /// The identity of the event. It stays the same when the item is edited or the site moves.
    let id: ItemID
    /// `Added: Buy milk`, on one line.
    let title: String
    /// The absolute address of the item's page.
    let url: String
    /// When it happened, e.g. `2026-11-20T18:00:00+00:00` (RFC 3339).
    let date: String
    /// When the item was last changed, as its field or else the log says, if that is later.
    let updated: String
    /// The item's description, and when and where it is due, as HTML; `nil` if it has none of these.
    let content: String?

    /// The entry of an event on a site at this address.
    init(_ event: FeedEvent, at base: BaseURL, _ page: inout PageBuilder) {
        let context = page.context
        let item = context.items[event.position]
        let phrases = context.locale.phrases
        let phrase =
            switch event.kind {
            case .added: phrases.feedAdded
            case .done: phrases.feedDone
            }
        id = .named("feed \(event.kind.rawValue) \(item.id)")
        let itemTitle = context.items.words.string(item.title).onOneLine
        title = phrase(itemTitle).sanitized
        let path = context.path(of: .item(item.id))
        let address = page.text { $0.append(base, path) }
        url = page.texts.string(address)
        date = event.instant.rfc3339
        let modified =
            context.items.details[item.details]?.modified?.start(in: context.zone)
            ?? context.activity.stamps[item.id]?.last
        updated = max(event.instant, modified ?? event.instant).rfc3339
        content = Self.content(of: item, &page)?.sanitized
    }

    private static func content(of item: ItemSummary, _ page: inout PageBuilder) -> String? {
        var html = ByteBuffer()
        if let description = page.description(item) {
            html.append("<p dir=\"auto\">")
            html.append(description, of: page.texts)
            html.append("</p>\n")
        }
        let due = item.due.map { page.text(inFull: $0) }
        let place = page.locationName(item)?.name
        let facts = [("due", due), ("location", place)]
        if due != nil || place != nil {
            html.append("<dl>\n")
            for case (let key, let fact?) in facts {
                html.append("<dt>")
                html.appendEscaped(page.context.locale.words[key] ?? key)
                html.append("</dt><dd dir=\"auto\">")
                html.appendEscaped(fact, of: page.texts)
                html.append("</dd>\n")
            }
            html.append("</dl>\n")
        }
        return html.count == 0 ? nil : String(html)
    }
}
