// Sites that are published to a folder: files of others may be anywhere and stay, and what others have changed of ours is ours.

import Bytes
import Foundation
import TestSupport
import Testing

@testable import SiteFolder

@Suite struct PublishedFolderTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private var target: SiteFolder {
        SiteFolder(path: folder.path + "/www", protecting: [], home: nil, lockWait: .zero)
    }

    /// Builds a site and publishes it. Returns what was written.
    @discardableResult
    private func publish(
        _ files: [String: String], stop: StopRequest = StopRequest(), isExpected: Bool = true
    ) throws -> [String]? {
        try folder.build(files)
        let manifest = try #require(try folder.output.contents())
        return try target.publish(manifest, at: folder.site, jobs: 1, stop: stop) { isExpected }?
            .map { String($0) }.sorted()
    }

    private var published: [String: String] {
        folder.tree("www").filter { $0.key != ".todopress-manifest" }
    }

    @Test func filesOfOthersStayAndThoseOfOursAreOurs() throws {
        let theirs = [
            "index.txt": "theirs", "b/": "", "b/theirs": "theirs", "b/link": "→ /etc", "empty/": "",
        ]
        for (name, text) in theirs where text == "theirs" { try folder.write(text, to: "www/" + name) }
        try folder.link("www/b/link", to: "/etc")
        try folder.makeFolder("www/empty")
        #expect(try publish(["a": "1", "b/c": "2", "b/d": "3", "e/f": "4"]) == ["a", "b/c", "b/d", "e/f"])
        #expect(folder.text("www/.todopress-manifest") == folder.text("site/.todopress-manifest"))
        // Changed by others: what stays is written again, and what goes goes, too, unless it is no longer a file.
        for name in ["a", "b/d", "e/f"] { try folder.write("changed", to: "www/" + name) }
        try folder.remove("www/b/c")
        try folder.link("www/b/c", to: "/etc")
        #expect(try publish(["a": "1", "e": "5"]) == ["a", "e"])
        #expect(published == theirs.merging(["a": "1", "e": "5", "b/c": "→ /etc"]) { $1 })
        #expect(folder.text("www/.todopress-manifest") == folder.text("site/.todopress-manifest"))
    }

    @Test func aFileOfOthersIsInTheWay() throws {
        try folder.write("theirs", to: "www/b")
        let error = #expect(throws: SiteFolderError.self) { try publish(["a": "1", "b": "2"]) }
        #expect(
            error
                == .occupied(
                    folder: folder.path + "/www", listed: [.init(path: "b", kind: .foreignFile)], count: 1))
        #expect(folder.tree("www") == ["b": "theirs"])
        // With the bytes of the site it is ours from now on.
        try folder.write("2", to: "www/b")
        #expect(try publish(["a": "1", "b": "2"]) == ["a"])
    }

    @Test func anUnexpectedTargetStaysAsItIs() throws {
        try publish(["a": "1"])
        #expect(try publish(["b": "2"], isExpected: false) == nil)
        #expect(published == ["a": "1"])
    }

    @Test func onlyTheSiteThatIsMeantIsPublished() throws {
        try folder.build(["a": "1"])
        let manifest = try #require(try folder.output.contents())
        try folder.build(["a": "2"])
        for text in ["2", "x"] {
            try folder.write(text, to: "site/a")
            #expect(throws: SiteFolderError.parts([.changed(folder.site)])) {
                try target.publish(manifest, at: folder.site, jobs: 1, stop: StopRequest()) { true }
            }
        }
        #expect(folder.tree("www").isEmpty)
    }

    /// Each page has the name of the one that it links to. Who begins at the first one meets no link to nothing, wherever a run
    /// stops: in full rounds at every check, otherwise at every third.
    @Test(arguments: [false, true]) func noPageLinksToNothing(isTarget: Bool) throws {
        let old = ["a": "b/c", "b/c": "r", "r": "m", "m": "x", "x": "a", "y/z": "x"]
        let new = ["a": "n", "b/c": "x", "n": "o/p", "o/p": "b/c", "x": "n", "m/q": "a", "y": "a"]
        var stopped = 0
        let step = rounds(3, full: 1)
        for check in stride(from: 0, to: 1_000, by: step) {
            let run = try PublishedFolderTests()
            func pages() -> [String: String] {
                (isTarget ? run.published : run.folder.pages()).filter { !$0.key.hasSuffix("/") }
            }
            try run.change(to: old, isTarget, StopRequest())
            let stop = StopRequest(atCheck: check, leavingDebris: true)
            if (try? run.change(to: new, isTarget, stop)) != nil { break }
            stopped += 1
            let found = pages()
            var (page, seen) = ("a", Set<String>())
            while seen.insert(page).inserted, let link = found[page] {
                // A file that becomes a folder is gone in between.
                guard link != "m" else { break }
                #expect(found[link] != nil, "\(page) links to \(link), stop \(check)")
                page = link
            }
            try run.change(to: new, isTarget, StopRequest())
            #expect(pages() == new)
        }
        #expect(stopped * step > 10)
    }

    private func change(to files: [String: String], _ isTarget: Bool, _ stop: StopRequest) throws {
        if isTarget { try publish(files, stop: stop) } else { try folder.build(files, jobs: 1, stop: stop) }
    }
}
