// Output that leaves in pieces: a page of many megabytes passes through a buffer of a fixed size on its way to a file, a
// digest or wherever it goes.

/// Takes the bytes of an output, piece by piece.
public protocol ByteSink: AnyObject {
    /// Takes the next bytes, lent for the length of the call. False if no more are wanted: then none follow.
    func write(_ bytes: Span<UInt8>) -> Bool
}

/// A byte buffer in front of a sink. Without a sink everything stays in the buffer.
public struct BufferedOutput: ~Copyable {
    /// What has been written and not passed on yet.
    public var buffer: ByteBuffer
    /// Whether the sink still wants bytes.
    public private(set) var isOpen = true
    private let sink: (any ByteSink)?
    /// How many bytes the buffer holds before they are passed on.
    private let limit: Int

    /// An output into a sink that gets pieces of about `limit` bytes.
    public init(to sink: (any ByteSink)? = nil, limit: Int = 1 << 17) {
        self.sink = sink
        self.limit = limit
        buffer = ByteBuffer(capacity: sink == nil ? 0 : 2 * limit)
    }

    /// Passes on what is in the buffer if it is full. False if no more bytes are wanted.
    @inlinable
    public mutating func flushIfFull() -> Bool {
        buffer.count < flushCount || flush()
    }

    @usableFromInline var flushCount: Int { sink == nil ? .max : limit }

    /// Passes on all that is in the buffer. False if no more bytes are wanted.
    @discardableResult
    public mutating func flush() -> Bool {
        guard let sink else { return true }
        if isOpen, buffer.count > 0 { isOpen = buffer.withBytes { sink.write($0) } }
        buffer.removeAll()
        return isOpen
    }

    /// Makes the output ready for the next page.
    public mutating func reset() {
        buffer.removeAll()
        isOpen = true
    }
}
