// Currencies by their codes (ISO 4217, list one, of 2025), with those that the euro replaced, which old lists have. An
// unknown code is only warned of: new currencies come after this program.

import Bytes

/// A currency (ISO 4217).
package struct Currency: Hashable, Sendable {
    /// Three capital letters: `EUR`.
    package let code: String

    /// The currency with this code; nil if it is not three capital letters.
    package init?(_ code: String) {
        let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard code.utf8.count == 3, code.utf8.allSatisfy(letters.contains) else { return nil }
        self.code = code
    }

    /// How many digits amounts have after the decimal point.
    package var digits: Int { Self.unusualDigits.first { $0.codes.contains(code) }?.digits ?? 2 }

    package var isKnown: Bool { Self.known.contains(code) }

    /// The currency of a code in any case, a sign or a word, as beside a price: `eur`, `€`, `euros`.
    package init?(meantBy text: String) {
        let code = text.uppercased()
        guard let known = Self.known.contains(code) ? code : Self.code(named: text.lowercased()) else {
            return nil
        }
        self.code = known
    }

    /// The known code that is most similar to another one. Of several, a code in wide use.
    package static func nearest(to code: String) -> String? {
        let word = code.lowercased()
        // "EURO", "euros" and "€" mean a currency, though they are like the codes of others, too.
        return self.code(named: word) ?? suggestion(for: code.uppercased(), among: common + known)
    }

    private static func code(named word: String) -> String? {
        names.first {
            $0.words.contains(word) || $0.words.contains(String(word.dropLast())) && word.hasSuffix("s")
        }?.code
    }

    /// What people call the currencies in widest use, in lower case.
    private static let names: [(code: String, words: [String])] = [
        ("EUR", ["euro", "€"]), ("USD", ["dollar", "us dollar", "$", "us$", "buck"]),
        ("GBP", ["pound", "sterling", "£", "quid"]), ("JPY", ["yen", "¥", "円"]),
        ("CNY", ["yuan", "renminbi", "rmb", "元"]),
        ("CHF", ["franc", "franken", "swiss franc", "sfr", "fr."]), ("INR", ["rupee", "₹", "rs"]),
        ("BRL", ["real", "reais", "r$"]),
        ("CAD", ["canadian dollar", "c$"]), ("AUD", ["australian dollar", "a$"]),
        ("PLN", ["zloty", "złoty", "zł"]),
        ("UAH", ["hryvnia", "₴"]), ("RUB", ["ruble", "rouble", "₽"]), ("KRW", ["won", "₩"]),
        ("TRY", ["lira", "₺"]),
        ("SEK", ["krona", "kronor"]), ("DKK", ["krone", "kroner"]), ("MXN", ["peso"]),
        ("ILS", ["shekel", "nis", "₪"]),
        ("EGP", ["egyptian pound"]), ("CZK", ["koruna", "kč"]), ("HUF", ["forint", "ft"]), ("ZAR", ["rand"]),
    ]
}

extension Currency {
    /// The known codes, in alphabetical order.
    package static let known = """
        AED AFN ALL AMD AOA ARS ATS AUD AWG AZN BAM BBD BDT BEF BGN BHD BIF BMD BND BOB BOV BRL BSD BTN
        BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CYP CZK DEM DJF DKK DOP DZD EEK
        EGP ERN ESP ETB EUR FIM FJD FKP FRF GBP GEL GHS GIP GMD GNF GRD GTQ GYD HKD HNL HRK HTG HUF IDR
        IEP ILS INR IQD IRR ISK ITL JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL
        LTL LUF LVL LYD MAD MDL MGA MKD MMK MNT MOP MRU MTL MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NLG
        NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PTE PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP
        SIT SKK SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI
        UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
        """.split { $0 == " " || $0 == "\n" }.map(String.init)

    /// The codes in widest use.
    static let common = ["EUR", "USD", "GBP", "JPY", "CNY", "CHF", "INR", "BRL", "CAD", "AUD", "PLN", "UAH"]

    /// The codes of currencies with other than two digits after the decimal point, by the number of digits.
    static let unusualDigits: [(digits: Int, codes: [String])] = [
        (
            0,
            [
                "BIF", "CLP", "DJF", "ESP", "GNF", "ISK", "ITL", "JPY", "KMF", "KRW", "LUF", "PYG", "RWF",
                "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF",
            ]
        ),
        (3, ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]),
        (4, ["CLF", "UYW"]),
    ]
}
