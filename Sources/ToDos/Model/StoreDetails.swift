// The fields that most items of most lists do not have. They are in a table of the store, so that an item
// without them takes no memory for them. An item refers to its entry by a number.

import Bytes
import Civil

/// The rarer fields of an item.
@dynamicMemberLookup
public struct ItemDetails: Hashable, Sendable {
    /// The fields that plain values have in the same form, and those that are strings there.
    @usableFromInline package var plain = PlainFields()
    @usableFromInline package var texts = TextFields<Text>()
    /// The name of the list that the item came from, if it was read with others.
    package var list: Text?
    /// The number of its entry in the table of lines, from 1; 0 if it has none. Read through
    /// `StoreDetails.shopping(of:)`.
    package var shopping: UInt32 = 0
    /// The number of its entry in the table of series, from 1; 0 if it has none.
    package var series: UInt32 = 0
    /// The number of its entry in the table of dependencies, from 1; 0 if it has none. Read through
    /// `StoreDetails.items(_:of:)`.
    package var dependsOn: UInt32 = 0
    /// The item of which this one is a step.
    package var parent: StoreIndex?
    /// The number of the daily note that it is from, from 1; 0 if it is from none. Read through `StoreDetails.note(of:)`. It
    /// stands in the padding behind `parent`.
    package var note: UInt16 = 0
    /// The tags and the names of people, read through `StoreDetails.tags(of:)` and `whose(of:)`.
    package var tags: Range<UInt32> = 0..<0, whose: Range<UInt32> = 0..<0

    /// A field that plain values have in the same form.
    @inlinable public subscript<Value>(dynamicMember path: KeyPath<PlainFields, Value>) -> Value {
        plain[keyPath: path]
    }

    @inlinable public subscript<Value>(dynamicMember path: KeyPath<TextFields<Text>, Value>) -> Value {
        texts[keyPath: path]
    }
}

/// The rarer fields of a store's items. They can outlive the items. A class, so that a copy counts one reference and not
/// one for each table.
package final class StoreDetails: Sendable {
    private let details: [ItemDetails]
    /// Tags and names of people.
    private let names: [Text]
    /// The names of daily notes.
    private let notes: [Text]
    private let lines: [StoreLine]
    private let shopping: [ItemShopping]
    private let series: [ItemSeries]
    /// The items on which others depend.
    private let dependencies: [[StoreIndex]]

    init(
        _ details: [ItemDetails], names: [Text], notes: [Text], lines: [StoreLine],
        shopping: [ItemShopping], series: [ItemSeries], dependencies: [[StoreIndex]]
    ) {
        (self.details, self.names, self.lines, self.shopping) = (details, names, lines, shopping)
        (self.series, self.dependencies, self.notes) = (series, dependencies, notes)
    }

    /// Whether no item has any of these fields.
    package var isEmpty: Bool { details.isEmpty }

    /// The fields of an item of the store; nil if it has none of them.
    package subscript(number: DetailsNumber) -> ItemDetails? {
        number.value == 0 ? nil : details[Int(number.value) - 1]
    }

    package func tags(of number: DetailsNumber) -> ArraySlice<Text> { names(self[number]?.tags) }

    /// The names of the people whose an item of the store is.
    package func whose(of number: DetailsNumber) -> ArraySlice<Text> { names(self[number]?.whose) }

    /// The name of the daily note that an item of the store is from.
    package func note(of number: DetailsNumber) -> Text? {
        self[number].flatMap { $0.note == 0 ? nil : notes[Int($0.note) - 1] }
    }

    private func names(_ range: Range<UInt32>?) -> ArraySlice<Text> {
        range.map { names[Int($0.lowerBound)..<Int($0.upperBound)] } ?? []
    }

    /// The discount, the currency and the bill of an item of the store; nil if it has neither these nor lines.
    package func shopping(of number: DetailsNumber) -> ItemShopping? {
        guard number.value > 0 else { return nil }
        let entry = details[Int(number.value) - 1].shopping
        return entry == 0 ? nil : shopping[Int(entry) - 1]
    }

    package func lines(of number: DetailsNumber) -> ArraySlice<StoreLine> {
        lines[shopping(of: number)?.lines ?? 0..<0]
    }

    /// What an item of the store that repeats has beside its rule; nil if it has nothing.
    package func series(of number: DetailsNumber) -> ItemSeries? {
        guard number.value > 0 else { return nil }
        let entry = details[Int(number.value) - 1].series
        return entry == 0 ? nil : series[Int(entry) - 1]
    }

    /// The items of the store to which one is related, in store order.
    public func items(_ relation: ItemRelation, of number: DetailsNumber) -> [StoreIndex] {
        guard let details = self[number] else { return [] }
        return switch relation {
        case .parent: details.parent.map { [$0] } ?? []
        case .dependsOn: details.dependsOn == 0 ? [] : dependencies[Int(details.dependsOn) - 1]
        }
    }

    /// A table of other entries and dependencies, with the tags, lines and series of this one.
    func replaced(by details: [ItemDetails], dependencies: [[StoreIndex]]) -> StoreDetails {
        StoreDetails(
            details, names: names, notes: notes, lines: lines, shopping: shopping, series: series,
            dependencies: dependencies)
    }

    /// The instants among the dates.
    var instants: [Instant] {
        details.flatMap { item in PlainFields.dates.compactMap { item.plain[keyPath: $0.path]?.instant } }
    }
}

/// The number of an item's entry in the table of details.
package struct DetailsNumber: Hashable, Sendable, BitwiseCopyable {
    /// From 1; 0 for an item without details.
    package let value: UInt32

    package static let none = DetailsNumber(value: 0)
}
