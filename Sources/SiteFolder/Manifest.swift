// The list of every file that a build wrote, kept in the output folder itself. By it alone the next build knows
// what is ours. It is text: a first line with version, state and checksum, then a line a file in the order of
// paths: digest (16 hex digits), size in bytes, path.
//
//     todopress-manifest 1 complete 0123456789abcdef
//     0a1b2c3d4e5f6071 4096 index.html
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

    /// One line: a file as some build wrote it. The path is a range of the manifest's bytes.
    struct Entry: Sendable {
        let digest: Digest
        let size: Int
        fileprivate let pathStart: UInt32
        fileprivate let pathEnd: UInt32

        /// A line with its path at these bytes.
        init(digest: Digest, size: Int, path: Range<Int>) {
            self.digest = digest
            self.size = size
            pathStart = UInt32(path.lowerBound)
            pathEnd = UInt32(path.upperBound)
        }

        /// What was written.
        var record: FileRecord { FileRecord(size: size, digest: digest) }
    }

    /// The text of all lines after the first.
    let text: ArraySlice<UInt8>
    let state: State
    /// One for each line, ascending by path; a path may be there twice in an unfinished manifest.
    let entries: [Entry]
    /// When the manifest itself was last written.
    let changed: FileStatus.Moment

    /// The manifest of a folder that no build has written to.
    static let absent = Manifest(
        text: [], state: .unfinished, entries: [], changed: .init(seconds: .min, nanoseconds: 0))

    /// The bytes of an entry's path.
    func path(of entry: Entry) -> ArraySlice<UInt8> {
        text[Int(entry.pathStart)..<Int(entry.pathEnd)]
    }

    /// The path of an entry as a value; never `nil`, since the reader lets no other path through.
    func sitePath(at index: Int) -> SitePath? {
        try? SitePath(String(decoding: path(of: entries[index]), as: UTF8.self))
    }

    /// Whether an entry's path comes before another, after it, or is the same.
    func order(ofEntry index: Int, to path: SitePath) -> Order {
        let bytes = self.path(of: entries[index])
        if bytes.elementsEqual(path.text.utf8) { return .same }
        return bytes.lexicographicallyPrecedes(path.text.utf8) ? .before : .after
    }

    /// How two paths stand to each other.
    enum Order { case before, same, after }

    /// The entries of one path, from its first.
    func variants(from first: Int) -> Range<Int> {
        var end = first + 1
        if state == .unfinished {
            let path = path(of: entries[first])
            while end < entries.count, self.path(of: entries[end]).elementsEqual(path) { end += 1 }
        }
        return first..<end
    }

    /// The index of the first entry whose path does not come before this one.
    func firstIndex(notBefore path: SitePath) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = low + (high - low) / 2
            if self.path(of: entries[middle]).lexicographicallyPrecedes(path.text.utf8) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
