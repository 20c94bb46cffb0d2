// Lines of items: how they are read, what is wrong with them, what they cost, and how they are edited.

import Foundation
import TestSupport
import Testing

@testable import ToDos

@Suite struct ShoppingTests {
    private func store(_ members: String) throws -> ToDoStore {
        try ToDoStore(json: Array("[\(item(members))]".utf8))
    }

    private func bill(_ members: String) throws -> Bill? {
        let store = try store(members)
        return store.details.shopping(of: store.items[0].details)?.bill
    }

    private func decimal(_ text: String) throws -> Decimal { try #require(Decimal(amount: text)) }

    @Test func everyField() throws {
        let store = try store(
            #""lines":[{"name":"Soft Drink","price":1.99},{"quantity":2e0,"name":"Cheeseb\u0075rger","price":4.990},"#
                + #"{"name":"","quantity":0.5,"price":null}],"discount":1.00,"currency":"USD""#)
        let values = store.values(of: StoreIndex(0))
        #expect(
            values.lines == [
                ItemLine("Soft Drink", price: try decimal("1.99")),
                ItemLine("Cheeseburger", quantity: 2, price: try decimal("4.99")),
                ItemLine("", quantity: try decimal("0.5")),
            ])
        #expect(values.discount == 1 && values.currency == Currency("USD"))
        let bill = try #require(store.details.shopping(of: store.items[0].details)?.bill)
        #expect(bill.subtotal.description == "11.97" && bill.total.description == "10.97")
        #expect(store.notes == StoreNotes())
    }

    @Test(arguments: [#""lines":null,"discount":null,"currency":null"#, #""lines":[]"#])
    func noLinesTakeNoSpace(members: String) throws {
        #expect(try store(members).details.isEmpty)
    }

    /// Messages name the index of a line as JSON counts, from 0.
    @Test(arguments: [
        (#""lines":5"#, "lines is 5, expected an array of lines, or null"),
        (#""lines":[{"name":"a"},"b"]"#, #"lines[1] is "b", expected an object with a name"#),
        (#""lines":[{}]"#, "lines[0].name is missing, expected a text"),
        (#""lines":[{"name":null}]"#, "lines[0].name is null, expected a text"),
        (#""lines":[{"name":"a","name":"b"}]"#, "lines[0].name comes twice in one object"),
        (
            #""lines":[{"name":"a"},{"name":"b"},{"name":"c","price":"4.99"}]"#,
            #"lines[2].price is "4.99", expected an amount such as 4.99, or null"#
        ),
        (#""lines":[{"name":"a","price":-0.01}]"#, "lines[0].price is -0.01, expected 0 or more"),
        (#""lines":[{"name":"a","quantity":0}]"#, "lines[0].quantity is 0, expected more than 0"),
        (#""lines":[{"name":"a","quantity":-1}]"#, "lines[0].quantity is -1, expected more than 0"),
        (#""lines":[{"name":"a","quantity":true}]"#, "lines[0].quantity is true, expected a number, or null"),
        (
            #""lines":[{"name":"a","price":1e12}]"#,
            "lines[0].price is 1e12, expected at most 12 digits before the decimal point and at most 18 in all"
        ),
        (
            #""lines":[{"name":"a","price":1e999999999999999999999}]"#,
            "lines[0].price is 1e999999999999999999999, "
                + "expected at most 12 digits before the decimal point and at most 18 in all"
        ),
        (
            #""lines":[{"name":"a","price":1}]"#,
            #"currency is missing, expected three capital letters such as "EUR" for the prices of the lines"#
        ),
        (#""currency":"eur""#, #"currency is "eur", expected three capital letters such as "EUR""#),
        (#""currency":"€""#, #"currency is "€", expected three capital letters such as "EUR""#),
        (#""currency":978"#, #"currency is 978, expected three capital letters such as "EUR", or null"#),
        (#""discount":1,"currency":"EUR""#, "discount needs lines with prices"),
        (#""lines":[{"name":"a"}],"discount":0"#, "discount needs lines with prices"),
        (#""discount":-1"#, "discount is -1, expected 0 or more"),
        (
            #""discount":5,"currency":"EUR","lines":[{"name":"a","price":1.99},{"name":"b"}]"#,
            "discount is 5, more than the 1.99 that the lines cost"
        ),
    ])
    func mistake(members: String, message: String) throws {
        let found = mistakes("[\(item(members))]")
        #expect(found.count == 1 && found[0].hasSuffix("(84720D25…): \(message)"), "\(found)")
    }

    @Test func allMistakesAreFoundTogetherAtTheirPlaces() {
        let json = """
            [{"id":"\(someID)","title":"Lunch","done":false,
            "lines":[{"name":"a","price":-1},
            {"name":"b","quantity":0},{"name":"c","price":1}],
            "discount":"1"}]
            """
        let start = #"item 1 "Lunch" (84720D25…): "#
        #expect(
            mistakes(json) == [
                // The place of the lines, which need the currency.
                "2:9: \(start)currency is missing, expected three capital letters such as \"EUR\" "
                    + "for the prices of the lines",
                "2:30: \(start)lines[0].price is -1, expected 0 or more",
                "3:24: \(start)lines[1].quantity is 0, expected more than 0",
                "4:12: \(start)discount is \"1\", expected an amount such as 4.99, or null",
            ])
    }

    @Test(arguments: [
        (#""currency":"USX""#, #"currency is "USX", which is no known currency; did you mean "USD"?"#),
        (
            #""lines":[{"name":"a","price":1}],"currency":"EUR","discount":0.004"#,
            #"item 1 "Buy milk" (84720D25…): discount is 0.004, which rounds to nothing in EUR"#
        ),
        (#""lines":[{"name":"a","aisle":3}]"#, #"key "aisle" is no known key, and is ignored"#),
        (#""lines":[{"name":"a","qty":3}]"#, #"key "qty" is no known key; did you mean "quantity"?"#),
    ])
    func warning(members: String, message: String) throws {
        #expect(try store(members).notes.warnings.map(\.message) == [message])
    }

    @Test(arguments: [
        ("EURO", "EUR"), ("euros", "EUR"), ("€", "EUR"), ("Dollar", "USD"), ("pounds", "GBP"), ("yen", "JPY"),
        ("Franken", "CHF"), ("USX", "USD"), ("EU", "EUR"),
    ])
    func aCurrencyIsMeantByItsName(name: String, code: String) { #expect(Currency.nearest(to: name) == code) }

    // MARK: Arithmetic

    @Test(arguments: [
        // Binary fractions would give 0.30000000000000004.
        (#"{"price":0.1},{"price":0.2}"#, "EUR", "0.3"),
        (#"{"price":1.005},{"price":1.015},{"price":1.025}"#, "EUR", "3.04"),
        (#"{"price":0.33,"quantity":1.5}"#, "EUR", "0.5"), (#"{"price":0.35,"quantity":1.5}"#, "EUR", "0.52"),
        (#"{"price":0.5},{"price":1.5},{"price":2.5}"#, "JPY", "4"), (#"{"price":99.5}"#, "JPY", "100"),
        (#"{"price":0.0005},{"price":0.0015}"#, "KWD", "0.002"), (#"{"price":1.2345}"#, "KWD", "1.234"),
        (#"{"price":1.23455}"#, "CLF", "1.2346"), (#"{"price":0}"#, "USD", "0"),
        (
            #"{"price":999999999999,"quantity":999999999999},{"price":0.01}"#, "USD",
            "999999999998000000000001.01"
        ),
        // The product of two numbers of 18 digits, just above a half.
        (#"{"price":0.500000000000000001,"quantity":0.01}"#, "USD", "0.01"),
        (#"{"price":0.5,"quantity":0.01}"#, "USD", "0"),
        (#"{"price":0.30000000000000004}"#, "USD", "0.3"),
    ])
    func linesAreRoundedHalfToEven(lines: String, currency: String, total: String) throws {
        let lines = lines.replacing("{", with: #"{"name":"a","#)
        let bill = try bill(#""lines":[\#(lines)],"currency":"\#(currency)""#)
        #expect(bill?.total.description == total)
    }

    @Test func aMillionLinesAreExact() {
        guard var bill = Currency("EUR").map({ Bill($0, discount: 0.005) }) else { return }
        let count = rounds(10_000, full: 100_000)
        for _ in 0..<count {
            bill.add(price: Decimal(sign: .plus, exponent: -1, significand: 1), quantity: nil)
        }
        #expect(bill.subtotal == Decimal(count / 10) && bill.total == Decimal(count / 10))
    }

    @Test(
        arguments: [
            ("0", "0"), ("-0", "0"), ("0.0e5", "0"), ("0e99999999999999999999", "0"), ("1", "1"),
            ("10", "10"),
            ("4.990", "4.99"), ("1e3", "1000"), ("1E+3", "1000"), ("12e-1", "1.2"), ("-1.50", "-1.5"),
            ("999999999999.999999", "999999999999.999999"), ("0.000000000000000001", "0.000000000000000001"),
            ("1e-18", "0.000000000000000001"), ("100000000000e-11", "1"), ("0001", "1"),
            ("1234567890123.5", nil), ("1e12", nil), ("1e-19", nil), ("0.1234567890123456789", nil),
            ("1e99999999999999999999", nil), ("1e-99999999999999999999", nil), ("", nil), ("-", nil),
            (".5", nil),
            ("5.", nil), ("1e", nil), ("1e+", nil), ("e5", nil), ("1,5", nil), ("1.5x", nil), ("0x10", nil),
            ("NaN", nil), ("٣", nil), ("1 ", nil), ("--1", nil), ("1.2.3", nil),
        ] as [(String, String?)])
    func anAmountIsItsDigits(text: String, expected: String?) {
        #expect(Decimal(amount: text)?.description == expected)
    }

    @Test(arguments: [("EUR", 2), ("USD", 2), ("JPY", 0), ("KRW", 0), ("KWD", 3), ("CLF", 4), ("XTS", 2)])
    func aCurrencyHasItsDigits(code: String, digits: Int) {
        #expect(Currency(code)?.digits == digits)
    }

    @Test func codesAreThreeCapitalLetters() {
        #expect(["", "EU", "EURO", "eur", "EU1", "ÉUR", "E R"].allSatisfy { Currency($0) == nil })
        #expect(
            Currency.known == Currency.known.sorted() && Set(Currency.known).count == Currency.known.count)
        #expect(Currency.known.allSatisfy { Currency($0)?.isKnown == true })
        #expect(Currency.unusualDigits.flatMap(\.codes).allSatisfy(Currency.known.contains))
    }

    // MARK: Values and edits

    @Test func valuesThatNoStoreCanHoldAreRefused() throws {
        var values = ItemValues(title: "Lunch")
        values.lines = [ItemLine("a", quantity: -1, price: .nan), ItemLine("b", price: 1)]
        let errors = #expect(throws: StoreErrors.self) {
            var builder = StoreBuilder()
            builder.append(values)
            _ = try builder.finish()
        }
        #expect(
            errors?.first.map(\.message.description).map { $0.split(separator: "): ").last } == [
                "lines[0].quantity is -1, expected more than 0",
                "lines[0].price is NaN, expected at most 12 digits before the decimal point and at most 18 in all",
                "currency is missing, expected three capital letters such as \"EUR\" for the prices of the lines",
            ])
    }

    private let file = #"[{"id":"\#(someID)","title":"A","done":false, "lines": [{"name":"a","aisle":3} ]}]"#

    private func edited(_ change: (inout ItemValues) -> Void) throws -> String {
        var document = try StoreDocument(json: Array(file.utf8))
        let before = document.store.values(of: StoreIndex(0))
        var after = before
        change(&after)
        try document.edit([.change(StoreIndex(0), from: before, to: after)], zone: .utc)
        #expect(document.store.values(of: StoreIndex(0)) == after)
        return String(decoding: document.bytes, as: UTF8.self)
    }

    @Test func anAddedLineLeavesTheBytesOfTheOthers() throws {
        let text = try edited { item in
            item.lines.append(ItemLine("b \"c\"", quantity: 2, price: Decimal(amount: "1.50")))
            item.currency = Currency("EUR")
        }
        #expect(
            text == #"[{"id":"\#(someID)","title":"A","done":false, "lines": [{"name":"a","aisle":3},"#
                + #"{"name":"b \"c\"","quantity":2,"price":1.5} ], "currency":"EUR"}]"#)
    }

    @Test func linesAreReplacedAndRemoved() throws {
        #expect(
            try edited { $0.lines = [ItemLine("b")] }
                == #"[{"id":"\#(someID)","title":"A","done":false, "lines": [{"name":"b"}]}]"#)
        #expect(try edited { $0.lines = [] } == #"[{"id":"\#(someID)","title":"A","done":false}]"#)
    }

    @Test func aPartOfAStoreKeepsItsLines() throws {
        let json =
            "[\(item()),\(item(#""lines":[{"name":"a","price":2}],"currency":"EUR""#, id: someID.replacing("942", with: "943")))]"
        let store = try ToDoStore(json: Array(json.utf8))
        let part = store.part([StoreIndex(1)], keepsPlaces: false)
        #expect(part.values(of: StoreIndex(0)) == store.values(of: StoreIndex(1)))
        #expect(part.details.shopping(of: part.items[0].details)?.bill?.total == 2)
    }

    /// An item without lines is as small as before, and its entry in the table of details has only a number.
    @Test func linesAreInATableOfTheirOwn() {
        #expect(MemoryLayout<ToDoItem>.size == 112)
        #expect(MemoryLayout<ItemDetails>.stride <= 192)
    }
}
