// The text of `todopress.json`: what is read of it, and every mistake with its place and its exact sentence.

import Testing

@testable import todopress

@Suite struct SettingsReaderTests {
    private func errors(_ text: String) -> [String] {
        Failure(SettingsReader(Array(text.utf8)).errors, of: nil).lines.map {
            String($0.dropFirst()).replacing(": error: ", with: ": ", maxReplacements: 1)
        }
    }

    private func arguments(_ text: String, folder: String = "", _ words: [String]) -> Arguments {
        let reader = SettingsReader(Array(text.utf8))
        let line = Arguments(words)
        #expect(reader.errors.isEmpty && line.wrongWords.isEmpty)
        return line.merged(onto: Settings(reader, folder: folder))
    }

    /// The options as texts, sorted, and the operands.
    private func given(_ text: String, folder: String = "", _ words: String...) -> [String] {
        given(arguments(text, folder: folder, words))
    }

    private func given(_ arguments: Arguments) -> [String] {
        // A store that is read as a list is an operand, too.
        let options = arguments.given.filter { $0.option != .store || arguments.subcommand.keepsStore }
        return options.map { "\($0.option?.rawValue ?? "") \($0.text)" }.sorted() + arguments.operands
    }

    static let wrong: [(text: String, sentences: [String])] = [
        ("", ["1:1: the file is empty"]),
        ("[]", ["1:1: expected an object such as {\"locale\": \"de-DE\"}, found an array"]),
        ("{\"weeks\": 2,}", ["1:13: there is a comma too many before the end of the array or object"]),
        ("{\n  \"local\": \"de-DE\"}", ["2:3: unknown setting \"local\"; did you mean \"locale\"?"]),
        ("{\"timeZone\": \"UTC\"}", ["1:2: unknown setting \"timeZone\"; did you mean \"time-zone\"?"]),
        ("{\"--title\": \"x\"}", ["1:2: unknown setting \"--title\"; did you mean \"title\"?"]),
        ("{\"input\": \"x\"}", ["1:2: unknown setting \"input\"; did you mean \"inputs\"?"]),
        ("{\"colour\": null}", ["1:2: unknown setting \"colour\" (see todopress help settings)"]),
        ("{\"o\": \"x\"}", ["1:2: unknown setting \"o\"; did you mean \"to\"?"]),
        ("{\"weeks\": 2,\n\"weeks\": 3}", ["2:1: weeks is set twice, first in line 1"]),
        (
            "{\"inputs\": [\n{\"path\": \"a\", \"ignore\": [\"b\"],\n\n\"ignore\": [\"c\"]}]}",
            ["4:1: inputs: ignore is set twice, first in line 2"]
        ),
        ("{\"page-size\": 0}", ["1:15: page-size is \"0\", expected a whole number from 1 to 1000000"]),
        ("{\"page-size\": 2.5}", ["1:15: page-size is \"2.5\", expected a whole number from 1 to 1000000"]),
        ("{\"page-size\": true}", ["1:15: page-size is true, expected a number"]),
        ("{\"title\": true}", ["1:11: title is true, expected a text"]),
        ("{\"title\": \" \"}", ["1:11: title is \" \", expected a text that is not empty"]),
        ("{\"title\": {}}", ["1:11: title is an object, expected a text"]),
        ("{\"paper\": [\"a4\"]}", ["1:11: paper is an array, expected a text"]),
        (
            "{\"paper\": \"a5\"}",
            [
                "1:11: paper is \"a5\", expected a4, letter, legal, a3: the papers on which the layout week fits; a5 is for \"todopress agenda --layout day\""
            ]
        ),
        ("{\"no-find\": \"yes\"}", ["1:13: no-find is \"yes\", expected true or false"]),
        ("{\"no-find\": 1}", ["1:13: no-find is 1, expected true or false"]),
        (
            "{\"only-tag\": [\"a\", 7.0, false]}",
            ["1:25: only-tag is false, expected a text, or an array of texts"]
        ),
        ("{\"only-tag\": [\"a\", \"\"]}", ["1:20: only-tag is \"\", expected a text that is not empty"]),
        ("{\"only-tag\": []}", ["1:14: only-tag is an empty array, expected at least one text"]),
        ("{\"inputs\": []}", ["1:12: inputs is an empty array, expected at least one text"]),
        ("{\"inputs\": [\"a\", 7]}", ["1:18: inputs is 7, expected a text, or an array of texts"]),
        ("{\"inputs\": \"\"}", ["1:12: inputs is \"\", expected the path of a list"]),
        ("{\"inputs\": \"-\"}", ["1:12: inputs has \"-\", but standard input is for the command line"]),
        (
            "{\"output\": \"~ana/www\"}",
            [
                "1:12: output begins with ~ana, which only a shell knows; write the whole path, or ./~ana/www for a file of "
                    + "that name"
            ]
        ),
        ("{\"retries\": 101}", ["1:13: retries is \"101\", expected a whole number from 0 to 100"]),
        (
            "{\"to\": \"todoist\"}",
            ["1:8: to is \"todoist\", expected one of app, todo.txt, taskwarrior, ics, markdown"]
        ),
        (
            "{\"title\": \"\u{202E}x\", \"width\": \"\u{202E}\"}",
            ["1:28: width is \"\u{202E}\", expected a whole number from 30 to 1000"]
        ),
        (
            "{\"weeks\": 0, \"local\": 1,\n \"now\": \"today\"}",
            [
                "1:11: weeks is \"0\", expected a whole number from 1 to 520",
                "1:14: unknown setting \"local\"; did you mean \"locale\"?",
                "2:2: now would stop the clock: the site would show the same day every day",
            ]
        ),
    ]

    @Test(arguments: wrong)
    func everyMistakeHasAPlace(text: String, sentences: [String]) {
        #expect(errors(text) == sentences)
    }

    static let refused: [(names: [String], reason: String)] = [
        (
            ["browser"],
            "names a program to run, which is never taken from a file that may come from a stranger; set the variable "
                + "TODOPRESS_BROWSER in your shell instead"
        ),
        (
            ["geocoder"],
            "names a program to run, which is never taken from a file that may come from a stranger; set the variable "
                + "TODOPRESS_GEOCODER in your shell instead"
        ),
        (["now"], "would stop the clock: the site would show the same day every day"),
        (["sample"], "would replace your lists by the built-in store"),
        (["shard"], "is the part that one of several runs makes, so each run names its own"),
        (["dry-run"], "would keep every build from writing anything"),
        (["prune"], "removes items, so it has to be said with each import"),
        (["allow-http"], "weakens what is checked of an address, so it has to be said with each command"),
        (
            [
                "due", "no-due", "plain", "scheduled", "no-scheduled", "whose", "no-whose", "description",
                "no-description", "place",
                "no-place", "address",
                "coordinate", "no-coordinate", "project", "no-project", "tag", "no-tags", "priority",
                "no-priority", "url", "no-url", "line", "no-lines", "discount", "no-discount", "currency",
                "repeats", "no-repeats", "on", "private", "start", "no-start",
                "under", "no-parent", "add-line", "remove-line",
            ], "says something about one item, so it stands behind the command that needs it"
        ),
        (
            ["done", "all", "limit", "overdue", "today", "starred", "repeating"],
            "chooses what one call of \"todopress list\" prints"
        ),
        (
            ["include-private"],
            "publishes what is meant to stay private, so it has to be said with each build"
        ),
        (["no-ignore"], "publishes what is meant to stay out, so it has to be said with each build"),
        (["json"], "is for what another program reads, so it says so"),
        (["since"], "chooses what one call of \"todopress activity\" prints"),
        (["open"], "would open a browser with every build, also one that a timer starts"),
        (["watch"], "would keep every build running, also one that a timer starts"),
        (
            ["outside"],
            "lets this file name paths outside its folder, so it has to be said with each command"
        ),
        (["theme"], "is done once, by \"todopress init --theme\""),
        (["target", "history"], "is done once, by \"todopress init --publish\""),
        (["git"], "is done once in each clone, by \"todopress init --git\""),
        (["name"], "is said by git with each merge"),
        (["delete-more"], "removes much, so it has to be said with each run"),
        (["replace"], "replaces a list, so it has to be said with each command"),
        (["take-down"], "removes the site, so it has to be said"),
        (["force"], "may make a locked site public, so it has to be said"),
        (["no-lock"], "is written as \"lock\": false"),
        (["change"], "makes a new key, so it has to be said"),
        (["passphrase-file"], "is needed once, by \"todopress lock\""),
        (["yes"], "is the word of a person, not of a file"),
        (["run"], "runs a program, so it has to be said with each command"),
        (["help", "version", "man", "no-settings"], "is for the command line"),
    ]

    @Test func whatIsNotRememberedSaysWhy() {
        for (names, reason) in Self.refused {
            for name in names {
                #expect(errors("{\"\(name)\": true}") == ["1:2: \(name) \(reason)"])
            }
        }
        // In the settings, "publish" is no option: it names targets.
        let names = Set(
            // What "list" may mean instead is named.
            ["list"] + Self.refused.flatMap(\.names) + OptionRow.ofSettings.map(\.option.rawValue)
                + [SettingsReader.publish])
        #expect(names == Set(Option.allCases.map(\.rawValue)), "each option is remembered or refused")
    }

    @Test func valuesAreTextsNumbersFlagsAndArrays() throws {
        let text = """
            {"title": "Haus\\u0068alt", "weeks": 4, "page-size": "7", "no-find": true, "exclude-done": false,
             "paper": null, "only-tag": ["a", "b"], "only-project": "Home"}
            """
        #expect(
            given(text) == [
                "no-find ", "only-project Home", "only-tag a", "only-tag b", "page-size 7", "title Haushalt",
                "weeks 4",
            ])
    }

    @Test func pathsAreRelativeToTheFolderOfTheFile() throws {
        let text = """
            {"inputs": ["a.txt", "/b.ics"], "output": "site", "templates": "../theme", "public": "/pub", "store": "s"}
            """
        #expect(
            given(text, folder: "work/") == [
                "output work/site", "public /pub", "templates work/../theme", "work/a.txt", "/b.ics",
            ])
        #expect(arguments(text, folder: "work/", ["list"]).text(.store) == "work/s")
    }

    /// The words of a command line, the settings, and the words of the command line that means the same.
    static let together: [(words: String, settings: String, meant: String)] = [
        ("", "{\"locale\": \"de-DE\"}", "--locale de-DE"),
        ("--locale fr-FR", "{\"locale\": \"de-DE\", \"title\": \"x\"}", "--locale fr-FR --title x"),
        ("--only-tag a", "{\"only-tag\": [\"b\", \"c\"]}", "--only-tag a"),
        ("", "{\"inputs\": [\"a\", \"b\"], \"from\": \"ics\"}", "a b --from ics"),
        ("c", "{\"inputs\": [\"a\", \"b\"], \"from\": \"ics\"}", "c"),
        (
            "build --sample",
            "{\"inputs\": [\"a\"], \"from\": \"ics\", \"paper\": \"a4\", \"only-tag\": \"x\"}",
            "--sample --paper a4"
        ),
        ("", "{\"store\": \"s\"}", "s"),
        ("", "{\"store\": \"s\", \"inputs\": [\"a\"]}", "a"),
        ("-q", "{\"verbose\": true}", "-q"),
        ("-v", "{\"quiet\": true}", "-v"),
        ("agenda", "{\"format\": \"html\", \"weeks\": 9, \"output\": \"site\"}", "agenda --format html"),
        ("agenda --ascii", "{\"format\": \"html\"}", "agenda --ascii"),
        ("agenda --ascii", "{\"format\": \"markdown\"}", "agenda --ascii --format markdown"),
        ("agenda --format html", "{\"ascii\": true}", "agenda --format html"),
        ("agenda --format text", "{\"ascii\": true}", "agenda --format text --ascii"),
        ("check", "{\"strict\": true, \"output\": \"site\", \"jobs\": 2}", "check --strict"),
        (
            "convert a", "{\"to\": \"ics\", \"from\": \"app\", \"output\": \"site\", \"quiet\": true}",
            "convert a --to ics -q"
        ),
        ("edit 1", "{\"title\": \"x\", \"build\": true}", "edit 1 --build"),
        ("list", "{\"format\": \"text\", \"width\": 40, \"store\": \"s\"}", "list --width 40 --store s"),
        ("list --store t", "{\"store\": \"s\"}", "list --store t"),
        (
            "import a", "{\"sort\": \"due\", \"from\": \"ics\", \"retries\": 2}", "import a --retries 2"
        ),
    ]

    @Test(arguments: together)
    func theCommandLineWins(words: String, settings: String, meant: String) throws {
        func split(_ words: String) -> [String] { words.split(separator: " ").map(String.init) }
        #expect(given(arguments(settings, split(words))) == given(Arguments(split(meant))))
    }

    @Test func commandsOfAStoreTakeWhatTheirDatesNeed() throws {
        let text = "{\"week-start\": \"sunday\", \"templates\": \"t\"}"
        #expect(given(text, "add", "x") == ["templates t", "week-start sunday", "x"])
    }

    @Test func theBuildOfAChangeHasAllOptionsOfTheSite() throws {
        let text = """
            {"title": "Haushalt", "inputs": ["a", "b"], "output": "site", "verbose": true, "exclude-done": true}
            """
        func site(_ words: String...) -> [String] { given(arguments(text, words).ofSite) }
        #expect(
            site("add", "x", "--build")
                == ["exclude-done ", "output site", "title Haushalt", "verbose ", "a", "b"])
        #expect(
            site("add", "x", "--store", "s", "-o", "other", "-q", "--build")
                == ["exclude-done ", "output other", "quiet ", "title Haushalt", "s"])
    }
}
