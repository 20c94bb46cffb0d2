// Base64 (RFC 4648 §4), as a Content-Security-Policy writes digests.

extension ByteBuffer {
    /// Appends bytes in base64, with padding.
    public mutating func append(base64 bytes: [UInt8]) {
        let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        alphabet.withUTF8Buffer { digits in
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let count = min(3, bytes.count - start)
                var bits = 0
                for index in start..<start + 3 {
                    bits = bits << 8 | (index < bytes.count ? Int(bytes[index]) : 0)
                }
                for index in 0..<4 {
                    let digit = digits[bits >> (18 - 6 * index) & 63]
                    append(byte: index <= count ? digit : UInt8(ascii: "="))
                }
            }
        }
    }
}
