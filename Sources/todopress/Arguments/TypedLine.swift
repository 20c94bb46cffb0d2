// A line of a shopping list as it is typed: `Milk`, `Milk x2`, `2x Milk`, `Milk @1.19` or `Milk x2 @1.19`. The last words are a
// quantity and a price, in either order, if they look like them; a name that ends like that gets `x1` behind it.

import Foundation
import ToDos

extension ItemLine {
    /// Parses a line. `nil` if it has no name, or if its quantity or price is not a number.
    init?(typed text: String) {
        var words = text.split(whereSeparator: \.isWhitespace)
        var (quantity, price): (Decimal?, Decimal?)
        // `x1` ends the search, so that a name can end like a quantity.
        while let word = words.last, quantity != 1 {
            if price == nil, let number = Self.number(word, after: "@") {
                guard let amount = Decimal(typed: number) else { return nil }
                price = amount
            } else if quantity == nil,
                let number = Self.number(word, after: "x", "X", "×")
                    ?? Self.number(word, before: "x", "X", "×")
            {
                guard let amount = Decimal(typed: number), amount > 0 else { return nil }
                quantity = amount
            } else if Self.isMeantAsAmount(word) {
                return nil
            } else {
                break
            }
            words.removeLast()
        }
        if quantity == nil, words.count > 1,
            let number = words.first.flatMap({ Self.number($0, before: "x", "X", "×") })
        {
            quantity = Decimal(typed: number)
            if quantity != nil { words.removeFirst() }
        }
        if quantity == 1 { quantity = nil }
        guard !words.isEmpty else { return nil }
        self.init(words.joined(separator: " "), quantity: quantity, price: price)
    }

    /// The options of a line in whose name stands a price with its currency: of `Oil £4.50`, `--line "Oil @4.50" --currency GBP`.
    static func options(ofPriceIn text: String) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace)
        for count in 1...2 where words.count > count {
            let price = words.suffix(count).joined()
            let amount = price.filter("0123456789.,".contains)
            guard Decimal(typed: amount) != nil,
                let currency = Currency(meantBy: price.filter { !"0123456789.,@".contains($0) })
            else { continue }
            let line = (words.dropLast(count) + ["@\(amount)"]).joined(separator: " ")
            return "--line \(line.quotedForShell) --currency \(currency.code)"
        }
        return nil
    }

    /// Whether a word looks like a price without being one: `@-1`, `@€1.19`, `@1.19€`. The currency is a separate option.
    private static func isMeantAsAmount(_ word: Substring) -> Bool {
        guard word.first == "@", let next = word.dropFirst().first else { return false }
        return "+-".contains(next)
            || word.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
    }

    /// The text after a sign if it looks like a number: digits, points and commas, at least one of them a digit; `nil`
    /// otherwise.
    private static func number(_ word: Substring, after signs: Character...) -> String? {
        word.first.flatMap { signs.contains($0) ? number(word.dropFirst()) : nil }
    }

    /// The same before a sign.
    private static func number(_ word: Substring, before signs: Character...) -> String? {
        word.last.flatMap { signs.contains($0) ? number(word.dropLast()) : nil }
    }

    private static func number(_ number: Substring) -> String? {
        let isNumber =
            number.contains { $0.isASCII && $0.isNumber }
            && number.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
        return isNumber ? String(number) : nil
    }
}

extension Decimal {
    /// An amount that is not negative: `1.19`, or with a comma and one or two digits behind it, `1,19`. A comma before
    /// three digits could also separate thousands, and is refused.
    init?(typed text: String) {
        var number = text
        if let comma = number.firstIndex(of: ","), (1...2).contains(number[comma...].count - 1) {
            number.replaceSubrange(comma...comma, with: ".")
        }
        if number.hasPrefix(".") { number = "0" + number }
        guard number.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }) else { return nil }
        self.init(amount: number)
    }
}
