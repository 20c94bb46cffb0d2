// Tests that numbers have the same value, to the last bit, as those parsed by the standard library.

import TestSupport
import Testing

@testable import JSON

@Suite struct NumberTests {
    private func number(_ text: String) -> Double? {
        guard case .number(let value)? = try? JSONValue(parsing: Array(text.utf8)) else { return nil }
        return value
    }

    @Test(arguments: [
        "0", "-0", "0.1", "1e22", "1e23", "9007199254740993", "9007199254740993.0", "9007199254740992.5",
        "18446744073709551615", "18446744073709551616", "9999999999999999999", "0.9999999999999999999",
        "1.7976931348623157e308", "2.2250738585072014e-308", "4.9e-324", "2.4703282292062328e-324",
        "5e-324", "123456789012345678901234567890", "0.0000000000000000000001", "1e0000000000000000000000",
        "3.14159265358979323846264338327950288", "1674037123.456789", "8.41470984807896504875657228695037",
        "10000000000000000000.5", "0.1000000000000000055", "4503599627370497.5", "1E+2", "9.5367431640625e-7",
    ])
    func toTheLastBit(_ text: String) throws {
        let expected = try #require(Double(text))
        #expect(number(text)?.bitPattern == expected.bitPattern)
    }

    @Test func tooLargeIsInfinite() {
        #expect(number("1e400") == .infinity)
        #expect(number("-1e400") == -.infinity)
        #expect(number(String(repeating: "9", count: 10_000)) == .infinity)
        #expect(number("1e" + String(repeating: "9", count: 10_000)) == .infinity)
        #expect(number("1e-" + String(repeating: "9", count: 10_000)) == 0)
        #expect(number("0." + String(repeating: "0", count: 10_000) + "1") == 0)
    }

    @Test func randomNumbers() {
        var random = SeededGenerator(seed: 8259)
        for _ in 0..<3000 {
            let digits = (0..<Int.random(in: 1...20, using: &random)).map { _ in
                String(Int.random(in: 0...9, using: &random))
            }
            let point = Int.random(in: 0...digits.count, using: &random)
            let whole = String(digits[..<point].joined().drop { $0 == "0" })
            let fraction = digits[point...].joined()
            let text =
                (Bool.random(using: &random) ? "-" : "") + (whole.isEmpty ? "0" : whole)
                + (fraction.isEmpty ? "" : "." + fraction)
            #expect(number(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
        }
    }
}
