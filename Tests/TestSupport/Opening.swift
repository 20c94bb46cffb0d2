// Opens what the program seals: it never does so itself, but the script of a locked page.

import Cipher

extension AESGCM {
    /// The number of bytes that a sealed message is longer: those of the tag.
    package static let tagSize = 16

    /// The message that was sealed with this nonce and these additional bytes; nil if it was not. To encrypt twice is to
    /// decrypt.
    package func open(_ sealed: [UInt8], nonce: [UInt8], authenticating additional: [UInt8] = []) -> [UInt8]?
    {
        guard sealed.count >= Self.tagSize else { return nil }
        let encrypted = Array(sealed.dropLast(Self.tagSize))
        let message = Array(seal(encrypted, nonce: nonce).dropLast(Self.tagSize))
        return seal(message, nonce: nonce, authenticating: additional) == sealed ? message : nil
    }
}

extension PageCipher {
    /// The page that was sealed at a path; nil if this is not one.
    package func open(_ sealed: [UInt8], at path: String) -> [UInt8]? {
        guard sealed.count >= AESGCM.nonceSize else { return nil }
        let nonce = Array(sealed[..<AESGCM.nonceSize])
        let rest = Array(sealed[AESGCM.nonceSize...])
        return contents.open(rest, nonce: nonce, authenticating: Array(path.utf8)).flatMap(Padding.unpadded)
    }
}

extension Padding {
    /// The contents without the padding; nil if there is none.
    package static func unpadded(_ padded: [UInt8]) -> [UInt8]? {
        guard let end = padded.lastIndex(where: { $0 != 0 }), padded[end] == 0x80 else { return nil }
        return Array(padded[..<end])
    }
}

extension WrappedKey {
    /// The data key; nil if the passphrase is wrong.
    package func dataKey(passphrase: String) -> [UInt8]? {
        Self.key(passphrase, salt, rounds).open(sealed, nonce: Self.nonce)
    }
}
