// The table of the fields that each format has a place for, compared with what the formats refuse.

import Civil
import Testing
import TestSupport
import ToDoFormats
import ToDoKeeping
import ToDos

@Suite struct FieldTableTests {
    private static let context = KeepingContext(
        now: Instant(seconds: 1_795_600_800), today: Day(year: 2026, month: 11, day: 25), zone: .utc)

    /// An item with a field that commands set; nil for the other fields.
    private func item(_ field: String, parent: ItemID) -> ItemValues? {
        var item = ItemValues(title: "Tea")
        switch field {
        case "title": item.title = "Green tea"
        case "description": item.itemDescription = "a text"
        case "due": item.due = .day(Self.context.today)
        case "due with a time": item.due = .instant(Self.context.now)
        case "place": item.place = "Home"
        case "start": item.start = .day(Self.context.today)
        case "scheduled": item.scheduled = .day(Self.context.today)
        case "whose": item.whose = ["Kim"]
        case "project": item.project = "Kitchen"
        case "tags": item.tags = ["phone"]
        case "priority": item.priority = .high
        case "url": item.url = "https://example.org/"
        case "repeats":
            (item.due, item.repeats) = (.day(Self.context.today), "FREQ=WEEKLY")
        case "parent": item.parent = parent
        case "star": item.isStarred = true
        case "class": item.itemClass = .private
        case "lines": item.lines = [ItemLine("Milk")]
        case "discount":
            (item.lines, item.discount, item.currency) = (
                [ItemLine("Milk", price: 2)], 1, Currency("EUR")
            )
        case _: return nil
        }
        return item
    }

    /// Whether a list of a format takes an item with a field; nil for a field that no command sets.
    private func isTaken(_ field: String, by format: ListFormat) throws -> Bool? {
        let type = try #require(format.document)
        var document = try StoreDocument(json: StoreDocument.empty)
        try document.edit([.add(ItemValues(title: "Bake cake"))], zone: .utc)
        let bytes = try #require(ListConversion(document.store, to: format, Self.context.zones)).bytes
        let list = try type.init(
            ListInput(bytes, name: "list", identity: "list"), others: [], Self.context.zones)
        guard let item = item(field, parent: list.store[StoreIndex(0)].id) else { return nil }
        return (try? StoreChange.add(item).applied(to: list, Self.context)) != nil
    }

    @Test func theTableSaysWhatFormatsHold() throws {
        let formats = ListFormat.allCases.filter { $0.document != nil }
        let header = "| `add` and `edit` set | " + formats.map { "`\($0.rawValue)` |" }.joined(separator: " ")
        let fields = ItemField.all.flatMap { $0.name == "due" ? ["due", "due with a time"] : [$0.name] }
        let rows = try fields.compactMap { field -> String? in
            let cells = try formats.compactMap { try isTaken(field, by: $0) }
            guard cells.count == formats.count else { return nil }
            return "| \(field) | " + cells.map { $0 ? "yes |" : "no |" }.joined(separator: " ")
        }
        #expect(rows.count > 12)
        let documented = try Document.everyDay.rows(below: header)
        #expect(documented == rows, "\(([header] + rows).joined(separator: "\n"))")
    }
}
