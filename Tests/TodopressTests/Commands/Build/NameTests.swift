// Names of files that are no text, or that only their normalization tells apart: nothing is left out without a word.

import Files
import Foundation
import TestSupport
import Testing

@Suite struct NameTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write("- [ ] A\n", to: "notes/a.md")
    }

    /// Runs lines of a shell, which can write any name.
    private func shell(_ script: String) throws -> (exitCode: Int32, text: String) {
        let command = try CommandRun.command.path
        let output = sandbox.folder.path + ".out"
        let code = try TestProgram.run(
            "/bin/sh", ["-c", "T='\(command)'; E=$(printf '\\351'); \(script)"], in: sandbox.folder,
            environment: ["PATH": "/usr/bin:/bin"], output: output, errors: output)
        defer { try? FileManager.default.removeItem(atPath: output) }
        return (code, try String(contentsOfFile: output, encoding: .utf8))
    }

    #if os(Linux)
        @Test func whatHasNoTextForANameIsNamed() throws {
            _ = try shell(
                "printf -- '- [ ] B' > notes/b$E.md; mkdir notes/c$E; echo x > notes/d$E.png; echo x > notes/.e$E.md; "
                    + "mkdir p; echo x > p/f$E.txt; echo '[]' > \"todoitems (1)$E\"; cp notes/a.md \"todo$E.ics\""
            )
            let run = try sandbox.run("build", "notes", "--public", "p")
            #expect(run.exitCode == 0, "\(run)")
            #expect(
                run.errors
                    == "todopress: warning: notes/b\u{FFFD}.md: left out, because its name is not UTF-8\n"
                    + "todopress: warning: notes/c\u{FFFD}: left out, because its name is not UTF-8\n"
                    + "todopress: warning: p/f\u{FFFD}.txt: left out, because its name is not UTF-8\n")
            #expect(try sandbox.read("_site/index.html").contains(">A<"))
            try sandbox.write("[]", to: "todoitems")
            #expect(
                try sandbox.run("build", "-o", "other").errors
                    == "todopress: warning: todo\u{FFFD}.ics is not read, because its name is not UTF-8\n")
        }

        @Test func aCopyWhoseNameIsNoTextIsNamed() throws {
            _ = try shell("echo '[]' > todoitems; echo '[]' > \"todoitems (A${E}s conflicted copy)\"")
            #expect(
                try sandbox.run("list").errors
                    == "todopress: warning: todoitems (A\u{FFFD}s conflicted copy) looks like another copy of todoitems, and its "
                    + "name is not UTF-8; rename it, then merge it\n")
        }

        @Test(arguments: [
            "add x --store st$E", "build notes$E", "import $E", "add caf$E", "convert notes -o out$E",
        ])
        func anArgumentThatIsNoTextIsRefused(_ words: String) throws {
            _ = try shell("echo '[]' > st$E")
            let before = try Folder.entries(at: sandbox.folder.path)
            let run = try shell("$T \(words)")
            #expect(run.exitCode == 64, "\(run)")
            #expect(
                run.text.hasPrefix("todopress: error: the argument \"")
                    && run.text.contains("is not UTF-8; a file"))
            let after = try Folder.entries(at: sandbox.folder.path)
            #expect(after == before && after.unreadable == ["st\u{FFFD}"])
        }

        @Test func namesThatDifferInNormalizationAreTwo() throws {
            let (composed, decomposed) = ("\u{E9}.txt", "e\u{301}.txt")
            try sandbox.write("1", to: "p/\(composed)")
            try sandbox.write("2", to: "p/\(decomposed)")
            let clash = try sandbox.run("build", "notes", "--public", "p")
            #expect(
                clash.exitCode == 65
                    && Array(clash.errors.utf8)
                        == Array(
                            ("todopress: error: \(decomposed) and \(composed) differ only in case, which some systems do not tell "
                                + "apart\n").utf8),
                "\(clash)")
            #expect(!sandbox.exists("_site"))
            try sandbox.write("one\n", to: composed)
            try sandbox.write("two\n", to: decomposed)
            let both = try sandbox.run("convert", composed, decomposed, "--from", "lines")
            #expect(
                both.exitCode == 0 && both.output.contains("one") && both.output.contains("two"), "\(both)")
            #expect(both.errors.isEmpty, "\(both)")
        }
    #endif
}
