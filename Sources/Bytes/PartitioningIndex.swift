// The one binary search of the package.

extension RandomAccessCollection {
    /// The index of the first element that belongs to the second part of a collection whose elements are partitioned by
    /// a predicate: false for those of the first part, true for those of the second. `endIndex` if there is no such
    /// element. Takes O(log n) calls.
    ///
    /// On a range of indices it searches whatever the indices stand for: `(0..<count).partitioningIndex { … }`.
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
