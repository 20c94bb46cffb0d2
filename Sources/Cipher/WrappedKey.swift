// A data key that a passphrase opens. It is what a locked site publishes of its key, and what the key file keeps of it.

/// A data key, encrypted with a key that is made from a passphrase.
package struct WrappedKey: Equatable, Encodable, Sendable {
    /// The rounds that OWASP asks for (Password Storage Cheat Sheet).
    package static let usualRounds = 600_000

    /// 16 random bytes, so that two sites with one passphrase have different keys.
    package let salt: [UInt8]
    /// How often HMAC is computed to make a key from the passphrase.
    package let rounds: Int
    /// The encrypted data key and its tag: 48 bytes.
    package let sealed: [UInt8]

    /// A wrapped key that was kept.
    package init(salt: [UInt8], rounds: Int, sealed: [UInt8]) {
        (self.salt, self.rounds, self.sealed) = (salt, rounds, sealed)
    }

    /// Wraps a data key of 32 bytes. The salt must be new and random: the key made with it seals this one message, and
    /// therefore its nonce is always zero.
    package init(_ dataKey: [UInt8], passphrase: String, salt: [UInt8], rounds: Int = usualRounds) {
        precondition(dataKey.count == 32 && salt.count == 16)
        self.init(
            salt: salt, rounds: rounds,
            sealed: Self.key(passphrase, salt, rounds).seal(dataKey, nonce: Self.nonce))
    }

    package static let nonce = [UInt8](repeating: 0, count: AESGCM.nonceSize)

    package static func key(_ passphrase: String, _ salt: [UInt8], _ rounds: Int) -> AESGCM {
        AESGCM(key: PBKDF2.key(from: Array(passphrase.utf8), salt: salt, rounds: rounds))
    }
}
