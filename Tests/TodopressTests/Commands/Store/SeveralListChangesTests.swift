// One command that changes items of several lists: all of them or none, taken back as a whole, also after a kill.

import Foundation
import TestSupport
import Testing

@testable import ToDoKeeping

@Suite struct SeveralListChangesTests {
    private let sandbox: CommandSandbox
    private static let lists = [
        "home/todo.txt": "(A) Piano\r\nDentist due:2026-11-26\r\nPay rec:+1w due:2026-11-24",
        "work.todo.txt": "Call +Office\nMail\n",
        "notes/Trip.md": "# Trip\n- [ ] Tickets\n- [ ] Bags\n",
        "notes/Car/Oil.md": "- [ ] Oil\n",
        "home.ics":
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//t//EN\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:Bins\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
        "todoitems":
            "[{\"id\":\"84720D25-19BD-5E97-AE1C-000000000001\",\"title\":\"Milk\",\"done\":false}]",
    ]

    init() throws {
        sandbox = try CommandSandbox()
        for (path, text) in Self.lists { try sandbox.write(text, to: path) }
        try sandbox.write(
            """
            {"inputs": ["todoitems", "home/todo.txt", "work.todo.txt", "notes", "home.ics"]}
            """, to: "todopress.json")
    }

    private func run(_ words: [String], input: String? = nil) throws -> CommandRun {
        try CommandRun(
            words + ["--now", "2026-11-25T09:00:00Z", "--time-zone", "UTC"], in: sandbox, input: input,
            environment: [:])
    }

    private var files: [String: String] {
        get throws {
            try sandbox.tree().filter { Self.lists.keys.contains($0.key) }.mapValues {
                String(decoding: $0, as: UTF8.self)
            }
        }
    }

    @Test(arguments: [
        (["done", "piano", "oil", "tickets", "bins", "milk", "mail"], Array(lists.keys)),
        (["remove", "oil", "pay", "milk"], ["notes/Car/Oil.md", "home/todo.txt", "todoitems"]),
        (["skip", "pay@2026-11-24"], ["home/todo.txt"]),
        (["edit", "bins", "call", "--due", "fri"], ["home.ics", "work.todo.txt"]),
        (["again", "oil", "call"], ["notes/Car/Oil.md", "work.todo.txt"]),
        (["star", "milk", "bins"], ["todoitems", "home.ics"]),
    ])
    func aCommandChangesAllItsLists(words: [String], changed: [String]) throws {
        let before = try files
        let run = try run(words)
        #expect(run.exitCode == 0, "\(run)")
        let after = try files
        #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == changed.sorted(), "\(run)")
        let undo = try self.run(["undo"])
        #expect(undo.exitCode == 0 && undo.errors == "", "\(undo)")
        #expect(
            undo.output
                == "took back: \(run.output.split(separator: "\n").joined(separator: "; "))\n", "\(undo)")
        #expect(try files == before)
    }

    @Test func eachListSaysWhatWasDone() throws {
        let done = try run(["done", "pay", "mail", "piano", "mail"])
        #expect(
            done.output == """
                home/todo.txt: checked off 6df76442- "Pay", next on Tuesday, December 1; 1c24fb1c- "Piano"
                work.todo.txt: checked off bd198ba2- "Mail"

                """, "\(done)")
        #expect(
            done.errors == """
                what "todopress undo" needs is kept in .todopress/ beside home/todo.txt
                what "todopress undo" needs is kept in .todopress/ beside work.todo.txt

                """, "\(done)")
    }

    /// What one of the lists cannot hold, or what is in none, changes none of them.
    @Test(arguments: [
        (
            ["edit", "bins", "call", "--description", "x"], 65,
            "todopress: error: todo.txt has no place for a description\n"
        ),
        (
            ["edit", "bins", "call", "--under", "mail"], 64,
            "todopress: error: --under names an item of one list, and these are in several: call (work.todo.txt), "
                + "bins (home.ics)\n"
        ),
        (
            ["done", "piano", "nothing"], 1,
            "todopress: error: no item has \"nothing\" in its title; \"todopress list\" shows the items\n"
        ),
        (
            ["done", "piano@2026-11-20", "mail"], 65,
            "todopress: error: \"Piano\" does not occur on 2026-11-20\n"
        ),
    ])
    func aMistakeChangesNothing(words: [String], code: Int32, message: String) throws {
        let before = try files
        let run = try run(words)
        #expect(run.exitCode == code && run.errors == message, "\(run)")
        #expect(try files == before)
    }

    /// Each of the lists takes the whole change back, also one that is named alone, and then the ones before it.
    @Test func eachListTakesTheChangeBack() throws {
        let before = try files
        #expect(try run(["done", "dentist"]).exitCode == 0)
        #expect(try run(["done", "call"]).exitCode == 0)
        for list in ["home/todo.txt", "work.todo.txt"] {
            #expect(try run(["done", "piano", "mail"]).exitCode == 0)
            let undo = try run(["undo", "--store", list])
            #expect(undo.output.hasPrefix("took back: home/todo.txt: checked off"), "\(undo)")
        }
        for list in ["home/todo.txt", "work.todo.txt"] {
            #expect(try run(["undo", "--store", list]).output.hasPrefix("took back: checked off"))
        }
        #expect(try files == before)
        let none = try run(["undo"])
        #expect(none.exitCode != 0 && none.output == "", "\(none)")
        // What another program has saved since in one of them stays, in all.
        #expect(try run(["done", "piano", "mail"]).exitCode == 0)
        try sandbox.write("Call\n", to: "work.todo.txt")
        let after = try files
        for list in ["home/todo.txt", "work.todo.txt"] {
            let undo = try run(["undo", "--store", list])
            #expect(
                undo.exitCode == 65 && undo.errors.contains("changed since by another program"), "\(undo)")
        }
        #expect(try files == after)
    }

    /// A process that was killed between the files leaves a change of which the next command says how far it is, and that `undo`
    /// takes back.
    @Test func aKillBetweenTheFiles() throws {
        let before = try files
        #expect(try run(["done", "piano", "mail", "milk", "tickets", "oil"]).exitCode == 0)
        let after = try files
        let lists = ["home/todo.txt", "notes/Trip.md", "todoitems", "work.todo.txt"]
        for (written, words) in roundsOfPairs(lists, [["list", "-q"], ["done", "dentist"]]) {
            for (path, text) in before {
                try sandbox.write(path == written ? after[path, default: ""] : text, to: path)
            }
            let kept = try sandbox.tree().filter { $0.key.hasSuffix(".undo") }
            let next = try run(words)
            #expect(
                next.errors.contains(
                    "1 of 5 lists of the last change is written; \"todopress undo\" takes it back"),
                "\(written): \(next)")
            if words != ["list", "-q"] { #expect(try run(["undo"]).exitCode == 0) }
            let undo = try run(["undo"])
            #expect(undo.exitCode == 0, "\(written): \(undo)")
            #expect(try files == before, "\(written): \(undo)")
            #expect(try run(["list", "-q"]).errors == "")
            for (path, bytes) in kept { try bytes.write(to: sandbox.folder.appending(path: path)) }
        }
    }

    /// A list of a change that is no list of the settings any more: `undo` says so, and takes it back in a list that is named.
    @Test func aListOfTheChangeIsGone() throws {
        #expect(try run(["done", "piano", "mail", "milk"]).exitCode == 0)
        let settings = try sandbox.read("todopress.json")
        try sandbox.write(
            settings.replacing("\"work.todo.txt\"", with: "\"other.todo.txt\""), to: "todopress.json")
        try sandbox.write("", to: "other.todo.txt")
        let after = try files
        let undo = try run(["undo"])
        #expect(undo.exitCode == 64 && undo.errors.contains("is in 3 lists, of which 2 are here"), "\(undo)")
        #expect(try files == after)
        #expect(try run(["undo", "--store", "home/todo.txt"]).exitCode == 0)
        #expect(try files["home/todo.txt"] == Self.lists["home/todo.txt"])
        #expect(try files["work.todo.txt"] == after["work.todo.txt"])
    }

    /// A history that cannot be used may have the last change, so no older one of another list is taken back.
    @Test func aDamagedHistory() throws {
        #expect(try run(["done", "piano"]).exitCode == 0)
        #expect(try run(["done", "mail"]).exitCode == 0)
        let after = try files
        try sandbox.write("damaged", to: ".todopress/work.todo.txt.undo")
        let undo = try run(["undo"])
        #expect(
            undo.exitCode == 65 && undo.errors.contains("work.todo.txt: the record of the last"), "\(undo)")
        #expect(undo.errors.contains("--store LIST takes back"), "\(undo)")
        #expect(try files == after)
        #expect(try run(["undo", "--store", "home/todo.txt"]).exitCode == 0)
        #expect(try files["home/todo.txt"] == Self.lists["home/todo.txt"])
    }

    /// A history of a stranger names no file: what it is made to say of others is not read.
    @Test func aHistoryOfAStrangerWritesNothingElsewhere() throws {
        try sandbox.write("mine\n", to: "private.txt")
        #expect(try run(["done", "tickets"]).exitCode == 0)
        let before = try sandbox.tree().filter { $0.key.hasPrefix("notes/.todopress/") }
        for (path, bytes) in before where path.hasSuffix(".undo") {
            let text = String(decoding: bytes, as: UTF8.self)
            let json = try #require(text.split(separator: "\n", maxSplits: 1).last)
            let other = json.replacing("[{", with: #"[{"file":"../../private.txt","#)
            try sandbox.write(
                String(decoding: OwnFile.bytes("undo history", Array(other.utf8)), as: UTF8.self), to: path)
        }
        for (path, _) in before where path.hasSuffix(".before") { try sandbox.write("theirs\n", to: path) }
        for words in [["list", "-q"], ["reopen", "tickets"], ["undo"], ["undo"]] {
            _ = try run(words)
            let tree = try sandbox.tree()
            #expect(tree["private.txt"] == Data("mine\n".utf8), "\(words)")
            #expect(!tree.keys.contains { $0.contains("private.txt (saved") }, "\(words)")
        }
    }

    /// What an earlier list leaves out counts for no other list.
    @Test func anItemIsInItsListBehindACancelledTaskWithSteps() throws {
        try sandbox.write("- [-] Party\n  - [ ] Cake\n- [ ] Tickets\n", to: "notes/Trip.md")
        #expect(try run(["done", "bins"]).exitCode == 0)
        #expect(try files["home.ics"]?.contains("STATUS:COMPLETED") == true)
    }

    /// What a page of the site copies names items of all lists.
    @Test func theTicksOfAPhoneArePastedHome() throws {
        let json = try run(["list", "--json"]).output
        let ids = json.matches(of: /"id":\s*"([0-9A-Fa-f-]+)"/).map {
            $0.1.replacing("-", with: "").lowercased().prefix(12)
        }
        #expect(ids.count == 10, "\(json)")
        let line = "todopress done " + ids.joined(separator: " ") + " --on 2026-11-24\n"
        let done = try run(["done", "-"], input: line)
        #expect(done.exitCode == 0, "\(done)")
        #expect(try files["work.todo.txt"] == "x 2026-11-24 Call +Office\nx 2026-11-24 Mail\n")
        #expect(try run(["undo"]).exitCode == 0)
        #expect(try files == Self.lists)
    }

    /// The logs of all lists are one, also on the page of the site.
    @Test func theActivityOfAllLists() throws {
        #expect(try run(["done", "piano", "mail"]).exitCode == 0)
        #expect(try run(["done", "oil"]).exitCode == 0)
        let activity = try run(["activity"])
        for title in ["Piano", "Mail", "Oil"] { #expect(activity.output.contains(title), "\(activity)") }
        let one = try run(["activity", "--list", "work.todo.txt"])
        #expect(one.output.contains("Mail") && !one.output.contains("Piano"), "\(one)")
        let build = try run(["build", "--activity", "-o", "web"])
        #expect(build.exitCode == 0, "\(build)")
        let page = try #require(sandbox.tree().first { $0.key.hasPrefix("web/activity") }).value
        for title in ["Piano", "Mail", "Oil"] {
            #expect(String(decoding: page, as: UTF8.self).contains(title), "\(title)")
        }
    }

    @Test func wordsOfAllListsAreProposed() throws {
        let words = try CommandRun(
            ["__complete", "zsh", "todopress", "done", ""], in: sandbox, input: nil, environment: [:])
        for title in ["Piano", "Mail", "Tickets", "Oil", "Bins", "Milk"] {
            #expect(words.output.contains("\(title)\n") || words.output.contains("\(title)\t"), "\(words)")
        }
        #expect(try sandbox.tree().keys.count == Self.lists.count + 1, "nothing is written")
    }

    /// A folder of notes can be named without settings.
    @Test func aFolderOfNotesIsNamed() throws {
        try sandbox.write("{}", to: "todopress.json")
        #expect(try run(["list", "--list", "notes"]).output.contains("Tickets"))
        let done = try run(["done", "oil", "bags", "--list", "notes"])
        #expect(done.exitCode == 0, "\(done)")
        #expect(try run(["undo", "--store", "notes"]).exitCode == 0)
        #expect(try files == Self.lists)
    }
}
