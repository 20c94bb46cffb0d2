// The index of all projects, tags, lists or people.

import Mustache

/// An index of each kind: `projects/index.html`, `tags/index.html`, `lists/index.html`. A site without projects has none.
struct GroupIndexPage: SitePage {
    static let (template, folder) = ("groups", Address.Folder.projects)

    let kind: GroupKind
    private let groups, done: LazyRows<GroupRow>
    private let hasDone: Bool

    static func addresses(in context: PageContext) -> [Address] {
        GroupKind.allCases.filter { !context.groups.all($0).isEmpty }.map { .groups($0) }
    }

    static func page(_ number: SectionPage, _ page: inout PageBuilder) -> Previewed<GroupIndexPage>? {
        let address = page.address
        guard let kind = GroupKind.allCases.first(where: { .groups($0) == address }) else { return nil }
        return (GroupIndexPage(kind, &page), page.preview(showing: []))
    }

    init(_ kind: GroupKind, _ page: inout PageBuilder) {
        self.kind = kind
        let all = page.context.groups.all(kind)
        func rows(_ numbers: Range<Int>) -> LazyRows<GroupRow> {
            LazyRows(count: numbers.count) { row, page in GroupRow(all[numbers.lowerBound + row], &page) }
        }
        // A project has the open items of those below it.
        let isLast = { (group: ItemGroup) in
            kind == .project && group.depth == 0 && group.list.openCount == 0
        }
        let open = all.firstIndex(where: isLast) ?? all.count
        (groups, done, hasDone) = (rows(0..<open), rows(open..<all.count), open < all.count)
    }

    static let vocabulary: Vocabulary<GroupIndexPage> = [
        .names { index, _ in index.kind },
        .plain("count", "How many there are.", example: "12") { index, page in
            page.number(page.context.groups.all(index.kind).count)
        },
        .rows("groups", \.groups, "The projects, tags, lists or people, by name."),
        .flag("hasDone", \.hasDone, "Whether there are projects of which all is done."),
        .rows("done", \.done, "The projects of which all is done, which are not among the others."),
    ]
}

/// A project, tag, list or person in the index.
struct GroupRow: Record {
    let group: ItemGroup
    private let lateCount: Int
    private let next: NextItem?

    init(_ group: ItemGroup, _ page: inout PageBuilder) {
        let (context, list) = (page.context, group.list)
        let late = list.items.indices(in: context.lists.positions(of: .overdue)).count
        func date(_ position: ReadingPosition) -> Int64 {
            context.lists.date(of: context.items[position])?.sortKey ?? .max
        }
        // The groups of time are in their order; the items of one need not be.
        let next = list.items[late..<list.openCount].min { date($0) < date($1) }
        (self.group, lateCount) = (group, late)
        self.next = next.map { position in
            let item = context.items[position]
            return NextItem(title: page.title(item), date: RowDate(item, .mixed, in: context))
        }
    }

    static let vocabulary: Vocabulary<GroupRow> = [
        .plain("href", "The link to its page.", example: "kitchen-a1b2c3d4e5f6.html") { row, page in
            page.href(to: .group(row.group.list.key))
        },
        .text("name", "The last level of its name.", example: "Kitchen") { row, page in
            page.name(of: row.group.list.key, isShort: true)
        },
        .plain("level", "How many levels are above it, as the name of a class.", example: "level-1") {
            row, page in
            page.text("level-\(min(row.group.depth, 6))")
        },
        .names { row, _ in row.group.list.progress },
        .short("late", "How many of them are overdue, if any.") { row, page in
            row.lateCount > 0 ? page.number(row.lateCount) : nil
        },
        .optional("next", \.next, "The next one that is to do and not overdue."),
    ]
}

/// What is to do next of a group.
struct NextItem: Record {
    let title: ShownTitle
    let date: RowDate?

    static let vocabulary: Vocabulary<NextItem> = [
        .names(of: \.title), .optional("date", \.date, "When it is due, if it is."),
    ]
}
