// Where `todopress add` adds: what it says of a list that it begins, and of several lists.

import Foundation
import Testing

@testable import todopress

@Suite("Where add adds") struct AddTests {
    private let sandbox: CommandSandbox

    init() throws { sandbox = try CommandSandbox() }

    private func run(_ words: String...) throws -> CommandRun {
        try CommandRun(
            words + ["--now", "2026-11-25", "--time-zone", "UTC"], in: sandbox, input: nil, environment: [:])
    }

    /// An item of a list that other commands do not go to has no number that they would take for another item.
    @Test func theNumberOfAnotherList() throws {
        #expect(try run("add", "Piano").output == "added 1 \"Piano\"\n")
        let add = try run("add", "Flute", "--list", "mia")
        #expect(
            add.output.wholeMatch(of: /added [0-9a-f]{8}- "Flute"\n/) != nil
                && add.errors == "began the list mia, which other commands take with --list mia\n", "\(add)")
        #expect(try run("done", "1", "--list", "mia").output == "checked off 1 \"Flute\"\n")
    }

    @Test func addSaysWhichListItBegins() throws {
        try sandbox.write("- [ ] Milk\n", to: "note.md")
        let add = try run("add", "Tea")
        #expect(add.output == "added 1 \"Tea\"\n" && add.errors == "began the list todoitems\n", "\(add)")
        #expect(try run("add", "Jam").errors.isEmpty)
    }

    /// What a file is called says which list it is.
    @Test(arguments: [("todo.txt", "Tea\n"), ("TODO.md", "- [ ] Tea\n")])
    func theNameOfAListSaysItsFormat(name: String, text: String) throws {
        #expect(try run("add", "Tea", "--list", name).errors.hasPrefix("began the list \(name)\n"))
        #expect(try sandbox.read(name) == text)
        #expect(try run("done", "tea").output == "checked off 1 \"Tea\"\n")
    }

    @Test func ofManyListsFiveAreNamed() throws {
        for number in 1...82 {
            let toDos = (1...2).map { "BEGIN:VTODO\nUID:\(number)-\($0)\nSUMMARY:x\nEND:VTODO\n" }.joined()
            try sandbox.write("BEGIN:VCALENDAR\n\(toDos)END:VCALENDAR\n", to: "\(number).ics")
        }
        let names = "10.ics, 11.ics, 12.ics, 13.ics … and 77 more"
        for words in [["add", "Tea"], ["build"]] {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(run.errors.contains("several lists are here: 1.ics, \(names); "), "\(run)")
        }
        let run = try CommandRun(["init"], in: sandbox, input: nil, environment: [:])
        #expect(run.output.contains("\"13.ics\"] … and 77 more\n"), "\(run)")
    }
}
