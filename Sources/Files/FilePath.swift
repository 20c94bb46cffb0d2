// Paths of the file system.

/// Questions about a path.
public enum FilePath {
    /// The absolute path of what is there, without `.`, `..` and symbolic links.
    public static func real(_ path: String) throws(FileError) -> String {
        guard let real = realpath(path, nil) else { throw FileError(.find, path) }
        defer { free(real) }
        return String(cString: real)
    }
}
