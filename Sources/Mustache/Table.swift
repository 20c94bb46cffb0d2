// A row of values that every page looks at. An array would do, were it not for its owners: each look at a shared
// array from a thread may count one more and one less, and two threads that count at the same place wait for each
// other at every page. A table has one owner, the thing it is part of, and gives its values as copies. The raw memory
// stays in this file: it is allocated and filled at once, used inside its bounds, and freed with the table.

/// Values in a fixed order, to be read by any number of threads. Sendable although it holds a pointer: it owns the
/// memory alone, cannot be copied, and what many threads may share of it, a borrow, can only be read.
public struct Table<Element: Sendable>: ~Copyable, Sendable {
    /// The memory, which the table owns alone.
    @usableFromInline nonisolated(unsafe) let elements: UnsafeMutablePointer<Element>
    /// How many there are.
    public let count: Int

    /// So many times the same value, to be replaced.
    @inlinable
    public init(repeating value: Element, count: Int) {
        elements = .allocate(capacity: count)
        elements.initialize(repeating: value, count: count)
        self.count = count
    }

    /// These values.
    @inlinable
    public init(_ values: [Element]) {
        count = values.count
        elements = .allocate(capacity: values.count)
        elements.initialize(from: values, count: values.count)
    }

    @inlinable deinit {
        elements.deinitialize(count: count)
        elements.deallocate()
    }

    /// Whether there are none.
    @inlinable public var isEmpty: Bool { count == 0 }

    @inlinable @inline(__always)
    func check(_ index: Int) {
        // As numbers without sign, those below zero are too large.
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "a table has only so many values")
    }

    /// The value at an index, from 0. An index that is not below `count` is a programmer's error.
    @inlinable
    public subscript(index: Int) -> Element {
        get {
            check(index)
            return elements[index]
        }
        set {
            check(index)
            elements[index] = newValue
        }
    }
}
