// Chunked output: a page of many megabytes passes through a small buffer on its way to a file or a digest.

/// Receives the bytes of an output, chunk by chunk.
public protocol ByteSink: AnyObject {
    /// Receives the next bytes, which are valid during the call. Returning false ends the output.
    func write(_ bytes: Span<UInt8>) -> Bool
}

/// A byte buffer in front of a sink. Without a sink all bytes stay in the buffer.
public struct BufferedOutput: ~Copyable {
    /// The bytes that have not been passed to the sink yet.
    public var buffer: ByteBuffer
    /// Whether the sink still wants bytes.
    private var isOpen = true
    private let sink: (any ByteSink)?
    /// The number of bytes at which the buffer is full.
    private let limit: Int

    /// Creates an output to a sink, which receives chunks of about `limit` bytes.
    public init(to sink: (any ByteSink)? = nil, limit: Int = 1 << 17) {
        self.sink = sink
        self.limit = limit
        buffer = ByteBuffer(capacity: sink == nil ? 0 : 2 * limit)
    }

    /// Passes the buffer to the sink if it is full. Returns false if the sink wants no more bytes.
    @inlinable
    public mutating func flushIfFull() -> Bool {
        buffer.count < flushCount || flush()
    }

    @usableFromInline var flushCount: Int { sink == nil ? .max : limit }

    /// Passes the buffer to the sink. Returns false if the sink wants no more bytes.
    @discardableResult
    public mutating func flush() -> Bool {
        guard let sink else { return true }
        if isOpen, buffer.count > 0 { isOpen = buffer.withBytes { sink.write($0) } }
        buffer.removeAll()
        return isOpen
    }

    /// Empties the buffer and opens the output for the next page.
    public mutating func reset() {
        buffer.removeAll()
        isOpen = true
    }
}
