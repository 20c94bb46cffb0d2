// The record of a week's page. The HTML template and the agenda's text formats are both made from it.

import Bytes
import Civil
import Mustache

/// A week of the agenda.
struct AgendaPage: Record {
    let week: Week
    let routines: AgendaRoutines?
    let days: [AgendaDay]
    let calendars: [CalendarMark]
    let stillOpen, undated: AgendaBox?
    let upcoming: UpcomingDays?
    let columns: ColumnsWeek?

    static let vocabulary: Vocabulary<AgendaPage> = [
        .text("title", "The week's number and year, or its range.", example: "Week 47, 2026") { week, page in
            page.title(of: week.week)
        },
        .text("range", "The week's first and last day.", example: "November 16 – 22, 2026") { week, page in
            page.range(of: week.week, showsYear: true)
        },
        .plain("anchor", "The name of the week, for its id.", example: "2026-W47") { week, page in
            page.text { week.week.appendName(to: &$0) }
        },
        .text(
            "heading", "The range, without the year where today or the number tells it.",
            example: "November 16 – 22"
        ) { week, page in
            week.hasNumber
                ? page.range(of: week.week, showsYear: false) : page.titleBesideToday(of: week.week)
        },
        .optional("number", "The week's number, with the year unless it is this year.") { week, page in
            week.hasNumber ? Named(name: page.titleBesideToday(of: week.week)) : nil
        },
        .flag("isCurrent", "Whether this is the week that has today.") { agenda, page in
            agenda.week == page.context.weeks.current
        },
        .flag("isOver", "Whether all its days are past.") { agenda, page in
            agenda.week < page.context.weeks.current
        },
        .plain(
            "layout", "The size of type on paper, and others, as names of classes.",
            example: "small day-periods"
        ) { agenda, page in agenda.layout(&page) },
        .optional("routines", \.routines, "The items that come on most days of a week."),
        .list("days", \.days, "The seven days."),
        .flag("hasOver", "Whether some of them are over while the week is not.") { week, _ in
            week.days.contains(where: \.isOver)
        },
        .list("calendars", \.calendars, "The calendars of the site, whose events the weeks show."),
        .flag("hasCalendars", "Whether there are calendars.") { week, _ in !week.calendars.isEmpty },
        .optional("stillOpen", \.stillOpen, "On the next week: the overdue items."),
        .optional("undated", \.undated, "The open items without date."),
        .optional("previous", "The nearest earlier week that has a page.") { agenda, page in
            agenda.neighbor(-1, &page)
        },
        .optional("next", "The nearest later week that has a page.") { agenda, page in
            agenda.neighbor(1, &page)
        },
        .optional("current", "The current week, unless this is it.") { week, page in
            week.week == page.context.weeks.current ? nil : page.linkInSite(to: .currentWeek)
        },
        .optional("list", "The first page of the list, in a site.") { _, page in page.linkInSite(to: .list) },
        .optional("booklet", "All coming weeks in one file, in a site.") { _, page in
            page.linkInSite(to: .booklet)
        },
        .optional("upcoming", \.upcoming, "On paper: what the next week has."),
        .record("smallMonth", "On paper: the days of the month.") { week, _ in SmallMonth(printed: week.week)
        },
        .optional("columns", \.columns, "What paper has in place of the week, with `--layout columns`."),
    ]

    var hasNumber: Bool { week.start == .monday }

    /// A link to a week that has a page, so many of them after this one.
    private func neighbor(_ distance: Int, _ page: inout PageBuilder) -> TitledLink? {
        guard page.isInSite, let other = page.context.weeks.neighbor(distance, of: week) else { return nil }
        return TitledLink(href: page.href(to: .week(other)), title: page.titleBesideToday(of: other))
    }
}

extension AgendaPage {
    /// Makes the page of a week, alone or as part of another page. `setting` decides what is shown beside the items of
    /// the week; see `WeekPlan`.
    init(_ week: Week, _ setting: WeekPlan.Setting, _ page: inout PageBuilder) {
        let (context, today) = (page.context, page.context.settings.today)
        let plan = WeekPlan(week, setting, in: context)
        self.week = week
        stillOpen = AgendaBox(late: plan.stillOpen, isMarked: false, &page)
        undated = AgendaBox(undated: plan.undated, &page)
        let isCurrent = week == context.weeks.current
        days = plan.days.map { day in
            AgendaDay(
                day, day.day == today ? plan.overdue : nil, isOver: isCurrent && day.day < today, &page)
        }
        calendars = context.events.marks
        let upcoming = UpcomingDays(after: week, setting, &page)
        self.upcoming = upcoming
        columns =
            context.settings.layout == .columns ? ColumnsWeek(plan, of: week, upcoming, &page) : nil
        routines = AgendaRoutines(plan.routines, week, &page)
    }

    /// The names of its classes for paper.
    private func layout(_ page: inout PageBuilder) -> Text {
        var names = size
        if page.context.locale.dates.time.hasDayPeriod { names.append("day-periods") }
        if columns != nil { names.append("screen-only") }
        return page.text(names.joined(separator: " "))
    }

    /// The size of its type. Where few things have no time, the second column of the days would be empty: they have even columns if
    /// the week fills a sheet then.
    private var size: [String] {
        for isEven in [false, true] {
            var size = SheetSize(lines: paperLines(isSmall: false, isEven: isEven))
            if size == .small || size == .flowing {
                size = paperLines(isSmall: true, isEven: isEven) <= SheetSize.maxLines ? .small : .flowing
            }
            if size != .flowing { return [size.rawValue] + (isEven ? ["even"] : []) }
        }
        return [SheetSize.flowing.rawValue]
    }

    /// About how many lines it takes on paper: three or more of each day, and the boxes below the days, which stand beside each
    /// other.
    private func paperLines(isSmall: Bool, isEven: Bool) -> Int {
        let ofDays = days.reduce(0) { $0 + max(3, $1.paperLines(isSmall: isSmall, isEven: isEven)) }
        func lines(of box: AgendaBox?) -> Int { box?.paperLines(isSmall: isSmall) ?? 0 }
        let hasThreeColumns = (undated?.rows.count ?? 0) > 8
        let undatedLines = hasThreeColumns ? lines(of: undated) / 3 + 3 : lines(of: undated)
        let atTheEnd = (routines?.rows.count ?? -1) + 1 + (undatedLines > 9 ? 0 : 7)
        let ofFoot = (upcoming?.paperLines ?? 0) + (calendars.isEmpty ? 0 : 1)
        return ofDays + max(lines(of: stillOpen), undatedLines, atTheEnd) + ofFoot
    }
}

extension PageBuilder {
    /// The title of a week where the reader knows the year of today.
    fileprivate mutating func titleBesideToday(of week: Week) -> Text {
        title(of: week, besideYear: context.settings.today.civil.year)
    }
}

/// The current week at a fixed address, for bookmarks, and a page for each week: `agenda/index.html`,
/// `agenda/2026-W47.html`.
extension AgendaPage: SitePage {
    static let (template, folder) = ("agenda", Address.Folder.agenda)

    static func addresses(in context: PageContext) -> [Address] {
        [.currentWeek] + context.weeks.all.map { .week($0) }
    }

    static func isListed(_ address: Address) -> Bool { address != .currentWeek }

    static func page(_ number: SectionPage, _ page: inout PageBuilder) -> Previewed<AgendaPage>? {
        let week = page.context.weeks[number]
        // To search engines and other sites the fixed address is the page of its week, which goes on to mean that week.
        let preview = page.preview(of: .week(week), showing: page.context.dated(in: week.span))
        return (AgendaPage(week, .alone, &page), preview)
    }
}
