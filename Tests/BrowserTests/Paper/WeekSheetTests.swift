// The agenda on paper: a week that is not full fits on one sheet that stands upright, and none loses an item.

import Foundation
import SitePages
import TestSupport
import Testing

/// A week with its items, the paper it is printed on and the expected number of sheets.
struct WeekSheetCase: Sendable, CustomTestStringConvertible {
    let items, overdue, undated: Int
    let paper: Paper
    let isLandscape: Bool

    var testDescription: String { "\(items) items, \(paper) \(isLandscape ? "landscape" : "portrait")" }

    /// The size of the sheet in points.
    var size: (width: Double, height: Double) {
        let (short, long) = (paper.size[0] / 25.4 * 72, paper.size[1] / 25.4 * 72)
        return isLandscape ? (long, short) : (short, long)
    }

    static let all: [Self] = [Paper.a4, .letter].flatMap { paper in
        [false, true].flatMap { isLandscape in
            [(0, 0, 0), (7, 2, 4), (40, 8, 15), (120, 8, 15)].map {
                Self(items: $0, overdue: $1, undated: $2, paper: paper, isLandscape: isLandscape)
            }
        }
    }
}

extension BrowserTests {
    @Suite struct WeekSheetTests {
        /// The names of the days on a sheet.
        private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

        /// Shopping lists do not make a week that is not full take a second sheet.
        @Test(arguments: [Paper.a4, .letter], [false, true])
        func shoppingListsFitOnTheSheet(paper: Paper, isLandscape: Bool) async throws {
            var fixture = StoreFixture()
            fixture.addWeek(items: 10)
            fixture.addShoppingLists(4)
            let site = try BuiltSite(fixture.json, paper: paper)
            let sheet = paper == .a4 ? PaperSheet.a4 : .letter
            let pdf = try await Page.visit(site.url("agenda/index.html")) { page in
                try await page.pdf(on: isLandscape ? sheet.landscape : sheet)
            }
            let printed = try PrintedSheets(pdf)
            #expect(isLandscape || printed.sheets.count == 1)
            #expect(printed.sheets.flatMap(\.overlaps) == [])
            #expect(printed.text.matches(of: #/×\s*2/#).count == 48)
        }

        @Test(arguments: WeekSheetCase.all)
        func aWeekIsPrinted(_ week: WeekSheetCase) async throws {
            var fixture = StoreFixture()
            fixture.addWeek(items: week.items)
            fixture.addOverdue(week.overdue)
            fixture.addUndated(week.undated)
            let site = try BuiltSite(fixture.json, paper: week.paper)
            // The print dialog has the other paper size, and the user prefers dark mode. Neither may matter.
            let other = week.paper == .a4 ? PaperSheet.letter : .a4
            let pdf = try await Page.visit(site.url("agenda/index.html"), PageView(scheme: .dark)) { page in
                try await page.pdf(on: week.isLandscape ? other.landscape : other)
            }
            let printed = try PrintedSheets(pdf)
            if !week.isLandscape { #expect(printed.sheets.count == (week.items > 40 ? 2 : 1)) }

            for (index, sheet) in printed.sheets.enumerated() {
                #expect(abs(sheet.width - week.size.width) < 2 && abs(sheet.height - week.size.height) < 2)
                let head = sheet.words.filter { $0.bottom < 62 }.map(\.text).joined(separator: " ")
                #expect(
                    index > 0
                        || head == "November 16 – 22, 2026 Week 47 Our household · As of November 21, 2026")
                #expect(!sheet.text.contains("\(index + 1) / \(printed.sheets.count)"))
                // Browsers shrink a page whose words do not fit its width.
                let first = try #require(sheet.words.first)
                #expect(index > 0 || abs(first.bottom - first.top - 23) < 4)
                let outside = sheet.words.filter {
                    $0.left < 28 || $0.right > sheet.width - 28 || $0.top < 28
                        || $0.bottom > sheet.height - 14
                }
                #expect(outside.map(\.text) == [])
                #expect(sheet.overlaps == [])
            }
            #expect(fixture.items.map(\.title).filter { !printed.text.contains($0) } == [])
            for day in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] {
                #expect(printed.text.contains(day))
            }
            #expect(printed.text.contains("21 Sat today"))
            for link in [
                "Skip to", "Previous week", "Next week", "All coming weeks", "Back to the list", "Times are",
            ] {
                #expect(!printed.text.contains(link))
            }
        }

        @Test(arguments: [PaperSheet.a4, .letter], [false, true])
        func aWeekIsPrintedOnWhateverPaperThereIs(_ paper: PaperSheet, _ isLandscape: Bool) async throws {
            var fixture = StoreFixture()
            fixture.addWeek(items: 40)
            let site = try BuiltSite(fixture.json, paper: .a4)
            let pdf = try await Page.visit(site.url("agenda/index.html")) { page in
                try await page.pdf(on: isLandscape ? paper.landscape : paper, prefersPageSize: false)
            }
            let printed = try PrintedSheets(pdf)
            #expect(isLandscape || printed.sheets.count == 1)
            #expect(fixture.datedTitles.filter { !printed.text.contains($0) } == [])
        }

        @Test(arguments: [Paper.a4, .letter], [false, true])
        func fortyItemsOfManyWordsAreTwoSheets(_ paper: Paper, _ isLandscape: Bool) async throws {
            var (plain, wordy) = (StoreFixture(), StoreFixture())
            plain.addWeek(items: 40)
            for item in plain.items {
                let title = (item.title + ", and remember what was agreed on the telephone").prefix(75)
                wordy.add(
                    StoreFixture.Item(
                        title: String(title), place: item.place, due: item.due, isDone: item.isDone))
            }
            wordy.addOverdue(8)
            wordy.addUndated(15)
            let site = try BuiltSite(wordy.json, paper: paper)
            let pdf = try await Page.visit(site.url("agenda/index.html")) { page in
                try await page.pdf(on: isLandscape ? .a4.landscape : .a4)
            }
            let printed = try PrintedSheets(pdf)
            #expect(printed.sheets.count <= 2)
            #expect(printed.sheets.flatMap(\.overlaps) == [])
            #expect(wordy.items.map(\.title).filter { !printed.text.contains($0) } == [])
        }

        @Test func anEmptyWeekLeavesRoomToWrite() async throws {
            let site = try BuiltSite("[]", paper: .a4)
            let pdf = try await Page.visit(site.url("agenda/2026-W48.html")) { try await $0.pdf(on: .a4) }
            let sheet = try #require(PrintedSheets(pdf).sheets.first)
            let tops = sheet.words.filter { Self.days.contains($0.text) }.map(\.top)
            #expect(tops.count == 7)
            // At least 27 mm for each day, including the last.
            for (top, next) in zip(tops, tops.dropFirst() + [sheet.height - 40]) { #expect(next - top > 76) }
        }

        @Test func pastDaysGiveUpTheirRoom() async throws {
            let site = try BuiltSite("[]", paper: .a4)
            let pdf = try await Page.visit(site.url("agenda/index.html")) { try await $0.pdf(on: .a4) }
            let sheet = try #require(PrintedSheets(pdf).sheets.first)
            let tops = sheet.words.filter { Self.days.contains($0.text) }.map(\.top)
            #expect(tops.count == 7)
            // The five past days have 14 mm at most, today and tomorrow share the rest.
            for (top, next) in zip(tops, tops.dropFirst()).prefix(5) { #expect(next - top < 40) }
            for (top, next) in zip(tops, tops.dropFirst() + [sheet.height - 40]).dropFirst(5) {
                #expect(next - top > 240)
            }
        }

        @Test(arguments: PageView.Scheme.allCases)
        func paperIsBlackOnWhite(_ scheme: PageView.Scheme) async throws {
            var fixture = StoreFixture()
            fixture.addWeek(items: 20)
            fixture.addOverdue(3)
            let site = try BuiltSite(fixture.json)
            for path in [
                "agenda/index.html", "index.html", "items/00000000-0000-4000-8000-000000000001.html",
            ] {
                let pdf = try await Page.visit(site.url(path), PageView(scheme: scheme)) {
                    try await $0.pdf(on: .a4)
                }
                let colours = try PrintedSheets(pdf).colours()
                #expect(colours.contains([255, 255, 255]))
                let coloured = colours.filter { ($0.max() ?? 0) - ($0.min() ?? 0) > 8 }
                #expect(coloured.isEmpty, "\(path) has \(coloured.count) colours")
            }
        }

        @Test(arguments: [Paper.a4, .letter], [false, true])
        func eachWeekOfTheBookletIsASheet(_ paper: Paper, _ isLandscape: Bool) async throws {
            var fixture = StoreFixture()
            fixture.addWeek(items: 40)
            fixture.addWeek(1, items: 12)
            fixture.addWeek(3, items: 40)
            fixture.addOverdue(8)
            fixture.addUndated(15)
            let site = try BuiltSite(fixture.json, paper: paper, weeksAhead: 4)
            let pdf = try await Page.visit(site.url("agenda/booklet.html")) { page in
                try await page.pdf(on: isLandscape ? .letter.landscape : .letter)
            }
            let sheets = try PrintedSheets(pdf).sheets
            // Five weeks, and the undated items.
            let heads = sheets.filter { $0.text.contains("Our household") }
            #expect(heads.count == 6)
            #expect(isLandscape || sheets.count == 6)
            for (sheet, start) in zip(
                heads,
                [
                    "November 16 – 22, 2026", "November 23 – 29, 2026",
                    "November 30 – December 6, 2026",
                    "December 7 – 13, 2026", "December 14 – 20, 2026", "No date",
                ])
            {
                #expect(sheet.text.hasPrefix(start))
            }
        }
    }
}
