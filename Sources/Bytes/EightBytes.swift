// Searching bytes eight at a time: nearly all text has none of the bytes that are searched for. Everything that scans text
// in this package does it through here. The unsafe loads are in this file alone, each inside the count.
//
// MEASURE: what it buys

extension Span<UInt8> {
    /// The first index from `start` on of a byte that `marks` finds; the count if there is none.
    ///
    /// `marks` gets eight bytes at a time and sets the highest bit of each byte that it searches for. Above the first such
    /// byte other bits may be set too.
    @inlinable @inline(__always)
    public func firstIndex(from start: Int = 0, _ marks: (EightBytes) -> UInt64) -> Int {
        withUnsafeBytes { bytes in
            var index = start
            while index < bytes.count {
                let found = marks(EightBytes(bytes, at: index)) & EightBytes.highestBits
                // The bytes past the end are zeros, which `marks` may search for.
                if found != 0 { return Swift.min(index + found.trailingZeroBitCount / 8, bytes.count) }
                index += 8
            }
            return bytes.count
        }
    }
}

/// Eight bytes of a text, or as many as are left and zeros, with questions to ask of all of them at once. The answer has
/// the highest bit set in each byte that is meant; bits above the first such byte may be set for other bytes too.
public struct EightBytes: BitwiseCopyable, Sendable {
    /// The bytes, the first lowest.
    @usableFromInline let word: UInt64

    @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
    @inlinable static var highestBits: UInt64 { 0x8080_8080_8080_8080 }

    /// The bytes of a word, the first lowest.
    @inlinable @inline(__always)
    public init(_ word: UInt64) { self.word = word }

    /// The bytes from an index on, which is below the count.
    @inlinable @inline(__always)
    package init(_ bytes: UnsafeRawBufferPointer, at index: Int) {
        let left = bytes.count - index
        if left >= 8 {
            word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        } else if bytes.count >= 8 {
            let last = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
            word = UInt64(littleEndian: last) &>> (8 * (8 - left))
        } else {
            word = (0..<left).reduce(0) { $0 | UInt64(bytes[index + $1]) &<< (8 * $1) }
        }
    }

    /// The bytes that are equal to this one.
    @inlinable @inline(__always)
    public func equal(_ byte: UInt8) -> UInt64 {
        // Zero where equal; a byte is zero where `(word - 0x01…) & ~word` first has its highest bit set.
        let word = word ^ Self.ones &* UInt64(byte)
        return (word &- Self.ones) & ~word
    }

    /// The bytes that are equal to this one or differ from it in no other bit than the one given as a mask.
    @inlinable @inline(__always)
    public func equal(_ byte: UInt8, orDifferingIn bit: UInt8) -> UInt64 {
        EightBytes(word | Self.ones &* UInt64(bit)).equal(byte | bit)
    }

    /// The bytes in a range of ASCII. Unlike the others, the answer is exact: it has a bit for each such byte and no other.
    @inlinable @inline(__always)
    public func within(_ range: ClosedRange<UInt8>) -> UInt64 {
        // In seven bits no sum carries into the next byte: its highest bit says "at least".
        let low = word & ~Self.highestBits
        let atLeast = low &+ Self.ones &* (0x80 - UInt64(range.lowerBound))
        let above = low &+ Self.ones &* (0x7F - UInt64(range.upperBound))
        return atLeast & ~above & ~word & Self.highestBits
    }

    /// The bytes that are lower than this one, which is at most 0x80.
    @inlinable @inline(__always)
    public func lower(than byte: UInt8) -> UInt64 { (word &- Self.ones &* UInt64(byte)) & ~word }

    /// The bytes that are not lower than this one, which is at least 0x80.
    @inlinable @inline(__always)
    public func notLower(than byte: UInt8) -> UInt64 {
        ((word & ~Self.highestBits) &+ Self.ones &* (0x100 - UInt64(byte))) & word
    }
}
