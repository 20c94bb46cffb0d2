// A file name in the form that system calls take. It may refer to the end of a longer path, so that the name
// of a page needs no memory of its own.

import Bytes

/// The name of one entry in a folder.
package struct FileName: Sendable, ExpressibleByStringLiteral {
    private let path: PathBytes
    private let start: Int

    /// The part of a path that begins at this byte.
    package init(endOf path: PathBytes, from start: Int) {
        self.path = path
        self.start = start
    }

    package init(_ name: PathBytes) { self.init(endOf: name, from: 0) }

    package init(_ name: String) { self.init(endOf: PathBytes(name), from: 0) }

    package init(stringLiteral name: String) { self.init(name) }

    /// The name as a string, for messages.
    package var text: String { String(path, from: start) }

    /// The first of `NAME (WORD)`, `NAME (WORD 2)`, … that a call takes, which returns false for one that is not free.
    func firstFree(
        _ word: String, _ takes: (FileName) throws(FileError) -> Bool
    ) throws(FileError) -> FileName {
        var (name, number) = (FileName("\(text) (\(word))"), 2)
        while try !takes(name) { (name, number) = (FileName("\(text) (\(word) \(number))"), number + 1) }
        return name
    }

    func withCText<Result>(_ call: (UnsafePointer<CChar>) -> Result) -> Result {
        path.withCText(from: start, call)
    }
}
