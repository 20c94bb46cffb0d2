// A vault of Obsidian: what is left out of it, and its daily notes.

import TestSupport
import Testing

@testable import todopress

@Suite struct VaultTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        for (path, text) in [
            ("Home.md", "# Kitchen\n- [ ] Buy pan\n"), ("Templates/Day.md", "- [ ] Template\n"),
            ("Private/a.md", "- [ ] Secret\n"), ("Privately.md", "- [ ] Public\n"),
            ("old-a.md", "- [ ] Old\n"),
            ("Journal/2026/20 Nov 2026.md", "- [ ] Call\n- [ ] Pay 📅 2026-12-01\n## Ideas\n- [ ] Paint\n"),
            (".obsidian/templates.json", #"{"folder": "Templates"}"#),
            (".obsidian/app.json", #"{"userIgnoreFilters": ["Private/", "/^old-/"]}"#),
            (".obsidian/daily-notes.json", #"{"folder": "Journal", "format": "YYYY/DD MMM YYYY"}"#),
        ] {
            try sandbox.write(text, to: "vault/" + path)
        }
    }

    private func run(_ words: String...) throws -> CommandRun {
        try CommandRun(
            words + ["--now", "2026-11-26", "--time-zone", "UTC"], in: sandbox, environment: [:])
    }

    /// The titles and what belongs to them, as a list in Markdown.
    private func items(_ options: String...) throws -> [String] {
        let words = ["convert", "vault", "--to", "markdown", "--now", "2026-11-26", "--time-zone", "UTC"]
        let run = try CommandRun(words + options, in: sandbox, environment: [:])
        #expect(run.exitCode == 0, "\(run)")
        return run.output.split(separator: "\n").map(String.init)
    }

    @Test func templatesAndExcludedFilesAreLeftOut() throws {
        let daily = ["- [ ] Call ⏳ 2026-11-20", "- [ ] Pay 📅 2026-12-01"]
        let own = ["## Kitchen", "- [ ] Buy pan", "## Ideas", "- [ ] Paint ⏳ 2026-11-20"]
        #expect(try items() == daily + own + ["## Privately", "- [ ] Public"])
        #expect(try items("--ignore", "/Private*.md", "--ignore", "Home.md") == daily + Array(own[2...]))
        #expect(try items("--no-ignore").filter { $0.hasPrefix("-") }.count == 8)
        let summary = try run("vault").output
        #expect(summary.contains("5 items from vault (3 notes, 3 left out): "), "\(summary)")
    }

    @Test func theFirstBuildThatLosesItemsSaysSo() throws {
        let words = "no longer in the site: 3 items of notes that are left out; --no-ignore reads all notes\n"
        #expect(try run("vault", "--no-ignore").output.contains(words) == false)
        // An item that is gone was in no note that is left out.
        try sandbox.write("# Kitchen\n", to: "vault/Home.md")
        #expect(try run("vault", "--dry-run").output.hasSuffix(words))
        #expect(try run("vault").output.hasSuffix(words))
        #expect(try run("vault", "--title", "Other").output.contains("no longer") == false)
    }

    @Test func anItemSaysTheDailyNoteThatItIsFrom() throws {
        try sandbox.write(#"{"inputs": ["vault"]}"#, to: "todopress.json")
        let shown = try run("show", "Paint").output
        #expect(shown.contains("Note         2026/20 Nov 2026\n"), "\(shown)")
        #expect(try run("show", "Buy").output.contains("Note") == false)
    }

    @Test func settingsLeaveNotesAndPublicFilesOut() throws {
        try sandbox.write("a", to: "web/a.txt")
        try sandbox.write("b", to: "web/drafts/b.txt")
        try sandbox.write(
            #"{"inputs": [{"path": "vault", "ignore": ["*.md", "!Home.md"]}], "public": "web", "ignore": ["drafts/"]}"#,
            to: "todopress.json")
        let summary = try run("build").output
        #expect(summary.contains("1 item from vault (1 note, 5 left out): "), "\(summary)")
        #expect(sandbox.exists("_site/a.txt"))
        #expect(!sandbox.exists("_site/drafts/b.txt"))
    }

    @Test func theSettingsOfTasksDecideAboutDays() throws {
        let path = "vault/.obsidian/plugins/obsidian-tasks-plugin/data.json"
        try sandbox.write(#"{"useFilenameAsScheduledDate": false}"#, to: path)
        #expect(try items().first == "- [ ] Call")
        try sandbox.write(
            #"{"useFilenameAsScheduledDate": true, "filenameAsDateFolders": ["Other"]}"#, to: path)
        #expect(try items().first == "- [ ] Call")
        try sandbox.write(
            #"{"useFilenameAsScheduledDate": true, "filenameAsDateFolders": ["Journal"]}"#, to: path)
        #expect(try items().first == "- [ ] Call ⏳ 2026-11-20")
    }

    /// Also those of a note that is named alone, and of a mark that the settings do not have.
    @Test func theSettingsOfTasksSayWhatMarksMean() throws {
        try sandbox.write(
            #"""
            {"statusSettings": {"coreStatuses": [{"symbol": " ", "type": "TODO", "nextStatusSymbol": "x"},
            {"symbol": "x", "type": "DONE", "nextStatusSymbol": " "}], "customStatuses": [
            {"symbol": "S", "type": "DONE", "nextStatusSymbol": " "}, {"symbol": "C", "type": "CANCELLED"},
            {"symbol": "i", "type": "NON_TASK"}, {"symbol": "/", "type": "IN_PROGRESS", "nextStatusSymbol": "S"}, 5]}}
            """#, to: "vault/.obsidian/plugins/obsidian-tasks-plugin/data.json")
        try sandbox.write(
            "- [S] a\n- [C] b\n  - [ ] c\n- [i] d\n- [/] e\n- [!] f\n- [-] g\n", to: "vault/Sub/Marks.md")
        for name in ["vault/Sub", "vault/Sub/Marks.md"] {
            let items = try run("convert", name, "--to", "todo.txt").output.split(separator: "\n")
            #expect(
                items.map { $0.replacing(" +Marks", with: "") }.sorted() == ["e", "f", "g", "x a"], "\(items)"
            )
            let check = try run("check", name).output
            #expect(check.contains("left out: 2 cancelled, 1 no task"), "\(check)")
        }
        let done = try run("done", "e", "--list", "vault/Sub/Marks.md")
        #expect(done.exitCode == 0, "\(done)")
        #expect(try sandbox.read("vault/Sub/Marks.md").contains("- [S] e ✅ 2026-11-26\n"))
    }

    @Test func whatIsNoArrayOfTextsIsAMistake() {
        let text = #"{"inputs": [{"path": "vault", "ignore": "a"}, {"path": "b.md", "ignore": [1]}]}"#
        let errors = SettingsReader(Array(text.utf8)).errors
        #expect(errors.map { $0.place?.column } == [41, 74])
        #expect(
            errors.first?.message
                == #"inputs: ignore is "a", expected an array of texts such as ["Archive/**"]"#)
        #expect(errors.last?.message.hasPrefix("inputs: ignore is an array") == true)
    }

    /// What an expression leaves out would be published without it. One that repeats a repetition may never end.
    @Test(arguments: [
        ("(", "cannot be read"), ("[a", "cannot be read"),
        ("(a+)+$", "repeats a repetition, which may take very long"),
        ("^(x(\\\\w*)y){2,}", "repeats a repetition, which may take very long"),
    ])
    func anExpressionThatIsNotReadEndsTheBuild(expression: String, reason: String) throws {
        try sandbox.write(
            "{\"userIgnoreFilters\": [\"a\",\n \"/\(expression)/\"]}", to: "vault/.obsidian/app.json")
        let shown = expression.replacing("\\\\", with: "\\")
        let run = try run("vault")
        #expect(
            run.exitCode == 65
                && run.errors
                    == "vault/.obsidian/app.json:2:2: error: the expression /\(shown)/ \(reason); --no-ignore reads the notes that it leaves out\n",
            "\(run)")
        #expect(!sandbox.exists("_site"))
        #expect(try self.run("vault", "--no-ignore").exitCode == 0)
    }

    /// An expression whose form tells nothing may still take very long, and settings that cannot be read leave nothing out.
    @Test(arguments: [
        (#"{"userIgnoreFilters": ["/(a|aa)+$x/"]}"#, "the expressions take too long for aaaa"),
        (#"{"userIgnoreFilters": ["/a*a*a*a*a*a*a*a*a*b/"]}"#, "the expressions take too long for aaaa"),
        (#"{"userIgnoreFilters": ["Private/""#, "cannot be read as JSON"),
        (#"{"userIgnoreFilters": "Private/"}"#, "userIgnoreFilters is \"Private/\", which is no array"),
    ])
    func whatCannotBeToldEndsTheBuild(settings: String, reason: String) throws {
        try sandbox.write(settings, to: "vault/.obsidian/app.json")
        try sandbox.write("- [ ] Long\n", to: "vault/\(String(repeating: "a", count: 200)).md")
        let run = try run("vault")
        #expect(run.exitCode == 65 && run.errors.contains(reason), "\(run)")
        #expect(try self.run("vault", "--no-ignore").exitCode == 0)
    }

    @Test(arguments: ["a+(b)", "(ab)+", "[(+]+(x)*", "\\(a+\\)+", "(a|b)c*", "(x)(y+)z*", #"(\d{4}-)+"#])
    func otherExpressionsAreRead(expression: String) { #expect(!expression.hasNestedQuantifiers) }
}
