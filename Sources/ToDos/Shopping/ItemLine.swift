// The lines of a shopping list or a bill: what to buy, how many of it, and what one costs. An item has any number of
// lines. They are in tables of the store, so that an item without lines takes no memory for them. The arithmetic is
// Foundation's `Decimal`, which holds 38 digits: the product of two amounts of at most 18 digits is exact, and so is the
// sum of the rounded amounts of a billion lines.

import Bytes
import Foundation

/// A line of an item, as plain values.
package struct ItemLine: Hashable, Sendable {
    /// The name of the thing; may be empty.
    package var name: String
    /// How many or how much of it, greater than 0; nil for one.
    package var quantity: Decimal?
    /// The price of one, at least 0, in the currency of the item.
    package var price: Decimal?

    package init(_ name: String, quantity: Decimal? = nil, price: Decimal? = nil) {
        (self.name, self.quantity, self.price) = (name, quantity, price)
    }
}

package struct StoreLine: Hashable, Sendable {
    /// The name of the thing; may be empty. A text of the store.
    package var name = Text.empty
    /// How many or how much of it, greater than 0; nil for one.
    package var quantity: Decimal?
    /// The price of one, at least 0, in the currency of the item.
    package var price: Decimal?
}

/// The lines of an item of a store, and what belongs to them.
package struct ItemShopping: Hashable, Sendable {
    /// The lines, read through `StoreDetails.lines(of:)`.
    package var lines = 0..<0
    /// An amount that is taken off the subtotal, at least 0.
    package var discount: Decimal?
    /// The currency of prices and discount.
    package var currency: Currency?
    /// What the lines cost together; nil if none has a price.
    package var bill: Bill?
}

/// The sum of the priced lines of an item, in its currency.
package struct Bill: Hashable, Sendable {
    /// The currency of the amounts.
    package let currency: Currency
    /// The sum of the lines.
    package private(set) var subtotal: Decimal = 0
    /// The discount, rounded to the digits of the currency.
    package let discount: Decimal

    /// The subtotal less the discount. Negative if the discount is higher, which a store refuses.
    package var total: Decimal { subtotal - discount }

    /// A bill without lines.
    init(_ currency: Currency, discount: Decimal?) {
        self.currency = currency
        self.discount = discount?.rounded(to: currency.digits) ?? 0
    }

    mutating func add(price: Decimal, quantity: Decimal?) {
        subtotal += Self.amount(price: price, quantity: quantity, in: currency)
    }

    /// What a line costs, rounded to the digits of the currency, half to even.
    package static func amount(price: Decimal, quantity: Decimal?, in currency: Currency) -> Decimal {
        (quantity.map { price * $0 } ?? price).rounded(to: currency.digits)
    }
}
