// `todopress init`: what it writes, and that it overwrites nothing.

import Civil
import Foundation
import Testing

@testable import todopress

@Suite struct InitTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
    }

    private var zone: String {
        get throws { try SystemTimeZone(named: nil).name }
    }

    @Test func itWritesSettingsAndAnEmptyStoreAndNothingASecondTime() throws {
        let run = try sandbox.run("init", environment: ["LANG": "de_AT.UTF-8", "TZ": "Europe/Berlin"])
        let zone = "Europe/Berlin"
        #expect(
            run.exitCode == 0 && run.errors.isEmpty
                && run.output == """
                    todopress.json: written, with de-DE, \(zone) and a4 (todopress help settings)
                    todoitems: written, without items; "todopress add TITLE" adds one

                    """,
            "\(run)")
        let files = try sandbox.tree()
        #expect(files.keys.sorted() == ["todoitems", "todopress.json"])
        #expect(
            try sandbox.read("todopress.json")
                == "{\n  \"locale\": \"de-DE\",\n  \"time-zone\": \"\(zone)\",\n  \"paper\": \"a4\",\n  \"week-start\": \"monday\"\n}\n"
        )
        let again = try sandbox.run("init")
        #expect(
            again.exitCode == 0 && again.errors.isEmpty
                && again.output == "already there and left as before: todopress.json; nothing is written\n",
            "\(again)")
        #expect(try sandbox.tree() == files)
        #expect(try sandbox.run().output.contains(" 0 items from todoitems: "))
        #expect(try sandbox.read("_site/index.html").contains("<html lang=\"de-DE\""))
    }

    @Test(arguments: [
        ([:], "en-US", "letter"), (["LANG": "C.UTF-8"], "en-US", "letter"),
        (["LANG": "xx_XX.UTF-8"], "en-US", "a4"), (["LANG": "en"], "en-US", "letter"),
        (["LANG": "en_AU.UTF-8"], "en-GB", "a4"),
        (["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "fr_FR@euro"], "fr-FR", "a4"),
        (["LANG": "ja_JP", "LC_MESSAGES": "fr_FR", "LC_ALL": "he"], "he-IL", "a4"),
        (["LANG": "ja_JP", "LC_MESSAGES": "", "LC_ALL": ""], "ja-JP", "a4"),
        (["LANG": "de_DE", "LC_ALL": "C"], "en-US", "a4"), (["LANG": "nb_NO"], "en-US", "a4"),
        (["LANG": "sv_SE"], "en-US", "a4"), (["LANG": "tr"], "en-US", "a4"),
        (["LANG": "el_GR"], "en-US", "a4"),
        (["LANG": "es_MX"], "es-ES", "letter"), (["LANG": "fr_CA"], "fr-FR", "letter"),
        (["LANG": "en_CA", "LC_PAPER": "de_DE"], "en-GB", "a4"), (["LANG": "es_CL"], "es-ES", "letter"),
        (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], "en-US", "letter"),
    ])
    func theLanguageIsThatOfTheEnvironment(
        environment: [String: String], locale: String, paper: String
    ) throws {
        let machine = try MachineSettings(environment)
        #expect(machine.locale == locale && machine.paper.rawValue == paper)
    }

    /// The variables, as in a shell, and the first day of the week.
    static let countries: [(variables: String, expected: WeekStart?)] = [
        ("", nil), ("LANG=C.UTF-8", nil), ("LANG=de", nil), ("LANG=en_US.UTF-8", .sunday),
        ("LANG=ar_EG.UTF-8", .saturday), ("LANG=de_DE@euro", .monday), ("LANG=dv_MV", .monday),
        ("LANG=en_US.UTF-8 LC_TIME=de_DE.UTF-8", .monday), ("LANG=zh_Hant-TW", .sunday),
        ("LANG=pt_BR LC_ALL=C", .sunday), ("LANG=zh_CN", .monday), ("LANG=is_IS", .sunday),
    ]

    @Test(arguments: countries)
    func weeksBeginAsInTheCountry(variables: String, expected: WeekStart?) throws {
        let words = variables.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
        let machine = try MachineSettings(Dictionary(uniqueKeysWithValues: words.map { ($0[0], $0[1]) }))
        #expect(machine.weekStart == expected)
        let line = expected.map { "\"week-start\": \"\($0.rawValue)\"" } ?? "\"paper\""
        #expect(machine.text(withTheme: false).contains(line))
    }

    /// Nothing is written through a symbolic link, and none is replaced.
    @Test func linksStayAsTheyAre() throws {
        let folder = sandbox.folder.path
        try sandbox.write("{}", to: "elsewhere/settings.json")
        let before = try sandbox.tree("elsewhere")
        try FileManager.default.createDirectory(atPath: folder + "/a", withIntermediateDirectories: true)
        func link(_ name: String, to place: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/a/\(name)", withDestinationPath: place)
        }
        try link("todoitems", to: "../elsewhere/nothing")
        try link("Templates", to: "../elsewhere")
        try link(".github", to: "../elsewhere")
        let themed = try sandbox.run("init", "a", "--theme", "--publish", "github-pages")
        #expect(themed.exitCode == 73 && themed.errors.contains("cannot open a/.github: "), "\(themed)")
        #expect(try sandbox.run("init", "a").exitCode == 0)
        #expect(try sandbox.tree("elsewhere") == before)
        try sandbox.remove("a/todopress.json")
        try link("todopress.json", to: "../elsewhere/settings.json")
        let target = try sandbox.run("init", "a", "--publish", "folder", "--target", "www")
        #expect(
            target.exitCode == 73
                && target.errors.contains("a/todopress.json is a symbolic link, through which nothing"),
            "\(target)")
        #expect(try sandbox.tree("elsewhere") == before)
        #expect(try sandbox.run("init", "/proc/none").exitCode == 73)
    }

    @Test(arguments: [
        ("Asia/Tokyo", "Asia/Tokyo"), (":Asia/Tokyo", "Asia/Tokyo"), ("UTC", "UTC"),
        (":/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), ("", nil), ("CET-1CEST,M3.5.0,M10.5.0/3", nil),
        ("Middle/Earth", nil),
    ])
    func theZoneIsThatOfTZOrOfTheMachine(value: String, expected: String?) throws {
        let machine = try MachineSettings(["TZ": value])
        #expect(try machine.zone.name == expected ?? zone)
    }

    @Test func utcIsSaid() throws {
        let hint =
            "the time zone is UTC; if yours is another one, change \"time-zone\" in a/todopress.json to a name such as "
            + "Europe/Berlin\n"
        let run = try sandbox.run("init", "a", environment: ["TZ": "UTC"])
        #expect(run.exitCode == 0 && run.output.hasSuffix(hint), "\(run)")
        // The settings that are there already may have another zone.
        #expect(try !sandbox.run("init", "a", environment: ["TZ": "UTC"]).output.contains("UTC"))
        #expect(try !sandbox.run("init", "b", environment: ["TZ": "Asia/Tokyo"]).output.contains("UTC"))
    }

    @Test(arguments: [
        ("todo.txt", "", ""), ("todoitems.json", "[]", ""), ("home.ics", "", ""),
        ("tasks.json", "[{\"userId\":1,\"id\":1,\"title\":\"x\",\"completed\":false}]", "[\"tasks.json\"]"),
        ("my \"own\" \\ list.csv", "Title,Due\nx,\n", "[\"my \\\"own\\\" \\\\ list.csv\"]"),
        ("todoist.csv", "TYPE,CONTENT,PRIORITY\ntask,x,1\n", "[\"todoist.csv\"]"),
    ])
    func aListThatIsHereIsTheList(name: String, text: String, inputs: String) throws {
        try sandbox.write(text, to: name)
        let run = try sandbox.run("init", environment: ["TZ": "Europe/Berlin"])
        #expect(run.exitCode == 0 && !sandbox.exists("todoitems"), "\(run)")
        let hint = inputs.isEmpty ? "\n" : "; say in it which lists to read: \"inputs\": \(inputs)\n"
        #expect(run.output.hasSuffix("(todopress help settings)\(hint)"), "\(run)")
    }

    @Test func otherFilesAreNoLists() throws {
        for (name, text) in [
            ("package.json", "{\"name\": \"x\"}"), ("README.md", "# Nothing to do"),
            ("notes.txt", "Just a note"),
            ("data.csv", "a,b\n1,2\n"), (".hidden.md", "- [ ] x"), ("empty.json", "[]"),
        ] {
            try sandbox.write(text, to: name)
        }
        #expect(try sandbox.run("init", "-q").output.isEmpty)
        #expect(try sandbox.read("todoitems") == "[\n]\n")
    }

    @Test func aThemeIsWhatABuildUses() throws {
        let first = try sandbox.run("init", "--theme", "mine")
        #expect(
            first.exitCode == 0 && first.output.hasPrefix("mine/todopress.json: written, with ")
                && first.output.contains("\nmine/Templates and mine/Public: "), "\(first)")
        let settings = try sandbox.read("mine/todopress.json")
        #expect(settings.hasSuffix("  \"templates\": \"Templates\",\n  \"public\": \"Public\"\n}\n"))
        try sandbox.write(settings.replacing("letter", with: "a4"), to: "mine/todopress.json")
        let own = try sandbox.run("mine/todoitems", "--now", "2026-11-21", "-o", "a")
        #expect(own.exitCode == 0 && own.errors.isEmpty, "\(own)")
        try sandbox.write("[\n]\n", to: "todoitems")
        let plain = try sandbox.run("todoitems", "--now", "2026-11-21", "-o", "b", "--paper", "a4")
        #expect(plain.exitCode == 0, "\(plain)")
        // But for the styles, which are set tight where they are the built-in ones, and the name of their folder.
        func pages(_ site: String) throws -> [String: String] {
            let tree = try sandbox.tree(site).filter { $0.key.hasSuffix(".html") && $0.key != "404.html" }
            return tree.mapValues {
                String(decoding: $0, as: UTF8.self).replacing(#/files-[0-9a-f]{8}/#, with: "files")
            }
        }
        func paths(_ site: String) throws -> [String] {
            try sandbox.tree(site).keys.map { $0.replacing(#/files-[0-9a-f]{8}/#, with: "files") }.sorted()
        }
        #expect(try pages("a") == pages("b") && paths("a") == paths("b"))
        let style = try #require(sandbox.tree("a").first { $0.key.hasSuffix("/style.css") })
        #expect(style.value == Data(try sandbox.read("mine/Public/style.css").utf8))
    }

    /// What is written aside has names of its own. Through links nothing is removed.
    @Test func whatAKilledRunLeftGoesWithTheNext() throws {
        #expect(try sandbox.run("init").exitCode == 0)
        let files = try sandbox.tree()
        let leftovers = [
            ".todopress.json.todopress-new", ".todoitems.todopress-new",
            ".Templates.todopress-new/list.mustache",
            ".Public.todopress-new/find.js", ".github/workflows/.todopress.yml.todopress-new",
            "Templates/.list.mustache.todopress-new",
        ]
        for path in leftovers { try sandbox.write("half", to: path) }
        try sandbox.write("theirs", to: "elsewhere/.style.css.todopress-new")
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.folder.path + "/Public", withDestinationPath: "elsewhere")
        let run = try sandbox.run("init")
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
        #expect(leftovers.filter(sandbox.exists) == [])
        #expect(try sandbox.read("elsewhere/.style.css.todopress-new") == "theirs")
        for (path, text) in files { #expect(try sandbox.tree()[path] == text, "\(path)") }
    }

    @Test func whatIsThereIsNeverOverwritten() throws {
        try sandbox.write("{}", to: "todopress.json")
        try sandbox.write("edited", to: "Public/style.css")
        let kept = try sandbox.run("init", "--theme")
        #expect(
            kept.exitCode == 0
                && kept.output
                    == "already there and left as before: todopress.json, Templates and Public; nothing is written\n",
            "\(kept)")
        #expect(try sandbox.tree().keys.sorted() == ["Public/style.css", "todopress.json"])
        try sandbox.remove("Public/style.css")
        let written = try sandbox.run("init", "--theme")
        #expect(
            written.output.contains(
                " files written, to edit; for builds with them, todopress.json needs \"templates\": \"Templates\", "
                    + "\"public\": \"Public\"\nalready there and left as before: todopress.json\n"),
            "\(written)")
        #expect(try sandbox.read("todopress.json") == "{}")
    }

    @Test func theWorkflowRunsInTheZoneOfTheSettings() throws {
        try sandbox.write("{\"time-zone\": \"Asia/Kolkata\"}", to: "todopress.json")
        let run = try sandbox.run("init", "--publish", "github-pages")
        #expect(
            run.exitCode == 0
                && run.output == """
                    .github/workflows/todopress.yml: written; it builds and publishes the site every morning, and its comments say what to set up; GitHub runs it only in the top folder of a repository, which "git init" makes of this one
                    already there and left as before: todopress.json

                    """,
            "\(run)")
        let workflow = try sandbox.read(".github/workflows/todopress.yml")
        #expect(workflow.contains("- cron: \"47 23 * * *\""), "17 minutes past five in India")
        #expect(!workflow.contains("--time-zone"))
        #expect(
            try sandbox.run("init", "--publish", "github-pages").output.hasSuffix("; nothing is written\n"))

        try sandbox.write("{}", to: "bare/todopress.json")
        #expect(try sandbox.run("init", "bare", "--publish", "github-pages").exitCode == 0)
        #expect(try sandbox.read("bare/.github/workflows/todopress.yml").contains("--time-zone"))
        try sandbox.write("{\"local\": 1}", to: "wrong/todopress.json")
        let wrong = try sandbox.run("init", "wrong", "--publish", "github-pages")
        #expect(
            wrong.exitCode == 65
                && wrong.errors
                    == "wrong/todopress.json:1:2: error: unknown setting \"local\"; did you mean \"locale\"?\n",
            "\(wrong)")
        #expect(try sandbox.tree("wrong").keys.sorted() == ["todopress.json"])
    }

    @Test func aFileIsNoFolder() throws {
        try sandbox.write("x", to: "file")
        let run = try sandbox.run("init", "file")
        #expect(
            run.exitCode == 73 && run.errors == "todopress: error: file is a file, not a folder\n", "\(run)")
    }
}
