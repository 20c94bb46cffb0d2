// How a site gets the bytes of its pages. `Site` does not know what a page says; whoever makes a site hands over a page
// source, and each thread that writes pages asks it for a renderer of its own.

import Bytes

/// Gives each worker a renderer.
public protocol PageSource: Sendable {
    /// A renderer for one worker.
    func makeRenderer() -> any PageRenderer
}

/// Renders pages one after the other, for one worker, which may keep its memory from page to page. Every renderer of a
/// site renders the same bytes for a page, each time.
public protocol PageRenderer: AnyObject {
    /// Appends a page to an output. A long page may flush the output on its way, and ends early when the output wants no
    /// more.
    func render(_ page: PageNumber, into output: inout BufferedOutput)
}
