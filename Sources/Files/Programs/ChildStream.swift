// The output of a running program on one stream. It is read without waiting, because a program that was left running may
// keep the stream open for ever.

/// The bytes of a stream, either all up to a limit or the last ones.
struct ChildStream: ~Copyable {
    /// The bytes that were read and kept.
    private(set) var bytes: [UInt8] = []
    /// How many bytes were read.
    private(set) var count = 0
    /// Whether more may come.
    private(set) var isOpen = true
    private let reader: FileDescriptor
    private let limit: Int
    private let keepsLast: Bool

    /// The most bytes that are read at once. At least the capacity of a pipe, so that no output of a program that
    /// has ended is lost; and limited, because the programs that it left running may write faster than we read.
    private static let most = 1 << 20

    /// Keeps all bytes, up to one buffer above a limit, or the last bytes only.
    init(_ reader: consuming FileDescriptor, limit: Int, keepsLast: Bool = false) {
        (self.limit, self.keepsLast) = (limit, keepsLast)
        _ = fcntl(reader.number, F_SETFL, O_NONBLOCK)
        self.reader = reader
    }

    /// Whether more bytes have come than the limit allows.
    var isTooLong: Bool { !keepsLast && bytes.count > limit }

    /// What `poll` waits for: bytes; nothing after the end.
    var request: pollfd { pollfd(fd: isOpen ? reader.number : -1, events: Int16(POLLIN), revents: 0) }

    mutating func read() {
        var rest = Self.most
        while isOpen, !isTooLong, rest > 0 {
            var count: Int?
            bytes += [UInt8](unsafeUninitializedCapacity: 16_384) { room, initialized in
                count = reader.readOnce(into: UnsafeMutableRawBufferPointer(room))
                initialized = count ?? 0
            }
            guard let count else { return }
            self.count += count
            if keepsLast { bytes.removeFirst(max(0, bytes.count - limit)) }
            isOpen = count > 0
            rest -= count
        }
    }
}
