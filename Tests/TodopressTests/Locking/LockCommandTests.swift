// `todopress lock`, and builds with `--lock`: where the key comes from, and what is refused.

import Bytes
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

    @Test func itMakesAKeyAndAPassphrase() throws {
        let made = try sandbox.run("lock")
        #expect(made.exitCode == 0 && made.errors.isEmpty, "\(made)")
        let start =
            "todopress.lock.json: written, the key of the site\ntodopress.json: \"lock\": true is written, so each build with "
            + "these settings is locked\nthe passphrase: "
        #expect(made.output.hasPrefix(start), "\(made)")
        let passphrase = made.output.dropFirst(start.count).prefix { $0 != "\n" }
        #expect(passphrase.count == 24)
        let first = try readLock(sandbox.read(Self.keyFile))
        #expect(first.wrapped.dataKey(passphrase: String(passphrase)) == first.dataKey)
        #expect(made.output.contains("keep it out of git and out of what is published"))
        #expect(try sandbox.read("todopress.json") == "{\n  \"lock\": true\n}\n")
        let path = sandbox.folder.appending(path: Self.keyFile).path
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)

        let again = try sandbox.run("lock")
        #expect(
            again.exitCode == 73 && again.output.isEmpty
                && again.errors
                    == "todopress: error: todopress.lock.json is there already, and the sites that are locked "
                    + "with it need it; \"todopress lock --change\" makes a new passphrase and a new key\n",
            "\(again)")
        #expect(try readLock(sandbox.read(Self.keyFile)) == first)

        // The word in a browser is composed, and has no blank around it.
        let changed = try sandbox.run(
            "lock", "--change", "--passphrase-file", "-", input: "  ein Schlu\u{308}ssel\n")
        #expect(changed.exitCode == 0 && changed.errors.isEmpty, "\(changed)")
        #expect(!changed.output.contains("Schl"), "\(changed)")
        #expect(changed.output.contains("\nthe passphrase: your own\n"), "\(changed)")
        #expect(changed.output.contains("All pages change with the next build."), "\(changed)")
        #expect(changed.output.contains("stay readable\nwith the old passphrase."), "\(changed)")
        let second = try readLock(sandbox.read(Self.keyFile))
        #expect(second.dataKey != first.dataKey && second.wrapped.salt != first.wrapped.salt)
        #expect(second.wrapped.dataKey(passphrase: "ein Schl\u{FC}ssel") == second.dataKey)
    }

    @Test func aPassphraseOfOnesOwnComesFromAFileOrTheVariable() throws {
        let variable = [Passphrase.variable: "of the variable"]
        try sandbox.write("too short\n", to: "p")
        let file = try sandbox.run("lock", "--passphrase-file", "p", environment: variable)
        #expect(
            file.exitCode == 65
                && file.errors
                    == "p: error: the passphrase has 9 characters, and at least 12 are needed, since it can be "
                    + "guessed as often as somebody likes\n",
            "\(file)")
        let empty = try sandbox.run("lock", environment: [Passphrase.variable: ""])
        #expect(
            empty.exitCode == 65
                && empty.errors.hasPrefix("TODOPRESS_PASSPHRASE: error: the passphrase has 0 characters"),
            "\(empty)")
        #expect(try sandbox.run("lock", "--passphrase-file", "none").exitCode == 66)
        try Data([0x61, 0xFF] + Array(repeating: 0x62, count: 12)).write(
            to: sandbox.folder.appending(path: "p"))
        #expect(
            try sandbox.run("lock", "--passphrase-file", "p").errors
                == "p: error: the passphrase is not UTF-8\n")
        let none = try sandbox.run("lock", "--change")
        #expect(
            none.exitCode == 66
                && none.errors
                    == "todopress: error: there is no todopress.lock.json to change; \"todopress lock\" makes one\n"
        )
        #expect(!sandbox.exists(Self.keyFile))
        try sandbox.write("[]", to: "other/todoitems")
        let made = try sandbox.run("lock", "other", environment: variable)
        #expect(made.exitCode == 0 && !made.output.contains("of the variable"), "\(made)")
        let lock = try readLock(sandbox.read("other/\(Self.keyFile)"))
        #expect(lock.wrapped.dataKey(passphrase: "of the variable") == lock.dataKey)
        let nowhere = try sandbox.run("lock", "nowhere", environment: variable)
        #expect(nowhere.exitCode == 73 && !sandbox.exists("nowhere"), "\(nowhere)")
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

    @Test(arguments: ["calendar", "feeds", "data"])
    func whatIsForOtherProgramsIsRefused(_ option: String) throws {
        try writeKey()
        let run = try build("--lock", "--\(option)", "-b", "https://example.org/")
        #expect(
            run.exitCode == 64
                && run.errors.hasPrefix(
                    "todopress: error: --\(option) and --lock cannot be combined: it is for other programs, which cannot "
                        + "decrypt it, and without encryption everybody could read it\n"),
            "\(run)")
    }

    @Test func aLockedSiteIsNotForSearchEngines() throws {
        try writeKey()
        let run = try build("--lock", "--public-index")
        #expect(
            run.exitCode == 64
                && run.errors.hasPrefix(
                    "todopress: error: --public-index and --lock cannot be combined: search engines cannot read a locked "
                        + "site\n"),
            "\(run)")
        #expect(try build("--lock", "--activity", "--offline").exitCode == 0)
    }

    // MARK: The key is not published

    @Test(arguments: [keyFile, "deep/copy.txt"])
    func aKeyAmongPublicFilesIsRefused(_ path: String) throws {
        try sandbox.write(KeyFile.text(KeyFileTests.lock), to: "Public/\(path)")
        try sandbox.write("{\"lock\": true}", to: "todopress.json")
        try writeKey()
        for words in [["build"], ["build", "--no-settings", "--no-lock"], ["check"]] {
            let run = try CommandRun(words + ["--public", "Public"], in: sandbox, environment: [:])
            #expect(
                run.exitCode == 65
                    && run.errors
                        == "Public/\(path): error: it holds the key of a locked site, which is never published; move it to "
                        + "another folder\n",
                "\(run)")
        }
        #expect(!sandbox.exists("_site"))
    }

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
        let open = try build("--public", "Public", "-o", "open", "--no-lock")
        #expect(!open.output.contains("public as always"), "\(open)")
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
