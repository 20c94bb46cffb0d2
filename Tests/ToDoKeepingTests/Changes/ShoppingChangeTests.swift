// Changes of the lines of items, copies of items, and imports of lines.

import Civil
import Foundation
import Testing
@testable import ToDoKeeping
import ToDos

@Suite struct ShoppingChangeTests {
    private let milk = ItemLine("Milk", quantity: 2, price: Decimal(amount: "1.19"))
    private let bread = ItemLine("Bread")

    private func groceries() throws -> StoreDocument {
        try document(["Groceries", "Bank"]) { number, item in
            guard number == 1 else { return }
            (item.lines, item.discount, item.currency) = ([milk], 1, Currency("EUR"))
        }
    }

    private func edited(_ change: (inout ItemChange) -> Void) throws -> ItemValues {
        var edits = ItemChange()
        change(&edits)
        let result = try StoreChange.edit([StoreIndex(0)], edits).applied(to: groceries(), context)
        return items(result.document.store)[0]
    }

    @Test func linesAreAddedAndRemoved() throws {
        let added = try edited { $0.addedLines = [bread] }
        #expect(added.lines == [milk, bread] && added.discount == 1 && added.currency == Currency("EUR"))
        let removed = try edited { $0.removesLines = true }
        #expect(removed.lines == [] && removed.discount == nil)
        let replaced = try edited { edits in
            (edits.removesLines, edits.addedLines) = (true, [bread, milk])
            (edits.discount, edits.currency) = (.set(2), Currency("CHF"))
        }
        #expect(
            replaced.lines == [bread, milk] && replaced.discount == 2 && replaced.currency == Currency("CHF"))
        #expect(try edited { $0.discount = .remove }.discount == nil)
    }

    @Test func aDiscountAboveTheSubtotalIsRefused() throws {
        let errors = #expect(throws: StoreErrors.self) {
            _ = try edited { $0.discount = .set(Decimal(3)) }
        }
        #expect(
            errors?.first.map(\.message) == [
                #"item 1 "Groceries" (ABCDEF01…): discount is 3, more than the 2.38 that the lines cost"#
            ])
    }

    @Test func aCopyIsOpenAndHasAllButTheDates() throws {
        var original = ItemValues(
            id: id(9), title: "Groceries", itemDescription: "Bags!", due: .day(context.today),
            place: "Market",
            coordinate: Coordinate(latitude: 1, longitude: 2), isDone: true)
        let day = ItemDate.day(Day(number: 0))
        (original.start, original.created, original.modified, original.completed) = (day, day, day, day)
        (original.project, original.tags, original.priority) = ("Home", ["shop"], .high)
        (original.url, original.repeats) = ("https://example.com/", "every week")
        (original.lines, original.discount, original.currency) = ([milk, bread], 1, Currency("EUR"))
        var document = try document(["Bank"])
        try document.edit([.add(original)], zone: context.zone)

        for due in [nil, ItemDate.day(Day(number: 20_000))] {
            let result = try StoreChange.again([StoreIndex(1), StoreIndex(1)], due: due).applied(
                to: document, context)
            let all = items(result.document.store)
            #expect(all.count == 3 && all[1] == original && result.changed == [ChangedItem(nil, all[2])])
            var expected = original
            (expected.id, expected.isDone, expected.due) = (all[2].id, false, due)
            (expected.created, expected.start) = (.instant(context.now), nil)
            (expected.modified, expected.completed, expected.repeats) = (nil, nil, nil)
            #expect(all[2] == expected && all[2].id != original.id)
        }
    }

    // MARK: Imports

    private func list(_ members: String) throws -> ToDoStore {
        try ToDoStore(
            list: #"[{"id":"84720D25-19BD-4E97-AE1C-5E513880C942","title":"A","done":false\#(members)}]"#,
            .app)
    }

    @Test func linesAreImportedAsOneField() throws {
        var document = try StoreDocument("[]")
        let first = #","lines":[{"name":"a","price":1.10,"quantity":2}],"currency":"EUR""#
        _ = try document.take(list(first))
        let imported = document.text
        // The same amounts, written otherwise.
        let same = #","currency":"EUR","lines":[{"price":11e-1,"name":"a","quantity":2.0}]"#
        #expect(try document.take(list(same)) == ImportOutcome())
        #expect(document.text == imported)

        let second = #","lines":[{"name":"a","price":1.2},{"name":"b"}],"discount":0.5,"currency":"EUR""#
        #expect(try document.take(list(second)) == ImportOutcome(updated: ["A"]))
        let item = try #require(document.item("A"))
        #expect(item.lines == [ItemLine("a", price: Decimal(amount: "1.2")), ItemLine("b")])
        #expect(item.discount == Decimal(amount: "0.5"))

        // Changed here and there.
        try document.change("A") { $0.lines.append(ItemLine("c")) }
        let outcome = try document.take(list(first))
        #expect(outcome == ImportOutcome(kept: [.init(title: "A", fields: ["lines"])]))
        #expect(document.item("A")?.lines.count == 3)
    }
}
