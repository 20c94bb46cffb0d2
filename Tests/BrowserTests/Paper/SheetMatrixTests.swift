// Every layout in three browsers, with few and many to-dos and events: nothing is cut off, and nothing is lost in silence. Every
// title that belongs on a sheet is on it or in a count, and the counts add up.

import Civil
import Defaults
import Foundation
import SitePages
import TestSupport
import Testing
import ToDos

/// A sheet with to-dos, appointments and routines. Every title has a number.
private struct PrintedSheet: Sendable, CustomStringConvertible {
    enum Kind: String, CaseIterable {
        case week, columns, day, month, year, routines, list, item, receipt, booklet

        var isWide: Bool { [.columns, .month, .year, .routines].contains(self) }
        /// Whether it is printed in both directions.
        var turns: Bool { [.week, .booklet, .list, .item].contains(self) }
    }

    let kind: Kind
    let toDos, events: Int
    var locale = "en-US"
    var paper = Paper.a4
    var isTurned = false

    var description: String {
        "\(kind) of \(toDos) to-dos, \(events) events, \(locale), \(paper)\(isTurned ? ", landscape" : "")"
    }
    var isLandscape: Bool { kind.isWide || isTurned }

    private static let counts = [(0, 0), (7, 4), (30, 12), (60, 20), (140, 30), (300, 10)]

    /// Pairs of numbers, not their products: each with each other one once.
    private static func pairs(_ toDos: [Int], papers: [Paper]) -> [Self] {
        Kind.allCases.enumerated().flatMap { shift, kind in
            toDos.enumerated().flatMap { index, toDos in
                papers.map { paper in
                    Self(
                        kind: kind, toDos: toDos, events: counts[(index + shift) % counts.count].1,
                        paper: paper)
                }
            }
        }
    }

    static let inChromium =
        pairs(counts.map(\.0), papers: [.a4, .letter])
        + Kind.allCases.flatMap { kind in
            ["de-DE", "ar-EG", "ja-JP"].enumerated().map { index, locale in
                Self(
                    kind: kind, toDos: 30, events: 12, locale: locale, paper: index == 1 ? .letter : .a4,
                    isTurned: kind.turns && index == 2)
            }
        }
        + Kind.allCases.filter(\.turns).flatMap { kind in
            counts.map { Self(kind: kind, toDos: $0.0, events: $0.1, isTurned: true) }
        }
        + [(0, 0), (7, 4), (60, 20)].flatMap { toDos, events in
            [Paper.a5, .legal].map { Self(kind: .day, toDos: toDos, events: events, paper: $0) }
        }
    static let inOthers = pairs([0, 7, 30, 60, 140, 300], papers: [.a4, .letter])

    /// A page on disk, and the numbers of the titles that belong on it.
    struct Source {
        let url: URL
        let titles: Set<Int>
        private let site: BuiltSite?
        private let page: SheetPage?
        private let folder: TemporaryFolder?

        init(_ site: BuiltSite, _ path: String, _ titles: Set<Int>) {
            (url, self.site, self.titles, page, folder) = (site.url(path), site, titles, nil, nil)
        }
        init(_ page: SheetPage, _ titles: Set<Int>) {
            (url, self.page, self.titles, site, folder) = (page.url, page, titles, nil, nil)
        }
        init(_ folder: TemporaryFolder, _ titles: Set<Int>) {
            url = folder.url.appending(path: "receipt.html")
            (self.folder, self.titles, site, page) = (folder, titles, nil, nil)
        }
    }

    /// Today is Wednesday, November 18, 2026. What is due on Monday and Tuesday is done.
    func source(asDocument: Bool = false) throws -> Source {
        var fixture = StoreFixture()
        let words = Self.words[locale] ?? []
        func title(_ number: Int) -> String { "N\(number) \(words[number % words.count])" }
        // 8:00 in UTC of Monday.
        let monday = 1_794_816_000
        let (overdue, undated) = (toDos / 5, (toDos + 4) / 5)
        let dated = max(0, toDos - overdue - undated)
        var (today, done) = (Set<Int>(), Set<Int>())
        for index in 0..<dated {
            // The sheet of a day names what comes on the next one.
            let day = kind == .day && index * 3 % 7 == 3 ? 4 : index * 3 % 7
            if day == 2 { today.insert(1000 + index) }
            let isDone = day < 2 || index % 4 == 1
            if isDone { done.insert(1000 + index) }
            fixture.add(
                StoreFixture.Item(
                    title: title(1000 + index), due: monday + day * 86_400 + index % 12 * 3600,
                    isDone: isDone))
        }
        for index in 0..<overdue {
            fixture.add(
                StoreFixture.Item(title: title(1500 + index), due: monday - (3 + index % 10) * 86_400))
        }
        for index in 0..<undated { fixture.add(StoreFixture.Item(title: title(1600 + index))) }
        let routines = (toDos + 9) / 10
        for index in 0..<routines {
            fixture.add(
                StoreFixture.Item(title: title(1900 + index), due: monday + 2 * 86_400, repeats: "FREQ=DAILY")
            )
        }
        fixture.add(
            StoreFixture.Item(title: title(1599), lines: (0..<toDos).map { title(2000 + $0) }))
        let groceries = fixture.items.count
        var (near, whole) = (Set<Int>(), Set<Int>())
        var calendar = "BEGIN:VCALENDAR\n"
        for index in 0..<events {
            let day = kind == .day && index * 5 % 7 == 3 ? 4 : index * 5 % 7
            if day == 2 { today.insert(1700 + index) }
            if day == 2 || day == 3 { near.insert(1700 + index) }
            var times = "DTSTART;VALUE=DATE:202611\(16 + day)\nDURATION:P1D"
            if index % 8 == 7 {
                whole.insert(1700 + index)
            } else {
                times =
                    "DTSTART:202611\(16 + day)T\(["08", "10", "17", "18", "13"][index % 5])\(["15", "00", "45"][index % 3])00\n"
                    + "DURATION:PT\([45, 120, 30, 75][index % 4])M\nLOCATION:Room \(index)"
            }
            calendar += "BEGIN:VEVENT\nSUMMARY:\(title(1700 + index))\n\(times)\nEND:VEVENT\n"
        }
        let list = try TestSupport.calendar(calendar + "END:VCALENDAR\n")
        func site(_ path: String, _ titles: Set<Int>, layout: AgendaLayout = .week) throws -> Source {
            let site = try BuiltSite(
                fixture.json, locale: locale, paper: paper, day: 18, events: list, layout: layout)
            return Source(site, path, titles)
        }
        func numbers(_ first: Int, _ count: Int) -> Set<Int> { Set(first..<first + count) }
        let late = numbers(1500, overdue)
        let routine = numbers(1900, routines)
        let all = numbers(1000, dated).union(late).union(routine)
        let week = all.union(numbers(1599, undated + 1)).union(numbers(1700, events))
        let lines = numbers(2000, toDos)
        switch kind {
        case .week: return try site("agenda/index.html", week)
        case .booklet: return try site("agenda/booklet.html", week)
        case .columns:
            // Only paper has the sheets of a site; a screen shows a document.
            if !asDocument { return try site("agenda/index.html", week, layout: .columns) }
            return Source(
                try SheetPage(.columns, fixture.json, events: list, locale: locale, paper: paper), week)
        case .month: return try site("months/index.html", all.union(numbers(1700, events)))
        case .year: return try site("year.html", numbers(1000, dated).union(late).union(whole))
        case .routines:
            // A month without routines has no page.
            if routines > 0 { return try site("routines.html", routine) }
            return Source(
                try SheetPage(.routines, fixture.json, locale: locale, paper: paper), routine)
        case .item:
            let id = String(repeating: "0", count: 12 - "\(groceries)".count) + "\(groceries)"
            return try site("items/00000000-0000-4000-8000-\(id).html", lines)
        case .day, .list:
            let titles =
                kind == .day
                ? today.union(late).union(routine)
                : all.union(numbers(1599, undated + 1)).union(near).subtracting(done)
            return Source(
                try SheetPage(
                    kind == .day ? .day : .list, fixture.json, events: list, locale: locale, paper: paper),
                titles)
        case .receipt:
            let store = try ToDoStore(json: Array(fixture.json.utf8))
            var settings = SiteSettings(
                title: "Our household", locale: locale, zone: "UTC",
                today: Day(year: 2026, month: 11, day: 18))
            settings.paper = paper
            let sheets = ReceiptHTML.styles.map { name in
                Defaults.publicFiles.first { $0.path == name }.map { Array($0.text.utf8) } ?? []
            }
            let receipts = try ReceiptHTML(
                store,
                environment: SiteEnvironment(settings, locale: builtInLocale(locale), zone: .utc),
                templates: builtInTemplates, style: #require(PageStyle(sheets)))
            let item = try #require(store.indices.last)
            let folder = try TemporaryFolder()
            let html = receipts.page(of: store[item].id) ?? Array("<!DOCTYPE html><title>t</title>None".utf8)
            try folder.write(Data(html), to: "receipt.html")
            return Source(folder, lines)
        }
    }

    private static let words = [
        "en-US": [
            "Dentist", "Choir rehearsal: bring the Brahms scores", "Lunch with Paul",
            "Pay the electricity bill, before the reminder arrives and costs a fee that nobody wants to pay",
            "Swimming, Ben", "Donaudampfschifffahrtsgesellschaftskapitän",
        ],
        "de-DE": [
            "Zahnärztliche Vorsorgeuntersuchung der Kinder", "Brot und Milch", "Rasen mähen", "Öl wechseln",
        ],
        "ar-EG": [
            "طبيب الأسنان", "شراء الحليب والخبز من السوق القريب", "الاتصال بالبنك",
            "دفع فاتورة الكهرباء قبل وصول التذكير",
        ],
        "ja-JP": ["歯医者", "電気代の支払い、督促状が届く前に済ませること", "保護者会", "誕生日ケーキのことをアンナに電話する"],
    ]

    /// Whether every title stands on a sheet, and none is counted.
    private var hasAll: Bool { [.week, .booklet, .columns, .day, .routines].contains(kind) }

    /// The number of sheets; nil where it is as many as it takes.
    private func sheetCount(_ way: String) -> Int? {
        switch kind {
        case .month, .year: 1
        case .routines: toDos <= 140 ? 1 : nil
        case .columns: toDos <= 60 && events <= 20 && locale == "en-US" ? 1 : nil
        // WebKit knows no size of a page.
        case .receipt: way == "webkit" ? nil : 1
        case .day, .week, .booklet, .list, .item: nil
        }
    }

    /// What a text counts, in English, German and Japanese.
    private func counted(_ text: String) -> Int {
        let more = text.matches(of: #/(?:and|und|ほか) ?(\d+) ?(?:more|mehr|件)/#).compactMap { Int($0.1) }
        let events = text.matches(of: #/(\d+) (?:appointments?|Termine?)\b|予定 (\d+) 件/#).compactMap {
            Int($0.1 ?? $0.2 ?? "")
        }
        // A row of the list has a tick, and may have its day after it.
        let done = kind == .list ? [] : text.matches(of: #/✓ (?:完了 )?(\d+)/#).compactMap { Int($0.1) }
        let others = kind == .year ? text.matches(of: #/\+(\d+)/#).compactMap { Int($0.1) } : []
        return (more + events + done + others).reduce(0, +)
    }

    /// What must hold of a print.
    func check(_ pdf: Data, _ source: Source, _ way: String) throws {
        let what: Comment = "\(self), \(way), \(source.url)"
        let printed = try PrintedSheets(pdf)
        if let count = sheetCount(way) { #expect(printed.sheets.count == count, what) }
        for sheet in printed.sheets {
            if kind != .receipt {
                let size = (isLandscape ? paper.size.reversed() : paper.size).map { $0 * 72 / 25.4 }
                #expect(abs(sheet.width - size[0]) < 2 && abs(sheet.height - size[1]) < 2, what)
            }
            // Fonts of Japanese and Arabic have boxes that are higher than their letters.
            let outside = sheet.words.filter { word in
                let rest = (word.bottom - word.top) * 0.35
                return word.left < 9 || word.right > sheet.width - 9 || word.top + rest < 9
                    || word.bottom - rest > sheet.height - 9
            }
            #expect(outside.map(\.text) == [], what)
            // A heading does not stand alone at the foot, and no sheet is empty.
            // A week to come may have nothing but room for notes.
            if hasAll && kind != .booklet || kind == .list, toDos > 0 {
                #expect(sheet.text.contains(#/N\d{4}/#), what)
            }
            // Poppler misplaces digits in lines from right to left, and a line of Japanese is higher than its letters. A day
            // of the year is as high as its letters.
            if locale == "en-US", kind != .year { #expect(sheet.overlaps == [], what) }
        }
        // Poppler rounds, and says less of some fonts.
        let least = locale == "ar-EG" || locale == "ja-JP" ? 6.3 : 7.6
        if toDos > 0 { #expect(try printed.smallestType() >= least, what) }
        // Poppler turns the digits of Arabic around.
        guard locale != "ar-EG" else { return }
        let listed = Set(printed.text.matches(of: #/N(\d{4})/#).compactMap { Int($0.1) })
        let missing = source.titles.subtracting(listed)
        #expect(missing.count == counted(printed.text), "\(missing.sorted()), \(what)")
        if hasAll || toDos < 20 && events < 20 && kind != .year { #expect(missing.isEmpty, what) }
    }
}

extension BrowserTests {
    @Suite struct SheetMatrixTests {
        /// No words leave the box of their appointment, no two boxes overlap, and what is to fill a sheet of hours has room there.
        @Test func boxesHoldTheirWords() async throws {
            let sheets = PrintedSheet.inChromium.filter { $0.kind == .columns || $0.kind == .day }
            for sheet in roundsOfSheets(sheets, every: 5) {
                let page = try sheet.source(asDocument: true)
                let isLetter = sheet.paper == .letter
                // The width of a sheet, and what its paper has beyond the height that it fills, in millimetres.
                let width = sheet.kind == .columns ? isLetter ? 259 : 277 : sheet.paper == .a5 ? 128 : 190
                let slack = sheet.kind == .columns && isLetter ? 12 : 6
                let view = PageView(width: width * 960 / 254)
                let cut: [String] = try await Page.visit(page.url, view) { page in
                    try await page.call("Emulation.setEmulatedMedia", ["media": "print"])
                    return try await page.evaluate(
                        """
                        (() => {
                          const boxes = [...document.querySelectorAll(".slot, .span")];
                          const full = boxes.filter(e => e.scrollHeight > e.clientHeight + 1);
                          const rects = boxes.map(e => e.getBoundingClientRect());
                          const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
                          const over = boxes.filter((_, i) => rects.some((other, j) => j < i && meets(other, rects[i])));
                          const frame = document.querySelector(".fills .frame");
                          const high = frame && frame.scrollHeight > frame.clientHeight + \(slack * 960 / 254) ? [frame] : [];
                          return [...full, ...over, ...high].map(e => `${e.className} ${e.textContent.trim().slice(0, 30)}`).slice(0, 4);
                        })()
                        """)
                }
                #expect(cut == [], "\(sheet), \(page.url)")
            }
        }

        /// Each box stands beside the words of its row, on paper.
        @Test func boxesStandAtTheirRows() async throws {
            for sheet in roundsOfSheets(PrintedSheet.inChromium.filter { $0.toDos > 0 }, every: 7) {
                let source = try sheet.source()
                let view = PageView(width: sheet.isLandscape ? 1047 : 718)
                let strays: [String] = try await Page.visit(source.url, view) { page in
                    try await page.call("Emulation.setEmulatedMedia", ["media": "print"])
                    return try await page.evaluate(
                        """
                        (() => {
                          const isSeen = e => {
                            const box = e.getBoundingClientRect();
                            return e.checkVisibility() && box.width > 2 && box.height > 2 && !e.closest("[aria-hidden]");
                          };
                          // The lines of a row's first words, as far as their frame shows them.
                          const lines = row => {
                            const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
                            while (texts.nextNode()) {
                              const text = texts.currentNode, range = document.createRange();
                              let frame = text.parentElement;
                              if (!text.data.trim() || !isSeen(frame) || frame.closest(".tick, .when, time")) continue;
                              range.selectNodeContents(text);
                              while (frame != row && getComputedStyle(frame).overflow == "visible") frame = frame.parentElement;
                              const {left, right} = frame.getBoundingClientRect();
                              return [...range.getClientRects()].map(({left: l, right: r, top, bottom}) =>
                                ({left: Math.max(l, left), right: Math.min(r, right), top, bottom}));
                            }
                          };
                          return [...document.querySelectorAll(".tick")].filter(isSeen).filter(tick => {
                            const words = lines(tick.closest("li, tr") ?? tick.parentElement), box = tick.getBoundingClientRect();
                            const middle = (box.top + box.bottom) / 2;
                            return !words || middle < words[0].top || middle > words.at(-1).bottom
                              || words.some(line => line.left < box.right - 1 && line.right > box.left + 1
                                && line.top < box.bottom - 2 && line.bottom > box.top + 2);
                          }).map(tick => (tick.closest("li, tr") ?? tick).textContent.trim().slice(0, 40)).slice(0, 4);
                        })()
                        """)
                }
                #expect(strays == [], "\(sheet), \(source.url)")
            }
        }

        @Test func nothingIsLostInChromium() async throws {
            for sheet in roundsOfSheets(PrintedSheet.inChromium, every: 17) {
                let size = sheet.paper == .letter ? PaperSheet.letter : .a4
                let source = try sheet.source()
                let pdf = try await Page.visit(source.url) {
                    try await $0.pdf(on: sheet.isLandscape ? size.landscape : size)
                }
                try sheet.check(pdf, source, "Chromium")
            }
        }

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX names no Firefox"))
        func nothingIsLostInFirefox() async throws { try await print(in: .firefox) }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT names no Python with WebKitGTK"))
        func nothingIsLostInWebKit() async throws { try await print(in: .webkit) }

        private func print(in browser: BrowserProgram) async throws {
            let sheets = try roundsOfSheets(PrintedSheet.inOthers, every: 19).map {
                (sheet: $0, source: try $0.source())
            }
            let pdfs = try await browser.pdfs(
                sheets.map { sheet, source in
                    BrowserJob(url: source.url, paper: sheet.paper.size, landscape: sheet.isLandscape)
                })
            for (sheet, pdf) in zip(sheets, pdfs) {
                try sheet.sheet.check(pdf, sheet.source, browser.rawValue)
            }
        }

        /// Every sheet where all rounds are done, else some.
        private func roundsOfSheets(_ all: [PrintedSheet], every step: Int) -> [PrintedSheet] {
            areRoundsFull ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
        }
    }
}
