// Prices and quantities as tables have them: `3.50`, `3,50 €`, `$1,234.50`, `1 234,50`, `1'234.50 CHF`.

import Foundation
import ToDos

/// An amount, and the currency that stands beside it.
struct ExportAmount {
    let amount: Decimal
    let currency: Currency?

    /// Reads an amount that is not negative; nil for any other text. A sign of the home means its currency. A single separator
    /// before three digits is that of thousands, unless the home has it before decimals.
    init?(_ text: String, at home: Locale) {
        let blanks: Set<Character> = [" ", "'", "’", "\u{A0}", "\u{202F}"]
        let isOfNumber: (Character) -> Bool = { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
        guard let first = text.firstIndex(where: isOfNumber), let last = text.lastIndex(where: isOfNumber)
        else { return nil }
        let sign = (text[..<first] + text[text.index(after: last)...]).trimmedOfBlanks
        if sign.isEmpty {
            currency = nil
        } else if sign == home.currencySymbol, let own = home.currency {
            currency = Currency(own.identifier)
        } else {
            guard let meant = Currency(meantBy: sign) else { return nil }
            currency = meant
        }
        let number = text[first...last].map { blanks.contains($0) ? " " : $0 }
        let marks = number.filter(" .,".contains)
        let parts = number.split(omittingEmptySubsequences: false, whereSeparator: " .,".contains).map {
            String($0)
        }
        let isOnly = marks.last.map { last in last != " " && marks.filter { $0 == last }.count == 1 } == true
        let isDecimal =
            isOnly && (marks.count > 1 || parts[1].count != 3 || String(marks) == home.decimalSeparator)
        let groups = isDecimal ? parts.dropLast() : parts[...]
        // The last thousands have three digits; India has two before them.
        guard groups.count < 2 || groups.last?.count == 3,
            groups.dropFirst().dropLast().allSatisfy({ 2...3 ~= $0.count }),
            let amount = Decimal(
                amount: (groups.first == "" ? "0" : groups.joined())
                    + (isDecimal ? "." + (parts.last ?? "") : "")),
            amount >= 0
        else { return nil }
        self.amount = amount
    }
}
