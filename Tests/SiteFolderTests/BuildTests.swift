// Builds into a folder: the first, one after a change, one after none; and what lies there by others.

import Foundation
import Site
import Synchronization
import Testing

@testable import SiteFolder

@Suite struct BuildTests {
    @Test(arguments: [1, 2, 3, 8], [0, 260])
    func theFirstBuildWritesEverything(jobs: Int, count: Int) throws {
        let place = try Place()
        let files = [String: String].pages(count)
        let changes = try place.build(files, jobs: jobs)
        #expect(place.pages() == files)
        #expect(changes.written == files.keys.sorted())
        #expect(changes.removed.isEmpty && changes.kept.isEmpty && changes.unchanged == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["site"])
    }

    @Test func theNumberOfThreadsLeavesNoTrace() throws {
        let trees = try [1, 2, 3, 8].map { jobs in
            let place = try Place()
            try place.build(.pages(256), jobs: jobs)
            try place.build(.pages(270, saying: "hi"), jobs: jobs)
            return place.tree()
        }
        for tree in trees.dropFirst() { #expect(tree == trees[0]) }
    }

    @Test func anEmptySiteIsASite() throws {
        let place = try Place()
        try place.build([:])
        #expect(place.tree("site").keys.sorted() == [".todopress-manifest"])
        let changes = try place.build([:])
        #expect(changes == Changes(unchanged: 0))
        try place.build(["a/b": "1"])
        #expect(try place.build([:]).removed == ["a/b"])
        #expect(place.tree("site").keys.sorted() == [".todopress-manifest"])
    }

    @Test func aBuildWithoutChangeTouchesNothing() throws {
        let place = try Place()
        let files = [String: String].pages(300)
        try place.build(files)
        let before = try place.stamps()
        let changes = try place.build(files)
        #expect(changes == Changes(unchanged: 302))
        #expect(try place.stamps() == before)
    }

    @Test func onlyWhatChangedIsWrittenAndWhatIsGoneIsRemoved() throws {
        let place = try Place()
        var files: [String: String] = ["a": "1", "b/c": "2", "b/d": "3", "e/f/g": "4", "p": "5"]
        try place.build(files)
        let before = try place.stamps()
        files["b/c"] = "two"
        files["e/f/g"] = nil
        files["new/page"] = "6"
        let changes = try place.build(files)
        #expect(changes.written == ["b/c", "new/page"])
        #expect(changes.removed == ["e/f/g"])
        #expect(changes.unchanged == 3)
        #expect(place.pages() == files)
        #expect(place.tree("site")["e/"] == nil)
        let after = try place.stamps()
        for name in ["a", "b/d", "p"] { #expect(after[name] == before[name]) }
        #expect(after["b/c"] != before["b/c"])
    }

    @Test func aFileMayBecomeAFolderAndAFolderAFile() throws {
        let place = try Place()
        try place.build(["a": "1", "b/c/d": "2", "z": "3"])
        let files = ["a/x": "4", "b": "5", "z": "3"]
        let changes = try place.build(files)
        #expect(changes.written == ["a/x", "b"])
        #expect(changes.removed == ["a", "b/c/d"])
        #expect(place.pages() == files)
    }

    @Test func aFolderWithSomethingElseInItDoesNotBecomeAFile() throws {
        let place = try Place()
        try place.build(["a": "1", "b/c/d": "2"])
        try place.write("mine", to: "site/b/c/mine")
        let before = place.tree()
        #expect(
            place.failure(["b": "5"])
                == "TMP/site holds what the site would overwrite; move it away or delete it, then build again:"
                + "\n  b is a folder, where the site has a file")
        #expect(place.tree() == before)
    }

    @Test func aDryRunSaysTheSameAndWritesNothing() throws {
        let place = try Place()
        let first = try place.build(["a": "1", "b/c": "2"], dryRun: true)
        #expect(place.tree().isEmpty)
        #expect(try place.build(["a": "1", "b/c": "2"]) == first)
        let before = place.tree()
        let second = try place.build(["a": "one", "d": "3"], dryRun: true)
        #expect(place.tree() == before)
        #expect(second.written == ["a", "d"] && second.removed == ["b/c"])
        #expect(try place.build(["a": "one", "d": "3"]) == second)
    }

    @Test func foldersAboveAreMadeAndADryRunMakesNone() throws {
        let place = try Place()
        let folder = SiteFolder(path: place.path + "/x/y/site/", protecting: [], home: nil)
        _ = try folder.write(makeSite(["a": "1"]), record: .test, jobs: 1, dryRun: true, stop: StopRequest())
        #expect(place.tree().isEmpty)
        _ = try folder.write(makeSite(["a": "1"]), record: .test, jobs: 1, stop: StopRequest())
        #expect(place.text("x/y/site/a") == "1")
    }

    @Test func anEmptyFolderIsFilledAndKeepsItsRights() throws {
        let place = try Place()
        try place.makeFolder("site")
        try FileManager.default.setAttributes([.posixPermissions: 0o711], ofItemAtPath: place.site)
        try place.build(["a": "1"])
        #expect(place.text("site/a") == "1")
        let rights = try FileManager.default.attributesOfItem(atPath: place.site)[.posixPermissions] as? Int
        #expect(rights == 0o711)
    }

    @Test func filesOfOthersStay() throws {
        let place = try Place()
        try place.build(["a": "1", "b/c": "2"])
        try place.write("mine", to: "site/mine")
        try place.write("mine", to: "site/b/mine")
        try place.link("site/link", to: "/etc")
        try place.build(["a": "one"])
        #expect(place.pages() == ["a": "one", "mine": "mine", "b/mine": "mine", "link": "→ /etc"])
    }

    @Test func aFileThatSomebodyChangedIsNotRemovedButReported() throws {
        let place = try Place()
        try place.build(["a": "1", "b": "2"])
        try place.write("3", to: "site/b")
        let changes = try place.build(["a": "1"])
        #expect(changes.kept == ["b"] && changes.removed.isEmpty)
        #expect(place.pages() == ["a": "1", "b": "3"])
        #expect(try place.build(["a": "1"]) == Changes(unchanged: 1))
    }

    @Test func aFileThatSomebodyDeletedIsWrittenAgain() throws {
        let place = try Place()
        try place.build(["a": "1", "b/c": "2"])
        try place.remove("site/b")
        #expect(try place.build(["a": "1", "b/c": "2"]).written == ["b/c"])
        try place.remove("site/b")
        let changes = try place.build(["a": "1"])
        #expect(changes.removed.isEmpty && changes.kept.isEmpty)
    }

    @Test func whatIsRightAlreadyIsTakenOver() throws {
        let place = try Place()
        try place.build(["a": "1"])
        try place.write("2", to: "site/b")
        let changes = try place.build(["a": "1", "b": "2"])
        #expect(changes.written.isEmpty && changes.unchanged == 2)
        #expect(try place.build(["a": "1"]).removed == ["b"])
    }

    @Test func aReadOnlyFileAmongOursIsReplaced() throws {
        let place = try Place()
        try place.build(["a": "1"])
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: place.site + "/a")
        try place.build(["a": "2"])
        #expect(place.text("site/a") == "2")
    }

    @Test func progressOnlyGrowsAndComesToItsEnd() throws {
        let place = try Place()
        let seen = Seen()
        let folder = SiteFolder(path: place.site, protecting: [], home: nil)
        let site = makeSite(.pages(600))
        _ = try folder.write(
            site, record: .test, jobs: 1, stop: StopRequest(), progress: { seen.append($0, $1) })
        #expect(seen.values.map(\.total) == [602, 602, 602])
        #expect(seen.values.map(\.done) == [256, 512, 602])
    }
}

private final class Seen: Sendable {
    private let lock = Mutex<[(done: Int, total: Int)]>([])
    var values: [(done: Int, total: Int)] { lock.withLock { $0 } }
    func append(_ done: Int, _ total: Int) { lock.withLock { $0.append((done, total)) } }
}
