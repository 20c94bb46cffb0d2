// The arguments of each program, and what its answers mean.

import Bytes
import Testing

@testable import Publishing

@Suite struct ArgumentTests {
    @Test func rsync() {
        let arguments = RsyncArguments(place: "host:/srv/todo")
        let common = ["--from0", "--8-bit-output", "--timeout=120"]
        #expect(
            arguments.uploading("/w/list", from: "_site", temporary: ".new") == common + [
                "--ignore-times", "--times", "--omit-dir-times", "--perms", "--chmod=D755,F644",
                "--no-implied-dirs",
                "--out-format=%n", "--temp-dir=.new", "--files-from=/w/list", "--",
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
            arguments.fetchingRecords(to: "f"),
        ]
        #expect(
            !all.joined().contains {
                $0 == "--delete" || $0.hasPrefix("--delete-") && $0 != "--delete-missing-args"
            })
        // Of folders, all that is on no list is excluded, and excluded is what is not removed.
        #expect(
            arguments.removingFolders("/w/patterns", besides: "/w/kept") == common + [
                "--recursive", "--existing", "--omit-dir-times", "--delete", "--include-from=/w/patterns",
                "--exclude=*", "--", "/w/kept/", "host:/srv/todo/",
            ])
        #expect(
            RsyncArguments.pattern("a/b\\c") == "/a/b\\c/"
                && RsyncArguments.pattern("a[b\\c") == "/a\\[b\\\\c/")
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
        let paths: [PathBytes] = ["items/a b.html", "new.html", "same.html", "time.html", "ü.html"]
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
            "core.hooksPath=/dev/null", "-c", "core.ignoreCase=false", "-c", "color.ui=false", "-c",
            "log.showSignature=false", "-c", "submodule.recurse=false", "-c", "push.pushOption=",
        ]
        #expect(
            arguments.pushing(over: "abc") == common + [
                "push", "--quiet", "--progress", "--no-verify", "--no-signed", "--no-follow-tags",
                "--recurse-submodules=no", "--force-with-lease=refs/heads/pages:abc",
                "--",
                "git@host:todo.git",
                "refs/published/new:refs/heads/pages",
            ])
        // The branch must not exist.
        #expect(arguments.pushing(over: nil).contains("--force-with-lease=refs/heads/pages:"))
        #expect(GitArguments.variables([:])["GIT_ALLOW_PROTOCOL"] == "file:git:http:https:ssh")
        #expect(GitArguments.variables(["GIT_SSH_COMMAND": "x"])["GIT_SSH_COMMAND"] == nil)
        #expect(arguments.initializing("sha256").contains("--object-format=sha256"))
        #expect(GitArguments.streamHead(message: "m", on: "r").hasSuffix("data 1\nm\nfrom r\ndeleteall\n"))
    }

    @Test func gitGetsItsListedVariables() {
        let kept = [
            "HOME", "PATH", "SSH_AUTH_SOCK", "GIT_SSH_COMMAND", "GIT_SSH", "GIT_ASKPASS", "GIT_SSL_CAINFO",
            "GIT_CONFIG_GLOBAL",
            "GIT_CONFIG_COUNT", "GIT_CONFIG_KEY_0", "GIT_HTTP_USER_AGENT",
        ]
        let others = [
            "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_QUARANTINE_PATH",
            "GIT_DEFAULT_HASH", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_NAMESPACE",
            "GIT_PREFIX",
            "GIT_DEFAULT_REF_FORMAT", "GIT_SHALLOW_FILE", "GIT_REFLOG_ACTION", "GIT_COMMITTER_DATE",
            "GIT_TRACE",
            "GIT_LITERAL_PATHSPECS", "GIT_PROTOCOL", "GIT_NO_REPLACE_OBJECTS",
        ]
        #expect((kept + others).filter(GitArguments.keeps) == kept)
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
        #expect(GitArguments.streamLine(entries[1]) == Array("M 100755 bb \"a \\\"b\\\"\tc\"\n".utf8))
        #expect(
            GitArguments.streamLine(.init(mode: "100644", object: "x", path: "a\\\nb"))
                == Array("M 100644 x \"a\\\\\\nb\"\n".utf8))
    }

    @Test(arguments: [
        ("tree a\nauthor x\n\nparent of all\n", false), ("tree a\nparent b\nauthor x\n\nm\n", true),
        ("", false),
    ])
    func aCommitWithAParent(commit: String, hasParent: Bool) {
        #expect(GitArguments.hasParent(Array(commit.utf8)) == hasParent)
    }

    @Test(arguments: [
        ("remote:BUCKET/", "remote:BUCKET"), ("remote:", "remote:"), ("remote:/", "remote:/"),
    ])
    func theTargetOfRclone(place: String, expected: String) {
        #expect(RcloneArguments(place: place).target == expected)
    }

    @Test func rclone() {
        let arguments = RcloneArguments(place: "remote:B")
        #expect(
            arguments.uploading("/w/list", from: "_site", type: "text/calendar") == [
                "copy", "--ask-password=false", "--retries=2", "--low-level-retries=2", "--contimeout=30s",
                "--timeout=60s", "--verbose", "--stats=30s", "--stats-one-line", "--files-from-raw=/w/list",
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
        let paths: [PathBytes] = ["a", "b c", "d"]
        #expect(
            RcloneArguments.comparison(Array("= d\n+ a\n* b c\n".utf8), of: paths)
                == Comparison(missing: ["a"], different: ["b c"]))
        // A file that could not be compared, or that nothing is said about.
        #expect(RcloneArguments.comparison(Array("= d\n+ a\n! b c\n".utf8), of: paths) == nil)
        #expect(RcloneArguments.comparison(Array("= d\n+ a\n".utf8), of: paths) == nil)
    }

    @Test(arguments: [
        ("{\"Hashes\": [\"md5\", \"sha1\"]}", [true, true]), ("{\"Hashes\": []}", [false, true]),
        ("{\"Hashes\": null, \"Features\": {\"CanHaveEmptyDirectories\": false}}", [false, false]),
        ("{}", nil), ("error", nil),
    ])
    func whatATargetCanDo(json: String, expected: [Bool]?) {
        #expect(RcloneFeatures(Array(json.utf8)).map { [$0.hasChecksums, $0.hasFolders] } == expected)
    }

    /// Errors that come again and again are no progress, nor is a line that says the same.
    @Test func howFarRcloneIs() {
        func mark(_ words: String) -> String? { RcloneArguments.mark("2026/11/26 10:33:29 \(words)") }
        #expect(mark("ERROR : a: Failed to copy: connection refused") == nil)
        // Files that fail are no longer part of all.
        for words in [
            "INFO  :       732 KiB / 2.861 MiB, 25%, 731.967 KiB/s, ETA 3s (xfr#85/400)",
            "INFO  :       732 KiB / 2.860 MiB, 26%, 0 B/s, ETA 9m (xfr#85/399)",
        ] { #expect(mark(words) == "732 KiB ") }
        #expect(mark("INFO  : a.html: Copied (new)")?.hasSuffix("a.html: Copied (new)") == true)
    }

    /// What rsync writes of a name that does not fit on a line; and a folder, a link and the top.
    @Test func theFilesOfAnotherMachine() {
        let output =
            Array(
                ">f+++++++++ a\\#012b\n>f+++++++++ caf".utf8) + [0xE9]
            + Array(
                "\ncd+++++++++ ./\ncd+++++++++ items/\ncL+++++++++ link\ncS+++++++++ \\#134#012\n".utf8)
        let contents = RsyncArguments.contents(output)
        #expect(contents.files == ["a\nb", PathBytes("caf".utf8 + [0xE9])])
        #expect(contents.folders == ["items"] && contents.others == ["link", "\\#012"])
        let json = #"[{"Path":"a\nb","IsDir":false},{"Path":"items","IsDir":true}]"#
        let store = RcloneArguments.contents(Array(json.utf8))
        #expect(store?.files == ["a\nb"] && store?.folders == ["items"])
        #expect(RcloneArguments.contents(Array("error".utf8)) == nil)
    }

    /// Files that a killed run has left, of ours alone.
    @Test func whatKilledRunsLeave() {
        var contents = TargetContents()
        for path in [
            ".todopress-manifest", ".todopress-published-a-1-b", ".todopress-new-a-1-b",
            ".todopress-new-a-1-b/.x.html.Ab3xYz",
            "..todopress-published-a-1-b.Ab3xYz", "items/.a.html.Ab3xYz", "items/a.html.0123abcd.partial",
            ".theirs.Ab3xYz", "items/theirs.0123abcd.partial", ".a.html.toolong", ".htaccess",
        ] as [PathBytes] { contents.add(path, isFile: true) }
        #expect(
            contents.debris(of: ["items/a.html", "a.html"]) == [
                "..todopress-published-a-1-b.Ab3xYz", ".todopress-new-a-1-b",
                ".todopress-new-a-1-b/.x.html.Ab3xYz",
                "items/.a.html.Ab3xYz", "items/a.html.0123abcd.partial",
            ])
    }

    @Test(arguments: [
        ("<p>a</p>\n", "<p>a</p><script src=x></script>\n", true), ("<p>a</p>", "<p>a</p>", false),
        ("<p>a</p>", "<p>b</p><p>a</p>", true), ("<p>a</p><p>b</p>", "<p>b</p><p>a</p>more", false),
        ("<p>mail</p>", "<p>hidden</p>", false),
        ("<body><p>a</p></body>", "<body x><bar/><body><p>a</p><s></s></body>", true),
    ])
    func aHostThatAddsToAPage(page: String, bytes: String, isAdded: Bool) {
        #expect(LivePages.has(Array(bytes.utf8), Array(page.utf8)) == isAdded)
    }

    @Test func pagesAtTheAddress() {
        let all = (0..<500).map { PathBytes("p\($0).html") } + ["_headers", ".nojekyll", "index.html"]
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
