// The list and an item's page on paper: all content is printed, and links for navigation are not.

import Foundation
import Testing

extension BrowserTests {
    @Suite struct OtherSheetTests {
        @Test(arguments: [PaperSheet.a4, .letter], [false, true])
        func theListIsPrinted(_ paper: PaperSheet, _ isLandscape: Bool) async throws {
            var fixture = StoreFixture()
            fixture.addWeek(1, items: 80)
            let site = try BuiltSite(fixture.json)
            let pdf = try await Page.visit(site.url("index.html")) { page in
                try await page.pdf(on: isLandscape ? paper.landscape : paper)
            }
            let printed = try PrintedSheets(pdf)
            // 80 items, one line each.
            #expect((2...3).contains(printed.sheets.count))
            // All are listed but the done ones, and none is counted.
            #expect(
                fixture.items.filter { !$0.isDone && !printed.text.contains($0.title) }.map(\.title) == [])
            #expect(printed.counted == 0 && !printed.text.contains("Done"))
            for (index, sheet) in printed.sheets.enumerated() {
                #expect(sheet.text.contains("\(index + 1) / \(printed.sheets.count)"))
            }
            for link in ["Skip to", "This week", "Months"] { #expect(!printed.text.contains(link)) }
        }

        @Test func anItemIsPrintedOnASheet() async throws {
            var fixture = StoreFixture()
            fixture.addWeek(items: 3)
            let site = try BuiltSite(fixture.json)
            let path = "items/00000000-0000-4000-8000-000000000001.html"
            let pdf = try await Page.visit(site.url(path)) { try await $0.pdf(on: .a4) }
            let printed = try PrintedSheets(pdf)
            #expect(printed.sheets.count == 1)
            for words in ["Buy milk and bread", "Market hall, stall 14", "Our household"] {
                #expect(printed.text.contains(words))
            }
            for link in ["Skip to", "Previous", "Back to the list", "The week it is due"] {
                #expect(!printed.text.contains(link))
            }
        }
    }
}
