// One file of the site: where it lies and what it holds.

/// One file of the site.
public struct SiteFile: Equatable, Sendable {
    /// Where the file lies.
    public let path: SitePath
    /// What it holds.
    public var contents: SiteContents

    /// A file at this path with these contents.
    public init(path: SitePath, contents: SiteContents) {
        self.path = path
        self.contents = contents
    }
}

/// What a file holds: bytes that are there already, or a page that is made when it is needed, so that the pages
/// of a large site are never all in memory at once.
public enum SiteContents: Equatable, Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// The page of this number, printed by the site's printers.
    case page(Int)
}
