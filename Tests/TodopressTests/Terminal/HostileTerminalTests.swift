// No control character from a store, a file name, an argument or a template reaches the terminal.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct HostileTerminalTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
    }

    /// Clears the screen in two ways, moves the cursor back, forges a line, rings the bell and reverses the
    /// text that follows.
    private static let hostile = "a\u{1B}[2Jb\u{9B}2Jc\rd\u{8}e\u{7}f\u{202E}g\u{2067}h\u{7F}i"
    private static let shown =
        "a\u{FFFD}[2Jb\u{FFFD}2Jc\u{FFFD}d\u{FFFD}e\u{FFFD}f\u{FFFD}g\u{FFFD}h\u{FFFD}i"

    private func expectHarmless(_ run: CommandRun, sourceLocation: SourceLocation = #_sourceLocation) {
        let scalars = (run.output + run.errors).unicodeScalars
        let obeyed = scalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
        #expect(obeyed.isEmpty, "\(run.debugged)", sourceLocation: sourceLocation)
        let turning = run.errors.unicodeScalars.filter {
            0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value
        }
        #expect(turning.isEmpty, "\(run.debugged)", sourceLocation: sourceLocation)
    }

    @Test(arguments: ["text", "markdown"]) func titlesAndPlacesInTheAgenda(format: String) throws {
        let text = try #require(String(data: JSONEncoder().encode(Self.hostile), encoding: .utf8))
        try sandbox.write(
            """
            [{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":\(text),"location":{"name":\(text)},"done":false}]
            """, to: "todoitems")
        let run = try sandbox.run("agenda", "--now", "2026-11-21", "--time-zone", "UTC", "--format", format)
        #expect(run.exitCode == 0 && run.output.contains("b\u{FFFD}2Jc"), "\(run.debugged)")
        expectHarmless(run)
    }

    @Test func titlesAndIDsInMessages() throws {
        let text = try #require(String(data: JSONEncoder().encode(Self.hostile + "\n"), encoding: .utf8))
        try sandbox.write(
            """
            [{"id":\(text),"title":\(text),"timestamp":\(text),"location":\(text),\(text):1,"done":\(text)},
             {"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":\(text),"done":1}]
            """, to: "todoitems")
        let run = try sandbox.run("check")
        #expect(run.exitCode == 65 && run.errors.split(separator: "\n").count == 5, "\(run.debugged)")
        #expect(run.errors.contains("item 2 \"a\\u001B[2Jb\\u009B2Jc\\rd"), "\(run.debugged)")
        expectHarmless(run)
    }

    @Test func namesOfFiles() throws {
        let missing = try sandbox.run("build", Self.hostile + "\nx")
        #expect(
            missing.errors
                == "todopress: error: cannot read \(Self.shown)\u{FFFD}x: No such file or directory; "
                + "a list is a file such as todoitems or todo.txt (todopress help formats)\n",
            "\(missing.debugged)")
        try sandbox.write("[1]", to: Self.hostile)
        let bad = try sandbox.run("build", Self.hostile)
        #expect(bad.errors.hasPrefix("\(Self.shown): error: looks like JSON without"), "\(bad.debugged)")
        try sandbox.write("[]", to: "todoitems")
        let built = try sandbox.run("-v", "-o", Self.hostile + "-out")
        #expect(built.exitCode == 0 && built.output.contains("a\u{FFFD}[2Jb"), "\(built.debugged)")
        try sandbox.write("x", to: "public/\(Self.hostile)")
        let published = try sandbox.run("--public", "public")
        #expect(published.exitCode == 65 && published.errors.contains(Self.shown), "\(published.debugged)")
        for run in [missing, bad, built, published] { expectHarmless(run) }
    }

    @Test(arguments: [
        ["--time-zone", hostile, "--locale", hostile], ["--now", hostile, "--jobs", hostile],
        ["--\(hostile)"],
        ["help", hostile], ["a\(hostile)", hostile], ["--sample", "--templates", hostile],
    ])
    func arguments(words: [String]) throws {
        let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
        let names = words.count { $0 == Self.hostile }
        #expect(run.exitCode > 0 && run.errors.count(of: Self.shown) >= max(1, names), "\(run.debugged)")
        expectHarmless(run)
    }

    @Test func textOfTemplatesAndLocales() throws {
        try sandbox.write("[]", to: "todoitems")
        try sandbox.write("{{ti\(Self.hostile)tle}}\r\n{{titel}}\r\n", to: "mine/item.mustache")
        try sandbox.write("{{>\(Self.hostile)}}", to: "mine/list.mustache")
        try sandbox.write("{{#a}}", to: "mine/\(Self.hostile).mustache")
        let templates = try sandbox.run("--templates", "mine")
        for text in ["\"ti\(Self.shown)tle\"", "\"\(Self.shown)\"", "mine/\(Self.shown).mustache:1:1"] {
            #expect(templates.exitCode == 65 && templates.errors.contains(text), "\(templates.debugged)")
        }
        try sandbox.write("\u{1B}[2J", to: "mine/locales/en-US.json")
        let locale = try sandbox.run("--templates", "mine")
        #expect(
            locale.exitCode == 65 && locale.errors.contains("the control character U+001B"),
            "\(locale.debugged)")
        for run in [templates, locale] { expectHarmless(run) }
    }

    /// The commands that print texts of a list; bold headings are not what is looked for.
    static let printing = [
        ["convert", "todoitems"], ["convert", "todoitems", "--to", "todo.txt"],
        ["convert", "todoitems", "--to", "ics"], ["convert", "todoitems", "--to", "markdown"], ["list"],
        ["list", "--format", "json"], ["list", "--format", "todo.txt"], ["show", "a"], ["activity"],
        ["agenda"], ["agenda", "--format", "markdown"], ["agenda", "--format", "html"],
    ]

    @Test(arguments: printing) func aTerminalIsShownNothingThatItObeys(words: [String]) throws {
        let hostile = Self.hostile + "\u{1B}[1mbold"
        let text = try #require(String(data: JSONEncoder().encode(hostile), encoding: .utf8))
        try sandbox.write(
            """
            [{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":\(text),"due":"2026-11-21","project":\(text),
              "itemDescription":\(text),"location":{"name":\(text)},"done":false}]
            """, to: "todoitems")
        try sandbox.write(
            """
            {"at":"2026-11-21T08:00:00Z","what":"done","id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":\(text)}

            """, to: "todoitems.activity")
        // A bill of characters rather than the whole page with its styles.
        if words.last == "html" { try sandbox.write("p{}", to: "public/style.css") }
        let others = words.last == "html" ? ["--public", "public"] : []
        let shown = try sandbox.runOnTerminal(
            words + others, environment: ["NO_COLOR": "1", "SOURCE_DATE_EPOCH": "1795248000"])
        #expect(shown.contains("bold"), "\(shown.debugDescription)")
        let obeyed = shown.unicodeScalars.filter {
            $0.properties.generalCategory == .control && !["\n", "\t"].contains($0)
                || 0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value
        }
        #expect(obeyed.isEmpty, "\(shown.debugDescription)")
    }

    @Test func whatGoesToAFileIsExact() throws {
        let line = "a\u{1B}[2Jb\u{202E}c\u{2069}d"
        try sandbox.write(line + "\n", to: "todo.txt")
        let run = try sandbox.run("convert", "todo.txt", "--to", "todo.txt")
        #expect(run.exitCode == 0 && run.output == line + "\n", "\(run.debugged)")
    }

    @Test func boldTypeAndLineEndsAreLeft() {
        let text = "\u{1B}[1mToday\u{1B}[0m\r\n\tx\r\u{1B}[31m"
        #expect(
            text.safeForTerminal(allowsStyles: true) == "\u{1B}[1mToday\u{1B}[0m\r\n\tx\u{FFFD}\u{FFFD}[31m")
        #expect(
            text.safeForTerminal(allowsStyles: false)
                == "\u{FFFD}[1mToday\u{FFFD}[0m\r\n\tx\u{FFFD}\u{FFFD}[31m")
    }

    @Test func theCaretStandsUnderItsPlace() throws {
        try sandbox.write("[]", to: "todoitems")
        try sandbox.write("a\u{1B}b {{titel}}\n", to: "mine/item.mustache")
        let run = try sandbox.run("--templates", "mine")
        let lines = run.errors.split(separator: "\n")
        #expect(
            lines.count == 3 && lines[1] == "a\u{FFFD}b {{titel}}" && lines[2] == "    ^", "\(run.debugged)")
    }
}

extension CommandRun {
    /// Both streams of the run with invisible characters escaped, for messages.
    fileprivate var debugged: String { "\(output.debugDescription)\n\(errors.debugDescription)" }
}
