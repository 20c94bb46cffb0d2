// The section of the lists by month: `open/2026-11.html`, `open/2026-11-2.html`, `open/no-date.html`, `open/index.html`,
// and the same in `done/`. A short list has none of them but `done/index.html`.

import Bytes
import Civil
import Mustache

/// The open and the done items by month. Each has an index, and after it the pages of its months.
struct MonthListSection: SiteSection {
    private let list: PageTemplate<MonthListPage>
    private let index: PageTemplate<MonthIndexPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        // All these pages are one level below the root, so one template serves both folders.
        list = try binder.bind("month-list", to: MonthListPage.self, in: .open)
        index = try binder.bind("month-lists", to: MonthIndexPage.self, in: .open)
    }

    func addresses(in context: PageContext) -> [Address] {
        let lists = context.lists
        func pages(isDone: Bool) -> [Address] {
            let months = lists.byMonth(isDone: isDone)
            return months.pages.all.map { list, page in
                .itemList(.month(months.lists[list].month, isDone: isDone), page)
            }
        }
        // Where the list's first page shows all open items, they have no other pages.
        return (lists.hasOpenPages ? [.openIndex] + pages(isDone: false) : [])
            + [.doneIndex] + (lists.hasDonePages ? pages(isDone: true) : [])
    }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let lists = page.context.lists
        switch page.address {
        case .itemList(.open(let month), let number): write(month, number, isDone: false, &page, &output)
        case .itemList(.done(let month), let number): write(month, number, isDone: true, &page, &output)
        case let address:
            let isDone = address == .doneIndex
            let preview = page.preview(showing: lists.byMonth(isDone: isDone).lists.lazy.flatMap(\.items))
            index.render(MonthIndexPage(isDone: isDone, &page), as: preview, &page, to: &output)
        }
    }

    private func write(
        _ month: Month?, _ number: SectionPage, isDone: Bool, _ page: inout PageWriter,
        _ output: inout BufferedOutput
    ) {
        let lists = page.context.lists
        guard let index = lists.byMonth(isDone: isDone).index(of: month) else { return }
        let items = lists.byMonth(isDone: isDone).lists[index].items
        let preview = page.preview(showing: items.page(number, size: lists.pageSize))
        let record = MonthListPage(isDone: isDone, list: index, number, &page)
        list.render(record, as: preview, &page, to: &output)
    }
}
