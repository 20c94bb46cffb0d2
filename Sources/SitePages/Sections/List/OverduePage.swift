// The pages of the overdue items, by age: those of this week, of last week, of this month, and older ones.

import Bytes
import Mustache

/// A page of the overdue items, latest or oldest first.
struct OverduePage {
    let isOldestFirst: Bool
    let number: SectionPage
    let parts: [ListPart]

    /// Finds the items of each age on a page.
    init(oldestFirst: Bool, _ number: SectionPage, _ page: inout PageWriter) {
        let context = page.context
        let all = context.lists.overdue(oldestFirst: oldestFirst)
        let shown = all.page(number, size: context.lists.pageSize).indices
        var parts: [ListPart] = []
        var start = all.startIndex
        for age in oldestFirst ? OverdueAge.allCases.reversed() : OverdueAge.allCases {
            let end = all.partitioningIndex { position in
                let own = context.items[position].due.map { context.lists.days.age(of: $0.day) } ?? .older
                return oldestFirst ? own < age : own > age
            }
            let rows = all[(start..<end).clamped(to: shown)]
            if !rows.isEmpty { parts.append(ListPart(.age(age), of: end - start, rows: rows, &page)) }
            start = end
        }
        (isOldestFirst, self.number, self.parts) = (oldestFirst, number, parts)
    }
}

extension OverduePage: Record {
    static let vocabulary: Vocabulary<OverduePage> = [
        .plain("count", "How many items are overdue.", example: "41") { _, page in
            page.number(page.context.lists.positions(of: .overdue).count)
        },
        .flag("isOldestFirst", \.isOldestFirst, "Whether the oldest items come first, else the latest."),
        .record("latest", "The page that begins with the latest items.") { _, page in
            page.link(to: .overdue(oldestFirst: false))
        },
        .record("oldest", "The page that begins with the oldest items.") { _, page in
            page.link(to: .overdue(oldestFirst: true))
        },
        .list("jumps", "Links to the parts below, with their counts.") { overdue, page in
            overdue.parts.map { Jump(to: $0, &page) }
        },
        .list("parts", \.parts, "The ages that have items on this page."),
        .optional("pager", "The other pages, if there are any.") { overdue, page in
            let lists = page.context.lists
            let count = lists.positions(of: .overdue).pageCount(size: lists.pageSize)
            return Pager(
                overdue.number, of: count,
                address: { .overdue(oldestFirst: overdue.isOldestFirst, $0) }, &page)
        },
    ]
}

/// All overdue items, the latest first: `overdue.html`, `overdue-2.html`, …; and the oldest first: `overdue-oldest.html`, ….
/// Where the first page of the list shows them all, there are none of these pages.
extension OverduePage: SitePage {
    static let template = "overdue"

    static func addresses(in context: PageContext) -> [Address] {
        let lists = context.lists
        guard lists.hasOverduePages else { return [] }
        return [false, true].flatMap { oldestFirst in
            (0..<lists.overdue(oldestFirst: oldestFirst).pageCount(size: lists.pageSize)).map {
                .overdue(oldestFirst: oldestFirst, SectionPage(index: $0))
            }
        }
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<OverduePage>? {
        let number = page.address.page
        let oldestFirst = page.address == .overdue(oldestFirst: true, number)
        let lists = page.context.lists
        let items = lists.overdue(oldestFirst: oldestFirst).page(number, size: lists.pageSize)
        return (OverduePage(oldestFirst: oldestFirst, number, &page), page.preview(showing: items))
    }
}
