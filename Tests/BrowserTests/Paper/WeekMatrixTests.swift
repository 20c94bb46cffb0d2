// Weeks of all kinds in three browsers, on both papers and both ways round, with every margin of the print dialog, from
// wide windows and tall ones: what a person sees who prints, counted. Each kind is printed in one of the ways, and each way
// with one kind at least; all kinds in all ways where all rounds are done.

import Foundation
import SitePages
import TestSupport
import Testing

/// What is printed: a week or a booklet, built for a paper.
private struct Printout: Sendable {
    let name: String
    let paper: Paper
    let site: BuiltSite
    let path: String
    /// The titles that must be on the sheets.
    let titles: [String]
    /// How many sheets it takes upright, by the height of the paper. Across it flows, and takes as many or more.
    var sheets = 1...1
    /// Those of items that have no day, or say it.
    var undated: [String] = []
    /// What must be on the first sheet beside them.
    var foot: [String] = []

    /// Every kind, for both papers.
    static func all() throws -> [Printout] {
        try [Paper.a4, .letter].flatMap { paper in
            try [0, 7, 26, 40, 120].map { items in
                var fixture = StoreFixture()
                fixture.addWeek(items: items)
                var printout = try week("\(items) items", fixture, paper)
                if items == 120 { printout.sheets = 2...2 }
                return printout
            } + [withEvents(paper), onOneDay(40, paper), onOneDay(150, paper, sheets: 2...3), booklet(paper)]
        }
    }

    /// The page of a week with ten overdue items and ten without a date.
    private static func week(
        _ name: String, _ fixture: StoreFixture, _ paper: Paper
    ) throws -> Printout {
        var fixture = fixture
        fixture.addOverdue(10)
        fixture.addUndated(10)
        return Printout(
            name: name, paper: paper, site: try BuiltSite(fixture.json, paper: paper, day: 16),
            path: "agenda/index.html", titles: fixture.items.map(\.title),
            undated: fixture.items.suffix(20).map(\.title))
    }

    /// 25 events, 35 items and 8 routines.
    private static func withEvents(_ paper: Paper) throws -> Printout {
        var fixture = StoreFixture()
        fixture.addWeek(items: 35)
        fixture.addRoutines(8)
        let (text, titles) = StoreFixture.calendar(events: 25)
        return Printout(
            name: "25 events", paper: paper,
            site: try BuiltSite(fixture.json, paper: paper, day: 16, events: calendar(text)),
            path: "agenda/index.html", titles: fixture.items.map(\.title) + titles,
            foot: ["Family and school"])
    }

    private static func onOneDay(_ count: Int, _ paper: Paper, sheets: ClosedRange<Int> = 1...1) throws
        -> Printout
    {
        var (fixture, spread) = (StoreFixture(), StoreFixture())
        spread.addWeek(items: count)
        let thursday = 1_794_787_200 + 3 * 86_400
        for (index, item) in spread.items.enumerated() {
            fixture.add(
                StoreFixture.Item(
                    title: item.title, place: item.place, due: thursday + index % 60 * 1200, isDone: false))
        }
        var printout = try week("\(count) items on a day", fixture, paper)
        printout.sheets = sheets
        return printout
    }

    private static func booklet(_ paper: Paper) throws -> Printout {
        var fixture = StoreFixture()
        for (week, items) in [40, 12, 0, 24].enumerated() { fixture.addWeek(week, items: items) }
        return Printout(
            name: "booklet", paper: paper,
            site: try BuiltSite(fixture.json, paper: paper, weeksAhead: 3, day: 16),
            path: "agenda/booklet.html", titles: fixture.items.map(\.title), sheets: 4...4)
    }
}

/// A way to print.
private struct PrintWay: Sendable, CustomStringConvertible {
    var margin = 10.0
    var window = [1280, 800]
    let isLandscape: Bool

    var description: String {
        "\(isLandscape ? "landscape" : "portrait"), margin \(margin), window \(window[0])×\(window[1])"
    }

    /// The margins of the print dialog.
    static let margins = [false, true].flatMap { isLandscape in
        [0, 6.4, 10, 12.7].map { PrintWay(margin: $0, isLandscape: isLandscape) }
    }

    /// The windows from which one prints.
    static let windows = [false, true].flatMap { isLandscape in
        [[1280, 800], [800, 1000]].map { PrintWay(window: $0, isLandscape: isLandscape) }
    }
}

/// What must hold of a print.
private func check(_ pdf: Data, _ printout: Printout, _ way: PrintWay) throws {
    let what: Comment = "\(printout.name), \(printout.paper), \(way)"
    let printed = try PrintedSheets(pdf)
    if way.isLandscape {
        #expect(printed.sheets.count >= printout.sheets.lowerBound, what)
    } else {
        #expect(printout.sheets.contains(printed.sheets.count), what)
    }
    // Each title is on a sheet, once, and nothing is counted in its place.
    let all = printout.titles.joined(separator: "\n")
    let wrong = printout.titles.filter { title in
        let (found, expected) = (printed.text.ranges(of: title).count, all.ranges(of: title).count)
        // An event stands on each of its days.
        return printout.foot.isEmpty ? found != expected : found < expected
    }
    #expect(wrong == [], what)
    #expect(printed.counted == 0, what)
    for words in printout.foot { #expect(printed.text.contains(words), what) }
    #expect(try printed.smallestType() >= 7.6, what)
    for (index, sheet) in printed.sheets.enumerated() {
        // No sheet without an entry or room for notes.
        let hasEntry = printout.titles.contains { sheet.text.contains($0) }
        #expect(hasEntry || sheet.text.contains("Notes"), "\(sheet.text): \(what)")
        // It begins with its heading, with a day, or with an entry that says its day, if it has one.
        let top = (sheet.words.map(\.top).min() ?? 0) + 14
        let first = sheet.words.filter { $0.top < top }.map(\.text).joined(separator: " ")
        #expect(
            first.contains(#/November|December|Mon|Tue|Wed|Thu|Fri|Sat|Sun|No date|Overdue|Routines/#)
                || printout.undated.contains { first.contains($0.prefix(12)) }, "\(first): \(what)")
        let outside = sheet.words.filter {
            $0.left < 14 || $0.right > sheet.width - 14 || $0.top < 14 || $0.bottom > sheet.height - 14
        }
        #expect(outside.map(\.text) == [], "sheet \(index + 1): \(what)")
        #expect(sheet.overlaps == [], "sheet \(index + 1): \(what)")
    }
}

extension BrowserTests {
    @Suite struct WeekMatrixTests {
        @Test func aWeekIsASheetInChromium() async throws {
            for (printout, way) in roundsOfPairs(try Printout.all(), PrintWay.margins) {
                let sheet = printout.paper == .a4 ? PaperSheet.a4 : .letter
                let pdf = try await Page.visit(printout.site.url(printout.path)) {
                    try await $0.pdf(on: way.isLandscape ? sheet.landscape : sheet, margin: way.margin)
                }
                try check(pdf, printout, way)
            }
        }
    }
}

/// Tests in the browsers that have a program.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct BrowserProgramTests {
    @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX names no Firefox"))
    func aWeekIsASheetInFirefox() async throws {
        try await printAll(in: .firefox, PrintWay.margins)
    }

    @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT names no Python with WebKitGTK"))
    func aWeekIsASheetInWebKit() async throws {
        try await printAll(in: .webkit, PrintWay.windows)
    }

    @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX names no Firefox"))
    func aMistakeIsReportedByFirefox() async throws { try await reportsMistakes(.firefox) }

    @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT names no Python with WebKitGTK"))
    func aMistakeIsReportedByWebKit() async throws { try await reportsMistakes(.webkit) }

    /// The tests rely on these reports: they must not be empty for a page with mistakes.
    private func reportsMistakes(_ browser: BrowserProgram) async throws {
        let folder = try TemporaryFolder()
        let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\">"
        let pages = [
            try folder.write(
                "<!DOCTYPE html><title>t</title><script>throw new Error('one')</script>", to: "1.html"),
            try folder.write("<!DOCTYPE html>\(policy)<title>t</title><script>1</script>", to: "2.html"),
            try folder.write("<!DOCTYPE html><title>t</title>", to: "3.html"),
        ]
        let reports = try await browser.run(pages.map { BrowserJob(url: $0, script: "[1, document.title]") })
        #expect(reports.map { $0.messages.isEmpty } == [false, false, true])
        #expect(reports.map(\.value) == Array(repeating: .array([1, "t"]), count: 3))
    }

    private func printAll(in browser: BrowserProgram, _ ways: [PrintWay]) async throws {
        let prints = roundsOfPairs(try Printout.all(), ways)
        let pdfs = try await browser.pdfs(
            prints.map { printout, way in
                BrowserJob(
                    url: printout.site.url(printout.path), window: way.window, paper: printout.paper.size,
                    landscape: way.isLandscape, margin: way.margin)
            })
        for (print, pdf) in zip(prints, pdfs) {
            try check(pdf, print.0, print.1)
        }
    }
}
