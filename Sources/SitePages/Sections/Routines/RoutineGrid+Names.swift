// What templates show of a month of routines, a row for each routine and a column for each day, and its page.

import Civil
import Mustache

/// The routines of this month: `routines.html`. A month without them has no page.
extension RoutineGrid: SitePage {
    static let template = "routines"

    static func addresses(in context: PageContext) -> [Address] { context.hasRoutines ? [.routines] : [] }

    static func page(_ number: SectionPage, _ page: inout PageBuilder) -> Previewed<RoutineGrid>? {
        let grid = RoutineGrid(page.context.months.current, in: page.context)
        return (grid, page.preview(showing: grid.routines))
    }

    static let vocabulary: Vocabulary<RoutineGrid> = [
        .text("title", "The month and the year.", example: "November 2026") { grid, page in
            page.text(grid.month.firstDay, page.context.locale.dates.monthAndYear)
        },
        .flag("isRoomy", "Whether its rows are high.") { grid, _ in grid.isRoomy },
        .flag("isLong", "Whether its rows are too many for one sheet.") { grid, _ in grid.isLong },
        .list("days", "The days of the month.") { grid, _ in
            Array(grid.month.span.each)
        },
        .list("rows", "The routines, then rows to write on.") { grid, _ in grid.lines },
        .record("all", "The index of all months and weeks.") { _, page in page.link(to: .allMonths) },
    ]
}

extension RoutineGrid.Line: Record {
    static let vocabulary: Vocabulary<RoutineGrid.Line> = [
        .optional("routine", "The routine; none in a row to write on.") { line, _ in line.routine },
        .list("boxes", "Its boxes on each day.") { line, _ in line.boxes },
    ]
}

extension RoutinePlan: Record {
    static let vocabulary: Vocabulary<RoutinePlan> = [
        .optional("link", "The item's page, in a site.") { plan, page in page.link(toItemAt: plan.position) },
        .names { row, page in page.title(page.context.items[row.position], limit: Agenda.maxTextBytes) },
        .short("repeats", "How often it comes.") { row, page in
            let context = page.context
            return context.repeats(context.items[row.position]).map {
                page.text(of: $0, limit: Agenda.maxTextBytes)
            }
        },
        .optional("due", "The times of its days, if it has some.") { row, page in
            AgendaTime(row.marks.times[...], &page)
        },
    ]
}

extension RoutineGrid.Box: Record {
    static let vocabulary: Vocabulary<RoutineGrid.Box> = [
        .names(of: \.day),
        .names { box, _ in box.position == nil ? RoutineCell() : RoutineCell(box.entries) },
    ]
}
