// `done --run`: the program that keeps a list checks its items off. The programs are stubs in a folder of their own.

import Foundation
import Testing

@testable import todopress

@Suite struct ListProgramTests {
    private let sandbox: CommandSandbox
    private static let id = "84720d25-19bd-5e97-ae1c-000000000001"

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(
            "[{\"uuid\":\"\(Self.id)\",\"status\":\"pending\",\"description\":\"Call\",\"entry\":\"20261101T090000Z\"}]",
            to: "task.json")
        try sandbox.write(
            """
            [{"externalId":"A1B2C3D4-0000-0000-0000-000000000002","title":"Milk","list":"To buy","isCompleted":false,\
            "priority":0}, {"externalId":"imap/7","title":"Bread","list":"To buy","isCompleted":false,"priority":0}]
            """, to: "reminders.json")
        try sandbox.write("Mail\n", to: "todo.txt")
        try sandbox.write(
            "{\"inputs\": [\"todo.txt\", \"task.json\", \"reminders.json\"]}", to: "todopress.json")
    }

    private func program(_ name: String, _ text: String) throws {
        try sandbox.write("#!/bin/sh\n\(text)\n", to: "bin/\(name)")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: sandbox.folder.path + "/bin/\(name)")
    }

    private func run(_ words: String..., input: String? = nil) throws -> CommandRun {
        try CommandRun(
            words + ["--now", "2026-11-25T09:00:00Z", "--time-zone", "UTC"], in: sandbox, input: input,
            environment: ["PATH": sandbox.folder.path + "/bin"])
    }

    @Test func theProgramsOfTheListsAreRun() throws {
        for name in ["task", "reminders"] {
            try program(name, "printf '%s|' \(name) \"$@\" >>called; echo 'Done by \(name).'; echo noise >&2")
        }
        let done = try run("done", "call", "mail", "milk", "--run")
        #expect(done.exitCode == 0, "\(done)")
        // As it is written there: the program compares it byte for byte.
        let id = "A1B2C3D4-0000-0000-0000-000000000002"
        #expect(
            done.output == """
                checked off 1 "Mail"
                Done by task.
                ran "task \(Self.id) done"; task.json shows that when it is exported again
                Done by reminders.
                ran "reminders complete 'To buy' \(id)"; reminders.json shows that when it is exported again

                """, "\(done)")
        #expect(try sandbox.read("called") == "task|\(Self.id)|done|reminders|complete|To buy|\(id)|")
        #expect(try sandbox.read("todo.txt") == "x 2026-11-25 Mail\n")
        #expect(try run("done", "bread", "--run", "-q").output == "")
        #expect(try sandbox.read("called").hasSuffix("reminders|complete|To buy|imap/7|"))
        // Without the settings, too, and from what a page copies.
        try sandbox.write("{}", to: "todopress.json")
        #expect(try run("done", "call", "--list", "task.json", "--run").output.hasPrefix("Done by task.\n"))
        let pasted = try run(
            "done", "-", "--list", "task.json", "--run", input: "todopress done 84720d2519bd\n")
        #expect(pasted.output.hasPrefix("Done by task.\n"), "\(pasted)")
    }

    /// What the list says is no option of the program, and is passed as it is shown.
    @Test(arguments: [("-x", "7"), ("To buy", "--help"), ("--", "-")])
    func aNameIsNoOption(project: String, id: String) throws {
        try program("reminders", "printf '%s|' \"$@\" >called")
        try sandbox.write(
            "[{\"externalId\":\"\(id)\",\"title\":\"Tea\",\"list\":\"\(project)\",\"isCompleted\":false,\"priority\":0}]",
            to: "reminders.json")
        let line = "reminders complete -- \(project.quotedAsWord) \(id)"
        #expect(try run("done", "tea").errors.contains(line))
        #expect(try run("done", "tea", "--run").output.contains("ran \"\(line)\";"))
        #expect(try sandbox.read("called") == "complete|--|\(project)|\(id)|")
    }

    @Test func whatAProgramCannotDoIsSaid() throws {
        let missing = try run("done", "call", "mail", "--run")
        #expect(
            missing.exitCode == 66
                && missing.errors.hasSuffix(
                    """
                    todopress: error: there is no program task in the folders of PATH; the package task of your system has it
                    todopress: the other items are checked off

                    """),
            "\(missing)")
        try program("task", "echo 'Half.'; echo 'No matches.' >&2; exit 3")
        let failed = try run("done", "call", "--run")
        #expect(failed.exitCode == 74 && failed.output == "Half.\n", "\(failed)")
        #expect(
            failed.errors
                == "todopress: error: task could not check off \"Call\" (exit code 3): No matches.\n")
    }

    /// Nothing runs before all that can be refused, and nothing without the option.
    @Test func aMistakeRunsNothing() throws {
        try program("task", "touch called")
        for words in [["call"], ["call", "nothing", "--run"], ["call", "--run", "--on", "yesterday"]] {
            let run = try CommandRun(
                ["done"] + words + ["--now", "2026-11-25", "--time-zone", "UTC"], in: sandbox, input: nil,
                environment: ["PATH": sandbox.folder.path + "/bin"])
            #expect(run.exitCode != 0 && !sandbox.exists("called"), "\(run)")
        }
        #expect(
            try run("done", "call", "--run", "--on", "yesterday").errors
                == "todopress: error: \"Call\" is checked off by \"task \(Self.id) done\", which takes no --on\n"
        )
        #expect(try run("done", "call").errors.hasSuffix("checks it off there, and --run runs that\n"))
    }
}
