// The section of the year.

import Bytes
import Civil
import Mustache

/// The year of today, or twelve months from this one on: `year.html`.
struct YearSection: SiteSection {
    private let template: PageTemplate<YearPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("year", to: YearPage.self, in: .root)
    }

    func addresses(in context: PageContext) -> [Address] { [.year] }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let context = page.context
        let first = context.firstMonthOfYear
        let preview = page.preview(showing: context.dated(in: first.twelveMonths))
        let record = YearPage(sheet: YearSheet(from: first, &page), all: page.link(to: .allMonths))
        template.render(record, as: preview, &page, to: &output)
    }
}
