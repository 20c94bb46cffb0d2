// Amounts and numbers compared with Foundation's formatters, for every locale that ships and every currency.

import Foundation
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct AmountFormatsTests {
    /// Currencies that the euro replaced have forms of their own.
    private static let currencies = Currency.known.filter { !replaced.contains($0) }.compactMap {
        Currency($0)
    }
    private static let replaced = [
        "ATS", "BEF", "CYP", "DEM", "EEK", "ESP", "FIM", "FRF", "GRD", "HRK", "IEP", "ITL", "LTL", "LUF",
        "LVL", "MTL", "NLG", "PTE", "SIT", "SKK",
    ]

    private static let amounts = ["0", "1.99", "-1", "9.98", "999", "1234.5", "-1234567.25", "999999999999"]

    @Test(arguments: builtInLocaleNames)
    func amountsAreFoundations(identifier: String) throws {
        let formats = try builtInLocale(identifier).amounts
        let locale = Locale(identifier: identifier)
        var wrong: [String] = []
        let start = try #require(builtInLocaleNames.firstIndex(of: identifier)) % rounds(5, full: 1)
        for position in stride(from: start, to: Self.currencies.count, by: rounds(5, full: 1)) {
            let currency = Self.currencies[position]
            // CLDR shows some currencies with fewer digits than ISO 4217 gives them.
            let style = Decimal.FormatStyle.Currency(code: currency.code, locale: locale)
                .precision(.fractionLength(currency.digits))
            for amount in currency.code == "EUR" || currency.code == "CHF"
                ? Self.amounts : ["-1.99", "1234.5"]
            {
                let value = try #require(Decimal(amount: amount)).rounded(currency.digits)
                let (found, expected) = (formats.text(value, in: currency), style.format(value))
                if found != expected { wrong.append("\(found) is not \(expected)") }
            }
        }
        #expect(wrong == [])
    }

    @Test(arguments: builtInLocaleNames)
    func numbersAreFoundations(identifier: String) throws {
        let formats = try builtInLocale(identifier).amounts
        let style = Decimal.FormatStyle(locale: Locale(identifier: identifier))
            .precision(.fractionLength(0...18))
        for number in ["0.5", "1.25", "12", "999", "1234", "12345.625", "1000000", "0.000000000000000001"] {
            let value = try #require(Decimal(amount: number))
            #expect(formats.text(value) == style.format(value))
        }
    }

    @Test(
        arguments: [
            ("en-US", "USD", "$4.99", "(2 @ $4.99)"), ("en-GB", "USD", "US$4.99", "(2 @ US$4.99)"),
            ("de-DE", "EUR", "4,99\u{A0}€", "(2 × 4,99\u{A0}€)"),
            ("fr-FR", "KWD", "4,990\u{A0}KWD", "(2 × 4,990\u{A0}KWD)"),
            ("en-US", "CHF", "CHF\u{A0}4.99", "(2 @ CHF\u{A0}4.99)"), ("ja-JP", "XTS", "XTS\u{A0}4.99", nil),
            ("he-IL", "ILS", "\u{200F}4.99\u{A0}\u{200F}₪", nil),
        ] as [(String, String, String, String?)])
    func anAmountAndAQuantity(locale: String, code: String, amount: String, each: String?) throws {
        let formats = try builtInLocale(locale).amounts
        let price = try #require(Decimal(amount: "4.99"))
        let currency = try #require(Currency(code))
        #expect(formats.text(price, in: currency) == amount)
        if let each { #expect(formats.text(2, each: price, in: currency) == each) }
        #expect(formats.text(2, each: nil, in: currency) == "× 2")
    }

    /// A price may have more digits than its currency.
    @Test func thePriceOfOneKeepsItsDigits() throws {
        let formats = try builtInLocale("en-US").amounts
        let price = try #require(Decimal(amount: "0.025"))
        #expect(formats.text(1250, each: price, in: Currency("USD")) == "(1,250 @ $0.025)")
    }

    @Test(arguments: [
        (
            #""pattern": "¤#,##0.00""#, ##""pattern": "#,##0.00""##,
            "money.pattern is \"#,##0.00\", expected a pattern such as ¤#,##0.00"
        ),
        (
            #""pattern": "¤#,##0.00""#, #""pattern": "¤""#,
            "money.pattern is \"¤\", expected a pattern such as ¤#,##0.00"
        ),
        (
            #""minimumGroupingDigits": "1""#, #""minimumGroupingDigits": "3""#,
            "money.minimumGroupingDigits is \"3\", expected \"1\" or \"2\""
        ),
        (#""group": ",""#, #""group": 5"#, "money.group is missing or of another kind, expected a text"),
    ])
    func aWrongFormatIsAnError(text: String, wrong: String, message: String) {
        #expect(localeErrors(text, with: wrong) == [message])
    }
}

extension Decimal {
    fileprivate func rounded(_ digits: Int) -> Decimal {
        var (exact, rounded) = (self, Decimal())
        NSDecimalRound(&rounded, &exact, digits, .bankers)
        return rounded
    }
}
