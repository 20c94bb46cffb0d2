// A random list of which some items are left out, as files of a format. Every word of an item is its own. The words that
// no site may have begin alike, so that a search for their beginning finds them all.

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
        /// By their class.
        case privately
        /// By the reader: tasks that are deleted, cancelled or hidden.
        case byReader

        /// Whether steps are left out with their parents. Other ways ask each item for itself.
        var takesSteps: Bool { ![.done, .places, .otherProjects, .otherTags, .otherPeople].contains(self) }

        /// Those that a format can express. Where it has no projects, a file is one.
        static func all(of format: LeftOutFormat) -> [Way] {
            let named: [Way] = [.project, .tag, .otherProjects, .otherTags]
            return switch format {
            case .list(.app): allCases.filter { $0 != .byReader }
            case .list(.iCalendar): allCases
            case .list(.taskwarrior): allCases.filter { ![.privately, .person, .otherPeople].contains($0) }
            case .list(.todoTxt), .list(.markdown): [.done, .byReader] + named
            case .list(.reminders): [.done, .places, .project, .otherProjects]
            case .list(.csv): named + [.done, .byReader, .privately]
            case .list(.export): [.done] + named
            case .vikunja, .tasksOrg, .googleTasks, .superProductivity, .trello:
                format == .googleTasks
                    ? [.done, .byReader, .project, .otherProjects] : [.done, .byReader] + named
            case .list(.todoist): named
            case .list(.jsonPlaceholder): [.done, .project, .otherProjects]
            case .list(.lines): [.project, .otherProjects]
            }
        }
    }

    /// The beginnings of the words that are left out, and of all others.
    static let (secret, open) = ("zyqzyq", "openly")
    static let context = ListContext(zone: TimeZone(identifier: "UTC") ?? .gmt)

    let format: LeftOutFormat
    let seed: UInt64
    /// How many lists of the same way have smaller seeds.
    let round: Int
    let way: Way
    let items: [ItemValues]
    /// The items that the list or the selection itself leaves out, and all that are left out with them.
    let marked: Set<ItemID>
    let hidden: Set<ItemID>
    let hasSeveralFiles: Bool

    /// The items without those that are left out.
    let kept: [ItemValues]

    init(_ format: LeftOutFormat, seed: UInt64) {
        var chance = Chance(generator: SeededGenerator(seed: seed))
        let ways = Way.all(of: format)
        let way = ways[Int(seed) % ways.count]
        (self.format, self.seed, self.way, round) = (format, seed, way, Int(seed) / ways.count)
        // A number of Vikunja names an item of its file.
        hasSeveralFiles = !format.hasProjects || format != .vikunja && chance.isIn(1, of: 2)
        var items = (0..<8).map { _ in ItemValues(id: chance.id(), title: "") }
        for index in items.indices {
            items[index].isDone = chance.isIn(1, of: 3)
            items[index].project = chance.isIn(1, of: 2) ? "Home" : "Work"
            items[index].tags = chance.isIn(1, of: 2) ? ["inside"] : ["quick"]
            // As a name, or as a tag that is one.
            let name = chance.isIn(1, of: 2) ? "Kim" : "Ana"
            if [.list(.app), .list(.iCalendar)].contains(format) {
                if chance.isIn(1, of: 2) {
                    items[index].whose = [name]
                } else {
                    items[index].tags.append(name.lowercased())
                }
            }
        }
        Self.relate(&items, in: format, way, &chance)
        if format == .trello {
            for index in items.indices where items[index].parent != nil { items[index].tags = [] }
        }
        var hidden = Set(items.filter { Self.isLeftOut($0, way, among: items, &chance) }.map(\.id))
        if way == .privately {
            for index in items.indices where hidden.contains(items[index].id) {
                items[index].itemClass = chance.isIn(1, of: 2) ? .private : .confidential
            }
        }
        marked = hidden
        if way.takesSteps, format.hasSteps {
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

    /// A name as people write it: in any case, with a sign, or with another one behind a comma.
    private func spelled(_ name: String, _ sign: String) -> [String] {
        [[name], [name.uppercased()], [sign + name], ["absent, \(sign)\(name)"]][round % 4]
    }

    private var chosen: ItemSelection {
        var selection = ItemSelection.all
        switch way {
        case .person: selection.excludedPeople = spelled("kim", "@")
        case .otherPeople: selection.people = spelled("kim", "@")
        case .done: selection.excludesDone = true
        case .places: selection.excludesPlaces = true
        case .project: selection.excludedProjects = spelled("home", "+")
        case .tag: selection.excludedTags = spelled("inside", "#")
        case .otherProjects: selection.projects = spelled("Home", "+")
        case .otherTags: selection.tags = spelled("inside", "#")
        case .privately, .byReader: break
        }
        return selection
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
        case .byReader: chance.isIn(1, of: 4)
        }
    }

    private static func isOfKim(_ item: ItemValues) -> Bool {
        item.whose == ["Kim"] || item.tags.contains("kim")
    }

    /// Relates items to others, also in circles. Where steps are nested in the text, there are two levels in one file: the
    /// text without an item would nest others elsewhere.
    private static func relate(
        _ items: inout [ItemValues], in format: LeftOutFormat, _ way: Way, _ chance: inout Chance
    ) {
        let isNested = [.list(.markdown), .list(.todoist), .trello].contains(format)
        for relation in ItemRelation.allCases {
            // Without its card, a line of a checklist of Trello is nowhere.
            if format == .trello, relation == .parent, !way.takesSteps { continue }
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
        _ item: inout ItemValues, _ number: Int, isHidden: Bool, _ way: Way, _ format: LeftOutFormat,
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
        if format != .list(.markdown), format.hasProjects, chance.isIn(1, of: 2) {
            item.project = (item.project ?? "") + "/" + own("room")
        }
        if format != .trello, chance.isIn(2, of: 3) { item.tags.append(own("tag")) }
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
