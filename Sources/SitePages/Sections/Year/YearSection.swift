// The section of the year.

import Bytes
import Civil
import Mustache

/// The year of today: `year.html`.
struct YearSection: SiteSection {
    private let template: PageTemplate<YearPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("year", to: YearPage.self, in: .root)
    }

    func addresses(in context: PageContext) -> [Address] { [.year] }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let context = page.context
        let year = context.months.currentMonth.year
        let days = Day(year: year, month: 1, day: 1)...Day(year: year, month: 12, day: 31)
        let preview = page.preview(showing: context.dated(in: days))
        let record = YearPage(sheet: YearSheet(year, &page), all: page.link(to: .allMonths))
        template.render(record, as: preview, &page, to: &output)
    }
}
