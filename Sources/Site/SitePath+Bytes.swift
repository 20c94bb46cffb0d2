// Comparing paths by their bytes, eight at a time. A build compares every path with its neighbours, with the
// manifest and with its folder; the library's generic comparison of UTF-8 views takes several times as long. The
// unsafe pointers are in this file alone: all of them live for one call and stay inside their counts.

extension SitePath: Comparable {
    /// How one path stands to another.
    public enum Order: Sendable {
        /// It comes first.
        case before
        /// It is the other one.
        case same
        /// It comes later.
        case after
    }

    /// Whether the first path's UTF-8 bytes come first.
    public static func < (left: SitePath, right: SitePath) -> Bool { left.order(to: right) == .before }

    /// Whether the bytes are the same: é as one scalar is not é as two.
    public static func == (left: SitePath, right: SitePath) -> Bool { left.order(to: right) == .same }

    /// How the path stands to another. Nearly all differ at the beginning already.
    func order(to other: SitePath) -> Order {
        let (one, two) = (utf8.beginning, other.utf8.beginning)
        // A path has no zero, so the zeros behind a shorter one make it come first.
        if one.0 != two.0 { return one.0 < two.0 ? .before : .after }
        if one.1 != two.1 { return one.1 < two.1 ? .before : .after }
        return utf8.withBytes { one in other.utf8.withBytes { Self.order(of: one, to: $0) } }
    }

    /// How the path stands to the one whose UTF-8 is this part of the bytes.
    public func order(to bytes: [UInt8], _ range: Range<Int>) -> Order {
        // A range, not a slice: a slice counts as an owner, and threads that share the bytes would wait for it.
        utf8.withBytes { left in
            bytes.withUnsafeBytes { Self.order(of: left, to: .init(rebasing: $0[range])) }
        }
    }

    /// How two paths stand to each other whose UTF-8 are these parts of the bytes.
    public static func order(of bytes: [UInt8], _ one: Range<Int>, to other: Range<Int>) -> Order {
        bytes.withUnsafeBytes { order(of: .init(rebasing: $0[one]), to: .init(rebasing: $0[other])) }
    }

    /// Whether both files lie in one folder.
    public func sharesFolder(with other: SitePath) -> Bool {
        let start = nameStart
        guard start == other.nameStart else { return false }
        if start <= 8 {
            let behind = UInt64.max >> (8 * UInt64(start))
            return (utf8.beginning.0 ^ other.utf8.beginning.0) & ~behind == 0
        }
        return utf8.withBytes { left in
            other.utf8.withBytes { right in
                Self.order(of: .init(rebasing: left[..<start]), to: .init(rebasing: right[..<start])) == .same
            }
        }
    }

    private static func order(of left: UnsafeRawBufferPointer, to right: UnsafeRawBufferPointer) -> Order {
        let count = min(left.count, right.count)
        var offset = 0
        while offset &+ 8 <= count {
            let (one, other) = (word(left, offset), word(right, offset))
            if one != other { return one < other ? .before : .after }
            offset &+= 8
        }
        while offset < count {
            if left[offset] != right[offset] { return left[offset] < right[offset] ? .before : .after }
            offset &+= 1
        }
        if left.count == right.count { return .same }
        return left.count < right.count ? .before : .after
    }

    /// Eight bytes as a number that compares as they do.
    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
