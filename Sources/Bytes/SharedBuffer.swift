// An immutable byte buffer: many threads may read it, and copying a reference to it copies no bytes.

/// A buffer that no longer changes.
@usableFromInline
package final class SharedBuffer: Sendable {
    @usableFromInline package let buffer: ByteBuffer

    /// Takes ownership of a buffer.
    package init(_ buffer: consuming ByteBuffer) { self.buffer = buffer }
}
