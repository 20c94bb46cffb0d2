// Reading a whole file, or standard input to its end. The size is limited, so that endless input results in
// an error message instead of exhausting the memory.

package enum InputFile {
    /// The maximum size of an input, in bytes (1 GiB): about four million items.
    package static let limit = 1 << 30

    /// The bytes of a file, or of standard input if the path is `-`, at most so many.
    package static func bytes(of path: String, limit: Int = limit) throws(FileError) -> [UInt8] {
        let isStandardInput = path == "-"
        let path = isStandardInput ? "standard input" : path
        // Non-blocking: opening a named pipe without a writer would otherwise block forever.
        guard
            let file = isStandardInput
                ? FileDescriptor.standardInput()
                : FileDescriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)),
            let status = file.status()
        else { throw FileError(.read, path) }
        guard status.kind != .folder else { throw FileError(.read, path, code: EISDIR) }
        guard status.size <= limit else { throw FileError(path, .tooLarge(limit: limit)) }
        // Standard input always has a writer, so it is read without a time limit.
        let isNamedPipe = status.kind == .pipe && !isStandardInput
        if isNamedPipe { file.wait(milliseconds: 1_000) }
        guard let bytes = file.readToEnd(expecting: max(status.size, min(limit, 1 << 16)), limit: limit + 1)
        else {
            throw FileError(.read, path)
        }
        guard bytes.count <= limit else { throw FileError(path, .tooLarge(limit: limit)) }
        if isNamedPipe, bytes.isEmpty { throw FileError(path, .silentPipe) }
        return bytes
    }
}
