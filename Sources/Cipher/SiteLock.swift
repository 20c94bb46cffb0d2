// The lock of a site: what encrypts its pages, and what the site publishes so that a passphrase opens them.

/// A data key, and the same key as a passphrase opens it.
package struct SiteLock: Equatable, Encodable, Sendable {
    /// 32 random bytes, which nobody but the owner has. The keys of pages and names are made of them.
    package let dataKey: [UInt8]
    /// What the site publishes of the data key.
    package let wrapped: WrappedKey

    /// A lock that was kept. Both must be of the same data key.
    package init(dataKey: [UInt8], wrapped: WrappedKey) {
        precondition(dataKey.count == 32)
        (self.dataKey, self.wrapped) = (dataKey, wrapped)
    }
}
