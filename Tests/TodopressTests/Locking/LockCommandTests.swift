// `todopress lock`, and builds with `--lock`: where the key comes from, and what is refused.

import Cipher
import Foundation
import Site
import SiteFolder
import TestSupport
import Testing

@testable import todopress

@Suite struct LockCommandTests {
    private let sandbox: CommandSandbox
    private static let keyFile = "todopress.lock.json"

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(
            #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Milk","done":false}]"#, to: "todoitems")
    }

    /// Writes a key file as `lock` does, without the rounds that it takes.
    private func writeKey(_ lock: SiteLock = KeyFileTests.lock, in folder: String = "") throws {
        let path = sandbox.folder.appending(path: folder + Self.keyFile).path
        try KeyFile.write(lock, to: path, isChange: false)
    }

    private func build(_ words: String..., variable: String? = nil, below folder: String = "") throws
        -> CommandRun
    {
        try CommandRun(
            words + ["--now", "2026-11-21"], in: sandbox, below: folder,
            environment: variable.map { [KeyFile.variable: $0] } ?? [:])
    }

    private func readLock(_ text: String) throws -> SiteLock {
        try KeyFileReader.lock(Array(text.utf8), named: "k")
    }

    // MARK: The key

    /// A run of `lock`, and what it left in its folder. A key takes long to make, so several tests look at one run.
    private struct Made {
        let run: CommandRun
        let settings: String
        let lock: SiteLock
        let rights: Int?
        let names: [String]

        /// Runs it beside settings, and beside a key that is there already if it is to be changed.
        init(_ words: String..., settings: String, input: String? = nil) throws {
            let tests = try LockCommandTests()
            let sandbox = tests.sandbox
            if words.contains("--change") { try tests.writeKey() }
            try sandbox.write(settings, to: "todopress.json")
            run = try CommandRun(["lock"] + words, in: sandbox, input: input, environment: [:])
            self.settings = try sandbox.read("todopress.json")
            lock = try tests.readLock(sandbox.read(keyFile))
            let path = sandbox.folder.appending(path: keyFile).path
            rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            names = try sandbox.tree().keys.sorted()
        }
    }

    private static let made = Result { try Made(settings: "{\n  \"title\": \"x\"\n}\n") }

    /// The word in a browser is composed, and has no blank around it.
    private static let changed = Result {
        try Made(
            "--change", "--passphrase-file", "-", settings: "{\"lock\": false}",
            input: "  ein Schlu\u{308}ssel\n")
    }

    private static let start =
        "todopress.lock.json: written, the key of the site\ntodopress.json: \"lock\": true is written, so each build with "
        + "these settings is locked\nthe passphrase: "

    @Test func itMakesAKeyAndAPassphrase() throws {
        let made = try Self.made.get()
        #expect(made.run.exitCode == 0 && made.run.errors.isEmpty, "\(made.run)")
        #expect(made.run.output.hasPrefix(Self.start), "\(made.run)")
        #expect(made.run.output.contains("keep it out of git and out of what is published"))
        #expect(made.settings == "{\n  \"title\": \"x\",\n  \"lock\": true\n}\n")
        #expect(made.rights == 0o600 && made.names == ["todoitems", "todopress.json", Self.keyFile])
    }

    @Test func thePassphraseOpensTheKey() throws {
        let made = try Self.made.get()
        let passphrase = made.run.output.dropFirst(Self.start.count).prefix { $0 != "\n" }
        #expect(passphrase.count == 24)
        #expect(made.lock.wrapped.dataKey(passphrase: String(passphrase)) == made.lock.dataKey)
    }

    /// An answer that is there is changed by a new lock (see KeyPlaceTests), and not by a new key.
    @Test func aChangeMakesAnotherKey() throws {
        let (changed, first) = (try Self.changed.get(), KeyFileTests.lock)
        #expect(changed.run.exitCode == 0 && changed.run.errors.isEmpty, "\(changed.run)")
        #expect(!changed.run.output.contains("Schl"), "\(changed.run)")
        #expect(changed.run.output.contains("\nthe passphrase: your own\n"), "\(changed.run)")
        #expect(changed.run.output.contains("All pages change with the next build."), "\(changed.run)")
        #expect(changed.run.output.contains("stay readable\nwith the old passphrase."), "\(changed.run)")
        #expect(changed.lock.dataKey != first.dataKey && changed.lock.wrapped.salt != first.wrapped.salt)
        #expect(changed.settings == "{\"lock\": false}" && changed.rights == 0o600)
    }

    @Test func onesOwnPassphraseOpensTheKey() throws {
        let lock = try Self.changed.get().lock
        #expect(lock.wrapped.dataKey(passphrase: "ein Schl\u{FC}ssel") == lock.dataKey)
    }

    /// Which passphrases are refused is tested in KeyFileTests. The file comes before the variable.
    @Test func aMistakeMakesNoKey() throws {
        let variable = [Passphrase.variable: "of the variable"]
        try sandbox.write("too short\n", to: "p")
        try Data([0x61, 0xFF] + Array(repeating: 0x62, count: 12)).write(
            to: sandbox.folder.appending(path: "latin"))
        try sandbox.write("{\"titel\": 1}", to: "wrong/todopress.json")
        let start = "error: the passphrase has"
        for (words, environment, exitCode, sentence) in [
            (
                ["--passphrase-file", "p"], variable, 65,
                "p: \(start) 9 characters, and at least 12 are needed"
            ),
            ([], [Passphrase.variable: ""], 65, "TODOPRESS_PASSPHRASE: \(start) 0 characters"),
            (["--passphrase-file", "none"], [:], 66, "todopress: error: cannot read none: "),
            (["--passphrase-file", "latin"], [:], 65, "latin: error: the passphrase is not UTF-8\n"),
            (
                ["--change"], [:], 66,
                "todopress: error: there is no todopress.lock.json to change; \"todopress lock\" makes one\n"
            ),
            (["nowhere"], variable, 73, "todopress: error: "),
            (["wrong"], variable, 65, "wrong/todopress.json:1:2: error: unknown setting \"titel\""),
        ] as [([String], [String: String], Int32, String)] {
            let run = try CommandRun(["lock"] + words, in: sandbox, environment: environment)
            #expect(run.exitCode == exitCode && run.errors.hasPrefix(sentence), "\(run)")
        }
        #expect(try sandbox.tree().keys.sorted() == ["latin", "p", "todoitems", "wrong/todopress.json"])
        #expect(!sandbox.exists("nowhere"))
        try writeKey()
        let again = try sandbox.run("lock")
        #expect(
            again.exitCode == 73 && again.output.isEmpty
                && again.errors
                    == "todopress: error: todopress.lock.json is there already, and the sites that are locked "
                    + "with it need it; \"todopress lock --change\" makes a new passphrase and a new key\n",
            "\(again)")
        #expect(try readLock(sandbox.read(Self.keyFile)) == KeyFileTests.lock)
    }

    // MARK: Builds

    @Test func aBuildNeedsTheKeyAndNoPassphrase() throws {
        let none = try build("build", "--lock")
        let message =
            "todopress: error: there is no key file todopress.lock.json; \"todopress lock\" makes one, or the "
            + "variable TODOPRESS_LOCK holds its text\n"
        #expect(none.exitCode == 66 && none.errors == message && !sandbox.exists("_site"), "\(none)")
        #expect(try build("check", "--lock").errors == message)
        try writeKey()
        let first = try build("--lock")
        #expect(first.exitCode == 0 && first.errors.isEmpty, "\(first)")
        #expect(
            first.output.hasSuffix("\npublic as always: the styles, scripts and pictures of Todopress\n"),
            "\(first)")
        let site = try sandbox.tree("_site")
        #expect(try sandbox.tree().filter { $0.key.contains("lock.json") }.count == 1)
        let second = try build("--lock")
        #expect(second.output.contains("(0 written, 0 removed, \(site.count - 1) unchanged)"), "\(second)")
        #expect(try build("--lock", "-q").output.isEmpty)
        let other = try build("--lock", "-o", "other")
        #expect(other.exitCode == 0, "\(other)")
        #expect(try sandbox.tree("other") == site)
        #expect(try build("check", "--lock").output.contains("\nwhat the passphrase opens: 1 item "))
    }

    @Test func theKeyIsWatched() throws {
        func inputs(_ words: String...) throws -> [WatchedInputs.Input] {
            let arguments = Arguments(["build", "a/todo.txt", "--watch"] + words)
            try arguments.check()
            return WatchedInputs(arguments).inputs
        }
        #expect(try inputs("--lock") == inputs() + [.file(Self.keyFile)])
    }

    @Test func theVariableHoldsTheKeyInCI() throws {
        let built = try build("--lock", variable: KeyFile.text(KeyFileTests.lock))
        #expect(built.exitCode == 0 && built.errors.isEmpty, "\(built)")
        // It comes before the file.
        try writeKey()
        let damaged = try build("--lock", variable: "{\"todopress-lock\": 1,")
        #expect(
            damaged.exitCode == 65 && damaged.errors.hasPrefix("TODOPRESS_LOCK:1:22: error: "), "\(damaged)")
        let empty = try build("--lock", variable: "")
        #expect(empty.exitCode == 65 && empty.errors.hasPrefix("TODOPRESS_LOCK:1:1: error: "), "\(empty)")
        // Without --lock nobody reads it; probably the option was forgotten.
        try sandbox.remove(Self.keyFile)
        let open = try build("-o", "open", variable: "{")
        #expect(try build("-o", "open", "--no-lock", variable: "{").errors.isEmpty)
        #expect(
            open.exitCode == 0
                && open.errors
                    == "todopress: warning: the variable TODOPRESS_LOCK is set, but without --lock everybody can read the "
                    + "site\n",
            "\(open)")
        #expect(try build("agenda", variable: "{").errors.isEmpty)
    }

    @Test func theSettingsRememberIt() throws {
        try sandbox.write("[]", to: "list/todoitems")
        try sandbox.write("{\"lock\": true}", to: "list/todopress.json")
        let none = try build("list/todoitems")
        #expect(
            none.exitCode == 66
                && none.errors.hasPrefix(
                    "todopress: error: there is no key file list/todopress.lock.json; \"todopress lock list/\" makes one"
                ),
            "\(none)")
        try writeKey(in: "list/")
        #expect(try build("list/todoitems").output.contains("\npublic as always: "))
        let added = try build("add", "Bread", "--build", below: "list")
        #expect(added.exitCode == 0 && added.output.contains("\npublic as always: "), "\(added)")
        #expect(try build("agenda", below: "list").exitCode == 0)
        try sandbox.write("{\"lock\": true,\n \"data\": true}", to: "list/todopress.json")
        let data = try build(below: "list")
        #expect(
            data.exitCode == 65
                && data.errors
                    == "todopress.json:2:2: error: data and lock cannot be combined: it is for other programs, "
                    + "which cannot decrypt it, and without encryption everybody could read it\n",
            "\(data)")
    }

    @Test func whatOthersAreToReadIsRefused() {
        func errors(_ words: String...) -> [String] { Arguments(["--lock"] + words).errors.map(\.message) }
        for option in ["--calendar", "--feeds", "--data"] {
            #expect(
                errors(option, "-b", "https://example.org/") == [
                    "\(option) and --lock cannot be combined: it is for other programs, which cannot decrypt it, and "
                        + "without encryption everybody could read it"
                ])
        }
        #expect(
            errors("--public-index") == [
                "--public-index and --lock cannot be combined: search engines cannot read a locked site"
            ])
        #expect(errors("--activity", "--offline") == [])
    }

    // MARK: The key is not published

    @Test func theKeyIsNoOutputAndLiesInNone() throws {
        try sandbox.write("[]", to: "list/todoitems")
        try sandbox.write("{\"lock\": true}", to: "list/todopress.json")
        try writeKey(in: "list/")
        try writeKey()
        let here = try build(
            "todoitems", "--lock", "--no-settings", "-o", "../" + sandbox.folder.lastPathComponent)
        #expect(here.exitCode == 73, "\(here)")
        let beside = try build("list/todoitems", "-o", "list")
        #expect(beside.exitCode == 73, "\(beside)")
        let agenda = try build("agenda", "todoitems", "-o", Self.keyFile)
        #expect(
            agenda.exitCode == 73
                && agenda.errors
                    == "todopress: error: todopress.lock.json holds the key of a locked site and is not overwritten\n",
            "\(agenda)")
        #expect(try readLock(sandbox.read(Self.keyFile)) == KeyFileTests.lock)
    }

    @Test func theSummaryNamesWhatStaysPublic() throws {
        try writeKey()
        for name in ["imprint.html", "photos/a.jpg", "style.css"] {
            try sandbox.write("x", to: "Public/\(name)")
        }
        let few = try build("--lock", "--public", "Public")
        let line =
            "\npublic as always: the styles, scripts and pictures of Todopress, imprint.html, photos/a.jpg and style.css\n"
        #expect(few.output.hasSuffix(line), "\(few)")
        for number in 1...12 { try sandbox.write("x", to: "Public/z\(number).txt") }
        let many = try build("--lock", "--public", "Public")
        #expect(many.output.hasSuffix(", z4.txt and 5 more of Public\n"), "\(many)")
    }

    @Test func othersWhoMayReadTheKeyAreAWarning() throws {
        try writeKey()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: sandbox.folder.appending(path: Self.keyFile).path)
        let warning =
            "todopress: warning: todopress.lock.json can be read by other users; \"chmod 600 todopress.lock.json\" keeps "
            + "it private\n"
        #expect(try build("--lock").errors == warning)
        // Each build says it, also one that has nothing to do.
        #expect(try build("--lock").errors == warning)
        #expect(try build("check", "--lock", "--strict").exitCode == 65)
    }

    // MARK: A locked site stays locked

    /// The files of which a locked site has some.
    private static let signs = [
        "files-3f2c1b7a/unlock.js", "pages/\(String(repeating: "0a", count: 16)).html",
    ]

    /// Makes the last site in a folder, or the record at a target, that of a locked site.
    private func markAsLocked(_ file: String) throws {
        let manifest = try Manifest(text: Array(sandbox.read(file).utf8))
        let script = Array("x".utf8)
        let folder = (file as NSString).deletingLastPathComponent
        let entries = try Self.signs.map { name in
            try sandbox.write("x", to: "\(folder)/\(name)")
            return Manifest.Entry(try SitePath(name), FileRecord(of: script))
        }
        let text = Manifest((manifest.entries + entries).sorted()).text
        try sandbox.write(String(decoding: text, as: UTF8.self), to: file)
    }

    @Test func aForgottenOptionDoesNotOpenALockedSite() throws {
        #expect(try build().exitCode == 0)
        try markAsLocked("_site/.todopress-manifest")
        let before = try sandbox.tree("_site")
        let message =
            "todopress: error: _site cannot be the output folder: it has a locked site, and everybody could read this one; "
            + "lock it, too, with --lock, or say --force if that is meant\n"
        for words in [["build"], ["build", "--dry-run"], ["--exclude-done"]] {
            let run = try CommandRun(words, in: sandbox, environment: [:])
            #expect(run.exitCode == 73 && run.errors == message, "\(run)")
            // The record of a build does not count.
            #expect(try sandbox.tree("_site") == before)
            try? sandbox.remove("._site.todopress-record")
        }
        let forced = try build("--force")
        #expect(forced.exitCode == 0 && !sandbox.exists("_site/\(Self.signs[0])"), "\(forced)")
        #expect(try build().exitCode == 0)
    }

    @Test func aTargetOfALockedSiteGetsNoOpenOne() throws {
        try sandbox.write(
            "{\"time-zone\": \"UTC\", \"publish\": {\"kind\": \"folder\", \"to\": \"../www\"}}",
            to: "list/todopress.json")
        try sandbox.write("[]", to: "list/todoitems")
        func publish(_ words: String...) throws -> CommandRun {
            try CommandRun(
                ["publish"] + words, in: sandbox, below: "list",
                environment: ["HOME": sandbox.folder.path, "SOURCE_DATE_EPOCH": "1795257600"])
        }
        #expect(try publish("--yes").exitCode == 0)
        try markAsLocked("www/.todopress-manifest")
        let before = try sandbox.tree("www")
        for words in [[], ["--dry-run"]] {
            let run = try CommandRun(
                ["publish", "-q"] + words, in: sandbox, below: "list",
                environment: ["HOME": sandbox.folder.path, "SOURCE_DATE_EPOCH": "1795257600"])
            #expect(
                run.exitCode == 73
                    && run.errors
                        == "todopress: error: folder ../www has a locked site, and everybody could read this one; lock it, "
                        + "too, with \"lock\": true in the settings, or say --force if that is meant\n",
                "\(run)")
        }
        #expect(try sandbox.tree("www") == before)
        #expect(try publish("--take-down", "--dry-run").exitCode == 0)
        let dry = try publish("--dry-run", "--force")
        #expect(dry.exitCode == 0 && dry.output.contains("would remove \(Self.signs[0])\n"), "\(dry)")
        #expect(try publish("--force").exitCode == 0 && !sandbox.exists("www/\(Self.signs[0])"))
        #expect(try publish().exitCode == 0)
    }
}
