// Builds that are stopped or killed at every step: nothing torn, nothing left behind, and the next build completes.

import Foundation
import Testing

@testable import SiteFolder

@Suite struct StopTests {
    private let old: [String: String] = [
        "a": "1", "b/c": "2", "b/d": "3", "e/f": "4", "same": "5", "p/q": "6",
    ]
    private let new: [String: String] = ["a": "one", "b/c": "2", "g/h": "7", "same": "5", "p/q": "six"]

    /// Builds again and again, each time stopped one look later, until a build comes through.
    private func stopAtEveryLook(
        leavingDebris: Bool, before: [String: String]?, check: (Place, Int) throws -> Void
    ) throws -> Int {
        for look in 0..<1_000 {
            let place = try Place()
            if let before { try place.build(before) }
            do throws(SiteFolderError) {
                try place.build(new, jobs: 1, stop: StopRequest(atLook: look, leavingDebris: leavingDebris))
                return look
            } catch {
                #expect(error == .stopped(signal: 2))
            }
            try check(place, look)
            try place.build(new)
            #expect(place.pages() == new)
            #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["site"])
            #expect(place.tree("site").keys.filter { $0.hasPrefix(".") } == [".todopress-manifest"])
        }
        return 1_000
    }

    @Test func aStoppedFirstBuildLeavesNothing() throws {
        let looks = try stopAtEveryLook(leavingDebris: false, before: nil) { place, _ in
            #expect(place.tree().isEmpty)
        }
        #expect(looks >= new.count)
    }

    @Test func aKilledFirstBuildLeavesNoSite() throws {
        let looks = try stopAtEveryLook(leavingDebris: true, before: nil) { place, _ in
            #expect(!FileManager.default.fileExists(atPath: place.site))
        }
        #expect(looks >= new.count)
    }

    @Test(arguments: [false, true])
    func aStoppedRebuildLeavesWholePages(killed: Bool) throws {
        var untouched = 0
        var mixed = 0
        let looks = try stopAtEveryLook(leavingDebris: killed, before: old) { place, _ in
            let pages = place.pages()
            for (name, text) in pages { #expect(text == old[name] || text == new[name], "\(name)") }
            for name in Set(old.keys).intersection(new.keys) { #expect(pages[name] != nil, "\(name)") }
            if pages == old { untouched += 1 } else { mixed += 1 }
            if !killed { #expect(place.tree("site").keys.filter { $0.hasPrefix(".todopress-s") }.isEmpty) }
        }
        #expect(looks == untouched + mixed)
        #expect(untouched > new.count && mixed > 2)
    }

    @Test func twoKillsInARowAreUnderstood() throws {
        let third = ["a": "1.0", "b/c": "2.0", "x/y": "8"]
        for first in [14, 20, 26] {
            for second in [10, 17, 22, 28] {
                let place = try Place()
                try place.build(old)
                _ = try? place.build(new, jobs: 1, stop: StopRequest(atLook: first, leavingDebris: true))
                _ = try? place.build(third, jobs: 1, stop: StopRequest(atLook: second, leavingDebris: true))
                try place.build(new)
                #expect(place.pages() == new)
            }
        }
    }

    @Test func aStopThatCameBeforeIsHeeded() throws {
        let place = try Place()
        let stop = StopRequest()
        #expect(stop.signal == nil)
        stop.request(signal: 15)
        let error = #expect(throws: SiteFolderError.self) { try place.build(new, stop: stop) }
        #expect(error?.kind == .stopped(signal: 15))
        #expect(error?.message == "stopped by signal 15")
        #expect(place.tree().isEmpty)
    }

    @Test func strayStagingOfADeadBuildIsRemoved() throws {
        let place = try Place()
        try place.write("torn", to: ".site.todopress-staging/items/x")
        try place.link(".site.todopress-staging/out", to: "/etc")
        try place.build(old)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["site"])
        try place.write("torn", to: "site/.todopress-staging/3")
        try place.write("torn", to: ".site.todopress-staging/items/x")
        try place.build(old)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["site"])
        #expect(place.pages() == old)
    }
}
