// One file of the site: its path and its contents. The index of a file and the number of a page are separate types, so that
// they cannot be confused.

package struct SiteFile: Equatable, Sendable {
    /// The file's path within the site.
    package let path: SitePath
    /// The file's contents.
    package let contents: SiteContents

    package init(path: SitePath, contents: SiteContents) {
        self.path = path
        self.contents = contents
    }
}

/// The contents of a file: existing bytes, or a page that is rendered only when it is written, so that the
/// pages of a large site are never all in memory at once.
package enum SiteContents: Equatable, Sendable {
    /// Bytes that already exist.
    case bytes([UInt8])
    /// A page to be rendered by the site's renderers.
    case page(PageNumber)
}

/// The index of a file in `Site.files`.
public struct FileIndex: Hashable, Comparable, Sendable, BitwiseCopyable {
    /// The position in the array, starting at 0.
    public let position: Int32

    /// The index of the file at a position, starting at 0.
    @inlinable
    public init(_ position: Int) { self.position = Int32(position) }

    /// Orders by position.
    @inlinable
    public static func < (left: FileIndex, right: FileIndex) -> Bool { left.position < right.position }
}

/// The number of a page: its section, and its position within the section.
package struct PageNumber: Hashable, Sendable, BitwiseCopyable {
    // Six bytes leave room for the kind of contents, so that a file of a site takes 72 bytes instead of 80.
    private let pageIndex: UInt32
    private let sectionIndex: UInt16

    /// The index of the section in the list of sections, starting at 0.
    package var section: Int { Int(sectionIndex) }
    /// The index of the page within the section, starting at 0.
    package var page: Int { Int(pageIndex) }

    package init(section: Int, page: Int) {
        pageIndex = UInt32(page)
        sectionIndex = UInt16(section)
    }
}
