// How a locale writes decimal numbers and amounts of money: its separators, where the currency stands, and its symbols
// of currencies. The patterns are from CLDR (UTS #35, Number Format Patterns), and what they give is compared with
// Foundation's formatters in the tests. Groups have three digits, as in all languages of the site.

import Foundation
import ToDos

/// The formats of decimal numbers and amounts of a locale. A class, so that all pages of a site share one instance.
final class AmountFormats: Sendable {
    private let decimal, group: String
    /// The fewest digits before the first separator of groups.
    private let minimumGroupingDigits: Int
    private let positive, negative: AmountPattern
    /// The symbols of currencies by their codes. A currency without one is written as its code.
    private let symbols: [String: String]
    private let digits: Digits
    /// How counts are written, with the same separators.
    let counts: CountFormat
    /// `{quantity} @ {price}`
    private let each: TextPhrase

    init(from reader: inout LocaleReader, _ digits: Digits) {
        self.digits = digits
        decimal = reader.text("money.decimal")
        group = reader.text("money.group")
        minimumGroupingDigits =
            reader.choice("money.minimumGroupingDigits", expected: "\"1\" or \"2\"") {
                ["1": 1, "2": 2][$0]
            } ?? 1
        counts = CountFormat(digits, separator: group, minimumGroupingDigits: minimumGroupingDigits)
        let patterns = reader.text("money.pattern").split(separator: ";", maxSplits: 1)
        let positive = patterns.first.flatMap { AmountPattern($0) }
        if positive == nil || patterns.count == 2 && AmountPattern(patterns[1]) == nil {
            reader.note(
                "money.pattern",
                .unexpected(
                    "\"\(reader.text("money.pattern"))\"", expected: "a pattern such as ¤#,##0.00"))
        }
        self.positive = positive ?? AmountPattern()
        negative =
            (patterns.count == 2 ? AmountPattern(patterns[1]) : nil) ?? self.positive.negative
        symbols = reader.texts("money.symbols")
        each = TextPhrase(reader.text("words.eachPrice"), placeholders: "quantity", "price")
    }

    /// A decimal number that is not negative, with all its digits: `1,234.5`.
    func text(_ number: Decimal) -> String { text(number, decimals: 0) }

    /// An amount of money, with at least as many digits as the currency has: `$4.99`.
    func text(_ amount: Decimal, in currency: Currency) -> String {
        let pattern = amount < 0 ? negative : positive
        let symbol = symbols[currency.code] ?? currency.code
        return pattern.text(text(amount.magnitude, decimals: currency.digits), symbol)
    }

    /// How many: `× 2`, or `(2 @ $4.99)` if one of it has a price.
    func text(_ quantity: Decimal, each price: Decimal?, in currency: Currency?) -> String {
        guard let price, let currency else { return "× " + text(quantity) }
        return "(" + each(text(quantity), text(price, in: currency)) + ")"
    }

    /// Writes a number that is not negative, with at least so many digits after the decimal point.
    private func text(_ number: Decimal, decimals: Int) -> String {
        let sides = number.description.split(separator: ".")
        let whole = sides.first ?? "0"
        var text = ""
        let isGrouped = whole.count >= 3 + minimumGroupingDigits
        for (index, digit) in whole.enumerated() {
            if isGrouped, index > 0, (whole.count - index) % 3 == 0 { text += group }
            text.append(digit)
        }
        var fraction = sides.count > 1 ? String(sides[1]) : ""
        fraction += String(repeating: "0", count: max(0, decimals - fraction.count))
        if !fraction.isEmpty { text += decimal + fraction }
        return digits.written(text)
    }
}

/// The text before and after the digits of an amount.
private struct AmountPattern {
    /// The texts, in which `¤` stands for the currency.
    var prefix = ""
    var suffix = "¤"

    init() {}

    /// Parses a pattern such as `¤#,##0.00`; nil if it has no digits, or no currency.
    init?(_ pattern: Substring) {
        let digits = "#,0."
        guard let first = pattern.firstIndex(where: digits.contains),
            let last = pattern.lastIndex(where: digits.contains),
            pattern.count(where: { $0 == "¤" }) == 1
        else { return nil }
        prefix = String(pattern[..<first])
        suffix = String(pattern[pattern.index(after: last)...])
    }

    /// The same with a minus sign before it.
    var negative: AmountPattern {
        var pattern = self
        pattern.prefix = "-" + prefix
        return pattern
    }

    /// The text of an amount. Between a digit and a letter of the currency stands a no-break space (UTS #35, Currency
    /// Spacing).
    func text(_ digits: String, _ symbol: String) -> String {
        let isSpacedBefore = prefix.hasSuffix("¤") && symbol.unicodeScalars.last?.isSymbol == false
        let isSpacedAfter = suffix.hasPrefix("¤") && symbol.unicodeScalars.first?.isSymbol == false
        return prefix.replacing("¤", with: symbol) + (isSpacedBefore ? "\u{A0}" : "") + digits
            + (isSpacedAfter ? "\u{A0}" : "") + suffix.replacing("¤", with: symbol)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a symbol (general category S).
    fileprivate var isSymbol: Bool {
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
        case _: false
        }
    }
}
