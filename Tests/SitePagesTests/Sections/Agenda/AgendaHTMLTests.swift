// The agenda as one HTML page: its policy is that of its own style, it asks for nothing, and hostile texts stay texts.

import Civil
import Defaults
import Foundation
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct AgendaHTMLTests {
    private static let today = Day(year: 2026, month: 11, day: 21)

    private static let style: PageStyle? = {
        let sheets = ["style.css", "paper-a4.css", "agenda.css", "agenda-paper.css"].compactMap { name in
            Defaults.publicFiles.first { $0.path == name }.map { Array($0.text.utf8) }
        }
        return sheets.count == 4 ? PageStyle(sheets) : nil
    }()

    private func page(
        _ store: ToDoStore, count: Int = 1, locale: String = "en-US", title: String? = nil
    ) throws -> String {
        try pages(store, counts: [count], locale: locale, title: title)[0]
    }

    /// A page of each of these counts of weeks.
    private func pages(
        _ store: ToDoStore, counts: [Int], locale: String = "en-US", title: String? = nil
    ) throws -> [String] {
        let environment = try environment(store, zone: "UTC", locale: locale, today: Self.today, title: title)
        let agenda = try AgendaHTML(
            store, environment: environment, templates: builtInTemplates, style: #require(Self.style))
        return counts.map { String(decoding: agenda.page(from: Self.today, count: $0).bytes, as: UTF8.self) }
    }

    @Test func thePolicyAllowsItsStyleAndNothingElse() throws {
        let style = try onlyStyle(of: page(fixture("everything-present.json")))
        #expect(style.contains(".entry") && style.contains("@page"))
    }

    @Test(arguments: WholeSiteTests.cases)
    func nothingInItIsALink(test: WholeSiteTests.Case) throws {
        let counts = [1, 4]
        for (count, page) in zip(
            counts, try pages(fixture(test.fixture), counts: counts, locale: test.locale))
        {
            for word in ["href", "src=", "url(", "@import", "<link", "<script", "<a ", "style=\""] {
                #expect(!page.contains(word), "\(word)")
            }
            #expect(page.count(of: "<h1") == 1)
            #expect(page.count(of: "<h2 class=\"week-title\"") >= count)
        }
    }

    @Test func itShowsTheWeeksOfTheSite() throws {
        let store = try fixture("three-pages.json")
        let environment = try environment(store, zone: "UTC", today: Self.today)
        let week = try text("agenda/index.html", of: builtInSite(store, environment))
        func article(_ page: String) throws -> String {
            // The ways to other weeks, and to other sheets, are in the site only.
            let article = try #require(page.firstMatch(of: #/(?s)<article.*</article>/#)).0
                .replacing(#/(?s)<nav.*?</nav>|<p class="more screen-only">.*?</p>/#, with: "")
            return article.replacing(#/<[^>]*>/#, with: "").split(separator: "\n").joined(separator: "\n")
        }
        #expect(try article(page(store)) == article(week))
    }

    @Test func severalWeeksAreOnePage() throws {
        let store = try fixture("three-pages.json")
        let page = try page(store, count: 3)
        #expect(page.contains("<title>Week 47, 2026 – Week 49, 2026 – To-Do List</title>"))
        #expect(
            page.matches(of: #/<article id="([^"]*)"/#).map(\.1) == [
                "2026-W47", "2026-W48", "2026-W49",
            ])
        #expect(try self.page(store).contains("<title>Week 47, 2026 – To-Do List</title>"))
    }

    @Test(arguments: ["en-US", "he-IL"])
    func hostileTextsStayTexts(locale: String) throws {
        let store = try store(
            of: HostileStrings.own.enumerated().map { index, text in
                ItemValues(title: text, due: .day(Self.today + index % 7), place: text)
            })
        let page = try page(
            store, count: 2, locale: locale, title: HostileStrings.own.first { $0.contains("<") })
        // The reader of strict HTML knows no style sheets; theirs is checked above.
        let start = try #require(page.range(of: "<style>")).lowerBound
        let end = try #require(page.range(of: "</style>")).upperBound
        let html = try HostileMarkup(page: String(page[..<start] + page[end...]))
        let known: Set = [
            "page", "html", "head", "meta", "title", "body", "h1", "h2", "h3", "bdi", "main", "article",
            "header",
            "div", "p", "section", "b", "i", "time", "span", "ul", "li", "footer", "details", "summary",
            "table",
            "caption", "tr", "th", "td",
        ]
        // The names of 14 days, long and short, twice of the five that are over, and the lines to write on of the other nine.
        #expect(html.elements("b").count == 2 * 14 + 2 * 5)
        #expect(html.elements("i").count == 9 * 16 + 16 * html.elements("section", "notes").count)
        #expect(Set(html.all.map(\.name)).isSubset(of: known))
        #expect(html.elements("li", "entry").count == HostileStrings.own.count)
    }

    @Test func aStyleThatWouldEndItsElementIsRefused() throws {
        #expect(PageStyle([Array("a{}</sTyLe>".utf8)]) == nil)
        #expect(PageStyle([Array("a{}</sty".utf8), Array("le >".utf8)]) == nil)
        let style = try #require(PageStyle([Array("a{}\r\nb{}\u{0}".utf8)]))
        #expect(String(decoding: style.bytes, as: UTF8.self) == "a{}\nb{}\u{FFFD}")
    }
}

@Suite struct ASCIIPunctuationTests {
    @Test(arguments: [
        ("plain text", "plain text"), ("9:00\u{202F}AM", "9:00 AM"), ("November\u{A0}21", "November 21"),
        ("16 – 22", "16 - 22"), ("a—b", "a--b"), ("and so on…", "and so on..."),
        ("“a” ‘b’ „c“ «d» ‹e›", "\"a\" 'b' \"c\" \"d\" 'e'"), ("aujourd’hui", "aujourd'hui"),
        ("col·laborar • x", "col.laborar * x"), ("¿Qué? ¡Sí!", "?Qué? !Sí!"),
        ("（無題）", "(無題)"), ("「東京」、今日。", "\"東京\",今日."), ("ＡＢ！", "ＡＢ!"),
        ("┌─┐│└╬█", "+-+|++#"), ("☐ ☑ ✓", "[ ] [x] x"), ("a → b", "a -> b"),
        ("a\u{AD}b\u{200B}c\u{202E}d\u{202C}", "abcd"), ("é ß 東 שלום e\u{301}", "é ß 東 שלום e\u{301}"),
        ("אח׳", "אח'"), ("‐‑‒−", "----"), ("50 €, 20 °C, 1 × 2", "50 €, 20 °C, 1 x 2"),
        ("👨‍👩‍👧", "👨‍👩‍👧"), ("【a】", "(a)"), ("a‿b", "a_b"),
    ])
    func punctuationIsReplacedAndLettersStay(text: String, expected: String) {
        #expect(text.withASCIIPunctuation.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(arguments: builtInLocaleNames)
    func theAgendaOfEveryLanguageHasNoOtherPunctuation(locale: String) throws {
        let store = try fixture("everything-present.json")
        let agenda = AgendaText(store, environment: try environment(store, locale: locale))
        for format in AgendaFormat.allCases {
            let text = agenda.weeks(
                from: Day(year: 2026, month: 11, day: 21), count: 2, format: format, width: 80,
                isStyled: false,
                isASCII: true)
            let other = text.unicodeScalars.filter { scalar in
                !scalar.isASCII && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
            }
            #expect(Set(other) == [], "\(locale)")
        }
    }
}
