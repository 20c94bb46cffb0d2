// A file's name as system calls take it. It may be the end of a longer path, so that the name of a page needs no memory
// of its own.

import Bytes

/// One name in a folder.
public struct FileName: Sendable, ExpressibleByStringLiteral {
    private let path: PathBytes
    private let start: Int

    /// The end of a path, from a byte on.
    public init(endOf path: PathBytes, from start: Int) {
        self.path = path
        self.start = start
    }

    /// The name that this text is.
    public init(_ name: String) { self.init(endOf: PathBytes(name), from: 0) }

    /// The name that this text is.
    public init(stringLiteral name: String) { self.init(name) }

    /// The name alone.
    public var text: String { String(path, from: start) }

    func withCText<Result>(_ call: (UnsafePointer<CChar>) -> Result) -> Result {
        path.withCText(from: start, call)
    }
}
