// The records of the pages that list open or done items by month: a page of one month, and the index of all months.

import Bytes
import Civil
import Mustache

/// A page of the open or the done items of a month, or of those without a date.
struct MonthListPage: Record {
    let isDone: Bool
    let title: Text
    let count: Text
    let rows: LazyRows<ListRow>
    let pager: Pager?
    let previous, next: TitledLink?
    let index: Link

    static let vocabulary = Vocabulary<MonthListPage>([
        .flag("isDone", \.isDone, "Whether these are done items; else they are to do."),
        .text("title", \.title, "The month.", example: "November 2026"),
        .text("count", \.count, "How many items the month has.", example: "312 to do"),
        .rows("rows", \.rows, "The items on this page."),
        .optional("pager", \.pager, "The other pages of the month, if there are any."),
        .optional("previous", \.previous, "The month listed before this one."),
        .optional("next", \.next, "The month listed after this one."),
        .record("index", \.index, "The index of all months."),
    ])
}

/// The index of the months that have open items, or the page of the done items.
struct MonthIndexPage: Record {
    let isDone: Bool
    let heading: Text
    let year: DoneYear?
    let parts: [ListPart]
    let months: [CountedLink]
    let hasMonths: Bool
    let isEmpty: Bool

    static let vocabulary = Vocabulary<MonthIndexPage>([
        .flag("isDone", \.isDone, "Whether these are done items; else they are to do."),
        .text("heading", \.heading, "How many items there are.", example: "6 done"),
        .optional("year", \.year, "The year of the latest done items as a strip of days."),
        .list("parts", \.parts, "The latest done items by month."),
        .list("months", \.months, "The months that have items, with their counts; not those of the strip."),
        .flag("hasMonths", \.hasMonths, "Whether there are such months."),
        .flag("isEmpty", \.isEmpty, "Whether there is no item."),
    ])
}

extension MonthListPage {
    /// A page of the list at an index of the open or the done lists.
    init(isDone: Bool, list index: Int, _ number: SectionPage, _ page: inout PageWriter) {
        let context = page.context
        let lists = context.lists.byMonth(isDone: isDone)
        let (list, phrases) = (lists.lists[index], context.locale.phrases)
        func address(_ list: MonthLists.MonthList, _ page: SectionPage = .first) -> Address {
            .itemList(.month(list.month, isDone: isDone), page)
        }
        self.isDone = isDone
        title = page.text { $0.append(titleOf: list.month, context.locale) }
        count = page.text { $0.append(isDone ? phrases.doneItems : phrases.openItems, list.items.count) }
        rows = page.rows(
            list.items.page(number, size: context.lists.pageSize), .inMonth, hasBoxes: isDone)
        pager = Pager(number, of: lists.pages.pageCount(of: index), address: { address(list, $0) }, &page)
        func link(to index: Int) -> TitledLink? {
            guard lists.lists.indices.contains(index) else { return nil }
            let list = lists.lists[index]
            return TitledLink(
                href: page.href(to: address(list)),
                title: page.text { $0.append(titleOf: list.month, context.locale) })
        }
        previous = link(to: index - 1)
        next = link(to: index + 1)
        self.index = page.link(to: .monthIndex(isDone: isDone))
    }
}

extension MonthIndexPage {
    init(isDone: Bool, _ page: inout PageWriter) {
        let context = page.context
        let phrases = context.locale.phrases
        let months = context.lists.byMonth(isDone: isDone)
        self.isDone = isDone
        isEmpty = months.count == 0
        heading = page.text { $0.append(isDone ? phrases.doneItems : phrases.openItems, months.count) }
        // Months that have no page of their own are below.
        let hasPages = isDone ? context.lists.hasDonePages : context.lists.hasOpenPages
        let links = months.lists.map { list in
            let target = Address.itemList(.month(list.month, isDone: isDone), .first)
            return CountedLink(
                href: hasPages
                    ? page.href(to: target)
                    : page.text { text in
                        text.append("#")
                        text.append(anchorOf: list.month)
                    },
                title: page.text { $0.append(titleOf: list.month, context.locale) },
                count: page.number(list.items.count))
        }
        let lists = zip(months.lists, links).map { (list: $0, link: $1) }
        let latest = isDone ? months.lists.first?.month?.year : nil
        year = latest.map { year in DoneYear(year, lists.filter { $0.list.month?.year == year }, &page) }
        self.months = lists.filter { latest == nil || $0.list.month?.year != latest }.map(\.link)
        hasMonths = !self.months.isEmpty
        var parts: [ListPart] = []
        if isDone {
            var space = context.lists.pageSize
            for list in months.lists where space > 0 {
                let rows = list.items.prefix(space)
                space -= rows.count
                parts.append(ListPart(doneIn: list.month, of: list.items.count, rows: rows, &page))
            }
        }
        self.parts = parts
    }
}

/// The open and the done items by month: `open/2026-11.html`, `open/2026-11-2.html`, `open/no-date.html`, and the same in
/// `done/`. A short list has none of them.
extension MonthListPage: SitePage {
    // Both folders are one level below the root, so one template serves them.
    static let (template, folder) = ("month-list", SiteMap.Folder.open)

    static func addresses(in context: PageContext) -> [Address] {
        let lists = context.lists
        func pages(isDone: Bool) -> [Address] {
            let months = lists.byMonth(isDone: isDone)
            return months.pages.all.map { list, page in
                .itemList(.month(months.lists[list].month, isDone: isDone), page)
            }
        }
        return (lists.hasOpenPages ? pages(isDone: false) : [])
            + (lists.hasDonePages ? pages(isDone: true) : [])
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<MonthListPage>? {
        let lists = page.context.lists
        guard case .itemList(let name, let number) = page.address, let month = name.month,
            let index = lists.byMonth(isDone: month.isDone).index(of: month.month)
        else { return nil }
        let items = lists.byMonth(isDone: month.isDone).lists[index].items
        let preview = page.preview(showing: items.page(number, size: lists.pageSize))
        return (MonthListPage(isDone: month.isDone, list: index, number, &page), preview)
    }
}

/// `done/index.html`, and `open/index.html` if the list's first page does not show all open items.
extension MonthIndexPage: SitePage {
    static let (template, folder) = ("month-lists", SiteMap.Folder.open)

    static func addresses(in context: PageContext) -> [Address] {
        (context.lists.hasOpenPages ? [.openIndex] : []) + [.doneIndex]
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<MonthIndexPage>? {
        let isDone = page.address == .doneIndex
        let lists = page.context.lists.byMonth(isDone: isDone).lists
        let preview = page.preview(showing: lists.lazy.flatMap(\.items))
        return (MonthIndexPage(isDone: isDone, &page), preview)
    }
}
