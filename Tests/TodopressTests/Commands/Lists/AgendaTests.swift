// End-to-end tests of `todopress agenda`: its formats, the file that it writes, and what it does not read.

import Foundation
import Testing

@Suite struct AgendaTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(
            """
            [{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Café – “late” … &c","done":false,
              "timestamp":1795000000,"location":{"name":"Zoo"}},
             {"id":"1A49428B-1FEE-5857-93B0-BCF83E38A3D2","title":"</style><b>Done","done":true,
              "timestamp":1795249800},
             {"id":"495AF30C-03D5-58D3-95C0-B982908B9F14","title":"Undated","done":false}]
            """, to: "todoitems")
    }

    private func agenda(_ words: String...) throws -> CommandRun {
        try CommandRun(
            ["agenda", "--now", "2026-11-21", "--time-zone", "UTC"] + words, in: sandbox, input: nil,
            environment: [:])
    }

    @Test func severalWeeksAreSheetsForAPrinter() throws {
        let run = try agenda("--weeks", "2")
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
        let sheets = run.output.split(separator: "\u{C}")
        #expect(sheets.map { $0.prefix { $0 != " " && $0 != "\n" } } == ["Week", "Week"], "\(run)")
        #expect(sheets.allSatisfy { $0.hasSuffix("\n") }, "\(run)")
        #expect(!(try agenda().output.contains("\u{C}")))
        #expect(!(try agenda("--weeks", "2", "--format", "markdown").output.contains("\u{C}")))
    }

    @Test func aFormFeedOfTheUserIsNone() throws {
        // JSON must escape it; a page may not have it.
        try sandbox.write(
            "[{\"id\":\"84720D25-19BD-5E97-AE1C-5E513880C942\",\"title\":\"a\\fb\",\"done\":false}]",
            to: "todoitems")
        let run = try agenda("--weeks", "2")
        #expect(
            run.output.split(separator: "\u{C}").count == 2 && run.output.contains("a\u{FFFD}b"), "\(run)")
    }

    @Test(arguments: ["text", "markdown", "html"])
    func aFileHasWhatStandardOutputHas(format: String) throws {
        let printed = try agenda("--format", format, "--weeks", "2")
        #expect(printed.exitCode == 0 && printed.errors.isEmpty, "\(printed)")
        let written = try agenda("--format", format, "--weeks", "2", "-o", "week")
        #expect(written.exitCode == 0 && written.output.isEmpty && written.errors.isEmpty, "\(written)")
        #expect(try sandbox.read("week") == printed.output)
        guard format == "text" else { return }
        #expect(try agenda("--weeks", "2", "-o", "-").output == printed.output)
        // A second time over the first, and nothing is left beside it.
        let again = try agenda("-o", sandbox.folder.appending(path: "week").path)
        #expect(again.exitCode == 0, "\(again)")
        #expect(try sandbox.read("week") != printed.output)
        #expect(try Set(sandbox.tree().keys) == ["todoitems", "week"])
    }

    @Test func theUsersStyleAndTemplatesAreInTheHTMLPage() throws {
        try sandbox.write("body { color: teal }\r\n", to: "mine/agenda.css")
        try sandbox.write("not read", to: "mine/photo.css")
        try sandbox.write("<li>{{title}}</li>\n", to: "templates/agenda-row.mustache")
        let run = try agenda(
            "--format", "html", "--public", "mine", "--templates", "templates", "--title", "Ours & theirs")
        #expect(run.exitCode == 0 && run.output.contains("body { color: teal }\n"), "\(run)")
        #expect(run.output.contains("Ours &amp; theirs</title>"), "\(run)")
        #expect(run.output.contains("<li>Undated</li>") && !run.output.contains("not read"), "\(run)")
        #expect(!run.output.contains("\r"))

        try sandbox.write("a { content: '</STYLE>' }", to: "mine/style.css")
        let wrong = try agenda("--format", "html", "--public", "mine")
        #expect(
            wrong.exitCode == 65
                && wrong.errors
                    == "mine/style.css: error: \"</style\" in a style sheet would end it in an HTML page\n",
            "\(wrong)")
    }

    @Test func onlyTheTemplatesOfTheFormatAreRead() throws {
        try sandbox.write("{{#sections}}{{titel}}\n", to: "mine/list.mustache")
        #expect(try agenda("--format", "html", "--templates", "mine").exitCode == 0)
        try sandbox.write("{{#wekks}}{{titel}}{{/wekks}}\n", to: "mine/agenda-document.mustache")
        for format in ["text", "markdown"] {
            let run = try agenda("--format", format, "--templates", "mine")
            #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
        }
        let run = try agenda("--format", "html", "--templates", "mine")
        #expect(run.exitCode == 65 && run.output.isEmpty, "\(run)")
        #expect(
            run.errors.contains("mine/agenda-document.mustache:1:1: error: ")
                && run.errors.contains("did you mean \"weeks\"?"), "\(run)")
        // `check` reports it too, although no page of the site is made of it.
        let check = try sandbox.run("check", "--templates", "mine")
        #expect(
            check.exitCode == 65 && check.errors.contains("mine/agenda-document.mustache:1:1"), "\(check)")
    }

    @Test func noFileOfTheUserIsOverwrittenByMistake() throws {
        try FileManager.default.createDirectory(
            at: sandbox.folder.appending(path: "folder"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.folder.appending(path: "link").path, withDestinationPath: "todoitems")
        let store = try sandbox.read("todoitems")
        for (path, sentence) in [
            (
                "todoitems",
                "todoitems is read by this command, and is not overwritten; --replace does, and keeps what it was"
            ),
            (
                "./folder/../todoitems",
                "./folder/../todoitems is read by this command, and is not overwritten; --replace does, and keeps what it was"
            ),
            (
                "link",
                "link is read by this command, and is not overwritten; --replace does, and keeps what it was"
            ),
            ("folder", "folder is a folder, not a file"), ("new/", "new/ is not the name of a file"),
            ("/dev/null", "/dev/null is not a regular file; use > to write to it"),
            (
                "absent/week",
                "cannot open absent: No such file or directory; make the folder first, or name another file"
            ),
        ] {
            let run = try agenda("-o", path)
            #expect(
                run.exitCode == 73 && run.errors == "todopress: error: \(sentence)\n" && run.output.isEmpty,
                "\(run)")
        }
        #expect(try sandbox.read("todoitems") == store)
        #expect(try Set(sandbox.tree().keys) == ["todoitems"])
    }

    @Test func aLinkIsFollowed() throws {
        try sandbox.write("old", to: "there/week")
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.folder.appending(path: "link").path, withDestinationPath: "there/week")
        #expect(try agenda("-o", "link").exitCode == 0)
        #expect(try sandbox.read("there/week").hasPrefix("Week 47, 2026"))
    }

    /// All the words are tested where they are read.
    @Test(arguments: [
        ("--week", "next week", "Week 48, 2026"), ("--week", "2027-W01", "Week 1, 2027"),
        ("--now", "2026-12-01T23:00:00-12:00", "Week 49, 2026"),
    ])
    func weeksAreNamedInWords(option: String, value: String, title: String) throws {
        let run = try agenda(option, value)
        #expect(run.exitCode == 0 && run.output.hasPrefix(title), "\(run)")
    }
}
