// Binary search.

extension RandomAccessCollection {
    /// The index of the first element for which the predicate is true, or `endIndex`. The predicate must be
    /// false for all elements before it and true for all after it. Calls the predicate O(log n) times.
    ///
    /// Use it on a range of indices to search anything with an index: `(0..<count).partitioningIndex { … }`.
    @inlinable
    public func partitioningIndex<E: Error>(
        where belongsInSecondPart: (Element) throws(E) -> Bool
    ) throws(E) -> Index {
        var (low, remaining) = (startIndex, count)
        while remaining > 0 {
            let half = remaining / 2
            let middle = index(low, offsetBy: half)
            if try belongsInSecondPart(self[middle]) {
                remaining = half
            } else {
                low = index(after: middle)
                remaining -= half + 1
            }
        }
        return low
    }
}
