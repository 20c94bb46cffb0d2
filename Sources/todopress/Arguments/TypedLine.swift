// A line of a shopping list as it is typed: `Milk`, `Milk x2`, `Milk @1.19` or `Milk x2 @1.19`. The last words are a
// quantity and a price if they look like them; a name that ends like that gets `x1` behind it.

import Foundation
import ToDos

extension ItemLine {
    /// Parses a line. Nil if it has no name, or a quantity or a price that is none.
    init?(typed text: String) {
        var words = text.split(whereSeparator: \.isWhitespace)
        var (quantity, price): (Decimal?, Decimal?)
        if let word = words.last, let number = Self.number(word, after: "@") {
            guard let amount = Decimal(typed: number) else { return nil }
            price = amount
            words.removeLast()
        }
        if let word = words.last, let number = Self.number(word, after: "x", "X", "×") {
            guard let amount = Decimal(typed: number), amount > 0 else { return nil }
            quantity = amount == 1 ? nil : amount
            words.removeLast()
        }
        guard !words.isEmpty else { return nil }
        self.init(words.joined(separator: " "), quantity: quantity, price: price)
    }

    /// What follows a sign if it looks like a number: digits, points and commas, of which the first is a digit or a
    /// point; nil otherwise.
    private static func number(_ word: Substring, after signs: Character...) -> String? {
        guard let first = word.first, signs.contains(first) else { return nil }
        let number = word.dropFirst()
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
