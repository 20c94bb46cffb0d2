// How the pages of a locked site are sealed. The data key of the site makes three keys: of contents, of nonces and of names
// (HKDF). The same page has the same bytes in each build, so that a build changes only the files of pages that change.

import Bytes

/// The keys of a locked site.
package struct PageCipher: Sendable {
    package let contents: AESGCM
    private let nonces: HMACSHA256
    private let names: HMACSHA256

    /// What the keys are for (the information of HKDF).
    package enum Purpose: String, CaseIterable, Sendable {
        case contents = "todopress contents"
        case nonces = "todopress nonces"
        case names = "todopress names"
    }

    /// The keys that a data key of 32 bytes makes.
    package init(dataKey: [UInt8]) {
        precondition(dataKey.count == 32)
        func key(_ purpose: Purpose) -> [UInt8] {
            HKDF.key(from: dataKey, information: Array(purpose.rawValue.utf8))
        }
        contents = AESGCM(key: key(.contents))
        nonces = HMACSHA256(key: key(.nonces))
        names = HMACSHA256(key: key(.names))
    }

    /// The page as it is published: the nonce, then the padded contents, encrypted, and the tag. The path is authenticated,
    /// so that no page can be put in the place of another.
    ///
    /// The nonce is made of the path and the contents, so it is the same for two messages only if they are the same, but for
    /// a chance of less than 2^-48 in 2^24 messages.
    package func seal(_ page: [UInt8], at path: String) -> [UInt8] {
        let padded = Padding.padded(page)
        let path = Array(path.utf8)
        let nonce = Array(
            nonces.code(for: UInt64(path.count).bigEndianBytes + path + padded).prefix(AESGCM.nonceSize))
        return nonce + contents.seal(padded, nonce: nonce, authenticating: path)
    }

    /// The name that a path has in public: 128 bits as hexadecimal digits.
    package func name(of path: String) -> String {
        names.code(for: Array(path.utf8)).prefix(16).hexadecimal
    }
}
