// Errors as the user sees them: the exact message and exit code of each, and nothing changed on disk.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct ErrorTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
    }

    @Test func storeTemplateAndZoneAreReportedTogether() throws {
        try sandbox.write("[1]", to: "todoitems")
        try sandbox.write("{{titel}}", to: "mine/item.mustache")
        let run = try sandbox.run("--templates", "mine", "--time-zone", "Mars")
        #expect(run.exitCode == 64, "\(run)")
        #expect(run.errors.contains("--time-zone \"Mars\" is not known"), "\(run)")
        #expect(run.errors.contains("todoitems:1:2: error: item 1 "), "\(run)")
        #expect(run.errors.contains("mine/item.mustache:1:1: error: "), "\(run)")
        #expect(run.errors.contains("did you mean"), "\(run)")
    }

    @Test func theAgendaReadsNoTemplate() throws {
        try sandbox.write("{{#sections}}{{titel}}\n", to: "mine/list.mustache")
        let run = try sandbox.run("agenda", "--sample", "--templates", "mine")
        #expect(run.exitCode == 0 && run.errors.isEmpty && run.output.hasPrefix("Week 47, 2026"), "\(run)")
        #expect(try sandbox.run("agenda", "--sample", "--templates", "absent").exitCode == 66)
    }

    @Test func everyMistakeOfATemplateFolderIsReportedInOneRun() throws {
        try sandbox.write("{{<layot}}{{$main}}{{titel}}{{/main}}{{/layot}}\n", to: "mine/item.mustache")
        try sandbox.write("{{#sections}}\n", to: "mine/list.mustache")
        try sandbox.write("{{>rwo}}{{{words.skip}}}\n", to: "mine/not-found.mustache")
        let run = try sandbox.run("check", "--sample", "--templates", "mine")
        #expect(run.exitCode == 65, "\(run)")
        let sentences = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
            sentences == [
                "mine/list.mustache:1:1: error: {{#sections}} is never closed",
                "mine/item.mustache:1:1: error: there is no template \"layot\" for this parent: did you mean \"layout\"?",
                "mine/item.mustache:1:20: error: \"titel\" is not a name here: did you mean \"title\"?",
                "mine/not-found.mustache:1:1: error: there is no template \"rwo\" for this partial: did you mean \"row\"?",
                "mine/not-found.mustache:1:9: error: \"words.skip\" is text, not markup: write {{words.skip}}",
            ], "\(run)")
    }

    @Test func aMissingStoreTellsWhatToDo() throws {
        let run = try sandbox.run()
        #expect(run.exitCode == 66)
        #expect(
            run.errors == """
                todopress: error: no list here: this folder has no todoitems, todo.txt, TODO.md, tasks.md or *.ics
                "todopress add TITLE" begins a list, and "todopress PATH" makes a site of one that you have (help formats).
                "todopress build --sample --open" shows the site of an example.

                """, "\(run)")
        let named = try sandbox.run("build", "nowhere.json")
        #expect(named.exitCode == 66)
        #expect(
            named.errors == "todopress: error: cannot read nowhere.json: No such file or directory; "
                + "a list is a file such as todoitems or todo.txt (todopress help formats)\n",
            "\(named)")
    }

    @Test(arguments: [
        (["-q", "biuld"], "no command and no file \"biuld\"; did you mean build?"),
        (["lsit.ics"], "no command and no file \"lsit.ics\"; did you mean list.ics?"),
        (["xyzzy", "--help"], "no command and no file \"xyzzy\""),
        (
            ["https://example.org/x.ics"],
            "no command and no file \"https://example.org/x.ics\"; \"todopress import https://example.org/x.ics\" "
                + "takes the items of a web address into the store"
        ),
    ])
    func aWordThatIsNoCommandAndNoFileIsExplained(words: [String], sentence: String) throws {
        try sandbox.write("", to: "list.ics")
        let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
        let help = "Try \"todopress help\" for the commands and options."
        #expect(run.exitCode == 66 && run.errors == "todopress: error: \(sentence)\n\(help)\n", "\(run)")
        #expect(try sandbox.tree().keys.sorted() == ["list.ics"])
    }

    @Test func aFolderIsNoStore() throws {
        try sandbox.write("x", to: "folder/file")
        let run = try sandbox.run("folder")
        #expect(
            run.exitCode == 66
                && run.errors == "todopress: error: folder is a folder without notes (*.md); "
                    + "give the path of a list in it, such as folder/todo.txt\n",
            "\(run)")
    }

    @Test func wrongUsageEndsWith64AndTellsWhereToRead() throws {
        let run = try sandbox.run("--outptu", "x")
        #expect(run.exitCode == 64)
        #expect(
            run.errors == """
                todopress: error: unknown option --outptu; did you mean --output?
                Try "todopress help" for the commands and options.

                """, "\(run)")
    }

    @Test(arguments: [
        ("Berlin", "--time-zone \"Berlin\" is not known; did you mean Europe/Berlin?"),
        ("Europe/Berlni", "--time-zone \"Europe/Berlni\" is not known; did you mean Europe/Berlin?"),
        (
            "Middle/Earth",
            "--time-zone \"Middle/Earth\" is not known; a zone is an IANA name such as Europe/Berlin, or UTC"
        ),
        ("CET+1", "--time-zone \"CET+1\" is not known; a zone is an IANA name such as Europe/Berlin, or UTC"),
    ])
    func unknownZones(name: String, sentence: String) {
        let failure = #expect(throws: Failure.self) { try SystemTimeZone(named: name) }
        #expect(failure?.exitCode == .usage && failure?.lines.first == "todopress: error: \(sentence)")
    }

    @Test func unknownLocalesNameTheKnown() throws {
        let run = try sandbox.run("build", "--sample", "--locale", "xx-XX")
        #expect(run.exitCode == 64)
        #expect(
            run.errors.hasPrefix(
                "todopress: error: --locale is \"xx-XX\", expected one of ar-EG, de-DE, en-GB, en-US, "),
            "\(run)")
        let quiet = try sandbox.run("build", "--sample", "--locale", "de_at", "-q")
        #expect(quiet.exitCode == 0 && quiet.output.isEmpty && quiet.errors.isEmpty, "\(quiet)")
        #expect(try sandbox.read("_site/index.html").contains("<html lang=\"de-DE\""))
    }

    @Test func pagesThatWereChangedByHandAreNamedOnALineEach() throws {
        #expect(try sandbox.run("build", "--sample").exitCode == 0)
        for page in ["index.html", "places/index.html"] { try sandbox.write("mine", to: "_site/\(page)") }
        let run = try sandbox.run("build", "--sample", "--title", "Mine")
        #expect(
            run.errors == """
                todopress: error: _site has files that a build would overwrite; move them away or delete them, then build again:
                  index.html was changed after a build wrote it
                  places/index.html was changed after a build wrote it
                Pages are written anew by each build. To change them for good, change the list, a template or a public file (see "todopress help init").

                """, "\(run)")
        #expect(try run.exitCode == 73 && sandbox.read("_site/index.html") == "mine", "\(run)")
    }

    @Test func theHomeFolderIsNeverAnOutput() throws {
        try FileManager.default.createDirectory(
            at: sandbox.folder.appending(path: "home"), withIntermediateDirectories: true)
        let home = sandbox.folder.appending(path: "home").path
        let run = try sandbox.run("build", "--sample", "-o", "home", environment: ["HOME": home])
        #expect(run.exitCode == 73 && run.errors.contains("it is the home folder"), "\(run)")
    }

    @Test func publicFilesGoIntoTheSiteAndLinksAndDotFilesDoNot() throws {
        try sandbox.write("body{}", to: "pub/my.css")
        try sandbox.write("hello", to: "pub/docs/note.txt")
        try sandbox.write("secret", to: "pub/.env")
        try sandbox.write("x", to: "pub/.well-known/security.txt")
        try sandbox.write("outside", to: "outside.txt")
        try FileManager.default.createSymbolicLink(
            at: sandbox.folder.appending(path: "pub/link.txt"),
            withDestinationURL: sandbox.folder.appending(path: "outside.txt"))
        let run = try sandbox.run("build", "--sample", "--public", "pub")
        #expect(run.exitCode == 0)
        #expect(
            run.errors == "todopress: warning: pub/link.txt: left out, because it is a symbolic link\n",
            "\(run)")
        #expect(try sandbox.read("_site/my.css") == "body{}")
        #expect(try sandbox.read("_site/docs/note.txt") == "hello")
        #expect(sandbox.exists("_site/.well-known/security.txt") && sandbox.exists("_site/icon.svg"))
        #expect(!sandbox.exists("_site/.env") && !sandbox.exists("_site/link.txt"))
    }

    @Test func foldersThatAreNoneAreNamed() throws {
        try sandbox.write("x", to: "file")
        let sentences = [
            "nowhere": "todopress: error: cannot read nowhere: No such file or directory\n",
            "file": "todopress: error: cannot read file: Not a directory\n",
        ]
        for (templates, files) in [("nowhere", "file"), ("file", "nowhere")] {
            let run = try sandbox.run("build", "--sample", "--templates", templates, "--public", files)
            let expected = [templates, files].compactMap { sentences[$0] }.joined()
            #expect(run.exitCode == 66 && run.errors == expected, "\(run)")
        }
    }

    /// How wide it is, is tested in UsageTests.
    @Test(arguments: [["help"], ["-h"], ["help", "dates"], ["help", "build"], ["check", "--help"]])
    func helpIsAResultAndNoError(words: [String]) throws {
        let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == 0 && run.errors.isEmpty && run.output.contains("todopress"), "\(run)")
    }

    @Test func theVersionIsAVersion() throws {
        let run = try sandbox.run("--version")
        #expect(
            run.exitCode == 0 && run.output.wholeMatch(of: #/todopress \d+\.\d+\.\d+\n/#) != nil, "\(run)")
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
        arguments: [["agenda", "--sample"], ["check", "--sample"], ["help"]])
    func aResultThatCannotBeWrittenIsAnError(words: [String]) throws {
        let exitCode = try TestProgram.run(
            CommandRun.command.path, words, in: sandbox.folder, environment: [:], output: "/dev/full")
        #expect(exitCode == 74)
    }

    /// Nothing that was saved is reported as failed.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
    func aChangeWhoseReportCannotBeWrittenIsSaved() throws {
        try sandbox.write("[]", to: "todoitems")
        for words in [["add", "Milk"], ["done", "Milk"], ["undo"]] {
            let path = sandbox.folder.path + "/errors"
            let exitCode = try TestProgram.run(
                CommandRun.command.path, words, in: sandbox.folder, environment: [:], output: "/dev/full",
                errors: path)
            #expect(exitCode == 0)
            #expect(
                try String(contentsOfFile: path, encoding: .utf8)
                    == "todopress: warning: the change is saved, but standard output does not take the report of it\n"
            )
            try FileManager.default.removeItem(atPath: path)
        }
        #expect(try sandbox.read("todoitems").contains("Milk"))
    }

    @Test func aReaderThatHasGoneAwayDoesNotStopABuild() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let process = Process()
        process.executableURL = try CommandRun.command
        process.arguments = ["build", "--sample", "-v"]
        process.currentDirectoryURL = sandbox.folder
        process.standardOutput = pipe
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        #expect(sandbox.exists("_site/index.html"))
    }
}
