// Tests that `add` and `convert` write the same item: the same members in the same order, with the same values.

import Civil
import JSON
import Testing
import ToDoFormats
import ToDoKeeping
import ToDos

@Suite struct NewItemTests {
    @Test(
        arguments: [nil, .day(Day(number: 20_000)), .instant(Instant(seconds: 7))]
            as [ItemDate?])
    func aNewItemIsWrittenAsConversionWritesIt(date: ItemDate?) throws {
        var item = ItemValues(id: id(1), title: "é\"", itemDescription: "d\n", due: date, isDone: date == nil)
        if let date {
            (item.place, item.coordinate) = ("p", Coordinate(latitude: 1.5, longitude: -0.25))
            (item.start, item.created, item.modified, item.completed) = (date, date, date, date)
            (item.project, item.tags, item.priority) = ("a/b", ["t", "u"], .low)
            (item.url, item.repeats, item.parent) = ("http://a/", "weekly", id(2))
        }
        var document = try StoreDocument(json: StoreDocument.empty)
        try document.edit([.add(item)], zone: context.zone)
        var builder = StoreBuilder()
        builder.append(item)
        builder.append(ItemValues(id: id(2), title: "parent"))
        let conversion = ListConversion(
            try builder.finish(), to: .app, ListContext(zone: context.zone, zoneNamed: { _ in nil }))
        let converted = try JSONValue(parsing: try #require(conversion).bytes)
        guard case .array(let members) = converted,
            case .array(let own) = try JSONValue(parsing: document.bytes)
        else {
            Issue.record("no list")
            return
        }
        #expect(own == Array(members.prefix(1)))
    }
}
