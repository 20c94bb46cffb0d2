// Paths as people type them: the home folder, what only a shell knows, links that lead nowhere, and files that cannot be used.

import Foundation
import Testing

@testable import todopress

@Suite struct TypedPathTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write("[]", to: "todoitems")
    }

    private var home: [String: String] { ["HOME": sandbox.folder.appending(path: "home").path] }

    @Test(arguments: [
        ("~", "/home/ana"), ("~/site", "/home/ana/site"), ("site", "site"), ("a/~/b", "a/~/b"), ("$", "$"),
        ("", ""),
    ])
    func thePathThatIsMeant(text: String, path: String) throws {
        #expect(try PathName.meant(by: text, ["HOME": "/home/ana"]) == path)
    }

    @Test(arguments: [
        (
            "~bob/site",
            "begins with ~bob, which only a shell knows; write the whole path, or ./~bob/site for a file of that name"
        ),
        (
            "$HOME/site",
            "begins with $HOME, which only a shell knows; write the whole path, such as /home/ana/site, or ./$HOME/site for a "
                + "file of that name"
        ),
        (
            "${NO}/site",
            "begins with ${NO}, which only a shell knows; write the whole path, or ./${NO}/site for a file of that name"
        ),
    ])
    func whatOnlyAShellKnows(text: String, sentence: String) {
        #expect {
            try PathName.meant(by: text, ["HOME": "/home/ana"])
        } throws: {
            ($0 as? UsageError)?.message == sentence
        }
    }

    @Test func theHomeFolderIsKnownInOptionsAndLists() throws {
        let run = try sandbox.run("build", "--output=~/site", environment: home)
        #expect(run.exitCode == 0 && sandbox.exists("home/site/index.html") && !sandbox.exists("~"), "\(run)")
        try sandbox.write("(A) Milk\n", to: "home/todo.txt")
        #expect(try sandbox.run("list", "--list=~/todo.txt", environment: home).output.contains("Milk"))
        #expect(try sandbox.run("agenda", "~/todo.txt", environment: home).output.contains("Milk"))
        let refused = try sandbox.run("build", "--output=$HOME/site", environment: home)
        #expect(refused.exitCode == 64 && refused.errors.contains("begins with $HOME"), "\(refused)")
        // A file of that name is there.
        try sandbox.write("(A) Tea\n", to: "~$plan.txt")
        #expect(try sandbox.run("agenda", "~$plan.txt", environment: home).output.contains("Tea"))
    }

    /// The home folder of settings is outside their folder, as any other.
    @Test func theHomeFolderOfSettingsIsOutside() throws {
        func run(_ words: String...) throws -> CommandRun {
            try CommandRun(words, in: sandbox, below: "work", environment: home)
        }
        try sandbox.write("[]", to: "work/todoitems")
        try sandbox.write("{\"output\": \"~/site\"}", to: "work/todopress.json")
        let refused = try run("build")
        #expect(refused.exitCode != 0 && refused.errors.contains("--outside"), "\(refused)")
        #expect(try run("build", "--outside").exitCode == 0)
        #expect(sandbox.exists("home/site/index.html"))
        try sandbox.write(
            "{\"publish\": {\"kind\": \"folder\", \"to\": \"~/web\"}}", to: "work/todopress.json")
        let published = try run("publish", "--yes")
        #expect(published.exitCode == 0 && sandbox.exists("home/web/index.html"), "\(published)")
    }

    @Test func filesThatCannotBeUsedAreNamed() throws {
        try sandbox.write("x", to: "mine/index.html")
        let clash = try sandbox.run("build", "--public", "mine")
        #expect(
            clash.exitCode == 65
                && clash.errors
                    == "mine/index.html: error: it has the path of the page index.html of the site; give it another name\n",
            "\(clash)")
        try sandbox.write("x", to: "own/itm.mustache")
        try sandbox.write("{{> mine}}", to: "own/marks.mustache")
        try sandbox.write("y", to: "own/mine.mustache")
        let unused = try sandbox.run("build", "--templates", "own")
        #expect(
            unused.errors
                == "todopress: warning: own/itm.mustache: no page uses a template of this name; did you mean item.mustache?\n",
            "\(unused)")
        let wide = try #require("<p>".data(using: .utf16))
        try wide.write(to: sandbox.folder.appending(path: "own/item.mustache"))
        let run = try sandbox.run("build", "--templates", "own")
        #expect(
            run.exitCode == 65
                && run.errors == "own/item.mustache: error: it is UTF-16; save it as UTF-8\n", "\(run)")
    }

    @Test func aLinkThatLeadsNowhereIsNamed() throws {
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.folder.appending(path: "todo.txt").path, withDestinationPath: "gone/todo.txt")
        let run = try sandbox.run("build", "todo.txt")
        #expect(
            run.exitCode == 66 && run.errors.contains("it is a link to gone/todo.txt, which is not there"),
            "\(run)")
    }

    #if os(Linux)
        @Test func aNoteWhoseNameIsNoTextIsNamed() throws {
            let folder = sandbox.folder.appending(path: "notes").path
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let name = Array("\(folder)/a".utf8) + [0xFF] + Array(".md".utf8) + [0]
            let file = name.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { creat($0.baseAddress!, 0o644) }
            }
            close(file)
            let run = try sandbox.run("build", "notes")
            #expect(
                run.exitCode == 66 && run.errors.contains("left out, because its name is not UTF-8"), "\(run)"
            )
        }
    #endif

    /// `build >&-`
    @Test func aClosedStandardOutputIsNoFailure() throws {
        let command = try CommandRun.command.path
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "exec \"$0\" build >&-", command]
        process.currentDirectoryURL = sandbox.folder
        process.environment = [:]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(sandbox.exists("_site/index.html"))
    }
}
