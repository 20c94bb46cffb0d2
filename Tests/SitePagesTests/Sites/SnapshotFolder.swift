// The folder of committed snapshots. What several files of snapshots have in common is committed once: the first of them,
// by its path, has the bytes, and `same.txt` names it for each of the others, a line `PATH = PATH OF THE FIRST` each.

import Foundation
import TestSupport
import Testing

/// Files as they lie in the folder, by their paths in it.
struct SnapshotFolder: Equatable {
    fileprivate var files: [String: [UInt8]]

    private static let root = PackageFolder.ofTarget("Snapshots")
    private static let listing = "same.txt"
    private static let sign = " = "

    /// The folder in the repository.
    static func committed() throws -> Self { Self(files: try filesBelow(root)) }

    /// The files of sites, by their paths, of each snapshot by its name.
    init(_ snapshots: [String: [String: [UInt8]]]) {
        files = [:]
        var first: [[UInt8]: String] = [:]
        var lines = ""
        for (name, site) in snapshots.sorted(by: { $0.key < $1.key }) {
            for (path, bytes) in site.sorted(by: { $0.key < $1.key }) {
                if let same = first[bytes] {
                    lines += "\(name)/\(path)\(Self.sign)\(same)\n"
                } else {
                    first[bytes] = "\(name)/\(path)"
                    files["\(name)/\(path)"] = bytes
                }
            }
        }
        files[Self.listing] = Array(lines.utf8)
    }

    fileprivate init(files: [String: [UInt8]]) { self.files = files }

    /// The files of each snapshot: the inverse of `init`. What the listing names and is not there is left out.
    var snapshots: [String: [String: [UInt8]]] {
        var all = files
        let lines = String(decoding: all.removeValue(forKey: Self.listing) ?? [], as: UTF8.self)
        for line in lines.split(separator: "\n") {
            let paths = line.components(separatedBy: Self.sign)
            all[paths[0]] = paths.count == 2 ? files[paths[1]] : nil
        }
        var snapshots: [String: [String: [UInt8]]] = [:]
        for (path, bytes) in all {
            let parts = path.split(separator: "/", maxSplits: 1)
            snapshots[String(parts.first ?? ""), default: [:]][String(parts.last ?? "")] = bytes
        }
        return snapshots
    }

    /// Makes the folder in the repository this one.
    func write() throws {
        let old = try Self.committed().files
        for path in old.keys where files[path] == nil {
            try FileManager.default.removeItem(at: Self.root.appending(path: path))
        }
        for (path, bytes) in files where old[path] != bytes {
            let url = Self.root.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
        }
    }
}

@Suite struct SnapshotFolderTests {
    /// A folder that belongs to no test fails here, and so does a line of one.
    @Test func everySnapshotIsOneOfATest() throws {
        let snapshots = try SnapshotFolder.committed().snapshots
        #expect(snapshots.keys.sorted() == SiteSnapshot.names.sorted())
    }

    /// No bytes are committed twice, and each line leads to a file.
    @Test func theFolderIsAsRecordingWritesIt() throws {
        let folder = try SnapshotFolder.committed()
        let (kept, recorded) = (folder.files, SnapshotFolder(folder.snapshots).files)
        let different = Set(kept.keys).union(recorded.keys).filter { kept[$0] != recorded[$0] }
        #expect(different.sorted() == [])
    }

    @Test func whatIsTheSameIsKeptOnceAndComesBack() {
        let snapshots = [
            "b": ["x/y": [1, 2], "z": []], "a": ["x": [1, 2] as [UInt8], "z": [3]], "c": ["z": [3]],
        ]
        let folder = SnapshotFolder(snapshots)
        #expect(folder.snapshots == snapshots)
        let listing = "b/x/y = a/x\nc/z = a/z\n"
        #expect(folder.files == ["a/x": [1, 2], "a/z": [3], "b/z": [], "same.txt": Array(listing.utf8)])
    }

    @Test func aLineWithoutAFileIsNotWhatRecordingWrites() {
        for line in ["a/x = a/y\n", "a/x\n", "a/x = b/x = c/x\n"] {
            let folder = SnapshotFolder(files: ["same.txt": Array(line.utf8)])
            #expect(folder != SnapshotFolder(folder.snapshots))
        }
    }
}
