// Keys that are made from another key (HKDF with SHA-256, RFC 5869).

/// The derivation of keys from a key.
package enum HKDF {
    /// A key of `count` bytes, at most 8,160. The information says what the key is for: another one makes another key.
    package static func key(from key: [UInt8], salt: [UInt8] = [], information: [UInt8], count: Int = 32)
        -> [UInt8]
    {
        precondition(0...255 * 32 ~= count)
        // No salt is the same as 32 zeros (§2.2), since HMAC pads a key with zeros.
        let extracted = HMACSHA256(key: HMACSHA256(key: salt).code(for: key))
        var (result, block): ([UInt8], [UInt8]) = ([], [])
        var number: UInt8 = 1
        while result.count < count {
            block = extracted.code(for: block + information + [number])
            result += block
            number &+= 1
        }
        return Array(result.prefix(count))
    }
}
