// What hosts, search engines and other sites read of a site.

import Foundation
import Site
import TestSupport
import Testing

@testable import SitePages

@Suite struct HostingTests {
    private func site(
        _ json: String, baseURL: String? = nil, isIndexed: Bool = false, isOffline: Bool = false,
        publicFiles: [SiteFile] = []
    ) throws -> Site {
        let store = try store(json)
        let environment = try environment(
            store, baseURL: baseURL, isIndexed: isIndexed, isOffline: isOffline)
        return try ToDoSite.make(
            PageContext(store, environment), sections: builtInSections(environment), publicFiles: publicFiles)
    }

    private func item(_ title: String, _ more: String = "") -> String {
        "[{\"id\":\"D2A1CD38-D147-59F2-A83E-000000000001\",\"title\":\"\(title)\",\"done\":false\(more)}]"
    }

    private let page = "items/d2a1cd38-d147-59f2-a83e-000000000001.html"

    // MARK: Search engines

    @Test(arguments: [nil, "https://example.org/"])
    func unlessToldEveryPageAsksNotToBeListed(baseURL: String?) throws {
        let site = try site(item("a"), baseURL: baseURL)
        for (path, html) in texts(of: site, ending: ".html") {
            #expect(html.ranges(of: "<meta name=\"robots\" content=\"noindex\">").count == 1, "\(path)")
        }
        #expect(!site.files.contains { $0.path.text.hasPrefix("sitemap") })
    }

    /// Hosts join the values that several rules have for a header, and a page must be asked for again whatever its address is.
    @Test func eachAddressHasOneRuleForCaches() throws {
        let store = try fixture("everything-present.json")
        let site = try builtInSite(store, environment(store, isIndexed: true))
        let lines = try text("_headers", of: site).split(separator: "\n").filter { !$0.hasPrefix("#") }
        let rules = try stride(from: 0, to: lines.count, by: 2).map { number in
            let pattern = String(lines[number]).replacing("*", with: ".*").replacing(#/:\w+/#, with: "[^/]+")
            return (path: try Regex(pattern), value: lines[number + 1].trimmingPrefix("  Cache-Control: "))
        }
        let paths = site.files.map { "/" + $0.path.text }
        // As some hosts write them.
        let short = paths.map { $0.replacing(#/(index)?\.html$/#, with: "") }
        for path in paths + short {
            let values = try rules.filter { try $0.path.wholeMatch(in: path) != nil }.map(\.value)
            let expected =
                path.hasPrefix("/files/") ? "public, max-age=31536000, immutable" : "no-cache"
            #expect(values == [expected[...]], "\(path)")
        }
    }

    /// With a base URL it has the ways to today, from any depth; without one, a sentence says what to do.
    @Test func thePageForUnknownAddressesLeadsOn() throws {
        let store = try store(ofItems: [#""title":"a","done":false,"due":"2026-11-21""#])
        func page(_ baseURL: String?) throws -> HostileMarkup {
            let site = try builtInSite(store, environment(store, baseURL: baseURL))
            return try HostileMarkup(page: text("404.html", of: site))
        }
        let known = try page("https://example.org/a/")
        let jumps = known.elements("nav", "jump").flatMap { $0.elements("a") }
        #expect(jumps.map { $0["href"] } == ["/a/agenda/index.html#today"])
        let unknown = try page(nil)
        #expect(unknown.elements("nav").isEmpty)
        #expect(unknown.elements("p", "said").count == known.elements("p", "said").count + 1)
    }

    /// Pages without contents stay out of a search.
    @Test func ifToldOnlyTheWaysHomeAskNotToBeListed() throws {
        let site = try site(item("a"), isIndexed: true)
        let hidden = texts(of: site).filter { $0.value.contains("noindex") }
        #expect(
            hidden.keys.sorted() == [
                "404.html", "items/index.html", "open/index.html", "projects/index.html", "tags/index.html",
            ])
        #expect(try text("robots.txt", of: site) == "User-agent: *\nDisallow:\n")
        #expect(!site.files.contains { $0.path.text.hasPrefix("sitemap") })
    }

    /// The addresses are those that the pages themselves name. A section that forgets to name one fails here.
    @Test func theSitemapHasEveryPageOnce() throws {
        let store = try fixture("rare-fields.json")
        let environment = try environment(
            store, pageSize: 2, baseURL: "https://example.org/a&b", isIndexed: true)
        let site = try builtInSite(store, environment)
        var canonical: Set<String> = []
        for (path, html) in texts(of: site, ending: ".html") {
            let links = html.matches(of: #/<link rel="canonical" href="([^"]*)">/#).map { String($0.1) }
            #expect(links.count == (html.contains("noindex") ? 0 : 1), "\(path)")
            canonical.formUnion(links)
        }
        let lines = try text("sitemap.xml", of: site).split(separator: "\n").map(String.init)
        #expect(
            lines.dropFirst(2).dropLast().sorted() == canonical.map { "<url><loc>\($0)</loc></url>" }.sorted()
        )
        #expect(
            canonical.isSuperset(
                of: ["", "agenda/2026-W47.html", "projects/"].map { "https://example.org/a&amp;b/\($0)" }))
    }

    /// The limit of 50,000 addresses in a file, here with a limit of 2.
    @Test(arguments: [(0, []), (2, []), (3, [2, 1]), (4, [2, 2])])
    func aLongSitemapIsSeveralAndAnIndex(count: Int, parts: [Int]) throws {
        let base = try #require(BaseURL(parsing: "https://example.org/'"))
        let paths = try (0..<count).map { try SitePath("items/\($0).html") }
        let files = Sitemap(base, paths, most: 2).files.map { file in
            guard case .bytes(let bytes) = file.contents else { return (file.path.text, "") }
            return (file.path.text, String(decoding: bytes, as: UTF8.self))
        }
        let names = parts.indices.map { "sitemap-\($0 + 1).xml" }
        #expect(files.map(\.0) == ["sitemap.xml"] + names)
        #expect(
            files.dropFirst().map { $0.1.ranges(of: "<url><loc>https://example.org/&#39;/items/").count }
                == parts)
        if !parts.isEmpty {
            #expect(
                files[0].1 == """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                    \(names.map { "<sitemap><loc>https://example.org/&#39;/\($0)</loc></sitemap>" }.joined(separator: "\n"))
                    </sitemapindex>

                    """)
        }
    }

    /// 50 MB a file, with each character of the address escaped as five and the longest path of a page.
    @Test func aSitemapHoldsNoMoreThanTheProtocolAllows() {
        let line = "<url><loc></loc></url>\n".utf8.count + BaseURL.maximumLength * 5 + 80
        #expect(Sitemap.maxAddresses == 50_000 && Sitemap.maxAddresses * line <= 50 << 20)
    }

    @Test func theUsersOwnFilesWin() throws {
        let own = try [
            "robots.txt", "_headers", "sitemap.xml", "items/index.html", "sw.js", "manifest.webmanifest",
        ].map { SiteFile(path: try SitePath($0), contents: .bytes(Array("mine".utf8))) }
        for isAsked in [false, true] {
            let site = try site(
                "[]", baseURL: "https://example.org", isIndexed: isAsked, isOffline: isAsked, publicFiles: own
            )
            for file in own { #expect(try text(file.path.text, of: site) == "mine") }
        }
    }

    // MARK: Addresses and previews

    private func preview(_ path: String, of site: Site) throws -> [String] {
        try text(path, of: site).split(separator: "\n").filter {
            $0.contains("canonical") || $0.contains("og:")
        }.map(String.init)
    }

    @Test func anItemIsSummarizedByItsOwnText() throws {
        let json = item(
            "a \\\"<b>\\\"",
            ",\"itemDescription\":\"One\\n\\n two & \\\"three\\\"\",\"location\":{\"name\":\"Zoo\"}")
        let site = try site(json, baseURL: "https://example.org/lists")
        #expect(
            try preview(page, of: site) == [
                "<link rel=\"canonical\" href=\"https://example.org/lists/\(page)\">",
                "<meta property=\"og:type\" content=\"website\">",
                "<meta property=\"og:url\" content=\"https://example.org/lists/\(page)\">",
                "<meta property=\"og:site_name\" content=\"To-Do List\">",
                "<meta property=\"og:title\" content=\"a &quot;&lt;b&gt;&quot; – To-Do List\">",
                "<meta property=\"og:description\" content=\"One two &amp; &quot;three&quot;\">",
            ])
        #expect(try preview("404.html", of: site) == [] && preview("items/index.html", of: site) == [])
    }

    @Test(arguments: [
        ("", nil), (",\"itemDescription\":\" \\n\"", nil),
        (",\"location\":{\"name\":\"Zoo\"},\"due\":\"2026-11-24\"", "Tuesday, November 24, 2026 · Zoo"),
    ])
    func anItemWithoutDescriptionSaysWhenAndWhere(more: String, expected: String?) throws {
        let site = try site(item("a", more), baseURL: "https://example.org")
        let description = try preview(page, of: site).first { $0.contains("og:description") }
        #expect(description == expected.map { "<meta property=\"og:description\" content=\"\($0)\">" })
    }

    @Test func otherPagesAreSummarizedByTheirTitles() throws {
        let items = ["First", "second\\n  line", "", "é", "last"].enumerated().map { number, title in
            item(title, ",\"due\":\"2026-11-2\(number + 1)\"").dropFirst().dropLast().replacing(
                "000001", with: "00000\(number + 1)")
        }
        let site = try site("[\(items.joined(separator: ","))]", baseURL: "https://example.org")
        let all = "First · second line · (untitled) · é · last"
        let expected = [
            "index.html": ("", all), "agenda/2026-W47.html": ("agenda/2026-W47.html", "First · second line"),
            "agenda/index.html": ("agenda/2026-W47.html", "First · second line"),
            "agenda/booklet.html": ("agenda/booklet.html", all), "year.html": ("year.html", all),
        ]
        for (path, (address, summary)) in expected {
            let lines = try preview(path, of: site)
            #expect(lines.first == "<link rel=\"canonical\" href=\"https://example.org/\(address)\">")
            #expect(lines.last == "<meta property=\"og:description\" content=\"\(summary)\">")
        }
    }

    /// A summary is cut between characters, and what is cut leaves no direction open.
    @Test(arguments: ["é", "家", "🏡", "a", " a"])
    func aLongSummaryIsCut(character: String) throws {
        let text = "\u{202E}" + String(repeating: character, count: 400)
        let site = try site(item("a", ",\"itemDescription\":\"\(text)\""), baseURL: "https://example.org")
        let line = try #require(preview(page, of: site).last)
        let summary = line.trimmingPrefix("<meta property=\"og:description\" content=\"").dropLast(2)
        #expect(190...206 ~= summary.utf8.count && summary.hasSuffix("…\u{202C}"), "\(line)")
        #expect(!summary.contains("\u{FFFD}") && !summary.contains(" …"))
    }

    // MARK: The error page

    @Test func theErrorPageLoadsOnlyItsOwnStyle() throws {
        _ = try onlyStyle(of: text("404.html", of: site("[]")))
    }
}
