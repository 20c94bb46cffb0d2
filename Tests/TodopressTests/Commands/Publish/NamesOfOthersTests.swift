// Names of others are bytes: no command loses, removes or mistakes a file whose name is not UTF-8, has a line feed or begins
// with a hyphen, nor an empty folder, a link or a pipe. All places that list a folder are tried.

import Bytes
import Files
import Foundation
import TestSupport
import Testing

@testable import todopress

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
            let output = sandbox.folder.appending(path: UUID().uuidString).path
            let code = try TestProgram.run(
                "/usr/bin/find", [folder, "-printf", "%y %P\\0"], in: sandbox.folder, environment: [:],
                output: output)
            try #require(code == 0)
            let bytes = try #require(FileManager.default.contents(atPath: output))
            return Set(bytes.split(separator: 0).map { PathBytes($0) })
        }

        private func run(_ words: String...) throws -> CommandRun {
            try CommandRun(
                words, in: sandbox, below: "list",
                environment: [
                    "HOME": sandbox.folder.appending(path: "home").path, "SOURCE_DATE_EPOCH": "1795257600",
                    "PATH": "/usr/bin:/bin",
                ])
        }

        @Test(arguments: ["folder", "rsync", "rclone"])
        func publishingAndTakingDownLeaveThem(kind: String) throws {
            guard
                kind == "folder"
                    || ["/usr/bin", "/bin"].contains(where: { access("\($0)/\(kind)", X_OK) == 0 })
            else {
                return
            }
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
            let environment = [
                "HOME": sandbox.folder.path, "GIT_AUTHOR_NAME": "x", "GIT_AUTHOR_EMAIL": "x",
                "GIT_COMMITTER_NAME": "x",
                "GIT_COMMITTER_EMAIL": "x", "PATH": "/usr/bin:/bin",
            ]
            func listing() throws -> Set<PathBytes> {
                let output = sandbox.folder.appending(path: UUID().uuidString).path
                let code = try TestProgram.run(
                    git, ["--git-dir=repository.git", "ls-tree", "-rz", "gh-pages"], in: sandbox.folder,
                    environment: environment, output: output)
                try #require(code == 0)
                let bytes = try #require(FileManager.default.contents(atPath: output))
                return Set(bytes.split(separator: 0).map { PathBytes($0) })
            }
            for words in [
                ["init", "-q", "--bare", "repository.git"], ["init", "-q", "work"],
                ["-C", "work", "add", "."],
                ["-C", "work", "commit", "-q", "-m", "theirs"],
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

        @Test func joiningLeavesThem() throws {
            for part in ["1", "2"] {
                #expect(try run("build", "-q", "--shard", "\(part)/2", "-o", "part-\(part)").exitCode == 0)
            }
            #expect(try run("join", "part-1", "part-2", "-o", "site").exitCode == 0)
            for folder in ["list/site", "list/site/items"] {
                for name in Self.names {
                    try #require(path(name, in: folder).withCText { mkfifo($0, 0o644) } == 0)
                }
            }
            let others = try entries("list/site").count
            try sandbox.write(
                #"[{"id":"84720D25-19BD-5E97-AE1C-000000000001","title":"x","done":false}]"#,
                to: "list/todoitems")
            for part in ["1", "2"] {
                #expect(try run("build", "-q", "--shard", "\(part)/2", "-o", "part-\(part)").exitCode == 0)
            }
            #expect(try run("join", "part-1", "part-2", "-o", "site").exitCode == 0)
            for folder in ["list/site", "list/site/items"] {
                for name in Self.names {
                    var status = stat()
                    #expect(path(name, in: folder).withCText { lstat($0, &status) } == 0, "\(name.shown)")
                }
            }
            #expect(others > 2 * Self.names.count)
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
            for folder in ["list/site", "list/site/items"] { try fill(folder) }
            let theirs = try entries("list/site")
            #expect(try run("build", "-q", "-o", "site", "--now", "2027-01-01").exitCode == 0)
            let rest = try entries("list/site").subtracting(theirs)
            #expect(theirs.filter { Self.names.contains($0) }.isSubset(of: try entries("list/site")))
            #expect(rest.allSatisfy { !$0.shown.contains("\\x") })
        }
    }
#endif
