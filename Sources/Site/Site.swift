// The finished site as a value: every file, sorted, with no two that would be one file on some system. All that
// can go wrong with the set of paths goes wrong here, before the first byte is written anywhere.

/// A site: its files in the order of their paths, and how its pages are made.
public struct Site: Sendable {
    /// The files, ascending by the UTF-8 bytes of their paths.
    public let files: [SiteFile]

    private let render: @Sendable (_ page: Int, _ output: inout [UInt8]) -> Void

    /// A site of these files, in any order. `render` appends the page of a number to the output; it must append
    /// the same bytes each time and may be called from several threads at once.
    /// Throws every clash between paths at once.
    public init(
        files: [SiteFile], render: @escaping @Sendable (_ page: Int, _ output: inout [UInt8]) -> Void
    ) throws(SiteError) {
        self.files = files.sortedByPath()
        self.render = render
        let clashes = PathClashes(in: self.files).found
        if !clashes.isEmpty { throw SiteError(clashes: clashes) }
    }

    /// Appends what the file holds.
    public func append(_ file: SiteFile, to output: inout [UInt8]) {
        switch file.contents {
        case .bytes(let bytes): output.append(contentsOf: bytes)
        case .page(let page): render(page, &output)
        }
    }
}

extension [SiteFile] {
    fileprivate func sortedByPath() -> [SiteFile] {
        if zip(self, dropFirst()).allSatisfy({ $0.path < $1.path }) { return self }
        // The ids of items come in any order, and 16 bytes nearly always tell them apart.
        let keys = enumerated().map { (index, file) in (key: file.path.sortKey, index: index) }
        let sorted = keys.sorted { one, other in
            one.key == other.key ? self[one.index].path < self[other.index].path : one.key < other.key
        }
        return sorted.map { self[$0.index] }
    }
}
