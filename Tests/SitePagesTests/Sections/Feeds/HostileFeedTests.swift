// Whatever a store contains, its texts are texts of a feed, as Foundation's parsers of XML and JSON read them.

import Civil
import Defaults
import Foundation
import Mustache
import Testing
import TestSupport
import ToDos

@testable import SitePages

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct HostileFeedTests {
    /// A title of the site with characters that XML forbids.
    private static let siteTitle = "\u{202E}</title> & \u{1}\r]]>\u{FFFF}"

    @Test func ownStringsStayTexts() throws {
        let strings = stride(from: 0, to: HostileStrings.own.count, by: 7).map { HostileStrings.own[$0] }
        try expectTexts(strings + ["\u{0}", "a\u{FFFE}\u{8}b\u{7F}", "\r\n\t\r", "]]>", "\u{2067}a"])
    }

    @Test(.enabled(if: HostileStrings.naughty != nil, "CORPORA is not set"))
    func naughtyStringsStayTexts() throws { try expectTexts(#require(HostileStrings.naughty)) }

    /// A locale is a file of the user's, and its words may be anything too.
    @Test func theWordsOfALocaleStayTexts() throws {
        let english = try #require(Defaults.templates.first { $0.path == "locales/en-US.json" }).text
        let json = english.replacing("Added: {title}", with: "\\u0001]]>\\u202E{title}\\uFFFE</title>")
            .replacing("\"Location\"", with: "\"<b>&\\u0002\"")
        let locale = try SiteLocale(identifier: "en-US", json: Array(json.utf8), file: "en-US.json")
        let feed = try feed(["a"], locale: locale)
        let xml = try XMLDocument(data: Data(written(feed.appendAtom).utf8))
        let entry = "/*/*[local-name()='entry']/*[local-name()="
        let found = try ["'title']", "'content']"].flatMap { try xml.nodes(forXPath: entry + $0) }
        #expect(
            found.map(\.stringValue) == [
                "\u{FFFD}]]>\u{202E}a\u{FFFD}</title>\u{202C}",
                """
                <p dir="auto">a</p>
                <dl>
                <dt>&lt;b&gt;&amp;\u{FFFD}</dt><dd dir="auto">a</dd>
                </dl>

                """,
            ])
    }

    /// Each string is the title, the place and the description of an entry.
    private func expectTexts(_ strings: [String]) throws {
        for start in stride(from: 0, to: strings.count, by: FeedEvents.most) {
            let some = Array(strings[start..<min(start + FeedEvents.most, strings.count)])
            let feed = try feed(some)
            let (title, titles) = (ExactText(Self.siteTitle.onPage.onOneLine), some.map(Self.title))

            let xml = try XMLDocument(data: Data(written(feed.appendAtom).utf8))
            func atom(_ names: String...) throws -> [String] {
                let path = names.map { "/*[local-name()='\($0)']" }.joined()
                return try xml.nodes(forXPath: path).map { $0.stringValue ?? "" }
            }
            #expect(try atom("feed", "title").map(ExactText.init) == [title])
            #expect(try atom("feed", "author", "name").map(ExactText.init) == [title])
            #expect(try atom("feed", "entry", "title").map(ExactText.init) == titles)
            let contents = try atom("feed", "entry", "content")

            let json = try JSONDecoder().decode(JSONFeed.self, from: Data(written(feed.appendJSON).utf8))
            #expect([json.title, json.authors[0].name].map(ExactText.init) == [title, title])
            #expect(json.items.map(\.title).map(ExactText.init) == titles)
            #expect(json.items.map(\.content_html).filter { !$0.isEmpty } == contents)
            #expect(
                try json.items.map { try Self.textContent(ofHTML: $0.content_html) } == some.map(Self.content)
            )
        }
    }

    /// The feed of items with these texts, in this order.
    private func feed(_ strings: [String], locale: SiteLocale? = nil) throws -> Feed {
        var builder = StoreBuilder()
        for (number, string) in strings.enumerated() {
            var item = ItemValues(title: string, itemDescription: string, place: string)
            item.created = .instant(Instant(seconds: -number))
            builder.append(item)
        }
        let store = try builder.finish()
        let base = "https://example.org/a&b"
        let usual = try environment(store, title: Self.siteTitle, baseURL: base, feeds: true)
        let environment = SiteEnvironment(
            usual.settings, locale: locale ?? usual.locale, zone: usual.zone)
        var page = PageBuilder(PageContext(store, environment), at: .file("feed.xml"))
        return Feed(at: try #require(BaseURL(parsing: base)), &page)
    }

    private static func title(_ string: String) -> ExactText {
        ExactText("Added: " + (string.isBlankOnPage ? "(untitled)" : string.onPage.onOneLine))
    }

    private static func content(_ string: String) -> ExactText {
        let text = string.onPage
        return ExactText(string.isBlankOnPage ? "" : "\(text)\n\nLocation\(text)\n\n")
    }

    /// The text of a content, which must be well-formed HTML of the elements that a feed has.
    private static func textContent(ofHTML html: String) throws -> ExactText {
        let page = try HostileMarkup(page: "<!DOCTYPE html>\n\(html)")
        let unknown = Set(page.all.map(\.name)).subtracting(["page", "p", "br", "a", "dl", "dt", "dd"])
        #expect(unknown.isEmpty, "\(html)")
        return page.textContent
    }

    private struct JSONFeed: Decodable {
        let title: String
        let authors: [Author]
        let items: [Item]

        struct Author: Decodable { let name: String }

        struct Item: Decodable { let title, content_html: String }
    }
}
