// Tests builds that are stopped or killed at every step: no file is incomplete, a stopped build leaves
// nothing behind, and the next build succeeds.

import Foundation
import TestSupport
import Testing

@testable import SiteFolder

@Suite struct StopTests {
    private let old: [String: String] = [
        "a": "1", "b/c": "2", "b/d": "3", "e/f": "4", "same": "5", "p/q": "6",
        // A folder that is replaced by a file, and a file that is replaced by a folder.
        "i/j/k": "8", "l": "9",
    ]
    private let new: [String: String] = [
        "a": "one", "b/c": "2", "g/h": "7", "same": "5", "p/q": "six", "i": "eight", "l/m/n": "nine",
    ]

    /// By how many checks each stop is later than the one before.
    private let step = rounds(5, full: 1)

    /// Repeats a build, stopping it later each time, until a build succeeds: in full rounds at every check, otherwise at
    /// every fifth. Returns the number of the builds that were stopped.
    private func stopAtEveryCheck(
        leavingDebris: Bool, before: [String: String]?, verify: (TestFolder) throws -> Void
    ) throws -> Int {
        for number in 0..<1_000 {
            let folder = try TestFolder()
            if let before { try folder.build(before) }
            do throws(SiteFolderError) {
                try folder.build(
                    new, jobs: 1, stop: StopRequest(atCheck: number * step, leavingDebris: leavingDebris))
                return number
            } catch {
                #expect(error == .stopped(signal: 2))
            }
            try verify(folder)
            try folder.build(new)
            #expect(folder.pages() == new)
            #expect(try folder.names() == ["site"])
            #expect(folder.tree("site").keys.filter { $0.hasPrefix(".") } == [".todopress-manifest"])
        }
        return 1_000
    }

    @Test func aStoppedFirstBuildLeavesNothing() throws {
        let checks = try stopAtEveryCheck(leavingDebris: false, before: nil) { folder in
            #expect(folder.tree().isEmpty)
        }
        #expect(checks * step >= new.count)
    }

    @Test func aKilledFirstBuildLeavesNoSite() throws {
        let checks = try stopAtEveryCheck(leavingDebris: true, before: nil) { folder in
            #expect(!FileManager.default.fileExists(atPath: folder.site))
        }
        #expect(checks * step >= new.count)
    }

    @Test(arguments: [false, true])
    func aStoppedRebuildLeavesWholePages(killed: Bool) throws {
        var untouched = 0
        var mixed = 0
        let checks = try stopAtEveryCheck(leavingDebris: killed, before: old) { folder in
            let pages = folder.pages()
            for (name, text) in pages { #expect(text == old[name] || text == new[name], "\(name)") }
            for name in Set(old.keys).intersection(new.keys) { #expect(pages[name] != nil, "\(name)") }
            if pages == old { untouched += 1 } else { mixed += 1 }
            if !killed { #expect(folder.tree("site").keys.filter { $0.hasPrefix(".todopress-s") }.isEmpty) }
        }
        #expect(checks == untouched + mixed)
        #expect(untouched * step > new.count && mixed * step > 2)
    }

    @Test func twoKillsInARowAreUnderstood() throws {
        let third = ["a": "1.0", "b/c": "2.0", "x/y": "8"]
        var unfinished = 0
        for first in stride(from: 14, to: 80, by: 7 * step) {
            for second in stride(from: 8, to: 70, by: rounds(22, full: 11)) {
                let folder = try TestFolder()
                try folder.build(old)
                _ = try? folder.build(
                    new, jobs: 1, stop: StopRequest(atCheck: first, leavingDebris: true))
                _ = try? folder.build(
                    third, jobs: 1, stop: StopRequest(atCheck: second, leavingDebris: true))
                if folder.text("site/.todopress-manifest")?.contains(" unfinished") == true {
                    unfinished += 1
                }
                try folder.build(new)
                #expect(folder.pages() == new)
            }
        }
        #expect(unfinished > rounds(0, full: 5))
    }

    /// A build may be killed after it made the outer folder of a page and before it made the inner one, or after it
    /// removed the inner one and before the outer one.
    @Test func aKillBetweenTwoFoldersLeavesNoneForGood() throws {
        let without = ["index": "1"]
        let with = ["index": "1", "a/b/c": "2"]
        for (before, after) in [(without, with), (with, without)] {
            let folder = try TestFolder()
            try folder.build(before)
            for check in 0..<100 {
                let stop = StopRequest(atCheck: check, leavingDebris: true)
                #expect(throws: SiteFolderError.self) { try folder.build(after, jobs: 1, stop: stop) }
                if folder.text("site/.todopress-manifest")?.contains(" unfinished") == true { break }
            }
            try? folder.remove("site/a")
            try folder.makeFolder("site/a")
            try folder.build(without)
            #expect(folder.tree("site").keys.sorted() == [".todopress-manifest", "index"])
            try folder.build(["index": "1", "a": "3"])
        }
    }

    @Test func aStopThatCameBeforeIsHeeded() throws {
        let folder = try TestFolder()
        let stop = StopRequest()
        #expect(stop.signal == nil)
        stop.request(signal: 15)
        let error = #expect(throws: SiteFolderError.self) { try folder.build(new, stop: stop) }
        #expect(error?.kind == .stopped(signal: 15))
        #expect(error?.message == "stopped by signal 15")
        #expect(folder.tree().isEmpty)
    }

    @Test func strayStagingOfADeadBuildIsRemoved() throws {
        let folder = try TestFolder()
        try folder.write("torn", to: ".site.todopress-staging/items/x")
        try folder.link(".site.todopress-staging/out", to: "/etc")
        try folder.build(old)
        #expect(try folder.names() == ["site"])
        try folder.write("torn", to: "site/.todopress-staging/3")
        try folder.write("torn", to: ".site.todopress-staging/items/x")
        try folder.build(old)
        #expect(try folder.names() == ["site"])
        #expect(folder.pages() == old)
    }
}
