// The buffers that contain the texts of a store. There are two: the bytes of the first file as they were
// read, without copying, and one for everything else (unescaped strings, texts of values, the bytes of
// further files). The tag of a text identifies its buffer. Reading a text of another store terminates the
// process: it is a programming error, and any result would be a wrong text.
//
// A copy of the first file would take a quarter of the memory of a build (27 of 100 MB with 100,000 items).

import Bytes

/// The texts of a store, without its items. Many threads may read them, and a copy shares their bytes.
public struct StoreTexts: Sendable {
    /// The bytes of the first source.
    @usableFromInline let source: [UInt8]
    /// The tag of texts in the first source.
    @usableFromInline let sourceTag: UInt32
    /// The buffer of all other texts.
    @usableFromInline let rest: SharedBuffer

    /// The number of bytes in both buffers, an upper bound for the total length of all texts of the store.
    package var byteCount: Int { source.count + rest.buffer.count }

    /// Calls the body with the UTF-8 bytes of a text: no copy, no allocation, no reference counting, from any
    /// thread.
    @inlinable
    public func withBytes<R, E: Error>(
        of text: Text, _ body: (Span<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        if text.tag == sourceTag { return try body(source.span.extracting(text.range)) }
        return try rest.buffer.withBytes(of: text, body)
    }

    package func string(_ text: Text) -> String {
        withBytes(of: text) { String(utf8: $0) }
    }
}

/// A buffer that no longer changes.
@usableFromInline
final class SharedBuffer: Sendable {
    @usableFromInline let buffer: ByteBuffer

    init(_ buffer: consuming ByteBuffer) { self.buffer = buffer }
}
