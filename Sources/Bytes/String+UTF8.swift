// Strings of bytes that lie in a buffer.

extension String {
    /// A copy of UTF-8. Bytes that are no UTF-8 become U+FFFD.
    public init(utf8 bytes: Span<UInt8>) {
        self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}

extension ByteBuffer {
    /// Appends a character.
    package mutating func append(character: Unicode.Scalar) {
        for byte in UTF8.encode(character) ?? UTF8.encodedReplacementCharacter { append(byte: byte) }
    }
}
