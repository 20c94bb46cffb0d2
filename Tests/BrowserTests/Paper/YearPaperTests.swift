// The year and the month of routines on paper in three browsers: one sheet in landscape, on both papers, whatever they
// hold; what they do not list is counted.

import Foundation
import SitePages
import TestSupport
import Testing

/// A printed sheet: as many items on each day of 2026, or as many routines, in a language, on a paper.
private struct PrintedYear: Sendable, CustomStringConvertible {
    let path: String
    let count: Int
    let locale: String
    let paper: Paper

    var description: String { "\(path), \(count), \(locale), \(paper)" }

    static let all: [Self] = [
        Self(path: "year.html", count: 0, locale: "en-US", paper: .letter),
        Self(path: "year.html", count: 1, locale: "de-DE", paper: .a4),
        Self(path: "year.html", count: 5, locale: "de-DE", paper: .letter),
        Self(path: "year.html", count: 2, locale: "ja-JP", paper: .a4),
        Self(path: "year.html", count: 5, locale: "ar-EG", paper: .a4),
        Self(path: "routines.html", count: 2, locale: "ar-EG", paper: .letter),
        Self(path: "routines.html", count: 9, locale: "ja-JP", paper: .a4),
        Self(path: "routines.html", count: 25, locale: "de-DE", paper: .letter),
    ]

    func site() throws -> BuiltSite {
        var fixture = StoreFixture()
        /// Thursday, January 1, 2026, 12:00 in UTC.
        let first = 1_767_268_800
        let words =
            locale == "de-DE"
            ? ["Zahnärztliche Vorsorgeuntersuchung der Kinder"]
            : ["Zahnarzt", "電気代の支払い、督促状が届く前に済ませること", "الفاتورة"]
        if path == "year.html" {
            for index in 0..<count * 365 {
                let title = "N\(index) \(words[index % words.count])"
                fixture.add(StoreFixture.Item(title: title, due: first + index % 365 * 86_400))
            }
        } else {
            for index in 0..<count {
                // From Saturday, November 21, 2026.
                fixture.add(
                    StoreFixture.Item(
                        title: "N\(index) \(words[index % words.count])", due: 1_795_255_200,
                        repeats: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA"))
            }
        }
        let events = try calendar(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            SUMMARY:Choir
            DTSTART:20260107T190000
            RRULE:FREQ=WEEKLY
            END:VEVENT
            BEGIN:VEVENT
            SUMMARY:Dentist
            DTSTART:20260107T190000
            END:VEVENT
            END:VCALENDAR

            """)
        return try BuiltSite(fixture.json, locale: locale, paper: paper, events: events)
    }

    /// The width and height of its sheet in points.
    var sheet: (width: Double, height: Double) { paper == .a4 ? (841.9, 595.3) : (792, 612) }
}

/// What must hold of a print.
private func check(_ pdf: Data, _ print: PrintedYear, _ way: String) throws {
    let what: Comment = "\(print), \(way)"
    let printed = try PrintedSheets(pdf)
    #expect(print.count == 25 ? printed.sheets.count > 1 : printed.sheets.count == 1, what)
    guard let sheet = printed.sheets.first else { return }
    #expect(abs(sheet.width - print.sheet.width) < 2 && abs(sheet.height - print.sheet.height) < 2, what)
    let outside = sheet.words.filter { word in
        // Fonts of Japanese have boxes that are higher than their letters.
        let rest = (word.bottom - word.top) * 0.3
        return word.left < 14 || word.right > sheet.width - 14 || word.top + rest < 10
            || word.bottom - rest > sheet.height - 14
    }
    #expect(outside.map(\.text) == [], what)
    // Words that are cut are in the text of a PDF: of other scripts, and in Firefox. Poppler says less of their size.
    let isLatin = ["de-DE", "en-US"].contains(print.locale)
    if isLatin && way != "firefox" { #expect(sheet.overlaps == [], what) }
    #expect(try printed.smallestType() >= (isLatin ? 7.6 : 6.3), what)

    let listed = Set(printed.text.matches(of: #/N(\d+)/#).compactMap { Int($0.1) })
    if print.path == "year.html" {
        // Each day names one at least.
        let counted = printed.text.matches(of: #/\+(\d+)/#).compactMap { Int($0.1) }.reduce(0, +)
        if isLatin { #expect(listed.count + counted == print.count * 365, what) }
        #expect(Set(listed.map { $0 % 365 }).count == (print.count == 0 ? 0 : 365), what)
        if print.count == 1 { #expect(listed == Set(0..<365), what) }
    } else {
        #expect(listed == Set(0..<print.count), what)
    }
}

extension BrowserTests {
    @Suite struct YearPaperTests {
        @Test func aSheetIsOneInChromium() async throws {
            for print in PrintedYear.all {
                let sheet = print.paper == .a4 ? PaperSheet.a4 : .letter
                let site = try print.site()
                let pdf = try await Page.visit(site.url(print.path)) { try await $0.pdf(on: sheet) }
                try check(pdf, print, "Chromium")
            }
        }

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX names no Firefox"))
        func aSheetIsOneInFirefox() async throws { try await printAll(in: .firefox, margin: 12.7) }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT names no Python with WebKitGTK"))
        func aSheetIsOneInWebKit() async throws { try await printAll(in: .webkit, margin: 10) }

        private func printAll(in browser: BrowserProgram, margin: Double) async throws {
            let prints = try PrintedYear.all.map { (print: $0, site: try $0.site()) }
            let pdfs = try await browser.pdfs(
                prints.map { print in
                    BrowserJob(
                        url: print.site.url(print.print.path), paper: print.print.paper.size, landscape: true,
                        margin: margin)
                })
            for (print, pdf) in zip(prints, pdfs) { try check(pdf, print.print, browser.rawValue) }
        }
    }
}
