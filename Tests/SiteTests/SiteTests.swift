// A site sorts its files, refuses those that clash, all at once, and makes its pages.

import Site
import Testing

@Suite struct SiteTests {
    private func site(_ paths: [String]) throws -> Site {
        try Site(files: paths.map { SiteFile(path: try SitePath($0), contents: .bytes(Array($0.utf8))) }) {
            { _, _ in }
        }
    }

    @Test(arguments: [
        [], ["a"], ["b", "a"], ["items/b", "index.html", "items/a", "items-x", "a"],
        ["1234567890123456b", "1234567890123456a", "1234567890123456"], ["é", "e", "z"],
        ["a/b/c/d", "a/b/c2", "a/b2"],
    ])
    func filesAreSortedByBytes(_ paths: [String]) throws {
        let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let site = try site(paths)
        #expect(site.files.map(\.path.text) == sorted)
        #expect(site.files.map(\.contents) == sorted.map { .bytes(Array($0.utf8)) })
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

    @Test func pagesAreMadeWhenAsked() throws {
        let files = [
            SiteFile(path: try SitePath("b"), contents: .page(7)),
            SiteFile(path: try SitePath("a"), contents: .bytes([1, 2])),
        ]
        let site = try Site(files: files) {
            { page, read in
                let bytes = [UInt8(page)]
                _ = read(bytes.span)
            }
        }
        #expect(site.files.map { site.bytes(of: $0) } == [[1, 2], [7]])
    }

    @Test func pagesAreMadeInTheOrderOfTheirNumbers() throws {
        let files = [
            SiteFile(path: try SitePath("a"), contents: .page(900)),
            SiteFile(path: try SitePath("b"), contents: .page(2)),
            SiteFile(path: try SitePath("c"), contents: .bytes([1])),
            SiteFile(path: try SitePath("d"), contents: .page(0)),
        ]
        let site = try Site(files: files) { { _, _ in } }
        #expect(site.makingOrder == [2, 3, 1, 0])
        #expect(try Site(files: []) { { _, _ in } }.makingOrder == [])
    }

    @Test func aFileComesInPiecesUntilTheReaderHasEnough() throws {
        let files = [SiteFile(path: try SitePath("a"), contents: .page(0))]
        let site = try Site(files: files) {
            { _, read in
                for byte in 0..<UInt8(9) {
                    let piece = [byte]
                    guard read(piece.span) else { return }
                }
            }
        }
        var taken: [UInt8] = []
        site.reader().read(site.files[0]) { piece in
            taken.append(piece[0])
            return taken.count < 3
        }
        #expect(taken == [0, 1, 2])
        #expect(site.bytes(of: site.files[0]) == Array(0..<9))
    }
}
