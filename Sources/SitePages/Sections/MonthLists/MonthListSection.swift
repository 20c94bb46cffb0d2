// The section of the lists by month: `open/2026-11.html`, `open/2026-11-2.html`, `open/no-date.html`, `open/index.html`,
// and the same in `done/`. A short list has none of them but `done/index.html`.

import Bytes
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

    func pageCount(in context: PageContext) -> Int {
        let lists = context.lists
        return Self.openPageCount(in: context) + 1 + (lists.hasDonePages ? lists.done.pages.pageCount : 0)
    }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        Self.address(of: Self.page(page, in: context), in: context)
    }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let page = Self.page(page, in: context)
        let address = Self.address(of: page, in: context)
        switch page {
        case .index(let isDone):
            let items = context.lists.byMonth(isDone: isDone).lists.lazy.flatMap(\.items)
            let preview = context.preview(of: address, showing: items, texts: &texts)
            let record = MonthIndexPage(isDone: isDone, in: context, texts: &texts)
            index.render(record, as: preview, texts: &texts, into: &output)
        case .list(let number, let page, let isDone):
            let items = context.lists.byMonth(isDone: isDone).lists[number].items
            let preview = context.preview(
                of: address, showing: items.page(page, size: context.lists.pageSize), texts: &texts)
            let record = MonthListPage(isDone: isDone, list: number, page, in: context, texts: &texts)
            list.render(record, as: preview, texts: &texts, into: &output)
        }
    }

    private enum Page {
        case index(isDone: Bool)
        case list(Int, SectionPage, isDone: Bool)
    }

    private static func page(_ page: SectionPage, in context: PageContext) -> Page {
        let openPageCount = openPageCount(in: context)
        let isDone = page.index >= openPageCount
        let number = isDone ? page.index - openPageCount : page.index
        if number == 0 { return .index(isDone: isDone) }
        let (list, page) = context.lists.byMonth(isDone: isDone).pages[number - 1]
        return .list(list, page, isDone: isDone)
    }

    private static func address(of page: Page, in context: PageContext) -> Address {
        switch page {
        case .index(let isDone): .monthIndex(isDone: isDone)
        case .list(let list, let page, let isDone):
            .itemList(.month(context.lists.byMonth(isDone: isDone).lists[list].month, isDone: isDone), page)
        }
    }

    /// The pages of the open items with their index; none if the list's first page shows them all.
    private static func openPageCount(in context: PageContext) -> Int {
        context.lists.hasOpenPages ? 1 + context.lists.open.pages.pageCount : 0
    }
}
