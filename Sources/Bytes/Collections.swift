// Operations on collections that the standard library lacks.

extension Sequence where Element: Hashable {
    /// The elements in their order, each once. Takes linear time.
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension BidirectionalCollection where SubSequence == Self {
    /// The collection without the elements at both ends for which the predicate is true. On a range of indices it
    /// trims anything with an index: `range.trimmed { bytes[$0].isBlank }`.
    @inlinable
    package func trimmed(_ isTrimmed: (Element) -> Bool) -> Self {
        var rest = self
        while let first = rest.first, isTrimmed(first) { rest.removeFirst() }
        while let last = rest.last, isTrimmed(last) { rest.removeLast() }
        return rest
    }
}
