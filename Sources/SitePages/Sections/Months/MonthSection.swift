// The sections of the month calendar: a page for each month, and the current month at a fixed address.

import Bytes
import Mustache

/// A page for each month: `months/2026-11.html`.
struct MonthSection: SiteSection {
    private let template: PageTemplate<MonthPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("month", to: MonthPage.self, in: .months)
    }

    func pageCount(in context: PageContext) -> Int { context.months.months.count }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        .month(context.months.months[page.index].month)
    }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let items = context.months.months[page.index]
        let month = MonthPage(items, on: .month(items.month), in: context, texts: &texts)
        let preview = context.preview(of: .month(items.month), showing: items.items, texts: &texts)
        template.render(month, as: preview, texts: &texts, into: &output)
    }
}

/// The current month at a fixed address, with the index of all months and weeks: `months/index.html`.
struct CurrentMonthSection: SiteSection {
    private let template: PageTemplate<MonthPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("month", to: MonthPage.self, in: .months)
    }

    func pageCount(in context: PageContext) -> Int { 1 }

    func address(of page: SectionPage, in context: PageContext) -> Address { .months }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let items = context.months.months[context.months.index(of: context.months.currentMonth)]
        let month = MonthPage(items, on: .months, in: context, texts: &texts)
        let preview = context.preview(of: .months, showing: items.items, texts: &texts)
        template.render(month, as: preview, texts: &texts, into: &output)
    }
}
