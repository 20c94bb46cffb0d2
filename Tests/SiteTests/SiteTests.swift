// Tests that a site sorts its files by path, reports all clashes at once, and renders its pages.

import Bytes
import Site
import Testing

@Suite struct SiteTests {
    private func site(_ paths: [String]) throws -> Site {
        let files = try paths.map { SiteFile(path: try SitePath($0), contents: .bytes(Array($0.utf8))) }
        return try Site(files: files, pages: NumberPages())
    }

    @Test(arguments: [
        [], ["a"], ["b", "a"], ["items/b", "index.html", "items/a", "items-x", "a"],
        ["1234567890123456b", "1234567890123456a", "1234567890123456"], ["é", "e", "z"],
        ["a/b/c/d", "a/b/c2", "a/b2"],
    ])
    func filesAreSortedByBytes(_ paths: [String]) throws {
        let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let site = try site(paths)
        #expect(site.files.map(\.path.text) == paths)
        #expect(site.filesByPath.map { site[$0].path.text } == sorted)
        #expect(site.filesByPath.map { site[$0].contents } == sorted.map { .bytes(Array($0.utf8)) })
    }

    @Test(arguments: [
        (["a", "a"], "two files have the path a"),
        (["b", "a/x", "b", "b"], "two files have the path b\ntwo files have the path b"),
        (["a", "a/b"], "a would be a file and a folder"),
        (["x/y", "x/y-z", "x/y/z", "x/z"], "x/y would be a file and a folder"),
        (["a/b", "a/b/c/d/e"], "a/b would be a file and a folder"),
        (["Milk", "milk"], "milk and Milk differ only in case, which some systems do not tell apart"),
        (["MILK", "Milk"], "MILK and Milk differ only in case, which some systems do not tell apart"),
        (["É", "é"], "é and É differ only in case, which some systems do not tell apart"),
        (["e\u{301}", "é"], "e\u{301} and é differ only in case, which some systems do not tell apart"),
        (
            ["Items/a", "items/b"],
            "items and Items differ only in case, which some systems do not tell apart"
        ),
        (["A", "a/b"], "a and A differ only in case, which some systems do not tell apart"),
        (
            ["a", "B", "b", "a", "c", "c/d"],
            "two files have the path a\nb and B differ only in case, which some systems do not tell apart\n"
                + "c would be a file and a folder"
        ),
    ])
    func clashesAreRefused(_ paths: [String], message: String) {
        let error = #expect(throws: SiteError.self) { try site(paths) }
        #expect(error?.message == message)
    }

    @Test(arguments: [
        ["README", "index.html", "x/README"], ["É", "e"], ["a-b", "a/b", "a.b"], ["Ab/c", "Ab/d"],
    ])
    func whatOnlyLooksAlikeIsTaken(_ paths: [String]) throws {
        #expect(try site(paths).files.count == paths.count)
    }

    @Test func filesKeepTheirOrderAndAreRenderedWhenAsked() throws {
        let files = [
            SiteFile(path: try SitePath("b"), contents: .page(PageNumber(section: 3, page: 7))),
            SiteFile(path: try SitePath("a"), contents: .bytes([1, 2])),
        ]
        let site = try Site(files: files, pages: NumberPages())
        #expect(site.files == files)
        #expect(site.filesByPath == [FileIndex(1), FileIndex(0)])
        #expect(site.filesByPath.map { site.bytes(of: site[$0]) } == [[1, 2], [3, 7]])
    }

    @Test func aFileComesInPiecesUntilTheSinkHasEnough() throws {
        let files = [SiteFile(path: try SitePath("a"), contents: .page(PageNumber(section: 0, page: 9)))]
        let site = try Site(files: files, pages: CountingPages())
        let sink = Pieces(wanted: 3)
        var output = BufferedOutput(to: sink, limit: 1)
        site.read(site[FileIndex(0)], with: site.makeRenderer(), into: &output)
        #expect(sink.pieces == [[0], [1], [2]])
        let isOpen = output.flush()
        #expect(!isOpen)
        #expect(site.bytes(of: site.files[0]) == Array(0..<9))
    }
}

/// Pages of two bytes: their section and page numbers.
private final class NumberPages: PageSource, PageRenderer {
    func makeRenderer() -> any PageRenderer { self }
    func render(_ page: PageNumber, into output: inout BufferedOutput) {
        output.buffer.append(byte: UInt8(page.section))
        output.buffer.append(byte: UInt8(page.page))
    }
}

/// Pages of as many bytes as their number, each byte a separate chunk.
private final class CountingPages: PageSource, PageRenderer {
    func makeRenderer() -> any PageRenderer { self }
    func render(_ page: PageNumber, into output: inout BufferedOutput) {
        for byte in 0..<page.page {
            output.buffer.append(byte: UInt8(byte))
            guard output.flushIfFull() else { return }
        }
    }
}

/// Accepts a given number of chunks.
private final class Pieces: ByteSink {
    private(set) var pieces: [[UInt8]] = []
    private let wanted: Int

    init(wanted: Int) { self.wanted = wanted }

    func write(_ bytes: Span<UInt8>) -> Bool {
        pieces.append(bytes.indices.map { bytes[$0] })
        return pieces.count < wanted
    }
}
