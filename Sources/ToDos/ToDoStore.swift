// The to-do app's store as a value: its items, and the bytes that their texts are slices of. A store of a hundred
// thousand items is two arrays.

import JSON

/// The items of a to-do store, in store order.
public struct ToDoStore: Sendable {
    /// The items in store order: the order in which they were added.
    public let items: [ToDoItem]

    /// The file, with its strings unescaped in place. `StoreText` counts from its start.
    @usableFromInline
    let bytes: [UInt8]

    /// Reads a store: a JSON array of items (RFC 8259). Throws all wrong fields of all items in one go, the first
    /// 50 and the count of all; a syntax error ends the reading there, with the errors found before it.
    ///
    /// The bytes are reused for the texts: hand over an array that nobody else holds, or it is copied.
    public init(json bytes: consuming [UInt8]) throws(StoreErrors) {
        try self.init(json: bytes, partSize: StoreParts.size)
    }

    /// The same in parts of about a size, where the store is large enough for two.
    init(json bytes: consuming [UInt8], partSize: Int) throws(StoreErrors) {
        var bytes = bytes
        items = try JSONText.with(&bytes) { text throws(StoreErrors) in
            try StoreReader.read(text, partSize: partSize)
        }
        self.bytes = bytes
    }

    private init(items: [ToDoItem], bytes: [UInt8]) {
        self.items = items
        self.bytes = bytes
    }

    /// The texts of the store without its items, for those who keep only what the items say: less memory.
    public var withoutItems: ToDoStore { ToDoStore(items: [], bytes: bytes) }

    /// How many bytes the file has, which is more than all texts together.
    public var byteCount: Int { bytes.count }

    /// A text of an item as a string. An empty one for a text of another, longer store.
    public func string(_ text: StoreText) -> String {
        guard text.range.upperBound <= bytes.count else { return "" }
        return String(decoding: bytes[text.range], as: UTF8.self)
    }

    /// Lends the UTF-8 of a text for the length of a call, without a copy, an allocation or a reference count;
    /// from several threads at once. Nothing for a text of another, longer store.
    @inlinable
    public func withBytes<Result, Failure: Error>(
        of text: StoreText, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
            let range = text.range
            guard range.upperBound <= buffer.count else {
                return try body(UnsafeBufferPointer(start: nil, count: 0))
            }
            return try body(UnsafeBufferPointer(rebasing: buffer[range]))
        }
    }

    /// Lends all bytes at once, for a loop over many texts: `bytes.extracting(text.range)`.
    @inlinable
    public func withBytes<Result: ~Copyable, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(bytes.span)
    }
}
