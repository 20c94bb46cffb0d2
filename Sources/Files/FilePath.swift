// Resolution of file system paths.

/// Functions on file system paths.
public enum FilePath {
    /// The absolute path of an existing file or folder, without `.`, `..` and symbolic links.
    public static func real(_ path: String) throws(FileError) -> String {
        guard let real = realpath(path, nil) else { throw FileError(.find, path) }
        defer { free(real) }
        return String(cString: real)
    }
}
