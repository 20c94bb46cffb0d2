// Operations on collections that the standard library lacks.

extension Sequence where Element: Hashable {
    /// The elements in their order, each once. Takes linear time.
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Dictionary {
    /// The values by their keys; of those with equal keys, the first one.
    package init(keepingFirst pairs: some Sequence<(Key, Value)>) { self.init(pairs) { first, _ in first } }
}

extension Collection {
    /// The collection itself; nil if it is empty.
    @inlinable package var nonEmpty: Self? { isEmpty ? nil : self }
}

extension Sequence<String> {
    /// The texts in the order of their bytes, which no version of Unicode changes.
    package func sortedByBytes() -> [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
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
