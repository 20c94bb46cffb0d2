// A locked site, which has the script that opens its pages, and one that is not do not take each other's place by mistake.

import Bytes
import Foundation
import Site
import TestSupport
import Testing

@testable import SiteFolder

@Suite struct LockedSiteTests {
    private let folder: TestFolder
    private let open = [
        "index.html": "1", "assets/unlock.js": "2", "unlock.js": "3", "unlock.js.html": "4",
        "files-3f2c1b7a/unlock.css": "5", "files-mine/unlock.js": "6", "pages/imprint.html": "7",
    ]
    private static let script = "files-3f2c1b7a/unlock.js"
    private static let page = "pages/0123456789abcdef0123456789abcdef.html"
    private var locked: [String: String] { open.merging([Self.script: "8", Self.page: "9"]) { $1 } }

    init() throws { folder = try TestFolder() }

    private static let opens =
        "TMP/site cannot be the output folder: it has a locked site, and everybody could read this one; lock it, too, with "
        + "--lock, or say --force if that is meant"
    private static let locks =
        "TMP/site cannot be the output folder: it has a site that everybody can read, and this one is locked; say --force, "
        + "once, if that is meant"

    /// A user's own script with the name, or a page with a code for its name, locks nothing.
    @Test(arguments: [script, page]) func oneSignAloneIsNone(_ sign: String) throws {
        try folder.build(open)
        try folder.build(open.merging([sign: "8"]) { $1 })
        try folder.build(open)
        #expect(folder.failure(locked) == Self.locks)
    }

    @Test(arguments: [false, true]) func neitherReplacesTheOther(isLocked: Bool) throws {
        let (old, new) = isLocked ? (locked, open) : (open, locked)
        try folder.build(old)
        try folder.remove(TestFolder.record)
        let before = folder.tree()
        #expect(folder.failure(new) == (isLocked ? Self.opens : Self.locks))
        let dry = #expect(throws: SiteFolderError.self) { try folder.build(new, dryRun: true) }
        #expect(dry?.kind == .refused && folder.tree() == before)
        _ = try folder.output.write(
            makeSite(new), record: .test, jobs: 1, replacesOther: true, stop: StopRequest())
        #expect(folder.pages() == new)
        try folder.build(new.merging(["more.html": "6"]) { $1 })
    }

    /// A folder in which a forced build was stopped may still have pages of both.
    @Test func anUnfinishedSiteIsLockedIfAnyOfItsFilesTells() throws {
        try folder.build(locked)
        let manifest = "site/.todopress-manifest"
        let entries = try #require(try folder.output.contents()).entries
        let unfinished = Manifest(entries, .unfinished).text
        try folder.write(String(decoding: unfinished, as: UTF8.self), to: manifest)
        #expect(folder.failure(open) == Self.opens)
        try folder.build(locked)
    }

    @Test func partsDoNotTellAndTheirSiteDoes() throws {
        let names = ["part-1", "part-2"].map { folder.path + "/" + $0 }
        let (first, second) = (["index.html": "1", Self.page: "2"], [Self.script: "2"])
        for (number, files) in [first, second].enumerated() {
            // Also over the part of a site that was not locked.
            for fingerprint in [1, 2] as [UInt64] {
                let record = BuildRecord(
                    fingerprint: Digest(value: fingerprint), part: PartNumber(number + 1, of: 2), summary: "",
                    warnings: [])
                let files = fingerprint == 1 ? ["index\(number).html": "1"] : files
                _ = try SiteFolder(path: names[number], protecting: [], home: nil)
                    .write(makeSite(files), record: record, jobs: 1, stop: StopRequest())
            }
        }
        try folder.build(open)
        let error = #expect(throws: SiteFolderError.self) {
            try folder.output.join(names, jobs: 1, stop: StopRequest())
        }
        #expect(error?.message.replacing(folder.path, with: "TMP") == Self.locks)
        #expect(folder.pages() == open)
        _ = try folder.output.join(names, jobs: 1, replacesOther: true, stop: StopRequest())
        #expect(folder.pages() == first.merging(second) { $1 })
        #expect(folder.failure(open) == Self.opens)
    }
}
