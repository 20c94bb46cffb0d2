// `todopress publish` and `todopress verify` with a folder as the target, and with programs that fail. Tests/Scripts/Faults/publish.py
// runs them with real rsync, git and rclone.

import Files
import Foundation
import SiteFolder
import TestSupport
import Testing

@testable import Publishing
@testable import todopress

@Suite struct PublishCommandTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try write(items: 1...12)
        try settings("{\"kind\": \"folder\", \"to\": \"../www\"}")
    }

    private func write(items numbers: ClosedRange<Int>, done: Int = 0) throws {
        let items = numbers.map { number in
            let id = "84720D25-19BD-5E97-AE1C-\(String(format: "%012d", number))"
            return #"{"id":"\#(id)","title":"Item \#(number)","done":\#(number <= done)}"#
        }
        try sandbox.write("[\(items.joined(separator: ",\n"))]", to: "list/todoitems")
    }

    private func settings(_ publish: String) throws {
        try sandbox.write("{\"time-zone\": \"UTC\", \"publish\": \(publish)}", to: "list/todopress.json")
    }

    private func run(
        _ words: String..., below folder: String = "list", path: String = "/usr/bin:/bin"
    ) throws -> CommandRun {
        try CommandRun(
            words, in: sandbox, below: folder,
            environment: [
                "HOME": sandbox.folder.appending(path: "home").path, "PATH": path,
                "SOURCE_DATE_EPOCH": "1795257600",
            ])
    }

    /// Runs a line of the shell in which `$0` is the command. Returns its exit code.
    private func runInShell(_ line: String) throws -> Int32 {
        try TestProgram.run(
            "/bin/sh", ["-c", line, CommandRun.command.path], in: sandbox.folder.appending(path: "list"),
            environment: ["HOME": sandbox.folder.path, "SOURCE_DATE_EPOCH": "1795257600"])
    }

    /// The site here, without what is for rebuilds.
    private func site() throws -> [String: Data] {
        try sandbox.tree("list/_site").filter { $0.key != ".todopress-manifest" }
    }

    private func published() throws -> [String: Data] {
        try sandbox.tree("www").filter { $0.key != ".todopress-manifest" }
    }

    // MARK: A folder

    @Test func aPartOfASiteIsNoSite() throws {
        #expect(try run("build", "--shard", "1/2").exitCode == 0)
        let verified = try run("verify", "--yes")
        #expect(verified.exitCode == 65, "\(verified)")
        #expect(
            verified.errors == "todopress: error: _site is part 1/2 of a site and cannot be published alone; "
                + "\"todopress join\" makes the site of all parts\n")
        // What is published is the whole site, which is built first.
        #expect(try run("publish").exitCode == 0)
        #expect(try published() == site())
    }

    @Test func aSiteIsPublishedProvedAndTakenDown() throws {
        let first = try run("publish", "--yes")
        #expect(first.exitCode == 0 && first.errors.isEmpty, "\(first)")
        let count = try site().count
        #expect(
            first.output.split(separator: "\n").dropFirst() == [
                "folder ../www: \(count) new, 0 changed, 0 to remove, 0 unchanged",
                "folder ../www: \(count) files there, all as here by their checksums",
            ], "\(first)")
        #expect(try published() == site() && count > 20)

        try sandbox.write("theirs", to: "www/CNAME")
        try sandbox.write("theirs", to: "www/items/theirs.txt")
        try write(items: 2...13)
        let second = try run("publish", "-v")
        let new = "items/84720d25-19bd-5e97-ae1c-000000000013.html"
        #expect(second.output.contains("\nupload \(new) (new)\nupload "), "\(second)")
        #expect(second.output.contains("\nremove items/84720d25-19bd-5e97-ae1c-000000000001.html\n"))
        let theirs = ["CNAME": Data("theirs".utf8), "items/theirs.txt": Data("theirs".utf8)]
        #expect(try published() == site().merging(theirs) { $1 })
        let record = try sandbox.read("www/.todopress-manifest")
        #expect(try record == sandbox.read("list/_site/.todopress-manifest"))

        #expect(try run("verify").exitCode == 0)
        try sandbox.write("x", to: "www/index.html")
        try sandbox.remove("www/icon.svg")
        try write(items: 3...13)
        #expect(try run("build", "-q").exitCode == 0)
        let found = try run("verify")
        #expect(found.exitCode == 1, "\(found)")
        let lines = found.output.split(separator: "\n")
        #expect(lines.contains("missing: icon.svg") && lines.contains("stale: find-index.js"), "\(found)")
        #expect(lines.contains("extra: items/84720d25-19bd-5e97-ae1c-000000000002.html"), "\(found)")
        #expect(found.errors.hasPrefix("todopress: error: folder ../www differs from the site: "))
        let repaired = try run("publish", "-q")
        #expect(
            repaired.exitCode == 0 && repaired.output.isEmpty
                && repaired.errors.contains(
                    "icon.svg was changed at the target by others, and is uploaded again"),
            "\(repaired)")
        #expect(try published() == site().merging(theirs) { $1 })

        try sandbox.write("x", to: "www/index.html")
        let down = try run("publish", "--take-down")
        #expect(
            down.exitCode == 0 && down.output.hasSuffix("\nwhat stays there:\n  CNAME\n  items/theirs.txt\n")
                && down.errors
                    == "todopress: warning: index.html was changed by others, and is removed, too\n",
            "\(down)")
        #expect(try sandbox.tree("www") == theirs)
        #expect(!sandbox.exists("www/tags") && !sandbox.exists("www/agenda"))
        #expect(try run("publish", "--take-down").output.contains("; nothing is removed"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.appending(path: "list").path)
                .sorted()
                == ["._site.todopress-record", "_site", "todoitems", "todopress.json"])
    }

    private func rights(_ path: String) -> UInt32? {
        FileStatus(at: sandbox.folder.appending(path: path).path)?.rights
    }

    /// A web server can read what is published, and a folder that is there keeps its mode.
    @Test func filesAndNewFoldersCanBeRead() throws {
        try sandbox.write("theirs", to: "www/items/theirs")
        let folder = sandbox.folder.path
        chmod("\(folder)/www", 0o2775)
        chmod("\(folder)/www/items", 0o2770)
        #expect(try runInShell("umask 077; \"$0\" publish --yes -q") == 0)
        #expect(rights("www") == 0o2775 && rights("www/items") == 0o2770)
        #expect(rights("www/index.html") == 0o644 && rights("www/.todopress-manifest") == 0o644)
        // The bit by which files get the group of their folder is that of the folder above.
        #expect(rights("www/agenda").map { $0 & 0o777 } == 0o755)
    }

    /// What a run that was killed has left, of any moment, does not stop the next one, and none of it stays.
    @Test func aKilledRunIsEndedByTheNextOne() throws {
        #expect(try run("publish", "--yes").exitCode == 0)
        let old = try sandbox.read("www/.todopress-manifest")
        try write(items: 5...20)
        #expect(try run("publish", "--delete-more").exitCode == 0)
        // Another machine with another list was killed when half of its files were there.
        let record = ".todopress-manifest-0123456789abcdef-1-0123456789abcdef"
        let files = try PublishedRecords.contents(Array(old.utf8))
        let unfinished = PublishedRecords.both(files, and: nil).text
        try sandbox.write(String(decoding: unfinished, as: UTF8.self), to: "www/\(record)")
        try sandbox.write("half", to: "www/.todopress-new-0123456789abcdef-1-0123456789abcdef")
        try sandbox.write("torn", to: "www/items/84720d25-19bd-5e97-ae1c-000000000001.html")
        try sandbox.remove("www/index.html")
        let dry = try run("publish", "--dry-run")
        #expect(
            dry.errors.contains(
                "the last run that published to folder ../www did not end, so every file there is compared\n"),
            "\(dry)")
        #expect(dry.output.contains("would upload index.html (new)\n"), "\(dry)")
        // The record of this machine, whose process is gone, is not waited for.
        let name = PublishingRun(machine: PublishCommand.machine, process: .max, number: 7).name
        try FileManager.default.moveItem(
            atPath: sandbox.folder.appending(path: "www/\(record)").path,
            toPath: sandbox.folder.appending(path: "www/.todopress-manifest\(name)").path)
        let next = try run("publish")
        #expect(next.exitCode == 0 && next.errors.contains("did not end"), "\(next)")
        #expect(try published() == site())
        let down = try run("publish", "--take-down")
        #expect(down.exitCode == 0 && down.output.hasSuffix("\nnothing else is there\n"), "\(down)")
        #expect(try sandbox.tree("www").isEmpty && !sandbox.exists("www/items"))
    }

    /// The target is not taken for a stranger's folder: nothing there is changed, and what to do is said.
    @Test func theRecordOfAnOlderVersionIsRefused() throws {
        #expect(try run("publish", "--yes").exitCode == 0)
        let text = try sandbox.read("www/.todopress-manifest").replacing("manifest 4", with: "published 3")
        try sandbox.remove("www/.todopress-manifest")
        try sandbox.write(text, to: "www/.todopress-published")
        let before = try sandbox.tree("www")
        let next = try run("publish")
        #expect(next.exitCode != 0 && next.errors.contains("remove it and the old pages there"), "\(next)")
        #expect(try sandbox.tree("www") == before)
    }

    /// A path of more levels than files may be open is published and taken down.
    @Test func aDeepPathIsNoProblem() throws {
        let path = String(repeating: "d/", count: rounds(80, full: 400)) + "x.txt"
        try sandbox.write("deep", to: "list/own/\(path)")
        try sandbox.write(
            "{\"time-zone\": \"UTC\", \"public\": \"own\", \"publish\": {\"kind\": \"folder\", \"to\": \"../www\"}}",
            to: "list/todopress.json")
        #expect(try runInShell("ulimit -n 64; \"$0\" publish --yes -q") == 0)
        #expect(try sandbox.read("www/\(path)") == "deep")
        #expect(try runInShell("ulimit -n 64; \"$0\" publish --take-down -q") == 0)
        #expect(!sandbox.exists("www/d"))
    }

    private static let hasGit = access("/usr/bin/git", X_OK) == 0

    private func git(_ words: String...) throws {
        let code = try TestProgram.run(
            "/usr/bin/git", ["-c", "user.name=x", "-c", "user.email=x@example.org"] + words,
            in: sandbox.folder, environment: ["HOME": sandbox.folder.path, "PATH": "/usr/bin:/bin"])
        try #require(code == 0)
    }

    /// Commits a file of others in a clone, and pushes it.
    private func commit(_ name: String, in clone: String) throws {
        try sandbox.write("theirs", to: "\(clone)/\(name)")
        try git("-C", clone, "add", "--all")
        try git("-C", clone, "commit", "-q", "-m", name)
        try git("-C", clone, "push", "-q", "origin", "HEAD:gh-pages")
    }

    /// A branch gets what keeps git from changing the ends of lines, unless it has something of others there. What is committed
    /// upon a site of Todopress's, as a host does for a domain, stays.
    @Test(.enabled(if: hasGit)) func aBranchIsCloned() throws {
        try git("init", "-q", "--bare", "repository.git")
        try settings("{\"kind\": \"git\", \"to\": \"../repository.git\"}")
        let first = try run("publish", "--yes")
        #expect(first.exitCode == 0, "\(first)")
        try git("-c", "core.autocrlf=true", "clone", "-q", "-b", "gh-pages", "repository.git", "clone")
        #expect(try sandbox.read("clone/.gitattributes") == "* -text\n")
        #expect(try sandbox.read("clone/index.html") == sandbox.read("list/_site/index.html"))
        for name in ["CNAME", "b"] { try commit(name, in: "clone") }
        try sandbox.write("*.html text\n", to: "list/own/.gitattributes")
        try sandbox.write(
            "{\"time-zone\": \"UTC\", \"public\": \"own\", \"publish\": {\"kind\": \"git\", \"to\": \"../repository.git\"}}",
            to: "list/todopress.json")
        try write(items: 1...13)
        let second = try run("publish")
        #expect(second.exitCode == 0, "\(second)")
        try git("clone", "-q", "-b", "gh-pages", "repository.git", "second")
        #expect(try sandbox.read("second/.gitattributes") == "*.html text\n")
        #expect(try sandbox.read("second/CNAME") == "theirs")
        #expect(try sandbox.read("second/index.html") == sandbox.read("list/_site/index.html"))
    }

    /// A site that somebody has committed has a manifest, and a history that would be lost.
    @Test(.enabled(if: hasGit)) func aHistoryOfOthersStays() throws {
        try git("init", "-q", "--bare", "repository.git")
        try git("clone", "-q", "repository.git", "clone")
        #expect(try run("build", "-q", "-o", "../clone").exitCode == 0)
        for name in ["a", "b"] { try commit(name, in: "clone") }
        try write(items: 1...14)
        try settings("{\"kind\": \"git\", \"to\": \"../repository.git\"}")
        let refused = try run("publish", "--yes")
        #expect(
            refused.exitCode == 73 && refused.errors.contains("would lose it; name another branch"),
            "\(refused)")
    }

    @Test func aDryRunChangesNothing() throws {
        let before = try sandbox.tree()
        let run = try run("publish", "--dry-run")
        #expect(run.exitCode == 0 && run.output.contains("would upload index.html (new)\n"), "\(run)")
        #expect(
            run.output.hasSuffix(" new, 0 changed, 0 to remove, 0 unchanged\n")
                && run.output.contains("folder ../www (dry run, nothing uploaded): "), "\(run)")
        #expect(try sandbox.tree() == before)
        #expect(!sandbox.exists("www") && !sandbox.exists("home"))
    }

    // MARK: Consent

    @Test func consentIsForATargetAndForSettings() throws {
        let first = try run("publish")
        let file = sandbox.folder.appending(path: "list/todopress.json").path
        #expect(
            first.exitCode == 64
                && first.errors
                    == "todopress: error: \(file) has not published to folder ../www before; look with --dry-run, then say --yes, once\n",
            "\(first)")
        #expect(!sandbox.exists("www") && !sandbox.exists("list/_site"))
        for (command, advice) in [("verify", "\"todopress publish\" does"), ("publish --take-down", "--yes")]
        {
            let words = command.split(separator: " ").map(String.init)
            let run = try CommandRun(words, in: sandbox, below: "list", environment: [:])
            #expect(run.exitCode == 64 && run.errors.contains(advice), "\(run)")
        }
        #expect(try run("publish", "--yes").exitCode == 0)
        #expect(try run("publish").exitCode == 0)
        #expect(sandbox.exists("home/.local/state/todopress/publish"))
        // A copy of the folder brings no consent, nor does another target.
        try sandbox.write(sandbox.read("list/todopress.json"), to: "copy/todopress.json")
        try sandbox.write(sandbox.read("list/todoitems"), to: "copy/todoitems")
        #expect(try run("publish", below: "copy").exitCode == 64)
        try settings("{\"kind\": \"folder\", \"to\": \"../elsewhere\"}")
        #expect(try run("publish").exitCode == 64)
        #expect(!sandbox.exists("elsewhere"))
    }

    /// Consent is for all that is reached: also for the host that is asked about pages, and for programs of others.
    @Test func whatIsReachedIsNamed() throws {
        try settings(
            "{\"kind\": \"folder\", \"to\": \"../www\", \"address\": \"https://other.example/todo/\"}")
        let reading =
            "afterwards, up to 100 pages are read at https://other.example/todo/, which names them to that host"
        let asked = try run("publish")
        #expect(
            asked.exitCode == 64
                && asked.errors.hasSuffix(
                    " before; \(reading); look with --dry-run, then say --yes, once\n"),
            "\(asked)")
        let dry = try run("publish", "--dry-run")
        #expect(dry.exitCode == 0 && dry.output.hasSuffix("\n\(reading)\n"), "\(dry)")
        #expect(try run("verify").errors.contains(reading))
        #expect(try !run("publish", "--take-down").errors.contains(reading))
    }

    @Test func aRepositoryThatCameWithTheSettingsRunsNothing() throws {
        let list = sandbox.folder.appending(path: "list").path
        let script = """
            mkdir -p inner && git init -q --bare repo && ln -s repo link
            printf '#!/bin/sh\\ntouch "\(list)/PWN"\\n' > repo/hooks/pre-receive && chmod +x repo/hooks/pre-receive
            """
        let code = try TestProgram.run(
            "/bin/sh", ["-c", script], in: sandbox.folder.appending(path: "list"),
            environment: ["PATH": "/usr/bin:/bin", "HOME": "/nowhere"])
        try #require(code == 0)
        let real = try FilePath.real(list)
        for (place, words) in [
            ("repo", ["publish", "--yes"]), ("inner/../repo", ["publish", "--dry-run"]),
            ("link", ["verify", "--yes"]), ("file://\(real)/re%70o", ["publish", "--yes"]),
        ] {
            try settings("{\"kind\": \"git\", \"to\": \"\(place)\"}")
            let run = try CommandRun(
                words, in: sandbox, below: "list", environment: ["HOME": list, "PATH": "/usr/bin:/bin"])
            #expect(
                run.exitCode == 73
                    && run.errors.hasSuffix(
                        "\(real)/todopress.json, and its own hooks would run on this machine; say --outside, too, if you trust it\n"
                    ),
                "\(run)")
        }
        let asked = try run("publish", "--outside")
        #expect(
            asked.exitCode == 64
                && asked.errors.contains("; the repository is on this machine, and runs its own hooks; "),
            "\(asked)")
        #expect(!sandbox.exists("list/PWN"))
        #expect(try run("publish", "--outside", "--yes").exitCode == 0)
        #expect(sandbox.exists("list/PWN"))
    }

    @Test func aConsentThatCannotBeKeptIsSaid() throws {
        for (environment, reason) in [
            ([:], "neither HOME nor XDG_STATE_HOME names a folder for it"),
            (["HOME": "/dev/null"], "/dev/null"),
        ] {
            let run = try CommandRun(
                ["publish", "--yes", "-q"], in: sandbox, below: "list", environment: environment)
            #expect(
                run.exitCode == 0
                    && run.errors.hasPrefix(
                        "todopress: warning: the consent to publish to folder ../www is not kept, so the next run asks again: "
                    )
                    && run.errors.contains(reason), "\(run)")
        }
    }

    // MARK: What is refused

    @Test func filesOfOthersInTheWayAreNamed() throws {
        try sandbox.write("theirs", to: "www/index.html")
        try sandbox.write("theirs", to: "www/icon.svg/theirs")
        let before = try sandbox.tree("www")
        let run = try run("publish", "--yes")
        #expect(
            run.exitCode == 73
                && run.errors.contains("publish again: icon.svg, icon.svg/theirs, index.html\n"), "\(run)")
        #expect(try sandbox.tree("www") == before)
        // Later, too, in the place of a page that is there and has not changed.
        try sandbox.remove("www")
        #expect(try self.run("publish").exitCode == 0)
        try sandbox.remove("www/index.html")
        try sandbox.write("theirs", to: "www/index.html/theirs")
        let later = try self.run("publish")
        #expect(
            later.exitCode == 73 && later.errors.contains("publish again: index.html/theirs\n"), "\(later)")
        // The list can be taken down all the same.
        let down = try self.run("publish", "--take-down")
        #expect(
            down.exitCode == 0 && down.output.contains("what stays there:\n  index.html/theirs\n"), "\(down)")
        #expect(try sandbox.tree("www") == ["index.html/theirs": Data("theirs".utf8)])
    }

    @Test func aListThatLostItsItemsIsHeldBack() throws {
        try write(items: 1...60)
        #expect(try run("publish", "--yes").exitCode == 0)
        let before = try sandbox.tree("www")
        try write(items: 1...1)
        let held = try run("publish")
        #expect(
            held.exitCode == 73 && held.errors.contains("say --delete-more if that is right\n"), "\(held)")
        #expect(try run("publish", "--dry-run").exitCode == 0)
        #expect(try sandbox.tree("www") == before)
        #expect(try run("publish", "--delete-more").exitCode == 0)
        #expect(try published() == site())
    }

    /// What is none is in PlanTests.
    @Test func aRecordOfAnotherProgramIsRefused() throws {
        let text = "todopress-manifest 4 complete\nchecksum 0\n"
        try sandbox.write(text, to: "www/.todopress-manifest")
        for words in [["publish", "--yes"], ["verify"], ["publish", "--take-down"]] {
            let run = try CommandRun(
                words, in: sandbox, below: "list",
                environment: ["XDG_STATE_HOME": sandbox.folder.appending(path: "state").path])
            #expect(
                run.exitCode == 73 && run.errors.contains(".todopress-manifest at the target is "), "\(run)")
        }
        #expect(try sandbox.tree("www") == [".todopress-manifest": Data(text.utf8)])
    }

    @Test func aFolderThatCannotBeATarget() throws {
        func expectRefusal(_ path: String) throws {
            try settings("{\"kind\": \"folder\", \"to\": \"\(path)\"}")
            let before = try sandbox.tree("list")
            let run = try run("publish", "--yes")
            #expect(run.exitCode == 73 && run.errors.contains(" cannot be published to: it "), "\(run)")
            #expect(try sandbox.tree("list") == before)
        }
        for path in ["_site", "_site/inner", "./_site/", "../list/_site"] { try expectRefusal(path) }
        #expect(!sandbox.exists("list/_site"))
        try settings("{\"kind\": \"folder\", \"to\": \"../www\"}")
        #expect(try run("build", "-q").exitCode == 0)
        for path in ["_site", ".", "..", "_site/inner"] { try expectRefusal(path) }
    }

    static let wrong: [(publish: String, sentence: String)] = [
        (
            "1",
            "publish is 1, expected an object such as {\"kind\": \"rsync\", \"to\": \"host:/var/www/todo/\"}"
        ),
        ("{}", "publish is an object without \"kind\", expected an object such as"),
        ("{\"kind\": \"rsync\"}", "publish is an object without \"to\""),
        (
            "{\"kind\": \"ftp\", \"to\": \"x\"}",
            "publish: kind is \"ftp\", expected folder, rsync, git, rclone"
        ),
        ("{\"kind\": \"git\", \"too\": \"x\"}", "unknown setting \"publish: too\"; did you mean \"to\"?"),
        ("{\"kind\": \"git\", \"to\": 7}", "publish: to is 7, expected a text"),
        ("{\"kind\": \"git\", \"to\": \"a\", \"to\": \"b\"}", "publish: to is set twice, first in line 1"),
        ("{\"kind\": \"git\", \"to\": \"https://me:hush@host/x\"}", "publish: to has a password"),
        (
            "{\"kind\": \"git\", \"to\": \"x\", \"branch\": \"..\"}",
            "publish: branch is \"..\", which is no name of a branch"
        ),
        (
            "{\"kind\": \"rsync\", \"to\": \"x\", \"branch\": \"b\"}",
            "publish: branch is for git; rsync has no branches"
        ),
        (
            "{\"kind\": \"folder\", \"to\": \"x\", \"address\": \"ftp://x\"}",
            "publish: address is \"ftp://x\", expected the http"
        ),
        ("{\"a\": {\"kind\": \"folder\", \"to\": \"~ana/x\"}}", "publish: a: to begins with ~ana"),
        ("{\"a\": {}, \"a\": {}}", "publish: a is set twice"),
        ("{\"-a\": {}}", "publish is the name \"-a\", expected names of targets that can be typed"),
    ]

    @Test(arguments: wrong)
    func aWrongTargetHasAPlace(publish: String, sentence: String) {
        let errors = SettingsReader(Array("{\"publish\": \(publish)}".utf8)).errors
        #expect(errors.allSatisfy { $0.place?.line == 1 && !$0.message.contains("hush") }, "\(errors)")
        #expect(errors.contains { $0.message.hasPrefix(sentence) }, "\(errors)")
    }

    @Test func allMistakesOfATargetAreReportedAtOnce() throws {
        try settings(
            "{\"kind\": \"git\", \"to\": \"x\", \"branch\": \"..\", \"adress\": 1, \"address\": \"ftp://x\"}")
        for command in ["publish", "build"] {
            let run = try run(command)
            #expect(run.exitCode == 65 && run.errors.hasPrefix("todopress.json:1:"), "\(run)")
            for words in ["branch is \"..\"", "adress\"", "address is \"ftp://x\""] {
                #expect(run.errors.contains("publish: \(words)"), "\(run)")
            }
        }
        // What is of a wrong type or misspelt is not also missing.
        let text = "{\"publish\": {\"kind\": \"ftp\", \"to\": 7, \"adress\": 1}}"
        #expect(SettingsReader(Array(text.utf8)).errors.count == 3)
    }

    @Test func theTargetIsChosenByItsName() throws {
        try settings(
            "{\"a\": {\"kind\": \"folder\", \"to\": \"../a\"}, \"b\": {\"kind\": \"folder\", \"to\": \"../b\"}}"
        )
        let none = try run("publish", "--yes")
        #expect(
            none.exitCode == 64 && none.errors.contains("names several targets; say which one: a, b\n"),
            "\(none)")
        let unknown = try run("publish", "c")
        #expect(unknown.exitCode == 64 && unknown.errors.contains("names no target \"c\"; "), "\(unknown)")
        let run = try run("publish", "b", "--yes")
        #expect(run.exitCode == 0 && run.output.contains("\nb, folder ../b: "), "\(run)")
        #expect(!sandbox.exists("a") && sandbox.exists("b/index.html"))
    }

    @Test func withoutATargetTheWayToOneIsSaid() throws {
        try sandbox.write("{}", to: "list/todopress.json")
        let run = try run("publish")
        #expect(
            run.exitCode == 64 && run.errors.contains("todopress init --publish rsync --target"), "\(run)")
        try sandbox.remove("list/todopress.json")
        #expect(try self.run("verify").errors.contains("there is no todopress.json in the current folder; "))
        #expect(try self.run("publish", "-q", "-v").exitCode == 64)
    }

    @Test func withoutASiteThereIsNothingToVerify() throws {
        let run = try run("verify", "--yes")
        #expect(run.exitCode == 66 && run.errors.contains("_site has no site yet"), "\(run)")
        #expect(!sandbox.exists("www"))
    }

    // MARK: Programs

    @Test(arguments: ["rsync", "git", "rclone"])
    func aMissingProgramIsNamed(kind: String) throws {
        try settings("{\"kind\": \"\(kind)\", \"to\": \"host:todo\"}")
        let run = try run("publish", "--yes", path: "/nowhere")
        #expect(run.exitCode == 66 && run.errors.contains("error: there is no program \(kind) in "), "\(run)")
    }

    @Test func theWordsOfAProgramThatFailsAreShown() throws {
        try settings("{\"kind\": \"rsync\", \"to\": \"host:todo\"}")
        try sandbox.write(
            "#!/bin/sh\necho one >&2\necho 'Permission denied (publickey).' >&2\nexit 255\n", to: "bin/rsync")
        let folder = sandbox.folder.appending(path: "bin").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/rsync")
        let run = try run("publish", "--yes", path: "\(folder):/usr/bin:/bin")
        #expect(
            run.exitCode == 74
                && run.errors
                    == "todopress: error: rsync could not read host:todo/ (exit code 255): one / Permission denied (publickey).; programs do not ask for passwords here: let ssh-agent or a key log you in\n",
            "\(run)")
        #expect(!sandbox.exists("list/._site.todopress-publish"))
    }

    // MARK: init

    @Test func initAddsATarget() throws {
        try sandbox.write("{\"time-zone\": \"UTC\"}", to: "list/todopress.json")
        let run = try run(
            "init", "--publish", "rsync", "--target", "me@host:/srv/", "--address", "https://example.org/todo"
        )
        #expect(
            run.exitCode == 0
                && run.output
                    == "todopress.json: got a target, rsync me@host:/srv/; \"todopress publish --dry-run\" looks at it\n",
            "\(run)")
        let expected =
            "{\"time-zone\": \"UTC\",\n  \"publish\": { \"kind\": \"rsync\", \"to\": \"me@host:/srv/\", \"address\": \"https://example.org/todo/\" }\n}"
        #expect(try sandbox.read("list/todopress.json") == expected)
        let again = try self.run("init", "--publish", "git", "--target", "x")
        #expect(
            again.exitCode == 73 && again.errors.contains("names a target to publish to already"), "\(again)")
        #expect(try sandbox.read("list/todopress.json") == expected)
        #expect(try self.run("check").exitCode == 0)
    }

    @Test func initWritesSettingsWithATarget() throws {
        let run = try run("init", "new", "--publish", "folder", "--target", "www", below: "")
        #expect(run.exitCode == 0, "\(run)")
        #expect(
            try sandbox.read("new/todopress.json").hasSuffix(
                ",\n  \"publish\": { \"kind\": \"folder\", \"to\": \"www\" }\n}\n"))
        #expect(try self.run("publish", "--yes", below: "new").exitCode == 0)
        #expect(sandbox.exists("new/www/index.html"))
    }

    @Test(arguments: [
        (["--publish", "rsync"], "--publish rsync needs --target PLACE"),
        (["--target", "x"], "--target, --address and --history are for a target"),
        (["--publish", "github-pages", "--target", "x"], "--publish github-pages takes no --target"),
        (
            ["--publish", "git", "--target", "ext::sh -c x"],
            "--target begins with \"ext\", which is no address for git"
        ),
        (["--publish", "git", "--target", "x", "--address", "y"], "--address is \"y\", expected the http"),
    ])
    func aWrongTargetOfInitIsRefused(words: [String], sentence: String) {
        let arguments = Arguments(["init"] + words)
        let errors = (arguments.wrongWords + arguments.errors).map(\.message)
        #expect(errors.contains { $0.hasPrefix(sentence) }, "\(errors)")
    }

    @Test(arguments: [
        ("{}", "{\n  \"publish\": { \"kind\": \"git\", \"to\": \"x\" }\n}"),
        ("{ }\n", "{\n  \"publish\": { \"kind\": \"git\", \"to\": \"x\" } }\n"),
        ("{\n  \"a}\": 1\n}\n", "{\n  \"a}\": 1,\n  \"publish\": { \"kind\": \"git\", \"to\": \"x\" }\n}\n"),
    ])
    func aMemberIsAddedToAText(text: String, expected: String) {
        var settings = SettingsText(Array(text.utf8))
        settings.add(.init(name: nil, kind: .git, place: "x", branch: nil, address: nil))
        #expect(String(decoding: settings.bytes, as: UTF8.self) == expected)
    }
}
