// The digits of a language. Numbers that people read are written here: dates, counts, numbers of pages. What machines
// read has ASCII digits: addresses, `datetime` attributes, measures of maps, and coordinates, which people copy.

import Bytes

/// Ten digits that follow each other in Unicode, as in every decimal number system (Unicode §4.6).
struct Digits: BitwiseCopyable, Equatable {
    /// The digit 0. The others are the next nine.
    private let zero: Unicode.Scalar

    /// `0123456789`.
    static let ascii = Digits(zero: "0")

    private init(zero: Unicode.Scalar) { self.zero = zero }

    /// The digits in a text such as `٠١٢٣٤٥٦٧٨٩`; `nil` if it is anything else.
    init?(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count == 10,
            scalars.enumerated().allSatisfy({ number, scalar in
                scalar.properties.generalCategory == .decimalNumber
                    && scalar.properties.numericValue == Double(number)
                    && scalar.value == scalars[0].value + UInt32(number)
            })
        else { return nil }
        zero = scalars[0]
    }

    /// All ten, from 0; `nil` for 0 to 9.
    var other: String? {
        self == .ascii ? nil : String(String.UnicodeScalarView((0...9).compactMap(scalar)))
    }

    /// A text with these digits in place of 0 to 9.
    func written(_ text: String) -> String {
        if self == .ascii { return text }
        let scalars = text.unicodeScalars.map { scalar in
            ("0"..."9").contains(scalar) ? self.scalar(of: scalar.value & 15) ?? scalar : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }

    fileprivate func scalar(of digit: UInt32) -> Unicode.Scalar? { Unicode.Scalar(zero.value + digit) }
}

/// How a language writes counts: its digits, with a separator between groups of three.
struct CountFormat {
    fileprivate let digits: Digits
    fileprivate let separator: String
    /// The least number that has a separator: 1,000 or 10,000.
    fileprivate var least: Int

    init(_ digits: Digits, separator: String, minimumGroupingDigits: Int) {
        (self.digits, self.separator) = (digits, separator)
        least = minimumGroupingDigits == 2 ? 10_000 : 1_000
    }

    /// The same digits without separators, as in years.
    var ungrouped: CountFormat { CountFormat(digits) }

    /// A count that is not negative as text.
    func text(_ count: Int) -> String {
        var text = ByteBuffer()
        text.append(count, in: self)
        return String(text)
    }

    /// Digits without separators.
    init(_ digits: Digits) { (self.digits, separator, least) = (digits, "", .max) }
}

extension ByteBuffer {
    /// Appends a count that is not negative: `19,850`.
    mutating func append(_ count: Int, in format: CountFormat) {
        guard count >= format.least else { return append(count, in: format.digits) }
        var rest = format
        rest.least = 1_000
        append(count / 1_000, in: rest)
        append(string: format.separator)
        append(count % 1_000, in: format.digits, count: 3)
    }

    /// Appends a number that is not negative, with at least so many digits: 7 with two digits is `07`, or `٠٧`.
    mutating func append(_ number: Int, in digits: Digits, count: Int = 1) {
        if digits == .ascii { return append(decimal: number, digits: count) }
        let decimal = String(number)
        let zeros = String(repeating: "0", count: max(0, count - decimal.utf8.count))
        for byte in (zeros + decimal).utf8 {
            guard let digit = digits.scalar(of: UInt32(byte & 15)) else { continue }
            append(string: String(digit))
        }
    }
}
