// The page of a project, a tag, a list or a person.

import Bytes
import Mustache

/// A page for each project, tag and person, and each of several lists.
struct GroupPage: SitePage {
    // The pages of all kinds are one level below the root, so one template serves them.
    static let (template, folder) = ("group", Address.Folder.projects)

    let index: GroupIndex
    let number: SectionPage
    private let own: ItemGroup

    init(_ index: GroupIndex, _ number: SectionPage, _ page: inout PageWriter) {
        (self.index, self.number, own) = (index, number, page.context.groups[index])
    }

    static func addresses(in context: PageContext) -> [Address] {
        GroupKind.allCases.flatMap { kind in
            context.groups.pages(kind).all.map { list, page in
                .group(GroupIndex(kind: kind, number: list), page)
            }
        }
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<GroupPage>? {
        let number = page.address.page
        guard case .group(let index) = page.address.name else { return nil }
        let group = GroupPage(index, number, &page)
        let items = group.own.items.page(number, size: page.context.lists.pageSize)
        return (group, page.preview(showing: items))
    }

    static let vocabulary: Vocabulary<GroupPage> = [
        .text("name", "The name of the project, tag, list or person.", example: "Home/Kitchen") {
            $1.name(of: $0.index)
        },
        .flag("isProject", "Whether it is a project.") { group, _ in group.index.kind == .project },
        .flag("isTag", "Whether it is a tag.") { group, _ in group.index.kind == .tag },
        .flag("isList", "Whether it is one of several lists.") { group, _ in group.index.kind == .list },
        .flag("isPerson", "Whether it is a person.") { group, _ in group.index.kind == .person },
        .text("openCount", "How many of its items are to do.", example: "4 to do") {
            $1.count($0.own.openCount, isDone: false)
        },
        .text("doneCount", "How many of its items are done.", example: "2 done") {
            $1.count($0.own.doneCount, isDone: true)
        },
        .text("counts", "Both, without one that is 0.", example: "4 to do, 2 done") {
            $1.counts(open: $0.own.openCount, done: $0.own.doneCount)
        },
        .plain("done", "How many of its items are done, for machines.", example: "2") {
            $1.decimal($0.own.doneCount)
        },
        .plain("all", "How many items it has, for machines.", example: "6") {
            $1.decimal($0.own.items.count)
        },
        .list("parts", "The groups of time, or the headings, that have items on this page.") {
            $0.parts(&$1)
        },
        .optional("packs", "For paper: a list without dates, under its headings.") { group, page in
            PackingList(group.own.items, below: group.index, &page)
        },
        .optional("pager", "The other pages, if there are any.") { group, page in
            let count = page.context.groups.pages(group.index.kind).pageCount(of: group.index.number)
            return Pager(
                group.number, of: count, address: { .group(group.index, $0) }, &page)
        },
        .record("index", "The index of all projects, tags, lists or people.") { group, page in
            page.link(to: .groups(group.index.kind))
        },
    ]

    private func parts(_ page: inout PageWriter) -> [ListPart] {
        if index.kind == .project, [.project, .none].contains(page.context.settings.grouping) {
            return ListPart.parts(of: index, number, &page)
        }
        let repeats = index.kind == .project || index.kind == .person
        return ListPart.parts(of: own.items, below: repeats ? .group(index) : nil, number, &page)
    }
}

extension ItemGroup {
    var doneCount: Int { items.count - openCount }
}

extension PageWriter {
    /// `4 to do`, or `2 done`.
    mutating func count(_ count: Int, isDone: Bool) -> Text {
        let phrases = context.locale.phrases
        return text(isDone ? phrases.doneItems : phrases.openItems, count)
    }

    /// `4 to do, 2 done`; a number that is 0 is left out.
    mutating func counts(open: Int, done: Int) -> Text {
        let phrases = context.locale.phrases
        return text { text in
            if open > 0 { text.append(phrases.openItems, open) }
            if open > 0, done > 0 { text.append(", ") }
            if done > 0 { text.append(phrases.doneItems, done) }
        }
    }

    /// The whole name of a group, or its last level.
    mutating func name(of group: GroupIndex, isShort: Bool = false) -> Text {
        let context = context
        let own = context.groups[group]
        return text { $0.append(isShort ? own.shortName : own.name, of: context.groups.words) }
    }
}
