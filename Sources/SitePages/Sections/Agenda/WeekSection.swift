// The sections of the agenda: a page for each week, the current week at a fixed address, and all coming weeks
// on one page.

import Bytes
import Mustache

/// A page for each week: `agenda/2026-W47.html`.
struct WeekSection: SiteSection {
    private let template: PageTemplate<AgendaPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("agenda", to: AgendaPage.self, in: .agenda)
    }

    func pageCount(in context: PageContext) -> Int { context.agenda.weeks.count }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        .week(context.agenda.weeks[page.index].week)
    }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let week = context.agenda.weeks[page.index]
        let agenda = AgendaPage(week, on: .week(week.week), in: context, texts: &texts)
        let preview = context.preview(of: .week(week.week), showing: week.items, texts: &texts)
        template.render(agenda, as: preview, texts: &texts, into: &output)
    }
}

/// The current week at a fixed address, for bookmarks: `agenda/index.html`.
struct CurrentWeekSection: SiteSection {
    private let template: PageTemplate<AgendaPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("agenda", to: AgendaPage.self, in: .agenda)
    }

    func pageCount(in context: PageContext) -> Int { 1 }

    func address(of page: SectionPage, in context: PageContext) -> Address { .currentWeek }

    func isListed(_ page: SectionPage, in context: PageContext) -> Bool { false }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let week = context.agenda.weeks[context.agenda.currentIndex]
        let agenda = AgendaPage(week, on: .currentWeek, in: context, texts: &texts)
        // To search engines and other sites it is the page of the week, whose address goes on to mean that week.
        let preview = context.preview(of: .week(week.week), showing: week.items, texts: &texts)
        template.render(agenda, as: preview, texts: &texts, into: &output)
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
