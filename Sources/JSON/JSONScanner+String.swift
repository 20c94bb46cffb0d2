// Strings (RFC 8259 §7): found eight bytes at a time, checked as UTF-8 (RFC 3629 §4), and unescaped in place, so
// that a string is always a range of the text itself.

extension JSONScanner {
    /// Reads the string whose opening quote is next: the range of its unescaped bytes, which are valid UTF-8.
    @inline(__always)
    package mutating func readString() throws(JSONError) -> Range<Int> {
        let start = position &+ 1
        let stop = text.endOfPlainBytes(from: start)
        if text[stop] == UInt8(ascii: "\"") {
            position = stop &+ 1
            return start..<stop
        }
        return try readUnevenString(from: start, plainUpTo: stop)
    }

    /// Reads on where a string holds an escape or a character outside ASCII.
    @inline(never)
    private mutating func readUnevenString(
        from start: Int, plainUpTo stop: Int
    ) throws(JSONError) -> Range<Int> {
        var read = stop
        firstEscape = nil
        // What is unescaped is shorter than what was written, so writing never overtakes reading.
        var written = stop
        while true {
            let byte = text[read]
            if byte == UInt8(ascii: "\"") {
                position = read + 1
                return start..<written
            } else if byte == UInt8(ascii: "\\") {
                if firstEscape == nil { firstEscape = read }
                try unescape(&read, &written)
                continue
            }
            let runStart = read
            if byte < 0x20 {
                throw error(read < text.count ? .controlCharacter(byte) : .unclosedString, at: read)
            } else if byte >= 0x80 {
                repeat { read = try endOfCharacter(at: read) } while text[read] >= 0x80
            }
            read = text.endOfPlainBytes(from: read)
            if written != runStart { text.move(runStart..<read, to: written) }
            written += read - runStart
        }
    }

    /// Unescapes, from its first escape on, a sound string that was read when the text could not be changed.
    package func unescapeString(from firstEscape: Int) {
        var read = firstEscape
        var written = firstEscape
        repeat {
            guard (try? unescape(&read, &written)) != nil else { return }
            text.moveRun(from: &read, to: &written)
        } while text[read] == UInt8(ascii: "\\")
    }

    /// Turns the escape at `read` into the bytes that it stands for.
    private func unescape(_ read: inout Int, _ written: inout Int) throws(JSONError) {
        let byte: UInt8
        switch text[read + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte = text[read + 1]
        case UInt8(ascii: "b"): byte = 0x08
        case UInt8(ascii: "f"): byte = 0x0C
        case UInt8(ascii: "n"): byte = 0x0A
        case UInt8(ascii: "r"): byte = 0x0D
        case UInt8(ascii: "t"): byte = 0x09
        case UInt8(ascii: "u"): return try unescapeUnicode(&read, &written)
        case let other:
            throw error(read + 1 < text.count ? .badEscape(found: other) : .unclosedString, at: read)
        }
        text.set(byte, at: written)
        read += 2
        written += 1
    }

    private func unescapeUnicode(_ read: inout Int, _ written: inout Int) throws(JSONError) {
        let first = try codeUnit(at: read)
        var code = UInt32(first)
        var length = 6
        if UTF16.isTrailSurrogate(first) { throw error(.loneSurrogate(first), at: read) }
        if UTF16.isLeadSurrogate(first) {
            guard text[read + 6] == UInt8(ascii: "\\"), text[read + 7] == UInt8(ascii: "u") else {
                throw error(.loneSurrogate(first), at: read)
            }
            let second = try codeUnit(at: read + 6)
            guard UTF16.isTrailSurrogate(second) else { throw error(.loneSurrogate(first), at: read) }
            code = 0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF
            length = 12
        }
        // Six bytes become at most three, twelve become four.
        switch code {
        case 0..<0x80: put(code, &written)
        case 0x80..<0x800:
            put(0xC0 | code >> 6, &written)
            put(0x80 | code & 0x3F, &written)
        case 0x800..<0x10000:
            put(0xE0 | code >> 12, &written)
            put(0x80 | code >> 6 & 0x3F, &written)
            put(0x80 | code & 0x3F, &written)
        default:
            put(0xF0 | code >> 18, &written)
            put(0x80 | code >> 12 & 0x3F, &written)
            put(0x80 | code >> 6 & 0x3F, &written)
            put(0x80 | code & 0x3F, &written)
        }
        read += length
    }

    private func put(_ byte: UInt32, _ written: inout Int) {
        text.set(UInt8(truncatingIfNeeded: byte), at: written)
        written += 1
    }

    /// The UTF-16 code unit of the `\uXXXX` at an offset.
    private func codeUnit(at offset: Int) throws(JSONError) -> UInt16 {
        var unit: UInt16 = 0
        for place in offset + 2..<offset + 6 {
            switch text[place] {
            case let byte where isHexDigit(byte): unit = unit << 4 | UInt16(byte & 0xF + (byte >> 6) * 9)
            default: throw error(place < text.count ? .badUnicodeEscape : .unclosedString, at: offset)
            }
        }
        return unit
    }

    private func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// The offset after the character at an offset, whose first byte is not ASCII: RFC 3629's table, which has
    /// no overlong form, no surrogate and nothing above U+10FFFF.
    @inline(__always)
    private func endOfCharacter(at offset: Int) throws(JSONError) -> Int {
        // Nearly all are of two or three bytes: told by one word, from as few bits as decide.
        let word = text.word(at: offset)
        if word & 0xC0E0 == 0x80C0, word & 0x1E != 0 { return offset &+ 2 }
        if word & 0xC0_C0F0 == 0x80_80E0, word & 0x200F != 0, word & 0x200F != 0x200D { return offset &+ 3 }
        return try endOfRareCharacter(at: offset)
    }

    @inline(never)
    private func endOfRareCharacter(at offset: Int) throws(JSONError) -> Int {
        let second = text[offset + 1]
        let isSecondRight: Bool
        let length: Int
        switch text[offset] {
        case 0xC2...0xDF: (isSecondRight, length) = (isContinuation(second), 2)
        case 0xE0: (isSecondRight, length) = (second >= 0xA0 && second <= 0xBF, 3)
        case 0xE1...0xEC, 0xEE...0xEF: (isSecondRight, length) = (isContinuation(second), 3)
        case 0xED: (isSecondRight, length) = (second >= 0x80 && second <= 0x9F, 3)
        case 0xF0: (isSecondRight, length) = (second >= 0x90 && second <= 0xBF, 4)
        case 0xF1...0xF3: (isSecondRight, length) = (isContinuation(second), 4)
        case 0xF4: (isSecondRight, length) = (second >= 0x80 && second <= 0x8F, 4)
        default: (isSecondRight, length) = (false, 1)
        }
        guard isSecondRight, length < 3 || isContinuation(text[offset + 2]),
            length < 4 || isContinuation(text[offset + 3])
        else { throw error(.invalidUTF8(text[offset]), at: offset) }
        return offset + length
    }

    @inline(__always)
    private func isContinuation(_ byte: UInt8) -> Bool {
        byte & 0xC0 == 0x80
    }
}
