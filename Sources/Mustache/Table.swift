// A row of values that every page looks at. An array would do, were it not for its owners: each look at a shared
// array from a thread may count one more and one less, and two threads that count at the same place wait for each
// other at every page. A table has one owner, the thing it is part of, and gives its values as copies. The raw memory
// stays in this file: it is allocated and filled at once, used inside its bounds, and freed with the table.

/// Values in a fixed order, to be read by any number of threads. Sendable although it holds a pointer: it owns the
/// memory alone, cannot be copied, and what many threads may share of it, a borrow, can only be read.
public struct Table<Element: Sendable>: ~Copyable, @unchecked Sendable {
    /// The memory, which the table owns alone.
    @usableFromInline let elements: UnsafeMutableBufferPointer<Element>

    /// So many times the same value, to be replaced.
    @inlinable
    public init(repeating value: Element, count: Int) {
        elements = .allocate(capacity: count)
        elements.initialize(repeating: value)
    }

    /// These values.
    @inlinable
    public init(_ values: [Element]) {
        elements = .allocate(capacity: values.count)
        _ = elements.initialize(from: values)
    }

    @inlinable deinit {
        elements.deinitialize()
        elements.deallocate()
    }

    /// How many there are.
    @inlinable public var count: Int { elements.count }

    /// Whether there are none.
    @inlinable public var isEmpty: Bool { elements.isEmpty }

    /// The value at an index, from 0. An index that is not below `count` is a programmer's error.
    @inlinable
    public subscript(index: Int) -> Element {
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
