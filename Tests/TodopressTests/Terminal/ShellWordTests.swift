// Commands in messages, pasted into shells: a name is one word there, and nothing else runs.

import Foundation
import SitePages
import TestSupport
import Testing

@testable import todopress

@Suite struct ShellWordTests {
    private static let shells = ["bash", "zsh", "fish"]

    /// Names of files that shells would take for more.
    private static let names = [
        "todoitems", "a b", "$(touch PWN)", "`touch PWN`", "(touch PWN)", "'; touch PWN; '",
        "\"; touch PWN; \"",
        "\\'; touch PWN; \\'", "a\\\\b\\", "’; touch PWN; ’", "‘‹touch PWN›", "$HOME", "${HOME}", "~",
        "~root", "*",
        "[a-z]?", "{a,b}", "!!", "#x", "=ls", "%1", "^a^b", "a=b", "é ü", "a;touch PWN", "a|touch PWN",
        "a&touch PWN",
        "a>PWN", "<(touch PWN)", "todoitems ($(touch PWN)'s conflicted copy)",
    ]

    /// Runs lines in a shell, in a folder where `todopress` prints its words, each in a line.
    private func run(_ lines: [String], in shell: String) throws -> String {
        let folder = try TemporaryFolder()
        let ours = try #require(
            [
                "bash": "todopress() { printf '%s\\n' \"$@\"; }",
                "zsh": "todopress() { printf '%s\\n' \"$@\"; }",
                "fish": "function todopress; printf '%s\\n' $argv; end",
            ][shell])
        let text = try Machine.run(shell, ([ours] + lines).joined(separator: "\n") + "\n", in: folder)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/PWN"), "\(shell)")
        return text
    }

    @Test(arguments: shells.filter { Machine.path(of: $0) != nil })
    func aNameIsOneWord(_ shell: String) throws {
        let text = try run(Self.names.map { "todopress \($0.quotedForShell)" }, in: shell)
        #expect(text == Self.names.map { $0 + "\n" }.joined())
        // Punctuation becomes ASCII behind the quoting; then a name is another one, and no command.
        let ascii = try run(
            Self.names.map { "todopress \($0.quotedForShell.withASCIIPunctuation)" }, in: shell)
        #expect(ascii == Self.names.map { $0.withASCIIPunctuation + "\n" }.joined())
    }

    @Test func aNameIsNoOptionAndControlsNothing() {
        #expect("-rf".quotedForShell == "./-rf")
        #expect("".quotedForShell == "''")
        #expect(
            "a\u{1B}[2J\n\ttouch PWN\n\u{9B}".quotedForShell
                == "'a\u{FFFD}[2J\u{FFFD}\u{FFFD}touch PWN\u{FFFD}\u{FFFD}'")
    }

    @Test(arguments: shells.filter { Machine.path(of: $0) != nil })
    func theCommandForACopyIsPasted(_ shell: String) throws {
        let folder = try TemporaryFolder()
        let store = "$(touch PWN)'s list"
        let copies = ["$(touch PWN)", "`touch PWN`", "'; touch PWN; '"].map {
            "\(store) (\($0) conflicted copy)"
        }
        try folder.write("[]", to: store)
        for name in copies {
            try folder.write(
                #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C941","title":"a","done":false}]"#, to: name)
        }
        let commands = try ConflictCopyTests.warnings(beside: "\(folder.path)/\(store)").map {
            String($0.split(separator: "; todopress merge ", maxSplits: 1)[1].prefix { $0 != "\n" })
        }
        #expect(commands.count == copies.count)
        let lines = commands.map { command in
            let end = command.range(of: " takes ")?.lowerBound ?? command.endIndex
            return "todopress merge \(command[..<end])"
        }
        let words = copies.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap {
            ["merge", "\(folder.path)/\($0)"]
        }
        #expect(try run(lines, in: shell) == words.map { $0 + "\n" }.joined())
    }

    /// Each message that suggests a command with a name.
    @Test func messagesQuoteTheName() throws {
        let sandbox = try CommandSandbox()
        let name = "$(touch PWN) x"
        #expect(
            try sandbox.run("list", "--store", name).errors
                == "todopress: error: there is no store \(name); \"todopress add TITLE --store '\(name)'\" begins one\n"
        )
        // A calendar that has only events.
        let events = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20261201\nEND:VEVENT\nEND:VCALENDAR\n"
        try sandbox.write(events, to: name)
        #expect(
            try sandbox.run("list", "--store", name).errors.contains(
                "\"todopress import '\(name)'\""))
        let calendar = "\(name).ics"
        try sandbox.write(events, to: calendar)
        #expect(
            try sandbox.run("list", "--store", calendar).errors.contains(
                "\"todopress import '\(calendar)'\""))
        #expect(
            try sandbox.run("build", "https://example.org/a?b=$(touch PWN)").errors
                .contains("\"todopress import 'https://example.org/a?b=$(touch PWN)'\""))
    }
}
