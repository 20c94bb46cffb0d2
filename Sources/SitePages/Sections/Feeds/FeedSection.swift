// The section of the feeds: what was last added or done, for feed readers.

import Bytes
import Mustache

/// A file of the feed. All hosts serve these endings with a type that feed readers accept.
enum FeedFile: String, CaseIterable {
    /// RFC 4287.
    case atom = "feed.xml"
    /// JSON Feed 1.1.
    case json = "feed.json"
}

/// `feed.xml` and `feed.json`, if the settings ask for feeds and the site's address is known.
struct FeedSection: SiteSection {
    init(_ binder: TemplateBinder) {}

    func addresses(in context: PageContext) -> [Address] {
        context.settings.hasFeeds ? FeedFile.allCases.map { .file($0.rawValue) } : []
    }

    func write(_ number: SectionPage, _ page: inout PageBuilder, to output: inout BufferedOutput) {
        guard let base = page.context.settings.baseURL else { return }
        let feed = Feed(at: base, &page)
        switch FeedFile.allCases[number.index] {
        case .atom: feed.appendAtom(to: &output.buffer)
        case .json: feed.appendJSON(to: &output.buffer)
        }
    }
}
