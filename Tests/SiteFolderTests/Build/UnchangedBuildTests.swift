// Tests that a build with unchanged inputs is detected without rendering the site, unless a file on disk has
// changed.

import Bytes
import Foundation
import TestSupport
import Testing

@testable import SiteFolder

@Suite struct UnchangedBuildTests {
    private let files = ["a": "1", "b/c": "22", "p": "333"]
    private let record = BuildRecord(
        fingerprint: Digest(value: 0xF1), summary: "3 items\n", warnings: ["a\\n", "two\nlines"])

    private let next = BuildRecord(fingerprint: Digest(value: 0xF2), summary: "next", warnings: [])

    private func built() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.build(files, record: record)
        return folder
    }

    /// The record that is found, after checking that the search writes nothing.
    private func found(
        in folder: TestFolder, fingerprint: UInt64 = 0xF1
    ) throws -> BuildRecord? {
        let (tree, stamps) = (folder.tree(), try folder.stamps())
        let found = try folder.output.recordOfUnchangedBuild(
            fingerprint: Digest(value: fingerprint), jobs: 2, stop: StopRequest())
        #expect(folder.tree() == tree)
        #expect(try folder.stamps() == stamps)
        if let found { #expect(found.fileCount == files.count) }
        return found?.record
    }

    @Test func isFound() throws {
        #expect(try found(in: built()) == record)
    }

    @Test func isFoundWhateverTheNumberOfThreads() throws {
        let folder = try TestFolder()
        // Three blocks of files; the second name is the last but one.
        let files = [String: String].pages(530)
        try folder.build(files, record: record)
        for jobs in [1, 2, 8] {
            func found() throws -> Int? {
                try folder.output.recordOfUnchangedBuild(
                    fingerprint: record.fingerprint, jobs: jobs, stop: StopRequest())?.fileCount
            }
            #expect(try found() == files.count, "\(jobs) threads")
            for name in ["site/index.html", "site/pages/2/p98.html"] {
                try folder.write("other", to: name)
                #expect(try found() == nil, "\(jobs) threads")
                try folder.write(try #require(files[String(name.dropFirst(5))]), to: name)
            }
        }
    }

    @Test func anotherFingerprintIsAnotherBuild() throws {
        let folder = try built()
        #expect(try found(in: folder, fingerprint: 0xF2) == nil)
        // The manifest is not read.
        let manifest = try #require(folder.text("site/.todopress-manifest"))
        try folder.write(manifest.replacing("checksum", with: "damaged"), to: "site/.todopress-manifest")
        #expect(try found(in: folder, fingerprint: 0xF2) == nil)
        let error = #expect(throws: SiteFolderError.self) { try found(in: folder) }
        #expect(error?.message.contains("is damaged in line 5") == true)
    }

    @Test func aFolderThatIsMissingOrEmptyOrForeignHoldsNone() throws {
        let folder = try TestFolder()
        #expect(try found(in: folder) == nil)
        try folder.makeFolder("site")
        #expect(try found(in: folder) == nil)
        try folder.write("mine", to: "site/mine")
        #expect(try found(in: folder) == nil)
    }

    @Test func aFileThatWasTouchedOrReplacedIsReadAndFoundToBeTheSame() throws {
        let folder = try built()
        utimes(folder.site + "/a", nil)
        try folder.write("22", to: "site/b/c")
        #expect(try found(in: folder) == record)
    }

    @Test(arguments: ["a", "b/c", "p"])
    func aFileThatWasEditedOrDeletedIsSeen(_ name: String) throws {
        let folder = try built()
        // The same size as before, so that only reading the file shows the change.
        let text = String(repeating: "x", count: files[name, default: ""].utf8.count)
        try folder.write(text, to: "site/" + name)
        #expect(try found(in: folder) == nil)
        try folder.write("much longer than before", to: "site/" + name)
        #expect(try found(in: folder) == nil)
        try folder.remove("site/" + name)
        #expect(try found(in: folder) == nil)
        try folder.link("site/" + name, to: "/etc/passwd")
        #expect(try found(in: folder) == nil)
    }

    @Test func aFolderInPlaceOfAnotherIsSeen() throws {
        let folder = try built()
        try FileManager.default.moveItem(atPath: folder.site + "/b", toPath: folder.path + "/b")
        #expect(try found(in: folder) == nil)
        try folder.link("site/b", to: "../b")
        #expect(try found(in: folder) == nil)
    }

    @Test func filesOfOthersDoNotMatter() throws {
        let folder = try built()
        try folder.write("mine", to: "site/mine")
        #expect(try found(in: folder) == record)
    }

    /// Simulates the checkout of a site together with its record, which somebody else may have made of other pages.
    @Test func aCopiedFolderIsNotBelieved() throws {
        let folder = try built()
        try FileManager.default.moveItem(atPath: folder.site, toPath: folder.path + "/old")
        try FileManager.default.copyItem(atPath: folder.path + "/old", toPath: folder.site)
        let manifest = try #require(folder.text("site/.todopress-manifest"))
        try folder.write(manifest, to: "site/.todopress-manifest")
        #expect(try folder.manifest().known == nil)
        #expect(try found(in: folder) == nil)
        #expect(try folder.build(files, record: record) == Changes(unchanged: 3))
        #expect(try found(in: folder) == record)
    }

    /// The same for a build of something else: all files are ours, but for the one that was edited.
    @Test(arguments: [false, true])
    func aCopiedFolderIsRebuilt(isEdited: Bool) throws {
        let folder = try built()
        try FileManager.default.moveItem(atPath: folder.site, toPath: folder.path + "/old")
        // A checkout writes files in its own order, and any of them may come after the manifest.
        for name in [".todopress-manifest", "p", "b/c", "a"] {
            try folder.write(try #require(folder.text("old/" + name)), to: "site/" + name)
        }
        try folder.remove("old")
        if isEdited {
            try folder.write("23", to: "site/b/c")
            let before = folder.tree()
            #expect(
                folder.failure(["a": "1", "b/c": "new"]).hasSuffix("b/c was changed after a build wrote it"))
            #expect(folder.tree() == before)
        } else {
            #expect(
                try folder.build(["a": "1", "b/c": "new"], record: next)
                    == Changes(written: ["b/c"], removed: ["p"], unchanged: 1))
            #expect(folder.pages() == ["a": "1", "b/c": "new"])
        }
    }

    /// Neither the time at which the manifest is written nor anything of the record is a part of it.
    @Test func theManifestDependsOnTheSiteAlone() throws {
        let manifests = try [1, 2].map { jobs in
            let folder = try TestFolder()
            if jobs == 2 { try folder.build(["a": "old", "x/y": "gone"]) }
            try folder.build(files, record: jobs == 2 ? record : next, jobs: jobs)
            return folder.text("site/.todopress-manifest")
        }
        #expect(manifests[0] == manifests[1] && manifests[0] != nil)
    }

    /// In all these cases, the change time of the manifest is later than that of the page.
    @Test(arguments: ["rights", "touch", "copy", "copy with times"])
    func anEditIsSeenWhateverBecameOfTheManifest(_ kind: String) throws {
        let folder = try built()
        try folder.write("444", to: "site/p")
        let manifest = folder.site + "/.todopress-manifest"
        let text = try #require(folder.text("site/.todopress-manifest"))
        let files = FileManager.default
        let modified = try #require(try files.attributesOfItem(atPath: manifest)[.modificationDate])
        switch kind {
        case "rights": try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: manifest)
        case "touch": utimes(manifest, nil)
        default:
            try folder.remove("site/.todopress-manifest")
            try folder.write(text, to: "site/.todopress-manifest")
            if kind == "copy with times" {
                try files.setAttributes([.modificationDate: modified], ofItemAtPath: manifest)
            }
        }
        #expect(try found(in: folder) == nil)
        #expect(
            folder.failure(self.files.merging(["p": "new"]) { $1 }).contains(
                "p was changed after a build wrote it"))
    }

    @Test(arguments: ["copied", "touched"]) func timesCountUntilTheManifestIs(_ what: String) throws {
        let folder = try built()
        #expect(try folder.manifest().known != nil)
        let manifest = folder.site + "/.todopress-manifest"
        if what == "touched" {
            utimes(manifest, nil)
        } else {
            let text = try #require(folder.text("site/.todopress-manifest"))
            try folder.remove("site/.todopress-manifest")
            try folder.write(text, to: "site/.todopress-manifest")
        }
        #expect(try folder.manifest().known == nil)
        #expect(try found(in: folder) == nil)
        // A build that looks at the files makes them count again.
        try folder.build(files, record: record)
        #expect(try folder.manifest().known != nil)
        #expect(try found(in: folder) == record)
    }

    /// The remains of a killed build must be removed by a build that writes.
    @Test(arguments: [
        ".site.todopress-lock", ".site.todopress-staging/1", ".site.todopress-record-new",
        "site/.todopress-staging/1", "site/.todopress-lock",
    ])
    func aTraceOfAnotherBuildIsSomethingToDo(_ name: String) throws {
        let folder = try built()
        try folder.write("1", to: name)
        #expect(try found(in: folder) == nil)
        let changes = try folder.build(files, record: record)
        #expect(changes == Changes(unchanged: 3))
        // A lock file inside the output belongs to no running build here: it is not removed, and the next
        // build checks again.
        if name != "site/.todopress-lock" {
            #expect(try found(in: folder) == record)
            #expect(try folder.names() == ["site"])
        }
    }

    @Test func aDryRunKeepsNoRecord() throws {
        let folder = try built()
        try folder.build(["a": "1"], record: next, dryRun: true)
        #expect(try found(in: folder) == record)
    }

    @Test func aFileThatIsNoLongerOursIsNotCheckedAgain() throws {
        let folder = try built()
        try folder.write("mine", to: "site/a")
        #expect(
            try folder.build(["b/c": "22", "p": "333"], record: next) == Changes(kept: ["a"], unchanged: 2))
        let found = try folder.output.recordOfUnchangedBuild(
            fingerprint: next.fingerprint, jobs: 1, stop: StopRequest())
        #expect(found?.fileCount == 2)
    }

    /// It is no folder of a stranger, and what to do is said.
    @Test(arguments: ["2 complete 0000000000000000", "3 complete"])
    func aSiteOfAnOlderVersionIsRefused(head: String) throws {
        let folder = try built()
        try folder.write("todopress-manifest \(head)\n", to: "site/.todopress-manifest")
        let before = try folder.stamps()
        #expect(
            folder.failure(["a": "one"])
                == "TMP/site/.todopress-manifest was written by another Todopress (version \(head.prefix(1)) of the format, "
                + "not 4), so it does not say which files of its folder a build wrote; delete the folder or choose another, "
                + "then build again")
        #expect(try folder.stamps() == before)
    }

    @Test func aKilledRebuildIsNotTakenForTheBuildBefore() throws {
        let changed = ["a": "one", "b/c": "22", "p": "new"]
        for check in stride(from: 0, to: 40, by: rounds(6, full: 2)) {
            let folder = try built()
            let stop = StopRequest(atCheck: check, leavingDebris: true)
            let isDone = (try? folder.build(changed, record: next, jobs: 1, stop: stop)) != nil
            let isOld = try found(in: folder) != nil
            // If the site counts as unchanged, it is the site of its fingerprint.
            if isOld { #expect(folder.pages() == files) }
            let new = try folder.output.recordOfUnchangedBuild(
                fingerprint: next.fingerprint, jobs: 1, stop: StopRequest())
            if isDone { #expect(new?.record == next) }
            if new != nil { #expect(folder.pages() == changed) }
            // Builds the original site again, whatever the killed build had done.
            try folder.build(files, record: record)
            #expect(folder.pages() == files)
            #expect(try found(in: folder) == record)
        }
    }

    @Test func aStopIsHeeded() throws {
        let folder = try built()
        let stop = StopRequest()
        stop.request(signal: 15)
        #expect(throws: SiteFolderError.stopped(signal: 15)) {
            try folder.output.recordOfUnchangedBuild(fingerprint: record.fingerprint, jobs: 1, stop: stop)
        }
    }
}
