// The pages of the overdue items, by age: those of this week, of last week, of this month, and older ones.

import Bytes
import Mustache

/// All overdue items, the latest first: `overdue.html`, `overdue-2.html`, …. Where the first page of the list shows them all,
/// there are none of these pages.
struct Overdue: ListKey {
    static let template = "overdue"

    static func lists(in context: PageContext) -> [ItemList<Overdue>] {
        context.lists.hasOverduePages ? [context.lists.overdue] : []
    }

    func address(_ page: SectionPage, in context: PageContext) -> Address {
        .overdue(page)
    }

    func parts(of list: ItemList<Overdue>, _ number: SectionPage, _ page: inout PageBuilder) -> [ListPart] {
        let (context, shown) = (page.context, list.page(number).indices)
        var parts: [ListPart] = []
        var start = 0
        for age in OverdueAge.allCases {
            let end = list.items.partitioningIndex { position in
                (context.items[position].due.map { context.lists.days.age(of: $0.day) } ?? .older) > age
            }
            let rows = list.items[(start..<end).clamped(to: shown)]
            if !rows.isEmpty { parts.append(ListPart(.age(age), of: end - start, rows: rows, &page)) }
            start = end
        }
        return parts
    }

    static let names: Vocabulary<ItemListPage<Overdue>> = [
        .plain("count", "How many items are overdue.", example: "41") { record, page in
            page.number(record.list.items.count)
        },
        .optional("oldest", "On the first of several pages: the last one, which has the oldest items.") {
            overdue, page in
            let last = SectionPage(index: overdue.list.pageCount - 1)
            return overdue.number == .first && last != .first ? page.link(to: .overdue(last)) : nil
        },
        .names { list, page in list.jumps(above: 0, &page) },
        .list("parts", \.parts, "The ages that have items on this page."),
        .optional("pager", "The other pages, if there are any.") { list, page in list.pager(in: page.context)
        },
    ]
}
