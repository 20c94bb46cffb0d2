// Steps whose parent hides them, when commands take that parent away: in a store and in a calendar.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct PrivateStepTests {
    private let sandbox: CommandSandbox

    init() throws { sandbox = try CommandSandbox() }

    private static let ids = (1...4).map { "84720D25-19BD-5E97-AE1C-00000000000\($0)" }

    /// A parent with a step that has one, too, and another item.
    private static func store(_ parent: String) -> String {
        """
        [
        {"id":"\(ids[0])","title":"Gift","done":false,\(parent)},
        {"id":"\(ids[1])","title":"Ring","done":false,"parent":"\(ids[0])"},
        {"id":"\(ids[2])","title":"Box","done":false,"parent":"\(ids[1])"},
        {"id":"\(ids[3])","title":"Shop","done":false}
        ]

        """
    }

    private static func calendar(_ parent: String) -> String {
        let items = [
            ("Gift", parent), ("Ring", "RELATED-TO:1"), ("Box", "RELATED-TO:2"),
            ("Shop", "STATUS:NEEDS-ACTION"),
        ]
        let toDos = items.enumerated().map { number, item in
            "BEGIN:VTODO\r\nUID:\(number + 1)\r\nDTSTAMP:20261101T080000Z\r\nSUMMARY:\(item.0)\r\n\(item.1)\r\nEND:VTODO\r\n"
        }
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n" + toDos.joined() + "END:VCALENDAR\r\n"
    }

    private func run(_ words: [String], on list: String) throws -> CommandRun {
        try CommandRun(
            words + ["--store", list, "--time-zone", "UTC", "--now", "2026-11-21"], in: sandbox,
            environment: [:])
    }

    /// The titles of what a build would publish.
    private func published(_ list: String) throws -> [String] {
        let run = try sandbox.run("check", list, "--no-settings", "--json")
        let count = run.output.firstMatch(of: /"items":(\d+)/)?.1
        let agenda = try sandbox.run("agenda", list, "--no-settings", "--format", "json").output
        let titles = ["Gift", "Ring", "Box", "Shop"].filter(agenda.contains)
        #expect(count == "\(titles.count)", "\(run)")
        return titles
    }

    @Test(arguments: [
        ["remove", "Gift"], ["edit", "Ring", "--no-parent"], ["edit", "Ring", "--under", "Shop"],
        ["edit", "Box", "--under", "Shop"], ["edit", "Box", "--no-parent", "--title", "Box"],
    ])
    func aStepStaysPrivateWithoutItsParent(words: [String]) throws {
        let lists = [
            "todoitems": Self.store(#""class":"private""#), "a.ics": Self.calendar("CLASS:CONFIDENTIAL"),
        ]
        for (list, text) in lists {
            try sandbox.write(text, to: list)
            #expect(try published(list) == ["Shop"])
            let change = try run(words, on: list)
            #expect(
                change.exitCode == 0 && change.output.contains("; private now, as the former parent: "),
                "\(change)")
            #expect(try published(list) == ["Shop"], "\(list): \(words)")
            // The log has no line that can be published.
            let log = try sandbox.run("activity", "--json", "--store", list).output
            #expect(log.contains("\"private\":true") || !log.contains("Ring"), "\(log)")
            #expect(try run(["undo"], on: list).exitCode == 0)
            #expect(try sandbox.read(list) == text)
            let step = words[1] == "Gift" ? "Ring" : words[1]
            #expect(try run(["edit", step, "--public"], on: list).exitCode == 65)
            #expect(try sandbox.read(list) == text)
            #expect(try run(["edit", step, "--no-parent", "--public"], on: list).exitCode == 0)
            #expect(try published(list).contains(step))
        }
    }

    /// A source in which the parent has gone, or no longer is one.
    @Test(arguments: ["remove", "unlink"], [[], ["--prune"]])
    func aStepStaysPrivateWhenItsSourceLosesTheParent(change: String, words: [String]) throws {
        let sources = [
            "source.json": Self.store(#""class":"private""#), "source.ics": Self.calendar("CLASS:PRIVATE"),
        ]
        for (name, source) in sources {
            try sandbox.write(source, to: name)
            try sandbox.write("[]", to: "todoitems")
            #expect(try sandbox.run("import", name).exitCode == 0)
            #expect(try published("todoitems") == ["Shop"])
            #expect(
                try run(change == "remove" ? ["remove", "Gift"] : ["edit", "Ring", "--no-parent"], on: name)
                    .exitCode == 0)
            // As another program writes it: without the class that the command has set.
            let separator = name.hasSuffix("ics") ? "BEGIN:VTODO" : "\n"
            let parts = try sandbox.read(name).components(separatedBy: separator).map { part in
                guard part.contains("Ring") else { return part }
                return part.replacing("CLASS:PRIVATE\r\n", with: "").replacing(
                    #","class":"private""#, with: "")
            }
            try sandbox.write(parts.joined(separator: separator), to: name)
            let run = try CommandRun(["import", name] + words, in: sandbox, environment: [:])
            #expect(
                run.exitCode == 0 && run.errors.contains("private like the parent that they lost: \"Ring\""),
                "\(run)")
            #expect(try published("todoitems") == ["Shop"], "\(name)")
        }
    }

    /// What the settings leave out becomes public only if that is meant.
    @Test(arguments: [
        ["remove", "Gift"], ["edit", "Ring", "--no-parent"], ["edit", "Ring", "--under", "Shop"],
    ])
    func whatTheSettingsHideIsAskedFor(words: [String]) throws {
        let lists = [
            "todoitems": Self.store(#""tags":["secret"]"#), "a.ics": Self.calendar("CATEGORIES:secret"),
        ]
        for (list, text) in lists {
            try sandbox.write(text, to: list)
            try sandbox.write(#"{"inputs": ["\#(list)"], "exclude-tag": ["Secret"]}"#, to: "todopress.json")
            let refused = try run(words, on: list)
            #expect(refused.exitCode == 64 && refused.errors.contains("\"Ring\""), "\(refused)")
            #expect(
                refused.errors.contains("would be published") && refused.errors.contains("--yes"),
                "\(refused)")
            #expect(try sandbox.read(list) == text)
            let allowed = try run(words + ["--yes"], on: list)
            #expect(
                allowed.exitCode == 0
                    && allowed.errors.contains("no longer left out: \"Ring\""), "\(allowed)")
            #expect(try published(list).contains("Ring"))
            // Without such settings nothing is asked.
            try sandbox.write(text, to: list)
            try sandbox.write(#"{"inputs": ["\#(list)"]}"#, to: "todopress.json")
            #expect(try run(words, on: list).exitCode == 0)
        }
    }

    /// The same for a step in another list.
    @Test(
        arguments: [["remove", "Gift"], ["edit", "Ring", "--under", "Shop"]],
        [#""class":"private""#, #""tags":["secret"]"#])
    func aStepInAnotherListIsAskedFor(words: [String], parent: String) throws {
        let items = Self.store(parent).split(separator: "\n").map(String.init)
        let lists = [
            "a.json": "[\n\(items[1].dropLast())\n]\n",
            "b.json": (["["] + items[2...]).joined(separator: "\n"),
        ]
        for (name, text) in lists { try sandbox.write(text, to: name) }
        try sandbox.write(
            #"{"inputs": ["a.json", "b.json"], "exclude-tag": ["secret"]}"#, to: "todopress.json")
        let refused = try CommandRun(words, in: sandbox, environment: [:])
        #expect(refused.exitCode == 64 && refused.errors.contains("\"Ring\""), "\(refused)")
        for (name, text) in lists { #expect(try sandbox.read(name) == text) }
        #expect(try CommandRun(words + ["--yes"], in: sandbox, environment: [:]).exitCode == 0)
    }
}
