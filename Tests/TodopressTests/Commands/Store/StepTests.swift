// Steps, starts and single lines by command.

import Foundation
import Testing

@testable import todopress

@Suite struct StepTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        for title in ["Bake cake", "Buy eggs"] { #expect(try run("add", title).exitCode == 0) }
    }

    private func run(_ words: String...) throws -> CommandRun {
        try CommandRun(
            words + ["--now", "2026-11-25T09:00:00Z", "--time-zone", "UTC"], in: sandbox, input: nil,
            environment: [:])
    }

    private func item(_ title: String) throws -> [String: Any] {
        let all = try JSONSerialization.jsonObject(with: Data(sandbox.read("todoitems").utf8))
        let items = try #require(all as? [[String: Any]])
        return try #require(items.first { $0["title"] as? String == title })
    }

    @Test func stepsAreMadeAndTakenOff() throws {
        #expect(try run("add", "Sieve flour", "--under", "bake cake").output == "added 3 \"Sieve flour\"\n")
        let cake = try #require(try item("Bake cake")["id"] as? String)
        #expect(try item("Sieve flour")["parent"] as? String == cake)
        #expect(
            try run("edit", "eggs", "--under", "1", "--start", "fri").output == "changed 2 \"Buy eggs\"\n")
        #expect(try item("Buy eggs")["parent"] as? String == cake)
        #expect(try run("show", "eggs").output.contains("November 27"))
        let circle = try run("edit", "cake", "--under", "eggs")
        #expect(
            circle.exitCode == 64
                && circle.errors
                    == "todopress: error: \"Bake cake\" cannot be a step of itself or of its own steps\n"
        )
        #expect(try run("edit", "eggs", "--no-parent", "--no-start").exitCode == 0)
        #expect(try item("Buy eggs")["parent"] == nil && item("Buy eggs")["start"] == nil)
        #expect(try run("add", "Tea", "--under", "pie").exitCode != 0)
        try sandbox.write("(A) Milk\n(B) Bread\n", to: "todo.txt")
        for words in [["add", "Tea", "--under", "milk"], ["edit", "bread", "--under", "milk"]] {
            let refused = try CommandRun(
                words + ["--list", "todo.txt"], in: sandbox, input: nil, environment: [:])
            #expect(refused.errors == "todopress: error: todo.txt has no place for steps\n", "\(refused)")
        }
        #expect(try run("edit", "bread", "--start", "2026-12-01", "--list", "todo.txt").exitCode == 0)
        #expect(try sandbox.read("todo.txt") == "(A) Milk\n(B) Bread t:2026-12-01\n")
    }

    @Test func linesAreAddedAndTakenOut() throws {
        #expect(try run("edit", "cake", "--add-line", "Tea", "--add-line", "Milk x2").exitCode == 0)
        let missing = try run("edit", "cake", "--remove-line", "milk", "--remove-line", "Salt")
        #expect(missing.exitCode == 64)
        #expect(
            missing.errors
                == "todopress: error: \"Bake cake\" has no line \"Salt\"; its lines are \"Tea\" and \"Milk\"\n"
        )
        #expect(try run("edit", "cake", "--remove-line", "tea", "--line", "Salt").exitCode == 0)
        let lines = try #require(try item("Bake cake")["lines"] as? [[String: Any]])
        #expect(lines.compactMap { $0["name"] as? String } == ["Milk", "Salt"])
    }

    /// A mistyped word is never answered with an option that removes something or publishes more.
    @Test(arguments: [
        "--no-tag", "--no-du", "--remove-lin", "--no-line", "--no-parnt", "--no-schedul", "--no-whos",
        "--publ", "--publi",
        "--includ-private",
        "--no-ignor", "--no-lok", "--forc", "--prun", "--tak-down", "--delete-mor", "--public-inde",
    ])
    func noSuggestionRemovesOrPublishes(word: String) {
        for command in ["edit", "add", "build", "import", "publish", "check"] {
            let errors = Arguments([command, "x", word]).wrongWords.map(\.message)
            #expect(!errors.isEmpty)
            let named = errors.flatMap { $0.matches(of: /did you mean (--[a-z-]+)/) }
                .map { String($0.output.1) }
            let wrong = named.filter { name in
                // Each `--no-` of `edit` removes something.
                Option(spelled: name).map { $0.isNeverSuggested || command == "edit" && $0 == .publicFiles }
                    ?? false || command == "edit" && name.hasPrefix("--no-")
            }
            #expect(wrong.isEmpty, "\(command) \(errors)")
        }
    }
}
