// The index of all projects, tags, lists or people.

import Bytes
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

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<GroupIndexPage>? {
        let address = page.address
        guard let kind = GroupKind.allCases.first(where: { .groups($0) == address }) else { return nil }
        return (GroupIndexPage(kind, &page), page.preview(showing: []))
    }

    init(_ kind: GroupKind, _ page: inout PageWriter) {
        self.kind = kind
        let all = page.context.groups.all(kind)
        func rows(_ numbers: Range<Int>) -> LazyRows<GroupRow> {
            LazyRows(count: numbers.count) { row, _ in GroupRow(group: all[numbers.lowerBound + row]) }
        }
        // A project has the open items of those below it.
        let isLast = { (group: ItemGroup) in
            kind == .project && group.depth == 0 && group.list.openCount == 0
        }
        let open = all.firstIndex(where: isLast) ?? all.count
        (groups, done, hasDone) = (rows(0..<open), rows(open..<all.count), open < all.count)
    }

    static let vocabulary: Vocabulary<GroupIndexPage> = [
        .flag("isProjects", "Whether these are the projects.") { index, _ in index.kind == .project },
        .flag("isTags", "Whether these are the tags.") { index, _ in index.kind == .tag },
        .flag("isLists", "Whether these are the lists.") { index, _ in index.kind == .list },
        .flag("isPeople", "Whether these are the people.") { index, _ in index.kind == .person },
        .plain("count", "How many there are.", example: "12") {
            $1.number($1.context.groups.all($0.kind).count)
        },
        .rows("groups", \.groups, "The projects, tags, lists or people, by name."),
        .flag("hasDone", \.hasDone, "Whether there are projects of which all is done."),
        .rows("done", \.done, "The projects of which all is done, which are not among the others."),
        .record("list", "The first page of the list.") { _, page in page.link(to: .list) },
        .optional("projects", "On the other indexes: the index of the projects, if there are any.") {
            $0.link(to: .project, &$1)
        },
        .optional("tags", "On the other indexes: the index of the tags, if there are any.") {
            $0.link(to: .tag, &$1)
        },
        .optional("lists", "On the other indexes: the index of the lists, if there are several.") {
            $0.link(to: .list, &$1)
        },
    ]

    private func link(to other: GroupKind, _ page: inout PageWriter) -> Link? {
        kind == other || page.context.groups.all(other).isEmpty ? nil : page.link(to: .groups(other))
    }
}

/// A project, tag, list or person in the index.
struct GroupRow: Record {
    let group: ItemGroup

    static let vocabulary: Vocabulary<GroupRow> = [
        .plain("href", "The link to its page.", example: "kitchen-a1b2c3d4e5f6.html") {
            $1.href(to: .group($0.group.list.key))
        },
        .text("name", "The last level of its name.", example: "Kitchen") {
            $1.name(of: $0.group.list.key, isShort: true)
        },
        .plain("level", "How many levels are above it, as the name of a class.", example: "level-1") {
            $1.text("level-\(min($0.group.depth, 6))")
        },
        .plain("open", "How many of its items are to do.", example: "3") {
            $1.number($0.group.list.openCount)
        },
        .plain("done", "How many of its items are done.", example: "5") {
            $1.number($0.group.list.doneCount)
        },
        .text("counts", "Both in words, without one that is 0.", example: "3 to do, 5 done") {
            $1.counts(open: $0.group.list.openCount, done: $0.group.list.doneCount)
        },
    ]
}
