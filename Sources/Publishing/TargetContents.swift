// What lies at a target, of others too: files, what is neither a file nor a folder, and folders.

import Bytes
import Site
import SiteFolder

/// The paths at a target.
struct TargetContents: Equatable {
    /// Regular files.
    private(set) var files: Set<PathBytes> = []
    /// Symbolic links, pipes and the like. A program would write through some of them or replace them.
    private(set) var others: Set<PathBytes> = []
    var folders: Set<PathBytes> = []

    mutating func add(_ path: PathBytes, isFile: Bool) {
        if isFile { files.insert(path) } else { others.insert(path) }
    }

    /// The beginning of the names of what a run writes for itself, and no reader needs.
    static let ownPrefix = PathBytes(SitePath.ownPrefix)

    /// What runs that were killed have left: all that begins like a name of ours and is no record and no lock, and what rsync and
    /// rclone leave of a file of ours, `.index.html.Ab3xYz` and `index.html.0123abcd.partial`.
    func debris(of paths: Set<PathBytes>) -> [PathBytes] {
        files.filter { file in
            let name = file.parts.first ?? file
            if name.starts(with: Self.ownPrefix) {
                return !PublishedRecords.isRecord(name) && file != SiteFolder.lockInside
            }
            return Self.original(of: file).map { paths.contains($0) || PublishedRecords.isRecord($0) }
                ?? false
        }.sorted()
    }

    /// The path of the file that a temporary file is of; `nil` if the name is not that of one.
    private static func original(of path: PathBytes) -> PathBytes? {
        let bytes = path.bytes
        let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        var name = bytes[start...]
        let isPartial = name.suffix(8).elementsEqual(".partial".utf8)
        if isPartial { name = name.dropLast(8) } else if name.first != UInt8(ascii: ".") { return nil }
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
            name.count - (dot - start) - 1 == (isPartial ? 8 : 6),
            name[(dot + 1)...].allSatisfy(isLetterOrDigit)
        else { return nil }
        return PathBytes(bytes[..<start] + name[..<dot].dropFirst(isPartial ? 0 : 1))
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The folders at the top in which runs that were killed have written.
    var ownFolders: [PathBytes] {
        folders.filter { $0.starts(with: Self.ownPrefix) && $0.depth == 0 }.sorted()
    }

    /// The folders in which nothing is.
    var emptyFolders: [PathBytes] {
        let used = Set((files.union(others).union(folders)).compactMap(\.parent))
        return folders.subtracting(used).sorted()
    }
}
