// A manifest reads as it was written, and nothing else does.

import Bytes
import Site
import Testing

@testable import SiteFolder

@Suite struct ManifestTests {
    private let now = FileStatus.Moment(seconds: 1, nanoseconds: 0)

    private func text(_ state: Manifest.State, _ files: [(String, String)]) throws -> String {
        var parts = [ManifestLines(), ManifestLines()]
        for (index, file) in files.enumerated() {
            let record = FileRecord(of: Array(file.1.utf8))
            parts[index * 2 / files.count].append(
                ManifestRecord(file: record, source: Digest(value: UInt64(index))), try SitePath(file.0))
        }
        return String(decoding: ManifestLines.chunks(state, parts).joined(), as: UTF8.self)
    }

    private func read(_ text: String) throws(SiteFolderError.ManifestFault) -> Manifest {
        try ManifestReader.manifest(Array(text.utf8), written: now)
    }

    @Test func looksLikeThis() throws {
        let expected = """
            todopress-manifest 2 complete 0967ad1263b67471
            a85b14ad35eed1a1 0000000000000000 1 a b
            ef362604ad7bb63b 0000000000000001 0 é/c

            """
        #expect(try text(.complete, [("a b", "1"), ("é/c", "")]) == expected)
    }

    @Test func readsAsItWasWritten() throws {
        let manifest = try read(text(.complete, [("a b", "1"), ("é/c", "22"), ("é/d", "")]))
        #expect(manifest.state == .complete)
        #expect(
            manifest.entries.indices.compactMap { manifest.sitePath(at: $0)?.text } == ["a b", "é/c", "é/d"])
        #expect(
            manifest.entries.map(\.record.file) == ["1", "22", ""].map { FileRecord(of: Array($0.utf8)) })
        #expect(manifest.written == now)
    }

    @Test func anUnfinishedOneMayNameAPathTwice() throws {
        let files = [("a", "1"), ("a", "2"), ("b", "3")]
        let manifest = try read(text(.unfinished, files))
        #expect(manifest.variants(from: 0) == 0..<2)
        #expect(manifest.variants(from: 2) == 2..<3)
        let complete = try text(.complete, files)
        #expect(throws: SiteFolderError.ManifestFault.line(3)) { try read(complete) }
    }

    @Test func anEmptyOneIsRead() throws {
        #expect(try read(text(.complete, [])).entries.isEmpty)
    }

    @Test(
        arguments: [
            ("", .notAManifest), ("hello", .notAManifest), ("todopress-manifest", .notAManifest),
            ("todopress-manifest x complete 0000000000000000\n", .notAManifest),
            ("todopress-manifest 1 complete 0000000000000000\n", .otherVersion("1")),
            ("todopress-manifest 10 whatever", .otherVersion("10")),
            ("todopress-manifest 2", .line(1)), ("todopress-manifest 2 done 0000000000000000\n", .line(1)),
            ("todopress-manifest 2 complete 000000000000000\n", .line(1)),
            ("todopress-manifest 2 complete 0000000000000000", .line(1)),
            ("todopress-manifest 2 complete 0000000000000001\n", .checksum),
        ] as [(String, SiteFolderError.ManifestFault)])
    func aBadHeaderIsRefused(_ text: String, fault: SiteFolderError.ManifestFault) {
        #expect(throws: fault) { try read(text) }
    }

    @Test(arguments: [
        "0123456789abcdef 0123456789abcdef 5 ../x", "0123456789abcdef 0123456789abcdef 5 /etc/passwd",
        "0123456789abcdef 0123456789abcdef 5 a/../../x",
        "0123456789abcdef 0123456789abcdef 5 ", "0123456789abcdef 0123456789abcdef 5", "0123456789abcdef", "",
        "0123456789abcdef 5 a", "0123456789abcdef 0123456789abcdef", "0123456789abcdef 0123456789abcdef 05 a",
        "0123456789abcdef 0123456789abcdef -5 a", "0123456789abcdef 0123456789abcdef +5 a",
        "0123456789abcdef 0123456789abcdef 99999999999999999999 a",
        "0123456789ABCDEF 0123456789abcdef 5 a", "0123456789abcde 0123456789abcdef 5 a",
        "0123456789abcdef 0123456789ABCDEF 5 a", "0123456789abcdef 0123456789abcdef  5 a",
        "0123456789abcdef  0123456789abcdef 5 a", "0123456789abcdef 0123456789abcdef 5 a\\b",
        "0123456789abcdef 0123456789abcdef 5 .todopress-manifest", "0123456789abcdef 0123456789abcdef 5 a\r",
        "0123456789abcdef 0123456789abcdef 5 a//b",
    ])
    func aBadLineIsRefused(_ line: String) {
        // With a right checksum: what is tested is the line.
        let sum = Digest(of: Array(line.utf8)).value
        let digits = String(sum, radix: 16)
        let header =
            "todopress-manifest 2 complete " + String(repeating: "0", count: 16 - digits.count) + digits
        #expect(throws: SiteFolderError.ManifestFault.line(2)) { try read("\(header)\n\(line)\n") }
    }

    @Test func everyFlippedBitAndEveryCutIsSeen() throws {
        let whole = Array(try text(.complete, [("a", "1"), ("b/c", "22"), ("b/d", "")]).utf8)
        #expect(throws: Never.self) { try ManifestReader.manifest(whole, written: now) }
        for bit in 0..<whole.count * 8 {
            var damaged = whole
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(throws: SiteFolderError.ManifestFault.self) {
                try ManifestReader.manifest(damaged, written: now)
            }
        }
        for count in 0..<whole.count {
            #expect(throws: SiteFolderError.ManifestFault.self) {
                try ManifestReader.manifest(Array(whole[..<count]), written: now)
            }
        }
    }

    @Test func anEntryIsFoundByItsPath() throws {
        let manifest = try read(text(.complete, [("b", ""), ("d", ""), ("f", "")]))
        let found = try ["a", "b", "c", "d", "e", "f", "g"].map {
            manifest.firstIndex(notBefore: try SitePath($0))
        }
        #expect(found == [0, 0, 1, 1, 2, 2, 3])
    }
}
