// Months on paper in three browsers: one sheet in landscape, on both papers, whatever the month holds; what a day does
// not list is counted.

import Foundation
import SitePages
import TestSupport
import Testing

/// A printed month: 0, 1 or 12 items on each day, in a language, on a paper.
private struct PrintedMonth: Sendable, CustomStringConvertible {
    let itemsPerDay: Int
    let locale: String
    let paper: Paper

    var description: String { "\(itemsPerDay) items a day, \(locale), \(paper)" }

    /// August 2026 has 31 days in six weeks. A month without items has a page only if it is the current one.
    var path: String { itemsPerDay == 0 ? "months/index.html" : "months/2026-08.html" }

    var itemCount: Int { itemsPerDay * 31 }

    static let all: [Self] = [Paper.a4, .letter].flatMap { paper in
        ["de-DE", "ja-JP"].flatMap { locale in
            [0, 1, 12].map { Self(itemsPerDay: $0, locale: locale, paper: paper) }
        }
    }

    func site() throws -> BuiltSite {
        var fixture = StoreFixture()
        /// Saturday, August 1, 2026, 0:00 in UTC.
        let first = 1_785_542_400
        let words = locale == "ja-JP" ? Self.japanese : Self.german
        for index in 0..<itemCount {
            let title = "N\(index + 1000) \(words[index % words.count])"
            let time = index / 31 * 3600 + 8 * 3600
            fixture.add(StoreFixture.Item(title: title, due: first + index % 31 * 86_400 + time))
        }
        return try BuiltSite(fixture.json, locale: locale, paper: paper)
    }

    /// The width and height of its sheet in points.
    var sheet: (width: Double, height: Double) {
        (paper.size[1] / 25.4 * 72, paper.size[0] / 25.4 * 72)
    }

    private static let german = [
        "Zahnärztliche Vorsorgeuntersuchung der Kinder", "Brot und Milch kaufen", "Rasen mähen",
        "Donaudampfschifffahrtsgesellschaftskapitän anrufen",
        "Die Stromrechnung bezahlen, bevor die Mahnung kommt",
    ]
    private static let japanese = [
        "牛乳とパンを買う", "電気代の支払い、督促状が届く前に済ませること", "保護者会", "図書館の本を返す",
        "誕生日ケーキのことをアンナに電話する",
    ]
}

/// What must hold of a print.
private func check(_ pdf: Data, _ month: PrintedMonth, _ way: String) throws {
    let what: Comment = "\(month), \(way)"
    let printed = try PrintedSheets(pdf)
    #expect(printed.sheets.count == 1, what)
    guard let sheet = printed.sheets.first else { return }
    #expect(abs(sheet.width - month.sheet.width) < 2 && abs(sheet.height - month.sheet.height) < 2, what)
    // Fonts of Japanese have boxes that are higher than their letters.
    let outside = sheet.words.filter { word in
        let rest = (word.bottom - word.top) * 0.35
        return word.left < 14 || word.right > sheet.width - 14 || word.top + rest < 14
            || word.bottom - rest > sheet.height - 14
    }
    #expect(outside.map(\.text) == [], what)
    #expect(sheet.overlaps == [], what)
    // Poppler says up to a tenth less of Japanese fonts.
    #expect(try printed.smallestType() >= (month.locale == "ja-JP" ? 6.2 : 6.9), what)

    // What is listed and what is counted are all items, and each day lists at least one.
    let listed = printed.text.matches(of: #/N(\d{4})/#).compactMap { Int($0.1) }.map { $0 - 1000 }
    let counted = printed.text.matches(of: #/(?:und|ほか) ?(\d+) ?(?:mehr|件)/#).compactMap { Int($0.1) }
    #expect(listed.count + counted.reduce(0, +) == month.itemCount, what)
    #expect(Set(listed.map { $0 % 31 }).count == (month.itemsPerDay == 0 ? 0 : 31), what)
    if month.itemsPerDay <= 1 { #expect(counted == [], what) }
}

extension BrowserTests {
    @Suite struct MonthPaperTests {
        @Test func aMonthIsASheetInChromium() async throws {
            for month in PrintedMonth.all {
                let sheet = month.paper == .a4 ? PaperSheet.a4 : .letter
                let site = try month.site()
                // The page's orientation wins over that of the print dialog.
                for (way, paper) in [("upright", sheet), ("across", sheet.landscape)] {
                    let pdf = try await Page.visit(site.url(month.path)) { try await $0.pdf(on: paper) }
                    try check(pdf, month, "Chromium, \(way)")
                }
            }
        }

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX names no Firefox"))
        func aMonthIsASheetInFirefox() async throws {
            try await printAll(in: .firefox, margins: [0, 10, 12.7])
        }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT names no Python with WebKitGTK"))
        func aMonthIsASheetInWebKit() async throws {
            try await printAll(in: .webkit, margins: [10])
        }

        private func printAll(in browser: BrowserProgram, margins: [Double]) async throws {
            let sites = try PrintedMonth.all.map { (month: $0, site: try $0.site()) }
            let prints = roundsOfPairs(sites, margins).map { (month: $0.month, site: $0.site, margin: $1) }
            let pdfs = try await browser.pdfs(
                prints.map { print in
                    BrowserJob(
                        url: print.site.url(print.month.path), paper: print.month.paper.size, landscape: true,
                        margin: print.margin)
                })
            for (print, pdf) in zip(prints, pdfs) {
                try check(pdf, print.month, "\(browser.rawValue), margin \(print.margin)")
            }
        }
    }
}
