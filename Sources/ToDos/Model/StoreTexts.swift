// The bytes that the texts of a store are in. There are two buffers: the first source as it was read, untouched and not
// copied, and one more for everything else (strings without their escapes, texts of a caller, further sources). A text
// knows its buffer by a tag. Asking for a text of another store ends the process: that is a mistake in the program, and
// any answer would be wrong words.

import Bytes

/// The texts of a store without its items.
public struct StoreTexts: Sendable {
    /// The bytes of the first source.
    @usableFromInline let source: [UInt8]
    /// The tag of texts in the first source.
    @usableFromInline let sourceTag: BufferTag
    /// All other texts.
    @usableFromInline let rest: SharedBuffer

    /// The number of bytes in both buffers: no fewer than all texts of the store have together.
    public var byteCount: Int { source.count + rest.buffer.count }

    /// Calls the body with the UTF-8 of a text: no copy, no allocation, no reference counting, from any thread.
    @inlinable
    public func withBytes<R, E: Error>(
        of text: Text, _ body: (Span<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        if text.tag == sourceTag { return try body(source.span.extracting(text.range)) }
        return try rest.buffer.withBytes(of: text, body)
    }

    /// A text as a string.
    public func string(_ text: Text) -> String {
        withBytes(of: text) { String(utf8: $0) }
    }
}
