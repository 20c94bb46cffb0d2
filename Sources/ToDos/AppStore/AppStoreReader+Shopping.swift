// Reads the lines of an item, its discount and its currency. Numbers are read from their digits as decimals.

import Bytes
import Foundation
import JSON

extension AppStoreReader {
    /// Reads the lines of the current item.
    mutating func readLines(_ field: StoreMember) throws(JSONError) {
        draft.shopping.lines = scanner.position
        let mistakes = store.errors.count
        defer { if store.errors.count > mistakes { draft.shopping.areSound = false } }
        guard try isNext(.array, field) else { return }
        let first = store.lines.count
        try scanner.open()
        lineIndex = 0
        while try scanner.nextElement() {
            line = StoreLine()
            if scanner.isNext(.object) {
                try readObject(.line)
                store.lines.append(line)
            } else {
                let start = scanner.position
                let found = try readExcerpt()
                store.note(
                    .wrongType(found: found, expected: .line), field: "\(field.path)[\(lineIndex)]",
                    at: start,
                    item: current)
            }
            lineIndex += 1
        }
        let lines = first..<store.lines.count
        if !lines.isEmpty { store.changeShopping(of: &draft.item) { $0.lines = lines } }
    }

    mutating func readDiscount(_ field: StoreMember) throws(JSONError) {
        draft.shopping.discount = scanner.position
        guard let discount = try readAmount(field) else {
            draft.shopping.areSound = false
            return
        }
        store.changeShopping(of: &draft.item) { $0.discount = discount }
    }

    mutating func readCurrency(_ field: StoreMember) throws(JSONError) {
        draft.shopping.isCurrencySound = false
        guard try isNext(.string, field) else { return }
        let start = scanner.position
        let string = try scanner.readString()
        let code = scanner.string(string)
        guard let currency = Currency(code) else {
            let found = excerpt(string)
            return store.note(.notCurrency(found: found), field: field.path, at: start, item: current)
        }
        draft.shopping.isCurrencySound = true
        if !currency.isKnown {
            store.warnOnce(
                .unknownCurrency(found: code, nearest: Currency.nearest(to: code)), field: field.path,
                at: start)
        }
        store.changeShopping(of: &draft.item) { $0.currency = currency }
    }

    /// Reads an amount of money, which is at least 0, or a quantity, which is greater; nil if the value is invalid.
    mutating func readAmount(
        _ field: StoreMember, isQuantity: Bool = false
    ) throws(JSONError) -> Decimal? {
        guard try isNext(.number, field) else { return nil }
        let number = try scanner.readNumber()
        let amount = Decimal(amount: scanner.text(number))
        if let problem = StoreProblem(amount, found: excerpt(number), isQuantity: isQuantity) {
            store.note(problem, field: path(of: field), at: number.lowerBound, item: current)
            return nil
        }
        return amount
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
