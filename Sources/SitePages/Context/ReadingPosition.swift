// Two index types of a site. Each is a type of its own, so that an index into one sequence cannot be used for
// another.

/// The position of an item in reading order, the order of the list: open items first, then done ones.
struct ReadingPosition: Strideable, Hashable, BitwiseCopyable {
    /// Zero-based.
    let index: Int32

    /// The position with a zero-based index.
    init(_ index: Int) { self.index = Int32(index) }

    func advanced(by count: Int) -> ReadingPosition { ReadingPosition(Int(index) + count) }

    func distance(to other: ReadingPosition) -> Int { Int(other.index) - Int(index) }
}

/// The index of a page within its section.
struct SectionPage: Hashable, Comparable {
    /// Zero-based.
    let index: Int

    static let first = SectionPage(index: 0)

    /// The page number that readers see, from 1.
    var number: Int { index + 1 }

    static func < (left: SectionPage, right: SectionPage) -> Bool { left.index < right.index }

    /// The page `count` pages later.
    static func + (page: SectionPage, count: Int) -> SectionPage { SectionPage(index: page.index + count) }
}
