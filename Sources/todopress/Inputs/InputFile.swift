// Reads a whole file, or standard input to its end. The size is limited, so that an endless input gives an
// error instead of using up the memory.

import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reads input files.
enum InputFile {
    /// The maximum size of an input: 1 GiB, about four million items.
    static let limit = 1 << 30

    /// The bytes of a file, or of standard input for `-`.
    static func bytes(of path: String) throws(InputError) -> [UInt8] {
        if path == "-" { return try bytes(from: STDIN_FILENO, path: "standard input") }
        // Without O_NONBLOCK, opening a named pipe blocks until somebody opens it for writing.
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
        // Standard input may take any time; the time limit is for named pipes only.
        let isPipe = status.st_mode & S_IFMT == S_IFIFO && descriptor != STDIN_FILENO
        if isPipe { wait(for: descriptor, milliseconds: 1000) }

        if status.st_mode & S_IFMT == S_IFREG, status.st_size >= 2 * partSize,
            let bytes = readInParallel(descriptor, size: Int(status.st_size))
        {
            return bytes
        }
        // One byte more than the file size, so that the end of the file is seen without growing the array.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(max(Int(status.st_size) + 1, 1 << 16), limit + 1))
        while true {
            guard bytes.count <= limit else { throw InputError(path: path, reason: .tooLarge) }
            let (chunk, failure) = read(descriptor, appendingTo: &bytes)
            if failure == EINTR { continue }
            if failure == EAGAIN {
                // The pipe is open for writing but empty.
                wait(for: descriptor, milliseconds: -1)
                continue
            }
            guard failure == 0 else { throw InputError(path: path, reason: .system(failure)) }
            if chunk > 0 { continue }
            if isPipe, bytes.isEmpty { throw InputError(path: path, reason: .emptyPipe) }
            return bytes
        }
    }

    /// The size of the parts in which a large file is read.
    private static let partSize = 1 << 20

    /// Reads a large file in parts on all processors at once, because page-faulting the memory takes most of
    /// the time. Returns `nil` if the file is not at its start or its size has changed; the caller then reads
    /// it sequentially.
    private static func readInParallel(_ descriptor: Int32, size: Int) -> [UInt8]? {
        guard lseek(descriptor, 0, SEEK_CUR) == 0 else { return nil }
        let isWhole = Atomic(true)
        let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            // Each part is written by one thread only, and all threads end before the array is used.
            nonisolated(unsafe) let buffer = UnsafeMutableRawBufferPointer(buffer)
            DispatchQueue.concurrentPerform(iterations: (size + partSize) / partSize) { index in
                // The last part has one extra byte, to detect a file that has grown.
                let part = index * partSize..<min(size + 1, (index + 1) * partSize)
                let expected = min(size, part.upperBound) - part.lowerBound
                let read = fill(.init(rebasing: buffer[part]), from: descriptor, at: part.lowerBound)
                if read != expected { isWhole.store(false, ordering: .relaxed) }
            }
            count = isWhole.load(ordering: .relaxed) ? size : 0
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Reads from an offset until the buffer is full or the file ends. Returns the number of bytes read.
    private static func fill(
        _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int
    ) -> Int {
        var count = 0
        while count < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
            let result = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
            if result == 0 || result < 0 && errno != EINTR { break }
            count += max(0, result)
        }
        return count
    }

    /// Waits until the descriptor is readable or closed; -1 waits without limit.
    private static func wait(for descriptor: Int32, milliseconds: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, milliseconds)
    }

    /// Appends the bytes of one `read`. Returns their number and the system's error number, or 0.
    private static func read(_ descriptor: Int32, appendingTo bytes: inout [UInt8]) -> (
        count: Int, failure: Int32
    ) {
        // A file is read in one piece into the reserved capacity; an input of unknown size, in chunks.
        let free = bytes.capacity - bytes.count
        let capacity = bytes.isEmpty ? free : min(max(free, 1 << 16), 1 << 24)
        var failure: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            // The system call fills memory that Swift has not initialized, so it gets the raw buffer.
            #if canImport(Darwin)
                let result = Darwin.read(descriptor, buffer.baseAddress, capacity)
            #elseif canImport(Glibc)
                let result = Glibc.read(descriptor, buffer.baseAddress, capacity)
            #elseif canImport(Musl)
                let result = Musl.read(descriptor, buffer.baseAddress, capacity)
            #endif
            if result < 0 { failure = errno }
            count = max(0, result)
        }
        if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
        return (chunk.count, failure)
    }
}

/// An input that could not be read.
struct InputError: Error, Equatable {
    /// The reasons.
    enum Reason: Equatable {
        /// The system's error number.
        case system(Int32)
        /// More than `InputFile.limit` bytes.
        case tooLarge
        /// A named pipe without any data.
        case emptyPipe
    }

    /// The path as given on the command line.
    let path: String
    let reason: Reason

    /// The message.
    var message: String {
        switch reason {
        case .system(let number): "cannot read \(path): \(String(cString: strerror(number)))"
        case .emptyPipe: "cannot read \(path): it is a pipe, and nothing was written to it"
        case .tooLarge: "\(path) has more than \(InputFile.limit) bytes, the most that is read"
        }
    }
}
