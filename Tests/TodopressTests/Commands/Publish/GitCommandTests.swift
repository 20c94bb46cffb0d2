// `todopress publish` to branches that refuse to be replaced, with settings of git, and in both formats of repositories.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite(.enabled(if: access("/usr/bin/git", X_OK) == 0)) struct GitCommandTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try write(items: 2)
    }

    private func write(items count: Int) throws {
        let lines = (1...count).map { "Item \($0)\n" }
        try sandbox.write(lines.joined(), to: "list/todo.txt")
    }

    private func settings(_ more: String = "") throws {
        try sandbox.write(
            "{\"time-zone\": \"UTC\", \"publish\": {\"kind\": \"git\", \"to\": \"../repository.git\"\(more)}}",
            to: "list/todopress.json")
    }

    private func run(_ words: String..., variables: [String: String] = [:]) throws -> CommandRun {
        let environment = [
            "HOME": sandbox.folder.appending(path: "home").path, "PATH": "/usr/bin:/bin",
            "SOURCE_DATE_EPOCH": "1795257600",
        ]
        return try CommandRun(
            words, in: sandbox, below: "list", environment: environment.merging(variables) { $1 })
    }

    private func git(_ words: String...) throws {
        let code = try TestProgram.run(
            "/usr/bin/git", words, in: sandbox.folder,
            environment: ["HOME": sandbox.folder.path, "PATH": "/usr/bin:/bin"])
        try #require(code == 0, "\(words)")
    }

    /// Whether the branch has this commit, as `gh-pages~1`.
    private func has(_ commit: String) throws -> Bool {
        try TestProgram.run(
            "/usr/bin/git", ["--git-dir=repository.git", "rev-parse", "-q", "--verify", commit],
            in: sandbox.folder, environment: ["HOME": sandbox.folder.path, "PATH": "/usr/bin:/bin"]) == 0
    }

    /// The host keeps the history of the branch, as it does where forced pushes are off.
    @Test func aBranchThatRefusesToBeReplaced() throws {
        try git("init", "-q", "--bare", "repository.git")
        try git("--git-dir=repository.git", "config", "receive.denyNonFastForwards", "true")
        try settings()
        #expect(try run("publish", "--yes").exitCode == 0)
        try write(items: 3)
        let refused = try run("publish")
        #expect(
            refused.exitCode == 73
                && refused.errors.hasPrefix(
                    "todopress: error: the branch gh-pages refuses to be replaced: allow forced pushes to it at the host, or write "
                        + "\"history\": true into the target, with which each publish is a commit on top; git could not push to "
                ), "\(refused)")
        try settings(", \"history\": true")
        let dry = try run("publish", "--dry-run")
        #expect(
            dry.output.contains("\npages that are removed stay readable in the history of the branch\n"),
            "\(dry)")
        for count in [4, 1] {
            try write(items: count)
            let run = try run("publish", "--delete-more")
            #expect(run.exitCode == 0, "\(run)")
        }
        #expect(try has("gh-pages~2") && !has("gh-pages~3"))
        #expect(try run("verify").exitCode == 0)
        let down = try run("publish", "--take-down")
        #expect(down.exitCode == 0, "\(down)")
        #expect(try has("gh-pages~3:index.html") && !has("gh-pages:index.html"))
    }

    @Test func initWritesAHistoryAndSaysWhatItMeans() throws {
        let run = try run("init", "--publish", "git", "--target", "../repository.git", "--history")
        #expect(
            run.exitCode == 0
                && run.output.hasSuffix(
                    "\npages that are removed stay readable in the history of the branch\n"),
            "\(run)")
        #expect(
            try sandbox.read("list/todopress.json").contains(
                "{ \"kind\": \"git\", \"to\": \"../repository.git\", \"history\": true }"))
    }

    @Test(arguments: [
        (
            "{\"kind\": \"rsync\", \"to\": \"a\", \"history\": true}",
            "publish: history is for git; rsync keeps no history"
        ),
        (
            "{\"kind\": \"git\", \"to\": \"a\", \"history\": \"yes\"}",
            "publish: history is \"yes\", expected true or false"
        ),
    ])
    func aWrongHistory(publish: String, sentence: String) throws {
        try sandbox.write("{\"publish\": \(publish)}", to: "list/todopress.json")
        let run = try run("publish", "--dry-run")
        #expect(run.exitCode == 64 || run.exitCode == 65)
        #expect(run.errors.contains(sentence), "\(run)")
    }

    /// Settings of git that change what it prints, pushes, signs or makes.
    static let gitSettings = """
        push.gpgSign=true push.default=nothing push.followTags=true push.recurseSubmodules=check push.pushOption=x
        push.negotiate=false push.useForceIfIncludes=true push.autoSetupRemote=true commit.gpgSign=true tag.gpgSign=true
        gpg.program=/nonexistent user.useConfigOnly=true user.signingKey=none log.showSignature=true log.date=iso
        log.decorate=full log.follow=true format.pretty=fuller color.ui=always color.branch=always core.pager=/nonexistent
        core.quotePath=false core.autocrlf=true core.safecrlf=true core.eol=crlf core.ignoreCase=true core.hooksPath=/nonexistent
        core.logAllRefUpdates=always core.compression=0 core.abbrev=5 fetch.prune=true fetch.pruneTags=true
        fetch.recurseSubmodules=true fetch.fsckObjects=true fetch.writeCommitGraph=true fetch.parallel=2 submodule.recurse=true
        transfer.fsckObjects=true protocol.version=0 protocol.allow=never init.defaultBranch=other init.templateDir=/nonexistent
        safe.bareRepository=explicit gc.auto=1 fastimport.unpackLimit=1
        """

    /// An empty repository does not say its format, and one with a branch does. The variables are those of a hook.
    @Test(arguments: ["sha1", "sha256"])
    func settingsAndFormatsOfGitChangeNothing(format: String) throws {
        let settings = Self.gitSettings.split { $0 == " " || $0 == "\n" }
        #expect(settings.count == 45)
        let text = settings.map { setting in
            let parts = setting.split(separator: "=", maxSplits: 1)
            let dot = parts[0].split(separator: ".")
            return "[\(dot[0])]\n\t\(dot[1]) = \(parts[1])\n"
        }
        try sandbox.write(text.joined(), to: "home/.gitconfig")
        try git("init", "-q", "--bare", "--object-format=\(format)", "repository.git")
        try self.settings()
        let variables = [
            "GIT_DEFAULT_HASH": "sha256", "GIT_QUARANTINE_PATH": "/nonexistent", "GIT_DIR": "/nonexistent",
        ]
        for count in [2, 3] {
            try write(items: count)
            let run = try run("publish", "--yes", variables: variables)
            #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
        }
        #expect(try has("gh-pages:index.html") && !has("gh-pages~1"))
        let verified = try run("verify", variables: variables)
        #expect(verified.exitCode == 0, "\(verified)")
    }
}
