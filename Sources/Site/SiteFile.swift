// One file of the site: where it is and what it holds.

/// One file of the site.
public struct SiteFile: Equatable, Sendable {
    /// Where the file is.
    public let path: SitePath
    /// What it holds.
    public let contents: SiteContents

    /// A file at this path with these contents.
    public init(path: SitePath, contents: SiteContents) {
        self.path = path
        self.contents = contents
    }
}

/// What a file holds: bytes that exist already, or a page that is rendered when it is written, so that the pages of a
/// large site are never all in memory at once.
public enum SiteContents: Equatable, Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// A page that the site's renderers render.
    case page(PageNumber)
}
