// The commands that keep a store, run as a user runs them.

import Foundation
import Testing

@Suite struct KeepingTests {
    private let now = ["--now", "2026-11-21T09:00:00+01:00", "--time-zone", "Europe/Berlin"]

    private func run(_ sandbox: CommandSandbox, _ words: String...) throws -> CommandRun {
        try CommandRun(words + now, in: sandbox, input: nil, environment: [:])
    }

    private func expect(
        _ sandbox: CommandSandbox, _ words: String..., says output: String,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let run = try CommandRun(words + now, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == 0 && run.errors == "", "\(run)", sourceLocation: location)
        #expect(run.output == output + "\n", "\(run)", sourceLocation: location)
    }

    private func expect(
        _ sandbox: CommandSandbox, _ words: String..., fails exitCode: Int32, _ sentence: String,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let run = try CommandRun(words + now, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == exitCode && run.output == "", "\(run)", sourceLocation: location)
        #expect(run.errors.hasPrefix("todopress: error: \(sentence)\n"), "\(run)", sourceLocation: location)
    }

    @Test func aListIsKept() throws {
        let sandbox = try CommandSandbox()
        try expect(sandbox, "add", "Milk", says: "added 1 \"Milk\"")
        try expect(
            sandbox, "add", "Call", "Anna", "--due", "tue", "--tag", "phone",
            says: "added 2 \"Call Anna\", due Tuesday, November 24")
        try expect(
            sandbox, "add", "Pay rent", "--due", "yesterday", "--project", "Home", "--priority", "high",
            says: "added 3 \"Pay rent\", due Friday, November 20")
        try expect(
            sandbox, "list",
            says: """
                Overdue (1)
                  3  1 day overdue  Pay rent (high) · Home

                Next week (1)
                  2  Tue  Call Anna · #phone

                No date (1)
                  1  Milk
                """)
        try expect(sandbox, "done", "milk", "3", says: "checked off 1 \"Milk\" and 3 \"Pay rent\"")
        try expect(sandbox, "done", "3", says: "nothing changed: 3 \"Pay rent\"")
        try expect(sandbox, "undo", says: "took back: checked off 1 \"Milk\" and 3 \"Pay rent\"")
        try expect(sandbox, "undo", fails: 65, "todoitems: there is no change to take back")
        try expect(sandbox, "remove", "1", says: "removed 1 \"Milk\"")
        try expect(sandbox, "add", "Bread", says: "added 4 \"Bread\"")
        try expect(sandbox, "done", "1", fails: 65, "item 1 is no longer in the store")
        try expect(
            sandbox, "edit", "anna", "--due", "tomorrow 9:30",
            says: "changed 2 \"Call Anna\", due Sunday, November 22, 9:30 AM")
        let built = try run(sandbox, "done", "bread", "--build")
        #expect(built.exitCode == 0 && built.output.hasPrefix("checked off 4 \"Bread\"\n_site: "), "\(built)")
    }
}
