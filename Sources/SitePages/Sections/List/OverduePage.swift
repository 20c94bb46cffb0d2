// The pages of the overdue items, by age: those of this week, of last week, of this month, and older ones.

import Bytes
import Mustache

/// All overdue items, the latest first: `overdue.html`, `overdue-2.html`, …; and the oldest first: `overdue-oldest.html`, ….
/// Where the first page of the list shows them all, there are none of these pages.
struct Overdue: ListKey {
    let isOldestFirst: Bool

    static let template = "overdue"

    static func lists(in context: PageContext) -> [ItemList<Overdue>] {
        context.lists.hasOverduePages ? context.lists.overdue : []
    }

    func address(_ page: SectionPage, in context: PageContext) -> Address {
        .overdue(oldestFirst: isOldestFirst, page)
    }

    func parts(of list: ItemList<Overdue>, _ number: SectionPage, _ page: inout PageWriter) -> [ListPart] {
        let (context, shown) = (page.context, list.page(number).indices)
        var parts: [ListPart] = []
        var start = 0
        for age in isOldestFirst ? OverdueAge.allCases.reversed() : OverdueAge.allCases {
            let end = list.items.partitioningIndex { position in
                let own = context.items[position].due.map { context.lists.days.age(of: $0.day) } ?? .older
                return isOldestFirst ? own < age : own > age
            }
            let rows = list.items[(start..<end).clamped(to: shown)]
            if !rows.isEmpty { parts.append(ListPart(.age(age), of: end - start, rows: rows, &page)) }
            start = end
        }
        return parts
    }

    static let names: Vocabulary<ItemListPage<Overdue>> = [
        .plain("count", "How many items are overdue.", example: "41") { $1.number($0.list.items.count) },
        .flag("isOldestFirst", "Whether the oldest items come first, else the latest.") { overdue, _ in
            overdue.list.key.isOldestFirst
        },
        .record("latest", "The page that begins with the latest items.") { _, page in
            page.link(to: .overdue(oldestFirst: false))
        },
        .record("oldest", "The page that begins with the oldest items.") { _, page in
            page.link(to: .overdue(oldestFirst: true))
        },
        .names { $0.jumps(above: 0, &$1) },
        .list("parts", \.parts, "The ages that have items on this page."),
        .optional("pager", "The other pages, if there are any.") { $0.pager(in: $1.context) },
    ]
}
