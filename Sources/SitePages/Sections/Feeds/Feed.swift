// A feed in words, which both formats write.

import Civil
import Mustache

struct Feed {
    /// The site's title, which is also its author: a list does not say whose it is.
    let title: String
    /// The language tag.
    let language: String
    /// The absolute address of the site.
    let base: BaseURL
    /// The latest change that the list or its log knows (RFC 3339); without any, the beginning of 1970. It is never the time of
    /// the build, which would be news without news.
    let updated: String
    /// The latest entry first.
    let entries: [FeedEntry]

    /// The feed of a site at this address.
    init(at base: BaseURL, _ page: inout PageBuilder) {
        let context = page.context
        self.base = base
        title = context.settings.title(in: context.locale).sanitized.onOneLine
        language = context.locale.identifier
        updated = (context.downloads.feed.changed ?? Instant(seconds: 0)).rfc3339
        entries = context.downloads.feed.latest.map { FeedEntry($0, at: base, &page) }
    }

    /// The absolute address of one of the feed's files.
    func address(of file: FeedFile) -> String { base.text + file.rawValue }
}
