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
// no information about the machine or about excluded items. So the same file also says which files at a publishing target
// are ours. Such information for the next build is stored beside the
// folder (`RecordFile`). Without it, as after a checkout, files are read and their digests compared. The fingerprint of a
// part depends on all inputs, so a part is not published.

import Bytes
import Files
import Site

/// The files that earlier builds wrote into a folder, or that were published to a target.
package struct Manifest: Sendable {
    static let name = FileName(path)
    /// The name of the file, at the top of an output folder or of a target.
    package static let path = PathBytes(SitePath.ownPrefix + "manifest")

    /// Whether the build that wrote the manifest finished.
    package enum State: String, Sendable {
        /// Every file matches its entry.
        case complete
        /// A build was about to change files: each file is missing or matches one of its entries. A build writes at most two
        /// for a path.
        case unfinished
    }

    /// One line: a file as some build wrote it.
    package struct Entry: Hashable, Sendable {
        package let path: SitePath
        /// The size and digest of its bytes.
        package let record: FileRecord

        package init(_ path: SitePath, _ record: FileRecord) { (self.path, self.record) = (path, record) }
    }

    /// Whether the build finished.
    package let state: State
    /// What part of a site the files are; `nil` if they are a whole site.
    let part: ManifestPart?
    /// The files, ascending by path. In an unfinished manifest, a path may occur several times.
    package let entries: [Entry]
    /// The digest in the last line of the file, which shows whether it is complete; zero if the manifest was not read.
    let checksum: Digest
    /// A time at which the files had the bytes of their entries (see `StoredRecord`); `nil` if none is known.
    let known: FileTime?

    init(_ entries: [Entry], _ state: State, _ part: ManifestPart?, checksum: Digest, known: FileTime?) {
        (self.entries, self.state, self.part) = (entries, state, part)
        (self.checksum, self.known) = (checksum, known)
    }

    /// Creates a manifest of files that ascend by path.
    package init(_ entries: [Entry], _ state: State = .complete) {
        self.init(entries, state, nil, checksum: Digest(value: 0), known: nil)
    }

    /// The manifest of a folder that no build has written to.
    static let absent = Manifest([], .unfinished)
}

/// The size and digest of a written file, by which a later build recognizes it.
package struct FileRecord: Hashable, Sendable {
    package let size: Int
    let digest: Digest

    package func hash(into hasher: inout Hasher) { hasher.combine(digest.value) }
}

extension FileRecord {
    package init(of bytes: [UInt8]) { self.init(of: bytes.span) }

    init(of bytes: Span<UInt8>) { self.init(size: bytes.count, digest: Digest(of: bytes)) }
}

struct EntryIndex: Strideable, BitwiseCopyable {
    /// Starting at 0.
    let position: Int32

    init(_ position: Int) { self.position = Int32(position) }

    func distance(to other: EntryIndex) -> Int { Int(other.position - position) }

    func advanced(by count: Int) -> EntryIndex { EntryIndex(Int(position) + count) }
}

extension Manifest.Entry: Comparable {
    /// Orders by path. Entries of one path have an order, too.
    package static func < (left: Manifest.Entry, right: Manifest.Entry) -> Bool {
        left.path != right.path
            ? left.path < right.path
            : (left.record.digest.value, left.record.size) < (right.record.digest.value, right.record.size)
    }
}

extension Manifest: Equatable {
    /// Whether they say the same. Where they were read does not count.
    package static func == (left: Manifest, right: Manifest) -> Bool {
        left.state == right.state && left.part == right.part && left.entries == right.entries
    }
}

extension Manifest {
    /// Which part of a site the files are; `nil` if they are a whole site.
    package var partNumber: PartNumber? { part?.number }

    subscript(index: EntryIndex) -> Entry { entries[Int(index.position)] }

    var firstEntry: EntryIndex { EntryIndex(0) }

    var endOfEntries: EntryIndex { EntryIndex(entries.count) }

    /// The entries that have the same path as `first`, the first of them.
    func variants(from first: EntryIndex) -> Range<EntryIndex> {
        var end = first.advanced(by: 1)
        if state == .unfinished {
            while end < endOfEntries, self[end].path == self[first].path { end = end.advanced(by: 1) }
        }
        return first..<end
    }

    func variants(of path: SitePath) -> Range<EntryIndex> {
        let first = firstEntry(notBefore: path)
        guard first < endOfEntries, self[first].path == path else { return first..<first }
        return variants(from: first)
    }

    /// Whether there are entries in this folder or its subfolders.
    func hasEntries(below folder: SitePath) -> Bool {
        let prefix = PathBytes("\(folder)/")
        return entries.contains { $0.path.utf8.starts(with: prefix) }
    }

    /// The first entry whose path does not sort before this one.
    func firstEntry(notBefore path: SitePath) -> EntryIndex {
        EntryIndex(entries.partitioningIndex { $0.path >= path })
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
