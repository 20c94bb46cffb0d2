// A row of plain values that every page looks at. An array would do, were it not for its owners: each look at a
// shared array from a thread may count one more and one less, and two threads that count at the same place wait for
// each other at every page. This table has one owner, the edition it is part of, and lends its values as copies. The
// raw memory stays in this file: it is allocated once, filled once, read inside its bounds, and freed with the table.

/// Plain values in a fixed order, to be read by any number of threads.
struct Table<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
    private let elements: UnsafeMutableBufferPointer<Element>

    /// So many times the same value, to be replaced.
    init(repeating value: Element, count: Int) {
        elements = .allocate(capacity: count)
        elements.initialize(repeating: value)
    }

    /// These values.
    init(_ values: some Collection<Element>) {
        elements = .allocate(capacity: values.count)
        _ = elements.initialize(from: values)
    }

    deinit { elements.deallocate() }

    /// How many there are.
    var count: Int { elements.count }

    /// Whether there are none.
    var isEmpty: Bool { elements.isEmpty }

    /// The value at an index, from 0.
    subscript(index: Int) -> Element {
        get {
            precondition(elements.indices.contains(index), "a table has only so many values")
            return elements[index]
        }
        set {
            precondition(elements.indices.contains(index), "a table has only so many values")
            elements[index] = newValue
        }
    }
}
