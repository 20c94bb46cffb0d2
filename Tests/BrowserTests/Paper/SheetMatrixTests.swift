// Every layout of the agenda in three browsers: one sheet, nothing cut off, and what has no room is counted.

import Events
import Foundation
import SitePages
import TestSupport
import Testing

/// A sheet with to-dos, appointments and routines. Every title has a number.
private struct PrintedSheet: Sendable, CustomStringConvertible {
    let kind: AgendaLayout
    let toDos, events, routines: Int
    let locale: String
    let paper: Paper

    var description: String {
        "\(kind) of \(toDos) to-dos, \(events) appointments, \(routines) routines, \(locale), \(paper)"
    }

    static let all: [Self] = usual + small

    /// A day also fits a small sheet, and a long one.
    private static let small: [Self] = [(0, 0, 0), (8, 5, 3), (60, 25, 8)].flatMap {
        toDos, events, routines in
        [Paper.a5, .legal].map { paper in
            Self(
                kind: .day, toDos: toDos, events: events, routines: routines, locale: "en-US", paper: paper)
        }
    }

    static let usual: [Self] = AgendaLayout.allCases.flatMap { kind in
        [(0, 0, 0), (14, 13, 4), (60, 25, 8)].flatMap { toDos, events, routines in
            ["en-US", "ar-EG", "ja-JP"].flatMap { locale in
                [Paper.a4, .letter].map { paper in
                    Self(
                        kind: kind, toDos: toDos, events: events, routines: routines, locale: locale,
                        paper: paper)
                }
            }
        }
    }

    /// The number of days over which to-dos and appointments are spread, the first of which is Monday, November 16, or
    /// Wednesday, November 18, 2026.
    private var dayCount: Int { kind == .day ? 1 : 7 }
    private var firstDay: Int { kind == .day ? 18 : 16 }

    func page() throws -> SheetPage {
        var fixture = StoreFixture()
        let words = Self.words[locale] ?? []
        func title(_ number: Int) -> String { "N\(number + 1000) \(words[number % words.count])" }
        for index in 0..<toDos {
            // 0:00 in UTC of Wednesday, November 18, and of days up to Sunday, where none is overdue.
            let day = 1_794_960_000 + (kind == .day ? 0 : index * 3 % 5) * 86_400
            fixture.add(
                StoreFixture.Item(
                    title: title(index), due: day + index % 15 * 3600 + 25_200, isDone: index % 4 == 1))
        }
        for index in 0..<toDos / 4 {
            fixture.add(StoreFixture.Item(title: title(200 + index), due: 1_794_300_000 - index * 86_400))
        }
        fixture.addRoutines(routines)
        var calendar = "BEGIN:VCALENDAR\n"
        for index in 0..<events {
            let day = "202611\(firstDay + index * 5 % dayCount)"
            let times =
                index % 8 == 7
                ? "DTSTART;VALUE=DATE:\(day)\nDURATION:P\(index == 7 && kind != .day ? 2 : 1)D"
                : "DTSTART:\(day)T\(["08", "10", "17", "18", "13"][index % 5])\(["15", "00", "45"][index % 3])00\n"
                    + "DURATION:PT\([45, 120, 30, 75][index % 4])M"
            calendar += "BEGIN:VEVENT\nSUMMARY:\(title(400 + index))\n\(times)\nEND:VEVENT\n"
        }
        return try SheetPage(
            kind, fixture.json, events: TestSupport.calendar(calendar + "END:VCALENDAR\n"), locale: locale,
            paper: paper)
    }

    /// How many titles with numbers the sheet has, listed or counted. One event has two days.
    private var count: Int { toDos + toDos / 4 + events + (kind == .week && events > 7 ? 1 : 0) }

    private static let words = [
        "en-US": [
            "Dentist", "Choir rehearsal: bring the Brahms scores", "Lunch with Paul",
            "Pay the electricity bill, before the reminder arrives and costs a fee that nobody wants to pay",
            "Swimming, Ben", "Donaudampfschifffahrtsgesellschaftskapitän",
        ],
        "ar-EG": [
            "طبيب الأسنان", "شراء الحليب والخبز من السوق القريب", "الاتصال بالبنك",
            "دفع فاتورة الكهرباء قبل وصول التذكير",
        ],
        "ja-JP": ["歯医者", "電気代の支払い、督促状が届く前に済ませること", "保護者会", "誕生日ケーキのことをアンナに電話する"],
    ]

    /// What must hold of a print.
    func check(_ pdf: Data, _ way: String) throws {
        let what: Comment = "\(self), \(way)"
        let printed = try PrintedSheets(pdf)
        #expect(printed.sheets.count == 1, what)
        guard let sheet = printed.sheets.first else { return }
        let size = (kind.isWide ? paper.size.reversed() : paper.size).map { $0 * 72 / 25.4 }
        #expect(abs(sheet.width - size[0]) < 2 && abs(sheet.height - size[1]) < 2, what)
        // Fonts of Japanese and Arabic have boxes that are higher than their letters.
        let outside = sheet.words.filter { word in
            let rest = (word.bottom - word.top) * 0.35
            return word.left < 14 || word.right > sheet.width - 14 || word.top + rest < 14
                || word.bottom - rest > sheet.height - 14
        }
        #expect(outside.map(\.text) == [], what)
        // Poppler misplaces digits in lines from right to left, and a line of Japanese is higher than its letters.
        // Firefox writes the line that is clipped below a label of two lines.
        if locale == "en-US", kind != .year || way != "firefox" { #expect(sheet.overlaps == [], what) }
        // Poppler rounds, and says less of some fonts.
        let least = locale != "en-US" ? 7.3 : kind == .columns || kind == .day ? 7.9 : 7.6
        #expect(try printed.smallestType() >= least, what)
        // The others have tests of their own.
        guard [.week, .columns, .day].contains(kind) else { return }

        let listed = printed.text.matches(of: #/N\d{4}/#).count
        let counted = printed.text.matches(of: #/(?:and|ほか) ?(\d+) ?(?:more|件)/#).compactMap { Int($0.1) }
        // Poppler turns the digits of Arabic around.
        if locale != "ar-EG" { #expect(listed + counted.reduce(0, +) == count, what) }
        if toDos < 20 { #expect(listed == count && counted == [], what) }
        // Letters are only smaller than 9.5 points if the sheet is full. A word is 1.15 times as high as its letters' size;
        // in Arabic Poppler knows no heights.
        let lines = sheet.words.filter { $0.text.contains(/^N\d{4}/) }.map { $0.bottom - $0.top }
        if kind == .week, locale != "ar-EG", let line = lines.min(), line < 9.5 * 1.15 {
            #expect(sheet.emptyShare(line: line) < 0.2, what)
        }
    }
}

extension BrowserTests {
    @Suite struct SheetMatrixTests {
        /// On the smallest sheet nothing is cut off.
        @Test func nothingIsCutOff() async throws {
            let sheets = PrintedSheet.all.filter { $0.kind == .columns || $0.kind == .day }
            for sheet in roundsOfSheets(sheets, every: 5) {
                let size =
                    sheet.kind == .columns
                    ? "259mm,183mm" : sheet.paper == .a5 ? "128mm,184mm" : "190mm,253mm"
                let page = try sheet.page()
                let cut: [String] = try await Page.visit(page.url, PageView(width: 1280)) { page in
                    try await page.evaluate(
                        """
                        (() => {
                          const [width, height] = "\(size)".split(","), sheet = document.querySelector(".sheet");
                          sheet.style.width = width; sheet.style.height = height;
                          const box = e => {
                            const range = document.createRange();
                            range.selectNodeContents(e);
                            return range.getBoundingClientRect();
                          };
                          const cut = (inner, outer) => inner.bottom > outer.bottom + 1 || inner.left < outer.left - 1
                            || inner.right > outer.right + 1;
                          return [...document.querySelectorAll(".slot, .span, .columns-names :is(h2, h3), .day-lists :is(h2, h3), .jot")].filter(e => {
                            const outer = e.matches(".jot") ? e.closest(".columns-lists, .day-lists, .day-bars, .sheet-foot") : e;
                            return cut(box(e), outer.getBoundingClientRect())
                              || cut(e.getBoundingClientRect(), sheet.getBoundingClientRect());
                          }).map(e => `${e.className} ${e.textContent.slice(0, 30)}`).slice(0, 4);
                        })()
                        """)
                }
                #expect(cut == [], "\(sheet), \(page.url)")
            }
        }

        @Test func aSheetIsOneInChromium() async throws {
            for sheet in roundsOfSheets(PrintedSheet.all, every: 11) {
                let size = sheet.paper == .letter ? PaperSheet.letter : .a4
                let page = try sheet.page()
                let pdf = try await Page.visit(page.url) {
                    try await $0.pdf(on: sheet.kind.isWide ? size.landscape : size)
                }
                try sheet.check(pdf, "Chromium, \(page.url)")
            }
        }

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX names no Firefox"))
        func aSheetIsOneInFirefox() async throws { try await print(PrintedSheet.all, in: .firefox) }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT names no Python with WebKitGTK"))
        func aSheetIsOneInWebKit() async throws { try await print(PrintedSheet.usual, in: .webkit) }

        private func print(_ all: [PrintedSheet], in browser: BrowserProgram) async throws {
            let sheets = try roundsOfSheets(all, every: 11).map {
                (sheet: $0, page: try $0.page())
            }
            let pdfs = try await browser.pdfs(
                sheets.map { sheet, page in
                    BrowserJob(url: page.url, paper: sheet.paper.size, landscape: sheet.kind.isWide)
                })
            for (sheet, pdf) in zip(sheets, pdfs) { try sheet.sheet.check(pdf, browser.rawValue) }
        }

        /// Every sheet where all rounds are done, else some.
        private func roundsOfSheets(_ all: [PrintedSheet], every step: Int) -> [PrintedSheet] {
            areRoundsFull ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
        }
    }
}
