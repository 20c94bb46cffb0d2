// What is left out leaves no trace: the site of a list of which items or places are left out is, byte for byte and with
// its manifest, the site of the list that never had them. The lists are random.

import Foundation
import TestSupport
import Testing

@Suite struct TracelessTests {
    private let sandbox: CommandSandbox

    init() throws { sandbox = try CommandSandbox() }

    /// What an option leaves out.
    enum Exclusion: String, CaseIterable {
        case done = "--exclude-done"
        case places = "--exclude-places"
        case otherProjects = "--only-project=Home"
        case otherTags = "--only-tag=inside"
        case projects = "--exclude-project=home"
        case tags = "--exclude-tag=INSIDE"

        fileprivate func leavesOut(_ item: RandomItem) -> Bool {
            switch self {
            case .done: item.isDone
            case .places: false
            case .otherProjects: item.project?.split(separator: "/").first != "Home"
            case .otherTags: !item.tags.contains("inside")
            case .projects: item.project?.lowercased().split(separator: "/").first == "home"
            case .tags: item.tags.contains { $0.lowercased() == "inside" }
            }
        }
    }

    private func site(_ list: String, _ text: String, _ options: [String]) throws -> [String: Data] {
        try site([(list, text)], options)
    }

    private func site(_ lists: [(name: String, text: String)], _ options: [String]) throws -> [String: Data] {
        for list in lists { try sandbox.write(list.text, to: list.name) }
        let run = try CommandRun(
            ["build"] + lists.map(\.name) + ["-o", "site", "--now", "2026-11-21", "--time-zone", "UTC"]
                + options, in: sandbox,
            input: nil, environment: [:])
        #expect(run.exitCode == 0, "\(run)")
        let files = try sandbox.tree("site")
        try sandbox.remove("site")
        return files
    }

    private func expectSame(_ whole: [String: Data], _ part: [String: Data], _ list: String) {
        let different = Set(whole.keys).union(part.keys).filter { whole[$0] != part[$0] }.sorted()
        #expect(different.isEmpty, "the list was \(list)")
        #expect(whole[".todopress-manifest"] != nil)
    }

    private static let everything = [
        "--calendar", "--feeds", "--data", "--offline", "--base-url", "https://example.org/",
    ]

    @Test(arguments: Exclusion.allCases) func ofAStore(exclusion: Exclusion) throws {
        for seed in 0..<rounds(2, full: 50) as Range<UInt64> {
            var chance = SeededGenerator(seed: seed)
            let items = (1...20).map { RandomItem($0, &chance) }
            let kept = items.filter { !exclusion.leavesOut($0) }
            guard !kept.isEmpty else { continue }
            func store(_ items: [RandomItem], places: Bool) -> String {
                "[" + items.map { $0.json(in: items, hasPlace: places) }.joined(separator: ",\n") + "]"
            }
            let whole = store(items, places: true)
            let options = [exclusion.rawValue] + (seed % 2 == 0 ? Self.everything : [])
            expectSame(
                try site("todoitems", whole, options),
                try site("todoitems", store(kept, places: exclusion != .places), options), whole)
        }
    }

    /// Private items are left out without any option, with all steps below them.
    @Test func ofPrivateItems() throws {
        for seed in 0..<rounds(2, full: 50) as Range<UInt64> {
            var chance = SeededGenerator(seed: seed)
            let items = (1...20).map { RandomItem($0, &chance) }
            let marked = Set(items.map(\.number).filter { _ in chance.next() % 4 == 0 })
            var hidden = marked
            // Parents come before their steps.
            for item in items where hidden.contains(item.parent) { hidden.insert(item.number) }
            let kept = items.filter { !hidden.contains($0.number) }
            guard !kept.isEmpty else { continue }
            func json(_ item: RandomItem) -> String {
                let text = item.json(in: items, hasPlace: true)
                let name = ["private", "confidential", "family"][item.number % 3]
                return marked.contains(item.number) ? text.dropLast() + ",\"class\":\"\(name)\"}" : text
            }
            let whole = "[" + items.map(json).joined(separator: ",\n") + "]"
            let part = "[" + kept.map { $0.json(in: kept, hasPlace: true) }.joined(separator: ",\n") + "]"
            let options = seed % 2 == 0 ? Self.everything : []
            expectSame(
                try site("todoitems", whole, options), try site("todoitems", part, options), whole)
        }
    }

    /// A list of which all items are left out is not named either.
    @Test(arguments: Exclusion.allCases) func ofSeveralLists(exclusion: Exclusion) throws {
        for seed in 0..<rounds(2, full: 50) as Range<UInt64> {
            var chance = SeededGenerator(seed: seed)
            let items = (1...20).map { RandomItem($0, &chance) }
            let kept = items.filter { !exclusion.leavesOut($0) }
            guard !kept.isEmpty else { continue }
            let owners = items.map { _ in chance.next() % 8 }
            func lists(_ items: [RandomItem], places: Bool) -> [(name: String, text: String)] {
                ["anna", "ben", "family"].enumerated().map { list, name in
                    // The first list has few items.
                    let own = items.filter { min(Int(owners[$0.number - 1]), 2) == list }
                    return (
                        "\(name).json",
                        "[\(own.map { $0.json(in: items, hasPlace: places) }.joined(separator: ","))]"
                    )
                }
            }
            let options = [exclusion.rawValue] + (seed % 2 == 0 ? Self.everything : [])
            let whole = lists(items, places: true)
            expectSame(
                try site(whole, options), try site(lists(kept, places: exclusion != .places), options),
                whole.map(\.text).joined(separator: "\n"))
        }
    }

    /// The occurrences of a reminder that repeats have one ID.
    @Test func ofRemindersWithOneID() throws {
        func list(_ days: [Int]) -> String {
            let reminders = days.map { day in
                #"{"externalId":"water","isCompleted":\#(day < 4),"list":"Home","priority":0,"title":"Water","#
                    + #""dueDate":"2026-11-0\#(day)T08:00:00Z"}"#
            }
            return "[" + reminders.joined(separator: ",") + "]"
        }
        let whole = try site("home.json", list([1, 2, 4, 3, 5, 6]), ["--exclude-done"])
        expectSame(whole, try site("home.json", list([4, 5, 6]), ["--exclude-done"]), "home.json")
    }

    @Test(arguments: [Exclusion.done, .otherProjects, .otherTags, .projects, .tags]) func ofATodoTxt(
        exclusion: Exclusion
    )
        throws
    {
        for seed in 0..<rounds(2, full: 50) as Range<UInt64> {
            var chance = SeededGenerator(seed: seed)
            let items = (1...20).map { RandomItem($0, &chance) }
            let kept = items.filter { !exclusion.leavesOut($0) }
            guard !kept.isEmpty else { continue }
            let (whole, part) = (items.map(\.line).joined(), kept.map(\.line).joined())
            let options = [exclusion.rawValue] + (seed % 2 == 0 ? Self.everything : [])
            expectSame(try site("todo.txt", whole, options), try site("todo.txt", part, options), whole)
        }
    }
}

/// An item with random values.
private struct RandomItem {
    let number: Int
    let isDone: Bool
    let title: String
    let project: String?
    let tags: [String]
    let due: String?
    /// The number of an earlier item, so that parents form no circle; 0 for none.
    let parent: Int
    /// The numbers of the items that come before it.
    private let earlier: [Int]
    /// Members of the store without influence on what is left out.
    private let members: [String]
    private let location: String?

    init(_ number: Int, _ chance: inout SeededGenerator) {
        func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }
        func one<Value>(_ values: Value...) -> Value { values[any(0...values.count - 1)] }
        func maybe(_ value: String) -> String? { any(0...2) > 0 ? value : nil }
        func day() -> String { "2026-1\(any(1...2))-\(any(10...28))" }
        self.number = number
        isDone = chance.next() % 3 == 0
        // Of two items in three, others may have the same title.
        title = one("Buy milk", "buy milk", "Zug 9", "Zug 10", "Äpfel") + one("", "", " \(number)")
        project = maybe(one("Home", "Home/Kitchen", "home", "Work", "Work/Home"))
        tags = one([], ["inside"], ["inside", "quick"], ["quick"], ["Inside"])
        due = maybe(day())
        parent = one(0, 0, any(0...number - 1))
        earlier = [any(1...20), any(1...20)].filter { $0 != number }
        members = [
            maybe("\"start\":\"\(day())\""), maybe("\"created\":\(1_794_000_000 + any(0...1_000_000))"),
            isDone ? maybe("\"completed\":\"\(day())\"") : nil, maybe("\"priority\":\(any(1...9))"),
            maybe("\"itemDescription\":\"\(one("Two litres", "one\\ntwo", "see https://example.org/a"))\""),
            maybe("\"starred\":\(one("true", "false"))"),
            maybe("\"repeats\":\"\(one("FREQ=WEEKLY", "FREQ=DAILY", "daily"))\",\"doneOn\":[\"\(day())\"]"),
            maybe("\"lines\":[{\"name\":\"Bread\",\"quantity\":2,\"price\":1.5}],\"currency\":\"EUR\""),
        ].compactMap(\.self)
        location = maybe(
            "\"location\":{\"name\":\"\(one("Zoo", "Market hall"))\",\"coordinate\":{\"latitude\":52.5,"
                + "\"longitude\":\(one(13, 14))}}")
    }

    private static func id(_ number: Int) -> String {
        "84720D25-19BD-5E97-AE1C-0000000000\(number < 10 ? "0" : "")\(number)"
    }

    /// The item as one of a store with these items.
    func json(in items: [RandomItem], hasPlace: Bool) -> String {
        let hasParent = items.contains { $0.number == parent }
        let others = Set(earlier).sorted().filter { other in items.contains { $0.number == other } }
        let all =
            [
                "\"id\":\"\(Self.id(number))\"", "\"title\":\"\(title)\"", "\"done\":\(isDone)",
                project.map { "\"project\":\"\($0)\"" },
                "\"tags\":[\(tags.map { "\"\($0)\"" }.joined(separator: ","))]",
                due.map { "\"due\":\"\($0)\"" },
                hasParent ? "\"parent\":\"\(Self.id(parent))\"" : nil, hasPlace ? location : nil,
                "\"dependsOn\":[\(others.map { "\"\(Self.id($0))\"" }.joined(separator: ","))]",
            ] + members
        return "{\(all.compactMap(\.self).joined(separator: ","))}"
    }

    /// The item as a line of todo.txt.
    var line: String {
        let words =
            [isDone ? "x 2026-11-20" : nil, title, project.map { "+\($0)" }] + tags.map { "@\($0)" }
            + [due.map { "due:\($0)" }]
        return words.compactMap(\.self).joined(separator: " ") + "\n"
    }
}
