// Searches bytes eight or sixteen at a time. This is fast because most text contains none of the bytes that are searched
// for. Every load stays within the bounds.
//
// With a plain loop over the bytes, a build of 4,000 items takes 16 % more instructions (callgrind). Sixteen bytes instead of
// eight save 3 % of the instructions of a site of 10,000 items.

extension Span<UInt8> {
    /// The first index at or after `start` of a byte that `marks` finds, or `count` if there is none.
    ///
    /// `marks` receives eight bytes at a time and sets the highest bit of each byte that matches. Bits above
    /// the first match are ignored.
    @inlinable @inline(__always)
    public func firstIndex(from start: Int = 0, _ marks: (EightBytes) -> UInt64) -> Int {
        withUnsafeBytes { bytes in
            var index = start
            // Two groups at a time: the compiler puts them into one vector register.
            while bytes.count &- index >= 16 {
                let first = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let second = bytes.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)
                let low = marks(EightBytes(UInt64(littleEndian: first))) & EightBytes.highestBits
                let high = marks(EightBytes(UInt64(littleEndian: second))) & EightBytes.highestBits
                if low | high != 0 {
                    if low != 0 { return index &+ low.trailingZeroBitCount / 8 }
                    return index &+ 8 &+ high.trailingZeroBitCount / 8
                }
                index &+= 16
            }
            while index < bytes.count {
                let found = marks(EightBytes(bytes, at: index)) & EightBytes.highestBits
                // Bytes past the end read as zeros, which `marks` may search for.
                if found != 0 { return Swift.min(index + found.trailingZeroBitCount / 8, bytes.count) }
                index += 8
            }
            return bytes.count
        }
    }
}

/// Eight bytes, padded with zeros at the end of a text, and comparisons of all of them at once. The result of
/// a comparison has the highest bit set in each byte that matches. Bits above the first match may be wrong.
public struct EightBytes: BitwiseCopyable, Sendable {
    /// The first byte is the lowest.
    @usableFromInline package let word: UInt64

    @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
    @inlinable package static var highestBits: UInt64 { 0x8080_8080_8080_8080 }

    /// Creates eight bytes from a word whose lowest byte is the first.
    @inlinable @inline(__always)
    public init(_ word: UInt64) { self.word = word }

    /// Loads bytes from an index, which must be less than the count.
    @inlinable @inline(__always)
    package init(_ bytes: UnsafeRawBufferPointer, at index: Int) {
        let left = bytes.count &- index
        if left >= 8 {
            word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        } else {
            var word: UInt64 = 0
            var end = bytes.count
            while end > index {
                end &-= 1
                word = word &<< 8 | UInt64(bytes[end])
            }
            self.word = word
        }
    }

    /// Matches bytes that are equal to `byte`.
    @inlinable @inline(__always)
    public func equal(_ byte: UInt8) -> UInt64 {
        // A matching byte becomes zero, and the lowest zero byte is where the highest bit of a byte is first
        // set in `(word - 0x01…) & ~word`.
        let word = word ^ Self.ones &* UInt64(byte)
        return (word &- Self.ones) & ~word
    }

    /// Matches bytes that are equal to `byte` or differ from it only in one bit, given as a mask.
    @inlinable @inline(__always)
    public func equal(_ byte: UInt8, orDifferingIn bit: UInt8) -> UInt64 {
        EightBytes(word | Self.ones &* UInt64(bit)).equal(byte | bit)
    }

    /// Matches bytes in a range of ASCII. The result is exact: it has a bit for each match and no other.
    @inlinable @inline(__always)
    public func within(_ range: ClosedRange<UInt8>) -> UInt64 {
        // With seven-bit values, no sum carries into the next byte: the highest bit of each byte then means
        // "at least".
        let low = word & ~Self.highestBits
        let atLeast = low &+ Self.ones &* (0x80 - UInt64(range.lowerBound))
        let above = low &+ Self.ones &* (0x7F - UInt64(range.upperBound))
        return atLeast & ~above & ~word & Self.highestBits
    }

    /// Matches bytes lower than `byte`, which must be at most 0x80.
    @inlinable @inline(__always)
    public func lower(than byte: UInt8) -> UInt64 { (word &- Self.ones &* UInt64(byte)) & ~word }

    /// Matches bytes not lower than `byte`, which must be at least 0x80.
    @inlinable @inline(__always)
    public func notLower(than byte: UInt8) -> UInt64 {
        ((word & ~Self.highestBits) &+ Self.ones &* (0x100 - UInt64(byte))) & word
    }
}
