// Every command in a block of the README that is marked as one of a shell runs, in the order of the README, in one folder,
// where lists appear after the first block. Programs that need a network, a printer or another machine are scripts that do
// nothing but succeed.

import Foundation
import TestSupport
import Testing
import ToDoFormats

@testable import todopress

@Suite struct ReadmeTests {
    @Test func eachCommandRuns() throws {
        let folder = try TemporaryFolder(inMemory: true)
        try folder.write("Mow +Home due:2026-11-24\n", to: "lists/todo.txt")
        try folder.write("Report +Work\n", to: "lists/work.txt")
        try folder.write("- [ ] Read\n", to: "lists/notes/Books.md")
        let calendar = """
            BEGIN:VCALENDAR\r
            VERSION:2.0\r
            BEGIN:VTODO\r
            UID:1\r
            SUMMARY:Sweep\r
            END:VTODO\r
            END:VCALENDAR\r

            """
        try folder.write(calendar, to: "lists/home.ics")
        let task =
            #"{"uuid":"84720d25-19bd-5e97-ae1c-5e513880c942","status":"pending","entry":"20261121T080000Z","description":"Bread"}"#
        let tools = [
            "task": "echo '\(task)'", "curl": "cat lists/home.ics", "lp": "cat >/dev/null", "rsync": "",
            "aws": "",
            "rclone": "",
        ]
        for (name, script) in tools { try folder.write("#!/bin/sh\n\(script)\n", to: name) }
        let blocks = try Self.blocks(of: "sh").filter { !$0.hasPrefix("#!") }
        let output = try Machine.run(
            "bash",
            """
            \(installing(tools.keys.sorted(), in: "tools"))
            PATH=$PWD/tools:$PATH
            set -e -o pipefail
            trap 'echo "failed: $BASH_COMMAND"' ERR
            \(blocks[0])
            cp -r lists/* .
            \(blocks.dropFirst().joined(separator: "\n"))
            test -s _site/index.html -a -s web/index.html -a -s todo.ics -a -s week.html -a -s Templates/list.mustache
            """, in: folder)
        #expect(!output.contains("exit code") && !output.contains("failed: "), "\(output)")
    }

    @Test func exitCodesAreThoseOfTheCommand() throws {
        let rows = try Self.readme.split(separator: "\n").drop { $0 != "| exit code | |" }.dropFirst(2)
            .prefix { $0.hasPrefix("| ") }
        #expect(
            rows.map { String($0) }
                == ExitCode.allCases.map { "| \($0.rawValue) | \($0.explanation) |" })
    }

    /// The tables of options name those of the commands with their letters and values, all of them, and no others.
    @Test(arguments: [(Subcommand.build, [Option.strict]), (.agenda, [])])
    func theTablesOfOptionsAreThoseOfTheCommands(subcommand: Subcommand, others: [Option]) throws {
        let rows = try Self.readme.split(separator: "\n")
            .drop { $0 != "| option of `\(subcommand.rawValue)` | |" }.dropFirst(2).prefix {
                $0.hasPrefix("| ")
            }
        let listed = rows.flatMap { row in
            row.replacing("\\|", with: "/").split(separator: "|")[0].split(separator: "`").filter {
                $0.hasPrefix("-")
            }
        }.map(String.init)
        let known = OptionRow.all.filter {
            $0.option != .help && ($0.commands.contains(subcommand) || others.contains($0.option))
        }
        let spelled = known.flatMap { row in
            let value = row.value.map { " " + $0.placeholder.replacing("|", with: "/") } ?? ""
            return row.option.letters.prefix(1).map { "-\($0)" } + [row.option.spelled + value]
        }
        #expect(Set(listed).subtracting(spelled).isEmpty)
        let unlisted = Set(spelled).subtracting(listed)
        // A letter may stand without its name, and what the agenda shares with a build is not said twice.
        let shared = try Self.readme.components(separatedBy: "\nIt takes ").last?.prefix(300) ?? ""
        let missing = known.filter { row in
            unlisted.contains { $0.split(separator: " ")[0] == row.option.spelled }
                && !listed.contains { row.option.letters.contains($0.dropFirst()) }
                && !(subcommand == .agenda && (shared.contains("`\(row.option.spelled)`")))
        }
        #expect(missing.isEmpty, "\(missing.map(\.option.spelled))")
    }

    @Test func whatIsNotRememberedIsNamed() throws {
        let sentence = try #require(
            Self.readme.components(separatedBy: "are not remembered:").last?.components(
                separatedBy: ", and what"
            )
            .first)
        let named = sentence.split(separator: "`").map(String.init).filter { Option(name: $0) != nil }
        // The reasons of the others, which the end of the sentence or the commands themselves say.
        let others: [Option] = [.due, .since, .done, .theme, .publish, .help]
        let known = Option.allCases.filter { option in
            option.reasonNotRemembered.map { !others.compactMap(\.reasonNotRemembered).contains($0) } ?? false
        }
        #expect(named.sorted() == known.map(\.rawValue).sorted())
    }

    @Test func theLanguagesAreInTheTable() throws {
        let row = try #require(Self.readme.split(separator: "\n").first { $0.hasPrefix("| `--locale ID` |") })
        let folder = Self.root.appending(path: "Templates/locales").path
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
            #expect(row.contains("`\(file.replacing(".json", with: ""))`"), "\(file)")
        }
    }

    @Test func theFormatsAreInTheTable() throws {
        for format in ListFormat.allCases {
            #expect(try Self.readme.contains("\n| `\(format.rawValue)` | "), "\(format.rawValue)")
        }
    }

    @Test(arguments: ["README.md", "Sources/README.md"])
    func itsLinksAndPicturesLeadToFiles(path: String) throws {
        let file = Self.root.appending(path: path)
        let text = try String(contentsOf: file, encoding: .utf8)
        let targets = text.matches(of: /\]\(([^)]*)\)|src="([^"]*)"/).map { $0.1 ?? $0.2 ?? "" }
        #expect(!targets.isEmpty)
        for target in targets where !target.hasPrefix("https://") {
            let parts = target.split(separator: "#", omittingEmptySubsequences: false)
            let other = parts[0].isEmpty ? file : file.deletingLastPathComponent().appending(path: parts[0])
            #expect(FileManager.default.fileExists(atPath: other.path), "\(target)")
            guard parts.count == 2 else { continue }
            let headings = try String(contentsOf: other, encoding: .utf8).split(separator: "\n")
                .filter { $0.hasPrefix("#") }
                .map { $0.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-") }
            #expect(headings.contains(String(parts[1])), "\(target)")
        }
    }

    @Test func theRoomsImportWhatTheTableSays() throws {
        let sources = Self.root.appending(path: "Sources")
        let text = try String(contentsOf: sources.appending(path: "README.md"), encoding: .utf8)
        let rows = text.matches(of: /\| `([\w-]+)` \| .* \| (.*) \| .*\|/)
        let names = rows.map { String($0.1) }
        var above: Set<String> = []
        for row in rows {
            let listed = Set(row.2.matches(of: /`(\w+)`/).map { String($0.1) })
            #expect(listed.isSubset(of: above), "\(row.1)")
            above.insert(String(row.1))
            var imported: Set<String> = []
            let folder = sources.appending(path: row.1)
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            where path.hasSuffix(".swift") {
                let code = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                imported.formUnion(code.matches(of: /import (\w+)/).map { String($0.1) })
            }
            #expect(imported.intersection(names) == listed, "\(row.1)")
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: sources.path)
        where !name.contains(".") {
            #expect(text.contains("`\(name)`"), "\(name)")
        }
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static var readme: String {
        get throws { try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8) }
    }

    /// The contents of the fenced blocks with a tag.
    private static func blocks(of tag: String) throws -> [String] {
        try readme.components(separatedBy: "\n```\(tag)\n").dropFirst().map {
            String($0.components(separatedBy: "\n```\n")[0])
        }
    }
}
