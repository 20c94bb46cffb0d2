// Wrong command lines, each with the exact message that the user sees.

import Civil
import Defaults
import Testing
import SitePages
import ToDoFormats
import ToDoKeeping

@testable import todopress

@Suite struct UsageTests {
    private func sentences(_ words: [String], environment: [String: String] = [:]) -> [String] {
        let arguments = Arguments(words, environment: environment)
        return (arguments.wrongWords.isEmpty ? arguments.errors : arguments.wrongWords).map(\.message)
    }

    private static func exclusion(_ option: String) -> String {
        "unknown option \(option); --exclude-done, --exclude-places, --exclude-project NAME, --exclude-tag NAME and "
            + "--exclude-person NAME leave something out, and --only-project NAME, --only-tag NAME and --only-person "
            + "NAME leave out all other items"
    }

    static let wrong: [(words: String, sentences: [String])] = [
        ("--outptu x", ["unknown option --outptu; did you mean --output?"]),
        ("--time-zon=UTC", ["unknown option --time-zon; did you mean --time-zone?"]),
        ("--xyzzyx", ["unknown option --xyzzyx"]),
        ("add x --date fri", ["unknown option --date; did you mean --due?"]),
        ("edit 1 --due none", ["--due is \"none\"; --no-due removes it"]),
        ("edit 1 —due friday", ["—due begins with a dash in place of two hyphens: --due"]),
        ("list -5 degrees", ["unknown option -5; after --, words may begin with a hyphen"]),
        (
            "agenda -o week.docx",
            [
                "week.docx ends in .docx, but agenda writes .txt, .md, .html, .pdf and .json"
            ]
        ),
        ("list --markdown", ["unknown option --markdown; did you mean --format?"]),
        ("list --json --format text", ["--json and --format cannot be combined"]),
        ("list --all --done", ["--all and --done cannot be combined"]),
        ("list --limit 0", ["--limit is \"0\", expected a whole number from 1 to 1000000"]),
        ("publish --json", ["--json is for what would change: it needs --dry-run"]),
        ("-q list extra -x", ["unknown option -x"]),
        ("check --lang de-DE", ["unknown option --lang; did you mean --locale?"]),
        // The agenda has no address.
        ("agenda --domain x", ["unknown option --domain"]),
        ("--exclude-place", ["unknown option --exclude-place; did you mean --exclude-places?"]),
        ("--exclude-projects", ["unknown option --exclude-projects; did you mean --exclude-project?"]),
        ("--exclude-tags x", ["unknown option --exclude-tags; did you mean --exclude-tag?"]),
        ("check --hide x", [exclusion("--hide")]), ("agenda --without=x", [exclusion("--without")]),
        ("--verison", ["unknown option --verison; did you mean --version?"]),
        ("--out x", ["unknown option --out; did you mean --output or --outside?"]),
        (
            "serve --port 80",
            [
                "\"serve\" is no command, so it is read as a list; \"todopress build --watch --open\" shows the site in "
                    + "the browser and builds it after each change; it needs no server",
                "unknown option --port; the pages need no server: \"todopress build --open\" shows them in the browser",
            ]
        ),
        (
            "biuld -x",
            [
                "\"biuld\" is no command, so it is read as a list; did you mean build?",
                "unknown option -x",
            ]
        ),
        ("-x", ["unknown option -x"]),
        ("-qx", ["unknown option -x"]),
        ("--output", ["option --output needs a value: --output DIR"]),
        ("-o", ["option -o needs a value: -o DIR"]),
        ("--output=", ["--output is \"\", expected a text that is not empty"]),
        ("--sample=yes", ["option --sample takes no value"]),
        (
            "init --publish myspace",
            ["--publish is \"myspace\", expected github-pages, folder, rsync, git, rclone"]
        ),
        ("init a b", ["\"todopress init\" takes one DIR, but 2 were given: a b"]),
        ("build --from csvv", ["--from is \"csvv\", expected one of \(ListFormat.names)"]),
        (
            "convert a --to todoist",
            ["--to is \"todoist\", expected one of app, todo.txt, taskwarrior, ics, markdown"]
        ),
        (
            "check -o x",
            [
                "\"todopress check\" takes no option -o; \"todopress build [LIST…] -o DIR\" takes it: where the site goes (_site)"
            ]
        ),
        (
            "build --week 2026-W47",
            [
                "\"todopress build\" takes no option --week; \"todopress agenda --week 48\" prints one week, and \"todopress build --weeks 8\" shows eight"
            ]
        ),
        ("--sort size", ["--sort is \"size\", expected due, title or store"]),
        ("--page-size 0", ["--page-size is \"0\", expected a whole number from 1 to 1000000"]),
        ("--page-size ten", ["--page-size is \"ten\", expected a whole number from 1 to 1000000"]),
        ("--now someday", ["--now is \"someday\", expected \(BuildTime.expectation)"]),
        ("--now 2026-02-30", ["--now is \"2026-02-30\", a day that does not exist"]),
        ("--week-start friday", ["--week-start is \"friday\", expected monday, sunday or saturday"]),
        (
            "--paper a5",
            [
                "--paper is \"a5\", expected a4, letter, legal, a3: the papers on which the layout week fits; "
                    + "a5 is for \"todopress agenda --layout day\""
            ]
        ),
        (
            "agenda --week 2026-W54",
            [
                "--week is \"2026-W54\", a week that does not exist"
            ]
        ),
        ("agenda --format doc", ["--format is \"doc\", expected text, markdown, html, pdf or json"]),
        ("add X --due 31.02.", ["--due is \"31.02.\", a day that does not exist"]),
        ("edit X -p high", ["unknown option -p; did you mean --priority?"]),
        (
            "build --color",
            [
                "unknown option --color; the output has bold text on a terminal only, and none if NO_COLOR is set"
            ]
        ),
        ("add X --due tomorow", ["--due is \"tomorow\"; did you mean tomorrow?"]),
        ("add X --due 25:00", ["--due is \"25:00\", a time that does not exist"]),
        (
            "edit shop --no-line Tea",
            [
                "unknown option --no-line; \"todopress edit ITEM --remove-line LINE\" takes one line out"
            ]
        ),
        ("agenda -o week.pdf --format html", ["week.pdf is pdf by its name, but --format is html"]),
        ("show x -o x.pdf --json", ["x.pdf is pdf by its name, but --format is json"]),
        (
            "agenda --ascii --format HTML",
            ["--ascii is for plain text and Markdown, not for --format html and pdf"]
        ),
        ("agenda -o", ["option -o needs a value: -o FILE"]),
        (
            "build --overdue",
            [
                "\"todopress build\" takes no option --overdue; \"todopress list [TEXT] --overdue\" takes it: only items that are overdue"
            ]
        ),
        ("build -b", ["option -b needs a value: -b URL"]),
        (
            "--base-url example.org",
            ["--base-url is \"example.org\", expected \(OptionType<BaseURL>.expected)"]
        ),
        (
            "--feeds",
            [
                "--feeds needs --base-url, since a feed names its pages by their whole addresses, "
                    + "such as https://example.org/lists/"
            ]
        ),
        (
            "--feeds -b example.org",
            ["--base-url is \"example.org\", expected \(OptionType<BaseURL>.expected)"]
        ),
        (
            "agenda --feeds",
            [
                "\"todopress agenda\" takes no option --feeds; \"todopress build [LIST…] --feeds\" takes it: feeds of what was last added or done, for feed readers; needs -b"
            ]
        ),
        ("--data=all", ["option --data takes no value"]),
        ("--public-index=no", ["option --public-index takes no value"]),
        ("--only-project=", ["--only-project is \"\", expected a text that is not empty"]),
        (
            "agenda --base-url https://example.org",
            [
                "\"todopress agenda\" takes no option --base-url; \"todopress build [LIST…] --base-url URL\" takes it: where the site will be: for canonical links, share previews and the error page"
            ]
        ),
        (
            "convert a --exclude-done",
            [
                "\"todopress convert\" takes no option --exclude-done; \"todopress build [LIST…] --exclude-done\" takes it: leave done items out of everything"
            ]
        ),
        ("todoitems --sample", ["--sample and the list \"todoitems\" cannot be combined"]),
        (
            "-wO --dry-run --shard 1/2",
            [
                "--watch and --dry-run cannot be combined", "--watch and --shard cannot be combined",
                "--open and --dry-run cannot be combined", "--open and --shard cannot be combined",
            ]
        ),
        (
            "a.txt - --watch",
            ["--watch needs files that it can read again, but standard input, -, is read only once"]
        ),
        (
            "--sample -w",
            ["--watch needs something that can change: a list, or with --sample your --templates or --public"]
        ),
        (
            "agenda -w",
            [
                "\"todopress agenda\" takes no option -w; \"todopress build [LIST…] -w\" takes it: build again whenever a list, a template or a public file changes, and on a new day"
            ]
        ),
        ("-q -v", ["--quiet and --verbose cannot be combined"]),
        ("--lock --no-lock", ["--lock and --no-lock cannot be combined"]),
        (
            "--accent 7a1f3d,28644a",
            [
                "--accent is #28644a on dark pages, where its contrast of 2.1:1 must be 4.5:1 or more; the nearest that "
                    + "passes is #749b8a"
            ]
        ),
        (
            "--accent red",
            [
                "--accent is \"red\", expected a colour such as 7a1f3d, or those of light and dark pages: "
                    + "7a1f3d,f0a8c0"
            ]
        ),
        (
            "--sort x --paper y -q -v",
            [
                "--sort is \"x\", expected due, title or store",
                "--paper is \"y\", expected a4, letter, legal, a3: the papers on which the layout week fits",
                "--quiet and --verbose cannot be combined",
            ]
        ),
    ]

    @Test(arguments: wrong)
    func aWrongCommandLineIsExplained(words: String, sentences expected: [String]) {
        #expect(sentences(words.split(separator: " ").map(String.init)) == expected)
    }

    @Test(arguments: [
        ("delete", "todopress remove ITEM"), ("rm", "todopress remove ITEM"),
        ("complete", "todopress done ITEM"), ("new", "todopress add TITLE"),
        ("search", "todopress list TEXT"),
        ("print", "todopress agenda"), ("export", "todopress convert LIST --to FORMAT"),
        ("serve", "todopress build --watch --open"), ("deploy", "todopress publish"),
        ("Delete", "todopress remove ITEM"), ("biuld", "did you mean build?"), ("DONE", "did you mean done?"),
    ])
    func whatPeopleTryNamesTheCommand(word: String, expected: String) {
        #expect(Subcommand.hint(for: word)?.contains(expected) == true, "\(word)")
    }

    @Test func onlyAWordWithoutACommandMayBeOne() {
        func word(_ words: String...) -> String? {
            Arguments(words).possibleCommand(in: words)
        }
        #expect(word("biuld") == "biuld" && word("-q", "biuld") == "biuld" && word("biuld", "-x") == "biuld")
        #expect(word("build", "x") == nil && word("done", "x") == nil && word("-") == nil && word() == nil)
        // It may be the value of the option.
        #expect(word("--outptu", "x") == nil)
    }

    @Test(arguments: ["", "soon", "-1", "1.5", "253402300800", " 1"])
    func aMalformedEpochIsAnError(value: String) {
        #expect(
            sentences([], environment: ["SOURCE_DATE_EPOCH": value]) == [
                "SOURCE_DATE_EPOCH is \"\(value)\", expected whole seconds since 1970 in digits"
            ])
        #expect(sentences(["--now", "2026-11-21"], environment: ["SOURCE_DATE_EPOCH": value]) == [])
    }

    @Test func theOverviewFitsATerminalAndNamesEverything() {
        let lines = HelpText.overview.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 }, "\(HelpText.overview)")
        let words = Set(HelpText.overview.split { $0.isWhitespace || $0 == "," }.map(String.init))
        #expect(words.isSuperset(of: HelpText.topics))
    }

    @Test func noLineOfTheHelpIsWiderThanATerminal() {
        for text in Subcommand.allCases.map(HelpText.text) + HelpTopic.allCases.map(\.text) {
            for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        }
    }

    @Test(arguments: Subcommand.allCases)
    func eachOptionOfACommandIsInOneGroup(subcommand: Subcommand) {
        let groups = OptionGroup.groups(of: subcommand)
        #expect(
            groups.flatMap(\.rows).map(\.option.rawValue).sorted()
                == subcommand.options.map(\.option.rawValue).sorted())
        #expect(subcommand != .build || groups.first?.rows.count == 10)
        // What few people need is at the end.
        for option in [Option.now, .ascii, .outside] {
            for group in groups.dropLast() { #expect(!group.rows.contains { $0.option == option }) }
        }
    }

    /// A section that nothing prints is out of date.
    @Test func eachSectionOfTheHelpIsPrinted() {
        let sections = Defaults.helpText.split(separator: "\n").filter { $0.hasPrefix("## ") }.map {
            $0.dropFirst(3)
        }
        let shared = [
            "items", "occurrences", "lists", "lines", "datesMore", "description", "environment", "files",
            "otherCommands", "listWords", "otherOperands", "otherOptions", "optionNames", "topicNames",
            "otherFormats", "titleWords", "formatNames",
            "examples",
        ]
        for section in sections {
            #expect(
                HelpText.topics.contains(String(section)) || shared.contains(String(section)), "\(section)")
        }
        for topic in HelpTopic.allCases { #expect(!HelpText.section(topic.rawValue).isEmpty) }
        #expect(HelpText.section("undo").contains("\(UndoHistory.maxChanges) changes"))
        let formats = HelpPage.set(HelpText.section("formats"))
        for format in ListFormat.allCases { #expect(formats.contains("  \(format.rawValue) ")) }
    }

    /// The options that the topics name are known, and so are the commands.
    @Test(arguments: [HelpTopic.formats, .printing, .publishing])
    func theTopicsNameWhatThereIs(topic: HelpTopic) {
        let words = topic.text.split { $0.isWhitespace || "\",.|".contains($0) }.map(String.init)
        for (word, next) in zip(words, words.dropFirst()) where word == "todopress" {
            #expect(Subcommand(rawValue: next) != nil || ["&&", "reads"].contains(next), "\(next)")
        }
        for word in words where word.hasPrefix("--") {
            let ofOthers = ["--delete", "--exclude", "--exclude=", "--prod", "--dir"]
            #expect(Option(spelled: word) != nil || ofOthers.contains(word), "\(word)")
        }
    }

    @Test func theConventionsOfGNUHold() throws {
        func given(_ words: String...) -> [String] {
            let arguments = Arguments(words)
            #expect(arguments.wrongWords.isEmpty)
            return arguments.given.map { "\($0.option?.rawValue ?? "") \($0.text)" } + arguments.operands
        }
        #expect(
            given("build", "-qoout", "--sort=title", "--page-size", "7", "--", "-store")
                == ["quiet ", "output out", "sort title", "page-size 7", "-store"])
        #expect(given("-o", "x", "--output", "y") == ["output y"])
        #expect(given("-") == ["-"])
        #expect(
            given("--only-tag", "a", "--only-project=b", "--only-tag", "c")
                == ["only-tag a", "only-project b", "only-tag c"])
        #expect(given("--title=a=b") == ["title a=b"])
        // Options may come before the command, with their values.
        for words in [
            ["--help", "add"], ["-h", "add"], ["--locale", "de-DE", "add"], ["--locale=de-DE", "add"],
        ] {
            let arguments = Arguments(words)
            #expect(arguments.subcommand == .add && arguments.operands.isEmpty, "\(words)")
        }
        #expect(Arguments(["-o", "add"]).text(.output) == "add" && Arguments(["-V"]).has(.version))
    }

    @Test func everyOptionHasOneRowForACommand() {
        #expect(Set(OptionRow.all.map(\.option)) == Set(Option.allCases))
        for subcommand in Subcommand.allCases {
            let options = subcommand.options.map(\.option)
            #expect(Set(options).count == options.count, "\(subcommand)")
        }
        // All rows of an option agree on whether there is a value: --public DIR names files, and --public an item's class;
        // --list NAME is a list, and --list of undo lists changes.
        for rows in OptionRow.byOption.values {
            let kinds = Set(rows.map { $0.value == nil }).count
            #expect(kinds == ([.publicFiles, .list].contains(rows[0].option) ? 2 : 1), "\(rows[0].option)")
            #expect(Set(rows.map(\.isRepeated)).count == 1, "\(rows[0].option)")
        }
    }

    @Test func everyNameIsTakenOnce() {
        let names = Option.allCases.map(\.rawValue)
        let letters = Option.allCases.flatMap(\.letters)
        #expect(Set(names).count == names.count && Set(letters).count == letters.count)
    }
}

@Suite struct BuildTimeTests {
    @Test(arguments: [
        ("2026-11-21T09:00:00+01:00", 1_795_248_000), ("2026-11-21 08:00:00Z", 1_795_248_000),
        ("2026-11-21T08:00:00.999Z", 1_795_248_000), ("1970-01-01T00:00:00Z", 0),
    ])
    func instantsAreReadByRFC3339(text: String, seconds: Int) {
        #expect(BuildTime(text) == .instant(seconds))
    }

    @Test(arguments: ["2026-11-24", "tomorrow", "TUE", "+3d", "2026-11-24 9:30", "tomorrow 09:30:00"])
    func aDayMayHaveATimeBehindIt(text: String) throws {
        let words = text.split(separator: " ")
        let day = try #require(DayExpression(String(words[0])))
        let time = words.count > 1 ? TimeOfDay(words[1]) : nil
        #expect((time != nil) == (words.count > 1))
        #expect(BuildTime(text) == time.map { .time(day, $0) } ?? .day(day))
    }

    @Test(arguments: DateWord.days + BuildTime.forms)
    func theFormsOfTheHelpAreRead(word: DateWord) throws {
        for form in word.forms {
            let time = try #require(BuildTime(form), "\(form)")
            let day = time.day(today: DateWord.exampleToday) { CivilTime(instant: $0, offset: 0) }
            #expect(day == Day(isoDate: word.result), "\(form)")
        }
    }

    @Test func theHelpHasAllFormsOfDatesOnce() {
        let text = HelpText.dates.split { $0.isWhitespace }.joined(separator: " ")
        for word in DateWord.days + DateWord.weeks + DateWord.times + BuildTime.forms {
            let forms = word.forms.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: ", ")
            let row = "\(forms) \(word.meaning): \(word.result)"
            #expect(text.ranges(of: row).count == 1, "\(row)")
        }
    }

    @Test(arguments: [
        "", "now", "2026-11-24 24:00", "tomorrow 9", "tomorrow 9:3", "9:30", "2026", "2026-11",
        "2026-13-01", "2026-00-10", "2026-11-31", "2025-02-29",
        "0000-01-01", "2026-11-21T",
        "2026-11-21T09:00", "2026-11-21T09:00:00", "2026-11-21T24:00:00Z", "2026-11-21T09:60:00Z",
        "2026-11-21T09:00:00+1:00",
        "2026-11-21T09:00:00.Z", "+026-11-21", "2026-11-21T09:00:00+24:00",
        "１９７０-01-01",
    ])
    func anythingElseIsNot(text: String) {
        #expect(BuildTime(text) == nil)
    }
}
