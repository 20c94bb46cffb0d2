// Two of the countings of a site. They have types of their own, so that an index of one is never taken for that of another.

/// The place of an item in reading order, in which the list shows the items: first the open ones, then the done ones.
package struct ReadingPosition: Strideable, Hashable, Sendable, BitwiseCopyable {
    /// From 0.
    let index: Int32

    /// A place, from 0.
    package init(_ index: Int) { self.index = Int32(index) }

    package func advanced(by count: Int) -> ReadingPosition { ReadingPosition(Int(index) + count) }

    package func distance(to other: ReadingPosition) -> Int { Int(other.index) - Int(index) }
}

/// A page within its section.
struct SectionPage: Hashable, Comparable, Sendable {
    /// From 0.
    let index: Int

    /// The first page of a section.
    static let first = SectionPage(index: 0)

    /// The number that a person sees, from 1.
    var number: Int { index + 1 }

    static func < (left: SectionPage, right: SectionPage) -> Bool { left.index < right.index }

    /// The page so many pages later.
    static func + (page: SectionPage, count: Int) -> SectionPage { SectionPage(index: page.index + count) }
}
