// Appending texts and decimal numbers to a buffer.

extension ByteBuffer {
    /// Appends a text and returns it. The body must only append.
    @inlinable
    public mutating func text<E: Error>(_ write: (inout ByteBuffer) throws(E) -> Void) throws(E) -> Text {
        let start = count
        try write(&self)
        return Text(start: start, count: count - start, tag: tag)
    }

    /// Appends the first bytes of a word, at most eight, the lowest byte first.
    @inlinable @inline(__always)
    package mutating func append(_ count: Int, bytesOf word: UInt64) {
        precondition(0...8 ~= count, "a word has eight bytes")
        reserve(8)
        memory.storeBytes(of: word.littleEndian, toByteOffset: written, as: UInt64.self)
        written += count
    }

    /// Appends a string and returns it as a text.
    @inlinable
    public mutating func text(_ string: String) -> Text {
        text { $0.append(string: string) }
    }

    /// Appends a number in 0...99 as two digits.
    @inlinable
    package mutating func append(twoDigits number: Int) {
        precondition(0...99 ~= number, "a number of two digits")
        let (tens, ones) = UInt8(truncatingIfNeeded: number).quotientAndRemainder(dividingBy: 10)
        append(2, bytesOf: UInt64(UInt8(ascii: "0") &+ tens) | UInt64(UInt8(ascii: "0") &+ ones) << 8)
    }

    /// Appends a number in decimal with at least this many digits: 7 with two digits is `07`.
    public mutating func append(decimal: Int, digits: Int = 1) {
        if decimal < 0 { append(byte: UInt8(ascii: "-")) }
        append(decimal.magnitude, digits: digits)
    }

    private mutating func append(_ number: UInt, digits: Int) {
        if number < 10, digits < 2 { return append(byte: UInt8(ascii: "0") + UInt8(number)) }
        if number > 99 || digits > 2 { append(number / 100, digits: digits - 2) }
        append(twoDigits: Int(number % 100))
    }
}

extension String {
    /// All of a buffer's text.
    public init(_ buffer: borrowing ByteBuffer) { self = buffer.string(buffer.everything) }
}

extension [UInt8] {
    /// Copies the bytes of a buffer.
    public init(_ buffer: borrowing ByteBuffer) {
        self = buffer.withUnsafeBytes { [UInt8]($0) }
    }
}

extension ByteBuffer {
    public var everything: Text { Text(start: 0, count: count, tag: tag) }
}
