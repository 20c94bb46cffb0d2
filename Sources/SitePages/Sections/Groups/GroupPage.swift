// The records of the page of a project, a tag, a list or a person, and of the index of all of them.

import Bytes
import Mustache

/// A page of a project, a tag, a list or a person.
struct GroupPage: Record {
    let name: Text
    let kind: GroupKindFlags
    let openCount, doneCount, counts: Text
    let done, all: Text
    let parts: [ListPart]
    let packs: PackingList?
    let pager: Pager?
    let index: Link

    static let vocabulary = Vocabulary<GroupPage>([
        .text("name", \.name, "The name of the project, tag, list or person.", example: "Home/Kitchen"),
        .flag("isProject", \.kind.isProject, "Whether it is a project."),
        .flag("isTag", \.kind.isTag, "Whether it is a tag."),
        .flag("isList", \.kind.isList, "Whether it is one of several lists."),
        .flag("isPerson", \.kind.isPerson, "Whether it is a person."),
        .text("openCount", \.openCount, "How many of its items are to do.", example: "4 to do"),
        .text("doneCount", \.doneCount, "How many of its items are done.", example: "2 done"),
        .text("counts", \.counts, "Both, without one that is 0.", example: "4 to do, 2 done"),
        .plain("done", \.done, "How many of its items are done, for machines.", example: "2"),
        .plain("all", \.all, "How many items it has, for machines.", example: "6"),
        .list("parts", \.parts, "The groups of time, or the headings, that have items on this page."),
        .optional("packs", \.packs, "For paper: a list without dates, under its headings."),
        .optional("pager", \.pager, "The other pages, if there are any."),
        .record("index", \.index, "The index of all projects, tags, lists or people."),
    ])
}

/// The index of all projects, tags, lists or people.
struct GroupIndexPage: Record {
    let kind: GroupKindFlags
    let count: Text
    let groups, done: LazyRows<GroupRow>
    let hasDone: Bool
    let list: Link
    let projects, tags, lists: Link?

    static let vocabulary = Vocabulary<GroupIndexPage>([
        .flag("isProjects", \.kind.isProject, "Whether these are the projects."),
        .flag("isTags", \.kind.isTag, "Whether these are the tags."),
        .flag("isLists", \.kind.isList, "Whether these are the lists."),
        .flag("isPeople", \.kind.isPerson, "Whether these are the people."),
        .plain("count", \.count, "How many there are.", example: "12"),
        .rows("groups", \.groups, "The projects, tags, lists or people, by name."),
        .flag("hasDone", \.hasDone, "Whether there are projects of which all is done."),
        .rows("done", \.done, "The projects of which all is done, which are not among the others."),
        .record("list", \.list, "The first page of the list."),
        .optional(
            "projects", \.projects, "On the other indexes: the index of the projects, if there are any."),
        .optional("tags", \.tags, "On the other indexes: the index of the tags, if there are any."),
        .optional("lists", \.lists, "On the other indexes: the index of the lists, if there are several."),
    ])
}

/// A project, tag, list or person in the index.
struct GroupRow: Record {
    let href: Text
    let name: Text
    let level: Text
    let open, done, counts: Text

    static let vocabulary = Vocabulary<GroupRow>([
        .plain("href", \.href, "The link to its page.", example: "kitchen-a1b2c3d4e5f6.html"),
        .text("name", \.name, "The last level of its name.", example: "Kitchen"),
        .plain("level", \.level, "How many levels are above it, as the name of a class.", example: "level-1"),
        .plain("open", \.open, "How many of its items are to do.", example: "3"),
        .plain("done", \.done, "How many of its items are done.", example: "5"),
        .text("counts", \.counts, "Both in words, without one that is 0.", example: "3 to do, 5 done"),
    ])
}

/// A kind of group for templates. Exactly one of the flags is set.
struct GroupKindFlags {
    let isProject, isTag, isList, isPerson: Bool

    init(_ kind: GroupKind) {
        (isProject, isTag) = (kind == .project, kind == .tag)
        (isList, isPerson) = (kind == .list, kind == .person)
    }
}

extension GroupPage {
    init(_ group: GroupIndex, _ number: SectionPage, _ page: inout PageWriter) {
        let context = page.context
        let own = context.groups[group]
        let phrases = context.locale.phrases
        name = page.text { $0.append(own.name, of: context.groups.words) }
        kind = GroupKindFlags(group.kind)
        openCount = page.text { $0.append(phrases.openItems, own.openCount) }
        doneCount = page.text { $0.append(phrases.doneItems, own.items.count - own.openCount) }
        counts = page.counts(open: own.openCount, done: own.items.count - own.openCount)
        done = page.decimal(own.items.count - own.openCount)
        all = page.decimal(own.items.count)
        index = page.link(to: .groups(group.kind))
        let isByHeading = group.kind == .project && [.project, .none].contains(context.settings.grouping)
        let repeats = group.kind == .project || group.kind == .person
        parts =
            isByHeading
            ? ListPart.parts(of: group, number, &page)
            : ListPart.parts(of: own.items, below: repeats ? .group(group) : nil, number, &page)
        packs = PackingList(own.items, below: group, &page)
        let pageCount = context.groups.pages(group.kind).pageCount(of: group.number)
        pager = Pager(number, of: pageCount, address: { .itemList(.group(group), $0) }, &page)
    }
}

extension GroupIndexPage {
    init(_ kind: GroupKind, _ page: inout PageWriter) {
        let context = page.context
        let all = context.groups.all(kind)
        self.kind = GroupKindFlags(kind)
        count = page.number(all.count)
        list = page.link(to: .list)
        projects = kind == .project ? nil : Link(toGroups: .project, &page)
        tags = kind == .tag ? nil : Link(toGroups: .tag, &page)
        lists = kind == .list ? nil : Link(toGroups: .list, &page)
        // A project has the open items of those below it.
        let isLast = { (group: ItemGroup) in kind == .project && group.depth == 0 && group.openCount == 0 }
        let open = all.firstIndex(where: isLast) ?? all.count
        groups = Self.rows(kind, 0..<open, &page)
        done = Self.rows(kind, open..<all.count, &page)
        hasDone = open < all.count
    }

    private static func rows(
        _ kind: GroupKind, _ numbers: Range<Int>, _ page: inout PageWriter
    ) -> LazyRows<GroupRow> {
        page.rows(count: numbers.count) { row, page in
            let (context, number) = (page.context, numbers.lowerBound + row)
            let group = context.groups.all(kind)[number]
            let index = GroupIndex(kind: kind, number: number)
            return GroupRow(
                href: page.href(to: .group(index)),
                name: page.text { $0.append(group.shortName, of: context.groups.words) },
                level: page.text { text in
                    text.append("level-")
                    text.append(decimal: min(group.depth, 6))
                },
                open: page.number(group.openCount), done: page.number(group.items.count - group.openCount),
                counts: page.counts(open: group.openCount, done: group.items.count - group.openCount))
        }
    }
}

extension PageWriter {
    /// `4 to do, 2 done`; a number that is 0 is left out.
    mutating func counts(open: Int, done: Int) -> Text {
        let phrases = context.locale.phrases
        return text { text in
            if open > 0 { text.append(phrases.openItems, open) }
            if open > 0, done > 0 { text.append(", ") }
            if done > 0 { text.append(phrases.doneItems, done) }
        }
    }
}

extension Link {
    /// A link to the index of all groups of a kind; `nil` if there are none.
    init?(toGroups kind: GroupKind, _ page: inout PageWriter) {
        let context = page.context
        guard !context.groups.all(kind).isEmpty else { return nil }
        self = page.link(to: .groups(kind))
    }
}

/// A page for each project, tag and person, and each of several lists.
extension GroupPage: SitePage {
    // The pages of all kinds are one level below the root, so one template serves them.
    static let (template, folder) = ("group", SiteMap.Folder.projects)

    static func addresses(in context: PageContext) -> [Address] {
        GroupKind.allCases.flatMap { kind in
            context.groups.pages(kind).all.map { list, page in
                .itemList(.group(GroupIndex(kind: kind, number: list)), page)
            }
        }
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<GroupPage>? {
        guard case .itemList(.group(let group), let number) = page.address else { return nil }
        let context = page.context
        let items = context.groups[group].items.page(number, size: context.lists.pageSize)
        let preview = page.preview(showing: items)
        return (GroupPage(group, number, &page), preview)
    }
}

/// An index of each kind: `projects/index.html`, `tags/index.html`, `lists/index.html`. A site without projects has none.
extension GroupIndexPage: SitePage {
    static let (template, folder) = ("groups", SiteMap.Folder.projects)

    static func addresses(in context: PageContext) -> [Address] {
        GroupKind.allCases.filter { !context.groups.all($0).isEmpty }.map { .groups($0) }
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<GroupIndexPage>? {
        guard case .groups(let kind) = page.address else { return nil }
        let preview = page.preview(showing: [])
        return (GroupIndexPage(kind, &page), preview)
    }
}
