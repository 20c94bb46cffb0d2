// The manifest: the list of all files that a build wrote, stored in the output folder itself. Only from the manifest does
// the next build know which files Todopress wrote, and their digests. It is text, with one item per line:
//
//     todopress-manifest 4 complete
//     8090a0b0c0d0e0f0 4096 index.html
//     checksum 0123456789abcdef
//
// The first line has the version of the format and whether the build finished. In a part of a site (`--shard`), a line
// `part 1/4 0123456789abcdef` follows, with the fingerprint of the build. Then there is one line per file, ascending
// by path, with the digest and size of its bytes and its path. The last line is the digest of all lines before it.
//
// The text depends on the files of the site alone, so it can be committed, copied and published with the site: it has
// no information about the machine or about excluded items. Such information for the next build is stored beside the
// folder (`RecordFile`). Without it, as after a checkout, files are read and their digests compared. The fingerprint of a
// part depends on all inputs, so a part is not published.

import Bytes
import Files
import Site

/// The files that earlier builds wrote into a folder.
struct Manifest: Sendable {
    static let name = FileName(SitePath.ownPrefix + "manifest")

    /// Whether the build that wrote the manifest finished.
    enum State: String, Sendable {
        /// Every file matches its entry.
        case complete
        /// A build was about to change files: each file is missing or matches one of its entries, of which
        /// there are at most two.
        case unfinished
    }

    /// One line: a file as some build wrote it.
    struct Entry: Sendable {
        let record: FileRecord
        private let pathStart: UInt32
        private let pathCount: UInt16

        init(_ record: FileRecord, path: Range<Int>) {
            self.record = record
            pathStart = UInt32(path.lowerBound)
            pathCount = UInt16(path.count)
        }

        var path: Range<Int> { Int(pathStart)..<Int(pathStart) + Int(pathCount) }
    }

    /// The whole text, which the entries refer to.
    let text: [UInt8]
    let state: State
    /// What part of a site the files are; `nil` if they are a whole site.
    let part: ManifestPart?
    /// The digest in the last line, which shows whether the text is complete.
    let checksum: Digest
    /// The files, ascending by path. In an unfinished manifest, a path may occur twice.
    let entries: [Entry]
    /// A time at which the files had the bytes of their entries (see `StoredRecord`); `nil` if none is known.
    let known: FileTime?

    /// The manifest of a folder that no build has written to.
    static let absent = Manifest(
        text: [], state: .unfinished, part: nil, checksum: Digest(value: 0),
        entries: [], known: nil)
}

/// The size and digest of a written file, by which a later build recognizes it.
struct FileRecord: Equatable, Sendable {
    let size: Int
    let digest: Digest

    init(size: Int, digest: Digest) {
        self.size = size
        self.digest = digest
    }

    init(of bytes: [UInt8]) { self.init(of: bytes.span) }

    init(of bytes: Span<UInt8>) { self.init(size: bytes.count, digest: Digest(of: bytes)) }
}

struct EntryIndex: Strideable, Sendable, BitwiseCopyable {
    /// Starting at 0.
    let position: Int32

    init(_ position: Int) { self.position = Int32(position) }

    func distance(to other: EntryIndex) -> Int { Int(other.position - position) }

    func advanced(by count: Int) -> EntryIndex { EntryIndex(Int(position) + count) }
}

extension Manifest {
    subscript(index: EntryIndex) -> Entry { entries[Int(index.position)] }

    var firstEntry: EntryIndex { EntryIndex(0) }

    var endOfEntries: EntryIndex { EntryIndex(entries.count) }

    func path(of index: EntryIndex) -> SitePath {
        // The reader accepts only valid paths.
        text.withUnsafeBytes { SitePath(good: UnsafeRawBufferPointer(rebasing: $0[self[index].path])) }
    }

    func pathBytes(of index: EntryIndex) -> PathBytes {
        text.withUnsafeBytes { PathBytes(UnsafeRawBufferPointer(rebasing: $0[self[index].path])) }
    }

    /// The entries that have the same path as `first`, the first of them.
    func variants(from first: EntryIndex) -> Range<EntryIndex> {
        var end = first.advanced(by: 1)
        if state == .unfinished {
            let path = pathBytes(of: first)
            while end < endOfEntries, pathBytes(of: end) == path { end = end.advanced(by: 1) }
        }
        return first..<end
    }

    func variants(of path: SitePath) -> Range<EntryIndex> {
        let first = firstEntry(notBefore: path)
        guard first < endOfEntries, pathBytes(of: first) == path.utf8 else { return first..<first }
        return variants(from: first)
    }

    /// Whether there are entries in this folder or its subfolders.
    func hasEntries(below folder: SitePath) -> Bool {
        let prefix = Array("\(folder)/".utf8)
        return entries.contains { text[$0.path].starts(with: prefix) }
    }

    /// The first entry whose path does not sort before this one.
    func firstEntry(notBefore path: SitePath) -> EntryIndex {
        EntryIndex(entries.indices.partitioningIndex { pathBytes(of: EntryIndex($0)) >= path.utf8 })
    }
}

extension Manifest {
    /// Reads the manifest of an output folder; `nil` if there is none. `record` is the record beside the folder.
    init?(in root: Folder, record: StoredRecord?) throws(SiteFolderError) {
        guard try onDisk(try root.status(of: Self.name)) != nil else { return nil }
        let read = try onDisk(try root.read(Self.name))
        do throws(SiteFolderError.ManifestFault) {
            guard let read else { throw .notAFile }
            self = try ManifestReader.manifest(read.bytes) { checksum in
                guard let record, record.manifest == checksum, record.manifestChanged == read.status.changed
                else { return nil }
                return record.written
            }
        } catch {
            throw .manifest(path: root.path(of: Self.name), error)
        }
    }
}
