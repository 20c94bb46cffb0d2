// Where a key must not go: into sites and lists under any name, to other programs, and into git.

import Cipher
import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct KeyPlaceTests {
    private static let text = KeyFile.text(KeyFileTests.lock)

    /// A key in forms in which other programs save it.
    private static let forms: [(name: String, bytes: Data)] = {
        let lines: [String] = text.split(separator: "\n").map(String.init)
        let members: [String] = lines.dropFirst().dropLast().map {
            $0.hasSuffix(",") ? String($0.dropLast()) : $0
        }
        let reversed: String = "{" + members.reversed().joined(separator: ",") + "}"
        let long = String(repeating: "x", count: 60_000)
        var forms: [(name: String, bytes: Data)] = []
        func add(_ name: String, _ form: String, _ encoding: String.Encoding = .utf8) {
            forms.append((name, form.data(using: encoding) ?? Data()))
        }
        add("as written", text)
        add("in one line", lines.joined().replacing(" ", with: ""))
        add("in another order", reversed)
        add("with blanks", "\n\t \(reversed)\r\n")
        add("with a mark", "\u{FEFF}" + text)
        add("with escapes", text.replacing("data-key", with: "data\\u002dkey"))
        add("with more members", text.replacing("{", with: "{\"a\": [{}],"))
        add("in UTF-16", text, .utf16)
        add("in UTF-16, low bytes first", text, .utf16LittleEndian)
        add("in UTF-16, high bytes first", text, .utf16BigEndian)
        add("with 60 KB", text.replacing("{", with: "{\"a\": \"\(long)\","))
        return forms
    }()

    @Test func aKeyIsKnownInEachForm() {
        for (name, bytes) in Self.forms { #expect(KeyFile.isKey("a.txt", Array(bytes)), "\(name)") }
        for text in [
            "", "{}", "[]", "{\"todopress-lock\": 1}", "{\"data-key\": \"x\"}", "[\(Self.text)]",
            "a \(Self.text)",
            Self.text.replacing("{", with: "{\"a\": \"\(String(repeating: "x", count: 70_000))\","),
        ] { #expect(!KeyFile.isKey("a.txt", Array(text.utf8)), "\(text.prefix(40))") }
    }

    /// The key in a form that only a parser knows (UTF-16).
    @Test func noCommandTakesAKey() throws {
        let sandbox = try CommandSandbox()
        let bytes = Self.forms[7].bytes
        try sandbox.write("[]", to: "todoitems")
        try sandbox.write("x", to: "Public/deep/a.txt")
        let file = sandbox.folder.appending(path: "todo.txt")
        try bytes.write(to: file)
        try bytes.write(to: sandbox.folder.appending(path: "Public/deep/a.txt"))
        for words in [
            ["import", "todo.txt"], ["convert", "todo.txt"], ["build", "todo.txt"], ["check", "todo.txt"],
            ["agenda", "todo.txt"], ["list", "--store", "todo.txt"],
            ["import", "todo.txt", "--from", "lines"],
        ] {
            let run = try CommandRun(words, in: sandbox, environment: [:])
            let isNoList = "todo.txt: error: holds the key of a locked site, which is no list\n"
            #expect([65, 64].contains(run.exitCode), "\(run)")
            #expect(run.errors.contains(isNoList) || words.contains("--store"), "\(run)")
        }
        for words in [["build", "--public"], ["build", "--templates"], ["check", "--public"]] {
            let run = try CommandRun(words + ["Public"], in: sandbox, environment: [:])
            #expect(
                run.exitCode == 65
                    && run.errors
                        == "Public/deep/a.txt: error: it holds the key of a locked site, which is never published; move it "
                        + "to another folder\n",
                "\(run)")
        }
        for words in [
            ["agenda", "--sample", "-o", "todo.txt"], ["convert", "todoitems", "-o", "todo.txt"],
        ] {
            let run = try CommandRun(words, in: sandbox, environment: [:])
            #expect(
                run.exitCode == 73
                    && run.errors
                        == "todopress: error: todo.txt holds the key of a locked site and is not overwritten\n",
                "\(run)")
        }
        #expect(try Data(contentsOf: file) == bytes)
        #expect(!sandbox.exists("_site"))
    }

    /// What opens a site is in no other program's environment.
    @Test func programsGetNoSecret() throws {
        let sandbox = try CommandSandbox()
        let secrets = [KeyFile.variable: "secret-1", Passphrase.variable: "secret-2"]
        let run = try sandbox.run(
            "add", "x", "--address", "there", "--geocoder", "env >&2; echo 1,2",
            environment: secrets.merging(["OTHER": "seen", "PATH": "/usr/bin:/bin"]) { $1 })
        #expect(run.exitCode == 0 && run.errors.contains("OTHER=seen"), "\(run)")
        #expect(!run.errors.contains("secret"), "\(run)")
        try sandbox.write("#!/bin/sh\nenv > env-of-rsync\nexit 1\n", to: "bin/rsync")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: sandbox.folder.appending(path: "bin/rsync").path)
        try sandbox.write("{\"publish\": {\"kind\": \"rsync\", \"to\": \"host:www/\"}}", to: "todopress.json")
        _ = try sandbox.run(
            "publish", "--yes",
            environment: secrets.merging(
                ["HOME": sandbox.folder.path, "PATH": "\(sandbox.folder.path)/bin:/usr/bin:/bin"]) { $1 })
        let seen = try sandbox.read("env-of-rsync")
        #expect(seen.contains("PATH=") && !seen.contains("secret"), "\(seen)")
    }

    // MARK: git

    private static let git = Machine.path(of: "git")

    private func repository(
        _ script: String = "", _ prepare: (CommandSandbox) throws -> Void = { _ in }
    ) throws -> CommandSandbox {
        let sandbox = try CommandSandbox()
        try prepare(sandbox)
        let git = "git -c user.name=a -c user.email=a@b"
        let code = try TestProgram.run(
            "/bin/sh", ["-c", "git init -q . && GIT='\(git)'; \(script)"], in: sandbox.folder,
            environment: ["PATH": "/usr/bin:/bin", "HOME": "/nowhere"])
        try #require(code == 0, "\(script)")
        return sandbox
    }

    private static let lines = [
        "/todopress.lock.json", ".todoitems.*", ".todopress/", ".*.todopress-*", "*.address",
    ]

    /// Settings that are locked have a second folder for targets that are not, and the reverse.
    @Test(
        .enabled(if: git != nil),
        arguments: [
            ("", ["/_site/"]), (#"{"lock": true}"#, ["/_site/", "/_site-open/"]),
            (#"{"lock": false, "output": "www"}"#, ["/www/", "/www-locked/"]),
        ])
    func initTellsGit(settings: String, sites: [String]) throws {
        let sandbox = try repository("mkdir list; printf '# mine' > .gitignore")
        for folder in ["", "list/"] where !settings.isEmpty {
            try sandbox.write(settings, to: folder + "todopress.json")
        }
        let lines = Self.lines + sites
        let note =
            "\(lines.dropLast().joined(separator: ", ")) and \(lines.last ?? "") added, so that git leaves that out\n"
        let path = ["PATH": "/usr/bin:/bin"]
        let run = try sandbox.run("init", environment: path)
        #expect(run.exitCode == 0 && run.output.contains(".gitignore: \(note)"), "\(run)")
        let ignored = "# mine\n" + lines.map { $0 + "\n" }.joined()
        #expect(try sandbox.read(".gitignore") == ignored)
        // A second time nothing is missing. In another folder, the file lies beside the settings there.
        let again = try sandbox.run("init", environment: path)
        #expect(again.exitCode == 0 && !again.output.contains(".gitignore"), "\(again)")
        let below = try sandbox.run("init", "list", environment: path)
        #expect(below.output.contains("list/.gitignore: \(note)"), "\(below)")
        #expect(try sandbox.read("list/.gitignore") == String(ignored.dropFirst("# mine\n".count)))
        #expect(try sandbox.read(".gitignore") == ignored)
    }

    /// A new lock in a folder whose key was tracked once, and whose settings had another answer.
    @Test(.enabled(if: git != nil)) func aLockTellsGit() throws {
        let sandbox = try repository(
            "mkdir list; cd list; echo old > todopress.lock.json; $GIT add . && $GIT commit -qm x; "
                + "rm todopress.lock.json; printf '{\"lock\": false}' > todopress.json")
        let run = try sandbox.run(
            "lock", "list",
            environment: ["PATH": "/usr/bin:/bin", Passphrase.variable: "of the variable"])
        #expect(
            run.exitCode == 0
                && run.errors
                    == "todopress: warning: git tracks list/todopress.lock.json, so anyone with the repository can open the site; \"git rm "
                    + "--cached list/todopress.lock.json\" ends that, and then \"todopress lock --change\" makes a new key\n",
            "\(run)")
        #expect(
            run.output.contains("\nthe passphrase: your own\n") && !run.output.contains("of the variable"))
        #expect(
            run.output.contains(
                "list/.gitignore: \(Self.lines.joined(separator: ", ")), /_site/ and /_site-open/ added, so that git "
                    + "leaves that out\n"))
        let ignored = (Self.lines + ["/_site/", "/_site-open/"]).map { $0 + "\n" }.joined()
        #expect(try sandbox.read("list/.gitignore") == ignored)
        #expect(try sandbox.read("list/todopress.json") == "{\"lock\": true}")
        #expect(sandbox.exists("list/todopress.lock.json") && !sandbox.exists("todopress.lock.json"))
    }

    /// What git is told about the site of locked settings in a folder.
    private func ignored(
        in sandbox: CommandSandbox, site: String = "_site", path: String = "/usr/bin:/bin"
    ) throws -> GitIgnore? {
        let folder = sandbox.folder.path
        return try GitIgnore(
            in: folder, outputs: ["\(folder)/\(site)", "\(folder)/\(site)-open"], environment: ["PATH": path])
    }

    @Test(.enabled(if: git != nil)) func whatGitTracksStays() throws {
        let sandbox = try repository(
            "mkdir docs; echo x > docs/index.html; $GIT add . && $GIT commit -qm x")
        let told = try #require(try ignored(in: sandbox, site: "docs"))
        #expect(
            told.lines == Self.lines + ["/docs-open/"] && told.warnings.isEmpty)
    }

    /// The command that is named ends what is warned of.
    @Test(.enabled(if: git != nil)) func whatGitTracksIsNamed() throws {
        let own = [
            ".todoitems.undo", "a b/.todoitems.numbers", "n/.todopress/notes.undo", "_site/index.html",
            "_site/b",
        ]
        let sandbox = try repository("cd list && $GIT add -f . && $GIT commit -qm x") { sandbox in
            for path in own + ["todoitems", "todopress.json", "n/todoitems.md"] {
                try sandbox.write(path.hasSuffix("on") ? "{}" : "[]", to: "list/\(path)")
            }
        }
        let path = ["PATH": "/usr/bin:/bin"]
        let command =
            "git rm -r --cached list/.todoitems.undo list/_site 'list/a b/.todoitems.numbers' list/n/.todopress"
        let warning =
            "todopress: warning: git tracks list/.todoitems.undo, list/_site, list/a b/.todoitems.numbers and "
            + "list/n/.todopress, which commands here make anew; \"\(command)\" ends that\n"
        for words in [["init", "list"], ["check", "list/todoitems"]] {
            let run = try CommandRun(words, in: sandbox, environment: path)
            #expect(run.exitCode == 0 && run.errors == warning, "\(run)")
        }
        #expect(
            try TestProgram.run("/bin/sh", ["-c", "\(command) -q"], in: sandbox.folder, environment: path)
                == 0)
        for words in [["init", "list"], ["check", "list/todoitems", "--strict"]] {
            let run = try CommandRun(words, in: sandbox, environment: path)
            #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
        }
        for path in own { #expect(sandbox.exists("list/\(path)")) }
    }

    @Test(.enabled(if: git != nil)) func aRepositoryStartsNoProgram() throws {
        let sandbox = try repository("git config core.fsmonitor 'touch PWN; false'")
        #expect(try ignored(in: sandbox)?.lines.count == 7)
        #expect(!sandbox.exists("PWN"))
    }

    @Test func withoutARepositoryThereIsNoFile() throws {
        #expect(try ignored(in: CommandSandbox()) == nil)
    }

    @Test func whereGitSaysNothingALineSaysWhatIsMissing() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("", to: ".git/HEAD")
        let told = try #require(try ignored(in: sandbox, path: "/nowhere"))
        #expect(
            told.lines.isEmpty
                && told.warnings == [
                    "\(sandbox.folder.path)/.gitignore is left as it is, because git does not say what it tracks; it "
                        + "should have the lines \(Self.lines.joined(separator: ", ")), /_site/ and /_site-open/"
                ], "\(told.warnings)")
    }
}
