// A page of the open or the done items of a month.

import Bytes
import Civil
import Mustache

/// The open and the done items by month: `open/2026-11.html`, `open/2026-11-2.html`, `open/no-date.html`, and the same in
/// `done/`. A short list has none of them.
struct MonthListPage: SitePage {
    // Both folders are one level below the root, so one template serves them.
    static let (template, folder) = ("month-list", Address.Folder.open)

    let isDone: Bool
    /// The index of its list among the open or the done ones, the list, and the page of it.
    let index: Int
    private let list: MonthLists.MonthList
    let number: SectionPage
    private let rows: LazyRows<ListRow>

    init(isDone: Bool, list index: Int, _ number: SectionPage, _ page: inout PageWriter) {
        let lists = page.context.lists
        list = lists.byMonth(isDone: isDone).lists[index]
        (self.isDone, self.index, self.number) = (isDone, index, number)
        rows = page.rows(list.items.page(number, size: lists.pageSize), .inMonth, hasBoxes: isDone)
    }

    static func addresses(in context: PageContext) -> [Address] {
        let lists = context.lists
        func pages(isDone: Bool) -> [Address] {
            let months = lists.byMonth(isDone: isDone)
            return months.pages.all.map { list, page in
                .monthList(months.lists[list].month, isDone: isDone, page)
            }
        }
        return (lists.hasOpenPages ? pages(isDone: false) : [])
            + (lists.hasDonePages ? pages(isDone: true) : [])
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<MonthListPage>? {
        let lists = page.context.lists
        let (isDone, number) = (page.address.folder == .done, page.address.page)
        guard case .month(let month) = page.address.name,
            let index = lists.byMonth(isDone: isDone).index(of: month)
        else { return nil }
        let list = MonthListPage(isDone: isDone, list: index, number, &page)
        return (list, page.preview(showing: list.list.items.page(number, size: lists.pageSize)))
    }

    static let vocabulary: Vocabulary<MonthListPage> = [
        .flag("isDone", \.isDone, "Whether these are done items; else they are to do."),
        .text("title", "The month.", example: "November 2026") { $1.text(titleOf: $0.list.month) },
        .text("count", "How many items the month has.", example: "312 to do") {
            $1.count($0.list.items.count, isDone: $0.isDone)
        },
        .rows("rows", \.rows, "The items on this page."),
        .optional("pager", "The other pages of the month, if there are any.") { list, page in
            let pages = page.context.lists.byMonth(isDone: list.isDone).pages
            return Pager(
                list.number, of: pages.pageCount(of: list.index),
                address: { .monthList(list.list.month, isDone: list.isDone, $0) }, &page)
        },
        .optional("previous", "The month listed before this one.") { $0.link(-1, &$1) },
        .optional("next", "The month listed after this one.") { $0.link(1, &$1) },
        .record("index", "The index of all months.") { $1.link(to: .monthIndex(isDone: $0.isDone)) },
    ]

    /// A link to a month before or after it.
    private func link(_ step: Int, _ page: inout PageWriter) -> TitledLink? {
        let lists = page.context.lists.byMonth(isDone: isDone).lists
        guard lists.indices.contains(index + step) else { return nil }
        let month = lists[index + step].month
        let target = Address.monthList(month, isDone: isDone)
        return TitledLink(href: page.href(to: target), title: page.text(titleOf: month))
    }
}

extension PageWriter {
    /// `November 2026`, or the heading of the items without a date.
    mutating func text(titleOf month: Month?) -> Text {
        let locale = context.locale
        guard let month else { return text(locale.phrases.groups[.noDate]) }
        return text(month.firstDay, locale.dates.monthAndYear)
    }
}
