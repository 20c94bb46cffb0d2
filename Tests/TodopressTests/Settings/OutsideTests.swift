// A settings file from a stranger reaches nothing outside its folder.

import Foundation
import Testing

@testable import todopress

@Suite struct OutsideTests {
    private let sandbox: CommandSandbox

    /// A folder of somebody else's, `foreign`, beside `mine`.
    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write("secret", to: "mine/diary.txt")
        try sandbox.write("[]", to: "mine/todoitems")
        try sandbox.write("Steal\n", to: "foreign/todo.txt")
    }

    private func settings(_ text: String) throws { try sandbox.write(text, to: "foreign/todopress.json") }

    /// Runs the command in the folder of somebody else.
    private func run(_ words: String...) throws -> CommandRun {
        try CommandRun(words, in: sandbox, below: "foreign", environment: [:])
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.folder.appending(path: path).path, withDestinationPath: target)
    }

    /// The path of a file without links.
    private func real(_ path: String) -> String { ResolvedPath(sandbox.folder.path + "/" + path).text }

    @Test func allThatLeadsOutIsNamedInOneRun() throws {
        try settings(
            """
            {
              "public": "../mine", "output": "/nowhere/site",
              "inputs": ["todo.txt", "../mine/todoitems"],
              "templates": "x/../../mine", "weeks": 0
            }
            """)
        let before = try sandbox.tree()
        let run = try run()
        #expect(
            run.exitCode == 65 && run.output.isEmpty
                && run.errors == """
                    todopress.json:2:13: error: public names ../mine, which leads to \(real("mine")), outside the folder of this file; if you trust it, type --public ../mine or --outside
                    todopress.json:2:34: error: output names /nowhere/site, outside the folder of this file; if you trust it, type --output /nowhere/site or --outside
                    todopress.json:3:26: error: inputs names ../mine/todoitems, which leads to \(real("mine/todoitems")), outside the folder of this file; if you trust it, name the lists on the command line or type --outside
                    todopress.json:4:16: error: templates names x/../../mine, which leads to \(real("mine")), outside the folder of this file; if you trust it, type --templates x/../../mine or --outside
                    todopress.json:4:41: error: weeks is "0", expected a whole number from 1 to 520

                    """,
            "\(run)")
        #expect(try sandbox.tree() == before)
    }

    /// A settings file, the words of a command that would use its path, and what to type.
    static let commands: [(settings: String, words: [String], typed: String)] = [
        (#"{"public": "../mine"}"#, ["build"], "type --public ../mine or --outside"),
        (#"{"public": "../mine"}"#, ["check"], "type --public ../mine or --outside"),
        (#"{"public": "../mine"}"#, ["agenda"], "type --public ../mine or --outside"),
        (#"{"public": "../mine"}"#, ["build", "--watch"], "type --public ../mine or --outside"),
        (#"{"public": "../mine"}"#, ["add", "x", "--build"], "type --outside"),
        (
            #"{"build": true, "output": "../mine/site"}"#, ["add", "x"],
            "type --output ../mine/site or --outside"
        ),
        (#"{"templates": "../mine"}"#, ["list"], "type --outside"),
        (#"{"store": "../mine/todoitems"}"#, ["list"], "type --store ../mine/todoitems or --outside"),
        (#"{"store": "../mine/new"}"#, ["add", "x"], "type --store ../mine/new or --outside"),
        (
            #"{"store": "../mine/todoitems"}"#, ["import", "todo.txt"],
            "type --store ../mine/todoitems or --outside"
        ),
        (
            #"{"store": "../mine/todoitems"}"#, ["build"],
            "name the lists on the command line or type --outside"
        ),
        (#"{"inputs": "../mine/todoitems"}"#, ["activity"], "type --outside"),
        (
            #"{"inputs": "../mine/todoitems"}"#, ["agenda"],
            "name the lists on the command line or type --outside"
        ),
    ]

    @Test(arguments: commands)
    func eachCommandThatWouldUseItStops(settings: String, words: [String], typed: String) throws {
        try self.settings(settings)
        let folder = sandbox.folder.path + "/foreign/"
        let file = SettingsFile(path: folder + "todopress.json")
        func failure(_ words: [String]) -> Failure? {
            do throws(Failure) {
                _ = try file.arguments(over: Arguments(words))
                return nil
            } catch {
                return error
            }
        }
        let found = failure(words)
        #expect(found?.exitCode == .badData && found?.lines.count == 1, "\(String(describing: found))")
        let sentence = "; if you trust it, \(typed.replacing("../mine", with: folder + "../mine"))"
        #expect(found?.lines.last?.hasSuffix(sentence) == true, "\(String(describing: found))")
        #expect(failure(words + ["--outside"])?.exitCode != .badData)
    }

    @Test func whatTheCommandLineNamesOrDoesNotUseIsNoMistake() throws {
        try settings(
            #"{"public": "../mine", "output": "../site", "inputs": "../mine/todoitems", "templates": "../mine"}"#
        )
        #expect(try run("convert", "todo.txt").exitCode == 0)
        #expect(try run("list", "--store", "../mine/todoitems", "--outside").exitCode == 0)
        let words = ["--public", "../mine", "--templates", "../mine", "-o", "../site", "../mine/todoitems"]
        let built = try CommandRun(["build"] + words, in: sandbox, below: "foreign", environment: [:])
        #expect(built.exitCode == 0, "\(built)")
        #expect(try sandbox.read("site/diary.txt") == "secret")
        #expect(try run("--no-settings").exitCode == 0)
        try settings(#"{"public": "../mine", "output": "../site"}"#)
        #expect(try run("add", "x", "--store", "s").exitCode == 0, "without a build")
    }

    @Test func linksOutOfTheFolderAreFollowedFirst() throws {
        try link("foreign/pub", to: "../mine")
        try link("foreign/list.txt", to: "../mine/diary.txt")
        try link("foreign/new", to: "../mine/new")
        try link("foreign/done.txt", to: "../mine/diary.txt")
        for (settings, words, target) in [
            (#"{"public": "pub"}"#, ["build"], "mine"),
            (#"{"output": "pub/site"}"#, ["build"], "mine/site"),
            (#"{"inputs": "list.txt"}"#, ["build"], "mine/diary.txt"),
            // The archive of a list is read with it.
            (#"{"inputs": "todo.txt"}"#, ["build"], "mine/diary.txt"),
            // What does not exist yet would be made behind the link.
            (#"{"store": "new"}"#, ["add", "x"], "mine/new"),
        ] {
            try self.settings(settings)
            let run = try CommandRun(words, in: sandbox, below: "foreign", environment: [:])
            #expect(
                run.exitCode == 65 && run.errors.contains(", which leads to \(real(target)), outside "),
                "\(run)")
        }
        #expect(!sandbox.exists("mine/new") && !sandbox.exists("mine/site"))
    }

    @Test func linksBelowAFolderAreLeftOut() throws {
        try sandbox.write("x", to: "foreign/pub/x.txt")
        try link("foreign/pub/diary.txt", to: "../../mine/diary.txt")
        try link("foreign/pub/all", to: "../../mine")
        try settings(#"{"public": "pub"}"#)
        let run = try run()
        #expect(run.exitCode == 0, "\(run)")
        #expect(
            run.errors == """
                todopress: warning: pub/all: left out, because it is a symbolic link
                todopress: warning: pub/diary.txt: left out, because it is a symbolic link

                """, "\(run)")
        #expect(!sandbox.exists("foreign/_site/diary.txt") && !sandbox.exists("foreign/_site/all"))
        #expect(sandbox.exists("foreign/_site/x.txt"))
    }

    @Test func pathsWithinTheFolderAreTaken() throws {
        try sandbox.write("x", to: "foreign/pub/x.txt")
        try link("foreign/here", to: ".")
        try settings(
            """
            {"public": "\(real("foreign/pub"))", "inputs": "../foreign/here/todo.txt", "output": "./new/./site"}
            """)
        let run = try run()
        #expect(run.exitCode == 0 && sandbox.exists("foreign/new/site/x.txt"), "\(run)")
        // The settings of a folder that is itself named by a link.
        try link("short", to: "foreign")
        let far = try sandbox.run("add", "x", "--store", "short/todoitems", "--build")
        #expect(far.exitCode == 0, "\(far)")
    }

    @Test func whatIsToBeTypedIsOneWordOfAShell() throws {
        try settings(#"{"public": "/x; touch 'y' --outside"}"#)
        let run = try run()
        #expect(
            run.errors.contains(
                #"; if you trust it, type --public '/x; touch '\''y'\'' --outside' or --outside"#), "\(run)")
    }

    @Test func theSettingsCannotAllowIt() throws {
        try settings(#"{"outside": true, "output": "../site"}"#)
        let run = try run()
        #expect(
            run.exitCode == 65
                && run.errors.hasPrefix(
                    "todopress.json:1:2: error: outside lets this file name paths outside its folder, so it has to be "
                        + "said with each command\ntodopress.json:1:29: error: output names ../site, "),
            "\(run)")
    }

    @Test func standardInputIsNoStore() throws {
        try settings(#"{"store": "-"}"#)
        let run = try run()
        #expect(
            run.exitCode == 65
                && run.errors
                    == "todopress.json:1:11: error: store has \"-\", but standard input is for the command line\n",
            "\(run)")
    }

    @Test func initTakesOnlyTheZone() throws {
        try settings(#"{"public": "../mine", "time-zone": "Europe/Berlin"}"#)
        let run = try run("init", "--publish", "github-pages")
        #expect(run.exitCode == 0 && sandbox.exists("foreign/.github/workflows/todopress.yml"), "\(run)")
    }

    @Test func pathsAreResolved() throws {
        let folder = ResolvedPath(sandbox.folder.path)
        #expect(folder.contains(folder))
        #expect(!ResolvedPath(sandbox.folder.path + "/a").contains(ResolvedPath(sandbox.folder.path + "/ab")))
        // Equal texts to Swift, but names of two files.
        #expect(
            !ResolvedPath(sandbox.folder.path + "/\u{E9}").contains(
                ResolvedPath(sandbox.folder.path + "/e\u{301}/x")))
        #expect(ResolvedPath("/").contains(folder) && ResolvedPath("/").text == "/")
        #expect(ResolvedPath("/a-folder/./b//../c/").text == "/a-folder/c")
        try link("loop", to: "loop")
        #expect(folder.contains(ResolvedPath(sandbox.folder.path + "/loop/x")))
    }
}
