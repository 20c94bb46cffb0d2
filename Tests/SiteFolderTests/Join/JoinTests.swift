// Parts of a site are joined to the site of a build in one piece, or refused with everything that is wrong with them.

import Bytes
import Files
import Foundation
import Site
import TestSupport
import Testing

@testable import SiteFolder

@Suite struct JoinTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func output(_ name: String) -> SiteFolder {
        SiteFolder(path: path(name), protecting: [], home: nil, lockWait: .zero)
    }

    private func build(
        _ files: [String: String], to name: String, part: PartNumber? = nil, fingerprint: UInt64 = 1
    ) throws(SiteFolderError) {
        let record = BuildRecord(
            fingerprint: Digest(value: fingerprint), part: part, summary: "a summary", warnings: [])
        _ = try output(name).write(makeSite(files), record: record, jobs: 2, stop: StopRequest())
    }

    /// Builds the parts of files, `part-1` and so on. Which part a file is in depends on its place in the order of paths.
    private func buildParts(_ files: [String: String], count: Int, fingerprint: UInt64 = 1) throws -> [String]
    {
        let names = files.keys.sorted()
        return try (1...count).map { number in
            let own = names.indices.filter { $0 % count == number - 1 }.map { names[$0] }
            try build(
                files.filter { own.contains($0.key) }, to: "part-\(number)",
                part: PartNumber(number, of: count),
                fingerprint: fingerprint)
            return "part-\(number)"
        }
    }

    @discardableResult
    private func join(
        _ parts: [String], to name: String = "site", stop: StopRequest = StopRequest()
    ) throws(SiteFolderError) -> JoinedSite {
        try output(name).join(parts.map(path), jobs: 2, stop: stop)
    }

    /// The problems of a join that is to be refused, with names instead of paths.
    private func problems(_ parts: [String]) -> [String] {
        let error = #expect(throws: SiteFolderError.self) { try join(parts) }
        guard case .parts(let problems)? = error else {
            Issue.record("\(error?.message ?? "no error")")
            return []
        }
        return problems.map { $0.message.replacing(folder.path + "/", with: "") }
    }

    /// The permission bits of all files and folders of a folder.
    private func rights(_ name: String) -> [String: UInt32] {
        folder.tree(name).keys.reduce(into: [:]) { $0[$1] = FileStatus(at: path(name) + "/" + $1)?.rights }
    }

    @Test(arguments: [1, 2, 7]) func aJoinedSiteIsTheWholeSite(count: Int) throws {
        let files = [String: String].pages(50)
        try build(files, to: "whole")
        let parts = try buildParts(files, count: count)
        #expect(
            folder.text("part-1/.todopress-manifest")?.contains("part 1/\(count) 0000000000000001\n") == true)
        #expect(
            try join(parts.reversed())
                == JoinedSite(fileCount: files.count, isNew: true, summary: "a summary"))
        #expect(folder.tree("site") == folder.tree("whole"))
        #expect(rights("site") == rights("whole"))
        // A build in one piece with the same inputs has nothing to do, and a second join neither.
        let found = try output("site").recordOfUnchangedBuild(
            fingerprint: Digest(value: 1), jobs: 1, stop: StopRequest())
        let stamps = try folder.stamps()
        #expect(try join(parts).isNew == false)
        #expect(try folder.stamps() == stamps)
        // The clock of a file system may be coarse, so that the record seems as old as the files.
        #expect(found == nil || found?.record.summary == "a summary")
    }

    @Test func laterBuildsOfAPartAndOfTheSiteDoNotMeet() throws {
        let files = [String: String].pages(10)
        let parts = try buildParts(files, count: 2)
        try join(parts)
        let before = parts.map { folder.tree($0) }
        try build([String: String].pages(10, saying: "other"), to: "site")
        #expect(parts.map { folder.tree($0) } == before)
        try join(parts, to: "second")
        _ = try buildParts([String: String].pages(10, saying: "third"), count: 2)
        #expect(folder.tree("second").filter { files[$0.key] != nil } == files)
    }

    @Test func aJoinChangesNoPart() throws {
        let parts = try buildParts([String: String].pages(10), count: 2)
        let stamps = try folder.stamps()
        #expect(try join(parts).isNew)
        let after = try folder.stamps()
        for (path, stamp) in stamps { #expect(after[path] == stamp, "\(path)") }
        // Without the record of a build nobody knows its summary.
        for part in parts { try folder.remove(".\(part).todopress-record") }
        try folder.remove("site")
        try folder.remove(".site.todopress-record")
        #expect(try join(parts).summary == nil)
        #expect(!(try folder.names()).contains(".site.todopress-record"))
    }

    /// What changes between the look at the parts and the writing is not taken.
    @Test(arguments: ["removed", "written", "built"], [false, true])
    func aPartThatChangesMeanwhileIsRefused(change: String, hasSite: Bool) throws {
        let parts = try buildParts([String: String].pages(9), count: 3)
        if hasSite { try build(["old.html": "old"], to: "site") }
        let before = folder.tree("site")
        let checked = try SiteParts(parts.map(path), jobs: 1, stop: StopRequest())
        let file = try #require(folder.tree("part-2").keys.filter { $0.hasSuffix(".html") }.min())
        switch change {
        case "removed": try folder.remove("part-2/\(file)")
        case "written": try folder.write("?", to: "part-2/\(file)")
        default: _ = try buildParts([String: String].pages(9, saying: "other"), count: 3)
        }
        let error = #expect(throws: SiteFolderError.self) {
            try output("site").write(
                checked, jobs: 1, replacesOther: false, stop: StopRequest(), progress: nil)
        }
        let part = change == "built" ? "part-1" : "part-2"
        #expect(
            error?.message.replacing(folder.path + "/", with: "")
                == "\(part) was built again meanwhile; join again")
        #expect(folder.tree("site") == before)
    }

    @Test func whatNobodyBuiltIsRefusedAndNothingIsWritten() throws {
        let parts = try buildParts([String: String].pages(9), count: 3)
        try build(["a": "whole"], to: "whole")
        try folder.makeFolder("empty")
        let before = folder.tree()
        #expect(problems(["nowhere"]) == ["there is no folder nowhere"])
        #expect(
            problems(parts + ["empty", "whole"]) == [
                "empty is no part of a site: no build wrote into it",
                "whole is no part of a site: it was built without --shard",
            ])
        #expect(
            problems([parts[1], parts[1]]) == [
                "part 2/3 was given 2 times: part-2, part-2", "parts 1/3, 3/3 are missing",
            ])
        #expect(folder.tree() == before)
    }

    @Test func aDamagedManifestIsNamed() throws {
        let parts = try buildParts([String: String].pages(9), count: 3)
        let manifest = try #require(folder.text("part-2/.todopress-manifest"))
        try folder.write(manifest.replacing("part 2/3", with: "part 4/3"), to: "part-2/.todopress-manifest")
        try folder.write(
            withChecksum("todopress-manifest 4 unfinished\npart 3/3 0000000000000001\n"),
            to: "part-3/.todopress-manifest")
        #expect(
            problems(parts) == [
                "part-2 is damaged: .todopress-manifest is damaged in line 2",
                "part-3 is unfinished, because its build was killed; build it again",
                "parts 2/3, 3/3 are missing",
            ])
    }

    /// Random parts, of which some are missing, doubled, damaged or of another build.
    @Test func randomPartsAreRefusedByTheirNames() throws {
        var random = SeededGenerator(seed: 40)
        for round in 0..<rounds(10, full: 100) {
            try? folder.remove("site")
            let count = Int.random(in: 2...6, using: &random)
            let files = [String: String].pages(Int.random(in: count...40, using: &random), saying: "\(round)")
            for name in try folder.names() where name.hasPrefix("part-") { try folder.remove(name) }
            var parts = try buildParts(files, count: count, fingerprint: UInt64(round))
            var expected: Set<String> = []
            let victim = Int.random(in: 1...count, using: &random)
            let name = "part-\(victim)"
            switch round % 4 {
            case 0:
                parts.remove(at: victim - 1)
                expected = ["part \(victim)/\(count) is missing"]
            case 1:
                try FileManager.default.copyItem(atPath: path(name), toPath: path("part-again"))
                parts.append("part-again")
                expected = ["part \(victim)/\(count) was given 2 times: \(name), part-again"]
            case 2:
                let file = try #require(
                    folder.tree(name).keys.filter { !$0.hasSuffix("/") && !$0.hasPrefix(".") }.sorted()
                        .randomElement(using: &random))
                let isRemoved = Bool.random(using: &random)
                if isRemoved {
                    try folder.remove("\(name)/\(file)")
                } else {
                    try folder.write("?", to: "\(name)/\(file)")
                }
                expected = [
                    "\(name) is damaged; remove it, then build it again:\n  \(file) "
                        + (isRemoved ? "is missing" : "was changed after a build wrote it")
                ]
            case _:
                // In a build of two parts, the first one that is named counts.
                let own = parts.count == 2 ? 2 : victim
                let foreign = "part-\(own)"
                try build(["x": "other"], to: foreign, part: PartNumber(own, of: count), fingerprint: 1_000)
                let like = own == 1 ? "part-2" : "part-1"
                expected = [
                    "\(foreign) (part \(own)/\(count)) is of another build than \(like): other lists, settings, templates, "
                        + "program, time zones or day; build it again as the others",
                    "part \(own)/\(count) is missing",
                ]
            }
            let before = folder.tree()
            #expect(Set(problems(parts)) == expected)
            #expect(folder.tree() == before, "round \(round) has written something")
        }
    }

    /// As after a build.
    @Test func filesOfOthersInTheSiteStay() throws {
        let files = [String: String].pages(9)
        let parts = try buildParts(files, count: 3)
        try build(["old.html": "old", "a/b": "old"], to: "site")
        try folder.makeFolder("site/.git")
        try folder.write("theirs", to: "site/.git/HEAD")
        try folder.write("theirs", to: "site/a/c")
        try folder.write("changed", to: "site/old.html")
        #expect(try join(parts).isNew)
        let others = [".git/HEAD": "theirs", "a/c": "theirs", "old.html": "changed"]
        #expect(folder.pages() == files.merging(others) { first, _ in first })
        // What lies where a page would is in the way.
        try folder.remove("site")
        try folder.write("theirs", to: "site/index.html")
        try folder.write("theirs", to: "site/.git/HEAD")
        let before = folder.tree()
        #expect(throws: SiteFolderError.self) { try join(parts) }
        #expect(folder.tree() == before)
    }

    @Test func aPartIsNotBuiltOverASite() throws {
        try build(["a": "a", "b": "b"], to: "site")
        let before = folder.tree()
        #expect(throws: SiteFolderError.refused(folder: folder.site, .wholeSite)) {
            try build(["a": "a"], to: "site", part: PartNumber(1, of: 2))
        }
        #expect(folder.tree() == before)
    }

    /// The fingerprint in the manifest follows the inputs, also if no page has changed.
    @Test func aPartOfOtherInputsWithTheSamePagesIsOfTheNewBuild() throws {
        let number = PartNumber(1, of: 2)
        try build(["a": "a"], to: "site", part: number, fingerprint: 1)
        try build(["a": "a"], to: "site", part: number, fingerprint: 2)
        #expect(try folder.manifest().part?.build == Digest(value: 2))
        #expect(try output("site").contents()?.partNumber == number)
        // A whole build makes a site of it.
        try build(["a": "a", "b": "b"], to: "site", fingerprint: 2)
        #expect(try folder.manifest().part == nil)
        #expect(folder.pages() == ["a": "a", "b": "b"])
    }

    /// Stopped or killed at any check (otherwise than in full rounds, at every fourth), each page is the old one or the new one,
    /// and the next join makes the site.
    @Test(arguments: [false, true]) func aStoppedJoinLeavesWholePages(killed: Bool) throws {
        let old = ["old.html": "old", "a/b": "old", "index.html": "old"]
        let new = [String: String].pages(12)
        let parts = try buildParts(new, count: 3)
        try build(new, to: "whole")
        var stops = 0
        for check in stride(from: 0, to: 1_000, by: rounds(4, full: 1)) {
            try? folder.remove("site")
            try build(old, to: "site")
            let stop = StopRequest(atCheck: check, leavingDebris: killed)
            do throws(SiteFolderError) {
                try join(parts, stop: stop)
                break
            } catch {
                #expect(error == .stopped(signal: 2))
                stops += 1
            }
            for (path, text) in folder.pages() { #expect(text == old[path] || text == new[path], "\(path)") }
            try join(parts)
            #expect(folder.tree("site") == folder.tree("whole"))
            #expect(!(try folder.names()).contains(".site.todopress-staging"))
        }
        #expect(stops > 3)
    }
}
