// Escaping for HTML, by byte and eight bytes at a time: a word without any of the five characters is copied
// whole. It works on bytes, never on characters: a quotation mark followed by a combining accent is one
// character, unequal to `"`, and would slip through. Unsafe like `TextBuffer` itself, whose room it fills.

extension TextBuffer {
    /// Appends bytes, with the five characters of HTML escaped.
    @usableFromInline
    mutating func appendEscaped(_ bytes: UnsafeRawBufferPointer) {
        guard var source = bytes.baseAddress else { return }
        let end = source + bytes.count
        reserve(bytes.count + 8)
        var target = memory + written
        while source < end {
            // Eight bytes are stored, of which those count that come before one to be escaped. The room always
            // suffices for all bytes to come and for a whole word.
            let length = min(end - source, 8)
            let word = Self.word(at: source, length)
            target.storeBytes(of: word.littleEndian, as: UInt64.self)
            let marks = Self.marks(in: word)
            if marks == 0 {
                source += length
                target += length
                continue
            }
            let clean = marks.trailingZeroBitCount &>> 3
            source += clean
            target += clean
            let entity = Self.entity(of: source.load(as: UInt8.self))
            source += 1
            target.storeBytes(of: entity.word.littleEndian, as: UInt64.self)
            written = target - memory + entity.count
            reserve(end - source + 8)
            target = memory + written
        }
        written = target - memory
    }

    /// The first bytes at a place, at most eight and at least one, the first lowest, and zeros above them.
    @inline(__always)
    private static func word(at source: UnsafeRawPointer, _ length: Int) -> UInt64 {
        if length == 8 { return UInt64(littleEndian: source.loadUnaligned(as: UInt64.self)) }
        if length >= 4 {
            let low = UInt32(littleEndian: source.loadUnaligned(as: UInt32.self))
            let high = UInt32(littleEndian: (source + (length - 4)).loadUnaligned(as: UInt32.self))
            return UInt64(low) | UInt64(high) &<< ((length - 4) &* 8)
        }
        let first = UInt64(source.load(as: UInt8.self))
        let middle = UInt64(source.load(fromByteOffset: length / 2, as: UInt8.self))
        let last = UInt64(source.load(fromByteOffset: length - 1, as: UInt8.self))
        return first | middle &<< (length / 2 &* 8) | last &<< ((length - 1) &* 8)
    }

    /// Has a bit set in the first byte of a word that must be escaped, and none below. A byte is zero where
    /// `(word - 0x01…) & ~word` first has its high bit set; two pairs of the five differ in one bit only.
    @inline(__always)
    private static func marks(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let ampersandOrApostrophe = (word & (ones &* 0xFE)) ^ (ones &* 0x26)
        let lessOrGreater = (word & (ones &* 0xFD)) ^ (ones &* 0x3C)
        let quotationMark = word ^ (ones &* 0x22)
        let zero =
            ((ampersandOrApostrophe &- ones) & ~ampersandOrApostrophe)
            | ((lessOrGreater &- ones) & ~lessOrGreater)
            | ((quotationMark &- ones) & ~quotationMark)
        return zero & (ones &* 0x80)
    }

    /// What stands in HTML for one of the five, its first byte lowest.
    @inline(__always)
    private static func entity(of byte: UInt8) -> (word: UInt64, count: Int) {
        switch byte {
        case UInt8(ascii: "&"): (0x3B_706D_6126, 5)  // &amp;
        case UInt8(ascii: "<"): (0x3B_746C_26, 4)  // &lt;
        case UInt8(ascii: ">"): (0x3B_7467_26, 4)  // &gt;
        case UInt8(ascii: "\""): (0x3B74_6F75_7126, 6)  // &quot;
        default: (0x3B_3933_2326, 5)  // &#39;
        }
    }
}
