// The manual page in the macros of mdoc(7), made from the tables and texts of the help.

import Civil

enum ManualPage {
    static var text: String {
        var page = ManualWriter()
        page.prologue(date: date)
        page.section("NAME")
        page.macro("Nm", "todopress")
        page.macro("Nd", "turns a to-do list into a website")
        synopsis(&page)
        page.section("DESCRIPTION")
        page.help(HelpText.section("description"))
        page.section("COMMANDS")
        for subcommand in Subcommand.allCases { command(subcommand, &page) }
        dates(&page)
        for topic in [HelpTopic.formats, .printing, .publishing] {
            page.section(topic.rawValue.uppercased())
            page.help(HelpText.section(topic.rawValue))
        }
        settings(&page)
        page.section("ENVIRONMENT")
        page.list(HelpText.rows(of: "environment")) { page, row in page.item("Ev", row.term, row.words) }
        page.section("FILES")
        page.list(HelpText.rows(of: "files")) { page, row in page.item("Pa", row.term, row.words) }
        page.section("EXIT STATUS")
        page.text("The codes are from sysexits.h, so that scripts can tell errors apart.")
        page.list(ExitCode.allCases) { page, code in page.item("Li", "\(code.rawValue)", code.explanation) }
        page.section("EXAMPLES")
        page.help(HelpText.section("examples"))
        page.section("SEE ALSO")
        page.text("todo.txt: https://github.com/todotxt/todo.txt")
        page.paragraph()
        page.text("iCalendar: RFC 5545, https://www.rfc-editor.org/rfc/rfc5545")
        return page.text
    }

    /// The day of the last change of the texts.
    private static let date = "November 26, 2026"

    private static func synopsis(_ page: inout ManualWriter) {
        page.section("SYNOPSIS")
        for subcommand in Subcommand.allCases {
            page.macro("Nm", "todopress")
            page.macro("Cm", subcommand.rawValue)
            page.macro("Op", "Ar", "OPTION ...")
            if !subcommand.operand.isEmpty { page.macro("Ar", subcommand.operand) }
        }
    }

    private static func command(_ subcommand: Subcommand, _ page: inout ManualWriter) {
        page.subsection(subcommand.rawValue)
        page.text("todopress \(subcommand.rawValue) \(subcommand.explanation).")
        page.list(subcommand.options) { page, row in
            let names = row.option.letters.map { "-\($0)" } + [row.option.spelled]
            page.option(names, value: row.value?.placeholder, row.words)
        }
        page.help(HelpText.section(subcommand.rawValue))
    }

    private static func dates(_ page: inout ManualWriter) {
        page.section("DATES AND WEEKS")
        page.help(HelpText.section("dates"))
        for (title, rows) in HelpText.dateTables {
            page.paragraph()
            page.text(title)
            page.list(rows) { page, row in
                page.item("Li", row.forms.joined(separator: ", "), "\(row.meaning) (\(row.result))")
            }
        }
        page.help(HelpText.section("datesMore"))
    }

    private static func settings(_ page: inout ManualWriter) {
        page.section("SETTINGS")
        page.help(HelpText.section("settings"))
        page.paragraph()
        page.text("Beside inputs, the lists to read, these are remembered:")
        page.list(OptionRow.ofSettings) { page, row in
            page.item("Li", row.option.rawValue, row.words)
        }
    }
}
