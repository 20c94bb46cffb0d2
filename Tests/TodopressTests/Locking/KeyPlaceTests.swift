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

    @Test func noCommandTakesAKey() throws {
        for (name, bytes) in [Self.forms[2], Self.forms[7]] {
            let sandbox = try CommandSandbox()
            try sandbox.write("[]", to: "todoitems")
            try sandbox.write("x", to: "Public/a.txt")
            let file = sandbox.folder.appending(path: "todo.txt")
            try bytes.write(to: file)
            try bytes.write(to: sandbox.folder.appending(path: "Public/a.txt"))
            let isNoList = "todo.txt: error: holds the key of a locked site, which is no list\n"
            for words in [
                ["import", "todo.txt"], ["convert", "todo.txt"], ["build", "todo.txt"],
                ["check", "todo.txt"],
                ["agenda", "todo.txt"], ["list", "--store", "todo.txt"],
                ["import", "todo.txt", "--from", "lines"],
            ] {
                let run = try CommandRun(words, in: sandbox, environment: [:])
                #expect([65, 64].contains(run.exitCode), "\(name) \(run)")
                #expect(run.errors.contains(isNoList) || words.contains("--store"), "\(name) \(run)")
            }
            for option in ["--public", "--templates"] {
                let run = try sandbox.run("build", option, "Public")
                #expect(
                    run.exitCode == 65
                        && run.errors
                            == "Public/a.txt: error: it holds the key of a locked site, which is never published; move it "
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

    private func repository(_ script: String = "") throws -> CommandSandbox {
        let sandbox = try CommandSandbox()
        let git = "git -c user.name=a -c user.email=a@b"
        let code = try TestProgram.run(
            "/bin/sh", ["-c", "git init -q . && GIT='\(git)'; \(script)"], in: sandbox.folder,
            environment: ["PATH": "/usr/bin:/bin", "HOME": "/nowhere"])
        try #require(code == 0, "\(script)")
        return sandbox
    }

    private static let note =
        ".gitignore: /todopress.lock.json, .*.todopress-*, /_site/ and /_site-open/ added, so that git leaves that out\n"

    /// Settings that are locked have a second folder for targets that are not, and the reverse.
    @Test(
        .enabled(if: git != nil),
        arguments: [
            ("lock", "", ["/_site/", "/_site-open/"]), ("init", "", ["/_site/"]),
            ("init", #"{"lock": true}"#, ["/_site/", "/_site-open/"]),
            ("init", #"{"lock": false, "output": "www"}"#, ["/www/", "/www-locked/"]),
        ])
    func theyTellGit(_ command: String, settings: String, sites: [String]) throws {
        let sandbox = try repository("mkdir list; printf '# mine' > .gitignore")
        for folder in ["", "list/"] where !settings.isEmpty {
            try sandbox.write(settings, to: folder + "todopress.json")
        }
        let lines = ["/todopress.lock.json", ".*.todopress-*"] + sites
        let note =
            "\(lines.dropLast().joined(separator: ", ")) and \(lines.last ?? "") added, so that git leaves that out\n"
        let path = ["PATH": "/usr/bin:/bin"]
        let run = try sandbox.run(command, environment: path)
        #expect(run.exitCode == 0 && run.output.contains(".gitignore: \(note)"), "\(run)")
        let ignored = "# mine\n" + lines.map { $0 + "\n" }.joined()
        #expect(try sandbox.read(".gitignore") == ignored)
        // A second time nothing is missing. In another folder, the file lies beside the settings there.
        let again = try sandbox.run("init", environment: path)
        #expect(again.exitCode == 0 && !again.output.contains(".gitignore"), "\(again)")
        let below = try sandbox.run(command, "list", environment: path)
        #expect(below.output.contains("list/.gitignore: \(note)"), "\(below)")
        #expect(try sandbox.read("list/.gitignore") == String(ignored.dropFirst("# mine\n".count)))
        #expect(try sandbox.read(".gitignore") == ignored)
    }

    @Test(.enabled(if: git != nil)) func whatGitTracksStays() throws {
        let sandbox = try repository(
            "mkdir docs; echo x > docs/index.html; echo '{\"output\": \"docs\"}' > todopress.json; echo '[]' > todoitems; $GIT add . && $GIT commit -qm x"
        )
        let run = try sandbox.run("lock", environment: ["PATH": "/usr/bin:/bin"])
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
        #expect(try sandbox.read(".gitignore") == "/todopress.lock.json\n.*.todopress-*\n/docs-open/\n")
        let tracked = try repository(
            "echo old > todopress.lock.json; $GIT add . && $GIT commit -qm x; rm todopress.lock.json")
        let key = try tracked.run("lock", environment: ["PATH": "/usr/bin:/bin"])
        #expect(
            key.exitCode == 0
                && key.errors
                    == "todopress: warning: git tracks todopress.lock.json, so who has the repository can open the site; \"git rm "
                    + "--cached todopress.lock.json\" ends that, and then \"todopress lock --change\" makes a new key\n",
            "\(key)")
        #expect(try tracked.read(".gitignore") == ".*.todopress-*\n/_site/\n/_site-open/\n")
    }

    @Test(.enabled(if: git != nil)) func aRepositoryStartsNoProgram() throws {
        let sandbox = try repository("git config core.fsmonitor 'touch PWN; false'")
        #expect(try sandbox.run("lock", environment: ["PATH": "/usr/bin:/bin"]).output.contains(Self.note))
        #expect(!sandbox.exists("PWN"))
    }

    @Test func withoutARepositoryThereIsNoFile() throws {
        let sandbox = try CommandSandbox()
        #expect(try sandbox.run("lock").exitCode == 0)
        #expect(!sandbox.exists(".gitignore"))
    }

    @Test func whereGitSaysNothingALineSaysWhatIsMissing() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("", to: ".git/HEAD")
        let run = try sandbox.run("lock", environment: ["PATH": "/nowhere"])
        #expect(
            run.exitCode == 0
                && run.errors
                    == "todopress: warning: .gitignore is left as it is, because git does not say what it tracks; it should "
                    + "have the lines /todopress.lock.json, .*.todopress-*, /_site/ and /_site-open/\n",
            "\(run)")
        #expect(!sandbox.exists(".gitignore"))
    }
}
