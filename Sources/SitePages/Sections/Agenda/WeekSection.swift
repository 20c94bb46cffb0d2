// The sections of the agenda: a page for each week, and all coming weeks on one page.

import Bytes
import Mustache

/// The current week at a fixed address, for bookmarks, and a page for each week: `agenda/index.html`,
/// `agenda/2026-W47.html`.
struct WeekSection: SiteSection {
    private let template: PageTemplate<AgendaPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("agenda", to: AgendaPage.self, in: .agenda)
    }

    func addresses(in context: PageContext) -> [Address] {
        [.currentWeek] + context.agenda.weeks.map { .week($0.week) }
    }

    func isListed(_ address: Address) -> Bool { address != .currentWeek }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let agenda = page.context.agenda
        let week = agenda.weeks[number == .first ? agenda.currentIndex : number.index - 1]
        // To search engines and other sites the fixed address is the page of its week, which goes on to mean that week.
        let preview = page.preview(of: .week(week.week), showing: week.items)
        template.render(AgendaPage(week, .alone, &page), as: preview, &page, to: &output)
    }
}

/// The current week and all later ones on one page, for printing: `agenda/booklet.html`.
struct BookletSection: SiteSection {
    private let template: PageTemplate<BookletPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("booklet", to: BookletPage.self, in: .agenda)
    }

    func addresses(in context: PageContext) -> [Address] { [.booklet] }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let agenda = page.context.agenda
        let preview = page.preview(showing: agenda.weeks[agenda.currentIndex...].lazy.flatMap(\.items))
        template.render(BookletPage(&page), as: preview, &page, to: &output)
    }
}
