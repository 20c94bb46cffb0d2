// The record of the booklet, a page that prints the coming weeks at once. It begins with links to its weeks and
// the number of its sheets, and ends with the undated items. A store may have weeks for decades, so the booklet
// stops at half a year unless the settings ask for more.

import Bytes
import Mustache

/// The booklet of the agenda: the current week and later ones that have a page.
struct BookletPage: Record {
    let contents: [TitledLink]
    let sheets: Text
    let later: AgendaMore?
    let weeks: LazyRows<AgendaPage>
    let undated: AgendaBox?
    let agenda: Link
    let isInColumns: Bool

    static let vocabulary = Vocabulary<BookletPage>([
        .list("contents", \.contents, "Links to the weeks, on the same page."),
        .text("sheets", \.sheets, "On how many sheets it prints, in words.", example: "Prints on 26 sheets."),
        .optional("later", \.later, "How many weeks have a page but are not in the booklet."),
        .rows("weeks", \.weeks, "The current week and later ones that have a page."),
        .optional("undated", \.undated, "The open items without date."),
        .record("agenda", \.agenda, "The current week's page."),
        .flag("isInColumns", \.isInColumns, "Whether weeks are printed as columns."),
    ])

    /// The number of weeks in the booklet if the settings do not ask for more.
    static let maxWeeks = 26

    init(_ page: inout PageWriter) {
        let context = page.context
        let (agenda, phrases) = (context.agenda, context.locale.phrases)
        let coming = agenda.weeks[agenda.currentIndex...]
        let weeks = coming.prefix(max(Self.maxWeeks, 1 + context.settings.weeksAhead))
        self.weeks = page.rows(count: weeks.count) { index, page in
            AgendaPage(
                weeks[weeks.startIndex + index],
                .amongOthers(hasCurrentWeek: true, isLast: index == weeks.count - 1, in: agenda), &page)
        }
        // A link shows its year only if the link before it has another one.
        let yearsBefore = [context.settings.today.civil.year] + weeks.map { $0.week.titleYear }
        contents = zip(weeks, yearsBefore).map { items, year in
            TitledLink(
                href: page.text {
                    $0.append("#")
                    items.week.appendName(to: &$0)
                },
                title: AgendaPage.title(items.week, besideYear: year, &page))
        }
        let excerpt = ItemExcerpt(undatedAfterWeeksIn: agenda)
        undated = AgendaBox.Draft(undated: excerpt, &page).map { AgendaBox($0, &page) }
        let sheetCount = weeks.count + (undated == nil ? 0 : 1)
        sheets = page.text { $0.append(phrases.sheets, sheetCount) }
        later = coming.dropFirst(weeks.count).first.map { week in
            AgendaMore(
                link: page.linkInSite(to: .week(week.week)),
                text: page.text { $0.append(phrases.laterWeeks, coming.count - weeks.count) })
        }
        self.agenda = page.link(to: .currentWeek)
        isInColumns = context.settings.layout == .columns
    }
}

/// The current week and all later ones on one page, for printing: `agenda/booklet.html`.
extension BookletPage: SitePage {
    static let (template, folder) = ("booklet", SiteMap.Folder.agenda)

    static func addresses(in context: PageContext) -> [Address] { [.booklet] }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<BookletPage>? {
        let agenda = page.context.agenda
        let preview = page.preview(showing: agenda.weeks[agenda.currentIndex...].lazy.flatMap(\.items))
        return (BookletPage(&page), preview)
    }
}
