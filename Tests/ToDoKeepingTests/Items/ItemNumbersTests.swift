// Tests that a number means one item for ever.

import Bytes
import TestSupport
import Testing
import ToDoKeeping
import ToDos

@Suite struct ItemNumbersTests {
    private func text(_ numbers: ItemNumbers) -> String { String(decoding: numbers.bytes, as: UTF8.self) }

    @Test func newItemsGetTheNextNumbers() throws {
        var numbers = ItemNumbers()
        #expect(numbers.count == 0 && numbers[1] == nil && numbers[0] == nil && numbers[.min] == nil)
        let store = try document(["a", "b", "c"])
        numbers.number(store.store)
        #expect((0...4).map { numbers[$0] } == [nil, id(1), id(2), id(3), nil])
        let without = try StoreChange.remove([StoreIndex(0)]).applied(to: store, context).document
        let with = try StoreChange.add(ItemValues(id: id(9), title: "d")).applied(to: without, context)
            .document
        numbers.number(with.store)
        #expect([1, 2, 3, 9].map { numbers.number(of: id($0)) } == [1, 2, 3, 4])
        #expect(numbers.number(of: id(77)) == nil && numbers[1] == id(1))
        let before = numbers
        numbers.number(store.store)
        #expect(numbers == before)
    }

    @Test func theyAreALineEach() throws {
        var numbers = ItemNumbers()
        #expect(text(numbers) == "todopress item numbers, version 2, digest \(Digest(of: []).hexadecimal)\n")
        numbers.number(try document(["a", "b"]).store)
        let lines = """
            abcdef01-2345-4678-9000-000000000001
            abcdef01-2345-4678-9000-000000000002

            """
        #expect(
            text(numbers)
                == "todopress item numbers, version 2, digest \(Digest(of: Array(lines.utf8)).hexadecimal)\n\(lines)"
        )
        #expect(ItemNumbers(parsing: numbers.bytes) == numbers)
        #expect(ItemNumbers(parsing: ItemNumbers().bytes) == ItemNumbers())
    }

    /// The ways to damage a text: cut anywhere, any byte changed, lines removed, repeated or exchanged.
    static func damaged(_ bytes: [UInt8]) -> [(what: String, bytes: [UInt8])] {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
            Array.init)
        func joined(_ lines: [[UInt8]]) -> [UInt8] { Array(lines.joined(separator: [UInt8(ascii: "\n")])) }
        var cases = bytes.indices.map { ("cut at \($0)", Array(bytes[..<$0])) }
        for offset in bytes.indices {
            var changed = bytes
            changed[offset] ^= 1
            cases.append(("changed at \(offset)", changed))
        }
        for index in lines.indices.dropLast() {
            cases.append(("without line \(index)", joined(Array(lines[..<index] + lines[(index + 1)...]))))
            cases.append(("line \(index) twice", joined(Array(lines[...index] + lines[index...]))))
        }
        var exchanged = lines
        exchanged.swapAt(1, 2)
        cases.append(("two lines exchanged", joined(exchanged)))
        cases.append(("a byte more", bytes + [0]))
        cases.append(
            (
                "the first version",
                Array("todopress item numbers, version 1\n".utf8) + joined(Array(lines[1...]))
            ))
        return cases
    }

    @Test func damagedNumbersAreLostUntilTheyAreRenewed() throws {
        let store = try document(["a", "b", "c"]).store
        var numbers = ItemNumbers()
        numbers.number(store)
        #expect(ItemNumbers(parsing: nil) == ItemNumbers() && !ItemNumbers().areLost)
        for (what, bytes) in Self.damaged(numbers.bytes) {
            var read = ItemNumbers(parsing: bytes)
            #expect(read.areLost, "\(what)")
            read.number(store)
            #expect(read.count == 0 && read[1] == nil && read.number(of: id(1)) == nil, "\(what)")
            read.renew()
            #expect(read == ItemNumbers(), "\(what)")
        }
        // What is whole is not renewed.
        let before = numbers
        numbers.renew()
        #expect(numbers == before)
    }

    @Test(arguments: 1...rounds(2, full: 5) as ClosedRange<UInt64>)
    func numbersNeverShift(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var numbers = ItemNumbers()
        var meaning: [Int: ItemID] = [:]
        var store = try document(["a"])
        for step in 0..<60 {
            numbers.number(store.store)
            for item in store.store.items {
                let number = try #require(numbers.number(of: item.id))
                #expect(meaning.updateValue(item.id, forKey: number) ?? item.id == item.id)
            }
            for (number, id) in meaning { #expect(numbers[number] == id) }
            numbers = ItemNumbers(parsing: numbers.bytes)
            let removed = store.store.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            store = try StoreChange.remove(removed).applied(to: store, context).document
            let added = ItemValues(id: id(UInt64(100 + step)), title: "x")
            store = try StoreChange.add(added).applied(to: store, context).document
        }
        #expect(meaning.count > 40)
    }
}

extension Digest {
    /// The digest as 16 hexadecimal digits.
    fileprivate var hexadecimal: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
