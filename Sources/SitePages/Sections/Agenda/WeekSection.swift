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

    func pageCount(in context: PageContext) -> Int { 1 + context.agenda.weeks.count }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        page == .first ? .currentWeek : .week(Self.week(of: page, in: context).week)
    }

    func isListed(_ page: SectionPage, in context: PageContext) -> Bool { page > .first }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let week = Self.week(of: page, in: context)
        let agenda = AgendaPage(week, on: address(of: page, in: context), in: context, texts: &texts)
        // To search engines and other sites the fixed address is the page of its week, which goes on to mean that week.
        let preview = context.preview(of: .week(week.week), showing: week.items, texts: &texts)
        template.render(agenda, as: preview, texts: &texts, into: &output)
    }

    private static func week(of page: SectionPage, in context: PageContext) -> Agenda.WeekItems {
        let agenda = context.agenda
        return agenda.weeks[page == .first ? agenda.currentIndex : page.index - 1]
    }
}

/// The current week and all later ones on one page, for printing: `agenda/booklet.html`.
struct BookletSection: SiteSection {
    private let template: PageTemplate<BookletPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("booklet", to: BookletPage.self, in: .agenda)
    }

    func pageCount(in context: PageContext) -> Int { 1 }

    func address(of page: SectionPage, in context: PageContext) -> Address { .booklet }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let booklet = BookletPage(in: context, texts: &texts)
        let agenda = context.agenda
        let items = agenda.weeks[agenda.currentIndex...].lazy.flatMap(\.items)
        let preview = context.preview(of: .booklet, showing: items, texts: &texts)
        template.render(booklet, as: preview, texts: &texts, into: &output)
    }
}
