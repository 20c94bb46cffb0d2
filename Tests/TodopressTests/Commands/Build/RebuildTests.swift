// A rebuild gives the same files as a first build, whichever input has changed. A build without changes
// repeats the output of the build before.

import Foundation
import TestSupport
import Testing
import ToDos

@testable import SiteFolder
@testable import todopress

@Suite struct RebuildTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(
            """
            [{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Buy milk","done":false,"timestamp":1795249800},
             {"id":"04720D25-19BD-5E97-AE1C-5E513880C943","title":"Call Anna","done":true,"timestamp":1795260000.5},
             {"id":"24720D25-19BD-5E97-AE1C-5E513880C944","title":"Answer","done":false,"timestamp":1795349800,
              "location":{"name":"Zoo","coordinate":{"latitude":52.5,"longitude":13.3}}},
             {"id":"34720D25-19BD-5E97-AE1C-5E513880C945","title":"Sort socks","done":false},
             {"id":"44720D25-19BD-5E97-AE1C-5E513880C946","title":"Clean windows","done":false}]
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
        (["--shard", "1/2"], nil), (["--public-index"], nil), (["--base-url", "https://example.org"], nil),
        (["--exclude-done"], nil), (["--exclude-places"], nil), (["--no-find"], nil), (["--offline"], nil),
        (["--no-ticks"], nil), (["--rolling"], nil),
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
    @Test(.enabled(if: areRoundsFull, "TODOPRESS_ROUNDS is not full"), arguments: changes.indices)
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
    private static let manyChanges = changes.filter {
        $0.file?.path != "todoitems" && $0.options.first != "--shard"
    }

    /// Some changes after the others, five at a time, and each alone in full rounds. Those of files come first, since
    /// another language has other words and another paper.
    @Test func aRebuildAfterEachChangeIsAFirstBuild() throws {
        _ = try build("site")
        var options: [String] = []
        var rest = Self.manyChanges.reversed()[...]
        while !rest.isEmpty {
            let before = try pages("site")
            let changes = rest.prefix(rounds(5, full: 1))
            rest = rest.dropFirst(changes.count)
            options += changes.flatMap(\.options)
            for file in changes.compactMap(\.file) {
                try sandbox.write(file.text.isEmpty ? changedLocale() : file.text, to: file.path)
            }
            _ = try build("site", options)
            #expect(try pages("site") != before, "\(changes)")
        }
        _ = try build("fresh", options)
        #expect(try pages("site") == pages("fresh"))
    }

    /// The changed locale must still be valid, so it is made from the built-in one.
    private func changedLocale() throws -> String {
        let run = try sandbox.run("init", "--theme", "theme")
        #expect(run.exitCode == 0, "\(run)")
        return try sandbox.read("theme/Templates/locales/en-US.json").replacing("to do", with: "open")
    }

    @Test func anUnchangedBuildSaysWhatTheBuildBeforeSaid() throws {
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.folder.appending(path: "public/link.txt").path, withDestinationPath: "mine.txt")
        let first = try build("site")
        #expect(first.errors.contains("public/link.txt: left out, because it is a symbolic link"), "\(first)")
        let everything = try sandbox.tree()
        let second = try build("site")
        #expect(second.errors == first.errors, "\(second)")
        let files = try pages("site").count
        #expect(
            second.output
                == "site: \(files) files (0 written, 0 removed, \(files) unchanged), 5 items from todoitems: 4 to do, 1 done, "
                + "1 with coordinates\n", "\(second)")
        #expect(try sandbox.tree() == everything)
    }

    /// Two machines on which the same lists lie in different folders: a site that was committed on one is that of the
    /// other, which names its own lists.
    @Test func theManifestHoldsNoFolderOfTheMachine() throws {
        let store = try sandbox.read("todoitems")
        let runs = try ["anna", "ben"].map { home in
            try sandbox.write("Call Ben due:2026-99-01\n", to: "\(home)/calls.txt")
            try sandbox.write(store, to: "\(home)/store.json")
            try sandbox.write("mine", to: "\(home)/public/mine.txt")
            try FileManager.default.createSymbolicLink(
                atPath: sandbox.folder.appending(path: "\(home)/public/link.txt").path,
                withDestinationPath: "mine.txt")
            let inputs = ["store.json", "calls.txt", "public"].map {
                sandbox.folder.appending(path: "\(home)/\($0)").path
            }
            return try CommandRun(
                [
                    "build", inputs[0], inputs[1], "--public", inputs[2], "-o", "site-\(home)", "--now",
                    "2026-11-21",
                    "--time-zone", "UTC",
                ], in: sandbox, input: nil, environment: [:])
        }
        let manifest = try sandbox.read("site-anna/.todopress-manifest")
        #expect(try manifest == sandbox.read("site-ben/.todopress-manifest"))
        for word in ["anna", sandbox.folder.path, "items from", "warning"] {
            #expect(!manifest.contains(word), "\(manifest)")
        }
        let ben = sandbox.folder.appending(path: "ben").path
        #expect(runs[1].exitCode == 0, "\(runs[1])")
        #expect(runs[1].errors.contains("todopress: warning: \(ben)/public/link.txt: left out"), "\(runs[1])")
        #expect(runs[1].errors.contains("\n\(ben)/calls.txt:1:14: warning: "), "\(runs[1])")
        #expect(
            runs[1].output.contains(" 6 items from \(ben)/store.json and \(ben)/calls.txt: "), "\(runs[1])")
        try sandbox.rename("site-ben", to: "copy")
        try sandbox.rename("site-anna", to: "site-ben")
        try sandbox.rename(".site-anna.todopress-record", to: ".site-ben.todopress-record")
        let again = try CommandRun(runs[1].words, in: sandbox, input: nil, environment: [:])
        #expect(again.errors == runs[1].errors, "\(again)")
        #expect(again.output.contains("(0 written, 0 removed, "), "\(again)")
        #expect(
            again.output.drop { $0 != ")" } == runs[1].output.drop { $0 != ")" }, "\(again)")
    }

    /// A folder of a repository. What a checkout makes of it is tested where sites are written (`UnchangedBuildTests`).
    @Test func aFolderOfARepositoryIsBuiltInto() throws {
        try sandbox.write("gitdir: ../.git/worktrees/site\n", to: "site/.git")
        try sandbox.write("todo.example.org\n", to: "site/CNAME")
        let first = try build("site")
        let unchanged = try Self.unchanged.get()
        let theirs = [".git", "CNAME"]
        #expect(try pages("site").filter { !theirs.contains($0.key) } == unchanged)
        let count = unchanged.count
        #expect(
            first.output.contains("\(count) files (\(count) written, 0 removed, 0 unchanged)"), "\(first)")
        #expect(try sandbox.read("site/.git") == "gitdir: ../.git/worktrees/site\n")
        #expect(try sandbox.read("site/CNAME") == "todo.example.org\n")
    }

    /// The output folder is looked at while the list is read. If reading fails, the command does not end before the look.
    @Test func aFailedBuildEndsItsLookAtTheFolder() throws {
        let store = sandbox.folder.path + "/list"
        let site = sandbox.folder.path + "/site"
        let words = ["build", store, "-o", site, "--locale", "xx", "--time-zone", "UTC"]
        let survey = try #require(FolderSurvey(of: site, jobs: 2))
        let written = (path: store, document: try StoreDocument(json: Array("[]".utf8)) as any KeptDocument)
        #expect(throws: Failure.self) {
            try BuildCommand(Arguments(words), console: Console(), written: written, survey).run()
        }
        #expect(survey.stop.signal != nil)
    }
}
