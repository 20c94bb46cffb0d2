// The page of a project, a tag, a list or a person.

import Bytes
import Foundation
import Mustache
import ToDos

/// A page for each project, tag and person, and each of several lists.
extension GroupIndex: ListKey {
    // The pages of all kinds are one level below the root, so one template serves them.
    static let (template, folder) = ("group", Address.Folder.projects)

    static func lists(in context: PageContext) -> [ItemList<GroupIndex>] {
        GroupKind.allCases.flatMap { kind in context.groups.all(kind).map(\.list) }
    }

    static func list(at address: Address, in context: PageContext) -> ItemList<GroupIndex>? {
        if case .group(let index) = address.name { context.groups[index].list } else { nil }
    }

    func address(_ page: SectionPage, in context: PageContext) -> Address { .group(self, page) }

    func parts(of list: ItemList<GroupIndex>, _ number: SectionPage, _ page: inout PageBuilder) -> [ListPart]
    {
        if kind == .project, [.project, .none].contains(page.context.settings.grouping) {
            return ListPart.parts(of: self, number, &page)
        }
        let repeats = kind == .project || kind == .person
        return ListPart.parts(of: list.items, below: repeats ? .group(self) : nil, number, &page)
    }

    static let names: Vocabulary<ItemListPage<GroupIndex>> = [
        .text("name", "The name of the project, tag, list or person.", example: "Home/Kitchen") {
            record, page in
            page.name(of: record.list.key)
        },
        .names { group, _ in group.list.key.kind },
        .names(of: \.list),
        .short("total", "What the items of a project cost together, in each currency, if they have prices.") {
            record, page in
            record.list.key.kind == .project ? page.total(of: record.list.items) : nil
        },
        .names { group, _ in group.list.progress },
        .names { list, page in list.jumps(&page) },
        .list("parts", \.parts, "The groups of time, or the headings, that have items on this page."),
        .optional("packs", "For paper: a list without dates, under its headings.") { group, page in
            PackingList(group.list.items, below: group.list.key, &page)
        },
        .optional("pager", "The other pages, if there are any.") { list, page in list.pager(in: page.context)
        },
        .record("index", "The index of all projects, tags, lists or people.") { group, page in
            page.link(to: .groups(group.list.key.kind))
        },
    ]
}

extension GroupKind: Record {
    package static let vocabulary: Vocabulary<GroupKind> = [
        .flag("isProject", "Whether it is a project, or the index of them.") { kind, _ in kind == .project },
        .flag("isTag", "Whether it is a tag, or the index of them.") { kind, _ in kind == .tag },
        .flag("isList", "Whether it is one of several lists, or the index of them.") { kind, _ in
            kind == .list
        },
        .flag("isPerson", "Whether it is a person, or the index of them.") { kind, _ in kind == .person },
    ]
}

extension PageBuilder {
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

    /// What the lines of items cost together, in each currency; nil if none has a price.
    mutating func total(of items: [ReadingPosition]) -> Text? {
        let context = context
        let bills = items.compactMap { context.items.details.shopping(of: context.items[$0].details)?.bill }
        if bills.isEmpty { return nil }
        let amounts = Dictionary(grouping: bills, by: \.currency).sorted { $0.key.code < $1.key.code }.map {
            context.locale.amounts.text($0.value.reduce(0) { $0 + $1.total }, in: $0.key)
        }
        return text(amounts.joined(separator: ", "))
    }

    /// The whole name of a group, or its last level.
    mutating func name(of group: GroupIndex, isShort: Bool = false) -> Text {
        let context = context
        let own = context.groups[group]
        return text { $0.append(isShort ? own.shortName : own.name, of: context.groups.words) }
    }
}
