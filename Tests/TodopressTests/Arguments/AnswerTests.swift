// What newcomers type: mistyped, in the words of another program, an option of another command, a value in another notation, a
// list that is not read. Each answer says what to type next, and what is refused changes no file.

import Foundation
import Testing

@testable import todopress

@Suite struct AnswerTests {
    /// A list has "Milk", "Call Anna" and "Dentist"; it is Thursday, 26 November 2026, 17:24.
    static let typed: [(words: String, exitCode: Int32, answer: String)] = [
        // The names of other programs.
        ("a Milk", 66, #""todopress add TITLE" adds an item"#), ("p", 66, "--priority high"),
        ("dp", 66, "--no-priority"), ("app", 66, "--title or --description"), ("prep", 66, "--description"),
        ("listall", 66, "todopress list --all"), ("lsa", 66, "todopress list --all"),
        ("addto", 66, "todopress add TITLE --list FILE"), ("lf", 66, "todopress list --list FILE"),
        ("mv 1 home", 66, "--project"), ("doctor", 66, "todopress check"),
        ("theme dark", 66, "todopress init --theme"), ("completed", 66, "todopress list --done"),
        ("subtask", 66, "--under ITEM"), ("dedup", 66, "todopress remove ITEM"),
        // Items that are none.
        ("remove all", 65, "only inside a word of 2 \"Call Anna\""), ("done all", 65, "only inside a word"),
        ("show Mlik", 1, "did you mean \"Milk\"?"), ("list Mlik", 1, "did you mean Milk?"),
        ("list TODO", 1, "there is no file TODO; the lists here: todoitems"),
        ("list due:today", 1, "nothing found planned or due then"),
        ("list project:home", 1, "nothing found of the project"),
        ("list work.txt", 1, "there is no file work.txt; the lists here: todoitems"),
        ("undo 3", 64, "each \"todopress undo\" takes back one change more"),
        ("undo milk", 64, "todopress reopen ITEM"), ("archive milk", 64, "todopress remove ITEM"),
        ("activity milk", 64, "--since yesterday"), ("done 1 on friday", 64, "--on friday"),
        ("done milk yesterday", 64, "--on yesterday"), ("edit milk due friday", 64, "--due friday"),
        ("edit milk title Bread", 64, "--title Bread"), ("edit milk --due sat 9:30", 64, "--due 'sat 9:30'"),
        ("add Dentist --due 1 dec", 64, "did you mean '1 dec'?"),
        ("edit milk --due next tuesday", 64, "did you mean 'next tuesday'?"),
        ("add Flute --list mia", 0, "began the list mia, which other commands take with --list mia"),
        ("add Flute --list mia.csv", 64, "a store has a name such as todoitems"),
        ("add Flute --list mia.txt", 64, "a todo.txt one such as home.todo.txt"),
        ("add Dentist --due friday 9:30", 0, "--due 'friday 9:30' has it in the date"),
        // Options of other commands.
        ("add Milk --done", 64, "and then \"todopress done ITEM\" checks it off"),
        ("edit milk --done", 64, "\"todopress done ITEM\" checks items off"),
        ("list --open", 64, "\"todopress list\" prints what is open by itself"),
        ("list --done --open", 64, "\"todopress list\" prints what is open by itself"),
        ("list --pending", 64, "prints what is open by itself"),
        (
            "list --since \"last year\"", 64,
            "\"todopress activity --since WHEN\" takes it: only changes since then"
        ),
        ("done milk --date yesterday", 64, "did you mean --on?"),
        ("done milk --due friday", 64, "\"todopress edit ITEM --due WHEN\""),
        ("done milk --project home", 64, "--project NAME\" takes it: the project"),
        ("list --week 48", 64, "did you mean --due?"), ("list --only-tag home", 64, "did you mean --tag?"),
        ("build --tag home", 64, "did you mean --only-tag?"),
        ("agenda --project home", 64, "did you mean --only-project?"),
        ("build --week 48", 64, "\"todopress agenda --week 48\" prints one week"),
        ("agenda --due friday", 64, "did you mean --week?"), ("agenda --today", 64, "--layout day"),
        ("agenda --next", 64, "--week next"), ("add Milk --today", 64, "--due today"),
        ("add Milk --urgent", 64, "--priority high"), ("add Milk --starred", 64, "todopress star ITEM"),
        ("add Milk --duration 30m", 64, "no option says how long"), ("undo --all", 64, "one change more"),
        ("remove milk --force", 64, "\"todopress undo\" takes back the last change"),
        ("skip milk --on friday", 64, "todopress skip ITEM@friday"),
        ("convert todoitems --format ics", 64, "did you mean --to?"),
        ("import a.csv --format csv", 64, "did you mean --from?"),
        ("done milk --from lines", 64, "\"todopress import FILE --from lines\""),
        ("init --locale de-DE", 64, "todopress.json"), ("list --reverse", 64, "--sort due, title or store"),
        ("check --fix", 64, "\"todopress edit ITEM\" changes it"),
        ("build --hide-tag x", 64, "--exclude-tag NAME"),
        ("build --landscape", 64, "--layout columns"), ("build --theme dark", 64, "todopress init --theme"),
        ("init --theme dark", 64, "the pages are light or dark as the device is set"),
        ("help --due", 64, "--due WHEN\" takes it"),
        // Names without an option.
        ("agenda week.pdf", 64, "-o week.pdf writes it"), ("show milk a.html", 64, "-o a.html writes it"),
        ("convert todoitems todo.txt", 64, "-o todo.txt writes it"),
        ("convert todoitems ics", 64, "--to is one of app, todo.txt, taskwarrior, ics and markdown"),
        ("week.pdf", 66, "todopress agenda -o week.pdf"),
        ("build site.html", 66, "todopress agenda -o site.html"),
        ("show Milk -o a.html", 65, "\"todopress build --open\" shows a page of each item"),
        ("agenda -o week.html", 0, ""), ("convert todoitems -o new.txt", 0, "3 items"),
        // Said twice, or two in one.
        ("add Milk --due friday --due monday", 64, "--due is given twice, with friday and monday"),
        ("add Milk --priority high --priority low", 64, "--priority is given twice"),
        ("list --list a.txt --list b.txt", 64, "--list is given twice"),
        ("agenda --week 48 --week 49", 64, "--week is given twice"),
        ("add Milk --tag a,b", 64, "several are --tag a --tag b"),
        ("add Milk --whose \"Kim, Ana\"", 64, "several are --whose Kim --whose Ana"),
        ("list --tag a,b", 64, "several are --tag a --tag b"),
        // Numbers, dates and rules.
        ("add Milk --due \"5 o'clock\"", 0, "that is in the morning; 17:00 is in the afternoon"),
        ("add Milk --due 8:15", 0, "due Friday, November 27, 8:15"),
        ("add Milk --due 01/12/2026", 64, "which is 1 December 2026 or 12 January 2026"),
        ("add Milk --due \"next tusday\"", 64, "did you mean 'next tuesday'?"),
        ("add Milk --due \"24 novmber\"", 64, "did you mean '24 november'?"),
        ("add Milk --due 17h", 64, "did you mean 'at 17h'?"),
        ("add Milk --due \"3 days ago\"", 0, "due Monday, November 23"),
        ("activity --since \"a month ago\"", 0, "nothing recorded"),
        ("activity --since \"last year\"", 64, "expected a day"),
        ("add Bins --repeats \"every tusday\"", 64, "did you mean 'every tuesday'?"),
        ("add Bins --repeats montly", 64, "did you mean monthly?"),
        ("add Pill --repeats \"every 0 days\"", 64, "expected a rule such as daily"),
        ("agenda --paper a5", 64, "a5 is for \"todopress agenda --layout day\""),
        ("agenda --layout day --paper a5 -o day.html", 0, ""),
        // Titles and lines, which are taken as they stand.
        ("add \"Report due friday\"", 0, "--due friday says when it is due"),
        ("add \"Eggs +shop due:2026-12-01\"", 0, "--due 2026-12-01 says when it is due"),
        ("add \"Bins every tuesday\"", 0, "--repeats 'every tuesday' lets it repeat"),
        ("add \"Milk project:home\"", 0, "--project home names the project"),
        ("add \"(A) Milk\"", 0, "--priority high"), ("add Milk !1", 0, "--priority high"),
        ("add Oil --line \"Oil £4.50\"", 0, "--line 'Oil @4.50' --currency GBP"),
        ("add Oil --line \"Oil 4.50 EUR\"", 0, "--line 'Oil @4.50' --currency EUR"),
        ("add Oil --line \"Oil @€4.50\"", 64, "--line 'Oil @4.50' --currency EUR"),
        // Help.
        ("help todo.txt", 0, "todo.txt, with the done.txt beside it"), ("help csv", 0, "--from FORMAT"),
        ("help me", 0, "todopress build --sample --open"), ("help due", 0, "A day, for --now"),
        ("help printng", 64, "did you mean printing?"),
    ]

    /// The same in a folder with a file more.
    static let withFile: [(name: String, text: String, words: String, exitCode: Int32, answer: String)] = [
        ("names.json", #"["Milk","Bread"]"#, "check names.json", 65, #"{"title": "Milk"}"#),
        ("list.yaml", "- title: Milk\n", "list.yaml", 65, "\"yq -o json\" makes JSON of it"),
        ("a.org", "* TODO Milk\n", "a.org", 65, "org-icalendar-include-todo"),
        ("a.org", "* TODO Milk\n", "done milk --list a.org", 65, "--from lines takes each line"),
        ("boxes.txt", "[ ] Milk\n", "done milk --list boxes.txt", 65, "--from"),
        ("a.taskpaper", "Shop:\n\t- Milk\n", "done milk --list a.taskpaper", 65, "export to Reminders"),
        ("a.taskpaper", "Shop:\n\t- Milk\n", "a.taskpaper", 65, "export to Reminders"),
        ("a.md", "- TODO Milk\n", "a.md", 65, "with \"- [ ]\" in place of \"- TODO\""),
        ("a.json", #"[{"type":"to-do","attributes":{"title":"a"}}]"#, "a.json", 65, #""attributes.title""#),
        ("a.json", #"{"isPinned":false,"listContent":[{"text":"a"}]}"#, "a.json", 65, #""listContent[]""#),
        ("main.sqlite", "SQLite format 3\0", "main.sqlite", 65, "as Things does, --from lines"),
        (
            "shop.txt", "Milk\nBread\n", "done milk --list shop.txt", 65,
            "--from lines takes each of its 2 lines"
        ),
        ("shop.txt", "Milk\nBread\n", "import shop.txt --from lines", 0, "imported"),
        ("notes.md", "# Shopping\n", "notes.md", 0, "a task is a line such as \"- [ ] Milk\""),
        ("todo.txt", "Tea\n", "convert todoitems -o todo.txt", 73, "--replace does, and keeps what it was"),
        (
            "Todopress.json", #"{"exclude-tag": ["secret"]}"#, "build", 0,
            "Todopress.json is not read: the settings are a file of the name todopress.json"
        ),
        ("todopress.json", #"{"people": "Kim,Ana"}"#, "list", 65, #"in the settings ["Kim", "Ana"]"#),
        ("todopress.json", ##"{"exclude-tag": ["#secret"]}"##, "check", 0, "exclude-tag"),
        ("todopress.json", #"{"inputs": "a.txt,b.txt"}"#, "build", 66, "several paths are an array"),
        ("todopress.json", #"{"paper": "a5"}"#, "build", 65, "--layout day"),
    ]

    private func check(_ words: String, _ exitCode: Int32, _ answer: String, in sandbox: CommandSandbox)
        throws
    {
        try sandbox.write(
            """
            [{"id":"11111111-1111-4111-8111-111111111111","title":"Milk","done":false},
            {"id":"22222222-2222-4222-8222-222222222222","title":"Call Anna","done":false},
            {"id":"33333333-3333-4333-8333-333333333333","title":"Dentist","done":false}]
            """, to: "todoitems")
        let parts = words.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        var line = parts.flatMap { $0 % 2 == 1 ? [String($1)] : $1.split(separator: " ").map(String.init) }
        if line[0] != "activity", Option.now.row(of: Arguments(line).subcommand) != nil {
            line += ["--now", "2026-11-26T17:24:00+01:00", "--time-zone", "Europe/Berlin"]
        }
        func files() throws -> [String: Data] { try sandbox.tree().filter { !$0.key.contains(/(^|\/)[._]/) } }
        let before = try files()
        let run = try CommandRun(line, in: sandbox, environment: [:])
        #expect(run.exitCode == exitCode && (run.output + run.errors).contains(answer), "\(run)")
        #expect(try exitCode == 0 || files() == before, "\(run)")
    }

    @Test(arguments: typed)
    func whatIsTypedIsAnswered(words: String, exitCode: Int32, answer: String) throws {
        try check(words, exitCode, answer, in: CommandSandbox())
    }

    @Test(arguments: withFile)
    func whatIsBesideTheListIsAnswered(
        name: String, text: String, words: String, exitCode: Int32, answer: String
    ) throws {
        let sandbox = try CommandSandbox()
        try sandbox.write(text, to: name)
        try check(words, exitCode, answer, in: sandbox)
    }

    /// The settings that the answers name read what they promise.
    @Test func fieldsReadThingsAndKeep() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write(#"[{"type":"to-do","attributes":{"title":"Pack"}}]"#, to: "things.json")
        try sandbox.write(
            #"{"isPinned":false,"listContent":[{"text":"Milk","isChecked":false},{"text":"Tea","isChecked":true}]}"#,
            to: "keep.json")
        try sandbox.write(
            #"{"version":1,"blocks":[{"children":[{"content":"TODO Read","children":[]}]}]}"#,
            to: "logseq.json")
        try sandbox.write(
            #"""
            {"inputs": [{"path": "things.json", "fields": {"title": "attributes.title"}},
              {"path": "keep.json", "fields": {"items": "listContent[]", "title": "text", "done": "isChecked"}},
              {"path": "logseq.json", "fields": {"items": "blocks[].children[]", "title": "content"}}]}
            """#, to: "todopress.json")
        let run = try sandbox.run("list", "--all")
        for title in ["Pack", "Milk", "TODO Read", "Done (1)"] {
            #expect(run.output.contains(title), "\(run)")
        }
    }

    /// What is in a folder without a store is named.
    @Test(arguments: [
        ("trip.md", "- [ ] Book\n", "todopress init"), ("work.todo.txt", "Book\n", "todopress init"),
        ("a.csv", "Title,Due\nBook,2026-12-01\n", "todopress list a.csv"),
    ])
    func listsThatAreHereAreNamed(name: String, text: String, answer: String) throws {
        let sandbox = try CommandSandbox()
        try sandbox.write(text, to: name)
        let run = try CommandRun(["list"], in: sandbox, environment: [:])
        #expect(run.exitCode == 66 && run.errors.contains("\"\(answer)\""), "\(run)")
    }

    /// `home` is the list home.md, and no store that nothing reads.
    @Test func aListIsMeantWithoutItsExtension() throws {
        let sandbox = try CommandSandbox()
        for name in ["home", "trip"] { try sandbox.write("- [ ] Book\n", to: "\(name).md") }
        try sandbox.write(#"{"inputs": ["."]}"#, to: "todopress.json")
        let run = try CommandRun(["add", "Tea", "--list", "Home"], in: sandbox, environment: [:])
        #expect(run.exitCode == 64 && run.errors.contains("did you mean ./home.md?"), "\(run)")
        #expect(!sandbox.exists("Home"))
    }

    /// A list beside the store is named once in a folder, then by `check` and with `--strict`.
    @Test func adviceIsGivenOnce() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("[]", to: "todoitems")
        try sandbox.write("Tea\n", to: "todo.txt")
        let environment = ["XDG_STATE_HOME": sandbox.folder.path + ".state"]
        defer { try? FileManager.default.removeItem(atPath: sandbox.folder.path + ".state") }
        func isNamed(_ words: String...) throws -> Bool {
            try CommandRun(words, in: sandbox, environment: environment).errors.contains(
                "todo.txt is not read")
        }
        #expect(try !isNamed("build", "-q"))
        #expect(try isNamed("build") && !isNamed("build") && !isNamed("agenda"))
        #expect(try isNamed("check") && isNamed("check") && isNamed("build", "--strict"))
    }

    /// What stands in a list that is called Done, as on a board of Trello, need not be done.
    @Test func checkNamesWhatIsOpenInDone() throws {
        let sandbox = try CommandSandbox()
        let cards = (1...3).map {
            #"{"id":"\#($0)","name":"Card \#($0)","idList":"\#($0 == 1 ? "a" : "b")"}"#
        }
        try sandbox.write(
            #"{"lists":[{"id":"a","name":"Doing"},{"id":"b","name":"Done"}],"cards":[\#(cards.joined(separator: ","))]}"#,
            to: "board.json")
        let run = try sandbox.run("check", "board.json")
        #expect(run.output.contains("to do in the project \"Done\": 2;") && run.exitCode == 0, "\(run)")
    }
}
