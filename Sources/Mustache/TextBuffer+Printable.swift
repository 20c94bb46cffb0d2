// Copying text that needs no second look, eight bytes at a time: nearly all text is printable ASCII, and whoever
// must look at the rest wants to be told where it begins. Unsafe like `TextBuffer` itself, whose room it fills.

extension TextBuffer {
    /// Appends the bytes from an index on, up to the first that is not printable ASCII (U+0020…U+007E), and gives
    /// back the index of that one: `bytes.count` if there is none.
    public mutating func append(printable bytes: Span<UInt8>, from start: Int) -> Int {
        bytes.withUnsafeBytes { bytes in
            guard let source = bytes.baseAddress else { return start }
            reserve(bytes.count - start)
            var index = start
            while index + 8 <= bytes.count {
                let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                memory.storeBytes(of: word, toByteOffset: written, as: UInt64.self)
                let clean = Self.printableBytes(in: UInt64(littleEndian: word))
                written += clean
                index += clean
                if clean < 8 { return index }
            }
            while index < bytes.count {
                let byte = source.load(fromByteOffset: index, as: UInt8.self)
                guard 0x20..<0x7F ~= byte else { return index }
                memory.storeBytes(of: byte, toByteOffset: written, as: UInt8.self)
                written += 1
                index += 1
            }
            return index
        }
    }

    /// How many bytes of a word, from the lowest, come before one that is not printable.
    @inline(__always)
    private static func printableBytes(in word: UInt64) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let delete = word ^ (ones &* 0x7F)
        // In each term the high bit of a byte says no; what a borrow spoils lies above the first such byte.
        let no = word | ((word &- (ones &* 0x20)) & ~word) | ((delete &- ones) & ~delete)
        return (no & (ones &* 0x80)).trailingZeroBitCount / 8
    }
}
