// The index of the months that have open items, and the page of the done items.

import Bytes
import Civil
import Mustache

/// `done/index.html`, and `open/index.html` if the list's first page does not show all open items.
struct MonthIndexPage: SitePage {
    static let (template, folder) = ("month-lists", Address.Folder.open)

    let isDone: Bool
    let months: MonthLists

    init(isDone: Bool, _ page: inout PageBuilder) {
        self.isDone = isDone
        months = page.context.lists.byMonth(isDone: isDone)
    }

    static func addresses(in context: PageContext) -> [Address] {
        (context.lists.hasOpenPages ? [.monthIndex(isDone: false)] : []) + [.monthIndex(isDone: true)]
    }

    static func page(_ number: SectionPage, _ page: inout PageBuilder) -> Previewed<MonthIndexPage>? {
        let index = MonthIndexPage(isDone: page.address == .monthIndex(isDone: true), &page)
        return (index, page.preview(showing: index.months.lists.lazy.flatMap(\.items)))
    }

    static let vocabulary: Vocabulary<MonthIndexPage> = [
        .flag("isDone", \.isDone, "Whether these are done items; else they are to do."),
        .text("heading", "How many items there are.", example: "6 done") { index, page in
            page.count(index.months.count, isDone: index.isDone)
        },
        .optional("year", "The year of the latest done items as a strip of days.") { index, _ in
            index.year.map { DoneYear(year: $0, index: index) }
        },
        .list("parts", "The latest done items by month.") { index, page in index.parts(&page) },
        .list("months", "The months that have items, with their counts; not those of the strip.") {
            index, page in index.others.map { index.link(to: $0, &page) }
        },
        .flag("hasMonths", "Whether there are such months.") { index, _ in !index.others.isEmpty },
        .flag("isEmpty", "Whether there is no item.") { index, _ in index.months.count == 0 },
    ]

    /// The year of the strip.
    private var year: Int? { isDone ? months.lists.first?.key.month?.year : nil }

    /// The months that are not in the strip.
    private var others: [ItemList<ListMonth>] {
        months.lists.filter { year == nil || $0.key.month?.year != year }
    }

    /// A link to the items of a month. Months that have no page of their own are below.
    func link(to list: ItemList<ListMonth>, _ page: inout PageBuilder) -> CountedLink {
        let hasPages = isDone ? page.context.lists.hasDonePages : page.context.lists.hasOpenPages
        let target = Address.monthList(list.key.month, isDone: isDone)
        let href =
            hasPages
            ? page.href(to: target)
            : page.text { text in
                text.append("#")
                text.append(anchorOf: list.key.month)
            }
        return CountedLink(href: href, title: page.text(titleOf: list.key.month), count: list.items.count)
    }

    private func parts(_ page: inout PageBuilder) -> [ListPart] {
        var space = isDone ? page.context.lists.pageSize : 0
        var parts: [ListPart] = []
        for list in months.lists where space > 0 {
            let rows = list.items.prefix(space)
            space -= rows.count
            parts.append(ListPart(.doneIn(list.key.month), of: list.items.count, rows: rows, &page))
        }
        return parts
    }
}
