// Tests builds into a folder: the first build, a rebuild after a change, a rebuild without a change, and
// folders that also contain files of others.

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteFolder

@Suite struct FolderBuildTests {
    @Test(arguments: [1, 2, 3, 8])
    func theFirstBuildWritesEverything(jobs: Int) throws {
        let folder = try TestFolder()
        try expectNew([String: String].pages(0), in: folder, jobs: jobs)
    }

    /// More than one block of files, and a rebuild of all of them.
    @Test func theNumberOfThreadsLeavesNoTrace() throws {
        let trees = try (areRoundsFull ? [1, 2, 3, 8] : [1, 3]).map { jobs in
            let folder = try TestFolder()
            try expectNew(.pages(258), in: folder, jobs: jobs)
            var files = [String: String].pages(270, saying: "hi")
            files["style.css"] = "p {}"
            try expectNew(files, in: folder, jobs: jobs)
            return folder.tree("site")
        }
        for tree in trees.dropFirst() { #expect(tree == trees[0]) }
    }

    /// Builds a site of files that are all new or changed.
    private func expectNew(_ files: [String: String], in folder: TestFolder, jobs: Int) throws {
        let changes = try folder.build(files, jobs: jobs)
        #expect(folder.pages() == files)
        #expect(changes == Changes(written: files.keys.sorted()))
        #expect(try folder.names() == ["site"])
    }

    @Test func anEmptySiteIsASite() throws {
        let folder = try TestFolder()
        try folder.build([:])
        #expect(folder.tree("site").keys.sorted() == [".todopress-manifest"])
        let changes = try folder.build([:])
        #expect(changes == Changes(unchanged: 0))
        try folder.build(["a/b": "1"])
        #expect(try folder.build([:]).removed == ["a/b"])
        #expect(folder.tree("site").keys.sorted() == [".todopress-manifest"])
    }

    @Test func onlyWhatChangedIsWrittenAndWhatIsGoneIsRemoved() throws {
        let folder = try TestFolder()
        var files: [String: String] = ["a": "1", "b/c": "2", "b/d": "3", "e/f/g": "4", "p": "5"]
        try folder.build(files)
        let before = try folder.stamps()
        files["b/c"] = "two"
        files["e/f/g"] = nil
        files["new/page"] = "6"
        let changes = try folder.build(files)
        #expect(changes.written == ["b/c", "new/page"])
        #expect(changes.removed == ["e/f/g"])
        #expect(changes.unchanged == 3)
        #expect(folder.pages() == files)
        #expect(folder.tree("site")["e/"] == nil)
        let after = try folder.stamps()
        for name in ["a", "b/d", "p"] { #expect(after[name] == before[name]) }
        #expect(after["b/c"] != before["b/c"])
    }

    @Test func aFileMayBecomeAFolderAndAFolderAFile() throws {
        let folder = try TestFolder()
        try folder.build(["a": "1", "b/c/d": "2", "z": "3"])
        let files = ["a/x": "4", "b": "5", "z": "3"]
        let changes = try folder.build(files)
        #expect(changes.written == ["a/x", "b"])
        #expect(changes.removed == ["a", "b/c/d"])
        #expect(folder.pages() == files)
    }

    @Test func aFolderWithSomethingElseInItDoesNotBecomeAFile() throws {
        let folder = try TestFolder()
        try folder.build(["a": "1", "b/c/d": "2"])
        try folder.write("mine", to: "site/b/c/mine")
        let before = folder.tree()
        #expect(
            folder.failure(["b": "5"])
                == "TMP/site has files that a build would overwrite; move them away or delete them, then build again:"
                + "\n  b is a folder, where the site has a file")
        #expect(folder.tree() == before)
    }

    @Test func aDryRunSaysTheSameAndWritesNothing() throws {
        let folder = try TestFolder()
        let first = try folder.build(["a": "1", "b/c": "2"], dryRun: true)
        #expect(folder.tree().isEmpty)
        #expect(try folder.build(["a": "1", "b/c": "2"]) == first)
        let before = folder.tree()
        let second = try folder.build(["a": "one", "d": "3"], dryRun: true)
        #expect(folder.tree() == before)
        #expect(second.written == ["a", "d"] && second.removed == ["b/c"])
        #expect(try folder.build(["a": "one", "d": "3"]) == second)
    }

    @Test func foldersAboveAreMadeAndADryRunMakesNone() throws {
        let folder = try TestFolder()
        let output = SiteFolder(path: folder.path + "/x/y/site/", protecting: [], home: nil)
        _ = try output.write(makeSite(["a": "1"]), record: .test, jobs: 1, dryRun: true, stop: StopRequest())
        #expect(folder.tree().isEmpty)
        _ = try output.write(makeSite(["a": "1"]), record: .test, jobs: 1, stop: StopRequest())
        #expect(folder.text("x/y/site/a") == "1")
    }

    @Test func anEmptyFolderIsFilledAndKeepsItsRights() throws {
        let folder = try TestFolder()
        try folder.makeFolder("site")
        try FileManager.default.setAttributes([.posixPermissions: 0o711], ofItemAtPath: folder.site)
        try folder.build(["a": "1"])
        #expect(folder.text("site/a") == "1")
        let rights = try FileManager.default.attributesOfItem(atPath: folder.site)[.posixPermissions] as? Int
        #expect(rights == 0o711)
    }

    @Test func aFileThatSomebodyChangedIsNotRemovedButReported() throws {
        let folder = try TestFolder()
        try folder.build(["a": "1", "b": "2"])
        try folder.write("3", to: "site/b")
        let changes = try folder.build(["a": "1"])
        #expect(changes.kept == ["b"] && changes.removed.isEmpty)
        #expect(folder.pages() == ["a": "1", "b": "3"])
        #expect(try folder.build(["a": "1"]) == Changes(unchanged: 1))
    }

    @Test func aFileThatSomebodyDeletedIsWrittenAgain() throws {
        let folder = try TestFolder()
        try folder.build(["a": "1", "b/c": "2"])
        try folder.remove("site/b")
        #expect(try folder.build(["a": "1", "b/c": "2"]).written == ["b/c"])
        try folder.remove("site/b")
        let changes = try folder.build(["a": "1"])
        #expect(changes.removed.isEmpty && changes.kept.isEmpty)
    }

    @Test func aReadOnlyFileAmongOursIsReplaced() throws {
        let folder = try TestFolder()
        try folder.build(["a": "1"])
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.site + "/a")
        try folder.build(["a": "2"])
        #expect(folder.text("site/a") == "2")
    }

    @Test func progressOnlyGrowsAndComesToItsEnd() throws {
        let folder = try TestFolder()
        let seen = Seen()
        let site = makeSite(.pages(600))
        _ = try folder.output.write(
            site, record: .test, jobs: 1, stop: StopRequest(), progress: { seen.append($0, $1) })
        // Eight blocks for each thread, and what is left.
        #expect(seen.values.map(\.total) == Array(repeating: 602, count: 9))
        #expect(seen.values.map(\.done) == [75, 150, 225, 300, 375, 450, 525, 600, 602])
    }
}

private final class Seen: Sendable {
    private let lock = Mutex<[(done: Int, total: Int)]>([])
    var values: [(done: Int, total: Int)] { lock.withLock { $0 } }
    func append(_ done: Int, _ total: Int) { lock.withLock { $0.append((done, total)) } }
}
