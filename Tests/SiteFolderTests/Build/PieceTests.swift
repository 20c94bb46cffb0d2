// Tests pages that are rendered in chunks: the result does not depend on how they are divided, and files are
// only created where none existed.

import Bytes
import Files
import Foundation
import Site
import Synchronization
import TestSupport
import Testing

@testable import SiteFolder

@Suite struct PieceTests {
    /// A site of pages that are flushed after each chunk. Calls `before` before each page and `behind` after
    /// each chunk.
    private func site(
        _ pages: [[[UInt8]]], before: @escaping @Sendable (_ page: Int) -> Void = { _ in },
        behind: @escaping @Sendable (_ page: Int, _ goesOn: Bool) -> Void = { _, _ in }
    ) throws -> Site {
        let files = try pages.indices.map { SiteFile(path: try SitePath("p\($0)"), contents: .page($0)) }
        let source = TestPages { page, output in
            before(page)
            for piece in pages[page] {
                output.buffer.append(piece.span)
                let goesOn = output.flush()
                behind(page, goesOn)
                guard goesOn else { return }
            }
        }
        return try Site(files: files, pages: source)
    }

    private func write(
        _ site: Site, in folder: TestFolder, stop: StopRequest = StopRequest()
    ) throws(SiteFolderError) -> Changes {
        Changes(try folder.output.write(site, record: .test, jobs: 1, stop: stop), of: site)
    }

    /// Divides bytes into chunks of this size.
    private func cut(_ bytes: [UInt8], _ size: Int) -> [[UInt8]] {
        stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min(bytes.count, $0 + size)]) }
    }

    @Test func howAPageIsCutMakesNoDifference() throws {
        let folder = try TestFolder()
        let pages = [0, 1, 63, 64, 65, 1_000, 70_000].map { count in
            (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        }
        #expect(try write(site(pages.map { [$0] }), in: folder).written.count == pages.count)
        for (index, page) in pages.enumerated() {
            let file = FileManager.default.contents(atPath: folder.site + "/p\(index)")
            #expect(file.map { Array($0) } == page)
        }
        for size in [rounds(3, full: 1), 7, 64, 65, 4_096] {
            let changes = try write(site(pages.map { cut($0, size) + [[]] }), in: folder)
            #expect(changes.unchanged == pages.count, "pieces of \(size)")
        }
        // When written in chunks, it is also the same file.
        var other = pages
        other[5][500] ^= 1
        #expect(try write(site(other.map { cut($0, 7) }), in: folder).written == ["p5"])
        #expect(FileManager.default.contents(atPath: folder.site + "/p5").map { Array($0) } == other[5])
    }

    @Test(arguments: [false, true])
    func aStopInTheMiddleOfAPageEndsThePage(isRebuild: Bool) throws {
        let folder = try TestFolder()
        if isRebuild { _ = try write(site([[[1]], [[2]]]), in: folder) }
        let before = folder.tree()
        let stop = StopRequest()
        let seen = Mutex<[Bool]>([])
        let site = try site(
            [[[3]], [[4], [5], [6]]],
            behind: { page, goesOn in
                guard page == 1 else { return }
                seen.withLock { $0.append(goesOn) }
                stop.request(signal: 15)
            })
        #expect(throws: SiteFolderError.stopped(signal: 15)) { try write(site, in: folder, stop: stop) }
        // The chunk after the stop request is refused, and no further one is rendered.
        #expect(seen.withLock { $0 } == [true, false])
        #expect(folder.tree() == before)
    }

    @Test func whateverSomebodyPutsUnderAFilesNameIsNotWrittenThrough() throws {
        let folder = try TestFolder()
        try folder.write("mine", to: "mine")
        let path = folder.path
        let site = try site(
            [[[1]], [[2]]],
            before: { page in
                // While the first page is rendered, a file with the second page's name is created.
                guard page == 0 else { return }
                try? FileManager.default.createSymbolicLink(
                    atPath: path + "/.site.todopress-staging/p1", withDestinationPath: path + "/mine")
            })
        let error = #expect(throws: SiteFolderError.self) { try write(site, in: folder) }
        #expect(error == .file(FileError(.create, folder.site + "/p1", code: EEXIST)))
        #expect(folder.tree() == ["mine": "mine"])
    }

    /// The plan is made before the pages are rendered, which takes a while.
    @Test(arguments: [1, 0]) func aFileThatIsEditedDuringTheBuildStays(edited: Int) throws {
        let folder = try TestFolder()
        let old = try site([[[1]], [[2]]])
        try folder.settle { _ = try folder.output.write(old, record: .test, jobs: 1, stop: StopRequest()) }
        let path = folder.site + "/p\(edited)"
        let site = try site(
            [[[3]], [[2]]],
            before: { page in
                guard page == 1 else { return }
                #expect(FileManager.default.createFile(atPath: path, contents: Data("mine".utf8)))
            })
        var expected = folder.tree()
        expected["site/p\(edited)"] = "mine"
        if edited == 0 {
            // It would have been replaced.
            let obstacle = SiteFolderError.Obstacle(path: "p0", kind: .changedFile)
            #expect(throws: SiteFolderError.occupied(folder: folder.site, listed: [obstacle], count: 1)) {
                try write(site, in: folder)
            }
            #expect(folder.tree() == expected)
        } else {
            #expect(try write(site, in: folder).written == ["p0"])
            #expect(folder.tree()["site/p1"] == "mine")
        }
    }

    /// As after a checkout: the times of the files tell nothing, so that they are read.
    @Test func aFileOfACopiedSiteThatIsEditedDuringTheBuildStays() throws {
        let folder = try TestFolder()
        _ = try write(site([[[1]], [[2]]]), in: folder)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1.000_5)],
            ofItemAtPath: folder.site + "/.todopress-manifest")
        try expectRefusal(of: [[[3]], [[2]]], in: folder, writing: "p0", before: 1, .changedFile)
    }

    @Test func aFileThatAppearsDuringTheBuildStays() throws {
        let folder = try TestFolder()
        _ = try write(site([[[1]]]), in: folder)
        try expectRefusal(of: [[[1]], [[2]]], in: folder, writing: "p1", before: 0, .foreignFile)
    }

    /// Builds pages, writes a file of one byte into the site before one of them is rendered, and expects that the file
    /// is named as an obstacle and stays.
    private func expectRefusal(
        of pages: [[[UInt8]]], in folder: TestFolder, writing name: String, before page: Int,
        _ kind: SiteFolderError.Obstacle.Kind
    ) throws {
        let path = folder.site + "/" + name
        let site = try site(
            pages,
            before: { number in
                guard number == page else { return }
                #expect(FileManager.default.createFile(atPath: path, contents: Data("m".utf8)))
            })
        let obstacle = SiteFolderError.Obstacle(path: name, kind: kind)
        #expect(throws: SiteFolderError.occupied(folder: folder.site, listed: [obstacle], count: 1)) {
            try write(site, in: folder)
        }
        #expect(folder.text("site/" + name) == "m")
        #expect(!folder.tree().keys.contains("site/.todopress-staging/"))
    }
}
