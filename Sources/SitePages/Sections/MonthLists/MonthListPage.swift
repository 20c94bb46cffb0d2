// A page of the open or the done items of a month.

import Bytes
import Civil
import Mustache

/// The open and the done items by month: `open/2026-11.html`, `open/2026-11-2.html`, `open/no-date.html`, and the same in
/// `done/`. A short list has none of them.
extension ListMonth: ListKey {
    // Both folders are one level below the root, so one template serves them.
    static let (template, folder) = ("month-list", Address.Folder.open)

    static func lists(in context: PageContext) -> [ItemList<ListMonth>] {
        let lists = context.lists
        return (lists.hasOpenPages ? lists.open.lists : []) + (lists.hasDonePages ? lists.done.lists : [])
    }

    static func list(at address: Address, in context: PageContext) -> ItemList<ListMonth>? {
        guard case .month(let month) = address.name else { return nil }
        let months = context.lists.byMonth(isDone: address.folder == .done)
        return months.index(of: month).map { months.lists[$0] }
    }

    func address(_ page: SectionPage, in context: PageContext) -> Address {
        .monthList(month, isDone: isDone, page)
    }

    func rows(_ items: ArraySlice<ReadingPosition>, _ page: inout PageBuilder) -> LazyRows<ListRow> {
        page.rows(items, .inMonth, hasBoxes: isDone)
    }

    static let names: Vocabulary<ItemListPage<ListMonth>> = [
        .flag("isDone", "Whether these are done items; else they are to do.") { page, _ in
            page.list.key.isDone
        },
        .text("title", "The month.", example: "November 2026") { record, page in
            page.text(titleOf: record.list.key.month)
        },
        .text("count", "How many items the month has.", example: "312 to do") { record, page in
            page.count(record.list.items.count, isDone: record.list.key.isDone)
        },
        .rows("rows", \.rows, "The items on this page."),
        .optional("pager", "The other pages of the month, if there are any.") { list, page in
            list.pager(in: page.context)
        },
        .optional("previous", "The month listed before this one.") { record, page in
            record.list.key.link(-1, &page)
        },
        .optional("next", "The month listed after this one.") { record, page in record.list.key.link(1, &page)
        },
        .record("index", "The index of all months.") { record, page in
            page.link(to: .monthIndex(isDone: record.list.key.isDone))
        },
    ]

    /// A link to a month before or after it.
    private func link(_ step: Int, _ page: inout PageBuilder) -> TitledLink? {
        let months = page.context.lists.byMonth(isDone: isDone)
        guard let index = months.index(of: month), months.lists.indices.contains(index + step) else {
            return nil
        }
        let other = months.lists[index + step].key
        return TitledLink(
            href: page.href(to: .monthList(other.month, isDone: isDone)),
            title: page.text(titleOf: other.month))
    }
}

extension PageBuilder {
    /// `November 2026`, or the heading of the items without a date.
    mutating func text(titleOf month: Month?) -> Text {
        let locale = context.locale
        guard let month else { return text(locale.phrases.groups[.noDate]) }
        return text(month.firstDay, locale.dates.monthAndYear)
    }
}
