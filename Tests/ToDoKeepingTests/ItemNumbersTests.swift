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

    @Test func aDamagedTextHasNoNumbers() throws {
        var numbers = ItemNumbers()
        numbers.number(try document(["a", "b"]).store)
        let bytes = numbers.bytes
        #expect(ItemNumbers(parsing: nil) == ItemNumbers())
        for count in bytes.indices {
            let cut = ItemNumbers(parsing: Array(bytes[..<count]))
            // Whole lines are what an earlier text was.
            #expect(
                cut.count == max(0, (count - 34) / 37) && count >= 34 && (count - 34) % 37 == 0
                    || cut.count == 0)
        }
        let twice = bytes + bytes.suffix(37)
        #expect(ItemNumbers(parsing: twice) == ItemNumbers())
        for offset in bytes.indices {
            var damaged = bytes
            damaged[offset] = UInt8(ascii: "~")
            #expect(ItemNumbers(parsing: damaged) == ItemNumbers())
        }
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>)
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
