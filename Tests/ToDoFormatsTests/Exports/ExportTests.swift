// Exports of other programs, one small file by hand for each row of the tables, and what is read of it. The files are those
// from which the fuzzers begin.

import TestSupport
import Testing

@testable import ToDoFormats

@Suite("Exports of other programs") struct ExportTests {
    /// A file, what its items are, and what is said about it.
    struct Case: CustomTestStringConvertible, Sendable {
        let file: String
        let items: [String]
        let messages: [String]

        init(_ file: String, _ items: [String], says messages: [String] = []) {
            (self.file, self.items, self.messages) = (file, items, messages)
        }

        var testDescription: String { file }
    }

    private static let tableCases: [Case] = [
        Case(
            "asana.csv",
            [
                "Plan launch; due 2026-11-30; created 2026-11-01; modified 2026-11-02; in Launch/Next; tags big; of Anna; text Some notes",
                "x Book hall; created 2026-11-01; modified 2026-11-05; completed 2026-11-05; in Launch/Next; step of Plan launch",
            ]),
        Case(
            "french.csv",
            [
                "Appeler Léa; due 2026-11-27; priority 1",
                "x Impôts; due 2026-12-01; priority 9",
                "x Dentiste; due 2025-11-26",
            ]),
        Case(
            "german.csv",
            [
                "Angebot \"Müller\" schreiben; due 2026-11-27; priority 1; tags Büro,Kunden; of Anna; text Zeile 1⏎Zeile 2",
                "x Steuer; due 2026-11-30T13:30:00Z; priority 5; of Ben",
            ],
            says: [
                "left out: 1 cancelled"
            ]),
        Case(
            "ganttproject.csv",
            [
                "Move; due 2026-12-04; start 2026-11-23",
                "x Pack; due 2026-11-27; start 2026-11-23; of Ann; step of Move",
                "Boxes; due 2026-11-24; start 2026-11-23; of Ann,Ben; url https://example.org; step of Pack; text strong",
            ],
            says: [
                "not read: column \"Predecessors\" ×1",
                "altered: date such as \"12/4/26\" as month/day/year ×1",
            ]),
        Case(
            "japanese.csv",
            [
                "牛乳を買う; due 2026-11-27; priority 1",
                "x 本を返す; due 2026-11-30; priority 9",
            ]),
        Case(
            "jira.csv",
            [
                "Login fails; due 2025-08-01; created 2025-07-14T13:42:00Z; priority 1; in App; tags web,auth; of Anna; text Steps to do",
                "x Write test; created 2025-07-14T13:42:00Z; completed 2025-07-15T07:00:00Z; priority 8; in App; step of Login fails",
            ],
            says: [
                "not read: column \"Comment\" ×2",
                "not read: column \"Status\" ×2",
            ]),
        Case(
            "notion.csv",
            [
                "Write report; due 2026-11-27T08:00:00Z; tags work,urgent; of Anna",
                "x Trip; due 2026-11-29",
            ]),
        Case(
            "omnifocus.csv",
            [
                "Garden; in Garden",
                "Dig; due 2026-11-27T17:00:00Z; start 2026-11-26T08:00:00Z; in Garden; tags home,spade; step of Garden; text deep",
                "x Buy seeds; completed 2026-11-20T10:00:00Z; in Garden; step of Garden",
                "Find the shop; in Garden; step of Buy seeds",
            ],
            says: [
                "left out: 1 cancelled",
                "not read: column \"Duration\" ×1",
                "not read: column \"Flagged\" ×1",
            ]),
        Case(
            "outlook.csv",
            [
                "Tax return; due 2026-11-30; start 2026-11-02; priority 1; tags Money,Home; text Ask Anna",
                "Doctor; due 2026-12-01; class private",
                "x Book trip; completed 2026-11-20; priority 9",
            ],
            says: [
                "altered: date such as \"11/2/2026\" as month/day/year ×1",
                "altered: date such as \"12/1/2026\" as month/day/year ×1",
            ]),
        Case(
            "preamble.tsv",
            [
                "Milk; text 2 l",
                "Bread",
                "Tea",
            ],
            says: [
                "5:8: Status \"something odd\" is no state that is known here; the item counts as open (2 times)"
            ]),
        Case(
            "sep.csv",
            [
                "Buy milk; due 2026-03-04",
                "x Pay rent; due 2026-03-14",
            ],
            says: [
                "altered: date such as \"3/4/2026\" as month/day/year ×1"
            ]),
        Case(
            "ticktick.csv",
            [
                "Buy oven; due 2026-11-27; start 2026-11-27; created 2026-11-01T10:00:00Z; priority 1; in Home/Kitchen; tags shop,big; repeats FREQ=WEEKLY; text measure first",
                "x Order parts; created 2026-11-01T10:00:00Z; completed 2026-11-03T10:00:00Z; in Home/Kitchen; step of Buy oven; text ▫ a ▪ b",
            ],
            says: [
                "left out: 1 cancelled"
            ]),
        Case(
            "toodledo.csv",
            [
                "Pay; due 2026-11-27T19:00:00Z; start 2026-11-20; priority 1; in Home; tags desk,bills; repeats FREQ=WEEKLY; at Town; text text",
                "Rest; due 2026-11-28; priority 9; in Home",
            ],
            says: ["not read: column \"LENGTH\" ×1", "not read: column \"STAR\" ×1"]),
        Case(
            "trello.csv",
            [
                "Paint door; due 2026-11-27T17:00:00Z; modified 2026-11-20T10:00:00Z; in Doing; tags House,Fun; of anna; url https://trello.com/c/abc/1-paint-door; text in red",
                "x Ship; due 2026-11-20T17:00:00Z; modified 2026-11-20T10:00:00Z; in Done; url https://trello.com/c/abe/3-ship",
            ],
            says: [
                "left out: 1 archived"
            ]),
        Case(
            "utf16.txt",
            [
                "Angebot \"Müller\" schreiben; due 2026-11-27; priority 1; tags Büro,Kunden; of Anna; text Zeile 1⏎Zeile 2",
                "x Steuer; due 2026-11-30T13:30:00Z; priority 5; of Ben",
            ],
            says: [
                "left out: 1 cancelled"
            ]),
        Case(
            "whph.csv",
            [
                "Call; due 2026-11-28T09:00:00Z; planned 2026-11-27T09:00:00Z; created 2026-11-20T10:00:00Z; priority 1; text at nine",
                "x Find the number; created 2026-11-20T10:00:00Z; priority 9; step of Call",
            ],
            says: [
                "left out: 1 deleted", "not read: column \"estimatedTime\" ×1",
            ]),
        Case(
            "windows.csv",
            [
                "Angebot \"Müller\" schreiben; due 2026-11-27; priority 1; tags Büro,Kunden; of Anna; text Zeile 1⏎Zeile 2",
                "x Steuer; due 2026-11-30T13:30:00Z; priority 5; of Ben",
            ],
            says: [
                "1:1: the file is not UTF-8, and is read as windows-1252",
                "left out: 1 cancelled",
            ]),
    ]

    private static let jsonCases: [Case] = [
        Case(
            "github.json",
            [
                "Crash on start; created 2026-11-01T10:00:00Z; in v1; tags bug; of anna; url https://github.com/a/b/issues/12; text It crashes.",
                "x Typo; created 2026-11-01T10:00:00Z; completed 2026-11-03T10:00:00Z; url https://github.com/a/b/issues/11",
            ]),
        Case(
            "gitlab.json",
            [
                "Update docs; due 2026-11-30; created 2026-11-01T10:00:00Z; in 1.0; tags docs; of ben; url https://gitlab.com/a/b/-/issues/3; text All pages"
            ]),
        Case(
            "googletasks.json",
            [
                "Buy milk; due 2026-11-27; created 2026-11-20T10:00:00Z; modified 2026-11-20T10:00:00Z; in Home; text two litres",
                "x Oat; completed 2026-11-21T10:00:00Z; in Home; step of Buy milk",
            ],
            says: [
                "left out: 1 deleted"
            ]),
        Case(
            "microsoft.json",
            [
                "Report; due 2026-11-27; created 2026-11-01T10:00:00.1234567Z; priority 1; in Work; tags Blue category; text First⏎- a⏎- b & c",
                "x Call; due 2026-11-30; completed 2026-11-20T00:00:00Z; in Work",
                "x Draft; completed 2026-11-02T09:00:00Z; in Work; step of Report",
                "Send; in Work; step of Report",
            ]),
        Case(
            "superproductivity.json",
            [
                "Fix bug; due 2026-11-30; planned 2026-11-27; created 2026-11-01T10:00:00Z; in App; tags urgent; text see log",
                "x Write test; created 2026-11-01T10:00:00Z; completed 2026-11-03T10:00:00Z; in App; step of Fix bug",
            ],
            says: ["left out: 1 archived"]),
        Case(
            "tasksorg.json",
            [
                "Clean; due 2026-11-27; created 2026-11-01T10:00:00Z; modified 2026-11-01T10:00:00Z; priority 1; in Flat; tags home; repeats FREQ=WEEKLY; from done; text roof",
                "x Timed; due 2026-11-27T16:00:00Z; completed 2026-11-26T13:33:20Z; in Flat; step of Clean",
            ],
            says: [
                "left out: 1 deleted"
            ]),
        Case(
            "trello.json",
            [
                "Paint door; due 2026-11-27T17:00:00Z; in Doing; tags House; of Anna; url https://trello.com/c/abc; text in **red**",
                "x Sand; in Doing; step of Paint door",
                "Prime; in Doing; step of Paint door",
            ],
            says: [
                "left out: 3 archived"
            ]),
        Case(
            "vikunja.json",
            [
                "Water; due 2026-11-27T08:00:00Z; created 2026-11-01T10:00:00Z; modified 2026-11-01T10:00:00Z; priority 1; in Garden; of anna; repeats FREQ=DAILY;INTERVAL=3; from done; text All plants",
                "x Cans; created 2026-11-01T10:00:00Z; completed 2026-11-10T10:00:00Z; in Garden; tags tools; step of Water",
            ]),
    ]

    @Test("An export", arguments: tableCases + jsonCases)
    func export(_ file: Case) throws {
        let format = file.file.hasSuffix(".json") ? ListFormat.export : .csv
        // The dates of this file could be of either order.
        let run = try ExportRun(
            fixture: file.file, of: format.rawValue, isMonthFirst: file.file == "outlook.csv")
        #expect(run.format == format)
        #expect(run.items == file.items)
        #expect(run.messages == file.messages)
    }

    @Test("Each fixture has a row here")
    func fixtures() throws {
        #expect(try FuzzInputs.committed("csv").map(\.name).sorted() == Self.tableCases.map(\.file).sorted())
        #expect(
            try FuzzInputs.committed("export").map(\.name).sorted() == Self.jsonCases.map(\.file).sorted())
    }

    @Test("The names of columns and of members can be said")
    func fieldNames() {
        let table = Array("Was;Bis wann\nMilch;27.11.2026\n".utf8)
        let named = ExportRun(
            table, fileName: "a.csv", as: .csv, fieldNames: ["title": "Was", "due": "Bis wann"])
        #expect(named.items == ["Milch; due 2026-11-27"])
        #expect(named.messages == [])
        let json = Array(#"[{"what": "Milk", "when": "2026-11-27"}]"#.utf8)
        let members = ExportRun(
            json, fileName: "a.json", as: .export, fieldNames: ["title": "what", "due": "when"])
        #expect(members.items == ["Milk; due 2026-11-27"])
    }

    @Test("What is no table has no format")
    func noTable() {
        for text in ["just, some words\nand more\n", "a,b,c\n1,2,3\n", ""] {
            #expect(ListFormat.recognized(Array(text.utf8), fileName: "notes.txt") == nil, "\(text)")
        }
    }
}
