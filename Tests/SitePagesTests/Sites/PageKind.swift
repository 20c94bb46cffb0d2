// What of a site is committed as a snapshot: each kind of page in at most three sites, so that a change of a template is
// seen where it shows something different, and not in seventeen sites. The layout that all pages of a site share is
// committed once for each site, in the list or, where that is not committed, in the first page.

import Foundation
import TestSupport
import Testing

/// A kind of page, or of file, of a site.
enum PageKind: CaseIterable {
    case list, lists, items, week, booklet, month, year, done, places, projects, tags, starred, activity,
        routines, today
    case find, ticks, error
    /// What programs read: calendars, `robots.txt`, the service worker …
    case machine

    /// The kind of what lies at a path of a site.
    init?(path: String) {
        switch path {
        case "index.html": self = .list
        case "routines.html": self = .routines
        case "today.html": self = .today
        case "404.html": self = .error
        case "find-index.js": self = .find
        case "tick-words.js": self = .ticks
        case "agenda/booklet.html": self = .booklet
        case "_headers", "robots.txt", "sitemap.xml", "sw.js": self = .machine
        default:
            let beginnings: [(String, PageKind)] = [
                ("items/", .items), ("agenda/", .week), ("months/", .month), ("done/", .done),
                ("places/", .places),
                ("projects/", .projects), ("tags/", .tags), ("starred", .starred), ("year", .year),
                ("activity", .activity),
                ("open/", .lists), ("overdue", .lists), ("find/", .find),
            ]
            if path.hasSuffix(".ics") {
                self = .machine
            } else if let kind = beginnings.first(where: { path.hasPrefix($0.0) })?.1 {
                self = kind
            } else {
                return nil
            }
        }
    }
}

/// The pages of a site without the lines of the layout that another of its pages has, too.
struct PagesWithoutLayout {
    let files: [String: [UInt8]]

    init(_ site: [String: [UInt8]]) {
        let pages = site.keys.filter { $0.hasSuffix(".html") && $0 != "404.html" }.sorted()
        guard let first = pages.contains("index.html") ? "index.html" : pages.first else {
            files = site
            return
        }
        let layout = Self.lines(site[first] ?? [])
        let shared = Set((layout.before + layout.after).map(Self.fromTop))
        var files = site
        for path in pages where path != first {
            let (before, main, after) = Self.lines(site[path] ?? [])
            let own = [before, after].map { $0.filter { !shared.contains(Self.fromTop($0)) } }
            files[path] = Array((own[0] + main + own[1]).joined(separator: "\n").utf8)
        }
        self.files = files
    }

    /// The lines before the page's own content, those of it, and those after it.
    private static func lines(_ bytes: [UInt8]) -> (
        before: [Substring], main: [Substring], after: [Substring]
    ) {
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let start = lines.firstIndex { $0.hasPrefix("<main") } ?? lines.endIndex
        let end = lines.lastIndex { $0.hasPrefix("</main>") }.map { $0 + 1 } ?? lines.endIndex
        guard start <= end else { return (lines, [], []) }
        return (Array(lines[..<start]), Array(lines[start..<end]), Array(lines[end...]))
    }

    /// A line as it is in a page of the top folder.
    private static func fromTop(_ line: Substring) -> String { String(line.replacing("../", with: "")) }
}

@Suite struct PageKindTests {
    /// A page that no kind has, or a kind that is committed nowhere, would not be compared with anything.
    @Test func eachKindIsInOneToThreeSites() {
        for kind in PageKind.allCases {
            #expect(1...3 ~= WholeSiteTests.cases.count { $0.kinds.contains(kind) }, "\(kind)")
        }
    }

    @Test func aLayoutIsCommittedOnce() {
        let site = [
            "index.html": "<a>\n<b>\n<main>\n1\n</main>\n<c>",
            "x/a.html": "<a>\n<d>\n<main>\n<a>\n</main>\n<c>",
        ]
        let pages = PagesWithoutLayout(site.mapValues { Array($0.utf8) }).files
        #expect(
            pages.mapValues { String(decoding: $0, as: UTF8.self) }
                == ["index.html": site["index.html"], "x/a.html": "<d>\n<main>\n<a>\n</main>"])
    }
}
