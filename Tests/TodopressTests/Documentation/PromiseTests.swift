// Sentences of the documentation that no other test runs: each with a list, the command, and what it must say. A sentence
// that is no longer in its document fails here, too.

import Foundation
import TestSupport
import Testing

@testable import todopress

/// A sentence of a document, and a run of the command that shows it.
struct DocumentedPromise: CustomTestStringConvertible, Sendable {
    let document: Document
    let sentence: String
    var files: [String: String] = [:]
    /// The runs before.
    var first: [[String]] = []
    let run: [String]
    var input: String?
    var exitCode: Int32 = 0
    /// What its output or its errors have.
    let words: String

    var testDescription: String { sentence }

    static let store = """
        [{"id": "84720D25-19BD-5E97-AE1C-5E513880C942", "title": "Milk", "done": false, "project": "a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q"},
         {"id": "94720D25-29BD-5E97-AE1C-5E513880C942", "title": "Milk and bread", "done": false},
         {"id": "A4720D25-19BD-5E97-AE1C-5E513880C942", "title": "Tea", "done": true, "itemDescription": "before",
          "created": "2026-11-01"},
         {"id": "B4720D25-19BD-5E97-AE1C-5E513880C942", "title": "Tea", "done": true, "itemDescription": "latest",
          "created": "2026-11-20"}]
        """

    static let all = [
        DocumentedPromise(
            document: .lists, sentence: "is refused in settings and on a command line.",
            run: ["agenda", "--events", "https://ana:secret@example.org/"],
            exitCode: 64, words: "the address at example.org has a password or a token"),
        DocumentedPromise(
            document: .everyDay,
            sentence: "at least four characters of the beginning of its ID, which `todopress show` prints.",
            files: ["todoitems": store], run: ["show", "B472"], words: "latest"),
        DocumentedPromise(
            document: .everyDay, sentence: "If several items fit, they are listed, and nothing is guessed.",
            files: ["todoitems": store], run: ["done", "milk"], exitCode: 65,
            words: #""milk" fits 2 items: 1 "Milk", 2 "Milk and bread""#),
        DocumentedPromise(
            document: .everyDay, sentence: "of items with the same title, `again` takes the latest.",
            files: ["todoitems": store], first: [["again", "tea"]], run: ["list", "tea", "--format", "json"],
            words: "latest"),
        DocumentedPromise(
            document: .lists,
            sentence:
                "an array of the days whose occurrences are done, or the instants if a day has several",
            files: [
                "todoitems": """
                [{"id": "84720D25-19BD-5E97-AE1C-5E513880C942", "title": "Bins", "done": false, "due": "2026-11-24",
                  "repeats": "FREQ=WEEKLY;BYDAY=TU", "repeatsSince": "2019-01-01", "doneOn": ["2019-01-01", "2026-11-17"]}]
                """
            ],
            first: [["done", "bins", "--now", "2026-11-24"]], run: ["convert", "todoitems"],
            words: #""doneOn": ["2019-01-01", "2026-11-17", "2026-11-24"]"#),
        DocumentedPromise(
            document: .lists, sentence: "The source of `-` is `stdin`, which `--prune` refuses.",
            files: ["todoitems": store], run: ["import", "-", "--from", "lines", "--prune"], input: "Eggs\n",
            exitCode: 64,
            words: "--prune needs a list with a name of its own, which standard input does not have"),
        DocumentedPromise(
            document: .lists, sentence: "An item that you removed here comes back with the next import.",
            files: ["notes.txt": "Eggs\n"],
            first: [["import", "notes.txt", "--from", "lines"], ["remove", "eggs"]],
            run: ["import", "notes.txt", "--from", "lines"], words: "1 added"),
        DocumentedPromise(
            document: .lists,
            sentence: "If there is no store, `import` begins one, `todoitems`, even beside other lists.",
            files: ["todo.txt": "Eggs\n"], first: [["import", "todo.txt"]],
            run: ["list", "--store", "todoitems"], words: "Eggs"),
        DocumentedPromise(
            document: .lists,
            sentence:
                "A file with [private items](private.md#private-items) is for its owner alone (mode 0600).",
            files: [
                "todoitems":
                    #"[{"id": "84720D25-19BD-5E97-AE1C-5E513880C942", "title": "A", "done": false, "class": "private"}]"#
            ],
            run: ["convert", "todoitems", "--to", "markdown", "-o", "o.md"],
            words: "only you can read it, since it has private items"),
    ]
}

@Suite struct PromiseTests {
    @Test(arguments: DocumentedPromise.all)
    func theSentenceHolds(promise: DocumentedPromise) throws {
        let text = try promise.document.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains(promise.sentence))
        let sandbox = try CommandSandbox()
        for (path, text) in promise.files { try sandbox.write(text, to: path) }
        for words in promise.first {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(run.exitCode == 0, "\(run)")
        }
        let run = try CommandRun(promise.run, in: sandbox, input: promise.input, environment: [:])
        #expect(
            run.exitCode == promise.exitCode && (run.output + run.errors).contains(promise.words), "\(run)")
    }

    /// The last 50 things of a list of 60.
    @Test func feedsHaveFiftyEntries() throws {
        let sandbox = try CommandSandbox()
        let items = (10..<70).map { number in
            #"{"id": "84720D25-19BD-5E97-AE1C-5E51388000\#(number)", "title": "T", "done": false, "created": \#(1_790_000_000 + number)}"#
        }
        try sandbox.write("[\(items.joined(separator: ","))]", to: "todoitems")
        let run = try sandbox.run(
            "-q", "--feeds", "--base-url", "https://example.org/", "--now", "2026-11-21")
        #expect(run.exitCode == 0, "\(run)")
        #expect(try sandbox.read("_site/feed.xml").components(separatedBy: "<entry>").count == 51)
    }

    /// Twice an hour.
    @Test func whatComesOftenWithinADayIsOneRow() throws {
        #expect(
            try Document.lists.text.contains(
                "What comes more than 12 times a day is one row, such as \"hourly, 24 times\"."))
        let sandbox = try CommandSandbox()
        try sandbox.write(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            SUMMARY:Call
            DTSTART:20261121T000000
            RRULE:FREQ=MINUTELY;INTERVAL=30
            END:VEVENT
            END:VCALENDAR

            """, to: "e.ics")
        let run = try sandbox.run(
            "agenda", "--events", "e.ics", "--now", "2026-11-21", "--week", "2026-11-24", "--time-zone", "UTC"
        )
        let days = run.output.components(separatedBy: "Wednesday")
        #expect(days[0].components(separatedBy: "Call · 48 times").count == 3, "\(run)")
    }

    /// The program that asks Nominatim, with an answer as its documentation shows one.
    @Test(arguments: [
        (
            #"[{"place_id":1,"licence":"ODbL","osm_type":"way","lat":"52.5487921","lon":"-1.8164308","name":"Hall"}]"#,
            0
        ),
        ("[]", 65),
    ])
    func theDocumentedProgramAsksNominatim(answer: String, code: Int32) throws {
        let blocks = try Document.everyDay.blocks(of: "sh", below: "## Addresses on the map")
        let sandbox = try CommandSandbox()
        try sandbox.write(try #require(blocks.first { $0.hasPrefix("#!/bin/sh") }), to: "geocode")
        try sandbox.write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" >asked\nprintf '%s' '\(answer)'\n", to: "bin/curl")
        let script =
            "chmod +x geocode bin/curl; exec \"$0\" add Eat --address 'Market & hall' --geocoder ./geocode"
        let ended = try TestProgram.run(
            "/bin/sh", ["-c", script, CommandRun.command.path], in: sandbox.folder,
            environment: ["PATH": sandbox.folder.path + "/bin:/usr/bin:/bin", "HOME": sandbox.folder.path])
        #expect(ended == code)
        #expect(try sandbox.read("asked").contains("\nq=Market & hall\n"))
        guard code == 0 else { return }
        let shown = try sandbox.run("show", "eat").output
        #expect(shown.contains("52.548792° N, 1.816431° W"), "\(shown)")
    }

    /// The program for addresses that the documentation shows finds a place in a file of one's own.
    @Test func theDocumentedGeocoderFindsAPlace() throws {
        let blocks = try Document.everyDay.blocks(of: "sh", below: "## Addresses on the map")
        let line = try #require(blocks.first { $0.hasPrefix("export TODOPRESS_GEOCODER=") })
        let sandbox = try CommandSandbox()
        try sandbox.write("Market hall;52.50224;13.43187\n", to: "gazetteer.csv")
        try sandbox.write("\(line)\nexec \"$0\" add Eat --address 'market HALL'\n", to: "script")
        let code = try TestProgram.run(
            "/bin/sh", ["-c", try sandbox.read("script"), CommandRun.command.path], in: sandbox.folder,
            environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": sandbox.folder.path])
        #expect(code == 0)
        let shown = try sandbox.run("show", "eat").output
        #expect(shown.contains("52.50224° N, 13.43187° E"), "\(shown)")
    }

    /// The build of the pages at GitLab is one that the program knows, and writes what the next line removes.
    @Test func theDocumentedBuildOfGitLabIsOne() throws {
        let yaml = try #require(try Document.publishing.blocks(of: "yaml", below: "### GitLab Pages").first)
        let line = try #require(
            yaml.components(separatedBy: "\n").first { $0.contains(" build --output ") })
        let words = try #require(line.components(separatedBy: "$commit ").last)
            .replacing("\"$CI_PAGES_URL\"", with: "https://me.gitlab.io/list/").split(separator: " ").map(
                String.init)
        let sandbox = try CommandSandbox()
        try sandbox.write(DocumentedPromise.store, to: "todoitems")
        let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == 0 && sandbox.exists("public/.todopress-manifest"), "\(run)")
        #expect(yaml.contains("rm public/.todopress-manifest"))
    }
}
