// A list to pack by: no dates, and a few headings. Paper has it as columns of one sheet, a heading with what is below it in one
// column, and steps after their items. The columns are filled here, since WebKit prints columns of a style sheet as one.
// `Public/style.css` has the same measures.

import Bytes
import Mustache
import ToDos

/// A list under headings, as the columns of a sheet.
struct PackingList: Record {
    let columns: [PackingColumn]

    static let vocabulary: Vocabulary<PackingList> = [
        .list("columns", \.columns, "The columns of the sheet.")
    ]

    /// The most items, and the lines that one column holds before there are two, or three.
    private static let most = 60
    private static let (few, sheet) = (16, 42)

    /// The list of some items; nil if it has dates, less than two headings, or too many items. Below a project, the headings
    /// are the projects below it.
    init?(_ items: [ReadingPosition], below group: GroupIndex? = nil, _ page: inout PageBuilder) {
        let context = page.context
        guard 1...Self.most ~= items.count,
            items.allSatisfy({ context.lists.date(of: context.items[$0]) == nil })
        else {
            return nil
        }
        var sections: [PackingSection] = []
        for item in context.items.relations.withStepsAfter(items) {
            let own = context.groups.groups(of: item).first.flatMap { $0.kind == .project ? $0 : nil }
            if let index = sections.firstIndex(where: { $0.project == own }) {
                sections[index].items.append(item)
            } else {
                let isBelow = own != group && group?.kind == .project
                sections.append(PackingSection(project: own, isBelow: isBelow, items: [item]))
            }
        }
        guard sections.count > 1 else { return nil }
        let titles = sections.map { section in
            section.items.map {
                PrintedWords(page.title(context.items[$0], limit: Agenda.maxTextBytes).text, in: page.texts)
            }
        }
        func lines(_ columns: Int) -> PrintedLines {
            let millimetres = (190 - 8 * Double(columns - 1)) / Double(columns)
            let width = PrintedWords.width(of: millimetres - 5.4, points: 9.5)
            return PrintedLines(titles.map { $0.reduce(2) { $0 + $1.lines(in: width) } })
        }
        let count = lines(1).sum <= Self.few ? 1 : lines(2).columns(2).height <= Self.sheet ? 2 : 3
        let numbers = lines(count).columns(count).columns
        columns = (0..<count).map { column in
            PackingColumn(sections: zip(numbers, sections).filter { $0.0 == column }.map(\.1))
        }
    }
}

/// A column of a sheet.
struct PackingColumn: Record {
    let sections: [PackingSection]

    static let vocabulary: Vocabulary<PackingColumn> = [
        .list("sections", \.sections, "The headings with their items.")
    ]
}

/// What stands below a heading.
struct PackingSection: Record {
    let project: GroupIndex?
    /// Whether the project is named as one below that of the list.
    fileprivate let isBelow: Bool
    fileprivate(set) var items: [ReadingPosition]

    static let vocabulary: Vocabulary<PackingSection> = [
        .optional("heading", "The name of the project; not of items without one.") { section, page in
            section.project.map { Named(name: page.name(of: $0, isShort: section.isBelow)) }
        },
        .list("rows", "The items.") { section, page in
            let context = page.context
            return section.items.map { position in
                let parents = context.items.relations.items(.parent, of: position)
                return PackingRow(
                    item: context.items[position], isStep: parents.contains(where: section.items.contains))
            }
        },
    ]
}

struct PackingRow: Record {
    let item: ItemSummary
    let isStep: Bool

    static let vocabulary: Vocabulary<PackingRow> = [
        .names { row, page in page.title(row.item, limit: Agenda.maxTextBytes) },
        .flag("isDone", "Whether the item is done.") { row, _ in row.item.state.isDone },
        .flag("isStep", \.isStep, "Whether it is a step of an item above it."),
    ]
}

extension ItemRelations {
    /// The same items, each step after the item of which it is one.
    fileprivate func withStepsAfter(_ items: [ReadingPosition]) -> [ReadingPosition] {
        var ordered: [ReadingPosition] = []
        func add(_ item: ReadingPosition) {
            guard items.contains(item), !ordered.contains(item) else { return }
            ordered.append(item)
            for step in steps(of: item)?.items ?? [] { add(step) }
        }
        // Items whose parents are not among them first begin a row; a circle of steps begins anywhere.
        for item in items where !self.items(.parent, of: item).contains(where: items.contains) { add(item) }
        for item in items { add(item) }
        return ordered
    }
}

/// The list in a page of its own: everything that is to do, and what was done last.
struct PrintedList: Record {
    private let packs: PackingList?

    init(_ page: inout PageBuilder) { packs = PackingList(Array(page.context.items.positions), &page) }

    static let vocabulary: Vocabulary<PrintedList> = [
        .text("heading", "How many items are to do.", example: "20 to do") { _, page in heading(&page) },
        .optional(
            "packs", \.packs, "A list without dates, under its headings, in place of the groups of time."),
        .list("parts", "The groups of time.") { list, page in
            list.packs == nil ? ListPart.all(isWhole: true, &page).map(\.part) : []
        },
    ]

    /// How many items are to do, in words.
    static func heading(_ page: inout PageBuilder) -> Text {
        page.count(page.context.lists.open.count, isDone: false)
    }
}
