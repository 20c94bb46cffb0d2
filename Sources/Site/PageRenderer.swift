// The interface through which a site gets the bytes of its pages. `Site` does not know the contents of a
// page; it is created with a page source, and each worker thread asks that source for its own renderer.

import Bytes

/// Creates a renderer for each worker.
public protocol PageSource: Sendable {
    /// Creates a renderer for one worker.
    func makeRenderer() -> any PageRenderer
}

/// Renders pages one after another, for one worker. It may reuse its memory from page to page. All renderers
/// of a site produce the same bytes for the same page.
public protocol PageRenderer: AnyObject {
    /// Appends a page to an output. A renderer may flush the output in the middle of a long page, and stops
    /// early if the output accepts no more bytes.
    func render(_ page: PageNumber, into output: inout BufferedOutput)
}
