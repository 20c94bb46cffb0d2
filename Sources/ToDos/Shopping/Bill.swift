// What the lines of an item cost together. Decimal arithmetic is that of Foundation's `Decimal`, which holds 38 digits:
// the product of two amounts of at most 18 digits is exact, and so is the sum of the rounded amounts of a billion lines.

import Foundation

/// The sum of the priced lines of an item, in its currency.
public struct Bill: Hashable, Sendable {
    /// The currency of the amounts.
    public let currency: Currency
    /// The sum of the lines.
    public private(set) var subtotal: Decimal = 0
    /// What is taken off, rounded to the digits of the currency.
    public let discount: Decimal

    /// What is left to pay. Negative if the discount is above the subtotal, which a store refuses.
    public var total: Decimal { subtotal - discount }

    /// A bill without lines.
    init(_ currency: Currency, discount: Decimal?) {
        self.currency = currency
        self.discount = discount?.rounded(to: currency.digits) ?? 0
    }

    /// Adds a line.
    mutating func add(price: Decimal, quantity: Decimal?) {
        subtotal += Self.amount(price: price, quantity: quantity, in: currency)
    }

    /// What a line costs, rounded to the digits of the currency, half to even.
    public static func amount(price: Decimal, quantity: Decimal?, in currency: Currency) -> Decimal {
        (quantity.map { price * $0 } ?? price).rounded(to: currency.digits)
    }
}
