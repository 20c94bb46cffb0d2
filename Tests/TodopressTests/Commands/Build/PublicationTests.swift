// End-to-end tests of what becomes public: what is left out is in no byte of any output, and the user is told. Each way of
// leaving out, in all formats, is tested in `LeftOutTests` of the pages.

import Foundation
import Testing

@Suite struct PublicationTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        // The unknown parent makes a warning that has the title of a done item.
        try sandbox.write(
            """
            [{"id":"84720D25-19BD-5E97-AE1C-000000000001","title":"Open-Aria","done":false,"project":"Home/Kitchen",
              "tags":["inside"],"itemDescription":"Text-Aria","due":"2026-11-24",
              "created":1795000000,
              "location":{"name":"Place-Aria","coordinate":{"latitude":52.512345,"longitude":13.354321}}},
             {"id":"84720D25-19BD-5E97-AE1C-000000000002","title":"Done-Bela","done":true,"project":"Secret/Bela",
              "tags":["tag-bela"],"itemDescription":"Text-Bela","due":"2019-03-05","completed":"2019-03-05","url":"https://bela.example/",
              "parent":"84720D25-19BD-5E97-AE1C-00000000000F","repeats":"Repeats-Bela",
              "location":{"name":"Place-Bela","coordinate":{"latitude":48.298765,"longitude":11.456789}}},
             {"id":"84720D25-19BD-5E97-AE1C-000000000003","title":"Open-Cleo","done":false,"project":"Home",
              "parent":"84720D25-19BD-5E97-AE1C-000000000002"}]
            """, to: "todoitems")
    }

    private func build(_ words: String...) throws -> CommandRun {
        try CommandRun(
            ["build", "-o", "site", "--now", "2026-11-21", "--time-zone", "UTC"] + words, in: sandbox,
            environment: [:])
    }

    private static let bela = [
        "Bela", "bela", "84720d25-19bd-5e97-ae1c-000000000002", "48.298", "11.456", "2019-", " 2019",
        "000000000002",
    ]

    /// The words that a folder should not have, and the files that have them.
    private func found(_ words: [String], in folder: String) throws -> [String] {
        try sandbox.tree(folder).flatMap { path, data in
            words.filter { path.contains($0) || data.range(of: Data($0.utf8)) != nil }.map {
                "\(path): \($0)"
            }
        }.sorted()
    }

    @Test func aNameThatLeavesNothingOutIsAWarning() throws {
        let unknown = try build("--exclude-tag", "xyz", "--exclude-project", "Nowhere/Land")
        #expect(unknown.exitCode == 0)
        #expect(
            unknown.errors.contains(
                "warning: --exclude-tag \"xyz\" leaves nothing out: no item has this tag"), "\(unknown)")
        #expect(unknown.errors.contains("--exclude-project \"Nowhere/Land\" leaves nothing out"))
    }

    /// What the settings exclude stays out, also beside what is typed, in the agenda and in check.
    @Test func theSettingsExcludeInAnyCase() throws {
        try sandbox.write("{\"exclude-tag\": [\"tag-bela\", \"gone\"]}", to: "todopress.json")
        let run = try build(
            "--exclude-project", "Home/Kitchen", "--only-project", "Secret", "--only-project", "Home")
        #expect(run.exitCode == 0 && run.errors.contains("\"gone\" leaves nothing out"), "\(run)")
        #expect(try found(["Bela", "Open-Aria"], in: "site") == [])
        // A step goes with its parent.
        #expect(try found(["Cleo"], in: "site") == [])
        let check = try sandbox.run("check", "--time-zone", "UTC")
        #expect(check.output.contains("excluded: 2 items"), "\(check)")
        #expect(
            check.output.hasSuffix(
                "what becomes public: 1 item (1 to do, 0 done), 1 place (1 with coordinates), 1 description, 1 list\n"
                    + "left out: 2 with an excluded tag\n"), "\(check)")
        let agenda = try sandbox.run("agenda", "--week", "2019-03-05", "--time-zone", "UTC")
        #expect(!agenda.output.contains("Bela"), "\(agenda)")
    }

    @Test func privateItemsAreInNothingThatIsPublished() throws {
        let options = ["--store", "todoitems", "--time-zone", "UTC", "--now", "2026-11-21"]
        func run(_ words: String...) throws -> CommandRun {
            try CommandRun(words + options, in: sandbox, input: nil, environment: [:])
        }
        #expect(try run("add", "Secret-Dora", "--private", "--due", "2026-11-24").exitCode == 0)
        #expect(try run("edit", "Done-Bela", "--private").exitCode == 0)
        let store = try sandbox.read("todoitems")
        #expect(store.components(separatedBy: "\"class\":\"private\"").count == 3, "\(store)")
        #expect(try run("list").output.contains("Secret-Dora (private)"))
        #expect(try run("show", "Secret-Dora").output.contains("Secret-Dora (to do, private)"))
        // A step of Done-Bela is private, too.
        let site = try build("--activity", "--calendar", "--data", "--base-url", "https://example.org")
        #expect(site.exitCode == 0 && site.output.contains("3 items left out: private"), "\(site)")
        #expect(try found(["Dora", "Cleo"] + Self.bela, in: "site") == [])
        let check = try sandbox.run("check", "--time-zone", "UTC")
        #expect(check.output.contains("left out: 3 private"), "\(check)")
        let all = try build("--include-private")
        #expect(all.errors.contains("warning: --include-private: 3 private items are included"), "\(all)")
        #expect(try !found(["Dora"], in: "site").isEmpty)
        // What was done with a private item stays off the page after it is gone.
        #expect(try run("remove", "Secret-Dora").exitCode == 0)
        #expect(try build("--activity").exitCode == 0)
        #expect(try found(["Dora"], in: "site") == [])
        #expect(try run("edit", "Done-Bela", "--public").exitCode == 0)
        #expect(try !sandbox.read("todoitems").contains("class"))
    }

    @Test func whatIsLeftOutIsInNoByte() throws {
        let run = try build(
            "--exclude-done", "--exclude-places", "--calendar", "--feeds", "--data", "--public-index", "-b",
            "https://example.org/")
        #expect(
            run.output.hasSuffix(
                ", 2 items from todoitems: 2 to do, 0 done, 0 with coordinates; excluded: 1 item, the place of 1 item\n"
            ), "\(run)")
        // The user's own terminal may show it.
        #expect(run.errors.contains("Done-Bela"), "\(run)")
        let places = ["Place-", "52.51", "13.35", "48.29", "11.45", "openstreetmap", "geo:", "GEO:"]
        #expect(try found(Self.bela + places, in: "site") == [])
        #expect(try found(["Open-Aria"], in: "site").count > 5)
        // What a build repeats is for nobody else (see `BuildCommandTests`).
        #expect(try sandbox.read(".site.todopress-record").contains("Done-Bela"))
        let tag = try build("--only-tag", "inside")
        #expect(
            tag.output.hasSuffix(
                ", 1 item from todoitems: 1 to do, 0 done, 1 with coordinates; excluded: 2 items\n"), "\(tag)"
        )
    }

    @Test(arguments: ["text", "markdown", "html"])
    func theAgendaLeavesOutTheSame(format: String) throws {
        let run = try sandbox.run(
            "agenda", "--format", format, "--now", "2026-11-21", "--weeks", "2", "--time-zone", "UTC",
            "--exclude-done", "--exclude-places")
        #expect(run.exitCode == 0 && run.output.contains("Open-Aria"), "\(run)")
        #expect(!run.output.contains("Bela") && !run.output.contains("Place-Aria"), "\(run)")
    }

    /// Of items that are named alike, none tells how many others there are.
    @Test func theAgendaHasTheIDsOfTheSite() throws {
        let lines = ["Call @secret due:2026-11-25", "Call due:2026-11-26", "Call due:2026-11-27"]
        func ids(_ text: String) -> [String] { text.matches(of: /"id": ?"([^"]+)"/).map { String($0.1) } }
        func agenda(_ lines: ArraySlice<String>) throws -> [String] {
            try sandbox.write(lines.joined(separator: "\n"), to: "todo.txt")
            return ids(
                try sandbox.run(
                    "agenda", "todo.txt", "--exclude-tag", "secret", "--format", "json", "--now",
                    "2026-11-24",
                    "--no-settings"
                ).output)
        }
        let without = try agenda(lines[1...])
        #expect(try without.count == 2 && agenda(lines[...]) == without)
        _ = try sandbox.run(
            "build", "todo.txt", "-o", "site", "--data", "--exclude-tag", "secret", "--no-settings")
        #expect(try Set(ids(sandbox.read("site/items.json"))) == Set(without))
    }

    @Test func checkCountsWhatIsLeftOut() throws {
        let run = try sandbox.run("check", "--exclude-done", "--exclude-places", "--time-zone", "UTC")
        #expect(
            run.output.hasPrefix(
                "todoitems: 2 items; excluded: 1 item, the place of 1 item, 2 warnings; the site would have "),
            "\(run)")
    }

    /// A name that was typed wrong must not publish what it was meant to leave out.
    @Test(arguments: [
        (
            ["build", "--exclude-tag", "tag-bella"],
            "--exclude-tag \"tag-bella\" is not known; did you mean tag-bela? tags of the list: inside and tag-bela"
        ),
        (["build", "--only-project", "Hme"], "--only-project \"Hme\" is not known; did you mean Home?"),
        (
            ["check", "--only-project", "xyzzyx"],
            "--only-project \"xyzzyx\" is not known; projects of the list: Home, Home/Kitchen, Secret and Secret/Bela"
        ),
        (["agenda", "--only-tag", "insdie"], "--only-tag \"insdie\" is not known; did you mean inside?"),
    ])
    func anUnknownNameIsAUsageError(words: [String], sentence: String) throws {
        let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == 64 && !sandbox.exists("_site"), "\(run)")
        #expect(
            run.errors
                == "todopress: error: \(sentence)\nTry \"todopress help \(words[0])\" for its options.\n",
            "\(run)")
    }

    @Test func aStyleSheetThatWouldEndItsElementIsAnError() throws {
        try sandbox.write("a{} </STYLE>", to: "public/style.css")
        let run = try build("--public", "public")
        #expect(run.exitCode == 65, "\(run)")
        #expect(
            run.errors.contains(
                "public/style.css: error: \"</style\" in a style sheet would end it in an HTML page\n"),
            "\(run)")
    }
}
