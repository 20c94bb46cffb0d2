// Reading a whole file, or standard input to its end. The size is limited, so that endless input results in
// an error message instead of exhausting the memory.

/// Reads input files.
public enum InputFile {
    /// The maximum size of an input, in bytes (1 GiB): about four million items.
    public static let limit = 1 << 30

    /// The bytes of a file, or of standard input if the path is `-`.
    public static func bytes(of path: String) throws(InputError) -> [UInt8] {
        let isStandardInput = path == "-"
        let path = isStandardInput ? "standard input" : path
        // Non-blocking: opening a named pipe without a writer would otherwise block forever.
        guard
            let file = isStandardInput
                ? FileDescriptor.standardInput()
                : FileDescriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)),
            let status = file.status()
        else { throw .file(FileError(.read, path)) }
        guard status.kind != .folder else { throw .file(FileError(.read, path, code: EISDIR)) }
        guard status.size <= limit else { throw .tooLarge(path: path) }
        // Standard input always has a writer, so it is read without a time limit.
        let isNamedPipe = status.kind == .pipe && !isStandardInput
        if isNamedPipe { wait(for: file, milliseconds: 1_000) }

        var bytes: [UInt8] = []
        // One byte more than the file's size, so that one read gets all of it and the array does not grow.
        var room = max(status.size + 1, 1 << 16)
        while true {
            let piece = read(file, upTo: room)
            if let piece {
                if piece.isEmpty { break }
                if bytes.isEmpty { bytes = piece } else { bytes += piece }
                guard bytes.count <= limit else { throw .tooLarge(path: path) }
                // Input of unknown size is read in chunks.
                room = min(max(bytes.capacity - bytes.count, 1 << 16), 1 << 24)
            } else if errno == EAGAIN {
                // A writer has the pipe open but has not written yet.
                wait(for: file, milliseconds: -1)
            } else {
                throw .file(FileError(.read, path))
            }
        }
        if isNamedPipe, bytes.isEmpty { throw .silentPipe(path: path) }
        return bytes
    }

    /// Waits until there is something to read or no writer is left; -1 waits without a time limit.
    private static func wait(for file: borrowing FileDescriptor, milliseconds: Int32) {
        var request = pollfd(fd: file.number, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, milliseconds)
    }

    /// Reads once. Returns an empty array at the end, or `nil` with `errno` set on failure.
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
    /// A file operation failed.
    case file(FileError)
    /// The input has more than `InputFile.limit` bytes.
    case tooLarge(path: String)
    /// Nothing was written to the pipe.
    case silentPipe(path: String)

    /// Whether the file does not exist.
    public var isMissing: Bool { if case .file(let error) = self { error.isMissing } else { false } }

    /// The message.
    public var description: String { message }

    /// One sentence without a final full stop.
    public var message: String {
        switch self {
        case .file(let error): error.message
        case .silentPipe(let path): "cannot read \(path): it is a pipe, and nothing was written to it"
        case .tooLarge(let path): "\(path) has more than \(InputFile.limit) bytes, the most that is read"
        }
    }
}
