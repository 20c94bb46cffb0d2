// Reading a file whole, or standard input to its end, with a bound: an endless input must end in a sentence,
// not in a machine without memory.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file to read.
enum InputFile {
    /// The largest input, in bytes (1 GiB): some three million items.
    static let limit = 1 << 30

    /// The bytes of a file, or of standard input for `-`.
    static func bytes(of path: String) throws(InputError) -> [UInt8] {
        if path == "-" { return try bytes(from: STDIN_FILENO, path: "standard input") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw InputError(path: path, reason: .system(errno)) }
        defer { close(descriptor) }
        return try bytes(from: descriptor, path: path)
    }

    private static func bytes(from descriptor: Int32, path: String) throws(InputError) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw InputError(path: path, reason: .system(errno)) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw InputError(path: path, reason: .system(EISDIR))
        }

        // One byte more than the file has, so that its end is seen without growing.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(max(Int(status.st_size) + 1, 1 << 16), limit + 1))
        while true {
            guard bytes.count <= limit else { throw InputError(path: path, reason: .tooLarge) }
            let (chunk, failure) = read(descriptor, appendingTo: &bytes)
            if failure == EINTR { continue }
            guard failure == 0 else { throw InputError(path: path, reason: .system(failure)) }
            if chunk == 0 { return bytes }
        }
    }

    /// Reads once into the room behind the bytes: how many came, and the system's error number or 0.
    private static func read(_ descriptor: Int32, appendingTo bytes: inout [UInt8]) -> (
        count: Int, failure: Int32
    ) {
        let room = max(bytes.capacity - bytes.count, 1 << 16)
        var failure: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            // The system call fills memory that Swift has not initialized: hence the raw buffer.
            #if canImport(Darwin)
                let result = Darwin.read(descriptor, buffer.baseAddress, room)
            #elseif canImport(Glibc)
                let result = Glibc.read(descriptor, buffer.baseAddress, room)
            #elseif canImport(Musl)
                let result = Musl.read(descriptor, buffer.baseAddress, room)
            #endif
            if result < 0 { failure = errno }
            count = max(0, result)
        }
        if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
        return (chunk.count, failure)
    }
}

/// Why an input could not be read.
struct InputError: Error, Equatable {
    enum Reason: Equatable {
        /// The system's error number.
        case system(Int32)
        /// More than `InputFile.limit` bytes.
        case tooLarge
    }

    /// The path as it was given.
    let path: String
    let reason: Reason

    /// One sentence.
    var message: String {
        switch reason {
        case .system(let number): "cannot read \(path): \(String(cString: strerror(number)))"
        case .tooLarge: "\(path) has more than \(InputFile.limit) bytes, the most that is read"
        }
    }
}
