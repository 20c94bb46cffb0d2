// Two countings that must not be mixed up: where a file is in its site, and which page of which section it is.

/// The place of a file in `Site.files`.
public struct FileIndex: Hashable, Comparable, Sendable, BitwiseCopyable {
    /// From 0.
    public let position: Int32

    /// The file at a position, from 0.
    @inlinable
    public init(_ position: Int) { self.position = Int32(position) }

    /// The lower position comes first.
    @inlinable
    public static func < (left: FileIndex, right: FileIndex) -> Bool { left.position < right.position }
}

/// A page of a site: a section, and one of its pages.
public struct PageNumber: Hashable, Sendable, BitwiseCopyable {
    private let sectionIndex: UInt32
    private let pageIndex: UInt32

    /// The place of the section in the list of sections, from 0.
    public var section: Int { Int(sectionIndex) }
    /// The page within the section, from 0.
    public var page: Int { Int(pageIndex) }

    /// A page of a section.
    public init(section: Int, page: Int) {
        sectionIndex = UInt32(section)
        pageIndex = UInt32(page)
    }
}
