// The list of every file that a build wrote, kept in the output folder itself. By it alone the next build knows which
// files are ours and what is in them. It is text, a line for each thing:
//
//     todopress-manifest 3 complete
//     fingerprint 0a1b2c3d4e5f6071
//     summary 12 items: 3 to do, 9 done
//     warning Templates/old.mustache is left out
//     8090a0b0c0d0e0f0 4096 index.html
//     checksum 0123456789abcdef
//
// First the version of the format and whether the build came to its end; then the build's record (see `BuildRecord`), in
// which `\n` and `\\` stand for a line feed and a backslash; then for each file, ascending by path, the digest and size of
// its bytes and its path; at last the digest of all lines before.
//
// It says nothing of the machine, so it can be committed and copied with the site. What ties it to this folder is kept
// outside of it: the manifest's own time of modification (see `FileMark.swift`). Without that, files are read and their
// digests compared.

import Bytes
import Files
import Site

/// The files that builds before wrote into a folder.
struct Manifest: Sendable {
    /// The manifest's name in the output folder.
    static let name = FileName(SitePath.ownPrefix + "manifest")

    /// Whether the build that wrote it came to its end.
    enum State: String, Sendable {
        /// Every file is as the manifest says.
        case complete
        /// A build was about to change files: each is missing or as one of its (up to two) lines says.
        case unfinished
    }

    /// One line: a file as some build wrote it.
    struct Entry: Sendable {
        /// What was written.
        let record: FileRecord
        private let pathStart: UInt32
        private let pathCount: UInt16

        /// A file whose path is this part of the manifest's text.
        init(_ record: FileRecord, path: Range<Int>) {
            self.record = record
            pathStart = UInt32(path.lowerBound)
            pathCount = UInt16(path.count)
        }

        /// Where in the manifest's text the path is.
        var path: Range<Int> { Int(pathStart)..<Int(pathStart) + Int(pathCount) }
    }

    /// The whole text.
    let text: [UInt8]
    /// Whether the build came to its end.
    let state: State
    /// What else was kept of the build; `nil` in a manifest of an older version.
    let record: BuildRecord?
    /// The files, ascending by path. A path may be there twice in an unfinished manifest.
    let entries: [Entry]
    /// When the manifest was written, if it lies where it was written.
    let written: FileTime?

    /// The manifest of a folder that no build has written to.
    static let absent = Manifest(text: [], state: .unfinished, record: nil, entries: [], written: nil)
}

/// The place of an entry in a manifest.
struct EntryIndex: Strideable, Sendable, BitwiseCopyable {
    /// From 0.
    let position: Int32

    /// The entry at a position, from 0.
    init(_ position: Int) { self.position = Int32(position) }

    /// How many entries another one comes after this.
    func distance(to other: EntryIndex) -> Int { Int(other.position - position) }

    /// The entry that comes so many after this.
    func advanced(by count: Int) -> EntryIndex { EntryIndex(Int(position) + count) }
}

extension Manifest {
    /// The entry at an index.
    subscript(index: EntryIndex) -> Entry { entries[Int(index.position)] }

    /// The first entry.
    var firstEntry: EntryIndex { EntryIndex(0) }

    /// The index after the last entry.
    var endOfEntries: EntryIndex { EntryIndex(entries.count) }

    /// The path of an entry.
    func path(of index: EntryIndex) -> SitePath {
        // The reader lets no other path through.
        text.withUnsafeBytes { SitePath(good: UnsafeRawBufferPointer(rebasing: $0[self[index].path])) }
    }

    /// The entries of one path, from its first.
    func variants(from first: EntryIndex) -> Range<EntryIndex> {
        var end = first.advanced(by: 1)
        if state == .unfinished {
            let path = path(of: first)
            while end < endOfEntries, self.path(of: end) == path { end = end.advanced(by: 1) }
        }
        return first..<end
    }

    /// The entries of this path, if there are any.
    func variants(of path: SitePath) -> Range<EntryIndex> {
        let first = firstEntry(notBefore: path)
        return first < endOfEntries && self.path(of: first) == path ? variants(from: first) : first..<first
    }

    /// Whether there are entries in this folder or the folders in it.
    func hasEntries(below folder: SitePath) -> Bool {
        let prefix = Array("\(folder)/".utf8)
        return entries.contains { text[$0.path].starts(with: prefix) }
    }

    /// The first entry whose path does not come before this one.
    func firstEntry(notBefore path: SitePath) -> EntryIndex {
        EntryIndex(entries.indices.partitioningIndex { self.path(of: EntryIndex($0)) >= path })
    }
}

extension Manifest {
    /// The manifest in an output folder; `nil` if there is none.
    init?(in root: Folder) throws(SiteFolderError) {
        guard try onDisk(try root.status(of: Self.name)) != nil else { return nil }
        var text: [UInt8] = []
        let status = try onDisk(try root.read(Self.name, into: &text))
        do throws(SiteFolderError.ManifestFault) {
            guard let status else { throw .notAFile }
            self = try ManifestReader.manifest(text, written: status.marked)
        } catch {
            throw .manifest(path: root.path(of: Self.name), error)
        }
    }

    /// Whether the manifest in an output folder begins as one of a complete build with this fingerprint. No more of it
    /// is read.
    static func isOfCompleteBuild(_ fingerprint: Digest, in root: Folder) throws(SiteFolderError) -> Bool {
        let expected = [UInt8](ManifestWriter.head(.complete, fingerprint))
        var head: [UInt8] = []
        return try onDisk(try root.read(name, into: &head, limit: expected.count)) != nil && head == expected
    }
}
