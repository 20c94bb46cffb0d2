// The lines of a shopping list or a bill: what to buy, how many of it, and what one costs. An item has any number of
// lines. They are in tables of the store, so that an item without lines takes no memory for them.

import Bytes
import Foundation

/// A line of an item, as plain values.
public struct ItemLine: Hashable, Sendable {
    /// What it is; may be empty.
    public var name: String
    /// How many or how much of it, greater than 0; nil for one.
    public var quantity: Decimal?
    /// The price of one, at least 0, in the currency of the item.
    public var price: Decimal?

    /// Creates a line.
    public init(_ name: String, quantity: Decimal? = nil, price: Decimal? = nil) {
        (self.name, self.quantity, self.price) = (name, quantity, price)
    }
}

/// A line of an item of a store.
public struct StoreLine: Hashable, Sendable {
    /// What it is; may be empty. A text of the store.
    public let name: Text
    /// How many or how much of it, greater than 0; nil for one.
    public let quantity: Decimal?
    /// The price of one, at least 0, in the currency of the item.
    public let price: Decimal?
}

/// The lines of an item of a store, and what belongs to them.
public struct ItemShopping: Hashable, Sendable {
    /// The lines, read through `StoreDetails.lines(of:)`.
    package var lines = 0..<0
    /// An amount that is taken off the subtotal, at least 0.
    public package(set) var discount: Decimal?
    /// The currency of prices and discount.
    public package(set) var currency: Currency?
    /// What the lines cost together; nil if none has a price.
    public package(set) var bill: Bill?

    package init() {}
}
