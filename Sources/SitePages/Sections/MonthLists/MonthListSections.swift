// The sections of the lists by month: `open/2026-11.html`, `open/2026-11-2.html`, `open/no-date.html`, `open/index.html`,
// and the same in `done/`. A short list has none of them but `done/index.html`.

import Bytes
import Mustache

/// The open items by month.
struct OpenSection: SiteSection {
    private let pages: MonthListTemplates

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        pages = try MonthListTemplates(binder, isDone: false)
    }

    func pageCount(in context: PageContext) -> Int {
        context.lists.hasOpenPages ? 1 + context.lists.open.pages.pageCount : 0
    }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        pages.address(of: page, in: context)
    }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        pages.write(page, in: context, texts: &texts, to: &output)
    }
}

/// The done items by month.
struct DoneSection: SiteSection {
    private let pages: MonthListTemplates

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        pages = try MonthListTemplates(binder, isDone: true)
    }

    func pageCount(in context: PageContext) -> Int {
        1 + (context.lists.hasDonePages ? context.lists.done.pages.pageCount : 0)
    }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        pages.address(of: page, in: context)
    }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        pages.write(page, in: context, texts: &texts, to: &output)
    }
}

/// What both sections share. The index is their first page.
private struct MonthListTemplates: Sendable {
    private let isDone: Bool
    private let list: PageTemplate<MonthListPage>
    private let index: PageTemplate<MonthIndexPage>

    init(_ binder: TemplateBinder, isDone: Bool) throws(TemplateErrors) {
        self.isDone = isDone
        let folder = isDone ? SiteMap.Folder.done : .open
        list = try binder.bind("month-list", to: MonthListPage.self, in: folder)
        index = try binder.bind("month-lists", to: MonthIndexPage.self, in: folder)
    }

    private func lists(in context: PageContext) -> MonthLists {
        isDone ? context.lists.done : context.lists.open
    }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        guard page > .first else { return isDone ? .doneIndex : .openIndex }
        let lists = lists(in: context)
        let (list, page) = lists.pages[page.index - 1]
        let month = lists.lists[list].month
        return .itemList(isDone ? .done(month) : .open(month), page)
    }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        guard page > .first else {
            let items = lists(in: context).lists.lazy.flatMap(\.items)
            let preview = context.preview(
                of: address(of: page, in: context), showing: items, texts: &texts)
            let page = MonthIndexPage(isDone: isDone, in: context, texts: &texts)
            return index.render(page, as: preview, texts: &texts, into: &output)
        }
        let lists = lists(in: context)
        let (number, part) = lists.pages[page.index - 1]
        let items = lists.lists[number].items.page(part, size: context.lists.pageSize)
        let preview = context.preview(of: address(of: page, in: context), showing: items, texts: &texts)
        let record = MonthListPage(isDone: isDone, list: number, part, in: context, texts: &texts)
        list.render(record, as: preview, texts: &texts, into: &output)
    }
}
