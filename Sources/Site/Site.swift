// The complete site as a value: all its files, with no two paths that would be the same file on some system.
// All clashes between paths are detected here, before anything is written.

import Bytes

/// A site: its files, and the source of its pages.
public struct Site: Sendable {
    /// The files in the order that renders fastest: consecutive files use much of the same data.
    package let files: [SiteFile]
    /// The files sorted by the UTF-8 bytes of their paths, ascending.
    package let filesByPath: [FileIndex]

    private let pages: any PageSource

    /// Creates a site of these files. Throws all clashes between paths at once.
    package init(files: [SiteFile], pages: any PageSource) throws(SiteError) {
        self.files = files
        self.pages = pages
        let (order, duplicates) = files.sortedByPath()
        filesByPath = order
        let clashes = PathClashes(in: files, order, duplicates: duplicates).found
        if !clashes.isEmpty { throw SiteError(clashes: clashes) }
    }

    package subscript(index: FileIndex) -> SiteFile { files[Int(index.position)] }

    package func path(of index: FileIndex) -> SitePath { files[Int(index.position)].path }

    /// Creates a renderer for one worker.
    package func makeRenderer() -> any PageRenderer { pages.makeRenderer() }

    /// Appends the bytes of a file to an output.
    package func read(_ file: SiteFile, with renderer: any PageRenderer, into output: inout BufferedOutput) {
        switch file.contents {
        case .bytes(let bytes): output.buffer.append(bytes.span)
        case .page(let page): renderer.render(page, into: &output)
        }
    }

    /// The bytes of a file. To read many files, use one renderer for all of them.
    package func bytes(of file: SiteFile) -> [UInt8] {
        var output = BufferedOutput()
        read(file, with: makeRenderer(), into: &output)
        return [UInt8](output.buffer)
    }
}

/// Creates a renderer for each worker.
package protocol PageSource: Sendable {
    /// Creates a renderer for one worker.
    func makeRenderer() -> any PageRenderer
}

/// Renders pages one after another, for one worker. It may reuse its memory from page to page. All renderers
/// of a site produce the same bytes for the same page.
package protocol PageRenderer: AnyObject {
    /// Appends a page to an output. A renderer may flush the output in the middle of a long page, and stops
    /// early if the output accepts no more bytes.
    func render(_ page: PageNumber, into output: inout BufferedOutput)
}
