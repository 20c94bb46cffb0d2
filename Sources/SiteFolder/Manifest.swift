// The list of every file that a build wrote, kept in the output folder itself. By it alone the next build knows
// what is ours, and which pages it need not make again. It is text: a first line with version, state and checksum,
// then a line a file in the order of paths: the digest of the file, the digest of what it was made from (16 hex
// digits each), size in bytes, path.
//
//     todopress-manifest 2 complete 0123456789abcdef
//     0a1b2c3d4e5f6071 8090a0b0c0d0e0f0 4096 index.html
//
// The checksum is the sum of the digests of all lines, so that parts made side by side can be put together; the
// order of the lines is checked by itself.

import Site

/// The files that builds before wrote into a folder.
struct Manifest: Sendable {
    /// The manifest's name in the output folder.
    static let name = SitePath.ownPrefix + "manifest"

    /// Whether the build that wrote it came to its end.
    enum State: String, Sendable {
        /// Every file is as the manifest says.
        case complete
        /// A build was about to change files: each is missing or as one of its (up to two) lines says.
        case unfinished
    }

    /// One line: a file as some build wrote it. Line and path are ranges of the manifest's bytes.
    struct Entry: Sendable {
        /// What was written, and from what.
        let record: ManifestRecord
        private let lineStart: UInt32
        private let pathStart: UInt32
        private let pathEnd: UInt32

        /// A line that begins at an offset, with its path at these bytes.
        init(_ record: ManifestRecord, lineStart: Int, path: Range<Int>) {
            self.record = record
            self.lineStart = UInt32(lineStart)
            pathStart = UInt32(path.lowerBound)
            pathEnd = UInt32(path.upperBound)
        }

        /// Where in the text the path is.
        var path: Range<Int> { Int(pathStart)..<Int(pathEnd) }

        /// Where in the text the line is, without its end.
        var line: Range<Int> { Int(lineStart)..<Int(pathEnd) }
    }

    /// The whole text.
    let text: [UInt8]
    /// Whether the build came to its end.
    let state: State
    /// One for each line, ascending by path; a path may be there twice in an unfinished manifest.
    let entries: [Entry]
    /// When the manifest was written, if it lies where it was written: in a copy of the folder, or when all of it
    /// has got new rights, the files' times of change tell nothing of what came before.
    let written: FileStatus.Moment?

    /// The manifest of a folder that no build has written to.
    static let absent = Manifest(
        text: [], state: .unfinished, entries: [], written: nil)

    /// Where in the text the line of an entry is, without its end.
    func line(_ index: Int) -> Range<Int> { entries[index].line }

    /// Where in the text the lines of entries are, with the end of each.
    func lines(_ range: Range<Int>) -> Range<Int> {
        range.isEmpty ? 0..<0 : line(range.lowerBound).lowerBound..<line(range.upperBound - 1).upperBound + 1
    }

    /// The path of an entry as a value; never `nil`, since the reader lets no other path through.
    func sitePath(at index: Int) -> SitePath? {
        try? SitePath(String(decoding: text[entries[index].path], as: UTF8.self))
    }

    /// Whether a path comes before that of an entry, after it, or is the same.
    func order(of path: SitePath, toEntry index: Int) -> SitePath.Order {
        path.order(to: text, entries[index].path)
    }

    /// The entries of one path, from its first.
    func variants(from first: Int) -> Range<Int> {
        var end = first + 1
        if state == .unfinished {
            let path = text[entries[first].path]
            while end < entries.count, text[entries[end].path] == path { end += 1 }
        }
        return first..<end
    }

    /// The entries of this path, if there are any.
    func variants(of path: SitePath) -> Range<Int> {
        let first = firstIndex(notBefore: path)
        return first < entries.count && order(of: path, toEntry: first) == .same
            ? variants(from: first) : 0..<0
    }

    /// The index of the first entry whose path does not come before this one.
    func firstIndex(notBefore path: SitePath) -> Int {
        entries.indices.partitioningIndex { order(of: path, toEntry: $0) != .after }
    }
}
