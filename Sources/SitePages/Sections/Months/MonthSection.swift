// The sections of the month calendar: a page for each month, and the current month at a fixed address.

import Bytes
import Civil
import Mustache

/// A page for each month: `months/2026-11.html`.
struct MonthSection: SiteSection {
    private let template: PageTemplate<MonthPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("month", to: MonthPage.self, in: .months)
    }

    func addresses(in context: PageContext) -> [Address] { context.months.months.map { .month($0.month) } }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        write(page.context.months.months[number.index], &page, to: &output)
    }

    fileprivate func write(
        _ items: PeriodItems<Month>, _ page: inout PageWriter, to output: inout BufferedOutput
    ) {
        let preview = page.preview(showing: items.items)
        template.render(MonthPage(items, &page), as: preview, &page, to: &output)
    }
}

/// The current month at a fixed address, with the index of all months and weeks: `months/index.html`.
struct CurrentMonthSection: SiteSection {
    private let section: MonthSection

    init(_ binder: TemplateBinder) throws(TemplateErrors) { section = try MonthSection(binder) }

    func addresses(in context: PageContext) -> [Address] { [.months] }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let months = page.context.months
        section.write(months.months[months.index(of: months.currentMonth)], &page, to: &output)
    }
}
