// One file of the site: its path and its contents.

/// One file of the site.
public struct SiteFile: Equatable, Sendable {
    /// The file's path within the site.
    public let path: SitePath
    /// The file's contents.
    public let contents: SiteContents

    /// Creates a file with this path and these contents.
    public init(path: SitePath, contents: SiteContents) {
        self.path = path
        self.contents = contents
    }
}

/// The contents of a file: existing bytes, or a page that is rendered only when it is written, so that the
/// pages of a large site are never all in memory at once.
public enum SiteContents: Equatable, Sendable {
    /// Bytes that already exist.
    case bytes([UInt8])
    /// A page to be rendered by the site's renderers.
    case page(PageNumber)
}
