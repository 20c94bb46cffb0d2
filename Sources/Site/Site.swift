// The finished site as a value: every file, sorted, with no two that would be one file on some system. All that
// can go wrong with the set of paths goes wrong here, before the first byte is written anywhere.

/// A site: its files in the order of their paths, and how its pages are made.
public struct Site: Sendable {
    /// The files, ascending by the UTF-8 bytes of their paths.
    public let files: [SiteFile]

    private let printer: @Sendable () -> PagePrinter

    /// Prints one page after the other and lends the bytes of each, piece by piece, for the length of a call. The
    /// reader says of each piece whether it wants the next.
    public typealias PagePrinter = (_ page: Int, _ reader: (Span<UInt8>) -> Bool) -> Void

    /// A site of these files, in any order, and a way to get a printer of its pages for each worker: a printer may
    /// keep its memory from page to page. All must give the same bytes for a page each time.
    /// Throws every clash between paths at once.
    public init(
        files: [SiteFile], printer: @escaping @Sendable () -> PagePrinter
    ) throws(SiteError) {
        self.files = files.sorted { $0.path < $1.path }
        self.printer = printer
        let clashes = PathClashes(in: self.files).found
        if !clashes.isEmpty { throw SiteError(clashes: clashes) }
    }

    /// A way to read the files, for one worker.
    public func reader() -> SiteReader { SiteReader(print: printer()) }

    /// Appends what a file holds; for many files, a reader is faster.
    public func append(_ file: SiteFile, to output: inout [UInt8]) {
        reader().read(file) { piece in piece.withUnsafeBytes { output.append(contentsOf: $0) } }
    }
}

/// Reads the files of a site one after the other; one for each worker.
public struct SiteReader {
    fileprivate let print: Site.PagePrinter

    /// Lends what a file holds, piece by piece; of an empty file, perhaps no piece. An error ends the reading.
    public func read<Failure: Error>(
        _ file: SiteFile, _ body: (Span<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        switch file.contents {
        case .bytes(let bytes): try body(bytes.span)
        case .page(let page):
            var failure: Failure?
            print(page) { piece in
                do throws(Failure) {
                    try body(piece)
                } catch {
                    failure = error
                }
                return failure == nil
            }
            if let failure { throw failure }
        }
    }
}

