// Tests the record beside an output folder: who may read it, and that no build fails for want of it or believes one that
// does not belong to the folder.

import Bytes
import Files
import Foundation
import TestSupport
import Testing

@testable import SiteFolder

@Suite struct RecordFileTests {
    private let files = ["a": "1", "b/c": "22", "p": "333"]
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try folder.build(files)
    }

    private func record(_ fingerprint: UInt64, _ summary: String = "", _ warnings: [String] = [])
        -> BuildRecord
    {
        BuildRecord(fingerprint: Digest(value: fingerprint), summary: summary, warnings: warnings)
    }

    private var stored: StoredRecord? { RecordFile(besideFolderAt: folder.site)?.read() }

    private func isUnchanged() throws -> Bool {
        try folder.output.recordOfUnchangedBuild(
            fingerprint: BuildRecord.test.fingerprint, jobs: 1, stop: StopRequest()) != nil
    }

    @Test(arguments: [
        "", "\n", "\\", "\\n", "a\nb\\\n", "\r\n\t\0", "checksum 0",
        "\nwarning x\nchecksum 0123456789abcdef\n", " x ",
        "e\u{301}é\u{202E}😀\u{2028}\u{85}", String(repeating: "\n\\", count: rounds(40_000, full: 100_000)),
    ])
    func wordsComeBackByteForByte(_ words: String) throws {
        let record = record(.max, words, [words, "x", words])
        try folder.build(files, record: record)
        let read = try #require(stored?.build)
        #expect(read.fingerprint == record.fingerprint)
        #expect(read.summary.utf8.elementsEqual(words.utf8))
        #expect(read.warnings.map { Array($0.utf8) } == record.warnings.map { Array($0.utf8) })
    }

    @Test func onlyItsOwnerMayReadIt() throws {
        let status = try #require(FileStatus(at: folder.path + "/" + TestFolder.record))
        #expect(status.rights == 0o600 && status.isOurs)
        #expect(folder.tree("site").keys.filter { $0.contains("record") }.isEmpty)
    }

    /// The build renders and compares, writes nothing to the site, and the next one has a record again.
    @Test(arguments: ["missing", "empty", "cut off", "no record", "a link", "a folder with a file"])
    func noBuildNeedsOne(_ what: String) throws {
        let text = try #require(folder.text(TestFolder.record))
        try folder.remove(TestFolder.record)
        switch what {
        case "empty": try folder.write("", to: TestFolder.record)
        case "cut off": try folder.write(String(text.dropLast()), to: TestFolder.record)
        case "no record": try folder.write("{}", to: TestFolder.record)
        case "a link":
            try folder.write(text, to: "elsewhere")
            try folder.link(TestFolder.record, to: "elsewhere")
        case "a folder with a file": try folder.write("mine", to: TestFolder.record + "/mine")
        default: break
        }
        #expect(try !isUnchanged())
        let before = try folder.stamps()
        #expect(try folder.build(files) == Changes(unchanged: 3))
        #expect(try folder.stamps() == before)
        // A folder in its place cannot be replaced, which is no reason to fail, and leaves nothing behind.
        let isWritten = what != "a folder with a file"
        #expect(try isUnchanged() == isWritten)
        #expect(try folder.names() == (what == "a link" ? ["elsewhere", "site"] : ["site"]))
        #expect(try folder.build(["a": "new"]) == Changes(written: ["a"], removed: ["b/c", "p"]))
        if what == "a link" { #expect(folder.text("elsewhere") == text) }
    }

    /// The record of a build beside the site of another one, whichever of them was later.
    @Test(arguments: [false, true]) func thatOfAnotherSiteIsNotBelieved(isLater: Bool) throws {
        let others = ["a": "1", "b/c": "23", "p": "333"]
        let ours = try #require(folder.text(TestFolder.record))
        try FileManager.default.moveItem(atPath: folder.site, toPath: folder.path + "/ours")
        try folder.build(others, record: record(2))
        if isLater {
            try folder.remove("site")
            try FileManager.default.moveItem(atPath: folder.path + "/ours", toPath: folder.site)
        } else {
            try folder.remove(TestFolder.record)
            try folder.write(ours, to: TestFolder.record)
        }
        for fingerprint in [BuildRecord.test.fingerprint, Digest(value: 2)] {
            let found = try folder.output.recordOfUnchangedBuild(
                fingerprint: fingerprint, jobs: 1, stop: StopRequest())
            #expect(found == nil)
        }
        #expect(try folder.manifest().known == nil)
        guard case .unknown = try folder.output.lastBuild() else {
            Issue.record("the record of another site is believed")
            return
        }
        let changes = try folder.build(others, record: record(2))
        #expect(changes == (isLater ? Changes(written: ["b/c"], unchanged: 2) : Changes(unchanged: 3)))
    }

    /// A folder that took the place of the one that was built, with the same manifest and with an older page.
    @Test func timesOfAnotherFolderDoNotCount() throws {
        let copy = folder.path + "/copy"
        try FileManager.default.copyItem(atPath: folder.site, toPath: copy)
        try folder.write("334", to: "copy/p")
        try folder.settle { try folder.build(files) }
        try folder.remove("site")
        try FileManager.default.moveItem(atPath: copy, toPath: folder.site)
        #expect(try !isUnchanged())
        #expect(throws: SiteFolderError.self) { try folder.build(["p": "new"]) }
        #expect(folder.text("site/p") == "334")
    }

    @Test func twoBuildsThatMakeTheSameSiteShareItAndHaveTheirOwn() throws {
        let before = try folder.stamps()
        for fingerprint: UInt64 in [2, 3, 2] {
            #expect(try folder.build(files, record: record(fingerprint, "n")) == Changes(unchanged: 3))
            #expect(stored?.build == record(fingerprint, "n"))
        }
        #expect(try folder.stamps() == before)
    }

    @Test func whatLiesAtTheRootHasNone() {
        #expect(RecordFile(besideFolderAt: "/site") == nil)
        #expect(RecordFile(besideFolderAt: "/srv/site") != nil)
    }
}
