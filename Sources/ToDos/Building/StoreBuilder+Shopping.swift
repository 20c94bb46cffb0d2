// The lines of items, with their discounts and currencies. When all of them are known, they are checked together and
// added up, so that no page adds them again.

import Foundation
import JSON

extension StoreBuilder {
    /// Adds the lines of the next item, its discount and its currency to the tables.
    mutating func addShopping(of values: ItemValues, at places: FieldPlaces) {
        let first = lines.count
        for (number, line) in values.lines.enumerated() {
            check(line.quantity, isQuantity: true, "lines[\(number)].quantity")
            check(line.price, "lines[\(number)].price")
            lines.append(StoreLine(name: text(line.name), quantity: line.quantity, price: line.price))
        }
        check(values.discount, "discount")
        if let currency = values.currency, !currency.isKnown, let offset = places.offset("currency") {
            warnOnce(
                .unknownCurrency(found: currency.code, nearest: Currency.nearest(to: currency.code)),
                field: "currency", at: offset)
        }
        let bill = bill(of: values, at: places)
        shopping.append(
            ItemShopping(
                lines: first..<lines.count, discount: values.discount, currency: values.currency, bill: bill))
    }

    /// Adds up the lines of an item, and records the errors that concern them together: prices without a currency, a
    /// discount without prices, and a discount above the subtotal.
    private mutating func bill(of values: ItemValues, at places: FieldPlaces) -> Bill? {
        let areSound = places.unsound.isDisjoint(with: ["lines", "discount"])
        let discountPlace = places.offset("discount") ?? 0
        let priced = values.lines.filter { $0.price != nil }
        if priced.isEmpty {
            if values.discount != nil, areSound {
                note(.discountWithoutPrices, field: "discount", at: discountPlace, item: nextIndex)
            }
            return nil
        }
        guard let currency = values.currency else {
            if !places.unsound.contains("currency") {
                note(
                    .missing(expected: .currency), field: "currency", at: places.offset("lines") ?? 0,
                    item: nextIndex)
            }
            return nil
        }
        var bill = Bill(currency, discount: values.discount)
        if let discount = values.discount, discount > 0, bill.discount == 0 {
            warn(
                .discountOfNothing(found: "\(discount)", currency: currency.code), field: "discount",
                at: discountPlace, item: nextIndex,
                title: values.title.isEmpty ? nil : Excerpt.text(values.title))
        }
        for line in priced {
            if let price = line.price { bill.add(price: price, quantity: line.quantity) }
        }
        if bill.total < 0, areSound {
            note(
                .discountAboveSubtotal(
                    found: "\(values.discount ?? 0)", subtotal: "\(bill.subtotal)"),
                field: "discount", at: discountPlace, item: nextIndex)
        }
        return bill
    }
}

extension StoreProblem {
    /// The problem of an amount of money or a quantity; nil if it is valid. `amount` is nil if it has too many digits.
    init?(_ amount: Decimal?, found: @autoclosure () -> String, isQuantity: Bool) {
        guard let amount else {
            self = .tooManyDigits(found: found())
            return
        }
        if isQuantity ? amount > 0 : amount >= 0 { return nil }
        self = isQuantity ? .notPositive(found: found()) : .negative(found: found())
    }
}
