// The record of a month's page. The page of the current month at its fixed address has the index of all months and
// weeks below the grid.

import Bytes
import Civil
import Mustache

struct MonthPage: Record {
    let month: Month
    let weeks: [MonthWeek]
    let routines: [MonthRoutine]
    let isDense, isCut: Bool

    static let vocabulary: Vocabulary<MonthPage> = [
        .text("title", "The month and the year.", example: "November 2026") { month, page in
            page.text(month.month.firstDay, page.context.locale.dates.monthAndYear)
        },
        .flag("isOver", "Whether all its days are past.") { record, page in
            record.month < page.context.months.current
        },
        .flag("isEmpty", "Whether nothing is due in the month.") { month, _ in
            month.routines.isEmpty && month.weeks.allSatisfy { $0.days.allSatisfy(\.cell.isEmpty) }
        },
        .flag("isDense", \.isDense, "Whether the month is full, so that paper needs small type."),
        .list("weekdays", "The names of the columns.") { month, _ in
            (month.weeks.first?.week.days ?? []).map { WeekdayName(day: $0) }
        },
        .list("weeks", \.weeks, "The weeks that have a day of the month."),
        .optional("previous", "The nearest earlier month that has a page.") { month, page in
            month.neighbor(-1, &page)
        },
        .optional("next", "The nearest later month that has a page.") { month, page in
            month.neighbor(1, &page)
        },
        .record("all", "The index of all months and weeks.") { _, page in page.link(to: .allMonths) },
        .record("year", "The year on one sheet; that of today if this one has none.") { month, page in
            let (address, first) = page.context.page(ofYear: month.month.year)
            return TitledLink(href: page.href(to: address), title: YearGrid.title(from: first, &page))
        },
        .optional("routineSheet", "If routines come this month: a sheet with a box for each day of it.") {
            month, page in
            !month.routines.isEmpty && page.context.hasRoutines ? page.link(to: .routines) : nil
        },
        .list("routines", \.routines, "The items that come on most days, and stand below the grid."),
        .flag("hasRoutines", "Whether there are such items.") { month, _ in !month.routines.isEmpty },
        .flag("isCut", \.isCut, "Whether paper does not list everything."),
        .flag("hasFoot", "Whether something stands below the grid.") { month, _ in
            !month.routines.isEmpty || month.isCut
        },
        .optional("index", "On `months/index.html`: all months and weeks.") { _, page in
            page.address == .months ? MonthIndex(page.context) : nil
        },
    ]

    /// Makes the page of a month. At the address of the current month it has the index.
    init(_ month: Month, _ page: inout PageBuilder) {
        let context = page.context
        self.month = month
        let grid = MonthGrid(month, startingOn: context.settings.weekStart, in: context)
        let rows = grid.rows.map { row in row.cells.map { MonthRow.rows(of: $0, &page) } }
        routines = grid.routines.map { position in
            let title = page.title(context.items[position], limit: Agenda.maxTextBytes)
            return MonthRoutine(link: page.link(toItemAt: position), title: title.text)
        }
        var names: [PrintedWords] = []
        for routine in routines {
            names.append(PrintedWords(routine.title, in: page.texts))
            // What separates it from the others; before the first one stands a word.
            names[names.count - 1].append(width: names.count == 1 ? 90 : 10)
        }
        let footLines = PrintedRun(width: MonthSheet.footWidth).lines(of: names)
        let sheet = MonthSheet(
            zip(grid.rows, rows).map { row, cells in
                zip(row.cells, cells).map { cell, rows in MonthSheet.Day(cell, rows, in: page.texts) }
            }, footLines: routines.isEmpty ? 0 : 1 + footLines)
        isDense = sheet.isDense
        weeks = grid.rows.indices.map { index in
            MonthWeek(grid.rows[index], rows[index], listed: sheet.days[index], &page)
        }
        isCut = weeks.contains { week in
            week.days.contains { $0.cell.openCount > $0.listed.rows }
        }
    }

    /// A link to a month that has a page, so many of them after this one.
    private func neighbor(_ distance: Int, _ page: inout PageBuilder) -> TitledLink? {
        guard let other = page.context.months.neighbor(distance, of: month) else { return nil }
        let dates = page.context.locale.dates
        let pattern = other.year == month.year ? dates.month : dates.monthAndYear
        return TitledLink(href: page.href(to: .month(other)), title: page.text(other.firstDay, pattern))
    }
}

/// An item that comes on most days.
struct MonthRoutine: Record {
    let link: Link?
    let title: Text

    static let vocabulary: Vocabulary<MonthRoutine> = [
        .optional("link", \.link, "The item's page, in a site."),
        .text("title", \.title, "The item's title, or the locale's word for none.", example: "Medicine"),
    ]
}

/// The name of a day of the week.
struct WeekdayName: Record {
    let day: Day

    static let vocabulary: Vocabulary<WeekdayName> = [
        .text("name", "The name of the day.", example: "Monday") { name, page in page.text(name.day, .weekday)
        },
        .text("short", "The abbreviated name.", example: "Mon") { name, page in
            page.text(name.day, .shortWeekday)
        },
    ]
}

/// The current month at a fixed address, with the index of all months and weeks, and a page for each month:
/// `months/index.html`, `months/2026-11.html`.
extension MonthPage: SitePage {
    static let (template, folder) = ("month", Address.Folder.months)

    static func addresses(in context: PageContext) -> [Address] {
        [.months] + context.months.all.map { .month($0) }
    }

    static func page(_ number: SectionPage, _ page: inout PageBuilder) -> Previewed<MonthPage>? {
        let month = page.context.months[number]
        let preview = page.preview(showing: page.context.dated(in: month.span))
        return (MonthPage(month, &page), preview)
    }
}
