// A file's name as system calls take it: the end of a longer path, so that the name of a page in the middle of a
// site needs no memory of its own.

import Bytes
import Site

/// One name in a folder.
struct FileName: Sendable, ExpressibleByStringLiteral {
    /// The path that ends in the name.
    private let path: PathBytes
    /// Where in the path, in bytes, the name begins.
    private let start: Int

    /// The last part of the path.
    init(lastOf path: SitePath) {
        self.path = path.utf8
        start = path.nameStart
    }

    /// The name that this text is.
    init(_ name: String) {
        path = PathBytes(name)
        start = 0
    }

    /// The name that this text is.
    init(stringLiteral name: String) {
        self.init(name)
    }

    /// The name alone.
    var text: String { String(path, from: start) }

    /// Calls with the name as C text.
    func withCText<Result>(_ call: (UnsafePointer<CChar>) -> Result) -> Result {
        path.withCText(from: start, call)
    }
}
