// Reading a file whole, or standard input to its end, with a bound: an endless input must end in a sentence,
// not in a machine without memory.

import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file to read.
enum InputFile {
    /// The largest input, in bytes (1 GiB): some four million items.
    static let limit = 1 << 30

    /// The bytes of a file, or of standard input for `-`.
    static func bytes(of path: String) throws(InputError) -> [UInt8] {
        if path == "-" { return try bytes(from: STDIN_FILENO, path: "standard input") }
        // Else a named pipe that nobody writes to would be waited for without end.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
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
        guard Int(status.st_size) <= limit else { throw InputError(path: path, reason: .tooLarge) }
        // What comes to standard input is on its way, whoever writes it.
        let isPipe = status.st_mode & S_IFMT == S_IFIFO && descriptor != STDIN_FILENO
        if isPipe { wait(for: descriptor, milliseconds: 1000) }

        if status.st_mode & S_IFMT == S_IFREG, status.st_size >= 2 * partSize,
            let bytes = wholeFile(descriptor, size: Int(status.st_size))
        {
            return bytes
        }
        // One byte more than the file has, so that its end is seen without growing.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(max(Int(status.st_size) + 1, 1 << 16), limit + 1))
        while true {
            guard bytes.count <= limit else { throw InputError(path: path, reason: .tooLarge) }
            let (chunk, failure) = read(descriptor, appendingTo: &bytes)
            if failure == EINTR { continue }
            if failure == EAGAIN {
                // Somebody has the pipe open and takes time to write.
                wait(for: descriptor, milliseconds: -1)
                continue
            }
            guard failure == 0 else { throw InputError(path: path, reason: .system(failure)) }
            if chunk > 0 { continue }
            if isPipe, bytes.isEmpty { throw InputError(path: path, reason: .silentPipe) }
            return bytes
        }
    }

    /// How many bytes of a large file are read at a time.
    private static let partSize = 1 << 20

    /// A large file, its parts read by all processors at once: what takes time is to fetch memory for the bytes. Nothing
    /// where it is not read from its start, or turns out to be shorter or longer: read in order, it is what it is then.
    private static func wholeFile(_ descriptor: Int32, size: Int) -> [UInt8]? {
        guard lseek(descriptor, 0, SEEK_CUR) == 0 else { return nil }
        let isWhole = Atomic(true)
        let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            // Each part is written by one thread, and all have ended before anybody looks.
            nonisolated(unsafe) let buffer = UnsafeMutableRawBufferPointer(buffer)
            DispatchQueue.concurrentPerform(iterations: (size + partSize) / partSize) { index in
                // The last part has room for one byte more than the file should have.
                let part = index * partSize..<min(size + 1, (index + 1) * partSize)
                let expected = min(size, part.upperBound) - part.lowerBound
                let read = fill(.init(rebasing: buffer[part]), from: descriptor, at: part.lowerBound)
                if read != expected { isWhole.store(false, ordering: .relaxed) }
            }
            count = isWhole.load(ordering: .relaxed) ? size : 0
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Reads from an offset on until the room is full or the file ends; how many bytes came.
    private static func fill(
        _ room: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int
    ) -> Int {
        var count = 0
        while count < room.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: room[count...])
            let result = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
            if result == 0 || result < 0 && errno != EINTR { break }
            count += max(0, result)
        }
        return count
    }

    /// Waits until there is something to read or nobody left to write it; -1 is without end.
    private static func wait(for descriptor: Int32, milliseconds: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, milliseconds)
    }

    /// Reads once into the room behind the bytes: how many came, and the system's error number or 0.
    private static func read(_ descriptor: Int32, appendingTo bytes: inout [UInt8]) -> (
        count: Int, failure: Int32
    ) {
        // A file comes in one piece into the room reserved for it; what has no known size, piece by piece.
        let free = bytes.capacity - bytes.count
        let room = bytes.isEmpty ? free : min(max(free, 1 << 16), 1 << 24)
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
    /// What can keep an input from being read.
    enum Reason: Equatable {
        /// The system's error number.
        case system(Int32)
        /// More than `InputFile.limit` bytes.
        case tooLarge
        /// A pipe that nothing was written to.
        case silentPipe
    }

    /// The path as it was given.
    let path: String
    /// Why it could not be read.
    let reason: Reason

    /// One sentence.
    var message: String {
        switch reason {
        case .system(let number): "cannot read \(path): \(String(cString: strerror(number)))"
        case .silentPipe: "cannot read \(path): it is a pipe, and nothing was written to it"
        case .tooLarge: "\(path) has more than \(InputFile.limit) bytes, the most that is read"
        }
    }
}
