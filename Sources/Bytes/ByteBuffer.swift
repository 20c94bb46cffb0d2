// A growable buffer of UTF-8 bytes: what a page is written to, and what holds its words meanwhile. An array of bytes
// would check bounds, uniqueness and capacity at every append, so this file holds raw memory instead. It is unsafe inside
// and safe outside: the buffer owns its memory alone (it cannot be copied), every write reserves first, and every read of
// a `Text` checks that the text is this buffer's and lies inside it.

/// A growable buffer of UTF-8 bytes. Reading a `Text` of another buffer ends the process.
public struct ByteBuffer: ~Copyable, Sendable {
    /// The memory: `capacity` bytes, of which the first `count` are written. Without capacity, one spare byte.
    ///
    /// Sendable although it is a pointer: the buffer owns its memory alone, and what many threads may share of it, a
    /// borrow, can only be read.
    @usableFromInline nonisolated(unsafe) var memory: UnsafeMutableRawPointer
    /// The number of bytes there is room for.
    @usableFromInline var capacity: Int
    /// The number of bytes written.
    @usableFromInline var written = 0
    /// What tells its texts from those of other buffers, and from its own of before `removeAll()`.
    @usableFromInline var tag = BufferTag.unique()

    /// The number of bytes written.
    @inlinable public var count: Int { written }

    /// An empty buffer with room for so many bytes before it has to grow.
    public init(capacity: Int = 0) {
        self.capacity = capacity
        memory = .allocate(byteCount: max(capacity, 1), alignment: 8)
    }

    deinit { memory.deallocate() }

    /// Removes all bytes and keeps the capacity. The texts of before can no longer be read.
    @inlinable
    public mutating func removeAll() {
        written = 0
        tag = .unique()
    }

    /// Removes the bytes from an offset on and keeps the capacity.
    @inlinable
    package mutating func removeAll(from start: Int) { written = min(start, written) }

    /// Makes room for so many bytes more.
    @inlinable
    public mutating func reserve(_ more: Int) {
        if capacity - written < more { grow(to: written + more) }
    }

    /// Moves to larger memory, apart from `reserve(_:)` so that its usual way stays short.
    @usableFromInline @inline(never)
    mutating func grow(to needed: Int) {
        capacity = max(needed, capacity * 2, 64)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
        larger.copyMemory(from: memory, byteCount: written)
        memory.deallocate()
        memory = larger
    }

    /// Appends one byte.
    @inlinable
    public mutating func append(byte: UInt8) {
        reserve(1)
        memory.storeBytes(of: byte, toByteOffset: written, as: UInt8.self)
        written += 1
    }

    /// Appends bytes that something else keeps alive.
    @inlinable
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (memory + written).copyMemory(from: source, byteCount: bytes.count)
        written += bytes.count
    }

    /// Appends a literal of the program.
    @inlinable
    public mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) }
    }

    /// Appends a string as UTF-8.
    @inlinable
    public mutating func append(string text: String) {
        var text = text
        text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    /// Appends bytes, which must be UTF-8.
    @inlinable
    public mutating func append(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBytes { append($0) }
    }

    /// Appends a text that stands in another buffer, as it is.
    @inlinable
    public mutating func append(_ text: Text, of other: borrowing ByteBuffer) {
        append(other.bytes(of: text))
    }

    /// Appends a range of the bytes of another buffer.
    @inlinable
    package mutating func append(_ range: Range<Int>, of other: borrowing ByteBuffer) {
        precondition(range.upperBound <= other.written)
        append(UnsafeRawBufferPointer(start: other.memory + range.lowerBound, count: range.count))
    }

    /// Appends a text of this buffer once more.
    @inlinable
    public mutating func append(again text: Text) {
        reserve(text.byteCount)
        append(bytes(of: text))
    }

    /// Calls the body with all bytes written.
    @inlinable
    public func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        try body(all.assumingMemoryBound(to: UInt8.self).span)
    }

    /// Calls the body with the bytes of a text of this buffer.
    @inlinable
    public func withBytes<R, E: Error>(of text: Text, _ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        try body(bytes(of: text).assumingMemoryBound(to: UInt8.self).span)
    }

    /// Calls the body with all bytes written, as system calls want them. The pointer ends with the call.
    @inlinable
    public func withUnsafeBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try body(all)
    }

    /// A text of this buffer as a string.
    public func string(_ text: Text) -> String {
        String(decoding: bytes(of: text), as: UTF8.self)
    }

    /// Everything written.
    @inlinable
    var all: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: written) }

    /// The bytes of a text of this buffer.
    @inlinable
    func bytes(of text: Text) -> UnsafeRawBufferPointer {
        if text.isEmpty { return UnsafeRawBufferPointer(start: nil, count: 0) }
        if text.tag != tag || text.range.upperBound > written { Self.failForForeignText() }
        return UnsafeRawBufferPointer(start: memory + Int(text.start), count: Int(text.count))
    }

    /// Ends the process. `fatalError`, because a release build prints no message for a precondition.
    @usableFromInline @inline(never)
    static func failForForeignText() -> Never {
        fatalError("the text belongs to another buffer, or its buffer was emptied")
    }
}
