// A random list of which some items are left out, as files of a format. Every word of an item is its own. The words that
// no site may have begin alike, so that a search for their beginning finds them all.

import Bytes
import Civil
import Foundation
import TestSupport
import ToDos

@testable import SitePages
@testable import ToDoFormats

struct LeftOutList {
    /// How items are left out.
    enum Way: CaseIterable {
        case done, places, project, tag, otherProjects, otherTags, person, otherPeople
        /// By their class, with the steps below them.
        case privately
        /// By the reader: tasks that are deleted, cancelled or hidden.
        case byReader

        /// Those that a format can express. Where it has no projects, a file is one.
        static func all(of format: ListFormat) -> [Way] {
            switch format {
            case .app: allCases.filter { $0 != .byReader }
            case .iCalendar: allCases
            case .taskwarrior: allCases.filter { ![.privately, .person, .otherPeople].contains($0) }
            case .todoTxt, .markdown: [.done, .project, .tag, .otherProjects, .otherTags, .byReader]
            case .reminders: [.done, .places, .project, .otherProjects]
            case .csv: [.done, .project, .tag, .otherProjects, .otherTags, .byReader]
            case .export: [.done, .project, .tag, .otherProjects, .otherTags]
            case .todoist: [.project, .tag, .otherProjects, .otherTags]
            case .jsonPlaceholder: [.done, .project, .otherProjects]
            case .lines: [.project, .otherProjects]
            }
        }
    }

    /// The beginnings of the words that are left out, and of all others.
    static let (secret, open) = ("zyqzyq", "openly")
    static let context = ListContext(zone: TimeZone(identifier: "UTC") ?? .gmt)

    let format: ListFormat
    let seed: UInt64
    /// How many lists of the same way have smaller seeds.
    let round: Int
    let way: Way
    let items: [ItemValues]
    /// The items that are left out.
    let hidden: Set<ItemID>
    let hasSeveralFiles: Bool

    /// The items without those that are left out.
    let kept: [ItemValues]

    init(_ format: ListFormat, seed: UInt64) {
        var chance = Chance(generator: SeededGenerator(seed: seed))
        let ways = Way.all(of: format)
        let way = ways[Int(seed) % ways.count]
        (self.format, self.seed, self.way, round) = (format, seed, way, Int(seed) / ways.count)
        let hasProjects = [.app, .iCalendar, .taskwarrior, .todoTxt, .markdown].contains(format)
        hasSeveralFiles = !hasProjects || chance.isIn(1, of: 2)
        var items = (0..<8).map { _ in ItemValues(id: chance.id(), title: "") }
        for index in items.indices {
            items[index].isDone = chance.isIn(1, of: 3)
            items[index].project = chance.isIn(1, of: 2) ? "Home" : "Work"
            items[index].tags = chance.isIn(1, of: 2) ? ["inside"] : ["quick"]
            // As a name, or as a tag that is one.
            let name = chance.isIn(1, of: 2) ? "Kim" : "Ana"
            if [.app, .iCalendar].contains(format) {
                if chance.isIn(1, of: 2) {
                    items[index].whose = [name]
                } else {
                    items[index].tags.append(name.lowercased())
                }
            }
        }
        Self.relate(&items, in: format, &chance)
        var hidden = Set(items.filter { Self.isLeftOut($0, way, among: items, &chance) }.map(\.id))
        if way == .privately {
            for index in items.indices where hidden.contains(items[index].id) {
                items[index].itemClass = chance.isIn(1, of: 2) ? .private : .confidential
            }
            var count = -1
            while count < hidden.count {
                count = hidden.count
                hidden.formUnion(items.filter { $0.parent.map(hidden.contains) ?? false }.map(\.id))
            }
        }
        for index in items.indices {
            let isHidden = hidden.contains(items[index].id)
            Self.fill(&items[index], index, isHidden: isHidden, way, format, &chance)
        }
        (self.items, self.hidden) = (items, hidden)
        // A reference to an item that has gone may still be there.
        let isDangling = chance.isIn(1, of: 2)
        kept = items.filter { !hidden.contains($0.id) }.map { item in
            var item = item
            if way == .places { (item.place, item.coordinate) = (nil, nil) }
            for relation in ItemRelation.allCases where !isDangling {
                item[relation] = item[relation].filter { !hidden.contains($0) }
            }
            return item
        }
    }

    /// What is chosen of the list.
    var selection: ItemSelection {
        var selection = chosen
        if way == .person || way == .otherPeople { selection.knownPeople = Self.people }
        return selection
    }

    /// The people whom the settings know.
    static let people = ["Kim", "Ana"]

    private var chosen: ItemSelection {
        var selection = ItemSelection.all
        switch way {
        case .person:
            selection.excludedPeople = ["KIM"]
            return selection
        case .otherPeople:
            selection.people = ["kim"]
            return selection
        case .done: return ItemSelection(excludesDone: true)
        case .places: return ItemSelection(excludesPlaces: true)
        case .project: return ItemSelection(excludedProjects: ["home"])
        case .tag: return ItemSelection(excludedTags: ["INSIDE"])
        case .otherProjects: return ItemSelection(projects: ["Home"])
        case .otherTags: return ItemSelection(tags: ["inside"])
        case .privately, .byReader: return .all
        }
    }

    private static func isLeftOut(
        _ item: ItemValues, _ way: Way, among items: [ItemValues], _ chance: inout Chance
    ) -> Bool {
        switch way {
        case .done: item.isDone
        case .places: false
        case .project: item.project == "Home"
        case .otherProjects: item.project != "Home"
        case .tag: item.tags.contains("inside")
        case .otherTags: !item.tags.contains("inside")
        case .person: isOfKim(item)
        case .otherPeople: !isOfKim(item)
        case .privately: chance.isIn(1, of: 4)
        // The steps of a cancelled task in a note are steps of what the task is a step of.
        case .byReader: !items.contains { $0.parent == item.id } && chance.isIn(1, of: 3)
        }
    }

    private static func isOfKim(_ item: ItemValues) -> Bool {
        item.whose == ["Kim"] || item.tags.contains("kim")
    }

    /// Relates items to others, also in circles. Where steps are nested in the text, there are two levels in one file: the
    /// text without an item would nest others elsewhere.
    private static func relate(_ items: inout [ItemValues], in format: ListFormat, _ chance: inout Chance) {
        let isNested = format == .markdown || format == .todoist
        for relation in ItemRelation.allCases {
            for index in items.indices where chance.isIn(1, of: 2) {
                let mayBeNested = isNested && relation == .parent
                let others = items.indices.filter { other in
                    other != index
                        && (!mayBeNested
                            || other < index && items[other].parent == nil
                                && items[other].project == items[index].project)
                }
                let count = relation == .parent ? 1 : 3
                items[index][relation] = others.shuffled(using: &chance.generator).prefix(count).map {
                    items[$0].id
                }
            }
        }
        if !isNested, chance.isIn(1, of: 3) {
            // Such circles seldom come about.
            let circle = items.indices.shuffled(using: &chance.generator).prefix(chance.number(3...5))
            for (item, parent) in zip(circle, circle.dropFirst() + circle.prefix(1)) {
                items[item].parent = items[parent].id
            }
        }
        guard isNested else { return }
        // As they stand in the text.
        let roots = items.filter { $0.parent == nil }.sorted { ($0.project ?? "") < ($1.project ?? "") }
        items = roots.flatMap { root in [root] + items.filter { $0.parent == root.id } }
    }

    /// Gives an item words of its own.
    private static func fill(
        _ item: inout ItemValues, _ number: Int, isHidden: Bool, _ way: Way, _ format: ListFormat,
        _ chance: inout Chance
    ) {
        func word(_ field: String, isHidden: Bool) -> String {
            (isHidden ? secret : open) + field + String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number)))
        }
        func own(_ field: String) -> String { word(field, isHidden: isHidden) }
        func day() -> ItemDate { .day(Day(year: 2026, month: 11, day: 10) + chance.number(0...30)) }
        item.title = own("title")
        if chance.isIn(2, of: 3) { item.itemDescription = own("text") }
        // The headings of a note stand in the order of their first tasks, which may be left out.
        if format != .markdown, chance.isIn(1, of: 2) {
            item.project = (item.project ?? "") + "/" + own("room")
        }
        if chance.isIn(2, of: 3) { item.tags.append(own("tag")) }
        if chance.isIn(1, of: 3), !item.whose.isEmpty { item.whose.append(own("person")) }
        if chance.isIn(1, of: 3) { item.scheduled = day() }
        if chance.isIn(2, of: 3) {
            item.place = word("place", isHidden: isHidden || way == .places)
            item.coordinate = Coordinate(latitude: 50 + Double(number), longitude: 8.5)
        }
        if chance.isIn(2, of: 3) { item.url = "https://example.org/" + own("link") }
        if chance.isIn(2, of: 3) { item.due = day() }
        if chance.isIn(1, of: 3) { item.start = day() }
        if chance.isIn(1, of: 3) { item.created = day() }
        if item.isDone, chance.isIn(2, of: 3) { item.completed = day() }
        if chance.isIn(1, of: 3) { item.priority = Priority(chance.number(1...9)) }
        item.isStarred = chance.isIn(1, of: 3)
        if chance.isIn(1, of: 3) { item.lines = [ItemLine(own("line"))] }
        // What a reader leaves out of a series is something else.
        if chance.isIn(1, of: 3), item.due != nil, way != .byReader { item.repeats = "FREQ=WEEKLY" }
    }
}

/// Random choices.
struct Chance {
    var generator: SeededGenerator

    mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    mutating func isIn(_ part: Int, of whole: Int) -> Bool { number(1...whole) <= part }
    mutating func id() -> ItemID {
        ItemID(high: generator.next() & ~0xF000 | 0x4000, low: generator.next() & ~(3 << 62) | 2 << 62)
    }
}
