// Files that are no text, and what is said of them.

import Foundation
import TestSupport
import Testing

extension ListTests {
    /// Also where the format was told, or seems to be known by the name.
    @Test func whatIsNoTextIsRefused() throws {
        let gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0x0A, 0x41, 0x0A]
        let others: [(name: String, bytes: [UInt8], kind: String)] = [
            ("todo.txt", gzip, "gzip-compressed data"),
            ("notes.md", Array("Milk\nBr\0ead\n".utf8), "a binary file"),
            ("home.ics", [0x41, 0x0A, 0xE9, 1], "a binary file"),
            ("list", Array("PK\u{3}\u{4}\n".utf8), "a ZIP archive"),
        ]
        for (name, bytes, kind) in others {
            try Data(bytes).write(to: sandbox.folder.appending(path: name))
            for command in [["convert", name, "--from", "todo.txt"], ["import", name, "--from", "ics"]] {
                let run = try CommandRun(command, in: sandbox, input: nil, environment: [:])
                #expect(run.exitCode == 65, "\(run)")
                #expect(
                    run.errors == "\(name): error: is \(kind), not the text of a to-do list\n", "\(run)")
            }
            let run = try sandbox.run("check", name)
            #expect(run.exitCode == 65 && run.errors.contains(kind), "\(run)")
        }
        #expect(!sandbox.exists("todoitems"))
        // Text in ISO-8859-1 is text.
        try Data([0x4B, 0xE4, 0x73, 0x65, 0x0A]).write(to: sandbox.folder.appending(path: "a"))
        #expect(try convert("a", "--from", "todo.txt").exitCode == 0)
    }

    @Test func whatIsNoTextIsRefusedOnStandardInput() throws {
        let run = try sandbox.run("convert", "-", "--from", "todo.txt", input: "Milk\0\nBread\n")
        #expect(
            run.exitCode == 65
                && run.errors == "stdin: error: is a binary file, not the text of a to-do list\n",
            "\(run)")
    }

    @Test func jsonIsNoTextWhateverItSays() throws {
        let store =
            #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Ask for +more due:2026-11-24","done":false}]"#
        try sandbox.write(store, to: "todoitems.json")
        try sandbox.write("{\"items\":\(store)}", to: "x")
        for name in ["todoitems.json", "x"] {
            let run = try convert(name)
            #expect(
                run.output.contains("\"title\": \"Ask for +more due:2026-11-24\", \"done\": false}"), "\(run)"
            )
        }
    }
}
