// An item as plain values that need no store: for programs that make items, for readers of other formats, and
// for writers.

import Foundation

/// The fields of an item as plain values.
@dynamicMemberLookup
public struct ItemValues: Hashable, Sendable {
    /// The identity, which does not change when the item is edited.
    package var id: ItemID
    /// The title; may be empty.
    package var title: String
    package var itemDescription: String?
    package var due: ItemDate?
    package var place: String?
    /// The point of the place.
    package var coordinate: Coordinate?
    package var isDone: Bool

    /// The fields that it has in the same form as an item of a store, and those that are texts there.
    @usableFromInline package var plain = PlainFields()
    @usableFromInline package var texts = TextFields<String>()
    /// The tags, without repetitions.
    package var tags: [String] = []
    /// The names of the people whose it is, without repetitions.
    package var whose: [String] = []
    /// What the rule counts from, which dates it leaves out and adds, and which occurrences are done.
    package var series = ItemSeries()
    /// The ID of the item of which this one is a step.
    package var parent: ItemID?
    /// The IDs of the items that come before this one.
    package var dependsOn: Set<ItemID> = []
    /// The lines of a shopping list or a bill.
    package var lines: [ItemLine] = []
    /// An amount that is taken off the sum of the lines.
    package var discount: Decimal?
    /// The currency of the prices and the discount.
    package var currency: Currency?

    /// Creates an item with the fields of the to-do app. All others are nil and can be set.
    package init(
        id: ItemID = .random(), title: String, itemDescription: String? = nil, due: ItemDate? = nil,
        place: String? = nil, coordinate: Coordinate? = nil, isDone: Bool = false
    ) {
        (self.id, self.title, self.itemDescription, self.due) = (id, title, itemDescription, due)
        (self.place, self.coordinate, self.isDone) = (place, coordinate, isDone)
    }

    /// An item that is still to be filled, whose ID is that of no item.
    package static var blank: ItemValues { ItemValues(id: ItemID(high: 0, low: 0), title: "") }

    /// A field that is in the same form in a store.
    @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<PlainFields, Value>) -> Value {
        get { plain[keyPath: path] }
        set { plain[keyPath: path] = newValue }
    }

    @inlinable
    public subscript<Value>(
        dynamicMember path: WritableKeyPath<TextFields<String>, Value>
    ) -> Value {
        get { texts[keyPath: path] }
        set { texts[keyPath: path] = newValue }
    }
}

extension ToDoStore {
    /// The fields of an item as plain values.
    package func values(of index: StoreIndex) -> ItemValues {
        let item = self[index]
        var values = ItemValues(
            id: item.id, title: string(item.title), itemDescription: item.itemDescription.map(string),
            due: item.due, place: item.location.map { string($0.name) },
            coordinate: item.location?.coordinate, isDone: item.isDone)
        guard let details = details[item.details] else { return values }
        (values.plain, values.texts) = (details.plain, details.texts.map(string))
        values.tags = self.details.tags(of: item.details).map(string)
        values.whose = self.details.whose(of: item.details).map(string)
        values.series = self.details.series(of: item.details) ?? ItemSeries()
        for relation in ItemRelation.allCases where details.isRelated {
            values[relation] = self.details.items(relation, of: item.details).map { self[$0].id }
        }
        values.lines = self.details.lines(of: item.details).map { line in
            ItemLine(string(line.name), quantity: line.quantity, price: line.price)
        }
        let shopping = self.details.shopping(of: item.details)
        (values.discount, values.currency) = (shopping?.discount, shopping?.currency)
        return values
    }
}
