// The manual page in the macros of mdoc(7), made from the tables and texts of the help.

import Cipher
import Civil
import ToDoFormats

enum ManualPage {
    static var text: String {
        var page = ManualWriter()
        page.prologue(date: date, title: "TODOPRESS", section: 1)
        page.section("NAME")
        page.macro("Nm", "todopress")
        page.macro("Nd", "turns a to-do list into a website")
        synopsis(&page)
        description(&page)
        page.section("COMMANDS")
        for subcommand in Subcommand.allCases { command(subcommand, &page) }
        dates(&page)
        for topic in [HelpTopic.formats, .printing, .publishing] {
            page.section(topic.rawValue.uppercased())
            page.help(topic.text)
        }
        settings(&page)
        page.section("ENVIRONMENT")
        page.list(environment) { page, row in page.item("Ev", row.0, row.1) }
        page.section("FILES")
        page.list(files) { page, row in page.item("Pa", row.0, row.1) }
        page.section("EXIT STATUS")
        page.text("The codes are from sysexits.h, so that scripts can tell errors apart.")
        page.list(ExitCode.allCases) { page, code in page.item("Li", "\(code.rawValue)", code.explanation) }
        page.section("EXAMPLES")
        for (explanation, command) in examples {
            page.text(explanation)
            page.example([command])
        }
        page.section("SEE ALSO")
        page.text("todo.txt: https://github.com/todotxt/todo.txt")
        page.paragraph()
        page.text("iCalendar: RFC 5545, https://www.rfc-editor.org/rfc/rfc5545")
        return page.text
    }

    /// The day of the last change of the texts.
    private static let date = "November 25, 2026"

    private static func synopsis(_ page: inout ManualWriter) {
        page.section("SYNOPSIS")
        for subcommand in Subcommand.allCases {
            page.macro("Nm", "todopress")
            page.macro("Cm", subcommand.rawValue)
            page.macro("Op", "Ar", "OPTION ...")
            if !subcommand.operand.isEmpty { page.macro("Ar", subcommand.operand) }
        }
    }

    private static func description(_ page: inout ManualWriter) {
        page.section("DESCRIPTION")
        page.text(
            "todopress turns a to-do list into a website: a list, a page for each item, a weekly agenda. "
                + "It also keeps a list: items are added, checked off, edited and imported.")
        page.paragraph()
        page.text(HelpText.listNote.replacing("\n", with: " "))
        page.paragraph()
        page.text(
            "The formats are \(ListFormat.names). They are recognized by what a file holds; --from names one."
        )
        page.paragraph()
        page.text(
            "A command that keeps a store uses the file of --store, else todoitems or todoitems.json in the current "
                + "folder. An ITEM is a number as the last list showed it, the beginning of an ID, or words "
                + "that fit one title only.")
    }

    private static func command(_ subcommand: Subcommand, _ page: inout ManualWriter) {
        page.subsection(subcommand.rawValue)
        page.text("todopress \(subcommand.rawValue) \(subcommand.explanation).")
        page.list(subcommand.options) { page, row in
            let names = row.option.letters.map { "-\($0)" } + [row.option.spelled]
            page.option(names, value: row.value?.placeholder, row.words)
        }
        page.help(HelpText.notes(subcommand))
    }

    private static func dates(_ page: inout ManualWriter) {
        page.section("DATES AND WEEKS")
        page.text(
            "Days and weeks are words, in capitals or not. Each is followed by its value on Saturday, 2026-11-21, in "
                + "week 2026-W47.")
        for (title, rows) in HelpText.dateTables {
            page.paragraph()
            page.text(title)
            page.list(rows) { page, row in
                page.item("Li", row.forms.joined(separator: ", "), "\(row.meaning) (\(row.result))")
            }
        }
    }

    private static func settings(_ page: inout ManualWriter) {
        page.section("SETTINGS")
        page.text("The file todopress.json remembers options by their long names.")
        page.example(HelpText.settingsExample)
        for (index, rule) in HelpText.settingsRules.enumerated() {
            if index > 0 { page.paragraph() }
            page.text(rule.replacing("\n", with: " "))
        }
        page.paragraph()
        page.text("Beside inputs, the lists to read, these are remembered:")
        page.list(OptionRow.ofSettings) { page, row in
            page.item("Li", row.option.rawValue, row.words)
        }
    }

    private static let environment = [
        (
            Geocoder.variable,
            "the command that reads an address on standard input and prints LAT,LON or nothing; it is run by /bin/sh -c"
        ),
        (KeyFile.variable, "the text of a key file, for build --lock; it is taken rather than the file"),
        (Passphrase.variable, "a passphrase of your own, for lock, where --passphrase-file does not say it"),
        ("SOURCE_DATE_EPOCH", "the current time in seconds since 1970, where --now does not say it"),
        ("HOME", "a site is not written over this folder"),
        ("LC_ALL, LC_MESSAGES, LANG", "the language of the settings that init writes"),
        ("XDG_STATE_HOME", "where it is kept which targets were confirmed; else ~/.local/state"),
        ("TZ", "the time zone of the settings that init writes; other commands do not look at it"),
    ]

    private static let files = [
        ("todoitems", "the store, as the to-do app writes it; also todoitems.json"),
        (
            ".todoitems.numbers",
            "the numbers of its items, as list shows them; without it, items get new ones"
        ),
        (
            ".todoitems.undo",
            "the last ten changes, for undo; may be deleted"
        ),
        ("todopress.json", "options that are remembered; see SETTINGS"),
        (KeyFile.name, "the key of a locked site; keep it private, and out of git"),
        (".todoitems.lock", "held while a command changes the store; stays there, empty"),
        ("_site", "the site"),
        (
            "_site/.todopress-manifest",
            "which files of the site are todopress's own; at a target, which ones it has published"
        ),
        (
            "._site.todopress-record",
            "information for the next build, also about excluded items; may be deleted, must not be published"
        ),
    ]

    private static let examples = [
        ("Build the site of the list in this folder:", "todopress"),
        ("Build one site of several lists:", "todopress work.txt home.ics notes/ -o web"),
        ("Print next week:", "todopress agenda --week next | lp"),
        ("Add an item:", "todopress add \"Buy milk\" --due tomorrow"),
        ("Write a list in another format:", "todopress convert todo.txt --to ics -o todo.ics"),
        ("Complete words in this shell:", "source <(todopress completions bash)"),
    ]
}
