// The help, generated from the tables of commands, options and words for dates.

import Civil
import ToDoFormats
import ToDoKeeping

/// The texts of `todopress help`.
enum HelpText {
    /// The way in: what to type first, the names of all commands, and the topics. It fits a terminal of 24 lines.
    static var overview: String {
        func names(where isListed: (Subcommand) -> Bool) -> String {
            let names = Subcommand.allCases.filter(isListed).map(\.rawValue)
            return wrapped(names.joined(separator: ", "), after: 14, margin: 14, most: 80)
        }
        let topics = HelpTopic.allCases.map { "  \(padded($0.rawValue, to: 11)) \($0.explanation)" }
        return """
            todopress turns a to-do list into a website: a list, items, a weekly agenda.

              todopress build --sample --open      shows the site of an example
              todopress add "Buy milk" --due fri   adds an item, and begins a list if needed
              todopress list                       prints the items with their numbers
              todopress done milk                  checks an item off
              todopress build --open               writes the site into _site and shows it
              todopress agenda                     prints the week

            For any lists:\(names { !$0.keepsStore && $0.takesLists })
            For the store:\(names { $0.keepsStore })
            Other:        \(names { !$0.keepsStore && !$0.takesLists })

            "todopress help COMMAND" and "todopress help TOPIC" explain more; the topics:

            \(topics.joined(separator: "\n"))

            """
    }

    static func text(_ subcommand: Subcommand) -> String {
        switch subcommand {
        case .help: overview
        case .build:
            """
            Usage: \(call(subcommand)) [OPTION…]

            The command \(subcommand.rawValue) \(subcommand.explanation).

            \(listNote)

            \(optionLines(.build))

            Exit codes:\(wrapped(exitCodes, after: 11, most: 105)).

            """
        case .agenda, .check, .convert, .add, .done, .reopen, .skip, .remove, .edit, .list, .show, .undo,
            .`import`,
            .`init`, .completions, .star, .unstar, .again, .activity, .publish, .verify, .join, .lock:
            """
            Usage: \(call(subcommand)) [OPTION…]

            The command \(subcommand.rawValue) \(subcommand.explanation).

            \(optionLines(subcommand))
            \(notes(subcommand))
            """
        }
    }

    /// Notes beside the options of a command.
    static func notes(_ subcommand: Subcommand) -> String {
        switch subcommand {
        case .agenda:
            """

            Today begins with the overdue items, and next week has the items that are still open. --format html
            prints one page that contains its style and loads nothing: to mail, or to print from a script.

            Several weeks of plain text are separated by a form feed, so that a printer begins a new sheet for
            each. On a terminal they are separated by a blank line.

            --ascii replaces dashes, quotes, ellipses, narrow blanks and lines of boxes by ASCII. It does not
            spell letters in other letters: é, ß and 東 stay.

            --format json is for scripts and displays: days with their items, and what is overdue or has no date. An item
            that repeats stands on each of its days.

              todopress agenda --week next | lp
              todopress agenda --weeks 4 --ascii --width 64 -o weeks.txt
              todopress agenda --format html -o week.html
              todopress agenda --format json | jq '.weeks[].days[].items[].title'

            """
        case .convert:
            """

            Fields that the format cannot hold are reported. Without -o the list goes to standard output.

              todopress convert todo.txt --to ics -o todo.ics
              task export | todopress convert - -o todoitems

            """
        case .done: itemNote + occurrenceNote + pasteNote
        case .reopen, .skip: itemNote + occurrenceNote
        case .remove, .star, .unstar: itemNote
        case .show:
            """
            \(itemNote)
            --format html prints an item with lines as a receipt on a roll of 80 mm: one page that contains its style and
            loads nothing. The page is as long as the list.

              todopress show Groceries --format html > receipt.html

            """
        case .edit:
            """
            \(itemNote)
            Of an item that repeats, --due moves one occurrence, the one that is due; --repeats begins a new series.
            \(lineNote)
            """
        case .again:
            """
            \(itemNote)
            A copy has the lines, the description, the place, the project, the tags, the priority and the address of its
            item. It is open, and due only if --due says when.

              todopress again Groceries --due sat

            """
        case .add: lineNote
        case .undo:
            """

            Called again, it takes back the change before, as far as \(UndoHistory.mostChanges) changes, and as long as no other program has
            changed the store since.

            """
        case .`import`:
            """

            A field is updated only if it changed at its source since the last import, and not here. Items that are no
            longer at their source, or are private there now, are named; --prune removes them, also if they were changed
            here. An item that was removed here comes back with the next import.

            """
        case .activity:
            """

            Commands that change the store write each change into a log beside it, todoitems.activity. It is a text
            file with a line of JSON for each item that changed. With --since, a day of the week is the last such day.

              todopress activity --since monday

            """
        case .completions:
            """

              source <(todopress completions bash)                        in ~/.bashrc
              todopress completions zsh > DIR/_todopress                  with DIR in $fpath
              todopress completions fish > ~/.config/fish/completions/todopress.fish

            """
        case .`init`:
            """

            It asks no questions. todopress.json gets this machine's time zone, the language of LC_ALL, LC_MESSAGES or
            LANG if there is a locale for it, and the usual paper of that locale. Files that exist stay unchanged. With
            --theme, new settings name the folders Templates and Public. The zone of the variable TZ comes before that of
            the machine.

            """
        case .publish:
            """

            The target is in todopress.json; of several, NAME says which. What lies there is known from the file
            .todopress-manifest at the target. Only what it lists is changed or removed; files of others stay.

              todopress init --publish rsync --target me@example.org:/var/www/todo/
              todopress publish --dry-run          says what would be uploaded and removed
              todopress publish                    the first time it asks; without a terminal say --yes
              todopress verify                     looks whether all is there as it should be
              todopress publish --take-down        removes the site there

            Passwords and keys are the business of rsync, git and rclone, which never ask here (help publishing).

            """
        case .join:
            """

            The parts are of one build: the same lists, settings, program and day, and each part once. If one is missing,
            damaged or of another build, all that is wrong is named and nothing is written. Otherwise the site is, byte for
            byte, that of a build in one piece. Files of others in its folder stay, as after a build.

              todopress build todoitems --now 2026-11-21 --shard 1/2 -o part-1
              todopress build todoitems --now 2026-11-21 --shard 2/2 -o part-2
              todopress join part-1 part-2 -o _site

            """
        case .lock:
            """

            It writes todopress.lock.json into DIR, beside the settings, readable by you alone, and prints a passphrase of
            100 random bits; --passphrase-file takes one of yours. It also writes "lock": true into the settings, so each
            build with them is for who has the passphrase. In a git repository, .gitignore gets the key. All pages are encrypted (AES-256-GCM), and so are the index of the
            box that finds items and the names of pages. Find, weeks, ticks and paper work as without a lock.

              todopress lock                       once; keep the passphrase and the file, and not in git
              todopress build                      needs the file and no passphrase, so a timer can do it
              todopress lock --change              a new passphrase and key: all pages change with the next build

            Where no file can lie, as in CI, the variable \(KeyFile.variable) holds its text. Beside a key, build, publish
            and join need an answer: --lock, --no-lock, or "lock": true or false in the settings or in a target. publish takes
            --no-lock only with --force, or with "lock": false in the target. A site without a lock never takes the place of a
            locked one by a forgotten option: build and publish refuse it without --force.

            A page asks for the passphrase once for each tab, or once if the device may remember it. "Lock" on a page removes
            what the device has of the site, ticks too, in all tabs. It needs a browser with
            scripts, and https, localhost or a file on a disk: browsers decrypt nowhere else.

            Everybody can still see: how many pages there are, how long they are (rounded up, by an eighth at most), which of
            them change and when, that a page has returned to old contents, which piece of the index somebody fetches,
            the language of the site, styles and scripts, and the files of --public as they are.

            A lock cannot do more than that. Who runs the host can change the script that asks for the passphrase. Copies of
            the site that were made before a change stay readable with the old passphrase. A weak passphrase of your own can
            be guessed by who has a page, as often as they like. Other pages of the same origin, such as
            another site of the same user at a host, can read what a device remembers.

            """
        case .verify:
            """

            It compares the site as it was last built, by checksums, and prints each file that is stale, missing, extra or
            changed by others. With an address in the settings, it also reads up to 100 pages there with curl.

            """
        case .build, .check, .list, .help: ""
        }
    }

    /// How lists are named, also in the manual page.
    static let listNote = """
        "build" may be left out. A LIST is a file, a folder of Markdown notes, or - for standard input; of
        several, one site is made. Without LIST it is todoitems or todoitems.json in the current folder, else
        todo.txt, TODO.md, tasks.md or *.ics.
        """

    private static let itemNote = """

        ITEM is a number that "todopress list" showed (an item keeps its number), at least four characters of the
        beginning of an ID, or words of a title. If several items fit, they are named and nothing is changed.

        """

    private static let occurrenceNote = """

        Of an item that repeats, this is about one occurrence: the one that is due or, if a day stands behind an @,
        the one of that day. The item is due again on the next day that its rule says.

          todopress done bins                  the bins of this week
          todopress done bins@2026-11-17       those of another day, which were forgotten here
          todopress skip bins                  not this week

        """

    private static let pasteNote = """

        Twelve or more hexadecimal digits without hyphens are always the beginning of an ID. So the pages of a site name
        what was ticked in the browser; "done -" reads such lines, or IDs one a line, from standard input.

          todopress done 84720d2519bd 1f3c2b1a77aa@2026-11-24 --on 2026-11-23
          wl-paste | todopress done -

        """

    private static let lineNote = """

        LINE is a name, optionally followed by xN for the number and @PRICE for the price of one. A name that
        itself ends like that needs x1 behind it: "Type x2 x1". Prices need a --currency, once for each item.

          todopress add Groceries --line "Milk x2 @1.19" --line Bread --currency EUR

        """

    private static let exitCodes = ExitCode.allCases.map { "\($0.rawValue) \($0.explanation)" }
        .joined(separator: ", ")

    /// A text on lines of so many columns at most. The first line begins after `start` columns, the others after
    /// `margin` blanks.
    private static func wrapped(
        _ text: String, after start: Int, margin count: Int = 0, most: Int
    ) -> String {
        let margin = String(repeating: " ", count: count)
        var (lines, width) = ("", start)
        for word in text.split(separator: " ") {
            if width + 1 + word.count > most - 1 {
                lines += "\n" + margin
                width = margin.count
            }
            if width > 0 { lines += " " }
            lines += word
            width += (width > 0 ? 1 : 0) + word.count
        }
        return lines
    }

    /// What `todopress help` explains.
    static var topics: [String] { Subcommand.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue) }

    static var dates: String {
        """
        todopress understands these words for days and weeks, in capitals or not. The last column has their values on
        Saturday, 2026-11-21, in week 2026-W47. Quote a word with a blank in it: --week "next week".

        \(dateTables.map { "\($0.title)\n\(table($0.rows))" }.joined(separator: "\n\n"))

        The words this, next and last alone, and a number such as 48 for W48, are for --week only. An item that is due
        in a week is due on the first day of it; list --due shows items due on any of its days, and also knows
        overdue, and none for items without a due date. With --since, a day of the week or a date without a year
        is the last such day, maybe today.

        --due and --since also know the words of --locale: with de-DE morgen, "freitag 9:00" and "24. dez". There
        24/11 is a day and a month in the order of the language.

        Weeks are numbered by ISO 8601: week 1 is the one with January 4. With --week-start sunday
        or saturday, a number means the week that has the Monday of that week.

        """
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

    private static func table(_ words: [DateWord]) -> String {
        let rows = words.map { word in
            let forms = word.forms.map { $0.contains(" ") ? "\"\($0)\"" : $0 }
            return (forms.joined(separator: ", "), word.meaning, word.result)
        }
        let width = rows.map(\.0.count).max() ?? 0
        let meaningWidth = dateTables.flatMap(\.rows).map(\.meaning.count).max() ?? 0
        return rows.map { "  \(padded($0, to: width))  \(padded($1, to: meaningWidth))  \($2)" }
            .joined(separator: "\n")
    }

    private static func call(_ subcommand: Subcommand) -> String {
        "todopress \(subcommand.rawValue)" + (subcommand.operand.isEmpty ? "" : " \(subcommand.operand)")
    }

    private static func optionLines(_ subcommand: Subcommand) -> String {
        let rows = subcommand.options.map { row in
            let letters = row.option.letters.prefix(1).map { "-\($0), " }.joined()
            let value = row.value.map { " \($0.placeholder)" } ?? ""
            return (padded(letters, to: 4) + row.option.spelled + value, row.words)
        }
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "  \(padded($0, to: width))  \($1)" }.joined(separator: "\n")
    }

    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
