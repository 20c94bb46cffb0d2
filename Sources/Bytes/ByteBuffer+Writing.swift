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
    public mutating func append(_ count: Int, bytesOf word: UInt64) {
        reserve(8)
        memory.storeBytes(of: word.littleEndian, toByteOffset: written, as: UInt64.self)
        written &+= count
    }

    /// Appends a string and returns it as a text.
    @inlinable
    public mutating func text(_ string: String) -> Text {
        text { $0.append(string: string) }
    }

    /// Appends a number in 0...99 as two digits.
    @inlinable @inline(__always)
    public mutating func append(twoDigits number: Int) {
        reserve(2)
        // A tenth by multiplication is exact up to 178.
        let tens = UInt16(truncatingIfNeeded: (number &* 103) &>> 10)
        let ones = UInt16(truncatingIfNeeded: number) &- tens &* 10
        memory.storeBytes(
            of: (tens | ones &<< 8 | 0x3030).littleEndian, toByteOffset: written, as: UInt16.self)
        written &+= 2
    }

    /// Appends a number in decimal with at least this many digits: 7 with two digits is `07`.
    public mutating func append(decimal: Int, digits: Int = 1) {
        if 0..<10 ~= decimal, digits <= 1 { return append(byte: UInt8(ascii: "0") &+ UInt8(decimal)) }
        if 0..<100 ~= decimal, digits <= 2 { return append(twoDigits: decimal) }
        if 1000..<10_000 ~= decimal, digits <= 4 {
            append(twoDigits: decimal / 100)
            return append(twoDigits: decimal % 100)
        }
        append(anyDecimal: decimal, digits: digits)
    }

    /// Not inlined, so that the numbers above need no stack.
    @inline(never)
    private mutating func append(anyDecimal decimal: Int, digits: Int) {
        if decimal < 0 { append(byte: UInt8(ascii: "-")) }
        var rest = decimal.magnitude
        var width = 1
        while rest >= 10 {
            rest /= 10
            width += 1
        }
        for _ in 0..<max(0, digits - width) { append(byte: UInt8(ascii: "0")) }
        // From the last digit to the first: divisions by the constant ten compile to multiplications.
        reserve(width)
        rest = decimal.magnitude
        for place in stride(from: written + width - 1, through: written, by: -1) {
            memory.storeBytes(of: UInt8(ascii: "0") + UInt8(rest % 10), toByteOffset: place, as: UInt8.self)
            rest /= 10
        }
        written += width
    }
}

extension [UInt8] {
    /// Copies the bytes of a buffer.
    public init(_ buffer: borrowing ByteBuffer) {
        self = buffer.withUnsafeBytes { [UInt8]($0) }
    }
}

extension ByteBuffer {
    /// All bytes, as a text.
    public var everything: Text { Text(start: 0, count: count, tag: tag) }
}
