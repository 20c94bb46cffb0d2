// End-to-end tests of the file that `-o` names: its name says its format, and it takes the place of no list whose items it has
// not, of every command, ending and file that was there.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct OutputFileTests {
    private static let commands = [
        "convert": ["plain.json"], "agenda": ["work.json"], "show": ["shop", "--store", "work.json"],
    ]

    /// How what a command writes begins, by the ending.
    private static let beginnings = [
        "convert": ["": "[", "txt": "Shop", "md": "- [ ]", "json": "[", "ics": "BEGIN:VCALENDAR"],
        "agenda": [
            "": "Week", "txt": "Week", "md": "# Week", "html": "<!DOCTYPE", "pdf": "%PDF", "json": "{",
        ],
        "show": ["": "1 Shop", "txt": "1 Shop", "html": "<!DOCTYPE", "pdf": "%PDF", "json": "["],
    ]
    private static let endings = ["", "txt", "md", "html", "pdf", "json", "ics", "csv", "docx"]

    /// A file that was there.
    private enum Former: CaseIterable {
        case none, app, todoTxt, taskwarrior, ics, markdown, page, text, empty, broken, folder, link, pipe

        /// A list with one item, or what it is else.
        func text(_ title: String) -> String {
            switch self {
            case .none, .empty, .folder, .pipe: ""
            case .app, .link:
                #"[{"id":"94720D25-19BD-5E97-AE1C-5E513880C942","title":"\#(title)","done":false}]"#
            case .todoTxt: "(A) \(title) due:2026-11-24\n"
            case .taskwarrior:
                #"[{"uuid":"74720d25-19bd-5e97-ae1c-5e513880c942","status":"pending","entry":"20261121T080000Z","#
                    + #""description":"\#(title)"}]"#
            case .ics:
                "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:\(title)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
            case .markdown: "- [ ] \(title)\n"
            case .page: "<!DOCTYPE html><p>\(title)"
            case .text: "Of \(title),\nnothing else.\n"
            case .broken: #"[{"title":"\#(title)","done":"#
            }
        }

        /// Whether a file of this name is read as a list.
        func isList(_ name: String) -> Bool {
            switch self {
            case .none, .page, .text, .empty, .folder, .pipe: false
            case .markdown, .ics, .link: true
            case .app, .todoTxt, .taskwarrior, .broken: !name.hasSuffix(".md")
            }
        }
    }

    private let sandbox: CommandSandbox
    private let browser: String

    init() throws {
        sandbox = try CommandSandbox()
        browser = sandbox.folder.path + "/.browser"
        try sandbox.write(
            #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Shop","done":false,"lines":[{"name":"Tea"}]}]"#,
            to: "work.json")
        try sandbox.write(
            #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Shop","done":false}]"#, to: "plain.json")
        try sandbox.write(
            "#!/bin/sh\nfor word; do case $word in --print-to-pdf=*) echo '%PDF-1 /Type /Page /Font <<' >${word#*=};; esac; done\n",
            to: ".browser")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
    }

    private func run(_ command: String, _ words: [String], now: String = "2026-11-21") throws -> CommandRun {
        try CommandRun(
            [command] + (Self.commands[command] ?? []) + words + ["--now", now, "--time-zone", "UTC"],
            in: sandbox,
            environment: ["TODOPRESS_BROWSER": browser, "PATH": "/bin:/usr/bin"])
    }

    private func make(_ former: Former, _ title: String, at path: String) throws {
        let url = sandbox.folder.appending(path: path)
        switch former {
        case .none: break
        case .folder: try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        case .pipe: try #require(mkfifo(url.path, 0o600) == 0)
        case .link:
            try sandbox.write(former.text(title), to: "a/there/kept")
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: "there/kept")
        case .app, .todoTxt, .taskwarrior, .ics, .markdown, .page, .text, .empty, .broken:
            try sandbox.write(former.text(title), to: path)
        }
    }

    /// All files but those that a list has beside it.
    private func files() throws -> [String: Data] { try sandbox.tree().filter { !$0.key.hasPrefix(".") } }

    @Test func everyNameBesideEveryFile() throws {
        var cases: [(command: String, ending: String, former: Former, title: String)] = []
        for command in Self.commands.keys.sorted() {
            for ending in Self.endings {
                for former in Former.allCases {
                    for title in ["Shop", "Milk"] { cases.append((command, ending, former, title)) }
                }
            }
        }
        var random = SeededGenerator(seed: 85)
        cases.shuffle(using: &random)
        for (command, ending, former, title) in cases.prefix(rounds(60, full: cases.count)) {
            let name = "a/x" + (ending.isEmpty ? "" : ".\(ending)")
            try? sandbox.remove("a")
            try FileManager.default.createDirectory(
                at: sandbox.folder.appending(path: "a"), withIntermediateDirectories: false)
            try make(former, title, at: name)
            let before = try files()
            let place = former == .link ? "a/there/kept" : name
            let run = try run(command, ["-o", name])
            guard let beginning = Self.beginnings[command]?[ending] else {
                #expect(
                    run.exitCode == 64 && run.errors.contains("\(name) ends in .\(ending), but"), "\(run)")
                #expect(try files() == before)
                continue
            }
            let isList = command == "convert" || command == "show" && ending == "json"
            let isLost = former.isList(name) && (former == .broken || title == "Milk" || !isList)
            if [.folder, .pipe].contains(former) || isLost {
                #expect(
                    run.exitCode == 73 && run.errors.contains("error: \(name) "), "\(former) \(title) \(run)")
                #expect(try files() == before)
                guard isLost else { continue }
                let replaced = try self.run(command, ["-o", name, "--replace"])
                #expect(
                    replaced.exitCode == 0 && replaced.errors.contains("what \(name) was is kept as "),
                    "\(replaced)")
                #expect(try sandbox.read("\(place) (before)") == former.text(title))
            } else {
                #expect(run.exitCode == 0 && run.errors.isEmpty, "\(former) \(title) \(run)")
                #expect(try files().count == before.count + (former == .none ? 1 : 0))
            }
            #expect(try sandbox.read(place).hasPrefix(beginning), "\(former) \(run)")
            // A job of each night goes on.
            let again = try self.run(command, ["-o", name], now: "2026-12-01")
            #expect(again.exitCode == 0 && again.errors.isEmpty, "\(former) \(again)")
        }
    }

    /// The files that commands of the folder keep or read.
    @Test(arguments: [
        ("work.json", "is read by this command"), ("todopress.json", "holds settings"),
        ("other.json.activity", "belongs to a list"), ("list", "is a list of this folder"),
        ("todoitems", "is a list of this folder"),
        ("done.txt", "has 1 item that the new file lacks, such as \"Milk\""),
        ("notes/a.md", "is a list of this folder"),
        ("home.ics", "has 1 item that the new file lacks, such as \"VEVENT\""),
        ("events", "is read by this command"),
    ])
    func whatIsKeptIsNotReplaced(name: String, reason: String) throws {
        let event =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Choir\nDTSTART:20261124T193000\nEND:VEVENT\nEND:VCALENDAR\n"
        let files = [
            "todopress.json": #"{"inputs": ["list", "notes", "work.json"], "events": "events"}"#,
            "events": event, "other.json.activity": "{}\n",
            "list": "only words\n", "todoitems": "[]", "done.txt": "x Milk\n", "notes/a.md": "# Words\n",
            "home.ics": event,
        ]
        for (path, text) in files { try sandbox.write(text, to: path) }
        let before = try sandbox.tree()
        let format =
            name.hasSuffix(".md")
            ? ["--format", "markdown"] : name.hasSuffix("ics") ? [] : ["--format", "text"]
        let words = name.hasSuffix("json") || name.hasSuffix("ics") ? [] : format
        let command = name.hasSuffix(".ics") ? "convert" : "agenda"
        let refused = try run(command, ["-o", name] + words)
        let error =
            "todopress: error: \(name) \(reason), and is not overwritten; --replace does, and keeps what it was\n"
        #expect(refused.exitCode == 73 && refused.errors == error, "\(refused)")
        #expect(try sandbox.tree() == before)
        let replaced = try run(command, ["-o", name, "--replace"] + words)
        #expect(
            replaced.exitCode == 0
                && replaced.errors.contains("what \(name) was is kept as \(name) (before)\n"), "\(replaced)")
        #expect(try sandbox.tree()["\(name) (before)"] == before[name])
        // Another one does not take its place.
        try sandbox.write(before[name].map { String(decoding: $0, as: UTF8.self) } ?? "", to: name)
        if name == "work.json" || name == "todopress.json" {
            #expect(try run(command, ["-o", name, "--replace"] + words).exitCode == 0)
            #expect(try sandbox.tree()["\(name) (before 2)"] == before[name])
        }
    }

    /// A typed format goes with the ending; one of the settings gives way to it.
    @Test func theEndingDecides() throws {
        try sandbox.write(#"{"format": "html", "to": "taskwarrior"}"#, to: "todopress.json")
        for (words, beginning) in [
            (["agenda", "-o", "w"], "<!DOCTYPE"), (["agenda", "-o", "w.md"], "# Week"),
            (["agenda", "-o", "w.txt"], "Week"),
            (["agenda", "-o", "w.txt", "--format", "markdown"], "# Week"),
            (["agenda", "-o", "w.htm"], "<!DOCTYPE"), (["agenda", "-o", "w.tmp.AbCdEf12"], "<!DOCTYPE"),
            (["convert", "-o", "l.json"], "[\n{\"description\""),
            (["convert", "-o", "l.JSON", "--to", "app"], "[\n"),
            (["convert", "-o", "l"], "[\n{\"description\""), (["convert", "-o", "l.ics"], "BEGIN:VCALENDAR"),
            (["convert", "-o", "l.txt", "--to", "md"], "- [ ] Shop"),
        ] {
            let run = try run(words[0], Array(words.dropFirst()))
            let text = try sandbox.read(words[2])
            #expect(run.exitCode == 0 && text.hasPrefix(beginning), "\(run)\(text)")
            try sandbox.remove(words[2])
        }
    }

    /// The command lines of the documentation with `-o` run in two weeks, with settings of before.
    @Test func documentedLinesRunTwice() throws {
        var lines: Set<String> = []
        for document in Document.forUsers + [Document(path: "Sources/Documentation/Help/help.md")] {
            for line in try document.text.split(separator: "\n") {
                for match in line.matches(
                    of: /todopress ((?:agenda|convert|show) [^|#`">]*-o [^-|#`">\s][^|#`">]*)/)
                {
                    lines.insert(match.1.replacing(/\s\s.*/, with: "").trimmingCharacters(in: .whitespaces))
                }
            }
        }
        #expect(lines.count > 12)
        let task =
            #"[{"uuid":"84720d25-19bd-5e97-ae1c-5e513880c942","status":"pending","entry":"20261121T080000Z","#
            + #""description":"Bread"}]"#
        for line in lines.sorted() {
            let words = line.split(separator: " ").map(String.init)
            let sandbox = try CommandSandbox()
            try sandbox.write(#"{"format": "html", "to": "markdown"}"#, to: "todopress.json")
            try sandbox.write("Mow +Home due:2026-11-24\n", to: "todo.txt")
            if words[0] != "convert" {
                try sandbox.write(
                    try self.sandbox.read("work.json").replacing("Shop", with: "Groceries"), to: "todoitems")
            }
            for day in ["2026-11-21", "2026-12-02"] {
                let run = try CommandRun(
                    words + ["--now", day, "--time-zone", "UTC"], in: sandbox, input: task,
                    environment: ["TODOPRESS_BROWSER": browser, "PATH": "/bin:/usr/bin"])
                #expect(run.exitCode == 0, "\(run)")
            }
        }
    }
}
