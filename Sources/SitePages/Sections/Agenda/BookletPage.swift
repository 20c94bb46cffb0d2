// The record of the booklet, a page that prints the coming weeks at once. It begins with links to its weeks and
// the number of its sheets, and ends with the undated items. A store may have weeks for decades, so the booklet
// stops at half a year unless the settings ask for more.

import Bytes
import Civil
import Mustache

/// The booklet of the agenda: the current week and later ones that have a page.
struct BookletPage: Record {
    /// The weeks in the booklet, and all from the current one on.
    private let shown, coming: ArraySlice<Week>
    let weeks: LazyRows<AgendaPage>
    let undated: AgendaBox?

    static let vocabulary: Vocabulary<BookletPage> = [
        .list("contents", "Links to the weeks, on the same page.") { booklet, page in booklet.contents(&page)
        },
        .optional("later", "How many weeks have a page but are not in the booklet.") { booklet, page in
            let later = booklet.coming.dropFirst(booklet.shown.count)
            let words = page.text(page.context.locale.phrases.laterWeeks, later.count)
            return later.first.map { MoreLink(text: words, address: .week($0)) }
        },
        .rows("weeks", \.weeks, "The current week and later ones that have a page."),
        .optional("undated", \.undated, "The open items without date."),
        .record("agenda", "The current week's page.") { _, page in page.link(to: .currentWeek) },
        .flag("isInColumns", "Whether weeks are printed as columns.") { _, page in
            page.context.settings.layout == .columns
        },
    ]

    /// The number of weeks in the booklet if the settings do not ask for more.
    static let maxWeeks = 26

    init(_ page: inout PageBuilder) {
        let context = page.context
        let agenda = context.agenda
        coming = context.comingWeeks
        let weeks = coming.prefix(max(Self.maxWeeks, 1 + context.settings.weeksAhead))
        shown = weeks
        self.weeks = LazyRows(count: weeks.count) { index, page in
            AgendaPage(
                weeks[weeks.startIndex + index],
                .amongOthers(hasCurrentWeek: true, isLast: index == weeks.count - 1, in: agenda), &page)
        }
        let excerpt = ItemExcerpt(undatedAfterWeeksIn: agenda)
        undated = AgendaBox(undated: excerpt, &page)
    }

    /// Links to the weeks. A link shows its year only if the link before it has another one.
    private func contents(_ page: inout PageBuilder) -> [TitledLink] {
        let yearsBefore = [page.context.settings.today.civil.year] + shown.map { $0.titleYear }
        return zip(shown, yearsBefore).map { week, year in
            let href = page.text { text in
                text.append("#")
                week.appendName(to: &text)
            }
            return TitledLink(href: href, title: page.title(of: week, besideYear: year))
        }
    }
}

/// The current week and all later ones on one page, for printing: `agenda/booklet.html`.
extension BookletPage: SitePage {
    static let (template, folder) = ("booklet", Address.Folder.agenda)

    static func addresses(in context: PageContext) -> [Address] { [.booklet] }

    static func page(_ number: SectionPage, _ page: inout PageBuilder) -> Previewed<BookletPage>? {
        let context = page.context
        let coming = context.comingWeeks.lazy.flatMap { context.dated(in: $0.span) }
        let preview = page.preview(showing: coming)
        return (BookletPage(&page), preview)
    }
}

extension PageContext {
    /// The weeks that have a page from the current one on.
    fileprivate var comingWeeks: ArraySlice<Week> { weeks.all[weeks.index(of: weeks.current)...] }
}
