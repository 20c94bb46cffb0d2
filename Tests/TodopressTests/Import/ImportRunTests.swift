// `todopress import` as a user runs it.

import Foundation
import TestSupport
import Testing

@Suite struct ImportRunTests {
    private static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

    private static func run(_ sandbox: CommandSandbox, _ words: String...) throws -> CommandRun {
        try CommandRun(
            words + ["--now", "2026-11-22T12:00:00Z", "--time-zone", "UTC"], in: sandbox, input: nil,
            environment: ["PATH": path])
    }

    @Test func aStoreBeginsWithAListAndFollowsIt() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("Rent due:2026-12-01\nMilk\n", to: "lists/todo.txt")
        func expect(_ words: [String], output: String, errors: String = "", exitCode: Int32 = 0) throws {
            let run = try CommandRun(
                words + ["--now", "2026-11-22T12:00:00Z", "--time-zone", "UTC"], in: sandbox, input: nil,
                environment: [:])
            #expect(
                run.output == output && run.errors == errors && run.exitCode == exitCode, "\(run)")
        }
        let words = ["import", "lists/todo.txt"]
        let begun = "began the list todoitems\n"
        try expect(words, output: "imported lists/todo.txt: 2 added\n", errors: begun)
        let store = try sandbox.read("todoitems")
        try expect(words, output: "imported lists/todo.txt: nothing new\n")
        #expect(try sandbox.read("todoitems") == store)
        try expect(["done", "milk"], output: "checked off 2 \"Milk\"\n")
        try sandbox.write("(A) Milk\n", to: "lists/todo.txt")
        try expect(
            words, output: "imported lists/todo.txt: 1 updated\n",
            errors: "no longer in lists/todo.txt: \"Rent\"; --prune removes them\n")
        try expect(
            words + ["--prune", "--sort", "title"], output: "imported lists/todo.txt: 1 removed\n",
            errors: "removed, no longer in lists/todo.txt: \"Rent\"\n")
        try expect(["undo"], output: "took back: imported lists/todo.txt: 1 removed\n")
        try expect(
            words + ["--sort", "title", "--quiet"], output: "")
        #expect(
            try sandbox.read("todoitems").range(of: "Milk")!.lowerBound
                < sandbox.read("todoitems").range(of: "Rent")!.lowerBound)
        try expect(
            ["import", "todoitems"], output: "",
            errors: "todopress: error: todoitems is the store itself, into which lists are imported\n",
            exitCode: 64)
    }

    @Test func anEmptyListBeginsNoStore() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("", to: "todo.txt")
        let run = try Self.run(sandbox, "import", "todo.txt")
        #expect(run.output == "imported todo.txt: nothing new\n" && run.exitCode == 0, "\(run)")
        #expect(!sandbox.exists("todoitems") && !sandbox.exists(".todoitems.undo"))
    }

    @Test func onlyAListWithANameIsPruned() throws {
        let sandbox = try CommandSandbox()
        func run(_ words: String..., input: String) throws -> CommandRun {
            try CommandRun(
                ["import", "-", "--from", "todo.txt"] + words, in: sandbox, input: input, environment: [:])
        }
        let first = try run(input: "Milk\n")
        #expect(first.output == "imported stdin: 1 added\n" && first.exitCode == 0, "\(first)")
        let store = try sandbox.read("todoitems")
        let second = try run("--prune", input: "Bread\n")
        #expect(
            second.output == "" && second.exitCode == 64
                && second.errors
                    == "todopress: error: --prune needs a list with a name of its own, which standard input does not have\n",
            "\(second)")
        #expect(try sandbox.read("todoitems") == store)
    }

    @Test(.enabled(if: ImportLoadingTests.hasCurl)) func aListThatDoesNotComeWholeChangesNothing() throws {
        let sandbox = try CommandSandbox()
        let list = #"[{"userId":1,"id":1,"title":"A","completed":false}]"#
        let part = Array("HTTP/1.1 200 OK\r\nContent-Length: 60\r\n\r\n\(list)".utf8)
        let server = try LoopbackServer(["/todos": [.list(list), .raw(part)]])
        defer { server.stop() }
        let words = server.address("/todos")
        let first = try Self.run(sandbox, "import", words, "--allow-http")
        #expect(
            first.output == "imported \(words): 1 added\n"
                && first.errors == "Loading…\nbegan the list todoitems\n", "\(first)")
        let files = try sandbox.tree()
        let second = try Self.run(sandbox, "import", words, "--allow-http", "--prune")
        #expect(
            second.output == "" && second.exitCode == 66
                && second.errors == """
                    Loading…
                    \(ImportLoadingTests.oops)the connection ended before the list was complete; trying again may help (--retries)

                    """,
            "\(second)")
        #expect(try sandbox.tree() == files)
    }

    @Test(.enabled(if: ImportLoadingTests.hasCurl), arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
    func aSignalEndsTheCommandAndCurl(signal: Int32, exitCode: Int32) throws {
        let sandbox = try CommandSandbox()
        let server = try LoopbackServer(["/todos": [.stall([])]])
        defer { server.stop() }
        let ending = try TestProgram.run(
            CommandRun.command.path, ["import", server.address("/todos"), "--allow-http"], in: sandbox.folder,
            environment: ["PATH": Self.path]
        ) { process in
            #expect(server.waitForRequest())
            kill(process, signal)
        }
        #expect(ending == exitCode)
        #expect(server.waitForDeparture())
        #expect(try sandbox.tree().isEmpty)
    }
}
