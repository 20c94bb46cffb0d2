// The built command in a folder with `todopress.json`.

import Defaults
import Foundation
import Testing

@Suite struct SettingsTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
    }

    private let german = """
        {"locale": "de-DE", "time-zone": "Europe/Berlin", "title": "Haushalt", "week-start": "sunday",
         "inputs": ["work.txt", "home.ics"], "exclude-places": true, "only-tag": ["a", "b"], "no-find": true, "rolling": true}
        """

    private func writeLists(below folder: String = "") throws {
        try sandbox.write("Call Anna @a due:2026-11-24\nMilk @b\nNothing\n", to: folder + "work.txt")
        try sandbox.write(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:Dentist\r\n"
                + "CATEGORIES:a\r\nDUE:20261125T080000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
            to: folder + "home.ics")
    }

    /// A fixed day, which settings do not have.
    private let day = ["SOURCE_DATE_EPOCH": "1795248000"]

    @Test func aBareCommandGivesTheBytesOfTheLongOne() throws {
        try writeLists()
        let long = try sandbox.run(
            "build", "work.txt", "home.ics", "--locale", "de-DE", "--time-zone", "Europe/Berlin", "--title",
            "Haushalt", "--week-start", "sunday", "--exclude-places", "--only-tag", "a", "--only-tag", "b",
            "--no-find", "--rolling", "-o", "long", environment: day)
        #expect(long.exitCode == 0, "\(long)")
        try sandbox.write(german, to: "todopress.json")
        let bare = try sandbox.run(environment: day)
        #expect(bare.exitCode == 0 && bare.errors == long.errors, "\(bare)")
        #expect(bare.output == long.output.replacing("long: ", with: "_site: "), "\(bare)")
        #expect(try sandbox.tree("_site") == sandbox.tree("long"), "the manifest, too")
        #expect(try sandbox.read("_site/index.html").contains("Haushalt"))
        #expect(try sandbox.read("_site/year.html").contains("<h1>November 2026 – Oktober 2027</h1>"))

        let again = try sandbox.run(environment: day)
        #expect(again.output.contains("(0 written, 0 removed, "), "\(again)")
        try sandbox.write(german.replacing("Haushalt", with: "Garten"), to: "todopress.json")
        let changed = try sandbox.run(environment: day)
        #expect(!changed.output.contains("(0 written, "), "\(changed)")
        #expect(try sandbox.read("_site/index.html").contains("Garten"))
        let without = try sandbox.run("work.txt", "--no-settings", environment: day)
        #expect(without.exitCode == 0, "\(without)")
        #expect(try sandbox.read("_site/index.html").contains("<html lang=\"en-US\""))
    }

    @Test func allCommandsTakeThem() throws {
        try sandbox.write(
            """
            {"locale": "de-DE", "time-zone": "UTC", "title": "Haushalt", "store": "liste", "output": "site",
             "build": true}
            """, to: "todopress.json")
        let added = try sandbox.run("add", "Milch", "--due", "2026-11-22", environment: day)
        #expect(
            added.output.hasPrefix("added 1 \"Milch\", due Sonntag, 22. November\nsite: ")
                && added.output.contains(" 1 item from liste: 1 to do, "), "\(added)")
        #expect(try sandbox.read("site/index.html").contains("Haushalt"))
        #expect(try sandbox.run("list", environment: day).output == "Morgen (1)\n  1  Milch\n")
        #expect(try sandbox.run("agenda", environment: day).output.contains("Milch"))
        let bare = try sandbox.run(environment: day)
        #expect(bare.output.hasPrefix("site: ") && bare.output.contains("(0 written, "), "\(bare)")
        #expect(try sandbox.run("check").output.hasPrefix("liste: 1 item, nothing wrong"))
    }

    /// Which settings are used shows in the language of the agenda, which needs no template.
    @Test func theyLieBesideTheListOrHereAndNowhereElse() throws {
        func week(_ lists: String...) throws -> String {
            let run = try CommandRun(["agenda"] + lists, in: sandbox, input: nil, environment: day)
            #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
            return String(run.output.prefix { $0.isLetter })
        }
        try sandbox.write("[]", to: "a/todoitems")
        try sandbox.write("[]", to: "a/b/todoitems")
        try sandbox.write("- [ ] x", to: "a/notes/x.md")
        try sandbox.write("{\"locale\": \"de-DE\", \"output\": \"site\"}", to: "a/todopress.json")
        #expect(try week("a/b/todoitems") == "Week", "no folder above")
        try sandbox.write("{\"locale\": \"fr-FR\", \"output\": \"out\"}", to: "todopress.json")
        #expect(try week("a/todoitems") == "Woche", "beside the list")
        #expect(try week("a/b/todoitems") == "Semaine")
        #expect(try week("a/notes") == "Semaine")
        try sandbox.write("{\"locale\": \"es-ES\"}", to: "a/notes/todopress.json")
        #expect(try week("a/notes") == "Semana", "in the folder of notes")
        try sandbox.write("Milk due:2026-11-24", to: "a/work.txt")
        #expect(try week("a/todoitems", "./a/../a/work.txt") == "Woche", "several lists of a folder")
        try sandbox.write("[]", to: "todoitems")
        #expect(try week("a/b/todoitems", "todoitems") == "Semaine", "lists of several folders")
        // Their paths are relative to them.
        let added = try sandbox.run("add", "x", "--store", "a/todoitems", "--build", "-q", environment: day)
        #expect(added.exitCode == 0 && !sandbox.exists("out"), "\(added)")
        #expect(try sandbox.read("a/site/index.html").contains("<html lang=\"de-DE\""))
    }

    @Test func mistakesOfTheFileAndTheCommandLineAreReportedTogether() throws {
        try sandbox.write(
            """
            {
              "locale": "xx-XX", "weeks": 0,
              "time-zone": "Berlin",
              "geocoder": "touch owned"
            }
            """, to: "todopress.json")
        for words in [["list", "--width", "x"], ["check", "--page-size", "x"]] {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(run.exitCode == 64 && run.output.isEmpty, "\(run)")
            let lines = run.errors.split(separator: "\n").map(String.init)
            #expect(lines.count == 6, "\(run)")
            #expect(
                lines[0].hasPrefix(
                    "todopress.json:2:13: error: locale is \"xx-XX\", expected one of ar-EG, "),
                "\(run)")
            let others = """
                todopress.json:2:31: error: weeks is "0", expected a whole number from 1 to 520
                todopress.json:3:16: error: time-zone "Berlin" is not known; did you mean Europe/Berlin?
                todopress.json:4:3: error: geocoder names a program to run, which is never taken from a file that may come \
                from a stranger; set the variable TODOPRESS_GEOCODER in your shell instead
                """
            #expect(lines[1...3].joined(separator: "\n") == others, "\(run)")
            #expect(lines[4].hasPrefix("todopress: error: \(words[1]) is \"x\", expected "), "\(run)")
        }
        #expect(try sandbox.tree().keys.sorted() == ["todopress.json"])
    }

    @Test func settingsBesideOtherListsAreNotPassedOver() throws {
        try sandbox.write("[]", to: "a/todoitems")
        try sandbox.write("Milk due:2026-11-24", to: "b/c/work.txt")
        try sandbox.write("Bread due:2026-11-24", to: "home.txt")
        try sandbox.write("{\"exclude-places\": true}", to: "a/todopress.json")
        try sandbox.write("{\"exclude-places\": true}", to: "b/c/todopress.json")
        let lists = ["a/todoitems", "b/c/work.txt", "./home.txt"]
        func sentence(_ folder: String) -> String {
            "todopress: error: the lists are in several folders, so \(folder)/todopress.json is not used; name all lists "
                + "as \"inputs\" in one settings file, or use none with --no-settings\n"
        }
        for here in [nil, "{}"] {
            if let here { try sandbox.write(here, to: "todopress.json") }
            let run = try CommandRun(
                ["build"] + lists + ["--weeks", "0"], in: sandbox, input: nil, environment: [:])
            #expect(
                run.exitCode == 64
                    && run.errors.hasPrefix(
                        sentence("a") + sentence("b/c") + "todopress: error: --weeks is \"0\", "),
                "\(run)")
        }
        let without = try CommandRun(
            ["check", "--no-settings"] + lists, in: sandbox, input: nil, environment: [:])
        #expect(without.exitCode == 0, "\(without)")
        try sandbox.write("{\"inputs\": [\"a/todoitems\", \"b/c/work.txt\"]}", to: "todopress.json")
        #expect(try sandbox.run("check").exitCode == 0)
    }

    @Test func whatASettingNeedsMayComeFromTheCommandLine() throws {
        try sandbox.write("{\"feeds\": true}", to: "todopress.json")
        #expect(try sandbox.run("add", "Milk").exitCode == 0)
        #expect(try sandbox.run("list").output.contains("Milk"))
        #expect(try sandbox.run("agenda").exitCode == 0)
        #expect(try sandbox.run("--base-url", "https://example.org/").exitCode == 0)
        let sentence =
            "todopress.json:1:2: error: feeds needs base-url, since a feed names its pages by their "
        for words in [["check"], ["done", "milk", "--build"]] {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(run.exitCode == 65 && run.errors.hasPrefix(sentence), "\(run)")
        }
        #expect(try sandbox.run("list").output.contains("Milk"), "not done without its build")
        try sandbox.write("{\"base-url\": \"https://example.org/\", \"weeks\": 0}", to: "todopress.json")
        let wrong = try sandbox.run("build", "--feeds")
        #expect(
            wrong.exitCode == 65
                && wrong.errors
                    == "todopress.json:1:47: error: weeks is \"0\", expected a whole number from 1 to 520\n",
            "\(wrong)")
    }

    static let wrong: [(settings: String, exitCode: Int32, errors: String)] = [
        (
            "{\"templates\": \"Tempaltes\", \"inputs\": [\"todoitems\", \"todoitmes\"]}", 66,
            """
            todopress.json:1:15: error: templates names Tempaltes, which does not exist; did you mean Templates?
            todopress.json:1:52: error: inputs names todoitmes, which does not exist; did you mean todoitems?

            """
        ),
        (
            "{\"quiet\": true, \"verbose\": true}", 65,
            "todopress.json:1:2: error: quiet and verbose cannot be combined\n"
        ),
        (
            "{\"only-project\": [\"Home\", \"Hoem\"]}", 65,
            "todopress.json:1:27: error: only-project \"Hoem\" is not known; \"absent\": [\"NAME\"] in the settings says that nothing needs to have a name\n"
        ),
    ]

    @Test(arguments: wrong)
    func whatOnlyARunCanTellHasAPlaceToo(settings: String, exitCode: Int32, errors: String) throws {
        try sandbox.write(
            "[{\"id\":\"84720D25-19BD-5E97-AE1C-5E513880C942\",\"title\":\"x\",\"done\":false,\"project\":\"Home\"}]",
            to: "todoitems")
        try sandbox.write("x", to: "Templates/x")
        try sandbox.write(settings, to: "todopress.json")
        let run = try sandbox.run()
        #expect(run.exitCode == exitCode && run.errors == errors, "\(run)")
        #expect(!sandbox.exists("_site"))
    }

    @Test func aMapOfTheUsersOwnIsALineOfATemplate() throws {
        let links = try #require(Defaults.templates.first { $0.path == "map-links.mustache" }).text
        try sandbox.write(
            links
                + "<a href=\"https://maps.example/{{latitude}}/{{longitude}}?q={{label}}\">{{$name}}{{/name}}</a>\n",
            to: "Templates/map-links.mustache")
        try sandbox.write("{\"templates\": \"Templates\"}", to: "todopress.json")
        let add = try sandbox.run(
            "add", "Bread", "--place", "Café 7", "--coordinate", "52.5,-13.4", "--build")
        #expect(add.exitCode == 0, "\(add)")
        let page = try #require(try sandbox.tree("_site/items").first { $0.key != "index.html" }).value
        #expect(
            String(decoding: page, as: UTF8.self).contains(
                "<a href=\"https://maps.example/52.5/-13.4?q=Caf%C3%A9%207\">Café 7</a>"))
    }

    /// Writes a locale of the user's own, made from the English one, and settings that use it.
    private func writeLocale(_ change: (String) throws -> String) throws {
        let english = try #require(Defaults.templates.first { $0.path == "locales/en-US.json" }).text
        try sandbox.write(change(english), to: "Templates/locales/sv-SE.json")
        try sandbox.write("{\"locale\": \"sv-SE\", \"templates\": \"Templates\"}", to: "todopress.json")
    }

    private static let isShownInEnglish = "which is shown in English\n"

    @Test func theUsersOwnLocaleIsKnownToAllCommands() throws {
        try writeLocale { $0.replacing("\"Tomorrow\"", with: "\"I morgon\"") }
        #expect(try sandbox.run("add", "x", "--due", "tomorrow").exitCode == 0)
        #expect(try sandbox.run("list").output.hasPrefix("I morgon"))
    }

    @Test func aWordThatTheUsersLocaleLacksIsShownInEnglish() throws {
        try writeLocale { $0.replacing("    \"openState\": \"to do\",\n", with: "") }
        #expect(try sandbox.run("add", "x", "--build").exitCode == 0)
        let page = try #require(try sandbox.tree("_site/items").first { $0.key != "index.html" }).value
        #expect(String(decoding: page, as: UTF8.self).contains("to do"))
        let check = try sandbox.run("check")
        let warning =
            "todopress: warning: the locale sv-SE lacks the word openState, \(Self.isShownInEnglish)"
        #expect(check.exitCode == 0 && check.errors == warning, "\(check)")
        #expect(try sandbox.run("check", "--strict").exitCode == 65)
    }

    @Test(
        "Counted words that the user's locale lacks are shown in English, too",
        arguments: [["counts"], ["counts", "plurals"]])
    func countedWordsAreShownInEnglish(lacking: [String]) throws {
        try writeLocale { english in
            var locale = try #require(
                JSONSerialization.jsonObject(with: Data(english.utf8)) as? [String: Any])
            locale["plurals"] = ["one": "i = 1 and v = 0", "few": "i = 2..4 and v = 0"]
            for section in lacking + ["repeats", "fromToday", "rules"] { locale[section] = nil }
            return String(decoding: try JSONSerialization.data(withJSONObject: locale), as: UTF8.self)
        }
        #expect(try sandbox.run("add", "x", "--due", "2026-11-18", "--now", "2026-11-21").exitCode == 0)
        #expect(try sandbox.run("build", "--now", "2026-11-21").exitCode == 0)
        #expect(try sandbox.read("_site/index.html").contains("3 days overdue"))
        let check = try sandbox.run("check")
        for word in ["counts.overdueDays", "rules.every day"] {
            let warning =
                "todopress: warning: the locale sv-SE lacks the word \(word), \(Self.isShownInEnglish)"
            #expect(check.errors.contains(warning), "\(check)")
        }
        #expect(try sandbox.run("add", "y", "--repeats", "every day", "--now", "2026-11-21").exitCode == 0)
    }

    @Test func aChangeIsNotMadeIfItsBuildLacksAnInput() throws {
        try sandbox.write(
            "{\"inputs\": [\"todoitems\", \"gone.ics\"], \"public\": \"pub\"}", to: "todopress.json")
        let run = try sandbox.run("add", "Milk", "--build")
        #expect(
            run.exitCode == 66
                && run.errors == """
                    todopress.json:1:26: error: inputs names gone.ics, which does not exist
                    todopress.json:1:49: error: public names pub, which does not exist

                    """,
            "\(run)")
        #expect(try sandbox.tree().keys.sorted() == ["todopress.json"])
    }

    @Test func theOneInputIsTheStore() throws {
        try sandbox.write("{\"inputs\": \"liste\", \"build\": true}", to: "todopress.json")
        #expect(try sandbox.run("add", "Milk").output.contains("1 item from liste: "))
        #expect(sandbox.exists("liste") && !sandbox.exists("todoitems"))
        #expect(try sandbox.run().output.contains("(0 written, "))
    }

    /// The words of a command line, its exit code, and what it says.
    static let protected: [(words: [String], exitCode: Int32, sentence: String)] = [
        (
            ["agenda", "--sample", "-o", "todopress.json"], 73,
            "todopress.json holds settings, and is not overwritten; --replace does, and keeps what it was"
        ),
        (
            ["convert", "todoitems", "-o", "./todopress.json"], 73,
            "./todopress.json holds settings, and is not overwritten; --replace does, and keeps what it was"
        ),
        (
            ["build", "todopress.json"], 66,
            "todopress.json holds settings, not a list; \"inputs\" in it names lists"
        ),
        (
            ["add", "x", "--store", "todopress.json"], 64,
            "todopress.json holds settings; a store has a name such as todoitems"
        ),
    ]

    @Test(arguments: protected)
    func theFileIsNeitherAListNorAnOutput(words: [String], exitCode: Int32, sentence: String) throws {
        try sandbox.write("{\"title\": \"x\"}", to: "todopress.json")
        try sandbox.write("[]", to: "todoitems")
        let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == exitCode && run.errors.hasPrefix("todopress: error: \(sentence)"), "\(run)")
        #expect(try sandbox.read("todopress.json") == "{\"title\": \"x\"}")
    }

    @Test func theFileIsNotPublished() throws {
        try sandbox.write("{\"title\": \"x\"}", to: "pub/todopress.json")
        let run = try sandbox.run("build", "--sample", "--public", "pub")
        let warning = "todopress: warning: pub/todopress.json: left out, because it holds settings\n"
        #expect(run.exitCode == 0 && run.errors == warning, "\(run)")
        #expect(!sandbox.exists("_site/todopress.json"))
    }

    @Test func aFileThatCannotBeReadIsNoFileThatIsMissing() throws {
        try sandbox.write("x", to: "todopress.json/x")
        let run = try sandbox.run("check", "--sample")
        #expect(
            run.exitCode == 66
                && run.errors == "todopress: error: cannot read todopress.json: Is a directory\n",
            "\(run)")
        #expect(try sandbox.run("help").exitCode == 0)
        #expect(try sandbox.run("check", "--sample", "--no-settings").exitCode == 0)
    }

    @Test func theSampleReplacesNoSiteOfOthersLists() throws {
        #expect(try sandbox.run("build", "--sample").exitCode == 0)
        #expect(try sandbox.run("build", "--sample", "--locale", "de-DE").exitCode == 0)
        try sandbox.write("[]", to: "todoitems")
        #expect(try sandbox.run().exitCode == 0, "the first build of one's own")
        let before = try sandbox.tree()
        for words in [["build", "--sample"], ["build", "--sample", "--dry-run"]] {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(
                run.exitCode == 73
                    && run.errors
                        == "todopress: error: _site has a site of your own lists, which --sample does not "
                        + "replace; remove it or name another folder: todopress build --sample -o sample-site\n",
                "\(run)")
        }
        #expect(try sandbox.tree() == before)
        // As in a clone, where nothing tells whose lists they were.
        try sandbox.remove("._site.todopress-record")
        let run = try sandbox.run("build", "--sample")
        #expect(
            run.exitCode == 73
                && run.errors.contains("_site has a site that may be of your own lists, which"),
            "\(run)")
    }
}
