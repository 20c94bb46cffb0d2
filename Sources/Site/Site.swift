// The finished site as a value: every file, sorted, with no two that would be one file on some system. All that
// can go wrong with the set of paths goes wrong here, before the first byte is written anywhere.

import Bytes

/// A site: its files in the order of their paths, and how its pages are made.
public struct Site: Sendable {
    /// The files, ascending by the UTF-8 bytes of their paths.
    public let files: [SiteFile]

    private let source: @Sendable (_ page: Int) -> Digest?
    private let prepareToPrint: @Sendable () -> Void
    private let printer: @Sendable () -> PagePrinter

    /// Prints one page after the other and lends the bytes of each, piece by piece, for the length of a call. The
    /// reader says of each piece whether it wants the next.
    public typealias PagePrinter = (_ page: Int, _ reader: (Span<UInt8>) -> Bool) -> Void

    /// A site of these files, in any order, and a way to get a printer of its pages for each worker: a printer may
    /// keep its memory from page to page. All must give the same bytes for a page each time.
    ///
    /// `source` gives the digest of everything that a page is made from, if that is known before the page is: as
    /// long as it stays, so must the page. `prepare` makes what many pages need; a printer makes it, too, if nobody has.
    /// Throws every clash between paths at once.
    public init(
        files: consuming [SiteFile], source: @escaping @Sendable (_ page: Int) -> Digest? = { _ in nil },
        prepare: @escaping @Sendable () -> Void = {}, printer: @escaping @Sendable () -> PagePrinter
    ) throws(SiteError) {
        var files = files
        files.sort { $0.path < $1.path }
        self.files = files
        self.source = source
        self.prepareToPrint = prepare
        self.printer = printer
        let clashes = PathClashes(in: self.files).found
        if !clashes.isEmpty { throw SiteError(clashes: clashes) }
    }

    /// The digest of all that a file is made from, if that is known without making it.
    public func source(of file: SiteFile) -> Digest? {
        switch file.contents {
        case .bytes(let bytes): Digest(of: bytes)
        case .page(let page): source(page)
        }
    }

    /// The indices of the files in the order of their pages' numbers, those without a page first. Pages are numbered
    /// so that each needs much of what the one before it needed: made in this order, they find it at hand.
    public var makingOrder: [Int32] {
        var order: [Int32] = []
        order.reserveCapacity(files.count)
        var filesOfPages: [Int32] = []
        for index in files.indices {
            switch files[index].contents {
            case .bytes: order.append(Int32(index))
            case .page(let page):
                if page >= filesOfPages.count {
                    filesOfPages += repeatElement(-1, count: page + 1 - filesOfPages.count)
                }
                filesOfPages[page] = Int32(index)
            }
        }
        for file in filesOfPages where file >= 0 { order.append(file) }
        return order
    }

    /// Makes what many pages need, so that the readers do not wait for each other when they come to the first page.
    public func prepare() { prepareToPrint() }

    /// A way to read the files, for one worker.
    public func reader() -> SiteReader { SiteReader(print: printer()) }

    /// What a file holds; for many files, a reader is faster.
    public func bytes(of file: SiteFile) -> [UInt8] {
        var bytes: [UInt8] = []
        reader().read(file) { piece in
            piece.withUnsafeBytes { bytes.append(contentsOf: $0) }
            return true
        }
        return bytes
    }
}

/// Reads the files of a site one after the other; one for each worker.
public struct SiteReader {
    fileprivate let print: Site.PagePrinter

    /// Lends what a file holds, piece by piece, until the body says no; of an empty file, perhaps no piece.
    public func read(_ file: SiteFile, _ body: (Span<UInt8>) -> Bool) {
        switch file.contents {
        case .bytes(let bytes): _ = body(bytes.span)
        case .page(let page): print(page, body)
        }
    }
}
