// The section of the feeds: what was last added or done, for feed readers.

import Bytes
import Mustache

/// A file of the feed. All hosts serve these endings with a type that feed readers accept.
enum FeedFile: String, CaseIterable, Sendable {
    /// RFC 4287.
    case atom = "feed.xml"
    /// JSON Feed 1.1.
    case json = "feed.json"
}

/// `feed.xml` and `feed.json`, if the settings ask for feeds and the site's address is known.
struct FeedSection: SiteSection {
    init(_ binder: TemplateBinder) {}

    func pageCount(in context: PageContext) -> Int { context.settings.hasFeeds ? FeedFile.allCases.count : 0 }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        .feed(FeedFile.allCases[page.index])
    }

    func isListed(_ page: SectionPage, in context: PageContext) -> Bool { false }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        guard let base = context.settings.baseURL else { return }
        let feed = Feed(at: base, in: context)
        switch FeedFile.allCases[page.index] {
        case .atom: feed.appendAtom(to: &output.buffer)
        case .json: feed.appendJSON(to: &output.buffer)
        }
    }
}
