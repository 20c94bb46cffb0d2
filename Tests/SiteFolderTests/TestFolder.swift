// A temporary folder for each test, with helper functions for building into it and inspecting it.

import Bytes
import Files
import Foundation
import Site
import TestSupport
import Testing

@testable import SiteFolder

/// A temporary folder, removed on deinitialization. The output is its subfolder `site`.
final class TestFolder: Sendable {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    var path: String { folder.path }

    var site: String { path + "/site" }

    /// Builds a site of these files, given with their contents.
    @discardableResult
    func build(
        _ files: [String: String], record: BuildRecord = .test, jobs: Int = 2, dryRun: Bool = false,
        stop: StopRequest = StopRequest()
    ) throws(SiteFolderError) -> Changes {
        let site = makeSite(files)
        return Changes(
            try output.write(site, record: record, jobs: jobs, dryRun: dryRun, stop: stop), of: site)
    }

    /// Builds until the times of all files tell that they have not changed: the clock of a file system may be coarse, so
    /// that the record seems as old as the files. A thousand builds take longer than a step of any clock.
    func settle(_ build: () throws -> Void) throws {
        for _ in 1...1_000 {
            try build()
            let manifest = try manifest()
            let isNewer = (manifest.firstEntry..<manifest.endOfEntries).allSatisfy { entry in
                guard let known = manifest.known,
                    let status = FileStatus(at: site + "/" + manifest[entry].path.text)
                else { return false }
                return status.changed < known
            }
            if isNewer { return }
        }
        Issue.record("the files stay as new as the record")
    }

    /// The manifest of the output, as a build reads it.
    func manifest() throws -> Manifest {
        let record = RecordFile(besideFolderAt: site)?.read()
        return try #require(try Manifest(in: Folder(at: site, named: site), record: record))
    }

    /// The record file of the output.
    static let record = ".site.todopress-record"

    /// The names of everything but the record file of the output.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != Self.record }.sorted()
    }

    var output: SiteFolder { SiteFolder(path: site, protecting: [], home: nil, lockWait: .zero) }

    /// The message of a build that is expected to fail.
    func failure(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) -> String {
        let error = #expect(throws: SiteFolderError.self, sourceLocation: sourceLocation) { try build(files) }
        return (error?.message ?? "").replacing(path, with: "TMP")
    }

    func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

    func text(_ name: String) -> String? {
        folder.bytes(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Everything in a folder: files with their contents, folders with a trailing slash, links with an arrow.
    func tree(_ name: String = "") -> [String: String] {
        let root = path + "/" + name
        var tree: [String: String] = [:]
        for entry in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] {
            let full = root + "/" + entry
            switch fileType(full) {
            case S_IFLNK:
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: full)
                tree[entry] = "→ \(target ?? "")"
            case S_IFREG: tree[entry] = text(name + "/" + entry) ?? "unreadable"
            case S_IFDIR: tree[entry + "/"] = ""
            case _: tree[entry] = "no file"
            }
        }
        return tree
    }

    /// The files of the output, without folders and without the build's internal files.
    func pages() -> [String: String] {
        tree("site").filter { !$0.key.hasSuffix("/") && !$0.key.hasPrefix(".todopress-") }
    }

    /// A stamp for each file of the output. It changes whenever the file is written, renamed or changed.
    func stamps() throws -> [String: String] {
        var stamps: [String: String] = [:]
        for name in tree("site").keys {
            let values = try FileManager.default.attributesOfItem(atPath: site + "/" + name)
            let inode = values[.systemFileNumber] as? UInt64 ?? 0
            let date = values[.modificationDate] as? Date ?? .distantPast
            stamps[name] = "\(inode) \(date.timeIntervalSince1970)"
        }
        return stamps
    }
}

/// A site of these files. Those whose names begin with `p` are pages, which are rendered when they are
/// written.
func makeSite(_ files: [String: String]) -> Site {
    let sorted = files.sorted { $0.key < $1.key }
    let texts = sorted.map { Array($0.value.utf8) }
    do {
        let files = try sorted.enumerated().map { (index, file) in
            SiteFile(
                path: try SitePath(file.key),
                contents: file.key.hasPrefix("p") ? .page(index) : .bytes(texts[index]))
        }
        // The rendering order differs from path order.
        return try Site(
            files: files.reversed(),
            pages: TestPages { page, output in
                let text = texts[page]
                output.buffer.append(text.span)
            })
    } catch {
        fatalError("\(error)")
    }
}

/// Pages that are rendered by a closure.
struct TestPages: PageSource {
    let render: @Sendable (_ page: Int, _ output: inout BufferedOutput) -> Void

    func makeRenderer() -> any PageRenderer { Renderer(pages: self) }

    private final class Renderer: PageRenderer {
        let pages: TestPages
        init(pages: TestPages) { self.pages = pages }
        func render(_ page: PageNumber, into output: inout BufferedOutput) {
            pages.render(page.page, &output)
        }
    }
}

extension SiteContents {
    /// A page of the only section.
    static func page(_ page: Int) -> SiteContents { .page(PageNumber(section: 0, page: page)) }
}

extension BuildRecord {
    /// A record for builds whose record does not matter.
    static let test = BuildRecord(fingerprint: Digest(value: 1), summary: "", warnings: [])
}

/// The changes of a build, as paths.
struct Changes: Equatable {
    var written: [String] = []
    var removed: [String] = []
    var kept: [String] = []
    var unchanged = 0
}

extension Changes {
    init(_ changes: SiteChanges, of site: Site) {
        self.init(
            written: changes.written.map { site[$0].path.text }, removed: changes.removed.map(\.text),
            kept: changes.kept.map(\.text), unchanged: changes.unchanged)
    }
}

extension [String: String] {
    /// This many pages in a few folders.
    static func pages(_ count: Int, saying word: String = "hello") -> [String: String] {
        var files = ["index.html": "index of \(count)", "style.css": "body {}"]
        for number in 0..<count { files["pages/\(number % 3)/p\(number).html"] = "\(word) \(number)" }
        return files
    }
}
