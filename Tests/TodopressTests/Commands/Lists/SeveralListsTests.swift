// Sites and commands of several lists: every item knows the list it came from.

import Foundation
import Testing

@testable import todopress

@Suite struct SeveralListsTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write("Piano +Music\nDentist\n", to: "anna.txt")
        try sandbox.write("- [ ] Bins\n", to: "ben.md")
        try sandbox.write(
            """
            [{"id":"84720D25-19BD-5E97-AE1C-000000000001","title":"Milk","done":false},
             {"id":"84720D25-19BD-5E97-AE1C-000000000002","title":"Bread","done":false,"project":"Shop"}]
            """, to: "family.json")
        try sandbox.write(
            """
            {"inputs": [{"path": "anna.txt", "name": "Anna K."}, "ben.md", {"path": "family.json"}], "time-zone": "UTC"}
            """, to: "todopress.json")
    }

    private func page(_ name: String) throws -> String {
        let file = try sandbox.tree("_site").first { $0.key.hasPrefix(name) }
        return String(decoding: try #require(file).value, as: UTF8.self)
    }

    /// The list is the last mark of a row unless the project has its name, and each list has a page.
    @Test func aListHasAMarkAndAPage() throws {
        let run = try sandbox.run("build", "--now", "2026-11-21")
        #expect(run.exitCode == 0 && run.errors == "", "\(run)")
        let lists = try sandbox.tree("_site").keys.filter { $0.hasPrefix("lists/") }.sorted()
        let names = lists.map { $0.replacing(/-[0-9a-f]{12}\.html$/, with: "") }
        #expect(names == ["lists/anna-k", "lists/ben", "lists/family", "lists/index.html"])
        let anna = try page("lists/anna-k-")
        #expect(
            anna.contains("<h1><bdi>Anna K.</bdi></h1>") && anna.contains("Piano") && anna.contains("Dentist")
        )
        #expect(!anna.contains("Bins") && !anna.contains("Milk"))
        #expect(anna.count(of: "<bdi class=\"of-list\">Anna K.</bdi>") == 1)
        #expect(anna.count(of: "<bdi class=\"project\">Anna K.</bdi>") == 1)
        #expect(try page("index.html").contains("<h2 id=\"lists\">Lists <span class=\"n\">3</span></h2>"))
        let week = try sandbox.run("agenda", "--now", "2026-11-21")
        #expect(week.output.contains("[ ] Bins · ben\n"), "\(week)")
        let json = try sandbox.run("agenda", "--now", "2026-11-21", "--format", "json")
        #expect(json.output.count(of: "\"list\":\"Anna K.\"") == 2)
        #expect(try sandbox.run("check").output.contains(", 0 descriptions, 3 lists\n"))
        let index = try page("find/0.js")
        #expect(["Anna K.", "ben", "family"].allSatisfy { index.contains("\"\($0)\",") }, "\(index)")
        #expect(index.count(of: "list:Anna-K.") == 2)
    }

    /// One list has neither marks nor pages.
    @Test func oneListIsNotNamed() throws {
        let run = try sandbox.run("build", "anna.txt", "--now", "2026-11-21")
        #expect(run.exitCode == 0)
        #expect(try !sandbox.tree("_site").keys.contains { $0.hasPrefix("lists/") })
        #expect(try !page("index.html").contains("Anna"))
    }

    /// A name of a list is a name of a project, too.
    @Test func aNamedListCanBeExcluded() throws {
        let run = try sandbox.run("build", "--now", "2026-11-21", "--exclude-project", "anna k.")
        #expect(run.exitCode == 0)
        #expect(try sandbox.tree("_site").keys.contains { $0.hasPrefix("lists/anna-k") })
        #expect(try !page("lists/anna-k").contains("Dentist"))
        let all = try sandbox.run(
            "build", "--now", "2026-11-21", "--exclude-project", "anna k.", "--exclude-project", "music")
        #expect(all.exitCode == 0)
        #expect(try !sandbox.tree("_site").keys.contains { $0.hasPrefix("lists/anna-k") })
        #expect(try !sandbox.tree("_site").contains { $0.value.range(of: Data("Anna K.".utf8)) != nil })
    }

    @Test(arguments: [
        ("{\"path\": \"anna.txt\", \"nam\": \"A\"}", "inputs: nam"),
        ("{\"name\": \"A\"}", "inputs is an object without \"path\", expected an object such as"),
        ("{\"path\": 3}", "inputs: path is 3, expected a text"),
        ("{\"path\": \"anna.txt\", \"name\": \" \"}", "inputs: name is \" \", expected a text"),
        ("{\"path\": \"-\"}", "standard input is for the command line"),
        ("{\"path\": \"anna.txt\", \"path\": \"ben.md\"}", "inputs: path is set twice"),
    ])
    func aWrongInputIsNamed(input: String, message: String) {
        let errors = SettingsReader(Array("{\"inputs\": [\(input)]}".utf8)).errors
        #expect(errors.contains { $0.message.contains(message) && $0.place?.line == 1 }, "\(errors)")
    }

    /// The items of all lists are listed; a change goes to the store that holds the item.
    @Test func commandsFindItemsInAllLists() throws {
        let list = try sandbox.run("list", "--now", "2026-11-21")
        #expect(list.exitCode == 0, "\(list)")
        for title in ["Piano", "Dentist", "Bins", "Milk", "Bread"] {
            #expect(list.output.contains(title), "\(list)")
        }
        #expect(list.output.contains("Bread · Shop · family"), "\(list)")
        #expect(try sandbox.run("show", "piano").output.contains("Anna K."))
        let done = try sandbox.run("done", "milk", "--now", "2026-11-21")
        #expect(done.exitCode == 0 && done.output.contains("Milk"), "\(done)")
        #expect(try sandbox.read("family.json").count(of: "\"done\":true") == 1)
        // The only store keeps its numbers, and takes what is new.
        #expect(try sandbox.run("done", "2", "--now", "2026-11-21").output.contains("Bread"))
        #expect(try sandbox.run("add", "Jam").exitCode == 0)
        #expect(try sandbox.read("family.json").contains("Jam"))
        #expect(try sandbox.run("undo").exitCode == 0)
        #expect(try !sandbox.read("family.json").contains("Jam"))
    }

    /// add and undo learn from the first bytes which list is the store, and parse no other one.
    @Test func aMistakeInAnotherListStopsOnlyWhatReadsIt() throws {
        try sandbox.write(
            #"[{"uuid":"84720d25-19bd-5e97-ae1c-000000000009","status":"pending","description":"a","#,
            to: "task.json")
        try sandbox.write(
            #"{"inputs": ["family.json", "task.json"], "time-zone": "UTC"}"#, to: "todopress.json")
        #expect(try sandbox.run("add", "Jam").output == "added 3 \"Jam\"\n")
        for words in [["list"], ["star", "jam"]] {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(run.exitCode == 65 && run.errors.hasPrefix("task.json:1:"), "\(run)")
        }
        #expect(try sandbox.run("undo").output == "took back: added 3 \"Jam\"\n")
    }

    @Test func severalStoresHaveNoCommonNumbers() throws {
        try sandbox.write(
            "[{\"id\":\"1F3C2B1A-19BD-5E97-AE1C-00000000000A\",\"title\":\"Tea\",\"done\":false}]",
            to: "anna.json")
        try sandbox.write("{\"inputs\": [\"anna.json\", \"family.json\"]}", to: "todopress.json")
        #expect(try sandbox.run("list").output.contains("84720d25-"))
        let number = try sandbox.run("done", "1")
        #expect(number.exitCode == 64 && number.errors.contains("items of several lists have no numbers"))
        let add = try sandbox.run("add", "Jam")
        #expect(
            add.exitCode == 64
                && add.errors
                    == "todopress: error: the stores are anna.json and family.json; --list NAME names the one to use, as \"add\" does in the settings\n",
            "\(add)")
        #expect(try sandbox.run("done", "1f3c2b1a-").exitCode == 0)
        #expect(try sandbox.read("anna.json").contains("\"done\":true"))
        #expect(try sandbox.run("add", "Jam", "--store", "anna.json").exitCode == 0)
        #expect(try sandbox.run("star", "nothing").errors.contains("no item has"))
    }

    /// `import` takes the store that `add` takes, and both begin one that the settings name.
    @Test func aStoreOfTheSettingsIsBegun() throws {
        try sandbox.write("Call\n", to: "new.txt")
        let known = try sandbox.run("import", "new.txt", "--from", "todo.txt")
        #expect(known.exitCode == 0, "\(known)")
        #expect(try sandbox.read("family.json").contains("Call"))
        try sandbox.write("{\"inputs\": [\"anna.txt\", \"todoitems\"]}", to: "todopress.json")
        let add = try sandbox.run("add", "Jam")
        #expect(add.exitCode == 0 && add.output == "added 1 \"Jam\"\n", "\(add)")
        #expect(try sandbox.read("todoitems").contains("Jam"))
        try sandbox.write(
            #"[{"uuid":"84720d25-19bd-5e97-ae1c-000000000009","status":"pending","description":"Bins"}]"#,
            to: "task.json")
        try sandbox.write("{\"inputs\": [\"anna.txt\", \"task.json\"]}", to: "todopress.json")
        // Without a store, the only list that can be kept is the one.
        #expect(try sandbox.run("add", "Tea", "--project", "Shop").exitCode == 0)
        #expect(try sandbox.read("anna.txt") == "Piano +Music\nDentist\nTea +Shop\n")
        try sandbox.write("{\"inputs\": [\"anna.txt\", \"new.txt\"]}", to: "todopress.json")
        try sandbox.write("(A) Call\n", to: "new.txt")
        #expect(
            try sandbox.run("add", "Jam").errors
                == "todopress: error: the lists that can be kept here are anna.txt and new.txt; "
                + "--list NAME names the one to use, as \"add\" does in the settings\n")
        #expect(try sandbox.run("done", "call", "--now", "2026-11-21").exitCode == 0)
        #expect(try sandbox.read("new.txt") == "x 2026-11-21 Call pri:A\n")
    }
}
