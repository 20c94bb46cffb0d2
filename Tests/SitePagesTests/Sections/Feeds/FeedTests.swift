// The two feeds: their bytes, the identities of their entries, and the ways from the pages to them.

import Civil
import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct FeedTests {
    private static let items = #"""
        [{"id":"D2A1CD38-D147-59F2-A83E-000000000001","title":"Buy \"milk\"\n& <bread>","done":true,
          "created":1795000000.5,"completed":"2026-11-20","due":"2026-11-21","location":{"name":"Zoo & <co>"},
          "itemDescription":"Two litres\nhttps://example.com/?a&b"},
         {"id":"D2A1CD38-D147-59F2-A83E-000000000002","title":"","done":false,"created":1795200000,
          "timestamp":1795300000},
         {"id":"D2A1CD38-D147-59F2-A83E-000000000003","title":"Not dated","done":true,"timestamp":1795300000}]
        """#

    private func site(
        _ store: ToDoStore, locale: String = "en-US", title: String? = nil,
        today: Day = .init(year: 2026, month: 11, day: 21), baseURL: String? = "https://example.org/a&b",
        isIndexed: Bool = false, feeds: Bool = true, hasBlankPages: Bool = true
    ) throws -> Site {
        try builtInSite(
            store,
            environment(
                store, locale: locale, today: today, title: title, baseURL: baseURL, isIndexed: isIndexed,
                feeds: feeds), hasBlankPages: hasBlankPages)
    }

    @Test func theAtomFeedIsThis() throws {
        let feed = try text("feed.xml", of: site(store(Self.items), title: "A \"list\"\n& more"))
        #expect(
            feed == #"""
                <?xml version="1.0" encoding="UTF-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
                <id>https://example.org/a&amp;b/</id>
                <title>A &quot;list&quot; &amp; more</title>
                <updated>2026-11-20T18:40:00+00:00</updated>
                <author>
                <name>A &quot;list&quot; &amp; more</name>
                </author>
                <link rel="self" type="application/atom+xml" href="https://example.org/a&amp;b/feed.xml"/>
                <link rel="alternate" type="text/html" href="https://example.org/a&amp;b/"/>
                <entry>
                <id>urn:uuid:daee1117-2e8d-52ac-8d80-37e2a4ad938f</id>
                <title>Added: (untitled)</title>
                <published>2026-11-20T18:40:00+00:00</published>
                <updated>2026-11-20T18:40:00+00:00</updated>
                <link rel="alternate" type="text/html" href="https://example.org/a&amp;b/items/d2a1cd38-d147-59f2-a83e-000000000002.html"/>
                <content type="html">&lt;dl&gt;
                &lt;dt&gt;Due&lt;/dt&gt;&lt;dd dir=&quot;auto&quot;&gt;Saturday, November 21, 2026 at 11:26 PM&lt;/dd&gt;
                &lt;/dl&gt;
                </content>
                </entry>
                <entry>
                <id>urn:uuid:8a98b72a-efbd-5565-8ae9-35acd0969192</id>
                <title>Done: Buy &quot;milk&quot; &amp; &lt;bread&gt;</title>
                <published>2026-11-19T23:00:00+00:00</published>
                <updated>2026-11-19T23:00:00+00:00</updated>
                <link rel="alternate" type="text/html" href="https://example.org/a&amp;b/items/d2a1cd38-d147-59f2-a83e-000000000001.html"/>
                <content type="html">&lt;p dir=&quot;auto&quot;&gt;Two litres&lt;br&gt;
                &lt;a href=&quot;https://example.com/?a&amp;amp;b&quot; rel=&quot;noopener noreferrer external&quot;&gt;https://example.com/?a&amp;amp;b&lt;/a&gt;&lt;/p&gt;
                &lt;dl&gt;
                &lt;dt&gt;Due&lt;/dt&gt;&lt;dd dir=&quot;auto&quot;&gt;Saturday, November 21, 2026&lt;/dd&gt;
                &lt;dt&gt;Location&lt;/dt&gt;&lt;dd dir=&quot;auto&quot;&gt;Zoo &amp;amp; &amp;lt;co&amp;gt;&lt;/dd&gt;
                &lt;/dl&gt;
                </content>
                </entry>
                <entry>
                <id>urn:uuid:f65beb6a-7095-5217-b81c-964816e2b5d9</id>
                <title>Added: Buy &quot;milk&quot; &amp; &lt;bread&gt;</title>
                <published>2026-11-18T11:06:40+00:00</published>
                <updated>2026-11-18T11:06:40+00:00</updated>
                <link rel="alternate" type="text/html" href="https://example.org/a&amp;b/items/d2a1cd38-d147-59f2-a83e-000000000001.html"/>
                <content type="html">&lt;p dir=&quot;auto&quot;&gt;Two litres&lt;br&gt;
                &lt;a href=&quot;https://example.com/?a&amp;amp;b&quot; rel=&quot;noopener noreferrer external&quot;&gt;https://example.com/?a&amp;amp;b&lt;/a&gt;&lt;/p&gt;
                &lt;dl&gt;
                &lt;dt&gt;Due&lt;/dt&gt;&lt;dd dir=&quot;auto&quot;&gt;Saturday, November 21, 2026&lt;/dd&gt;
                &lt;dt&gt;Location&lt;/dt&gt;&lt;dd dir=&quot;auto&quot;&gt;Zoo &amp;amp; &amp;lt;co&amp;gt;&lt;/dd&gt;
                &lt;/dl&gt;
                </content>
                </entry>
                </feed>

                """#)
    }

    @Test func theJSONFeedIsThis() throws {
        let feed = try text("feed.json", of: site(store(Self.items), locale: "de-DE"))
        #expect(
            feed == #"""
                {"version": "https://jsonfeed.org/version/1.1", "title": "Aufgaben", "home_page_url": "https://example.org/a&b/", "feed_url": "https://example.org/a&b/feed.json", "language": "de-DE", "authors": [{"name": "Aufgaben"}], "items": [
                {"id": "urn:uuid:daee1117-2e8d-52ac-8d80-37e2a4ad938f", "url": "https://example.org/a&b/items/d2a1cd38-d147-59f2-a83e-000000000002.html", "title": "Neu: (ohne Titel)", "content_html": "<dl>\n<dt>Fällig</dt><dd dir=\"auto\">Samstag, 21. November 2026 um 23:26</dd>\n</dl>\n", "date_published": "2026-11-20T18:40:00+00:00"},
                {"id": "urn:uuid:8a98b72a-efbd-5565-8ae9-35acd0969192", "url": "https://example.org/a&b/items/d2a1cd38-d147-59f2-a83e-000000000001.html", "title": "Erledigt: Buy \"milk\" & <bread>", "content_html": "<p dir=\"auto\">Two litres<br>\n<a href=\"https://example.com/?a&amp;b\" rel=\"noopener noreferrer external\">https://example.com/?a&amp;b</a></p>\n<dl>\n<dt>Fällig</dt><dd dir=\"auto\">Samstag, 21. November 2026</dd>\n<dt>Ort</dt><dd dir=\"auto\">Zoo &amp; &lt;co&gt;</dd>\n</dl>\n", "date_published": "2026-11-19T23:00:00+00:00"},
                {"id": "urn:uuid:f65beb6a-7095-5217-b81c-964816e2b5d9", "url": "https://example.org/a&b/items/d2a1cd38-d147-59f2-a83e-000000000001.html", "title": "Neu: Buy \"milk\" & <bread>", "content_html": "<p dir=\"auto\">Two litres<br>\n<a href=\"https://example.com/?a&amp;b\" rel=\"noopener noreferrer external\">https://example.com/?a&amp;b</a></p>\n<dl>\n<dt>Fällig</dt><dd dir=\"auto\">Samstag, 21. November 2026</dd>\n<dt>Ort</dt><dd dir=\"auto\">Zoo &amp; &lt;co&gt;</dd>\n</dl>\n", "date_published": "2026-11-18T11:06:40+00:00"}
                ]}

                """#)
    }

    @Test func aFeedWithoutEntriesHasNoTimeOfTheBuild() throws {
        let site = try site(store("[]"), baseURL: "https://example.org")
        #expect(
            try text("feed.xml", of: site) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
                <id>https://example.org/</id>
                <title>To-Do List</title>
                <updated>1970-01-01T00:00:00+00:00</updated>
                <author>
                <name>To-Do List</name>
                </author>
                <link rel="self" type="application/atom+xml" href="https://example.org/feed.xml"/>
                <link rel="alternate" type="text/html" href="https://example.org/"/>
                </feed>

                """)
        #expect(
            try text("feed.json", of: site) == """
                {"version": "https://jsonfeed.org/version/1.1", "title": "To-Do List", \
                "home_page_url": "https://example.org/", "feed_url": "https://example.org/feed.json", \
                "language": "en-US", "authors": [{"name": "To-Do List"}], "items": [
                ]}

                """)
    }

    /// A reader shows an entry again whenever its identity changes. So these never change: not with the site's
    /// address, and not with the item.
    @Test func theIdentitiesOfEntriesNeverChange() throws {
        let other = Self.items.replacing("Buy", with: "Sell").replacing("1795200000", with: "1795200001")
        let ids = try [
            text("feed.xml", of: site(store(Self.items))),
            text("feed.xml", of: site(store(other), locale: "ja-JP", baseURL: "http://a.example")),
        ].map { $0.matches(of: /urn:uuid:[-0-9a-f]*/).map { String($0.0) } }
        // `theAtomFeedIsThis` has them.
        #expect(ids[0].count == 3 && ids[1] == ids[0])
    }

    @Test func theFeedDoesNotChangeFromDayToDay() throws {
        let store = try store(Self.items)
        let later = Day(year: 2031, month: 1, day: 1)
        for path in FeedFile.allCases.map(\.rawValue) {
            #expect(try text(path, of: site(store)) == text(path, of: site(store, today: later)))
        }
    }

    @Test(arguments: ["en-US", "en-GB", "de-DE", "es-ES", "fr-FR", "he-IL", "ja-JP"])
    func everyLanguageSaysWhatHappened(locale: String) throws {
        let feed = try text("feed.xml", of: site(store(Self.items), locale: locale))
        let titles = feed.matches(of: #/<title>(.*)</title>/#).map { String($0.1) }
        let item = "Buy &quot;milk&quot; &amp; &lt;bread&gt;"
        #expect(titles.count == 4 && titles[2].hasSuffix(item) && titles[3].hasSuffix(item))
        let words = titles.dropFirst(2).map { $0.dropLast(item.count) }
        #expect(words[0].count > 2 && words[1].count > 2 && words[0] != words[1] && !feed.contains("{"))
    }

    // MARK: The pages

    private static let head = """
        <link rel="alternate" type="application/atom+xml" title="To-Do List (Atom)" href="ROOTfeed.xml">
        <link rel="alternate" type="application/feed+json" title="To-Do List (JSON Feed)" href="ROOTfeed.json">

        """
    private static let foot =
        "<details class=\"feeds screen-only\">\n<summary>Subscribe and data</summary>\n"
        + "<p class=\"more\">\n<a href=\"ROOTfeed.xml\" type=\"application/atom+xml\">Feed</a>\n</p>\n</details>\n"

    /// Every page leads to the feed, and is otherwise the page of a site without it.
    @Test func everyPageLeadsToTheFeed() throws {
        let store = try fixture("rare-fields.json")
        let (with, without) = try (
            site(store, isIndexed: true, hasBlankPages: false),
            site(store, isIndexed: true, feeds: false, hasBlankPages: false)
        )
        #expect(
            with.files.map(\.path.text).filter { !$0.hasPrefix("feed.") }.sorted()
                == without.files.map(\.path.text).sorted())
        for file in without.files {
            let path = file.path.text
            var page = try text(path, of: with)
            if path.hasSuffix(".html") {
                for link in [Self.head, Self.foot] {
                    let own = link.replacing(
                        "ROOT", with: path == "404.html" ? "/a&amp;b/" : path.contains("/") ? "../" : "")
                    #expect(page.ranges(of: own).count == 1, "\(path)")
                    page.replace(own, with: "")
                }
            }
            // The sitemap is among them: a feed is no page.
            #expect(try page == text(path, of: without), "\(path)")
        }
    }

    @Test func withoutAnAddressThereIsNoFeed() throws {
        let store = try store(Self.items)
        let (with, without) = try (
            site(store, baseURL: nil, hasBlankPages: false),
            site(store, baseURL: nil, feeds: false, hasBlankPages: false)
        )
        #expect(with.files.map(\.path) == without.files.map(\.path))
        #expect(try text("index.html", of: with) == text("index.html", of: without))
    }
}
