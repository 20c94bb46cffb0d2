// Creating strings from the bytes of a buffer.

extension String {
    /// Decodes UTF-8 into a string. Invalid bytes become U+FFFD.
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
