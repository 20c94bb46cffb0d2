// What the names of a record are written with: the texts of the page, and what the program knows of the page beside its
// record. The engine only passes it on, so that it knows nothing of sites.

import Bytes

public struct PageBuilder: ~Copyable {
    /// The texts of the page. What a name has written is removed after it was appended to the output.
    public var texts: ByteBuffer
    /// What a program's records need beside themselves, such as its settings and the address of the page.
    package var scene: (any AnyObject & Sendable)?

    /// Begins a page.
    package init(texts: consuming ByteBuffer = ByteBuffer(), scene: (any AnyObject & Sendable)? = nil) {
        self.texts = texts
        self.scene = scene
    }
}
