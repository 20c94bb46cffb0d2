// The help: sections of `Sources/Documentation/Help`, and the tables of commands, options and words for dates, set for a
// terminal of 80 columns.

import Civil
import Defaults
import SitePages

/// The texts of `todopress help`.
enum HelpText {
    /// The way in: what to type first, the names of all commands, and the topics. It fits a terminal of 24 lines.
    static var overview: String {
        func names(_ start: String, where isListed: (Subcommand) -> Bool) -> String {
            let names = Subcommand.allCases.filter(isListed).map(\.rawValue)
            return HelpPage.wrapped(names.joined(separator: ", "), start: start)
        }
        let topics = HelpTopic.allCases.map { "  \($0.rawValue.padded(after: 11)) \($0.explanation)" }
        return """
            todopress turns a to-do list into a website: a list, items, a weekly agenda.

              todopress build --sample --open      shows the site of an example
              todopress add "Buy milk" --due fri   adds an item, and begins a list if needed
              todopress list                       prints the items with their numbers
              todopress done milk                  checks an item off
              todopress build --open               writes the site into _site and shows it
              todopress agenda                     prints the week

            \(names("For any lists:") { !$0.keepsStore && $0.takesLists })
            \(names("For the store:") { $0.keepsStore })
            \(names("Other:        ") { !$0.keepsStore && !$0.takesLists })

            "todopress help COMMAND" and "todopress help TOPIC" explain more; the topics:

            \(topics.joined(separator: "\n"))

            """
    }

    /// The help of a command.
    static func text(_ subcommand: Subcommand) -> String {
        guard subcommand != .help else { return overview }
        let notes = section(subcommand == .build ? "lists" : subcommand.rawValue)
        let groups = OptionGroup.groups(of: subcommand).map { title, rows in
            "\(title):\n"
                + HelpPage.rows(
                    rows.map { row in
                        let letter = row.option.letters.first.map { "-\($0), " } ?? ""
                        return (
                            letter + row.option.spelled + (row.value.map { " \($0.placeholder)" } ?? ""),
                            row.words
                        )
                    })
        }
        let codes = ExitCode.allCases.map { ("\($0.rawValue)", $0.explanation) }
        let parts =
            [
                "Usage: \(call(subcommand)) [OPTION…]",
                HelpPage.set("The command \(subcommand.rawValue) \(subcommand.explanation)."),
            ] + (subcommand == .build ? [HelpPage.set(notes)] : []) + groups
            + (subcommand == .build
                ? ["Exit codes:\n" + HelpPage.rows(codes)] : notes.isEmpty ? [] : [HelpPage.set(notes)])
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// A section of the help, with those that its paragraphs name in brackets; empty if there is none.
    static func section(_ name: String) -> String {
        guard let start = source.firstRange(of: "\n## \(name)\n\n")?.upperBound else { return "" }
        let rest = source[start...]
        let body = rest[..<(rest.firstRange(of: "\n\n## ")?.lowerBound ?? rest.endIndex)]
        return paragraphs(of: body).map { lines in
            let isLink = lines.count == 1 && lines[0].hasPrefix("[") && lines[0].hasSuffix(")")
            return isLink
                ? section(String(lines[0].dropFirst().prefix { $0 != "]" })) : lines.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// The rows of a section that is a table.
    static func rows(of section: String) -> [(term: String, words: String)] {
        self.section(section).split(separator: "\n").map { HelpPage.row(String($0.dropFirst(4))) }
    }

    /// What a table says of a word; nil if it is in no row.
    static func row(of word: String, in section: String) -> String? {
        rows(of: section).first { $0.term.split(separator: ", ").contains(word[...]) }?.words
    }

    /// The same of a word behind the name of a command, or alone.
    static func row(of word: String, of subcommand: Subcommand, in section: String) -> String? {
        row(of: "\(subcommand.rawValue) \(word)", in: section) ?? row(of: word, in: section)
    }

    /// The lines of each paragraph.
    static func paragraphs(of text: some StringProtocol) -> [[String]] {
        text.split(separator: "\n", omittingEmptySubsequences: false).split(whereSeparator: \.isEmpty)
            .map { $0.map { String($0) } }
    }

    private static let source = Defaults.helpText

    /// What `todopress help` explains.
    static var topics: [String] { Subcommand.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue) }

    static var dates: String {
        let tables = dateTables.map { title, rows in
            "\(title)\n" + HelpPage.rows(rows.map { (forms($0), "\($0.meaning): \($0.result)") })
        }
        return ([HelpPage.set(section("dates"))] + tables + [HelpPage.set(section("datesMore"))])
            .joined(separator: "\n\n") + "\n"
    }

    private static func forms(_ word: DateWord) -> String {
        word.forms.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: ", ")
    }

    static var settings: String {
        HelpPage.set(section("settings")) + "\n\n" + HelpPage.rows(settingsRows) + "\n"
    }

    /// The settings with the placeholders of their values.
    private static var settingsRows: [(term: String, words: String)] {
        let inputs = (
            SettingsReader.inputs, "the lists to read, where the command line names none: a path or an array"
        )
        let publish = (
            "\(SettingsReader.publish) TARGET",
            "where the site is published, or several places by name (help publishing)"
        )
        let add = ("\(SettingsReader.addition) LIST", "the one of them to which \"todopress add\" adds items")
        return [inputs, add, publish]
            + OptionRow.ofSettings.map { row in
                let value = row.value?.placeholder ?? "true"
                return ("\(row.option.rawValue) \(value)\(row.isRepeated ? "…" : "")", row.words)
            }
    }

    /// The tables of words for dates, also of the manual page.
    static var dateTables: [(title: String, rows: [DateWord])] {
        [
            ("A day, for --now, --week, --due and --since:", DateWord.days),
            ("A week, for --week, --due and --since:", DateWord.weeks),
            ("A time, for --due and --since:", DateWord.times),
            ("For --now also:", BuildTime.forms),
        ]
    }

    static func call(_ subcommand: Subcommand) -> String {
        "todopress \(subcommand.rawValue)" + (subcommand.operand.isEmpty ? "" : " \(subcommand.operand)")
    }
}
