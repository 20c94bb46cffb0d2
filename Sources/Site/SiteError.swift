// The error for a set of files that cannot form a site, with its messages.

/// All clashes between the paths of a site.
package struct SiteError: Error, Equatable {
    /// The clashes, in the order of their paths.
    package let clashes: [Clash]

    /// Two files that cannot exist together on every system.
    package enum Clash: Equatable, Sendable {
        /// Two files have this path.
        case samePath(SitePath)
        /// Two paths, of files or folders, that are the same on a case-insensitive file system.
        case differOnlyInCase(SitePath, SitePath)
        /// The path belongs to a file and is also a folder of other files.
        case fileAndFolder(SitePath)
    }
}

extension SiteError: CustomStringConvertible {
    public var description: String { message }

    /// One line for each clash.
    package var message: String { clashes.map(\.message).joined(separator: "\n") }
}

extension SiteError.Clash {
    /// The path that clashes; of two paths, the first.
    package var path: SitePath {
        switch self {
        case .samePath(let path), .differOnlyInCase(let path, _), .fileAndFolder(let path): path
        }
    }

    /// One sentence without a final full stop.
    package var message: String {
        switch self {
        case .samePath(let path): "two files have the path \(path)"
        case .differOnlyInCase(let one, let other):
            "\(one) and \(other) differ only in case, which some systems do not tell apart"
        case .fileAndFolder(let path): "\(path) would be a file and a folder"
        }
    }
}
