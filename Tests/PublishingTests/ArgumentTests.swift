// The arguments of each program, and what its answers mean.

import Testing

@testable import Publishing

@Suite struct ArgumentTests {
    @Test func rsync() {
        let arguments = RsyncArguments(place: "host:/srv/todo")
        let common = ["--from0", "--8-bit-output", "--timeout=120"]
        #expect(
            arguments.uploading("/w/list", from: "_site") == common + [
                "--ignore-times", "--times", "--omit-dir-times", "--chmod=D755,F644", "--files-from=/w/list",
                "--",
                "_site/", "host:/srv/todo/",
            ])
        #expect(
            arguments.removing("/w/list", besides: "/w/gone") == common + [
                "--existing", "--omit-dir-times", "--delete-missing-args", "--files-from=/w/list", "--",
                "/w/gone/",
                "host:/srv/todo/",
            ])
        #expect(
            arguments.comparing("/w/list", from: "_site") == common + [
                "--dry-run", "--checksum", "-ii", "--out-format=%i %n", "--files-from=/w/list", "--",
                "_site/",
                "host:/srv/todo/",
            ])
        #expect(
            RsyncArguments(place: "host:").target == "host:/"
                || RsyncArguments(place: "host:x/").target == "host:x/")
        // Nothing is removed that is not on a list.
        let all = [
            arguments.fetching("l", to: "f"), arguments.comparing("l", from: "s"),
            arguments.uploading("l", from: "s"),
            arguments.removing("l", besides: "e"), arguments.listing(comparedWith: "e"),
        ]
        #expect(
            !all.joined().contains {
                $0 == "--delete" || $0.hasPrefix("--delete-") && $0 != "--delete-missing-args"
            })
    }

    @Test func rsyncLogsInWithoutQuestions() {
        #expect(RsyncArguments.variables([:])["RSYNC_RSH"]?.contains("BatchMode=yes") == true)
        #expect(RsyncArguments.variables(["RSYNC_RSH": "ssh -p 2222"]).isEmpty)
    }

    @Test func whatRsyncFound() {
        let output = """
            created directory sub
            <f+++++++++ new.html
            cd+++++++++ items/
            <fc.T...... items/a b.html
            >fcsT...... ü.html
            .f          same.html
            .f..t...... time.html
            """
        let paths = ["items/a b.html", "new.html", "same.html", "time.html", "ü.html"]
        #expect(
            RsyncArguments.comparison(Array(output.utf8), of: paths, blocked: [])
                == Comparison(missing: ["new.html"], different: ["items/a b.html", "ü.html"]))
        #expect(
            RsyncArguments.comparison(Array(output.utf8), of: ["folder", "new.html"], blocked: ["folder"])
                == Comparison(missing: ["new.html"], different: ["folder"]))
        // Silence proves nothing.
        #expect(RsyncArguments.comparison(Array(output.utf8), of: paths + ["#c"], blocked: []) == nil)
    }

    @Test func git() {
        let arguments = GitArguments(place: "git@host:todo.git", branch: "pages", repository: "/w/r")
        let common = [
            "--git-dir=/w/r", "-c", "gc.auto=0", "-c", "maintenance.auto=false", "-c",
            "core.hooksPath=/dev/null",
        ]
        #expect(
            arguments.pushing(over: "abc") == common + [
                "push", "--quiet", "--no-verify", "--force-with-lease=refs/heads/pages:abc", "--",
                "git@host:todo.git",
                "refs/published/new:refs/heads/pages",
            ])
        // The branch must not exist.
        #expect(arguments.pushing(over: nil).contains("--force-with-lease=refs/heads/pages:"))
        #expect(GitArguments.variables([:])["GIT_ALLOW_PROTOCOL"] == "file:git:http:https:ssh")
        #expect(GitArguments.variables(["GIT_SSH_COMMAND": "x"])["GIT_SSH_COMMAND"] == nil)
    }

    @Test func theFilesOfABranch() {
        let output = "100644 blob aa\tindex.html\0100755 blob bb\ta \"b\"\tc\0160000 commit cc\tmodule\0"
        let entries = GitArguments.entries(Array(output.utf8))
        #expect(
            entries == [
                .init(mode: "100644", object: "aa", path: "index.html"),
                .init(mode: "100755", object: "bb", path: "a \"b\"\tc"),
                .init(mode: "160000", object: "cc", path: "module"),
            ])
        #expect(GitArguments.streamLine(entries[1]) == "M 100755 bb \"a \\\"b\\\"\tc\"\n")
        #expect(
            GitArguments.streamLine(.init(mode: "100644", object: "x", path: "a\\\nb"))
                == "M 100644 x \"a\\\\\\nb\"\n")
    }

    @Test(arguments: [
        ("tree a\nauthor x\n\nparent of all\n", false), ("tree a\nparent b\nauthor x\n\nm\n", true),
        ("", false),
    ])
    func aCommitWithAParent(commit: String, hasParent: Bool) {
        #expect(GitArguments.hasParent(Array(commit.utf8)) == hasParent)
    }

    @Test(arguments: [
        ("remote:BUCKET/", "remote:BUCKET"), ("remote:", "remote:"), ("/srv/www/", "/srv/www"),
        ("web", "./web"),
        ("a/b:c", "./a/b:c"),
    ])
    func theTargetOfRclone(place: String, expected: String) {
        #expect(RcloneArguments(place: place).target == expected)
    }

    @Test func rclone() {
        let arguments = RcloneArguments(place: "remote:B")
        #expect(
            arguments.uploading("/w/list", from: "_site", type: "text/calendar") == [
                "copy", "--ask-password=false", "--retries=2", "--stats=0", "--files-from-raw=/w/list",
                "--transfers=4", "--no-check-dest", "--header-upload", "Content-Type: text/calendar",
                "--", "_site", "remote:B",
            ])
        #expect(!arguments.comparing("l", from: "s", reads: false).contains("--download"))
        #expect(arguments.comparing("l", from: "s", reads: true).contains("--download"))
        #expect(arguments.removingFolder("items").last == "remote:B/items")
        #expect(RcloneArguments(place: "remote:").removingFolder("items").last == "remote:items")
    }

    @Test func contentTypes() {
        let groups = RcloneArguments.byContentType([
            "a.html", "a.ics", "app.webmanifest", "b.css", "items/b.ics", "noextension",
        ])
        #expect(groups.map(\.type) == [nil, "text/calendar; charset=utf-8", "application/manifest+json"])
        #expect(
            groups.map(\.paths) == [
                ["a.html", "b.css", "noextension"], ["a.ics", "items/b.ics"], ["app.webmanifest"],
            ])
    }

    @Test func whatRcloneFound() {
        let paths = ["a", "b c", "d"]
        #expect(
            RcloneArguments.comparison(Array("= d\n+ a\n* b c\n".utf8), of: paths)
                == Comparison(missing: ["a"], different: ["b c"]))
        // A file that could not be compared, or that nothing is said about.
        #expect(RcloneArguments.comparison(Array("= d\n+ a\n! b c\n".utf8), of: paths) == nil)
        #expect(RcloneArguments.comparison(Array("= d\n+ a\n".utf8), of: paths) == nil)
    }

    @Test(arguments: [
        ("{\"Hashes\": [\"md5\", \"sha1\"]}", ["md5", "sha1"]), ("{\"Hashes\": []}", []),
        ("{\"Hashes\": null}", []),
        ("{}", nil), ("error", nil),
    ])
    func checksumsOfATarget(json: String, hashes: [String]?) {
        #expect(RcloneHost.hashes(Array(json.utf8)) == hashes)
    }

    @Test func pagesAtTheAddress() {
        let all = (0..<500).map { "p\($0).html" } + ["_headers", ".nojekyll", "index.html"]
        let chosen = LivePages.chosen(all, first: ["p7.html", ".nojekyll"])
        #expect(chosen.count == LivePages.most && chosen.prefix(2) == ["p7.html", "index.html"])
        #expect(
            Set(chosen).count == chosen.count && !chosen.contains("_headers") && !chosen.contains(".nojekyll")
        )
        #expect(LivePages.chosen(["b.html", "index.html"], first: []) == ["index.html", "b.html"])
        #expect(LivePages.chosen(all, first: all).count == LivePages.most)
        #expect(LivePages.encoded("items/ü b?.html") == "items/%C3%BC%20b%3F.html")
        #expect(
            LivePages.answers(Array("200 /w/live/0\n404 /w/live/1 2\nx\n".utf8)) == [
                "/w/live/0": 200, "/w/live/1 2": 404,
            ])
    }
}
