// Escaping for HTML, by byte and eight bytes at a time: a word without any of the five characters is copied
// whole. It works on bytes, never on characters: a quotation mark followed by a combining accent is one
// character, unequal to `"`, and would slip through. Unsafe like `TextBuffer` itself, whose room it fills.

extension TextBuffer {
    /// Appends bytes, with the five characters of HTML escaped.
    @usableFromInline
    mutating func appendEscaped(_ bytes: UnsafeRawBufferPointer) {
        guard var source = bytes.baseAddress else { return }
        let end = source + bytes.count
        reserve(bytes.count)
        var target = memory + written
        while source < end {
            if end - source >= 8 {
                let word = source.loadUnaligned(as: UInt64.self)
                target.storeBytes(of: word, as: UInt64.self)
                let clean = Self.cleanBytes(in: UInt64(littleEndian: word))
                source += clean
                target += clean
                if clean == 8 { continue }
            }
            let byte = source.load(as: UInt8.self)
            source += 1
            if let entity = Self.entity(of: byte) {
                written = target - memory
                append(entity)
                reserve(end - source)
                target = memory + written
            } else {
                target.storeBytes(of: byte, as: UInt8.self)
                target += 1
            }
        }
        written = target - memory
    }

    /// How many bytes of a word, from the lowest, come before one that must be escaped. A byte is zero exactly
    /// where `(word - 0x01…) & ~word` first has its high bit set; two pairs of the five differ in one bit.
    @inline(__always)
    private static func cleanBytes(in word: UInt64) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let ampersandOrApostrophe = (word & (ones &* 0xFE)) ^ (ones &* 0x26)
        let lessOrGreater = (word & (ones &* 0xFD)) ^ (ones &* 0x3C)
        let quotationMark = word ^ (ones &* 0x22)
        let zero =
            ((ampersandOrApostrophe &- ones) & ~ampersandOrApostrophe)
            | ((lessOrGreater &- ones) & ~lessOrGreater)
            | ((quotationMark &- ones) & ~quotationMark)
        return (zero & (ones &* 0x80)).trailingZeroBitCount / 8
    }

    /// What stands for a byte in HTML, when it cannot stand for itself.
    @inline(__always)
    private static func entity(of byte: UInt8) -> StaticString? {
        switch byte {
        case 0x26: "&amp;"
        case 0x3C: "&lt;"
        case 0x3E: "&gt;"
        case 0x22: "&quot;"
        case 0x27: "&#39;"
        default: nil
        }
    }
}
