// `--ascii` in every kind of output: results, messages and errors.

import Foundation
import TestSupport
import Testing

@Suite struct ASCIIOutputTests {
    private func run(_ sandbox: CommandSandbox, _ words: String...) throws -> CommandRun {
        try CommandRun(words + ["--now", "2026-11-21"], in: sandbox, input: nil, environment: [:])
    }

    @Test func allOutputIsASCIIExceptLetters() throws {
        let sandbox = try CommandSandbox()
        _ = try run(
            sandbox, "add", "Café – “two” …", "--tag", "süß", "--priority", "high", "--place", "Bar · Grill")
        for (words, expected) in [
            (["list"], "Café - \"two\" ... / Bar / Grill (high) / #süß"),
            (["show", "1"], "1 Café - \"two\" ..."),
            (["agenda"], "Week 47, 2026 / November 16 - 22"),
            (["agenda", "--format", "markdown", "--weeks", "2"], "- [ ] Café - \"two\" ..."),
            (["done", "1"], "checked off 1 \"Café - \"two\" ...\""),
            (["activity"], "Café - \"two\" ..."),
        ] {
            let run = try CommandRun(
                words + ["--ascii", "--now", "2026-11-21"], in: sandbox, input: nil, environment: [:])
            #expect(run.exitCode == 0 && run.output.contains(expected), "\(run)")
            #expect(
                run.output.unicodeScalars.allSatisfy { $0.isASCII || $0.properties.isAlphabetic }, "\(run)")
        }
        let wrong = try run(sandbox, "done", "“nothing” …", "--ascii")
        #expect(wrong.exitCode == 1 && wrong.errors.contains("no item has \"\"nothing\" ...\""), "\(wrong)")
        #expect(try run(sandbox, "help", "--ascii").output.unicodeScalars.allSatisfy(\.isASCII))
    }
}
