// Why a set of files cannot be a site, and the sentences for it.

/// All paths that cannot be in one site together.
public struct SiteError: Error, Equatable, Sendable {
    /// The clashes, in the order of their paths.
    public let clashes: [Clash]

    /// Two files that cannot lie side by side on every system.
    public enum Clash: Equatable, Sendable {
        /// Two files have this path.
        case samePath(SitePath)
        /// Two paths, of files or folders, that a system without regard to case takes for one.
        case differOnlyInCase(SitePath, SitePath)
        /// The path is a file, and a folder of other files.
        case fileAndFolder(SitePath)
    }

    /// An error of these clashes.
    public init(clashes: [Clash]) {
        self.clashes = clashes
    }
}

extension SiteError: CustomStringConvertible {
    /// The message.
    public var description: String { message }

    /// One line for each clash.
    public var message: String { clashes.map(\.message).joined(separator: "\n") }
}

extension SiteError.Clash {
    /// The (first) path that clashes.
    public var path: SitePath {
        switch self {
        case .samePath(let path), .differOnlyInCase(let path, _), .fileAndFolder(let path): path
        }
    }

    /// One sentence without a full stop.
    public var message: String {
        switch self {
        case .samePath(let path): "two files have the path \(path)"
        case .differOnlyInCase(let one, let other):
            "\(one) and \(other) differ only in case, which some systems do not tell apart"
        case .fileAndFolder(let path): "\(path) would be a file and a folder"
        }
    }
}
