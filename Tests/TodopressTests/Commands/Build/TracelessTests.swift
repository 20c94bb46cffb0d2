// What is left out leaves no trace: the site of a list of which items or places are left out is, byte for byte and with
// its manifest, the site of the list that never had them. `LeftOutTests` of the pages compares random lists of all formats,
// each way of leaving out alone; here the command reads a list of each kind, with many ways at once.

import Foundation
import TestSupport
import Testing

@Suite struct TracelessTests {
    private let sandbox: CommandSandbox

    init() throws { sandbox = try CommandSandbox() }

    private static let place =
        #","location":{"name":"Zoo","coordinate":{"latitude":52.5,"longitude":13.4}}"#

    /// Items of a store, of which those with a hyphen are left out: done, by their project, by their tag, private, and steps
    /// of what is private. Some have the titles of others.
    private static let items = """
        + {"id":"00000000-0000-4000-8000-000000000001","title":"Buy milk","done":false,"project":"Home","tags":["quick"],\
        "due":"2026-11-24","dependsOn":["00000000-0000-4000-8000-000000000002"],"priority":1\(place)}
        - {"id":"00000000-0000-4000-8000-000000000002","title":"Buy milk","done":true,"project":"Home","created":1794000000,\
        "completed":"2026-11-20","itemDescription":"see https://example.org/a"\(place)}
        + {"id":"00000000-0000-4000-8000-000000000003","title":"Zug 9","done":false,"project":"Home/Kitchen","starred":true,\
        "lines":[{"name":"Bread","quantity":2,"price":1.5}],"currency":"EUR"}
        - {"id":"00000000-0000-4000-8000-000000000004","title":"Zug 10","done":false,"project":"Work/Home",\
        "repeats":"FREQ=WEEKLY","due":"2026-11-25","doneOn":["2026-11-18"]}
        - {"id":"00000000-0000-4000-8000-000000000005","title":"zug 9","done":false,"project":"Home","tags":["Inside"],\
        "parent":"00000000-0000-4000-8000-000000000001"}
        - {"id":"00000000-0000-4000-8000-000000000006","title":"Äpfel","done":false,"project":"Home","class":"family"}
        - {"id":"00000000-0000-4000-8000-000000000007","title":"Äpfel","done":false,"project":"Home","start":"2026-11-22",\
        "parent":"00000000-0000-4000-8000-000000000006"}
        + {"id":"00000000-0000-4000-8000-000000000008","title":"Äpfel","done":false,"project":"Home",\
        "parent":"00000000-0000-4000-8000-000000000004","repeats":"FREQ=DAILY","due":"2026-11-21"}
        """

    private static let options = [
        "--exclude-done", "--only-project=Home", "--exclude-tag=INSIDE", "--exclude-places", "--calendar",
        "--feeds",
        "--data", "--offline", "--base-url", "https://example.org/",
    ]

    private func site(_ lists: [(name: String, text: String)], _ options: [String]) throws -> [String: Data] {
        for list in lists { try sandbox.write(list.text, to: list.name) }
        let run = try CommandRun(
            ["build"] + lists.map(\.name) + ["-o", "site", "--now", "2026-11-21", "--time-zone", "UTC"]
                + options,
            in: sandbox, environment: [:])
        #expect(run.exitCode == 0, "\(run)")
        let files = try sandbox.tree("site")
        try sandbox.remove("site")
        return files
    }

    /// Compares the site of lists with that of their lines which are marked to be kept. `text` makes lines a list.
    private func expectNoTrace(
        of lists: [(name: String, lines: String)], _ options: [String] = Self.options,
        text: (_ lines: [String]) -> String = { "[\($0.joined(separator: ",\n"))]" }
    ) throws {
        func lines(_ list: String, isWhole: Bool) -> [String] {
            list.components(separatedBy: "\n").filter { isWhole || $0.hasPrefix("+ ") }.map {
                String($0.dropFirst(2))
            }
        }
        let whole = try site(lists.map { ($0.name, text(lines($0.lines, isWhole: true))) }, options)
        let part = try site(
            lists.map { ($0.name, text(lines($0.lines, isWhole: false)).replacing(Self.place, with: "")) },
            options)
        let different = Set(whole.keys).union(part.keys).filter { whole[$0] != part[$0] }.sorted()
        #expect(different.isEmpty && whole[".todopress-manifest"] != nil, "\(different)")
    }

    @Test func ofAStore() throws { try expectNoTrace(of: [("todoitems", Self.items)]) }

    /// A list of which all items are left out is not named either.
    @Test func ofSeveralLists() throws {
        let lines = Self.items.components(separatedBy: "\n")
        let parts = [lines[0...2], lines[3...6], lines[7...]]
        try expectNoTrace(
            of: zip(["anna.json", "ben.json", "family.json"], parts).map { ($0, $1.joined(separator: "\n")) })
    }

    @Test func ofATodoTxt() throws {
        let lines = """
            + Buy milk +Home @quick due:2026-11-24
            - x 2026-11-20 Buy milk +Home @quick
            + Zug 9 +Home/Kitchen
            - Zug 10 +Work due:2026-11-25
            - Zug 9 +Home @inside @quick
            + Buy milk 2 +Home due:2026-11-22
            """
        try expectNoTrace(of: [("todo.txt", lines)]) { $0.map { $0 + "\n" }.joined() }
    }

    /// The occurrences of a reminder that repeats have one ID.
    @Test func ofRemindersWithOneID() throws {
        let lines = [1, 2, 4, 3, 5, 6].map { day in
            #"\#(day < 4 ? "-" : "+") {"externalId":"water","isCompleted":\#(day < 4),"list":"Home","priority":0,"#
                + #""title":"Water","dueDate":"2026-11-0\#(day)T08:00:00Z"}"#
        }
        try expectNoTrace(of: [("home.json", lines.joined(separator: "\n"))], ["--exclude-done"])
    }
}
