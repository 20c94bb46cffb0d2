// What `todopress help` explains beside the commands: each topic on one screen, with the commands to type.

import ToDoFormats

enum HelpTopic: String, CaseIterable {
    case formats, dates, printing, publishing, settings

    /// What it is about, in the overview.
    var explanation: String {
        switch self {
        case .formats: "the lists that todopress reads, and where it looks for them"
        case .dates: "the words for days, weeks and times, such as tue and +3d"
        case .printing: "the agenda on paper"
        case .publishing: "the site on the web, and what to leave out of it"
        case .settings: "the file todopress.json, which remembers options"
        }
    }

    var text: String {
        switch self {
        case .formats: Self.formatsText
        case .dates: HelpText.dates
        case .printing: Self.printingText
        case .publishing: Self.publishingText
        case .settings: HelpText.settings
        }
    }

    private static var formatsText: String {
        let rows = ListFormat.allCases.map { "  \(HelpText.padded($0.rawValue, to: 15))  \($0.words)" }
        return """
            \(HelpText.listNote)

            What a file holds tells its format. --from FORMAT says it where that is not enough:

            \(rows.joined(separator: "\n"))

            "todopress convert LIST --to FORMAT" writes \(ListFormat.writable.map(\.rawValue).listed).
            "todopress import FILE" takes the items of a list, or of a web address, into the store.

            """
    }

    private static let printingText = """
        "todopress build" writes a page for each week. Open _site/agenda/index.html, which is this week, and print it in
        a browser: one sheet a week, with a box to tick for each item and lines to write on. agenda/booklet.html prints
        all coming weeks, one sheet each.

          todopress build --paper letter --week-start sunday    letter paper, and weeks that begin on Sunday
          todopress build --weeks 8                             a booklet of at least the next eight weeks

        Without a site:

          todopress agenda                                      this week as text
          todopress agenda --week next | lp                     next week, to the printer
          todopress agenda --ascii --width 64 | lp              for old printers
          todopress agenda --format html -o week.html           one page, to mail or to print from a script

        """

    private static let publishingText = """
        What you publish is public: titles, descriptions, links and places with their coordinates, done items too. These
        options of build leave something out of all pages and files of the site:

          --exclude-done, --exclude-places          done items, or all places
          --only-project NAME, --only-tag NAME      all other items

        The folder _site has plain files with relative links: copy it to any web server, into any folder. The pages say
        what is due today, so build them every morning. --base-url says where the site will be.

          todopress && rsync -a --delete --exclude=.todopress-manifest _site/ host:/var/www/todo/
          todopress && aws s3 sync _site s3://BUCKET --delete --exclude .todopress-manifest
          todopress && npx netlify-cli deploy --prod --dir _site
          todopress init --publish github-pages     writes a workflow that builds and publishes every morning

        """
}

extension ListFormat {
    /// What a list of the format is, in the help.
    fileprivate var words: String {
        switch self {
        case .app: "the store, todoitems, in the JSON of the to-do app"
        case .todoTxt: "todo.txt, with the done.txt beside it"
        case .taskwarrior: "what \"task export\" prints"
        case .iCalendar: "the to-dos (VTODO) of a calendar file"
        case .markdown: "the tasks (- [ ]) of a note, or of a folder of notes"
        case .reminders: "Apple Reminders: what \"reminders show-all --format json\" prints"
        case .todoist: "a CSV file of Todoist"
        case .jsonPlaceholder: "to-dos of a web API in the form of jsonplaceholder"
        case .lines: "each line as an item; only with --from"
        }
    }
}
