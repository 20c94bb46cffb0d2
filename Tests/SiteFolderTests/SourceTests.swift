// A page whose source has not changed is not made again, unless its file is no longer what the build wrote.

import Bytes
import Foundation
import Site
import Synchronization
import Testing

@testable import SiteFolder

@Suite struct SourceTests {
    /// What was printed, by number.
    private final class Printed: Sendable {
        let pages = Mutex<[Int]>([])
    }

    /// A site of pages with a text and a source each, which notes what it prints.
    private func site(_ pages: [(text: String, source: UInt64)], _ printed: Printed) throws -> Site {
        let files = try pages.indices.map {
            SiteFile(path: try SitePath("p\($0)"), contents: .page($0))
        }
        return try Site(files: files, source: { Digest(value: pages[$0].source) }) {
            { page, read in
                printed.pages.withLock { $0.append(page) }
                let text = Array(pages[page].text.utf8)
                // In two pieces, as a long page comes.
                if read(text.span.extracting(0..<text.count / 2)) {
                    _ = read(text.span.extracting(text.count / 2..<text.count))
                }
            }
        }
    }

    /// Builds, and gives the changed paths and the pages that were printed, each once.
    private func build(
        _ pages: [(text: String, source: UInt64)], in place: Place
    ) throws -> (written: [String], printed: Set<Int>) {
        let printed = Printed()
        let changes = try SiteFolder(path: place.site, protecting: [], home: nil).write(
            site(pages, printed), jobs: 2, stop: StopRequest())
        for (index, page) in pages.enumerated() { #expect(place.text("site/p\(index)") == page.text) }
        return (changes.written.map(\.path.text), Set(printed.pages.withLock { $0 }))
    }

    private let pages: [(text: String, source: UInt64)] = [("zero", 10), ("one", 11), ("two", 12)]

    @Test func onlyChangedSourcesArePrinted() throws {
        let place = try Place()
        #expect(try build(pages, in: place).printed == [0, 1, 2])
        #expect(try build(pages, in: place).printed == [])
        var changed = pages
        changed[1] = ("uno", 21)
        #expect(try build(changed, in: place) == (["p1"], [1]))
        #expect(try build(changed, in: place) == ([], []))
    }

    @Test func aNewSourceOfTheSamePageWritesNothing() throws {
        let place = try Place()
        _ = try build(pages, in: place)
        var changed = pages
        changed[2].source = 22
        #expect(try build(changed, in: place) == ([], [2]))
        // The manifest knows the new source.
        #expect(try build(changed, in: place) == ([], []))
    }

    @Test func aFileThatIsGoneIsPrintedAgain() throws {
        let place = try Place()
        _ = try build(pages, in: place)
        try place.remove("site/p0")
        #expect(try build(pages, in: place) == (["p0"], [0]))
        #expect(try build(pages, in: place) == ([], []))
    }

    @Test func aFileThatWasTouchedIsLookedAt() throws {
        let place = try Place()
        _ = try build(pages, in: place)
        try place.write("zero", to: "site/p0")
        #expect(try build(pages, in: place) == ([], []))
        try place.write("null", to: "site/p0")
        let error = #expect(throws: SiteFolderError.self) { try build(pages, in: place) }
        #expect(error?.message.contains("p0 was changed after a build wrote it") == true)
    }

    /// In all of these the manifest's own time of change is later than that of the page.
    @Test(arguments: ["rights", "touch", "copy", "copy with times"])
    func aChangeIsSeenWhateverBecameOfTheManifest(_ kind: String) throws {
        let place = try Place()
        _ = try build(pages, in: place)
        try place.write("null", to: "site/p0")
        let manifest = place.site + "/" + Manifest.name
        let text = try #require(place.text("site/" + Manifest.name))
        let files = FileManager.default
        let modified = try #require(try files.attributesOfItem(atPath: manifest)[.modificationDate])
        switch kind {
        case "rights": try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: manifest)
        case "touch": utimes(manifest, nil)
        default:
            try place.remove("site/" + Manifest.name)
            try place.write(text, to: "site/" + Manifest.name)
            if kind == "copy with times" {
                try files.setAttributes([.modificationDate: modified], ofItemAtPath: manifest)
            }
        }
        let error = #expect(throws: SiteFolderError.self) { try build(pages, in: place) }
        #expect(error?.message.contains("p0 was changed after a build wrote it") == true)
    }

    @Test func aManifestIsMarkedUntilItIsCopied() throws {
        let place = try Place()
        _ = try build(pages, in: place)
        let root = try Folder(at: place.site, named: "site")
        #expect(try Manifest(in: root, jobs: 1)?.written != nil)
        let text = try #require(place.text("site/" + Manifest.name))
        try place.write(text, to: "site/" + Manifest.name)
        #expect(try Manifest(in: root, jobs: 1)?.written == nil)
    }

    @Test func aKilledRebuildTrustsNoSourceOfWhatItWasChanging() throws {
        var changed = pages
        changed[0] = ("null", 20)
        changed[2] = ("deux", 22)
        for look in 0..<60 {
            let place = try Place()
            _ = try build(pages, in: place)
            let folder = SiteFolder(path: place.site, protecting: [], home: nil)
            let stop = StopRequest(atLook: look, leavingDebris: true)
            _ = try? folder.write(site(changed, Printed()), jobs: 1, stop: stop)
            // Back to what it was: every page is the old one, whatever the killed build had done.
            _ = try build(pages, in: place)
            #expect(try build(pages, in: place) == ([], []))
        }
    }
}

private func == (left: (written: [String], printed: Set<Int>), right: ([String], Set<Int>)) -> Bool {
    left.written == right.0 && left.printed == right.1
}
