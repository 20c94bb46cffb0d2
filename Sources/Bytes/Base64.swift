// Base64 (RFC 4648 §4), as a Content-Security-Policy writes digests.

extension ByteBuffer {
    /// Appends bytes in base64, with padding.
    public mutating func append(base64 bytes: [UInt8]) {
        let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        alphabet.withUTF8Buffer { digits in
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let group = bytes[start..<min(start + 3, bytes.count)]
                let bits = (0..<3).reduce(0) { bits, index in
                    bits << 8 | (index < group.count ? Int(group[start + index]) : 0)
                }
                for index in 0..<4 {
                    let digit = digits[bits >> (18 - 6 * index) & 63]
                    append(byte: index <= group.count ? digit : UInt8(ascii: "="))
                }
            }
        }
    }
}
