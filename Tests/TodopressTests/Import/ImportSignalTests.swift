// Signals while a list is loaded. The script in the place of curl sends them, so they come while it runs.

import Foundation
import TestSupport
import Testing

@Suite struct ImportSignalTests {
    private static let list = #"[{"userId":1,"id":1,"title":"A","completed":false}]"#

    /// Runs `todopress import` of two lists, with some signals ignored.
    private static func run(_ sandbox: CommandSandbox, curl script: String, ignoring ignored: [String] = [])
        throws -> Int32
    {
        let curl = try FakeCurl("#!/bin/sh\n\(script)\nprintf '%s' '\(list)'\n")
        let traps = ignored.map { "trap '' \($0); " }.joined()
        let command = try CommandRun.command.path
        let words = "import https://example.com/a https://example.com/b"
        return try TestProgram.run(
            "/bin/sh", ["-c", "\(traps)PATH='\(curl.path)':$PATH exec '\(command)' \(words)"],
            in: sandbox.folder, environment: ["PATH": "/usr/bin:/bin"])
    }

    @Test(arguments: [("HUP", Int32(129)), ("INT", 130), ("TERM", 143)])
    func aSignalEndsTheCommand(signal: String, exitCode: Int32) throws {
        let sandbox = try CommandSandbox()
        #expect(try Self.run(sandbox, curl: "kill -\(signal) $PPID; sleep 60") == exitCode)
        #expect(try sandbox.tree().isEmpty)
    }

    /// As `nohup` does, and a shell for a job in the background. It stays ignored after the first list, and in curl.
    @Test(arguments: ["HUP", "INT", "TERM"])
    func aSignalThatWasIgnoredStaysSo(signal: String) throws {
        let sandbox = try CommandSandbox()
        let script = "kill -\(signal) $$; kill -\(signal) $PPID"
        #expect(try Self.run(sandbox, curl: script, ignoring: [signal]) == 0)
        let store = try sandbox.read("todoitems")
        for list in ["https://example.com/a", "https://example.com/b"] {
            #expect(store.contains(list), "\(store)")
        }
    }
}
