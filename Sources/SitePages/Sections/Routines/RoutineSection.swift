// The section of the routines.

import Bytes
import Mustache

/// The routines of this month: `routines.html`. A month without them has no page.
struct RoutineSection: SiteSection {
    private let template: PageTemplate<RoutinePage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("routines", to: RoutinePage.self, in: .root)
    }

    func addresses(in context: PageContext) -> [Address] { context.hasRoutines ? [.routines] : [] }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let month = page.context.months.currentMonth
        let grid = RoutineGrid(month, in: page.context)
        let preview = page.preview(showing: grid.rows.map(\.position))
        let record = RoutinePage(
            sheet: RoutineMonth(month, grid, &page), all: page.link(to: .allMonths))
        template.render(record, as: preview, &page, to: &output)
    }
}
