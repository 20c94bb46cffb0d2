// A list to pack by: no dates, and a few headings. Paper has it as columns of one sheet, a heading with what is below it in one
// column, and steps after their items. `Public/style.css` has the same measures.

import Bytes
import Mustache
import ToDos

/// A list under headings.
struct PackingList: Record {
    let columns: [PackingColumn]

    static let vocabulary = Vocabulary<PackingList>([
        .list("columns", \.columns, "The columns of the sheet.")
    ])

    /// The most items, and the lines that one column holds before there are two, or three.
    private static let most = 60
    private static let (few, sheet) = (16, 42)

    /// The list of some items; nil if it has dates, less than two headings, or too many items. Below a project, the headings
    /// are the projects below it.
    init?(_ items: [ReadingPosition], below group: GroupIndex? = nil, _ page: inout PageWriter) {
        let context = page.context
        guard 1...Self.most ~= items.count,
            items.allSatisfy({ context.lists.date(of: context.items[$0]) == nil })
        else {
            return nil
        }
        var sections: [(project: GroupIndex?, items: [ReadingPosition])] = []
        for item in context.items.relations.withStepsAfter(items) {
            let own = context.groups.groups(of: item).first.flatMap { $0.kind == .project ? $0 : nil }
            if let index = sections.firstIndex(where: { $0.project == own }) {
                sections[index].items.append(item)
            } else {
                sections.append((own, [item]))
            }
        }
        guard sections.count > 1 else { return nil }
        let records = sections.map { project, items in
            PackingSection(
                heading: project.map { own in
                    Named(
                        name: page.text {
                            own == group || group?.kind != .project
                                ? $0.append(context.groups[own].name, of: context.groups.words)
                                : $0.append(context.groups[own].shortName, of: context.groups.words)
                        })
                }, rows: items.map { PackingRow($0, among: items, &page) })
        }
        func lines(_ columns: Int) -> PrintedLines {
            let millimetres = (190 - 8 * Double(columns - 1)) / Double(columns)
            let width = PrintedWords.width(of: millimetres - 5.4, points: 9.5)
            return PrintedLines(
                records.map { section in
                    section.rows.reduce(2) {
                        $0 + PrintedWords($1.title.text, in: page.texts).lines(in: width)
                    }
                })
        }
        let count = lines(1).sum <= Self.few ? 1 : lines(2).columns(2).height <= Self.sheet ? 2 : 3
        let numbers = lines(count).columns(count).columns
        columns = (0..<count).map { column in
            PackingColumn(sections: zip(numbers, records).filter { $0.0 == column }.map(\.1))
        }
    }
}

/// A column of a sheet.
struct PackingColumn: Record {
    let sections: [PackingSection]

    static let vocabulary = Vocabulary<PackingColumn>([
        .list("sections", \.sections, "The headings with their items.")
    ])
}

/// What stands below a heading.
struct PackingSection: Record {
    let heading: Named?
    let rows: [PackingRow]

    static let vocabulary = Vocabulary<PackingSection>([
        .optional("heading", \.heading, "The name of the project; not of items without one."),
        .list("rows", \.rows, "The items."),
    ])
}

/// An item to pack.
struct PackingRow: Record {
    let title: ShownTitle
    let isDone, isStep: Bool

    static let vocabulary = Vocabulary<PackingRow>([
        .names(of: \.title),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .flag("isStep", \.isStep, "Whether it is a step of an item above it."),
    ])

    fileprivate init(
        _ position: ReadingPosition, among items: [ReadingPosition], _ page: inout PageWriter
    ) {
        let item = page.context.items[position]
        title = page.title(item, limit: Agenda.maxTextBytes)
        isDone = item.state.isDone
        isStep = page.context.items.relations.items(.parent, of: position).contains(where: items.contains)
    }
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
    let heading: Text
    let packs: PackingList?
    let parts: [ListPart]

    static let vocabulary = Vocabulary<PrintedList>([
        .text("heading", \.heading, "How many items are to do.", example: "20 to do"),
        .optional(
            "packs", \.packs, "A list without dates, under its headings, in place of the groups of time."),
        .list("parts", \.parts, "The groups of time."),
    ])

    init(_ page: inout PageWriter) {
        heading = Self.heading(&page)
        packs = PackingList(Array(page.context.items.positions), &page)
        parts = packs == nil ? ListPart.all(isWhole: true, &page).map(\.part) : []
    }

    /// How many items are to do, in words.
    static func heading(_ page: inout PageWriter) -> Text {
        let context = page.context
        return page.text { $0.append(context.locale.phrases.openItems, context.lists.open.count) }
    }
}
