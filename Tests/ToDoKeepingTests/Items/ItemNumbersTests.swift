// Tests that a number means one item for ever.

import TestSupport
import Testing
import ToDoKeeping
import ToDos

@Suite struct ItemNumbersTests {
    private func lines(_ numbers: ItemNumbers, after known: ItemNumbers = ItemNumbers()) -> [UInt8] {
        numbers.lines(after: known)
    }

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
        #expect(lines(numbers).isEmpty)
        numbers.number(try document(["a", "b"]).store)
        let text = """
            1 abcdef01-2345-4678-9000-000000000001
            2 abcdef01-2345-4678-9000-000000000002

            """
        #expect(lines(numbers) == Array(text.utf8))
        #expect(ItemNumbers(parsing: Array(text.utf8)) == numbers)
        #expect(ItemNumbers(parsing: nil) == ItemNumbers() && ItemNumbers(parsing: []) == ItemNumbers())
        // The text only grows.
        let before = numbers
        numbers.number(try document(["a", "b", "c"]).store)
        let added = lines(numbers, after: before)
        #expect(added == Array("3 abcdef01-2345-4678-9000-000000000003\n".utf8))
        #expect(ItemNumbers(parsing: lines(before) + added) == numbers)
        #expect(lines(numbers, after: numbers).isEmpty)
    }

    /// The number of a line that is damaged or gone means nothing, and no other number changes.
    @Test func damagedLinesNameNothing() throws {
        let store = try document(["a", "b", "c"]).store
        var numbers = ItemNumbers()
        numbers.number(store)
        let bytes = lines(numbers)
        let ids = store.items.map(\.id)
        func check(_ damaged: [UInt8], _ what: String) {
            var read = ItemNumbers(parsing: damaged)
            let known = read
            for number in 1...3 where read[number].map(ids.contains) == true {
                #expect(read[number] == id(UInt64(number)), "\(what)")
            }
            // Each item gets a number that no other one had, or has its own.
            read.number(store)
            for item in store.items {
                let number = read.number(of: item.id) ?? 0
                #expect(number > 3 || read[number] == item.id, "\(what)")
            }
            // What is appended begins a line of its own.
            let end: [UInt8] =
                damaged.last.map { $0 == UInt8(ascii: "\n") } ?? true ? [] : [UInt8(ascii: "\n")]
            let again = ItemNumbers(parsing: damaged + end + lines(read, after: known))
            for item in store.items {
                #expect(again.number(of: item.id) == read.number(of: item.id), "\(what)")
            }
        }
        for offset in bytes.indices {
            for byte in "?9 \n".utf8 where byte != bytes[offset] {
                var changed = bytes
                changed[offset] = byte
                check(changed, "\(byte) at \(offset)")
            }
            check(Array(bytes[..<offset]), "cut at \(offset)")
        }
        let split = bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) + [UInt8(ascii: "\n")] }
        let gone = ItemNumbers(parsing: split[0] + split[2])
        #expect((1...4).map { gone[$0] } == [id(1), nil, id(3), nil])
        check(split[0] + split[2], "a line is gone")
        // No number makes so many others.
        #expect(ItemNumbers(parsing: Array("9000000000000000000 ".utf8) + split[0].dropFirst(2)).count == 0)
        var several = ItemNumbers.ofSeveralLists
        several.number(store)
        #expect(several.count == 0)
    }

    @Test(arguments: 1...rounds(2, full: 5) as ClosedRange<UInt64>)
    func numbersNeverShift(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var numbers = ItemNumbers()
        var meaning: [Int: ItemID] = [:]
        var store: any KeptDocument = try document(["a"])
        for step in 0..<60 {
            numbers.number(store.store)
            for item in store.store.items {
                let number = try #require(numbers.number(of: item.id))
                #expect(meaning.updateValue(item.id, forKey: number) ?? item.id == item.id)
            }
            for (number, id) in meaning { #expect(numbers[number] == id) }
            numbers = ItemNumbers(parsing: lines(numbers))
            let removed = store.store.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            store = try StoreChange.remove(removed).applied(to: store, context).document
            let added = ItemValues(id: id(UInt64(100 + step)), title: "x")
            store = try StoreChange.add(added).applied(to: store, context).document
        }
        #expect(meaning.count > 40)
    }
}
