// Looking for bytes in a text, eight at a time: nearly all text has none of those that anyone looks for. The unsafe
// loads are here alone, each inside the count.

extension Span<UInt8> {
    /// The first index from `start` on of a byte that `marks` finds among eight; the count, if there is none.
    @inline(__always)
    func firstIndex(from start: Int = 0, _ marks: (EightBytes) -> UInt64) -> Int {
        withUnsafeBytes { bytes in
            var index = start
            while index < bytes.count {
                let found = marks(EightBytes(bytes, at: index)) & EightBytes.tops
                // Behind the end come zeros, which may be looked for.
                if found != 0 { return Swift.min(index + found.trailingZeroBitCount / 8, bytes.count) }
                index += 8
            }
            return bytes.count
        }
    }
}

/// Eight bytes of a text, or as many as are left and zeros. Each question sets the highest bit of the bytes that it
/// asks for; above the first of them, other bits may be set too.
struct EightBytes {
    /// The bytes, the first lowest.
    private let word: UInt64

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    fileprivate static var tops: UInt64 { 0x8080_8080_8080_8080 }

    @inline(__always)
    fileprivate init(_ bytes: UnsafeRawBufferPointer, at index: Int) {
        func load<Word: FixedWidthInteger>(_ type: Word.Type, _ index: Int) -> UInt64 {
            UInt64(Word(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: type)))
        }
        let left = bytes.count - index
        if left >= 8 {
            word = load(UInt64.self, index)
        } else if bytes.count >= 8 {
            word = load(UInt64.self, bytes.count - 8) &>> (8 * (8 - left))
        } else {
            word = (0..<left).reduce(0) { $0 | load(UInt8.self, index + $1) &<< (8 * $1) }
        }
    }

    /// Which bytes are this one.
    @inline(__always)
    func equal(_ byte: UInt8) -> UInt64 {
        // Zero where equal; a byte is zero where `(word - 0x01…) & ~word` first has its highest bit set.
        let word = word ^ Self.ones &* UInt64(byte)
        return (word &- Self.ones) & ~word
    }

    /// Which bytes are this one or the one that differs from it in one bit, given as a mask.
    @inline(__always)
    func equal(_ byte: UInt8, whatever bit: UInt8) -> UInt64 {
        EightBytes(word | Self.ones &* UInt64(bit)).equal(byte | bit)
    }

    /// Which bytes are lower than this one, which is at most 0x80.
    @inline(__always)
    func lower(than byte: UInt8) -> UInt64 { (word &- Self.ones &* UInt64(byte)) & ~word }

    /// Which bytes are not lower than this one, which is at least 0x80.
    @inline(__always)
    func notLower(than byte: UInt8) -> UInt64 {
        ((word & ~Self.tops) &+ Self.ones &* (0x100 - UInt64(byte))) & word
    }

    private init(_ word: UInt64) { self.word = word }
}
