// The completion of words in the shells themselves, with a store of a stranger: what is inserted is one word, it is
// the title, and nothing runs.

import Foundation
import TestSupport
import Testing
import ToDos

@testable import todopress

@Suite struct CompletionTests {
    /// Titles that try to run something, or that cannot be typed.
    private static let titles = [
        "Buy milk", "Call: Bob", "$(touch owned)", "`touch owned`", "a\"b'c \\ d", "x; touch owned",
        "Hey!! you",
        "two\nlines", "bi\u{202E}di", "*", "~root", "-rf", "Grüße = ☕", "2026", "twin", "twin", "tab\tbed",
        "{a,b}", "",
    ]

    private static func items() -> [ItemValues] {
        titles.enumerated().map { position, title in
            ItemValues(id: ItemID(high: UInt64(position + 1) << 32, low: 0), title: title)
        } + [ItemValues(id: ItemID(high: 1 << 63, low: 0), title: "Old", isDone: true)]
    }

    /// A folder with a store of these items, and the script of a shell.
    private func folder(_ shell: CompletionShell) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let store = try Self.items().map { item in
            let title = try #require(String(data: JSONEncoder().encode(item.title), encoding: .utf8))
            return "{\"id\":\"\(item.id)\",\"title\":\(title),\"done\":\(item.isDone)}"
        }
        try folder.write("[\(store.joined(separator: ","))]", to: "todoitems")
        try folder.write(Self.scripts[shell] ?? "", to: "script")
        return folder
    }

    /// The scripts, each made once.
    private static let scripts = Dictionary(
        uniqueKeysWithValues: CompletionShell.allCases.map { ($0, $0.script) })

    /// What each line proposes in one bash: each proposal behind what bash keeps of the word, as bash reads it.
    private func bash(_ lines: [String]) throws -> [[String]] {
        let folder = try folder(.bash)
        let proposals = try Machine.run(
            "bash",
            """
            COMP_WORDBREAKS=$' \\t\\n"\\'@><=;|&(:'
            source ./script
            for COMP_LINE in \(lines.map(\.inSingleQuotes).joined(separator: " ")); do
                COMP_POINT=${#COMP_LINE}
                _todopress
                printf '%s\\n' "${COMPREPLY[@]}" $'\\f'
            done
            """, in: folder)
        #expect(try folder.names == [".script", "script", "todoitems"], "nothing has run")
        return proposals.components(separatedBy: "\u{C}\n").dropLast().map {
            $0.split(separator: "\n").map(String.init)
        }
    }

    /// The names and words that the last word of a line may be, where they are not those of a store.
    @Test func aLineProposesWhatFits() {
        for (text, proposals) in [
            ("help da", ["dates"]), ("--sor", ["--sort"]), ("--sort ", ["due", "title", "store"]),
            ("import --sort=t", ["title"]), ("add --priority m", ["medium"]),
            ("list --format ", ["text", "json", "todo.txt"]),
            ("convert --to t", ["todo.txt", "taskwarrior"]),
            ("add Milk --due tom", ["tomorrow"]), ("list --due no", ["none"]), ("agenda --week la", ["last"]),
            ("--locale d", ["de-DE"]), ("completions z", ["zsh"]), ("done --sto", ["--store"]),
            ("add --title", []),
        ] {
            let line = CompletedLine(text.components(separatedBy: " "))
            let words = line.names.map(\.text) + line.proposals.words
            #expect(words.filter { CompletionWords.begins($0, with: line.typed) } == proposals, "\(text)")
        }
    }

    /// One shell completes the lines of all cases: it takes longer to start than to complete.
    @Test func bashProposes() throws {
        let cases = [
            ("todopress age", ["agenda"]), ("todopress --sort=t", ["title"]),
            ("todopress agenda --time-zone Europe/Berl", ["Europe/Berlin"]), ("todopress done -- --sto", []),
            ("todopress -o ", []), ("todopress reopen ", ["Old"]),
            ("todopress done --store nowhere ", []), ("todopress done buy", ["Buy\\ milk"]),
            ("todopress done 'Buy m", ["Buy milk"]), ("todopress done \"Buy m", ["Buy milk"]),
            ("todopress done Buy\\ m", ["Buy\\ milk"]), ("todopress done Call:", ["\\ Bob"]),
            ("todopress done \\$", ["\\$\\(touch\\ owned\\)"]), ("todopress done '$", ["$(touch owned)"]),
            ("todopress done \"\\$", ["\\$(touch owned)"]), ("todopress done \\`", ["\\`touch\\ owned\\`"]),
            ("todopress done \"H", ["Hey\"\\!\"\"\\!\" you"]), ("todopress done 'a\"", ["a\"b'\\''c \\ d"]),
            ("todopress done \"x", ["x; touch owned"]), ("todopress done \\~", ["\\~root"]),
            ("todopress done $(touch owned)", []), ("todopress done `touch owned`", []),
            ("todopress done --store=\"$(touch owned)\" ", []), ("todopress --geocoder 'touch owned", []),
        ]
        let printed = try bash(cases.map(\.0))
        try #require(printed.count == cases.count, "\(printed)")
        for ((line, proposals), printed) in zip(cases, printed) {
            #expect(printed == proposals, "\(line)")
        }
    }

    @Test func bashReadsEachProposalAsOneWordThatIsTheTitle() throws {
        let words = CompletionWords(.items, of: Self.items()).words.map(\.text)
        let quotes = [("", ""), ("'", "'"), ("\"", "\"")]
        for ((start, end), proposals) in zip(quotes, try bash(quotes.map { "todopress done \($0.0)" })) {
            let lines = proposals.map { "printf '%s\\n' \(start)\($0)\(end)" }.joined(separator: "\n")
            let folder = try TemporaryFolder()
            #expect(try Machine.run("bash", lines, in: folder) == words.map { $0 + "\n" }.joined())
            #expect(try folder.names == [".script"])
        }
    }

    @Test(.enabled(if: Machine.path(of: "fish") != nil, "fish is not installed"))
    func fishProposes() throws {
        let cases = [
            ("todopress done Buy", "Buy milk\n"), ("todopress done \\$", "$(touch owned)\n"),
            ("todopress reopen ", "Old\n"), ("todopress add x --due tom", "tomorrow\n"),
            ("todopress done --store=nowhere ", ""), ("todopress agenda --pape", "--paper\n"),
            ("todopress --sort=", "--sort=due\n--sort=store\n--sort=title\n"),
            ("todopress help da", "dates\n"),
            ("todopress agenda --paper ", "a3\na4\na5\nlegal\nletter\n"),
            ("todopress convert todoi", "todoitems\n"),
            ("todopress list --store=todoi", "--store=todoitems\n"),
            ("todopress add --line a --lin", "--line\n"), ("todopress add --due x --du", ""),
            ("todopress list --store '~/todoitems' --project x ", ""),
        ]
        let folder = try folder(.fish)
        let completions = cases.map { line, _ in
            "complete -C \(line.inSingleQuotes.replacing("\\", with: "\\\\")) | string replace -r '\\t.*' ''; echo =="
        }
        let script = "source script\n" + completions.joined(separator: "\n")
        #expect(try Machine.run("fish", script, in: folder) == cases.map { $0.1 + "==\n" }.joined())
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/owned"))
    }

    @Test(.enabled(if: Machine.path(of: "zsh") != nil, "zsh is not installed"))
    func zshInserts() throws {
        let cases = [
            ("todopress done Buy\t", "<done><Buy milk>"), ("todopress done Ca\t", "<done><Call: Bob>"),
            ("todopress done \\$\t", "<done><$(touch owned)>"),
            ("todopress done \\`\t", "<done><`touch owned`>"),
            ("todopress done He\t", "<done><Hey!! you>"), ("todopress reopen \t", "<reopen><Old>"),
            ("todopress add x --due tom\t", "<add><x><--due><tomorrow>"),
            ("todopress help da\t", "<help><dates>"),
            ("todopress agenda --pap\t lett\t", "<agenda><--paper><letter>"),
            ("todopress agenda --asc\t", "<agenda><--ascii>"),
            ("todopress conv\t", "<convert>"), ("todopress convert todoi\t", "<convert><todoitems>"),
            ("todopress list --store=todoi\t", "<list><--store=todoitems>"),
            ("todopress done --store=~/todoitems 'Buy m\t", "<done><--store=~/todoitems><Buy milk>"),
        ]
        let folder = try folder(.zsh)
        // An interactive zsh on a terminal of its own, in which `todopress` prints its words.
        let script = """
            zmodload zsh/zpty
            zpty shell zsh -f -i
            zpty -w shell 'PS1=; autoload -U compinit; compinit -u -D; source ./script'
            zpty -w shell 'todopress() { printf "<%s>" "$@" >> .words; print >> .words; print -n fini; print shed }; print -n rea; print dy'
            zpty -r -m shell text '*ready*'
            for keys in \(cases.map(\.0.inSingleQuotes).joined(separator: " ")); do
                zpty -w shell $keys
                zpty -r -m shell text '*finished*'
            done
            zpty -d shell
            print -rn -- "$(<.words)"
            """
        let printed = try Machine.run("zsh", script, in: folder)
        #expect(printed.split(separator: "\n").map { String($0) } == cases.map(\.1))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/owned"))
    }

    @Test(arguments: CompletionShell.allCases)
    func eachScriptIsWellFormed(shell: CompletionShell) throws {
        let folder = try folder(shell)
        guard Machine.path(of: shell.rawValue) != nil else { return }
        #expect(try Machine.run("sh", "\(shell.rawValue) -n script", in: folder) == "")
    }

    /// The line up to the cursor, what the word there is, and where its value begins.
    @Test(arguments: [
        (["--output", ""], "folders", 0), (["--output=a"], "folders", 9), (["-oa"], "folders", 2),
        (["-qo", ""], "folders", 0), (["agenda", "-o", ""], "files", 0), (["build", ""], "files", 0),
        ([""], "files", 0), (["add", ""], "words", 0), (["list", "--store=~/x"], "files", 8),
        (["--", "--output="], "files", 0), (["--sort", ""], "words", 0), (["init", ""], "folders", 0),
        (["add", "--store", "-o", "--output", ""], "folders", 0),
        (["nonsense", "--nothing", ""], "files", 0),
        (["undo", "x", "--output", ""], "folders", 0),
    ])
    func theKindOfAWordIsSaid(words: [String], kind: String, start: Int) throws {
        let run = try CommandRun(
            ["__complete", "zsh", "todopress"] + words, in: CommandSandbox(), environment: [:])
        #expect(run.output.hasPrefix("\(kind) \(start)\n") && run.errors == "", "\(run)")
    }

    @Test(arguments: Subcommand.allCases)
    func allOptionsOfACommandAreProposedOnce(subcommand: Subcommand) {
        let options = subcommand.options.flatMap(\.option.spellings)
        let known = CompletedLine([subcommand.rawValue, "-"]).names
        #expect(known.map(\.text) == options + (subcommand == .build ? ["--version", "-V"] : []))
        #expect(known.allSatisfy { !$0.explanation.isEmpty })
        // Each option that was given is not proposed again, unless it may be.
        for row in subcommand.options {
            let given = [row.option.spelled] + (row.value == nil ? [] : ["x"])
            let rest = CompletedLine([subcommand.rawValue] + given + ["-"]).names.map(\.text)
            #expect(rest.contains(row.option.spelled) == row.isRepeated)
        }
    }

    @Test func itemsAreProposedByTitleOrByWhatNamesThem() {
        let id = { (position: Int) in String("\(Self.items()[position].id)".prefix(9)) }
        #expect(
            CompletionWords(.items, of: Self.items()).lines
                == """
                Buy milk
                Call: Bob
                $(touch owned)
                `touch owned`
                a"b'c \\ d
                x; touch owned
                Hey!! you
                \(id(7))\ttwo\u{FFFD}lines
                \(id(8))\tbi\u{FFFD}di
                *
                ~root
                \(id(11))\t-rf
                Grüße = ☕
                \(id(13))\t2026
                \(id(14))\ttwin
                \(id(15))\ttwin
                \(id(16))\ttab bed
                {a,b}
                \(id(18))\t

                """.replacing("\t\n", with: "\n"))
        #expect(CompletionWords(.doneItems, of: Self.items()).lines == "Old\n")
        #expect(CompletionWords(.allItems, of: Self.items(), typed: "o").lines == "Old\n")
    }

    @Test func numbersAreProposedOnceADigitIsTyped() {
        let items = ["Milk", "Bread", "12 eggs"].enumerated().map { position, title in
            ItemValues(id: ItemID(high: UInt64(position), low: 0), title: title)
        }
        let numbers = [items[0].id: 1, items[1].id: 12, items[2].id: 2]
        func lines(_ typed: String) -> String {
            CompletionWords(.items, of: items, numbers: numbers, typed: typed).lines
        }
        #expect(lines("") == "Milk\t1\nBread\t12\n12 eggs\t2\n")
        #expect(lines("1") == "1\tMilk\n12\tBread\n12 eggs\t2\n")
        #expect(lines("m") == "Milk\t1\n")
    }

    @Test func withoutAStoreThereIsNothingAndNoError() throws {
        let sandbox = try CommandSandbox()
        let nothing = "words 0\n"
        for (words, output) in [
            (["zsh", "todopress", "done", ""], nothing),
            (["fish", "todopress", "list", "--project", "x"], nothing),
            (["bash", "", "todopress done --store x "], nothing), (["nonsense", "todopress", ""], ""),
            ([], ""),
        ] {
            let run = try CommandRun(["__complete"] + words, in: sandbox, environment: [:])
            #expect(run.exitCode == 0 && run.output == output && run.errors == "", "\(run)")
        }
        try sandbox.write("[{", to: "todoitems")
        let broken = try sandbox.run("__complete", "zsh", "todopress", "done", "")
        #expect(broken.exitCode == 0 && broken.output == nothing && broken.errors == "", "\(broken)")
    }

    @Test func theStoreIsThatOfTheLineOrOfTheSettings() throws {
        let sandbox = try CommandSandbox()
        for name in ["home/Mine", "Set", "todoitems"] {
            try sandbox.write(
                "[{\"id\":\"84720D25-19BD-5E97-AE1C-5E513880C942\",\"title\":\"\(name)\",\"done\":false}]",
                to: name)
        }
        try sandbox.write("{\"store\": \"Set\"}", to: "todopress.json")
        for (words, title) in [
            ([], "Set"), (["--no-settings"], "todoitems"), (["--store", "~/Mine"], "home/Mine"),
            (["--store=~/Mine"], "home/Mine"), (["--store", "home/Mine"], "home/Mine"),
        ] {
            let run = try CommandRun(
                ["__complete", "fish", "todopress", "done"] + words + [""], in: sandbox,
                environment: ["HOME": sandbox.folder.path + "/home"])
            #expect(run.output == "words 0\n\(title)\n", "\(run)")
        }
        // A store outside the folder of the settings is not read.
        try sandbox.write("{\"store\": \"../todoitems\"}", to: "home/todopress.json")
        let outside = try CommandRun(
            ["__complete", "fish", "todopress", "done", ""], in: sandbox, below: "home", environment: [:])
        #expect(outside.output == "words 0\n", "\(outside)")
    }

    @Test func shellsThatAreNotKnownAreRefused() throws {
        for (name, sentence) in [
            (
                "fsh",
                "there are no completions for \"fsh\", only for bash, zsh and fish; did you mean fish?"
            ),
            (nil, "\"todopress completions\" needs the name of a shell: bash, zsh or fish"),
        ] as [(String?, String)] {
            let failure = #expect(throws: Failure.self) { try CompletionShell(named: name) }
            #expect(failure?.lines == ["todopress: error: \(sentence)"] && failure?.exitCode == .usage)
        }
        let zsh = try CommandSandbox().run("completions", "zsh")
        #expect(zsh.output == CompletionShell.zsh.script && zsh.exitCode == 0)
    }
}

extension CompletionWords {
    /// The words as lines, with what explains them.
    fileprivate var lines: String {
        words.map { $0.text + ($0.explanation.isEmpty ? "" : "\t" + $0.explanation) + "\n" }.joined()
    }
}

extension String {
    /// The text in single quotes for a shell.
    fileprivate var inSingleQuotes: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
