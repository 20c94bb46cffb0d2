// A byte buffer that is finished: many threads may read it, and copying a reference to it copies no bytes.

/// A buffer that no longer changes.
@usableFromInline
package final class SharedBuffer: Sendable {
    /// The buffer.
    @usableFromInline package let buffer: ByteBuffer

    /// Takes a buffer over.
    package init(_ buffer: consuming ByteBuffer) { self.buffer = buffer }
}
