// Compares a whole site with the files that are committed for it, byte for byte. A changed file, a missing file and an
// extra file each fail, and so does a snapshot that belongs to no test. Public files are left out: `WholeSiteTests` compares
// them with the repository's own.
//
// RECORD_SNAPSHOTS=1 swift test    writes the snapshots again, and fails so that somebody reviews the diff

import Foundation
import Synchronization
import TestSupport
import Testing

/// A committed site without its public files.
struct SiteSnapshot {
    let name: String

    /// The names of all snapshots, one for each test case.
    static let names = WholeSiteTests.cases.map(\.name) + [AgendaTextTests.snapshot]

    private var isRecording: Bool {
        ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    }

    /// Records an issue if the files differ from the snapshot. The issue shows up to ten of those that differ.
    func expectEqual(_ made: [String: [UInt8]], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try #require(Self.names.contains(name), sourceLocation: sourceLocation)
        if isRecording {
            try record(made)
            Issue.record("snapshot \(name) recorded: review the diff", sourceLocation: sourceLocation)
            return
        }
        let kept = try Self.committed.get()[name] ?? [:]
        let different = Set(made.keys).union(kept.keys).sorted().filter { made[$0] != kept[$0] }
        guard !different.isEmpty else { return }
        let explained = different.prefix(10).map { explain($0, made: made[$0], kept: kept[$0]) }
        Issue.record(
            """
            \(different.count) files differ from the snapshot \(name).
            \(explained.joined(separator: "\n"))
            If that is right: RECORD_SNAPSHOTS=1 swift test, and review the diff.
            """, sourceLocation: sourceLocation)
    }

    /// Writes this snapshot, and again the ones that tests running beside this one have written.
    private func record(_ files: [String: [UInt8]]) throws {
        try Self.recorded.withLock { all in
            var new = try all ?? Self.committed.get().filter { Self.names.contains($0.key) }
            new[name] = files
            try SnapshotFolder(new).write()
            all = new
        }
    }

    /// The committed files by their paths, of each snapshot by its name.
    private static let committed = Result { try SnapshotFolder.committed().snapshots }

    /// All snapshots as this run has written them.
    private static let recorded = Mutex<[String: [String: [UInt8]]]?>(nil)

    private func explain(_ path: String, made: [UInt8]?, kept: [UInt8]?) -> String {
        guard let kept else { return "\(path) is made, but is not in the snapshot" }
        guard let made else { return "\(path) is in the snapshot, but is no longer made" }
        return "\(path) differs:\n\(LineDifference(kept, made).text)"
    }
}

/// The repository's public files.
enum PublicFiles {
    /// Their contents by their paths in a site.
    static let repository: [String: [UInt8]] = {
        do {
            return try filesBelow(PackageFolder.url("Public"))
        } catch {
            Issue.record(error, "Public")
            return [:]
        }
    }()

    /// Their contents by their paths in the sites of these tests, whose folder of styles and scripts has a fixed name.
    static let inSite = Dictionary(
        uniqueKeysWithValues: repository.map { path, bytes in
            (builtInFiles.contains(path) ? "files/\(path)" : path, bytes)
        })
}

/// The contents of all files below a folder, by their relative paths.
func filesBelow(_ folder: URL) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        let url = folder.appending(path: path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue
        else { continue }
        files[path] = Array(try Data(contentsOf: url))
    }
    return files
}

/// The lines in which two files differ, with invisible characters escaped.
struct LineDifference {
    let text: String

    init(_ old: [UInt8], _ new: [UInt8]) {
        let (oldLines, newLines) = (Self.lines(old), Self.lines(new))
        let difference = newLines.difference(from: oldLines)
        let removed = difference.removals.map { Self.line($0, "-") }
        let inserted = difference.insertions.map { Self.line($0, "+") }
        let all = (removed + inserted).sorted { ($0.number, $1.text) < ($1.number, $0.text) }
        let shown = all.prefix(40).map(\.text)
        text = (shown + (all.count > 40 ? ["… and \(all.count - 40) lines more"] : [])).joined(
            separator: "\n")
    }

    private static func line(
        _ change: CollectionDifference<String>.Change, _ sign: String
    ) -> (number: Int, text: String) {
        switch change {
        case .insert(let offset, let line, _), .remove(let offset, let line, _):
            (offset, "\(sign) \(offset + 1): \(line)")
        }
    }

    /// The lines of a file. Control characters and invisible non-ASCII characters are shown as escapes.
    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            String(decoding: line, as: UTF8.self).unicodeScalars.map { scalar in
                let isVisible =
                    scalar.isASCII
                    ? 0x20..<0x7F ~= scalar.value
                    : !scalar.properties.isDefaultIgnorableCodePoint
                        && !scalar.properties.isWhitespace
                return isVisible ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            }.joined()
        }
    }
}
