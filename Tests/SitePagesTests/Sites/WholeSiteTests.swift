// Whole sites: snapshots of several stores in several zones and languages, and properties that hold for every
// site.

import Bytes
import Civil
import Events
import Foundation
import Site
import TestSupport
import Testing
import ToDoKeeping
import ToDos

@testable import SitePages

@Suite struct WholeSiteTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        /// What of it is committed.
        let kinds: Set<PageKind>
        let fixture: String
        let zone: String
        var locale = "en-US"
        var sort = ItemSort.due
        var grouping = ListGrouping.time
        var pageSize = 200
        var weekStart = WeekStart.monday
        var weeksAhead = 1
        /// With it, search engines may list the site.
        var baseURL: String?
        var hasCalendar = false
        /// With it, the site shows what was changed when.
        var activity: [ActivityEntry]?
        /// The calendar in `Fixtures` whose events stand beside the items.
        var calendar: String?
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "everything-present-berlin", kinds: [.list, .find], fixture: "everything-present.json",
            zone: "Europe/Berlin"),
        Case(
            name: "everything-present-honolulu-sundays", kinds: [.week, .month, .year],
            fixture: "everything-present.json",
            zone: "Pacific/Honolulu",
            weekStart: .sunday),
        Case(
            name: "everything-present-hebrew",
            kinds: [.list, .items, .booklet, .done, .places, .error, .find, .ticks],
            fixture: "everything-present.json", zone: "Asia/Jerusalem",
            locale: "he-IL"),
        Case(
            name: "everything-absent", kinds: [.done, .places], fixture: "everything-absent.json",
            zone: "America/New_York",
            sort: .title),
        Case(
            name: "three-pages", kinds: [.lists, .done], fixture: "three-pages.json", zone: "Asia/Tokyo",
            pageSize: 3),
        Case(
            name: "rare-fields", kinds: [.items, .projects, .tags], fixture: "rare-fields.json",
            zone: "Europe/Berlin"),
        Case(
            name: "rare-fields-japanese", kinds: [.projects, .tags, .ticks], fixture: "rare-fields.json",
            zone: "Asia/Tokyo", locale: "ja-JP"),
        Case(name: "places", kinds: [.places], fixture: "places.json", zone: "Europe/Berlin"),
        Case(
            name: "nothing-german", kinds: [.list, .booklet, .error], fixture: "nothing.json",
            zone: "Europe/Berlin", locale: "de-DE",
            weeksAhead: 3),
        Case(
            name: "few-arabic", kinds: [.projects, .tags, .find], fixture: "few.json", zone: "Africa/Cairo",
            locale: "ar-EG"),
        Case(
            name: "few-russian", kinds: [.ticks], fixture: "few.json", zone: "Europe/Moscow", locale: "ru-RU"),
        Case(
            name: "rare-fields-published", kinds: [.error, .machine], fixture: "rare-fields.json",
            zone: "Europe/Berlin",
            baseURL: "https://example.org/a&b/lists"),
        Case(
            name: "calendars", kinds: [.routines, .machine], fixture: "calendars.json", zone: "Europe/Berlin",
            locale: "de-DE",
            baseURL: "https://example.org/a&b/lists", hasCalendar: true),
        Case(
            name: "starred", kinds: [.starred, .activity], fixture: "starred.json", zone: "Europe/Berlin",
            locale: "de-DE", pageSize: 4,
            activity: ActivityPageTests.entries),
        Case(name: "shopping", kinds: [.items], fixture: "shopping.json", zone: "Europe/Berlin"),
        Case(
            name: "events", kinds: [.week, .today, .booklet, .month, .year, .machine], fixture: "few.json",
            zone: "Europe/Berlin", calendar: "events.ics"),
        Case(
            name: "events-arabic", kinds: [.week, .month, .year], fixture: "nothing.json",
            zone: "Africa/Cairo", locale: "ar-EG", weekStart: .saturday,
            calendar: "events.ics"),
    ]

    /// Sites whose list has other headings than those of time.
    static let grouped = roundsOfPairs(
        Array(ListGrouping.allCases.dropFirst()),
        [("three-pages", 3), ("everything-present", 200), ("rare-fields", 4)]
    ).map { grouping, store in
        Case(
            name: "\(store.0) by \(grouping)", kinds: [], fixture: store.0 + ".json", zone: "Asia/Tokyo",
            grouping: grouping, pageSize: store.1)
    }

    /// The files of a case by their paths.
    private func files(_ test: Case) throws -> [String: [UInt8]] {
        try Self.sites.value(test.name) {
            let store = try fixture(test.fixture)
            let site = try builtInSite(
                store,
                environment(
                    store, zone: test.zone, locale: test.locale, sort: test.sort, grouping: test.grouping,
                    pageSize: test.pageSize,
                    weekStart: test.weekStart, weeksAhead: test.weeksAhead, baseURL: test.baseURL,
                    isIndexed: test.baseURL != nil, hasCalendar: test.hasCalendar, activity: test.activity),
                events: try test.calendar.map { try events(inFixture: $0, zone: test.zone) }
                    ?? EventCalendars(),
                activity: test.activity ?? [])
            return SitePagesTests.files(of: site)
        }
    }

    private static let sites = Shared<String, [String: [UInt8]]>()

    @Test(arguments: cases)
    func theSiteIsItsSnapshot(test: Case) throws {
        var pages = try files(test).filter { PublicFiles.inSite[$0.key] == nil }
        // The error page has a public file inside.
        let errorPage = String(decoding: try #require(pages["404.html"]), as: UTF8.self)
        pages["404.html"] = Array(
            errorPage.replacing(#/<style>[^<]*</style>/#, with: "<style>…</style>")
                .replacing(#/sha256-[^']*/#, with: "sha256-…").utf8)
        for path in pages.keys where PageKind(path: path) == nil {
            Issue.record("\(path) is of no kind, so it would not be committed")
        }
        let committed = pages.filter { path, _ in PageKind(path: path).map(test.kinds.contains) ?? false }
        try SiteSnapshot(name: test.name).expectEqual(PagesWithoutLayout(committed).files)
    }

    @Test(arguments: cases)
    func aSiteHasThePublicFilesByteForByte(test: Case) throws {
        let found = try files(test).filter { PublicFiles.inSite[$0.key] != nil }
        // Where there is nothing to find, there is no script that finds; a site that no device keeps has no icons for
        // home screens, and one that all may read has no lock.
        let expected = PublicFiles.inSite.filter { path, _ in
            let name = path.trimmingPrefix("files/")
            return !LockedFiles.publicFiles.contains(String(name))
                && !OfflineFiles.own.contains(String(name))
                && (canFind(test) || !(name.hasPrefix("find") || name == "page.js"))
                && (test.fixture != "nothing.json" || !name.hasPrefix("tick"))
                && (name != "tick-lines.js" || test.fixture == "shopping.json")
        }
        #expect(found == expected)
        #expect(found["files/style.css"]?.isEmpty == false && found[".nojekyll"] == [])
    }

    /// Hosts with clean addresses show `places.html` at `places`, where a folder of that name hides it.
    @Test(arguments: cases)
    func noPageHasTheNameOfAFolder(test: Case) throws {
        let paths = try files(test).keys
        let folders = Set(paths.compactMap { PathBytes($0).folders.last.map { String($0) } })
        #expect(paths.contains("places/index.html") && folders.isSuperset(of: ["places", "items"]))
        #expect(folders.filter { paths.contains("\($0).html") }.isEmpty)
    }

    /// No page links to what is not there: see `everyLinkLeadsSomewhere`.
    @Test(arguments: cases)
    func aSiteHasOnlyWhatItIsAskedFor(test: Case) throws {
        let paths = try files(test).keys
        let store = try fixture(test.fixture)
        let isThere = ["activity.html", "todo.ics", "starred.html", "find-index.js"].map(paths.contains)
        let hasStarred = store.indices.contains { store.values(of: $0).isStarred }
        #expect(isThere == [test.activity != nil, test.hasCalendar, hasStarred, canFind(test)])
    }

    /// Whether a site has something to find: an item or an event.
    private func canFind(_ test: Case) -> Bool { test.fixture != "nothing.json" || test.calendar != nil }

    @Test(arguments: cases + grouped)
    func everyLinkLeadsSomewhere(test: Case) throws {
        let pages = try files(test).mapValues { String(decoding: $0, as: UTF8.self) }
        var links = 0
        for (path, html) in pages where path.hasSuffix(".html") {
            for link in html.texts(between: "href=\"", and: "\"") + html.texts(between: "src=\"", and: "\"") {
                links += 1
                if ["https://", "http://", "geo:", "webcal://"].contains(where: link.hasPrefix) {
                    continue
                }
                let parts = link.split(separator: "#", omittingEmptySubsequences: false)
                // The error page is shown at any depth, so its link begins at the root of the host.
                let target = resolve(String(parts[0].trimmingPrefix("/a&amp;b/lists/")), from: path)
                let page = pages[target]
                #expect(page != nil, "\(path) links to \(link)")
                if parts.count > 1 {
                    #expect(page?.contains("id=\"\(parts[1])\"") == true, "\(path) links to \(link)")
                }
            }
        }
        // Each page has its style and the way to the list, at the least.
        #expect(links > pages.count)
    }

    private func resolve(_ link: String, from path: String) -> String {
        if link.isEmpty { return path }
        var folders = path.split(separator: "/").dropLast()
        for part in link.split(separator: "/") {
            if part == ".." { _ = folders.popLast() } else { folders.append(part) }
        }
        return folders.joined(separator: "/")
    }

    @Test(arguments: cases)
    func everyPageHasOneHeadingAndAPolicy(test: Case) throws {
        for (path, bytes) in try files(test) where path.hasSuffix(".html") {
            let html = String(decoding: bytes, as: UTF8.self)
            if path != "agenda/booklet.html" {
                #expect(html.count(of: "<h1") == 1, "\(path)")
            }
            #expect(html.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"))
            // The only scripts are files: one finds items, one ticks boxes, one knows the day.
            let scripts = html.count(of: "<script")
            #expect(
                scripts == html.count(of: "find.js\" defer=\"\"></script>")
                    + html.count(of: "tick.js\"></script>") + html.count(of: "tick-lines.js\"></script>")
                    + html.count(of: "page.js\"></script>"))
            #expect(html.contains("script-src 'self';") == (scripts > 0))
            #expect(!html.contains("style=\""))
        }
    }

    /// The error page has no other way home.
    @Test(arguments: cases)
    func everyFolderHasAnIndex(test: Case) throws {
        let pages = try files(test)
        let folders = Set(pages.keys.filter { $0.contains("/") }.map { $0.prefix { $0 != "/" } })
            .subtracting(["files", "find"])
        // All but the root, and the lists of sites that have several, and people.
        let seldom = ["lists", "people"].count { !folders.contains($0) }
        #expect(folders.count == Address.Folder.allCases.count - 1 - seldom)
        for folder in folders {
            let page = try #require(pages["\(folder)/index.html"])
            #expect(String(decoding: page, as: UTF8.self).contains("href=\"../index.html\""), "\(folder)")
        }
    }

    @Test(arguments: ["index.html", "todo.ics"])
    func aPublicFileInThePlaceOfAPageIsRefused(path: String) throws {
        let store = try store("[]")
        let environment = try environment(store, hasCalendar: true)
        let file = SiteFile(path: try SitePath(path), contents: .bytes([]))
        #expect(throws: SiteError.self) {
            try ToDoSite.make(
                PageContext(store, environment), sections: builtInSections(environment), publicFiles: [file])
        }
    }
}
