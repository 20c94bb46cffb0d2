// A rebuild gives the same files as a first build, whichever input has changed. A build without changes
// repeats the output of the build before.

import Foundation
import Testing

@Suite struct RebuildTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(
            """
            [{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Buy milk","done":false,"timestamp":1795249800},
             {"id":"04720D25-19BD-5E97-AE1C-5E513880C943","title":"Call Anna","done":true,"timestamp":1795260000.5},
             {"id":"24720D25-19BD-5E97-AE1C-5E513880C944","title":"Answer","done":false,"timestamp":1795349800,
              "location":{"name":"Zoo","coordinate":{"latitude":52.5,"longitude":13.3}}}]
            """, to: "todoitems")
        try sandbox.write("{{>layout}}", to: "mine/unused.mustache")
        try sandbox.write("mine", to: "public/mine.txt")
    }

    private static let usual = [
        "--now", "2026-11-21", "--time-zone", "Europe/Berlin", "--templates", "mine", "--public", "public",
    ]

    /// Changes of one input each: options that are appended to the usual ones, or a file with new contents.
    private static let changes: [(options: [String], file: (path: String, text: String)?)] = [
        (["--title", "Mine"], nil), (["--time-zone", "Pacific/Honolulu"], nil), (["--locale", "de-DE"], nil),
        (["--now", "2026-11-22"], nil), (["--sort", "title"], nil), (["--page-size", "1"], nil),
        (["--week-start", "sunday"], nil), (["--weeks", "3"], nil), (["--paper", "a4"], nil),
        (["--shard", "1/2"], nil), (["--no-find"], nil),
        ([], ("todoitems", "[]")), ([], ("mine/maps.mustache", "no maps")),
        ([], ("mine/locales/en-US.json", "")), ([], ("public/mine.txt", "yours")),
        ([], ("public/other.txt", "other")),
    ]

    private func build(_ output: String, _ options: [String] = []) throws -> CommandRun {
        let run = try CommandRun(
            ["build", "-o", output] + Self.usual + options, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == 0, "\(run)")
        return run
    }

    private func pages(_ output: String) throws -> [String: Data] {
        try sandbox.tree(output).filter { !$0.key.hasPrefix(".todopress-") }
    }

    /// Each change is undone by a rebuild, which one first build without changes can be compared with.
    @Test(arguments: changes.indices)
    func aRebuildIsAFirstBuild(number: Int) throws {
        let change = Self.changes[number]
        let unchanged = try Self.unchanged.get()
        let before = change.file.flatMap { try? sandbox.read($0.path) }
        if let file = change.file {
            try sandbox.write(file.text.isEmpty ? changedLocale() : file.text, to: file.path)
        }
        _ = try build("site", change.options)
        #expect(
            try pages("site") != unchanged, "the change has no effect, so the test shows nothing")
        if let file = change.file {
            if let before { try sandbox.write(before, to: file.path) } else { try sandbox.remove(file.path) }
        }
        _ = try build("site")
        #expect(try pages("site") == unchanged)
    }

    /// The pages of a first build without changes.
    private static let unchanged = Result {
        let tests = try RebuildTests()
        _ = try tests.build("fresh")
        return try tests.pages("fresh")
    }

    /// All changes but those that leave items out.
    @Test func aRebuildWithManyChangesIsAFirstBuild() throws {
        _ = try build("site")
        let changes = Self.changes.filter { $0.file?.path != "todoitems" && $0.options.first != "--shard" }
        for file in changes.compactMap(\.file) {
            try sandbox.write(file.text.isEmpty ? changedLocale() : file.text, to: file.path)
        }
        let options = changes.flatMap(\.options)
        _ = try build("site", options)
        _ = try build("fresh", options)
        #expect(try pages("site") == pages("fresh"))
    }

    /// The changed locale must still be valid, so it is made from the built-in one.
    private func changedLocale() throws -> String {
        let run = try sandbox.run("init", "theme")
        #expect(run.exitCode == 0, "\(run)")
        return try sandbox.read("theme/Templates/locales/en-US.json").replacing("To Do", with: "Open")
    }

    @Test func anUnchangedBuildSaysWhatTheBuildBeforeSaid() throws {
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.folder.appending(path: "public/link.txt").path, withDestinationPath: "mine.txt")
        let first = try build("site")
        #expect(first.errors.contains("public/link.txt: left out, for it is a symbolic link"), "\(first)")
        let manifest = try sandbox.tree("site")
        let second = try build("site")
        #expect(second.errors == first.errors, "\(second)")
        let files = try pages("site").count
        #expect(
            second.output
                == "site: \(files) files (0 written, 0 removed, \(files) unchanged), 3 items from todoitems: 2 to do, 1 done, "
                + "1 with coordinates\n", "\(second)")
        #expect(try sandbox.tree("site") == manifest)
    }
}
