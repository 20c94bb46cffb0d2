// The records of a project's or tag's page, and of the index of all of them.

import Bytes
import Mustache

/// A page of a project or a tag.
struct GroupPage: Record {
    let name: Text
    let isProject: Bool
    let openCount, doneCount: Text
    let parts: [ListPart]
    let pager: Pager?
    let index: Link

    static let vocabulary = Vocabulary<GroupPage>([
        .text("name", \.name, "The name of the project or tag.", example: "Home/Kitchen"),
        .flag("isProject", \.isProject, "Whether it is a project; else it is a tag."),
        .text("openCount", \.openCount, "How many of its items are to do.", example: "4 to do"),
        .text("doneCount", \.doneCount, "How many of its items are done.", example: "2 done"),
        .list("parts", \.parts, "The groups of time that have items on this page."),
        .optional("pager", \.pager, "The other pages, if there are any."),
        .record("index", \.index, "The index of all projects or tags."),
    ])
}

/// The index of all projects or tags.
struct GroupIndexPage: Record {
    let isProjects: Bool
    let count: Text
    let groups: LazyRows<GroupRow>
    let list: Link
    let projects, tags: Link?

    static let vocabulary = Vocabulary<GroupIndexPage>([
        .flag("isProjects", \.isProjects, "Whether these are the projects; else they are the tags."),
        .plain("count", \.count, "How many there are.", example: "12"),
        .rows("groups", \.groups, "The projects or tags, by name."),
        .record("list", \.list, "The first page of the list."),
        .optional(
            "projects", \.projects, "On the index of the tags: the index of the projects, if there are any."),
        .optional("tags", \.tags, "On the index of the projects: the index of the tags, if there are any."),
    ])
}

/// A project or tag in the index.
struct GroupRow: Record {
    let href: Text
    let name: Text
    let level: Text
    let open, done: Text

    static let vocabulary = Vocabulary<GroupRow>([
        .plain("href", \.href, "The link to its page.", example: "kitchen-a1b2c3d4e5f6.html"),
        .text("name", \.name, "The last level of its name.", example: "Kitchen"),
        .plain("level", \.level, "How many levels are above it, as the name of a class.", example: "level-1"),
        .plain("open", \.open, "How many of its items are to do.", example: "3"),
        .plain("done", \.done, "How many of its items are done.", example: "5"),
    ])
}

extension GroupPage {
    init(_ group: GroupIndex, _ number: SectionPage, _ page: inout PageWriter) {
        let context = page.context
        let own = context.groups[group]
        let phrases = context.locale.phrases
        name = page.text { $0.append(own.name, of: context.groups.words) }
        isProject = group.kind == .project
        openCount = page.text { $0.append(phrases.openItems, own.openCount) }
        doneCount = page.text { $0.append(phrases.doneItems, own.items.count - own.openCount) }
        index = page.link(to: .groups(group.kind))
        parts = ListPart.parts(of: own.items, number, &page)
        let pageCount = context.groups.pages(group.kind).pageCount(of: group.number)
        pager = Pager(number, of: pageCount, address: { .itemList(.group(group), $0) }, &page)
    }
}

extension GroupIndexPage {
    init(_ kind: GroupKind, _ page: inout PageWriter) {
        let context = page.context
        let all = context.groups.all(kind)
        isProjects = kind == .project
        count = page.number(all.count)
        list = page.link(to: .list)
        projects = kind == .project ? nil : Link(toGroups: .project, &page)
        tags = kind == .tag ? nil : Link(toGroups: .tag, &page)
        groups = page.rows(count: all.count) { number, page in
            let group = all[number]
            let index = GroupIndex(kind: kind, number: number)
            return GroupRow(
                href: page.href(to: .group(index)),
                name: page.text { $0.append(group.shortName, of: context.groups.words) },
                level: page.text { text in
                    text.append("level-")
                    text.append(decimal: min(group.depth, 6))
                },
                open: page.number(group.openCount), done: page.number(group.items.count - group.openCount))
        }
    }
}

extension Link {
    /// A link to the index of all projects or tags; `nil` if there are none.
    init?(toGroups kind: GroupKind, _ page: inout PageWriter) {
        let context = page.context
        guard !context.groups.all(kind).isEmpty else { return nil }
        self = page.link(to: .groups(kind))
    }
}
