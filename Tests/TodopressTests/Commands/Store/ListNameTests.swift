// Which list a command keeps: what `--list` and the setting "add" name, and what is said if it cannot be that one.

import Foundation
import Testing

@testable import todopress

@Suite struct ListNameTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write("(B) Piano @a\n(C) Choir\n", to: "anna.txt")
        try sandbox.write("Bins\n", to: "lists/todo.txt")
        try sandbox.write("x 2026-11-20 Oven\n", to: "lists/done.txt")
        try sandbox.write("Title,Due\nMilk,2026-11-24\n", to: "shop.csv")
    }

    private func settings(_ add: String? = nil, _ more: String = "") throws {
        let inputs = #""inputs": [{"path": "anna.txt", "name": "Anna K."}, "lists/todo.txt", "shop.csv"]"#
        try sandbox.write(
            "{\(inputs)\(add.map { ", \"add\": \"\($0)\"" } ?? "")\(more)}", to: "todopress.json")
    }

    private func run(_ words: String...) throws -> CommandRun {
        try CommandRun(
            ["--now", "2026-11-25T09:00:00Z", "--time-zone", "UTC"] + words, in: sandbox, input: nil,
            environment: [:])
    }

    @Test func aListIsNamed() throws {
        try settings()
        let run = try run("add", "Tea", "--list", "Anna K.")
        #expect(run.output == "added 0521bab6- \"Tea\"\n", "\(run)")
        #expect(try sandbox.read("anna.txt") == "(B) Piano @a\n(C) Choir\nTea\n")
        #expect(try self.run("done", "tea", "--list", "anna k.").exitCode == 0)
        let list = try self.run("list", "--list", "anna.txt", "--all")
        #expect(list.output.contains("Piano") && !list.output.contains("Bins"), "\(list)")
        let undo = try self.run("undo", "--store", "./anna.txt")
        #expect(undo.output == "took back: checked off 0521bab6- \"Tea\"\n", "\(undo)")
    }

    /// The archive of a named list numbers its items, as in a build, and a file that is no input is a list too.
    @Test func otherLists() throws {
        try settings()
        #expect(try run("list", "--list", "todo", "--all").output.contains("Oven"))
        try sandbox.write("(B) Call\n", to: "other.txt")
        #expect(try run("done", "call", "--list", "other.txt").exitCode == 0)
        #expect(try sandbox.read("other.txt") == "x 2026-11-25 Call pri:B\n")
        #expect(
            try run("add", "Tea", "--list", "Ana K.").errors
                == "todopress: error: no list Ana K.; did you mean Anna K.?\n")
        #expect(
            try run("add", "Tea", "--list", "shop.csv").errors
                == "todopress: error: the list is shop.csv, which is kept with a spreadsheet or the program that "
                + "wrote it; \"todopress import shop.csv\" copies its items into a store\n")
    }

    /// A file that is named is listed in the zone of the command, whether or not the settings have lists.
    @Test(arguments: [nil, #"["anna.txt"]"#, #"["anna.txt", "lists/todo.txt"]"#])
    func aFileIsListedInTheZoneOfTheCommand(inputs: String?) throws {
        if let inputs {
            try sandbox.write(
                "{\"inputs\": \(inputs), \"time-zone\": \"America/New_York\"}", to: "todopress.json")
        }
        try sandbox.write("Title,Due\nCall,2026-11-26T20:00:00Z\n", to: "calls.csv")
        for (zone, time) in [("Asia/Tokyo", "5:00"), ("Europe/Berlin", "9:00")] {
            let run = try CommandRun(
                ["list", "calls.csv", "--now", "2026-11-25T09:00:00Z", "--time-zone", zone], in: sandbox,
                input: nil, environment: [:])
            #expect(run.output.contains(" \(time)") && run.output.contains("Call"), "\(run)")
            #expect(!run.output.contains("Piano"), "\(run)")
        }
    }

    /// What has no year or no currency is read by the day and the language of the command.
    @Test(arguments: [nil, #"["a.csv"]"#, #"["a.csv", "lists/todo.txt"]"#])
    func aFileIsReadInTheLanguageOfTheCommand(inputs: String?) throws {
        if let inputs { try sandbox.write("{\"inputs\": \(inputs)}", to: "todopress.json") }
        try sandbox.write("Title,Due,Price\nMilk,5. Jan,3\n", to: "a.csv")
        let words = ["list", "a.csv", "--now", "2026-11-25", "--locale", "de-DE", "--json"]
        let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
        #expect(
            run.output.contains(#""due": "2027-01-05""#) && run.output.contains(#""currency": "EUR""#),
            "\(run)")
    }

    @Test func aFolderOfNotesIsListed() throws {
        try sandbox.write(
            "# Clothes\n- [ ] Hat\n## Hills\n- [ ] Boots\n# Papers\n- [ ] Map\n", to: "trip/pack.md")
        try sandbox.write(
            "# 2026-11-24\n- [ ] Call\n# Tasks\n## Home\n- [ ] Sweep\n", to: "trip/2026-11-24.md")
        let list = try run("list", "trip/", "--group", "project")
        #expect(
            list.output.split(separator: "\n").filter { !$0.contains("-") }
                == ["Home (1)", "pack (3)", "  Clothes (2)", "    Hills (1)", "  Papers (1)"], "\(list)")
        #expect(
            try run("list", "trip").errors.hasSuffix(
                "begins one, and \"todopress list trip/\" lists the notes of that folder\n"))
    }

    @Test func aNoteOfAFolderIsNamedByTheEndOfItsPath() throws {
        try sandbox.write("- [ ] Milk\n", to: "vault/a/n.md")
        try sandbox.write("- [ ] Cake\n", to: "vault/b/n.md")
        try sandbox.write("{\"inputs\": [\"vault/\"]}", to: "todopress.json")
        #expect(
            try run("add", "Tea", "--list", "n.md").errors
                == "todopress: error: the lists that can be kept here are vault/a/n.md and vault/b/n.md; --list NAME "
                + "names the one to use, as \"add\" does in the settings\n")
        #expect(try run("add", "Tea", "--list", "a/n.md").output.hasSuffix("- \"Tea\"\n"))
        #expect(try sandbox.read("vault/a/n.md") == "- [ ] Milk\n- [ ] Tea\n")
        #expect(
            try run("edit", "milk", "--under", "cake").errors
                == "todopress: error: no item has \"cake\" in its title; \"todopress list\" shows the items\n"
                + "todopress: a step is in the list of its item, here vault/a/n.md\n")
    }

    @Test func theSettingsSayWhereItemsAreAdded() throws {
        try settings("lists/todo.txt")
        #expect(try run("add", "Tea").output.hasSuffix("- \"Tea\"\n"))
        #expect(try sandbox.read("lists/todo.txt") == "Bins\nTea\n")
        #expect(try run("add", "Jam", "--list", "anna.txt").exitCode == 0)
        #expect(try sandbox.read("anna.txt") == "(B) Piano @a\n(C) Choir\nJam\n")
        #expect(try run("add", "Oil", "--list", "anna k.", "--build").exitCode == 0)
        #expect(try sandbox.tree("_site").keys.contains { $0.hasPrefix("lists/todo") })
        #expect(try run("undo", "--store", "anna.txt").exitCode == 0)
        try settings("Anna K.")
        #expect(try run("add", "Salt").exitCode == 0)
        #expect(try sandbox.read("anna.txt") == "(B) Piano @a\n(C) Choir\nJam\nSalt\n")
    }

    @Test(arguments: [
        ("todo.txt", "add is \"todo.txt\", expected one of \"inputs\""),
        ("new.md#Tasks", "add is \"new.md#Tasks\", expected one of \"inputs\""),
    ])
    func aWrongSettingIsNamed(add: String, message: String) {
        let text = "{\"inputs\": [\"lists/todo.txt\"], \"add\": \"\(add)\"}"
        let errors = SettingsReader(Array(text.utf8)).errors
        #expect(errors.count == 1 && errors.first?.message.hasPrefix(message) == true, "\(errors)")
    }

    @Test func aStoreAndAListForAdditionsAreRefused() {
        let text = "{\"inputs\": [\"anna.txt\"],\n \"store\": \"todoitems\",\n \"add\": \"anna.txt\"}"
        let sentence =
            "add and store (line 2) both name the list to which items are added; leave one out"
        #expect(SettingsReader(Array(text.utf8)).errors.map(\.message) == [sentence])
    }

    @Test func aListThatTakesNoItemsIsAnErrorOfTheSettings() throws {
        try settings("shop.csv")
        let run = try run("add", "Tea")
        #expect(run.exitCode == 65, "\(run)")
        #expect(
            run.errors
                == "todopress.json:1:92: error: add names shop.csv, which is kept with a spreadsheet or "
                + "the program that wrote it; \"todopress import shop.csv\" copies its items into a store\n",
            "\(run)")
        #expect(try self.run("list").output.contains("Milk"))
    }

    /// A list of another name stays what it is: what would make it another one is refused.
    @Test func theOnlyListOfTheSettings() throws {
        try sandbox.write("{\"inputs\": [\"work.txt\"]}", to: "todopress.json")
        try sandbox.write("(A) Call\n", to: "work.txt")
        #expect(try run("add", "Tea").exitCode == 0)
        let refused = try run("add", "Salt")
        #expect(
            refused.exitCode == 65
                && refused.errors
                    == "todopress: error: work.txt would be read as plain text then, and is left as it is; "
                    + "with the name work.todo.txt it is always a todo.txt\n",
            "\(refused)")
        #expect(try sandbox.read("work.txt") == "(A) Call\nTea\n")
        try sandbox.write("{\"inputs\": [\"work.txt\"], \"from\": \"todo.txt\"}", to: "todopress.json")
        #expect(try run("add", "Jam").exitCode == 0)
        let build = try run("add", "Salt", "--build")
        #expect(build.exitCode == 0 && sandbox.exists("_site/index.html"), "\(build)")
    }

    /// What other programs keep is checked off there, by the line that the message says.
    @Test func otherProgramsCheckOff() throws {
        let id = "84720d25-19bd-5e97-ae1c-000000000001"
        try sandbox.write(
            "[{\"uuid\":\"\(id)\",\"status\":\"pending\",\"description\":\"Call\",\"entry\":\"20261101T090000Z\"}]",
            to: "task.json")
        try sandbox.write("{\"inputs\": [\"anna.txt\", \"task.json\"]}", to: "todopress.json")
        #expect(
            try run("done", "call").errors
                == "todopress: error: \"Call\" is in task.json, which is kept with Taskwarrior; \"todopress import "
                + "task.json\" copies its items into a store; \"task \(id) done\" checks it off there, "
                + "and --run runs that\n")
    }

    @Test func initBeginsNoStore() throws {
        try sandbox.write("", to: "todo.txt")
        #expect(try CommandRun(["init"], in: sandbox, input: nil, environment: [:]).exitCode == 0)
        #expect(!sandbox.exists("todoitems"))
        #expect(try run("add", "Tea").exitCode == 0)
        #expect(try sandbox.read("todo.txt") == "Tea\n")
    }

    /// Every number that a command says means that item in every other command, whichever list was named.
    @Test(arguments: [false, true])
    func aNumberThatIsSaidIsUnderstood(hasStore: Bool) throws {
        let inputs = (hasStore ? ["todoitems"] : []) + ["anna.txt", "lists/todo.txt", "trip.md"]
        try sandbox.write("[]\n", to: "todoitems")
        try sandbox.write("- [ ] Pack\n", to: "trip.md")
        try sandbox.write(
            "{\"inputs\": [\(inputs.map { "\"\($0)\"" }.joined(separator: ", "))]}", to: "todopress.json")
        var said: [(label: String, title: String)] = []
        for list in inputs {
            let name = PathName(list).stem
            for words in [
                ["add", "Tea of \(name)"], ["add", "Jam of \(name)"],
                ["edit", "jam of \(name)", "--tag", "q"],
                ["done", "tea of \(name)"], ["list", "--all"],
            ] {
                let run = try CommandRun(words + ["--list", list], in: sandbox, input: nil, environment: [:])
                #expect(run.exitCode == 0, "\(run)")
                said += run.output.matches(of: /([0-9a-f]+-?)[ x·✓☐☑\[\]]+"?((?:Tea|Jam) of \w+)/).map {
                    (String($0.1), String($0.2))
                }
            }
        }
        #expect(said.count >= inputs.count * 4 && said.contains { $0.label.count < 4 } == hasStore, "\(said)")
        let labels = Dictionary(said.map { ($0.title, $0.label) }) { $1 }
        for (label, title) in said { #expect(labels[title] == label) }
        for (title, label) in labels {
            let shown = try run("show", label)
            #expect(shown.output.contains(title), "\(label): \(shown)")
        }
    }

    @Test func aPartOfAWordIsNotTaken() throws {
        try sandbox.write("(B) Call Anna\n(C) Ballet\n", to: "anna.txt")
        try sandbox.write("Sweep\n", to: "lists/todo.txt")
        try settings()
        for list in [[], ["--list", "anna.txt"]] {
            for words in [
                ["remove", "nna"], ["done", "nna"], ["edit", "nna", "--tag", "a"],
                ["edit", "call", "--under", "llet"],
            ] {
                let run = try CommandRun(words + list, in: sandbox, input: nil, environment: [:])
                #expect(run.exitCode == 65 && run.errors.contains("is only inside a word of "), "\(run)")
            }
        }
        #expect(try sandbox.read("anna.txt") == "(B) Call Anna\n(C) Ballet\n")
        #expect(try run("show", "nna").output.contains("Call Anna"))
        #expect(try run("done", "ball").exitCode == 0)
    }
}
