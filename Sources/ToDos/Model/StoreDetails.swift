// The table of the rarer fields, and how an item refers to its entry.

import Bytes
import Civil

/// The rarer fields of a store's items. They can outlive the items. A class, so that a copy counts one reference and not
/// one for each table.
public final class StoreDetails: Sendable {
    private let details: [ItemDetails]
    private let tags: [Text]
    private let lines: [StoreLine]
    private let shopping: [ItemShopping]

    init(
        _ details: [ItemDetails] = [], tags: [Text] = [], lines: [StoreLine] = [],
        shopping: [ItemShopping] = []
    ) {
        (self.details, self.tags, self.lines, self.shopping) = (details, tags, lines, shopping)
    }

    /// Whether no item has any of these fields.
    public var isEmpty: Bool { details.isEmpty }

    /// The fields of an item of the store; nil if it has none of them.
    public subscript(number: DetailsNumber) -> ItemDetails? {
        number.value == 0 ? nil : details[Int(number.value) - 1]
    }

    /// The tags of an item of the store.
    public func tags(of number: DetailsNumber) -> ArraySlice<Text> { tags[self[number]?.tags ?? 0..<0] }

    /// The discount, the currency and the bill of an item of the store; nil if it has neither these nor lines.
    public func shopping(of number: DetailsNumber) -> ItemShopping? {
        guard number.value > 0 else { return nil }
        let entry = details[Int(number.value) - 1].shopping
        return entry == 0 ? nil : shopping[Int(entry) - 1]
    }

    /// The lines of an item of the store.
    public func lines(of number: DetailsNumber) -> ArraySlice<StoreLine> {
        lines[shopping(of: number)?.lines ?? 0..<0]
    }

    /// A table of other entries, with the tags and lines of this one.
    func replaced(by details: [ItemDetails]) -> StoreDetails {
        StoreDetails(details, tags: tags, lines: lines, shopping: shopping)
    }

    /// The instants among the dates.
    var instants: [Instant] {
        details.flatMap { details in ItemField.dates.compactMap { details[keyPath: $0]?.instant } }
    }
}

/// The number of an item's entry in the table of details.
public struct DetailsNumber: Hashable, Sendable, BitwiseCopyable {
    /// From 1; 0 for an item without details.
    package let value: UInt32

    /// No entry.
    package static let none = DetailsNumber(value: 0)
}
