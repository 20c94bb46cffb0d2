// What `todopress help` explains beside the commands: each topic on one screen, with the commands to type.

import ToDoFormats

enum HelpTopic: String, CaseIterable {
    case formats, events, dates, repeats, printing, publishing, look, settings

    /// What it is about, in the overview.
    var explanation: String {
        switch self {
        case .formats: "the lists that todopress reads, and where it looks for them"
        case .events: "the events of calendars beside the items"
        case .dates: "the words for days, weeks and times, such as tue and +3d"
        case .repeats: "the rules of what repeats, such as \"every tuesday\""
        case .printing: "the agenda on paper"
        case .publishing: "the site on the web, and what to leave out of it"
        case .look: "colours and style sheets of your own"
        case .settings: "the file todopress.json, which remembers options"
        }
    }

    var text: String {
        switch self {
        case .formats: Self.formatsText
        case .events: Self.eventsText
        case .dates: HelpText.dates
        case .repeats: Self.repeatsText
        case .printing: Self.printingText
        case .publishing: Self.publishingText
        case .look: Self.lookText
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

    private static let eventsText = """
        --events FILE takes a calendar that a phone or a server exports (.ics). Its events stand before the items of
        their days: in the weeks, the months, the agenda, and under Today and Tomorrow in the list. It may be given
        several times. todopress.json remembers it:

          todopress todo.txt --events home.ics --events school.ics
          {"events": ["home.ics", "school.ics"]}

        Events that are cancelled or not public (CLASS) are left out and counted. Nothing else of a site has events.

        A calendar of the web has to be fetched first. This line of a crontab does so every morning, and keeps the old
        file if no new one arrived. A file that is more than 7 days old is named by each build.

          45 5 * * *  cd $HOME/todo && curl -fsS -o new.ics https://example.org/home.ics && mv new.ics home.ics

        """

    private static let repeatsText = """
        "todopress add" and "todopress edit" take a rule in words, with --repeats:

          daily, "every 3 days", weekdays                 every day, every third, Monday to Friday
          weekly, "every tuesday", "every mon, thu"       without a day, the day of the week of --due
          "every 2 weeks on mon, thu", "every other week"
          monthly, "monthly on the 15th", "monthly on the last day", "last friday of the month"
          "every year", "every january on the 15th"
          "3 days after done", "every week when done"     from the day on which it was done
          "FREQ=MONTHLY;BYDAY=1MO;COUNT=12"               a rule of RFC 5545 §3.3.10

        The language of --locale has its words too. The first time is --due or, without it, the first day of the rule
        from today. What is monthly on the 31st comes on the last day of a shorter month.

          todopress add Bins --repeats "every tuesday"
          todopress done bins                     this one is done; the item is due again on the next Tuesday
          todopress done bins --on yesterday      it was done yesterday
          todopress done bins@2026-11-17          an earlier one
          todopress skip bins                     not this time
          todopress edit bins --due wed           on Wednesday, only this time
          todopress edit bins --no-repeats        no longer

        An occurrence that was missed is overdue until the next one comes. Then that one is due.

        """

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

        --layout chooses the sheets of the page, each of them one sheet of the paper that --paper names:

          week        bands of days                    a4, letter, legal, a3     every week of the site
          columns     seven columns with hours         a4, letter, legal, a3     in the site with --layout columns
          day         one day with hours               a4, letter, legal, a5     not in the site
          month       a month to hang on a wall        a4, letter, legal, a3     months/
          year        twelve months; see --rolling     a4, letter, legal, a3     year.html
          routines    a month of routines to tick      a4, letter, legal, a3     routines.html, if there are any
          list        all that is to do                a4, letter, legal, a3     index.html, in part

        --week with a day chooses the day, the month and the year, too. What has no room on a sheet is counted on it.

        """

    private static let lookText = """
        A colour of your own for all that leads somewhere:

          todopress --accent 7a1f3d               on light pages; dark ones have the nearest that can be read there
          todopress --accent 7a1f3d,f0a8c0        on light and on dark pages

        The contrast must be 4.5:1 or more on every background. If it is not, the message names the nearest colour that
        passes. Without quotes a shell takes #7a1f3d as a comment; leave out the #.

        More in a style sheet of your own: the file custom.css in the folder of --public. Every page links it last.

          mkdir -p Public && echo ':root { --round: 0; }' > Public/custom.css
          todopress --public Public

        Later versions keep these custom properties, in "prefers-color-scheme: dark" too:

          --paper --sheet --ink --soft            the page, what lies on it, text, quiet text
          --line --edge                           quiet lines, and edges of boxes
          --accent --accent-soft                  what leads somewhere, and its background
          --alarm --today --today-soft            what is late, what is of today, and its background
          --small --meta --lead --head            sizes of text
          --s1 … --s6 --round --edge-in           distances, corners, the edge of the page

        and these classes:

          top site find head jump skip            the header and the beginning of a page
          group today overdue rows row            groups and their rows; a done row has done, too
          tick t when late place meta tag         in a row: box, title, date (late), place, and what else it has
          project priority star note n            its project, priority, star and quotation; numbers
          card text facts states due description  the page of an item
          week-title day entry month links        weeks and months, and lists of links

        "todopress init --theme" writes the templates and style sheets, to change anything else. Those are not stable.

        """

    private static let publishingText = """
        What you publish is public: titles, descriptions, links and places with their coordinates, done items too. These
        options of build leave something out of all pages and files of the site:

          --exclude-done, --exclude-places          done items, or all places
          --exclude-project, --exclude-tag NAME     the items of a project, or with a tag
          --only-project NAME, --only-tag NAME      all other items

        What "todopress add --private" and "edit --private" mark is never published, unless --include-private says so.
        "todopress check" says what becomes public. "todopress lock" encrypts the site for who has a passphrase (help lock).

        The folder _site has plain files with relative links: copy it to any web server, into any folder. The pages say
        what is due today, so build them every morning. --base-url says where the site will be.

        "todopress publish" builds the site, uploads what changed to the target of the settings, and looks whether
        it is there. A target is one of these:

          {"publish": {"kind": "rsync", "to": "me@example.org:/var/www/todo/", "address": "https://example.org/todo/"}}
          {"publish": {"kind": "git", "to": "git@github.com:me/todo.git", "branch": "gh-pages"}}
          {"publish": {"home": {"kind": "folder", "to": "/srv/www/todo"}, "s3": {"kind": "rclone", "to": "remote:BUCKET"}}}

          todopress init --publish rsync --target me@example.org:/var/www/todo/     writes one
          todopress init --publish github-pages     writes a workflow that builds and publishes every morning
          todopress && npx netlify-cli deploy --prod --dir _site                    other hosts have commands of their own

        No password belongs into it: rsync and git by ssh take a key of ~/.ssh or ssh-agent, git by https a credential
        helper, rclone what "rclone config" keeps, and curl a line of ~/.netrc.

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
        case .csv: "a table of a spreadsheet or another program: CSV, TSV and the like"
        case .export: "JSON that an app exports, such as Google Tasks or Trello"
        case .jsonPlaceholder: "to-dos of a web API in the form of jsonplaceholder"
        case .lines: "each line as an item; only with --from"
        }
    }
}
