// UTF-8 (RFC 3629 §4): its validation, with no overlong forms, no surrogates and nothing above U+10FFFF, and strings.

extension Span<UInt8> {
    /// The length in bytes, 1...4, of the valid sequence at an index. `nil` if there is none.
    @inlinable
    public func utf8SequenceLength(at index: Int) -> Int? {
        func isContinuation(_ offset: Int, in range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + offset < count && range.contains(self[index + offset])
        }
        switch self[index] {
        case 0..<0x80: return 1
        case 0xC2...0xDF: return isContinuation(1) ? 2 : nil
        case let lead where lead & 0xF0 == 0xE0:
            let second: ClosedRange<UInt8> =
                lead == 0xE0 ? 0xA0...0xBF : lead == 0xED ? 0x80...0x9F : 0x80...0xBF
            return isContinuation(1, in: second) && isContinuation(2) ? 3 : nil
        case let lead where 0xF0...0xF4 ~= lead:
            let second: ClosedRange<UInt8> =
                lead == 0xF0 ? 0x90...0xBF : lead == 0xF4 ? 0x80...0x8F : 0x80...0xBF
            return isContinuation(1, in: second) && isContinuation(2) && isContinuation(3) ? 4 : nil
        default: return nil
        }
    }

    /// The index of the first byte that is not part of a valid sequence.
    public func firstInvalidUTF8() -> Int? {
        var index = 0
        while true {
            index = firstIndex(from: index) { $0.notLower(than: 0x80) }
            if index == count { return nil }
            guard let length = utf8SequenceLength(at: index) else { return index }
            index += length
        }
    }
}

extension String {
    /// Decodes UTF-8 into a string. Invalid bytes become U+FFFD.
    public init(utf8 bytes: Span<UInt8>) {
        self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}

extension ByteBuffer {
    package mutating func append(character: Unicode.Scalar) {
        for byte in UTF8.encode(character) ?? UTF8.encodedReplacementCharacter { append(byte: byte) }
    }
}
