// The receipt of an item: what it shows, that it needs no other file, and the length of its paper.

import Bytes
import Defaults
import Foundation
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct ReceiptTests {
    private static let style: PageStyle? = {
        let sheets = ReceiptHTML.styles.compactMap { name in
            Defaults.publicFiles.first { $0.path == name }.map { Array($0.text.utf8) }
        }
        return sheets.count == 1 ? PageStyle(sheets) : nil
    }()

    /// The receipt of the first item with a title; `nil` if it has no lines.
    private func receipt(
        _ title: String, of store: ToDoStore, locale: String = "en-US"
    ) throws -> String? {
        let environment = try environment(store, zone: "UTC", locale: locale, title: "Ours & theirs")
        let index = try #require(store.indices.first { store.string(store[$0].title) == title })
        let receipts = try ReceiptHTML(
            store, environment: environment, templates: builtInTemplates, style: #require(Self.style))
        return receipts.page(of: store[index].id).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A text without its tags, a line for each of its lines that has words.
    private func words(_ html: some StringProtocol) -> [String] {
        String(html).replacing(#/<[^>]*>/#, with: "").split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private func main(_ page: String?) throws -> Substring {
        let page = try #require(page)
        return try #require(page.firstMatch(of: #/(?s)<main>.*</main>/#)).0
    }

    @Test func aBillHasBoxesPricesAndATotal() throws {
        let main = try main(receipt("Lunch", of: fixture("shopping.json")))
        #expect(
            words(main) == [
                "Lunch", "Saturday, November 21, 2026", "Shopping list", "Soft Drink $1.99",
                "Cheeseburger (2 @ $4.99) $9.98", "Subtotal$11.97", "Discount-$1.00", "Total$10.97",
                "Ours &amp; theirs", "As of November 21, 2026",
            ])
        #expect(main.matches(of: #/<span class="tick" role="img" aria-label="to do"><\/span>/#).count == 2)
    }

    @Test func aListWithoutPricesIsAChecklist() throws {
        let main = try main(receipt("Groceries", of: fixture("shopping.json")))
        #expect(words(main).dropFirst(3).first == "Checklist")
        #expect(main.contains("<p><bdi>Market hall</bdi></p>"))
        #expect(main.contains("<bdi>&lt;b&gt;Bread&lt;/b&gt; &amp; "))
        #expect(main.matches(of: /<li>/).count == 4 && !main.contains("<dl>"))
    }

    @Test func theBoxesOfADoneItemAreTicked() throws {
        let main = try main(receipt("Last week", of: fixture("shopping.json")))
        #expect(main.matches(of: #/<li class="done"><span class="tick"[^>]*>✓</#).count == 2)
    }

    @Test func anItemWithoutLinesHasNone() throws {
        let store = try store(
            #"[{"id":"00000000-0000-4000-8000-000000000001","title":"Dentist","done":false}]"#)
        #expect(try receipt("Dentist", of: store) == nil)
    }

    @Test func itNeedsNoOtherFile() throws {
        let receipt = try receipt("Lunch", of: fixture("shopping.json"), locale: "ar-EG")
        let page = try #require(receipt)
        let style = try onlyStyle(of: page)
        #expect(page.contains(#"<html lang="ar-EG" dir="rtl">"#))
        #expect(style.contains(#/\{ @page \{ size: 80mm \d+mm; margin: 4mm; \} \}\n$/#))
        for word in ["href", "src=", "url(", "@import", "<link", "<script", "<a ", "style=\""] {
            #expect(!page.contains(word), "\(word)")
        }
    }

    // MARK: The length

    private func words(_ text: String) -> PrintedWords {
        var buffer = ByteBuffer()
        var words = PrintedWords()
        let text = buffer.text(text)
        words.append(text, in: buffer)
        return words
    }

    private func layout(_ rows: [ReceiptLayout.Row]) -> ReceiptLayout {
        var layout = ReceiptLayout()
        layout.title = words("Shop")
        layout.foot = [words("To-Do List"), words("As of November 21, 2026")]
        layout.rows = rows
        return layout
    }

    @Test func eachLineMakesItLonger() {
        let milk = ReceiptLayout.Row(name: words("Milk"))
        // 13 mm of margins and reserve, 9.4 of the head, 6 of the heading, 9.6 of the foot, and 6.7 for each line.
        #expect(layout(Array(repeating: milk, count: 12)).height == 119)
        #expect(layout(Array(repeating: milk, count: 40)).height == 306)
        let long = ReceiptLayout.Row(name: words("Fir branches and four red candles of a longer kind"))
        #expect(layout(Array(repeating: long, count: 12)).height == 179)
    }

    @Test func aPriceLeavesLessRoomForAName() {
        let name = words("Coffee, a pound of whole beans")
        let plain = layout(Array(repeating: ReceiptLayout.Row(name: name), count: 20))
        let priced = layout(
            Array(repeating: ReceiptLayout.Row(name: name, price: words("€10,008.49")), count: 20))
        #expect(priced.height == plain.height + 100)
    }

    @Test func itIsNeverWiderThanHighAndFitsIntoAFile() {
        #expect(layout([]).height == 81)
        #expect(layout(Array(repeating: ReceiptLayout.Row(name: words("Milk")), count: 1000)).height == 5000)
    }

    @Test func aTotalTakesRoom() {
        let rows = Array(repeating: ReceiptLayout.Row(name: words("Milk")), count: 12)
        var sum = layout(rows)
        sum.total = words("Total $10.97")
        #expect(sum.height == layout(rows).height + 10)
        sum.hasDiscount = true
        #expect(sum.height == layout(rows).height + 20)
    }
}
