// A growable buffer of UTF-8 bytes. Pages are written to one, and their texts are stored in another. An array
// would check bounds, uniqueness and capacity at every append, so this file uses raw memory. Its interface is
// safe: a buffer cannot be copied and is therefore the only owner of its memory, every write reserves memory
// first, and reading a `Text` checks that the text belongs to this buffer and was not removed from it.

import Synchronization

/// A growable buffer of UTF-8 bytes. Reading a `Text` of another buffer terminates the process with a
/// message.
public struct ByteBuffer: ~Copyable, Sendable {
    /// `capacity` bytes, but at least one. The first `written` are initialized.
    ///
    /// Sending it is safe although it is a pointer: the buffer is the only owner of the memory, and a
    /// borrowed buffer can only be read.
    @usableFromInline nonisolated(unsafe) var memory: UnsafeMutableRawPointer
    @usableFromInline var capacity: Int
    @usableFromInline var written = 0
    /// Identifies the texts that were added since the last removal. No other buffer has this tag.
    @usableFromInline var tag = ByteBuffer.newTag()
    /// The number of bytes when the buffer got its tag.
    @usableFromInline var tagStart = 0
    /// The tags of texts that `removeAll(from:)` has left: each is valid for texts before its end.
    private var earlierTags: [(tag: UInt32, start: Int, end: Int)] = []

    @inlinable public var count: Int { written }

    /// Creates an empty buffer with an initial capacity in bytes.
    public init(capacity: Int = 0) {
        self.capacity = capacity
        memory = .allocate(byteCount: max(capacity, 1), alignment: 8)
    }

    deinit { memory.deallocate() }

    /// Removes all bytes and keeps the capacity. Reading an earlier text then terminates the process.
    public mutating func removeAll() {
        removeAll(from: 0)
    }

    /// Removes all bytes from an offset on and keeps the capacity. Reading a text with removed bytes then terminates the
    /// process.
    @usableFromInline
    package mutating func removeAll(from start: Int) {
        earlierTags.append((tag, tagStart, written))
        earlierTags.removeAll { $0.start >= start }
        for index in earlierTags.indices { earlierTags[index].end = min(earlierTags[index].end, start) }
        written = min(start, written)
        tagStart = written
        tag = Self.newTag()
    }

    /// Removes the bytes from an offset on, of which no text is used any more. Cheaper than `removeAll(from:)`, since the
    /// buffer keeps its tag.
    @inlinable
    package mutating func removeWritten(from start: Int) {
        written = min(start, written)
        tagStart = min(tagStart, written)
    }

    /// A tag that no other buffer of this process has. Tags repeat after 2³² calls.
    package static func newTag() -> UInt32 {
        while true {
            let tag = lastTag.add(1, ordering: .relaxed).newValue
            if tag != 0 { return tag }
        }
    }

    private static let lastTag = Atomic<UInt32>(0)

    /// Ensures capacity for more bytes.
    @inlinable
    public mutating func reserve(_ more: Int) {
        if capacity &- written < more { grow(to: written + more) }
    }

    /// Moves the bytes to a larger allocation. Not inlined, so that `reserve(_:)` stays small.
    @usableFromInline @inline(never)
    mutating func grow(to needed: Int) {
        capacity = max(needed, capacity * 2, 64)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
        larger.copyMemory(from: memory, byteCount: written)
        memory.deallocate()
        memory = larger
    }

    @inlinable
    public mutating func append(byte: UInt8) {
        reserve(1)
        memory.storeBytes(of: byte, toByteOffset: written, as: UInt8.self)
        written += 1
    }

    @inlinable
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (memory + written).copyMemory(from: source, byteCount: bytes.count)
        written += bytes.count
    }

    /// Appends a literal. Inlined, its length is a constant.
    @inlinable @inline(__always)
    public mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) }
    }

    /// Appends a string as UTF-8.
    @inlinable
    public mutating func append(string text: String) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(UnsafeRawBufferPointer($0)) }
        // A string of Objective-C has no UTF-8 in memory.
        if isDone == nil { for byte in text.utf8 { append(byte: byte) } }
    }

    /// Appends bytes, which must be valid UTF-8.
    @inlinable
    public mutating func append(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBytes { append($0) }
    }

    /// Appends a text of another buffer.
    @inlinable
    public mutating func append(_ text: Text, of other: borrowing ByteBuffer) {
        append(other.range(of: text), of: other)
    }

    /// Appends a range of another buffer's bytes.
    @inlinable
    package mutating func append(_ range: Range<Int>, of other: borrowing ByteBuffer) {
        other.withBytes { append($0.extracting(range)) }
    }

    /// Appends a copy of a text of this buffer.
    public mutating func append(again text: Text) {
        let range = range(of: text)
        // Before the address of the text is taken: the memory may move.
        reserve(range.count)
        append(UnsafeRawBufferPointer(rebasing: all[range]))
    }

    /// Calls the body with all bytes.
    @inlinable
    public func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        try body(all.assumingMemoryBound(to: UInt8.self).span)
    }

    /// Calls the body with the bytes of a text of this buffer.
    @inlinable
    public func withBytes<R, E: Error>(of text: Text, _ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        try body(bytes(of: text).assumingMemoryBound(to: UInt8.self).span)
    }

    /// Calls the body with all bytes, for system calls. The pointer is valid during the call.
    @inlinable
    public func withUnsafeBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try body(all)
    }

    public func string(_ text: Text) -> String {
        String(decoding: bytes(of: text), as: UTF8.self)
    }

    @inlinable
    var all: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: written) }

    @inlinable
    func bytes(of text: Text) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: all[range(of: text)])
    }

    @inlinable
    func range(of text: Text) -> Range<Int> {
        if text.isEmpty { return 0..<0 }
        if text.tag != tag || text.range.upperBound > written { checkEarlier(text) }
        return text.range
    }

    /// Terminates the process unless a text was added before the last removal and left by it. Uses `fatalError`, because
    /// a failed precondition prints no message in a release build.
    @usableFromInline @inline(never)
    func checkEarlier(_ text: Text) {
        if earlierTags.contains(where: { $0.tag == text.tag && text.range.upperBound <= $0.end }) { return }
        fatalError("the text belongs to another buffer, or its buffer was emptied")
    }
}
