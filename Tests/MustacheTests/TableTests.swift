// The row of values that threads look at without counting its owners.

import Mustache
import Testing

@Suite("Tables")
struct TableTests {
    @Test("They hold what they are made of", arguments: [0, 1, 2, 1000])
    func values(_ count: Int) {
        let numbers = (0..<count).map { $0 * 3 }
        let table = Table(numbers)
        let (held, isEmpty) = (table.count, table.isEmpty)
        #expect(held == count)
        #expect(isEmpty == numbers.isEmpty)
        for index in 0..<count {
            let value = table[index]
            #expect(value == numbers[index])
        }
    }

    @Test("A repeated value is replaced where one says so, and nowhere else")
    func replacement() {
        var table = Table(repeating: "old", count: 3)
        table[1] = "new"
        let values = (table[0], table[1], table[2])
        #expect(values == ("old", "new", "old"))
    }

    /// A value that is counted.
    private final class Counted: Sendable {}

    @Test("Values with owners are let go: those replaced at once, the others with the table")
    func lifetime() {
        weak var replaced: Counted?
        weak var kept: Counted?
        do {
            var table: Table<Counted>
            do {
                let (first, second) = (Counted(), Counted())
                (replaced, kept) = (first, second)
                table = Table([first, second])
            }
            table[0] = Counted()
            #expect(replaced == nil)
            #expect(kept != nil)
        }
        #expect(kept == nil)
    }

    @Test("An index outside ends the program")
    func bounds() async {
        await #expect(processExitsWith: .failure) {
            let table = Table([1, 2, 3])
            print(table[3])
        }
        await #expect(processExitsWith: .failure) {
            let table = Table([1, 2, 3])
            print(table[-1])
        }
    }
}
