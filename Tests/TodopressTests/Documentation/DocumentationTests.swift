// What the documentation says is compared with the program: options, exit codes, formats, languages. The README is short,
// and every link leads somewhere.

import Foundation
import Testing
import ToDoFormats

@testable import todopress

@Suite struct DocumentationTests {
    @Test func theReadmeIsShort() throws {
        let text = try Document.readme.text
        #expect(
            text.utf8.count <= 6_000
                && text.split(separator: "\n", omittingEmptySubsequences: false).count <= 91)
    }

    @Test func exitCodesAreThoseOfTheCommand() throws {
        #expect(
            try Document.pages.rows(below: "| exit code | |")
                == ExitCode.allCases.map { "| \($0.rawValue) | \($0.explanation) |" })
    }

    /// The tables of options name those of the commands with their letters and values, all of them, and no others.
    @Test(arguments: [(Document.pages, Subcommand.build, [Option]()), (.printing, .agenda, [])])
    func theTablesOfOptionsAreThoseOfTheCommands(
        document: Document, subcommand: Subcommand, others: [Option]
    ) throws {
        let rows = try document.rows(below: "| option of `\(subcommand.rawValue)` | |")
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
        let shared = try document.text.components(separatedBy: "\nIt takes ").dropFirst().first?
            .components(separatedBy: ", as\n")[0]
        let missing = known.filter { row in
            unlisted.contains { $0.split(separator: " ")[0] == row.option.spelled }
                && !listed.contains { row.option.letters.contains($0.dropFirst()) }
                && shared?.contains("`\(row.option.spelled)`") != true
        }
        #expect(missing.isEmpty, "\(missing.map(\.option.spelled))")
    }

    @Test func whatIsNotRememberedIsNamed() throws {
        let rest = try #require(
            try Document.pages.text.components(separatedBy: "are not remembered:").dropFirst().first)
        let sentence = rest.components(separatedBy: ", and what")[0]
        let named = sentence.split(separator: "`").map(String.init).filter { Option(rawValue: $0) != nil }
        // The reasons of the others, which the end of the sentence or the commands themselves say.
        let others: [Option] = [.due, .since, .list, .done, .theme, .publish, .help]
        let known = Option.allCases.filter { option in
            option.reasonNotRemembered.map { !others.compactMap(\.reasonNotRemembered).contains($0) } ?? false
        }
        #expect(named.sorted() == known.map(\.rawValue).sorted())
    }

    @Test func theLanguagesAreInTheTable() throws {
        let rows = try Document.pages.rows(below: "| option of `build` | |")
        let row = try #require(rows.first { $0.hasPrefix("| `--locale ID` |") })
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Document.readme.url.deletingLastPathComponent().appending(path: "Templates/locales").path)
        for name in names { #expect(row.contains("`\(name.replacing(".json", with: ""))`"), "\(name)") }
        #expect(try Document.theme.text.contains("one of \(names.count) languages"))
    }

    /// The commands that the page of lists begins with have a line for each format, and the table has its name.
    @Test func theFormatsAreNamed() throws {
        let formats = ListFormat.allCases.map(\.rawValue)
        #expect(
            try Document.lists.rows(below: "| format | what is read |").map { $0.split(separator: "`")[1] }
                .sorted()
                == formats.map { $0[...] }.sorted())
        let lines = try Document.lists.blocks(of: "sh")[0].lowercased()
        for format in formats { #expect(lines.contains(format), "\(format)") }
    }

    /// Every command, topic and option of Todopress that stands between backquotes exists.
    @Test(arguments: Document.forUsers)
    func theNamedCommandsAndOptionsExist(document: Document) throws {
        let spans = try document.codeSpans
        let lines = try document.blocks(of: "sh").joined(separator: "\n").components(separatedBy: "\n")
            .map { String($0.prefix { $0 != "#" && $0 != "|" && $0 != "&" }) }
        let commands = (spans + lines).filter { $0.hasPrefix("todopress ") }
        for command in commands {
            for match in command.matches(of: /^todopress ([a-z]+)(?: |$)/) {
                #expect(Subcommand(rawValue: String(match.1)) != nil, "\(command)")
            }
            for match in command.matches(of: /^todopress help ([a-z]+)/) {
                #expect(HelpText.topics.contains(String(match.1)), "\(command)")
            }
        }
        // This one is of another program.
        for span in commands + spans.filter({ $0.hasPrefix("--") && $0 != "--endpoint-url" }) {
            for match in span.matches(of: /--([a-z][a-z-]*)/) {
                #expect(Option(rawValue: String(match.1)) != nil, "\(span)")
            }
        }
    }

    @Test func linksAndPicturesLeadToFilesAndHeadings() throws {
        var linked: Set<String> = []
        let anchors = try Dictionary(
            uniqueKeysWithValues: Document.all.map { ($0.url.path, Set(try $0.anchors)) })
        for document in try Document.all {
            let links = try document.prose.matches(of: /\]\(([^)\s]*)\)|src(?:set)?="([^"]*)"/).map {
                $0.1 ?? $0.2 ?? ""
            }
            for link in links where !link.hasPrefix("https://") {
                let parts = link.split(separator: "#", omittingEmptySubsequences: false)
                let other =
                    parts[0].isEmpty
                    ? document.url
                    : document.url.deletingLastPathComponent().appending(path: parts[0]).standardizedFileURL
                #expect(FileManager.default.fileExists(atPath: other.path), "\(document.path): \(link)")
                linked.insert(other.lastPathComponent)
                guard parts.count == 2 else { continue }
                #expect(anchors[other.path]?.contains(String(parts[1])) == true, "\(document.path): \(link)")
            }
        }
        for document in Document.forUsers.dropFirst() {
            #expect(linked.contains(document.url.lastPathComponent), "\(document.path)")
        }
    }

    /// The contents at the beginning of a document name all of its headings.
    @Test(arguments: Document.forUsers)
    func theContentsAreComplete(document: Document) throws {
        let text = try document.prose
        for anchor in try document.anchors.dropFirst() {
            #expect(text.contains("](#\(anchor))"), "\(anchor)")
        }
    }
}
