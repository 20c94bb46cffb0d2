// What templates show of twelve months on one sheet, a line for each day, and the page of the year.

import Bytes
import Civil
import Mustache

/// The year of today, or twelve months from this one on, and other years that have something: `year.html`, `year-2027.html`.
extension YearGrid: SitePage {
    static let template = "year"

    static func addresses(in context: PageContext) -> [Address] {
        context.years.all.map { context.page(ofYear: $0).address }
    }

    static func page(_ number: SectionPage, _ page: inout PageBuilder) -> Previewed<YearGrid>? {
        let first = page.context.page(ofYear: page.context.years.all[number.index]).first
        let preview = page.preview(showing: page.context.dated(in: first.twelveMonths))
        return (YearGrid(from: first, in: page.context), preview)
    }

    static let vocabulary: Vocabulary<YearGrid> = [
        .text("title", "The year, or the first and the last of its months.", example: "2026") { grid, page in
            title(from: grid.first, &page)
        },
        .text("openCount", "How many of its items are to do, if any.", example: "16 to do") { grid, page in
            grid.openCount == 0 ? nil : page.text(page.context.locale.phrases.openItems, grid.openCount)
        },
        .plain("year", "The year of the first month.", example: "2026") { grid, page in
            page.year(grid.first.year)
        },
        .optional("previous", "The nearest earlier year that has a page.") { grid, page in
            grid.neighbor(-1, &page)
        },
        .optional("next", "The nearest later year that has a page.") { grid, page in grid.neighbor(1, &page)
        },
        .list("months", "The twelve months, and from October on those with which a screen goes on.") {
            grid, page in
            page.isInSite ? grid.monthsOnScreen(page.context) : grid.months
        },
        .short("firstWeek", "The number 1 for the legend, if weeks have numbers.") { _, page in
            page.context.settings.weekStart == .monday ? page.number(1) : nil
        },
        .list("calendars", "The calendars of the site, if there are several.") { _, page in
            page.context.events.marks.filter { $0.letter != nil }
        },
        .flag("hasHolidays", "Whether there are holidays.") { grid, page in
            grid.months.contains { $0.days.contains { page.context.events.isHoliday($0.day) } }
        },
        .optional("hidden", "What only weeks and months show, if there is something.") { grid, page in
            let hidden = grid.hidden(&page)
            return hidden.appointments + hidden.others > 0 ? hidden : nil
        },
        .record("all", "The index of all months and weeks.") { _, page in page.link(to: .allMonths) },
    ]

    /// What only weeks and months show.
    func hidden(_ page: inout PageBuilder) -> Hidden {
        let days = months.flatMap(\.days).filter { !$0.appointments.isEmpty }
        let appointments = days.reduce(0) { sum, day in
            sum + day.appointments.count - (day.naming(&page).count - day.count)
        }
        return Hidden(appointments: appointments, others: others)
    }

    /// A link to a year that has a page, so many of them after this one.
    private func neighbor(_ distance: Int, _ page: inout PageBuilder) -> TitledLink? {
        let context = page.context
        guard let year = context.years.neighbor(distance, of: first.year) else { return nil }
        return TitledLink(href: page.href(to: context.page(ofYear: year).address), title: page.year(year))
    }

    /// The months for a screen. The page of this year begins with this quarter and folds those before it; from October on it
    /// goes on to twelve months.
    private func monthsOnScreen(_ context: PageContext) -> [MonthOfYear] {
        let current = context.months.current
        let quarter = current.advanced(by: -((current.monthOfYear - 1) % 3))
        guard first.year == current.year, first < quarter else { return months }
        let isLast = quarter.monthOfYear == 10
        let next = isLast ? YearGrid(from: quarter, in: context).months.dropFirst(3) : []
        return (months + next).map { month in
            var month = month
            month.medium =
                month.month < quarter ? " past" : month.month.year > current.year ? " screen-only" : ""
            return month
        }
    }

    /// The year, or the first and the last of the twelve months.
    static func title(from first: Month, _ page: inout PageBuilder) -> Text {
        if first.firstDay.civil.month == 1 { return page.year(first.year) }
        let dates = page.context.locale.dates
        return page.text { text in
            text.append(first.firstDay, dates.monthAndYear, dates.names)
            text.append(" – ")
            text.append(first.advanced(by: 11).firstDay, dates.monthAndYear, dates.names)
        }
    }
}

extension YearGrid.Hidden: Record {
    static let vocabulary: Vocabulary<YearGrid.Hidden> = [
        .short("appointments", "The number of appointments, if there are any.") { hidden, page in
            hidden.appointments > 0 ? page.number(hidden.appointments) : nil
        },
        .short("others", "The number of items and events that come more often than monthly, if any.") {
            hidden, page in
            hidden.others > 0 ? page.number(hidden.others) : nil
        },
    ]
}

extension YearGrid.MonthOfYear: Record {
    static let vocabulary: Vocabulary<YearGrid.MonthOfYear> = [
        .text("name", "The month, with the year where it needs one.", example: "November") { month, page in
            let formats = page.context.locale.dates
            return page.text(month.month.firstDay, month.namesYear ? formats.monthAndYear : formats.month)
        },
        .optional("link", "Its page, if it has one.") { month, page in page.link(toPageOf: month.month) },
        .flag("isEmpty", "Whether nothing is on its days, and today is not among them.") { month, page in
            let today = page.context.settings.today
            return month.days.allSatisfy { $0.isEmpty && $0.day != today }
        },
        .plain(
            "medium", "As the name of a class: whether a screen folds the month, or paper does not have it.",
            example: " past"
        ) { year, page in page.text(year.medium) },
        .list("days", "Its days.") { month, page in month.days.map { $0.naming(&page) } },
    ]
}

extension YearGrid.Cell: Record {
    static let vocabulary: Vocabulary<YearGrid.Cell> = [
        .names(of: \.day),
        .short("week", "On the first day of a week: its number, if weeks have one.") { cell, page in
            let week = Week(with: cell.day, start: page.context.settings.weekStart)
            return week.firstDay == cell.day && week.start == .monday ? page.number(week.iso.week) : nil
        },
        .flag("isInSeveralDays", "Whether it is a day of an event over several days.") { cell, _ in
            cell.isInSeveralDays
        },
        .flag("isEmpty", "Whether nothing is on the day, and it is not today.") { cell, page in
            cell.isEmpty && cell.day != page.context.settings.today
        },
        .list("labels", "The first of its events and items, as many as one line of paper has room for.") {
            cell, _ in Array(cell.entries.prefix(cell.namedCount))
        },
        .optional("more", "How many others there are.") { cell, _ in
            let count = cell.count - cell.namedCount
            return count > 0 ? YearGrid.More(month: Month(with: cell.day), count: count) : nil
        },
    ]

    /// The cell with the number of entries that its line names, and with the appointments for which it has room behind them.
    fileprivate func naming(_ page: inout PageBuilder) -> YearGrid.Cell {
        func width(_ entry: DayPlan.Entry) -> Int {
            let sign = entry.event.map { $0.event.mark == nil ? 0 : CalendarMark.width } ?? YearGrid.tick
            return PrintedWords(entry.title(&page).text, in: page.texts).width + sign
        }
        let paper = page.context.settings.paper ?? page.context.locale.paper
        var (cell, widths) = (self, entries.map(width))
        cell.namedCount = YearGrid.named(widths, of: count, on: paper)
        guard cell.namedCount == count else { return cell }
        widths += appointments.map(width)
        return cell.naming(appointments: YearGrid.named(widths, of: widths.count, on: paper) - count)
    }
}

extension DayPlan.Entry: Record {
    static let vocabulary: Vocabulary<DayPlan.Entry> = [
        .optional("link", "The item's page, in a site; an event has none.") { (entry, page) -> Link? in
            entry.item.flatMap { page.link(toItemAt: $0.position) }
        },
        .flag("isEvent", "Whether it is an event of a calendar.") { entry, _ in entry.event != nil },
        .optional("calendar", "Of which calendar the event is, where there are several.") { entry, _ in
            entry.event?.event.mark
        },
        .flag("isHoliday", "Whether the event makes the day a day off.") { entry, _ in
            entry.event?.isHoliday == true
        },
        .flag("isDone", "Whether the item is done.") { entry, _ in entry.item?.isDone == true },
        .names { entry, page in entry.title(&page) },
    ]

    /// The title, cut: a line on paper has about 24 letters.
    fileprivate func title(_ page: inout PageBuilder) -> ShownTitle {
        switch self {
        case .item(let item): page.title(page.context.items[item.position], letters: 40)
        case .event(let event): page.title(ofEvent: event.title, letters: 40)
        }
    }
}

extension YearGrid.More: Record {
    static let vocabulary: Vocabulary<YearGrid.More> = [
        .optional("link", "The page of the month, if it has one.") { more, page in
            page.link(toPageOf: more.month)
        },
        .plain("number", "The number.", example: "7") { more, page in page.number(more.count) },
        .text("text", "The number in words.", example: "and 7 more") { more, page in
            page.text(page.context.locale.phrases.more, more.count)
        },
    ]
}
