// Message authentication with SHA-256 (RFC 2104, FIPS 198-1).

import Bytes

/// A key that authenticates messages. It keeps the states of SHA-256 after the blocks of the key, so that a short message
/// takes two blocks.
package struct HMACSHA256: Sendable {
    let inner: SHA256.State
    let outer: SHA256.State

    /// A key of any length. A key longer than a block is replaced by its digest.
    package init(key: [UInt8]) {
        let short = key.count > 64 ? SHA256(of: key).bytes : key
        let block = short + repeatElement(0, count: 64 - short.count)
        var states = (inner: SHA256.State(), outer: SHA256.State())
        states.inner.add(block.map { $0 ^ 0x36 })
        states.outer.add(block.map { $0 ^ 0x5c })
        (inner, outer) = states
    }

    /// The 32 bytes that authenticate a message.
    package func code(for message: [UInt8]) -> [UInt8] {
        outer.digest(of: inner.digest(of: message, after: 64), after: 64)
    }
}
