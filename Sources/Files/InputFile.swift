// Reading a file whole, or standard input to its end, with a bound: an endless input must end in a sentence, not in a
// machine without memory.

/// A file to read.
public enum InputFile {
    /// The largest input, in bytes (1 GiB): some four million items.
    public static let limit = 1 << 30

    /// The bytes of a file, or of standard input for `-`.
    public static func bytes(of path: String) throws(InputError) -> [UInt8] {
        let isStandardInput = path == "-"
        let path = isStandardInput ? "standard input" : path
        // Not blocking, or else a named pipe that nobody writes to would be waited for without end.
        guard
            let file = isStandardInput
                ? FileDescriptor.standardInput()
                : FileDescriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)),
            let status = file.status()
        else { throw .file(FileError(.read, path)) }
        guard status.kind != .folder else { throw .file(FileError(.read, path, code: EISDIR)) }
        guard status.size <= limit else { throw .tooLarge(path: path) }
        // What comes to standard input is on its way, whoever writes it.
        let isNamedPipe = status.kind == .pipe && !isStandardInput
        if isNamedPipe { wait(for: file, milliseconds: 1_000) }

        var bytes: [UInt8] = []
        // One byte more than the file has, so that it comes in one piece and without growing.
        var room = max(status.size + 1, 1 << 16)
        while true {
            let piece = read(file, upTo: room)
            if let piece {
                if piece.isEmpty { break }
                if bytes.isEmpty { bytes = piece } else { bytes += piece }
                guard bytes.count <= limit else { throw .tooLarge(path: path) }
                // What has no known size comes piece by piece.
                room = min(max(bytes.capacity - bytes.count, 1 << 16), 1 << 24)
            } else if errno == EAGAIN {
                // Somebody has the pipe open and takes time to write.
                wait(for: file, milliseconds: -1)
            } else {
                throw .file(FileError(.read, path))
            }
        }
        if isNamedPipe, bytes.isEmpty { throw .silentPipe(path: path) }
        return bytes
    }

    /// Waits until there is something to read or nobody left to write it; -1 is without end.
    private static func wait(for file: borrowing FileDescriptor, milliseconds: Int32) {
        var request = pollfd(fd: file.number, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, milliseconds)
    }

    /// Reads once: none at the end, `nil` with `errno` set if that fails.
    private static func read(_ file: borrowing FileDescriptor, upTo room: Int) -> [UInt8]? {
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            let result = file.readOnce(into: UnsafeMutableRawBufferPointer(buffer))
            if result == nil { failure = errno }
            count = result ?? 0
        }
        guard let failure else { return bytes }
        errno = failure
        return nil
    }
}

/// Why an input could not be read.
public enum InputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The system's reason.
    case file(FileError)
    /// More than `InputFile.limit` bytes.
    case tooLarge(path: String)
    /// A pipe that nothing was written to.
    case silentPipe(path: String)

    /// Whether there is no such file.
    public var isMissing: Bool { if case .file(let error) = self { error.isMissing } else { false } }

    /// The message.
    public var description: String { message }

    /// One sentence without a full stop.
    public var message: String {
        switch self {
        case .file(let error): error.message
        case .silentPipe(let path): "cannot read \(path): it is a pipe, and nothing was written to it"
        case .tooLarge(let path): "\(path) has more than \(InputFile.limit) bytes, the most that is read"
        }
    }
}
