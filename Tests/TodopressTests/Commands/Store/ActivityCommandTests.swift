// The log that commands write beside a store, and the pages that a build makes of it.

import Foundation
import Testing

@Suite struct ActivityCommandTests {
    private let now = ["--now", "2026-11-21T09:00:00+01:00", "--time-zone", "Europe/Berlin"]

    @discardableResult
    private func run(
        _ sandbox: CommandSandbox, _ words: String..., warns: String = "",
        location: SourceLocation = #_sourceLocation
    ) throws -> String {
        let run = try CommandRun(words + now, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == 0 && run.errors == warns, "\(run)", sourceLocation: location)
        return run.output
    }

    /// The lines of the log, without what differs from run to run.
    private func log(_ sandbox: CommandSandbox, _ name: String = "todoitems.activity") throws -> [String] {
        try sandbox.read(name).split(separator: "\n").map { line in
            String(line).replacing(/"id":"[-0-9A-F]{36}",/, with: "")
                .replacing(#""at":"2026-11-21T08:00:00Z","#, with: "")
        }
    }

    @Test func everyChangeIsLogged() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("Bread\nButter\n", to: "todo.txt")
        try run(sandbox, "import", "todo.txt", warns: "began the list todoitems\n")
        try run(sandbox, "add", "Milk")
        for verb in ["done", "done", "reopen", "star", "unstar"] { try run(sandbox, verb, "milk") }
        try run(sandbox, "edit", "milk", "--title", "Oat \"milk\"")
        try run(sandbox, "undo")
        try run(sandbox, "remove", "milk", "butter")
        try run(sandbox, "add", "Secret", "--no-activity")
        try sandbox.write("Jam\n", to: "todo.txt")
        let outcome = try CommandRun(
            ["import", "todo.txt", "--prune"] + now, in: sandbox, input: nil, environment: [:])
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(
            try log(sandbox) == [
                #"{"what":"import","title":"Bread"}"#, #"{"what":"import","title":"Butter"}"#,
                #"{"what":"add","title":"Milk"}"#, #"{"what":"done","title":"Milk"}"#,
                #"{"what":"reopen","title":"Milk"}"#, #"{"what":"star","title":"Milk"}"#,
                #"{"what":"unstar","title":"Milk"}"#, #"{"what":"edit","title":"Oat \"milk\""}"#,
                #"{"what":"undo","title":"Milk"}"#, #"{"what":"remove","title":"Butter"}"#,
                #"{"what":"remove","title":"Milk"}"#, #"{"what":"import","title":"Jam"}"#,
                #"{"what":"remove","title":"Bread"}"#,
            ])
        let text = try run(sandbox, "activity", "--width", "60")
        #expect(text.hasPrefix("Saturday, November 21\n  9:00 AM  imported          Bread\n"), "\(text)")
        #expect(text.contains("  9:00 AM  imported       5  Jam\n"), "\(text)")
        #expect(try run(sandbox, "activity", "--since", "tomorrow") == "nothing since then\n")
    }

    @Test func aLogThatCannotBeWrittenOrReadIsAWarning() throws {
        let sandbox = try CommandSandbox()
        let begun = "began the list list, which other commands take with --list list\n"
        #expect(try run(sandbox, "add", "a", "--store", "list", warns: begun) == "added 1 \"a\"\n")
        let kept = try sandbox.read("list.activity")
        try sandbox.write(kept + "{\"at\":\"20", to: "list.activity")
        try run(sandbox, "done", "1", "--store", "list")
        let damage = "list.activity: 1 line is damaged or of a later version, and is skipped"
        let text = try run(sandbox, "activity", "--store", "list", warns: "todopress: warning: \(damage)\n")
        #expect(text == "Saturday, November 21\n  9:00 AM  added        1  a\n  9:00 AM  checked off  1  a\n")
        try sandbox.remove("list.activity")
        try sandbox.write("", to: "list.activity/file")
        let folder = sandbox.folder.resolvingSymlinksInPath().path
        try run(
            sandbox, "reopen", "1", "--store", "list",
            warns: "todopress: warning: the change is saved, but is not in the log: "
                + "\(folder)/list.activity is a folder, not a file\n")
        #expect(try sandbox.read("list").contains("\"done\":false"))
        #expect(
            try run(sandbox, "undo", "--store", "list", "--no-activity") == "took back: reopened 1 \"a\"\n")
    }

    @Test func aBuildShowsTheLogsOfItsStores() throws {
        let sandbox = try CommandSandbox()
        let begun = "began the list home, which other commands take with --list home\n"
        try run(sandbox, "add", "A home item", "--store", "home", warns: begun)
        try sandbox.write("[]", to: "work")
        let id = "84720D25-19BD-5E97-AE1C-5E513880C941"
        try sandbox.write(
            #"{"at":"2026-11-21T08:00:00Z","what":"remove","id":"\#(id)","title":"A work item"}"# + "\n",
            to: "work.activity")
        let build = ["build", "work", "home", "--activity", "--public", "Mine"] + now
        try sandbox.write("mine", to: "Mine/mine.txt")
        try sandbox.write("mine", to: "Mine/work.activity")
        let first = try CommandRun(build, in: sandbox, input: nil, environment: [:])
        #expect(
            first.exitCode == 0
                && first.errors
                    == "todopress: warning: Mine/work.activity: left out, because it has the name of the log of a store\n",
            "\(first)")
        #expect(sandbox.exists("_site/mine.txt") && !sandbox.exists("_site/work.activity"))
        let page = try sandbox.read("_site/activity.html")
        #expect(page.contains("<bdi>A home item</bdi></a>") && page.contains("<bdi>A work item</bdi></span>"))
        // The log is an input: what it says anew is shown, and a damaged line is a warning that stays.
        try run(sandbox, "done", "1", "--store", "home", "--quiet")
        try sandbox.write(sandbox.read("home.activity") + "x\n", to: "home.activity")
        for isUnchanged in [false, true] {
            let again = try CommandRun(build, in: sandbox, input: nil, environment: [:])
            #expect(
                again.exitCode == 0 && again.output.contains(" written, 0 removed")
                    && again.output.contains("(0 written") == isUnchanged, "\(again)")
            #expect(try sandbox.read("_site/activity.html").contains("checked off"))
            #expect(
                again.errors.hasSuffix(
                    "home.activity: warning: 1 line is damaged or of a later version, and is skipped\n"),
                "\(again)")
        }
        let list = try CommandRun(
            ["check", "home.activity"] + now, in: sandbox, input: nil, environment: [:])
        #expect(
            list.exitCode == 65
                && list.errors
                    == "home.activity: error: is by its name the log of a store, not a list; name the store, or say --from if it is one\n",
            "\(list)")
        let check = try CommandRun(
            ["check", "home", "--activity", "--strict"] + now, in: sandbox, input: nil, environment: [:])
        #expect(check.exitCode == 65 && check.errors.contains("1 warning, which --strict makes an error"))
        let without = try CommandRun(
            ["build", "work", "home"] + now, in: sandbox, input: nil, environment: [:])
        #expect(without.output.contains("2 removed") && !sandbox.exists("_site/activity.html"), "\(without)")
    }
}
