// Names of others are bytes: no command loses, removes or mistakes a file whose name is not UTF-8, has a line feed or begins
// with a hyphen, nor an empty folder, a link or a pipe. All places that list a folder are tried.

import Bytes
import Foundation
import TestSupport
import Testing

// File systems of Darwin refuse names that are not UTF-8.
#if os(Linux)
    @Suite struct NamesOfOthersTests {
        private let sandbox: CommandSandbox

        init() throws {
            sandbox = try CommandSandbox()
            try sandbox.write(
                #"[{"id":"84720D25-19BD-5E97-AE1C-000000000001","title":"Milk","done":false}]"#,
                to: "list/todoitems")
        }

        /// Two names that become the same text, one that looks like two lines, and two spellings of one letter.
        static let names: [PathBytes] = [
            PathBytes("caf".utf8 + [0xE9]), PathBytes("caf".utf8 + [0xE8]), PathBytes([0xFF, 0xFE]),
            "a\nindex.html", "-rf", "caf\u{E9}", "cafe\u{301}", "\u{202E}lmth", "#x", "\\#012",
        ]

        private func path(_ bytes: PathBytes, in folder: String) -> PathBytes {
            PathBytes("\(sandbox.folder.path)/\(folder)/".utf8 + bytes.bytes)
        }

        /// Puts files, links, pipes and empty folders with these names into a folder that is there.
        private func fill(_ folder: String) throws {
            for name in Self.names {
                let file = path(name, in: folder).withCText {
                    open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
                }
                try #require(file >= 0)
                close(file)
                for (end, make) in [
                    (".folder", { mkdir($0, 0o755) }), (".pipe", { mkfifo($0, 0o644) }),
                    (".link", { symlink("nowhere", $0) }),
                ] as [(String, (UnsafePointer<CChar>) -> Int32)] {
                    let result = path(PathBytes(name.bytes + end.utf8), in: folder).withCText(from: 0, make)
                    try #require(result == 0)
                }
            }
        }

        /// All entries below a folder with their types, as find(1) sees them.
        private func entries(_ folder: String) throws -> Set<PathBytes> {
            let path = sandbox.folder.appending(path: folder).path
            let output = try TestProgram.output(
                "/usr/bin/find", [path, "-printf", "%y %P\\0"], environment: [:])
            return Set(output.split(separator: 0).map { PathBytes($0) })
        }

        private func run(_ words: String...) throws -> CommandRun {
            try CommandRun(
                words, in: sandbox, below: "list",
                environment: [
                    "HOME": sandbox.folder.appending(path: "home").path, "SOURCE_DATE_EPOCH": "1795257600",
                    "PATH": "/usr/bin:/bin",
                ])
        }

        /// For rclone, a folder of this machine is a folder.
        @Test(arguments: ["folder", "rsync"])
        func publishingAndTakingDownLeaveThem(kind: String) throws {
            guard kind == "folder" || access("/usr/bin/rsync", X_OK) == 0 else { return }
            let place = sandbox.folder.appending(path: "www").path
            try sandbox.write(
                #"{"time-zone": "UTC", "publish": {"kind": "\#(kind)", "to": "\#(place)"}}"#,
                to: "list/todopress.json")
            try sandbox.write("theirs", to: "www/items/theirs")
            for folder in ["www", "www/items"] { try fill(folder) }
            let before = try entries("www")
            #expect(before.count > 8 * Self.names.count)
            let first = try run("publish", "--yes")
            #expect(first.exitCode == 0, "\(first)")
            #expect(try entries("www").isSuperset(of: before))
            let down = try run("publish", "--take-down")
            #expect(down.exitCode == 0 && down.errors.isEmpty, "\(down)")
            #expect(try entries("www") == before)
            // One a line, each another one.
            let lines = down.output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("  ") }
            #expect(
                lines.count == Set(lines.map { Array($0.utf8) }).count
                    && lines.count == 8 * Self.names.count + 1,
                "\(down)")
            #expect(
                lines.contains("  caf\\xE9") && lines.contains("  items/a\\u{A}index.html.folder/"), "\(down)"
            )
        }

        @Test func aBranchKeepsThem() throws {
            let git = "/usr/bin/git"
            guard access(git, X_OK) == 0 else { return }
            try sandbox.write(
                #"{"time-zone": "UTC", "publish": {"kind": "git", "to": "../repository.git"}}"#,
                to: "list/todopress.json")
            try sandbox.write("theirs", to: "work/items/theirs")
            for folder in ["work", "work/items"] { try fill(folder) }
            let environment = ["HOME": sandbox.folder.path, "PATH": "/usr/bin:/bin"]
            func listing() throws -> Set<PathBytes> {
                let repository = "--git-dir=\(sandbox.folder.path)/repository.git"
                let output = try TestProgram.output(
                    git, [repository, "ls-tree", "-rz", "gh-pages"], environment: environment)
                return Set(output.split(separator: 0).map { PathBytes($0) })
            }
            for words in [
                ["init", "-q", "--bare", "repository.git"], ["init", "-q", "work"],
                ["-C", "work", "add", "."],
                ["-C", "work", "-c", "user.name=x", "-c", "user.email=x", "commit", "-q", "-m", "theirs"],
                ["-C", "work", "push", "-q", "../repository.git", "HEAD:gh-pages"],
            ] {
                try #require(
                    try TestProgram.run(git, words, in: sandbox.folder, environment: environment) == 0)
            }
            let before = try listing()
            #expect(before.count == 4 * Self.names.count + 1)
            let first = try run("publish", "--yes")
            #expect(first.exitCode == 0, "\(first)")
            #expect(try listing().isSuperset(of: before))
            #expect(try run("publish", "--take-down").exitCode == 0)
            #expect(try listing() == before)
        }

        /// Fills the site and its items. Returns what was not there before.
        private func fillSite() throws -> Set<PathBytes> {
            let before = try entries("list/site")
            for folder in ["list/site", "list/site/items"] { try fill(folder) }
            let theirs = try entries("list/site").subtracting(before)
            try #require(theirs.count == 8 * Self.names.count)
            return theirs
        }

        @Test func joiningLeavesThem() throws {
            func join() throws {
                for part in ["1", "2"] {
                    let run = try run("build", "-q", "--shard", "\(part)/2", "-o", "part-\(part)")
                    #expect(run.exitCode == 0, "\(run)")
                }
                #expect(try run("join", "part-1", "part-2", "-o", "site").exitCode == 0)
            }
            try join()
            let theirs = try fillSite()
            try sandbox.write(
                #"[{"id":"84720D25-19BD-5E97-AE1C-000000000001","title":"x","done":false}]"#,
                to: "list/todoitems")
            try join()
            #expect(try entries("list/site").isSuperset(of: theirs))
        }

        /// A folder with them is not one for a site, a site's folder may have them, and none is removed.
        @Test func buildingLeavesThem() throws {
            try FileManager.default.createDirectory(
                at: sandbox.folder.appending(path: "list/site"), withIntermediateDirectories: true)
            let name = path(Self.names[0], in: "list/site").withCText { mkdir($0, 0o755) }
            try #require(name == 0)
            let refused = try run("build", "-o", "site")
            #expect(refused.exitCode == 73 && refused.errors.contains("(caf\\xE9)"), "\(refused)")
            _ = path(Self.names[0], in: "list/site").withCText { rmdir($0) }
            #expect(try run("build", "-q", "-o", "site").exitCode == 0)
            let theirs = try fillSite()
            #expect(try run("build", "-q", "-o", "site", "--now", "2027-01-01").exitCode == 0)
            #expect(try entries("list/site").isSuperset(of: theirs))
        }
    }
#endif
