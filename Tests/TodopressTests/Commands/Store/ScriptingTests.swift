// What other programs build on: JSON with fields that stay, exit codes, and complete output.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct ScriptingTests {
    private let sandbox: CommandSandbox
    private static let now = "2026-11-21T09:00:00Z"

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(
            """
            [
              {"id": "84720D25-19BD-5E97-AE1C-5E513880C942", "title": "Milk", "done": false, "timestamp": 1795593600},
              {"id": "1F3C2B1A-77AA-5E97-AE1C-5E513880C942", "title": "Bread", "done": false},
              {"id": "2F3C2B1A-77AA-5E97-AE1C-5E513880C942", "title": "Anchovies", "done": true}
            ]
            """, to: "todoitems")
    }

    private func run(_ words: String) throws -> CommandRun {
        try CommandRun(
            words.split(separator: " ").map(String.init), in: sandbox, input: nil,
            environment: ["SOURCE_DATE_EPOCH": "1795251600"])
    }

    /// The command, its exit code, and the titles that it prints.
    static let lists: [(words: String, exitCode: Int32, titles: [String])] = [
        ("list --json", 0, ["Milk", "Bread"]), ("list --json --all", 0, ["Milk", "Bread", "Anchovies"]),
        ("list --json --all --sort title", 0, ["Anchovies", "Bread", "Milk"]),
        ("list --json --sort store --limit 1", 0, ["Milk"]), ("list --json --done", 0, ["Anchovies"]),
        ("list --json bread", 0, ["Bread"]), ("list --json cheese", 1, []), ("list --json --starred", 1, []),
        ("show 2 1 --json", 0, ["Bread", "Milk"]),
    ]

    @Test(arguments: lists)
    func itemsAreAnArray(words: String, exitCode: Int32, titles: [String]) throws {
        let run = try run(words)
        #expect(run.exitCode == exitCode && run.errors == "", "\(run)")
        let items = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        #expect(items.map { $0["title"] as? String } == titles)
    }

    /// The command, its exit code, and all that it prints.
    static let answers: [(words: String, exitCode: Int32, output: String)] = [
        ("list cheese", 1, "nothing found\n"), ("list --tag x", 1, "nothing found: the list has no tags\n"),
        ("list -q milk", 0, ""), ("-q list cheese", 1, ""), ("show -q milk", 0, ""),
        ("show cheese", 1, ""), ("done cheese", 1, ""), ("edit 9 --title x", 1, ""), ("star 84720D00", 1, ""),
        ("activity --json", 0, "[]\n"),
        (
            "check --json", 0,
            #"{"lists":["todoitems"],"items":3,"toDo":2,"done":1,"excluded":0,"events":0,"warnings":0,"files":FILES,"locked":false}"#
                + "\n"
        ),
        (
            "check --json --exclude-done", 0,
            #"{"lists":["todoitems"],"items":2,"toDo":2,"done":0,"excluded":1,"events":0,"warnings":0,"files":FILES,"locked":false}"#
                + "\n"
        ),
    ]

    @Test(arguments: answers)
    func theExitCodeIsTheAnswer(words: String, exitCode: Int32, output: String) throws {
        let run = try run(words)
        let printed = run.output.replacing(/"files":[0-9]+/, with: "\"files\":FILES")
        #expect(run.exitCode == exitCode && printed == output, "\(run)")
    }

    @Test func anEmptyListIsNoMistake() throws {
        try sandbox.write("[]", to: "todoitems")
        for (words, output) in [
            ("list", "no items\n"), ("list --all", "no items\n"), ("list --json", "[]\n"),
        ] {
            let run = try run(words)
            #expect(run.exitCode == 0 && run.output == output, "\(run)")
        }
    }

    @Test func theLogIsAnArray() throws {
        _ = try run("star milk")
        let run = try run("activity --json")
        #expect(
            run.output
                == #"[{"at":"2026-11-21T09:00:00Z","what":"star","id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Milk"}]"#
                + "\n", "\(run)")
    }

    /// A pipe that does not block takes 64 KiB at once.
    @Test func outputToAPipeThatDoesNotBlockIsComplete() throws {
        let title = String(repeating: "long ", count: 200)
        let items = (0..<150).map { number in
            #"{"id": "84720D25-19BD-5E97-AE1C-5E513880\#(number + 1000)", "title": "\#(title)\#(number)", "done": false}"#
        }
        try sandbox.write("[\(items.joined(separator: ",\n"))]", to: "todoitems")
        let expected = try run("list --json")
        #expect(expected.exitCode == 0 && expected.output.utf8.count > 1 << 17)
        let process = Process()
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        process.executableURL = try CommandRun.command
        process.arguments = ["list", "--json"]
        process.environment = ["SOURCE_DATE_EPOCH": "1795251600"]
        process.currentDirectoryURL = sandbox.folder
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(String(decoding: output, as: UTF8.self) == expected.output)
    }

    @Test func aTargetIsComparedAsJSON() throws {
        try sandbox.write(#"{"publish": {"kind": "folder", "to": "www"}}"#, to: "todopress.json")
        func publish(_ words: String...) throws -> CommandRun {
            try CommandRun(
                words, in: sandbox, input: nil,
                environment: ["SOURCE_DATE_EPOCH": "1795251600", "HOME": sandbox.folder.path])
        }
        func object(_ run: CommandRun) throws -> [String: Any] {
            try #require(
                try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run)")
        }
        let planned = try object(publish("publish", "--dry-run", "--json"))
        let new = try #require(planned["new"] as? [String])
        #expect(planned["kind"] as? String == "folder" && planned["heldBack"] as? Bool == false)
        #expect(new.contains("index.html") && (planned["removed"] as? [String])?.isEmpty == true)
        #expect(try publish("publish", "--yes", "-q").exitCode == 0)
        let same = try object(publish("verify", "--json"))
        #expect(same["same"] as? Bool == true && same["files"] as? Int == new.count)
        try sandbox.write("x", to: "www/index.html")
        let run = try publish("verify", "--json")
        let findings = try #require(try object(run)["findings"] as? [[String: String]])
        #expect(run.exitCode == 1)
        #expect(findings == [["path": "index.html", "what": "changed by others", "detail": ""]])
    }
}
