// Tests that a number means one item for ever.

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
        #expect(text(numbers) == "todopress item numbers, version 1\n")
        numbers.number(try document(["a", "b"]).store)
        #expect(
            text(numbers) == """
                todopress item numbers, version 1
                abcdef01-2345-4678-9000-000000000001
                abcdef01-2345-4678-9000-000000000002

                """)
        #expect(ItemNumbers(parsing: numbers.bytes) == numbers)
        #expect(ItemNumbers(parsing: ItemNumbers().bytes) == ItemNumbers())
    }

    @Test func damageNeverGivesANumberToAnotherItem() throws {
        let store = try document(["a", "b", "c"]).store
        var numbers = ItemNumbers()
        numbers.number(store)
        let bytes = numbers.bytes
        #expect(ItemNumbers(parsing: nil) == ItemNumbers())
        func expectSame(_ damaged: [UInt8], _ what: String) {
            var read = ItemNumbers(parsing: damaged)
            for (index, item) in store.items.enumerated() {
                let number = read.number(of: item.id)
                #expect(number == nil || number == index + 1, "\(what)")
            }
            let count = read.count
            read.number(store)
            // What was lost gets new numbers behind all that were given.
            for item in store.items {
                let number = read.number(of: item.id) ?? 0
                #expect(numbers.number(of: item.id) == number || number > count, "\(what)")
            }
            #expect(ItemNumbers(parsing: read.bytes) == read, "\(what)")
        }
        for count in bytes.indices { expectSame(Array(bytes[..<count]), "cut at \(count)") }
        for offset in bytes.indices where bytes[offset] != UInt8(ascii: "\n") {
            var damaged = bytes
            damaged[offset] = UInt8(ascii: "~")
            expectSame(damaged, "changed at \(offset)")
        }
        expectSame(bytes + bytes.suffix(37), "a line twice")
        expectSame(bytes + [0], "a byte more")
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
