// The lines of items, with their discounts and currencies. When all of them are known, they are checked together and
// added up, so that no page adds them again.

import Foundation

extension StoreBuilder {
    /// Changes what an item has beside its lines, and which lines those are.
    mutating func changeShopping(of item: inout ToDoItem, _ change: (inout ItemShopping) -> Void) {
        guard let index = shoppingIndex(of: item) else {
            var new = ItemShopping()
            change(&new)
            shopping.append(new)
            let number = UInt32(shopping.count)
            return changeDetails(of: &item) { $0.shopping = number }
        }
        change(&shopping[index])
    }

    /// The index of an item's entry in the table.
    private func shoppingIndex(of item: ToDoItem) -> Int? {
        guard item.details != .none else { return nil }
        let number = details[Int(item.details.value) - 1].shopping
        return number == 0 ? nil : Int(number) - 1
    }

    /// Adds up the lines of an item, and records the errors that concern them together: prices without a currency, a
    /// discount without prices, and a discount above the subtotal.
    mutating func addUpLines(of item: ToDoItem, _ places: FieldPlaces) {
        guard let index = shoppingIndex(of: item) else { return }
        let areSound = places.unsound.isDisjoint(with: ["lines", "discount"])
        let discountPlace = places.offset("discount") ?? 0
        let entry = shopping[index]
        let priced = lines[entry.lines].lazy.filter { $0.price != nil }
        if priced.isEmpty {
            if entry.discount != nil, areSound {
                note(.discountWithoutPrices, field: "discount", at: discountPlace, item: nextIndex)
            }
            return
        }
        guard let currency = entry.currency else {
            if !places.unsound.contains("currency") {
                note(
                    .missing(expected: .currency), field: "currency", at: places.offset("lines") ?? 0,
                    item: nextIndex)
            }
            return
        }
        var bill = Bill(currency, discount: entry.discount)
        if let discount = entry.discount, discount > 0, bill.discount == 0 {
            warn(
                .discountOfNothing(found: "\(discount)", currency: currency.code), field: "discount",
                at: discountPlace, item: nextIndex, title: item.title.isEmpty ? nil : excerpt(item.title))
        }
        for line in priced {
            if let price = line.price { bill.add(price: price, quantity: line.quantity) }
        }
        if bill.total < 0, areSound {
            note(
                .discountAboveSubtotal(
                    found: "\(entry.discount ?? 0)", subtotal: "\(bill.subtotal)"),
                field: "discount", at: discountPlace, item: nextIndex)
        }
        shopping[index].bill = bill
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
