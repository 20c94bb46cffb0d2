// Tests that a manifest reads back as it was written, and that anything else is rejected.

import Bytes
import Files
import Site
import TestSupport
import Testing

@testable import SiteFolder

@Suite struct ManifestTests {
    private let now = FileTime(seconds: 1, nanoseconds: 0)
    /// The manifest text for these files, given with their contents.
    private func text(_ state: Manifest.State, _ files: [(String, String)]) throws -> String {
        let temporary = try TestFolder()
        let folder = try Folder(at: temporary.path, named: "folder")
        let request = BuildRequest(
            site: makeSite([:]), record: .test, jobs: 1, stop: StopRequest())
        let writer = try ManifestWriter(state, for: request, in: folder)
        let entries = try files.map { (record: FileRecord(of: Array($1.utf8)), path: try SitePath($0)) }
        writer.add(count: entries.count, jobs: 2) { number, lines in
            lines.append(manifestLine: entries[number].record, entries[number].path)
        }
        let checksum = try writer.finish()
        let text = try #require(temporary.text(Manifest.name.text))
        #expect(text.hasSuffix("\nchecksum \(hexadecimal(checksum))\n"))
        // In one piece as in several.
        let whole = Manifest(entries.map { .init($0.path, $0.record) }, state).text
        #expect(text == String(decoding: whole, as: UTF8.self))
        return text
    }

    private func read(_ text: String) throws(SiteFolderError.ManifestFault) -> Manifest {
        try ManifestReader.manifest(Array(text.utf8)) { _ in now }
    }

    private func paths(_ manifest: Manifest) -> [String] {
        manifest.entries.indices.map { manifest.entries[$0].path.text }
    }

    @Test func looksLikeThis() throws {
        let expected = """
            todopress-manifest 4 complete
            a85b14ad35eed1a1 1 a b
            ef362604ad7bb63b 0 é/c

            """
        #expect(try text(.complete, [("a b", "1"), ("é/c", "")]) == withChecksum(expected))
    }

    @Test func thatOfAPartSaysWhichPartOfWhichBuildItIs() throws {
        let text = withChecksum(
            "todopress-manifest 4 complete\npart 2/13 00000000000000ff\n" + "ef362604ad7bb63b 0 é/c\n")
        let part = try read(text).part
        #expect(part == ManifestPart(number: try #require(PartNumber(2, of: 13)), build: Digest(value: 255)))
        for wrong in ["part 0/13", "part 14/13", "part 2/13/1", "part 2", "part x/13", "part 2/10001"] {
            #expect(throws: SiteFolderError.ManifestFault.line(2)) {
                try read(text.replacing("part 2/13", with: wrong))
            }
        }
    }

    @Test func readsAsItWasWritten() throws {
        let text = try text(.complete, [("a b", "1"), ("é/c", "22"), ("é/d", "")])
        let manifest = try read(text)
        #expect(manifest.state == .complete)
        #expect(text.hasSuffix("\nchecksum \(hexadecimal(manifest.checksum))\n"))
        #expect(paths(manifest) == ["a b", "é/c", "é/d"])
        #expect(manifest.entries.map(\.record) == ["1", "22", ""].map { FileRecord(of: Array($0.utf8)) })
        #expect(manifest.known == now)
    }

    /// Many times longer than the buffer through which it is written.
    @Test func aLongOneIsWrittenInPieces() throws {
        let files = (10_000..<rounds(14_000, full: 20_000)).map { ("items/\($0).html", "\($0)") }
        let text = try text(.complete, files)
        let manifest = try read(text)
        #expect(text.utf8.count > rounds(100_000, full: 300_000))
        #expect(paths(manifest) == files.map(\.0))
        #expect(manifest.entries.map(\.record) == files.map { FileRecord(of: Array($0.1.utf8)) })
    }

    @Test func anUnfinishedOneMayNameAPathTwice() throws {
        let files = [("a", "1"), ("a", "2"), ("b", "3")]
        let manifest = try read(text(.unfinished, files))
        #expect(manifest.variants(from: EntryIndex(0)) == EntryIndex(0)..<EntryIndex(2))
        #expect(manifest.variants(from: EntryIndex(2)) == EntryIndex(2)..<EntryIndex(3))
        let complete = try text(.complete, files)
        #expect(throws: SiteFolderError.ManifestFault.line(3)) { try read(complete) }
    }

    @Test func anEmptyOneIsRead() throws {
        #expect(try read(text(.complete, [])).entries.isEmpty)
    }

    @Test(
        arguments: [
            ("", .notAManifest), ("hello", .notAManifest), ("todopress-manifest", .notAManifest),
            ("todopress-manifest x complete\n", .notAManifest),
            ("todopress-manifest 1 complete 0000000000000000\n", .otherVersion("1")),
            ("todopress-manifest 03 complete\n", .otherVersion("03")),
            ("todopress-manifest 10 whatever", .otherVersion("10")),
            ("todopress-manifest 4", .line(1)), ("todopress-manifest 4 done\n", .line(1)),
            ("todopress-manifest 4 complete", .line(1)), ("todopress-manifest 4 complete \n", .line(1)),
            (manifestHead, .line(2)), (manifestHead + "summary \n", .line(2)),
            (manifestHead + "fingerprint 0000000000000000\n", .line(2)),
            (manifestHead + "checksum 0000000000000001\n", .checksum),
            ("todopress-manifest 2 complete 0000000000000000\n", .otherVersion("2")),
            ("todopress-manifest 3 complete\nsummary a\n", .otherVersion("3")),
        ] as [(String, SiteFolderError.ManifestFault)])
    func aBadHeadIsRefused(_ text: String, fault: SiteFolderError.ManifestFault) {
        #expect(throws: fault) { try read(text) }
    }

    private static let badLines = [
        "5 ../x", "5 /etc/passwd", "5 a/../../x", "5 ", "5", "", "05 a", "-5 a", "+5 a",
        "99999999999999999999 a",
        " 5 a", "5 a\\b", "5 .todopress-manifest", "5 a\r", "5 a//b",
    ]

    @Test(
        arguments: [
            "0123456789abcdef", "", "5 a", "0123456789ABCDEF 5 a", "0123456789abcde 5 a",
            "0123456789abcdef5 a",
            "checksum", "checksum 0123456789abcdef ", "warning", "fingerprint 0123456789abcdef",
        ] + badLines.map { "0123456789abcdef " + $0 })
    func aBadLineIsRefused(_ line: String) {
        // The checksum is correct, so that only the line itself is tested.
        let text = withChecksum("\(manifestHead)0123456789abcdef 1 A\n\(line)\n")
        #expect(throws: SiteFolderError.ManifestFault.line(3)) { try read(text) }
    }

    /// As git writes them in a clone with core.autocrlf.
    @Test func otherLineEndsAreNamed() throws {
        let text = try text(.complete, [("a.html", "x"), ("b.html", "y")]).replacing("\n", with: "\r\n")
        let fault = #expect(throws: SiteFolderError.ManifestFault.self) { try read(text) }
        #expect(fault == .lineEnds)
        let message = SiteFolderError.manifest(path: "_site/.todopress-manifest", .lineEnds).message
        #expect(
            message
                == "_site/.todopress-manifest has the line ends of Windows, which git gave it in this clone; write "
                + "\"* -text\" into the .gitattributes of the repository and clone it again")
    }

    @Test func nothingComesAfterTheChecksum() throws {
        let text = try text(.complete, [("a", "1")])
        for more in ["x", "\n", "checksum 0123456789abcdef\n"] {
            #expect(throws: SiteFolderError.ManifestFault.line(4)) { try read(text + more) }
        }
    }

    @Test func everyFlippedBitAndEveryCutIsSeen() throws {
        let whole = Array(try text(.complete, [("a", "1"), ("b/c", "22"), ("b/d", "")]).utf8)
        #expect(throws: Never.self) { try ManifestReader.manifest(whole) }
        for bit in 0..<whole.count * 8 {
            var damaged = whole
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(throws: SiteFolderError.ManifestFault.self) {
                try ManifestReader.manifest(damaged)
            }
        }
        for count in 0..<whole.count {
            #expect(throws: SiteFolderError.ManifestFault.self) {
                try ManifestReader.manifest(Array(whole[..<count]))
            }
        }
    }

    @Test func anEntryIsFoundByItsPath() throws {
        let manifest = try read(text(.complete, [("b", ""), ("d", ""), ("f", "")]))
        let found = try ["a", "b", "c", "d", "e", "f", "g"].map {
            manifest.firstEntry(notBefore: try SitePath($0)).position
        }
        #expect(found == [0, 0, 1, 1, 2, 2, 3])
        #expect(manifest.variants(of: try SitePath("d")) == EntryIndex(1)..<EntryIndex(2))
        #expect(manifest.variants(of: try SitePath("e")).isEmpty)
    }
}

/// The head of a manifest, up to the lines of files.
let manifestHead = "todopress-manifest 4 complete\n"

/// A manifest of these lines, with a correct checksum.
func withChecksum(_ lines: String) -> String {
    "\(lines)checksum \(hexadecimal(Digest(of: Array(lines.utf8))))\n"
}

/// Sixteen hexadecimal digits.
func hexadecimal(_ digest: Digest) -> String {
    let digits = String(digest.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}
