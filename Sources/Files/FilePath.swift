// Resolution of file system paths.

/// Functions on file system paths.
package enum FilePath {
    /// The absolute path of an existing file or folder, without `.`, `..` and symbolic links.
    package static func real(_ path: String) throws(FileError) -> String {
        guard let real = realpath(path, nil) else { throw FileError(.find, path) }
        defer { free(real) }
        // A path that is made into other text could lead elsewhere.
        guard let text = String(validatingCString: real) else { throw FileError(.find, path, code: EILSEQ) }
        return text
    }

    /// The path to which a symbolic link leads, through all further links. The last one may lead to nothing. A
    /// path that is not a link is returned unchanged. Messages show `path`.
    static func followingLinks(_ path: String) throws(FileError) -> String {
        var current = path
        // The limit of Linux for one path.
        for _ in 0..<40 {
            guard let next = try next(of: current, named: path) else { return current }
            current = next
        }
        throw FileError(.find, path, code: ELOOP)
    }

    /// A path and, if it is a symbolic link, the paths of all further links up to the end.
    static func links(from path: String) -> [String] {
        var links = [path]
        while links.count < 40, let next = try? next(of: links[links.count - 1], named: path) {
            links.append(next)
        }
        return links
    }

    /// The path to which a symbolic link leads in one step; `nil` if the path is not a link.
    private static func next(of link: String, named path: String) throws(FileError) -> String? {
        guard FileStatus(at: link)?.kind == .link else { return nil }
        let target = try targetOfLink(link, named: path)
        return target.hasPrefix("/") ? target : split(link).folder + "/" + target
    }

    /// The folder of a path and the name in it, which is empty after a final slash.
    package static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = String(path[..<slash])
        return (folder.isEmpty ? "/" : folder, String(path[path.utf8.index(after: slash)...]))
    }

    private static func targetOfLink(_ link: String, named path: String) throws(FileError) -> String {
        var count = -1
        let bytes = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, filled in
            if let start = buffer.baseAddress { count = readlink(link, start, buffer.count) }
            filled = max(count, 0)
        }
        guard count >= 0 else { throw FileError(.find, path) }
        guard let text = String(validating: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self) else {
            throw FileError(.find, path, code: EILSEQ)
        }
        return text
    }
}
