// A snapshot differs after each change of a file that counts, and after no other.

import Files
import Foundation
import TestSupport
import Testing

@Suite struct FileSnapshotTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
        try folder.write("a", to: "list")
        try folder.write("a", to: "theme/a.css")
        try folder.write("a", to: "theme/inner/b.css")
        try folder.write("a", to: "theme/.hidden/c.css")
        try folder.write("a", to: "elsewhere/target")
        try link("link", to: "elsewhere/target")
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    private var snapshot: FileSnapshot {
        var snapshot = FileSnapshot()
        for file in ["list", "link", "absent/list"] { snapshot.add(file: path(file)) }
        snapshot.add(tree: path("theme")) { path, _ in
            !path.split(separator: "/").contains { $0.first == "." }
        }
        snapshot.add(entriesOf: folder.path) { $0.hasSuffix(".ics") }
        return snapshot
    }

    /// Each is a command for the shell.
    static let changes = [
        "echo b > list", "echo b > other && mv other list", "rm list", "chmod 600 list",
        "touch -t 202001010000 list",
        "echo b > elsewhere/target", "echo b > other && mv other elsewhere/target", "rm elsewhere/target",
        "ln -sf list link", "mkdir absent && echo b > absent/list", "echo b > theme/inner/b.css",
        "echo b > theme/inner/new.css", "rm theme/a.css", "mkdir theme/new", "mv theme other", "rm -r theme",
        "echo b > home.ics", "ln -s list theme/link",
    ]

    @Test(arguments: changes)
    func aChangeIsSeen(command: String) throws {
        let before = snapshot
        try run(command)
        #expect(snapshot != before)
    }

    @Test(arguments: [
        "true", "cat list link theme/a.css", "echo b > other", "echo b > theme/.hidden/c.css",
        "echo b > theme/.swp",
        "mkdir other", "echo b > theme/.swp && rm theme/.swp", "echo b > elsewhere/other",
    ])
    func nothingElseIsAChange(command: String) throws {
        let before = snapshot
        try run(command)
        #expect(snapshot == before)
    }

    @Test func theFoldersAreThoseInWhichAChangeIsNoticed() {
        let names = ["/elsewhere", "/theme", "/theme/inner", ""]
        #expect(snapshot.folders == Set(names.map { folder.path + $0 } + [parent(of: folder.path)]))
    }

    @Test func aChainOfLinksIsFollowedToItsEndAndACircleIsNone() throws {
        try link("first", to: path("elsewhere/second"))
        try link("elsewhere/second", to: "../theme/third")
        try link("theme/third", to: "nowhere/file")
        try link("circle", to: "circle")
        var snapshot = FileSnapshot()
        snapshot.add(file: path("first"))
        #expect(
            snapshot.folders.map { URL(filePath: $0).standardizedFileURL.path }.sorted()
                == [folder.path, path("elsewhere"), path("theme")])
        snapshot.add(file: path("circle"))
    }

    private func parent(of path: String) -> String {
        String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    }

    private func run(_ command: String) throws {
        let line = "cd '\(folder.path)' && \(command)"
        let ending = Program.shell(line)
        guard case .succeeded = ending else {
            Issue.record("\(command): \(ending)")
            return
        }
    }
}
