// The records of a month of routines on one sheet: a row for each routine, a column for each day, and rows to write on.

import Bytes
import Mustache

/// A month of routines.
struct RoutineMonth: Record {
    let title: Text
    let isRoomy: Bool
    let days: [RoutineColumn]
    let rows: [RoutineLine]
    let more: ShortText?

    static let vocabulary = Vocabulary<RoutineMonth>([
        .text("title", \.title, "The month and the year.", example: "November 2026"),
        .flag("isRoomy", \.isRoomy, "Whether its rows have room for titles of two lines."),
        .list("days", \.days, "The days of the month."),
        .list("rows", \.rows, "The routines, then rows to write on."),
        .optional("more", \.more, "How many routines the sheet has no room for."),
    ])
}

/// A day of a month of routines.
struct RoutineColumn: Record {
    let number: Text
    let initial, weekday: Text
    let isToday: Bool
    let isWeekend: Bool
    let isWeekStart: Bool

    static let vocabulary = Vocabulary<RoutineColumn>([
        .plain("number", \.number, "The day of the month.", example: "21"),
        .text("initial", \.initial, "The name of the day as one letter.", example: "S"),
        .text("weekday", \.weekday, "The name of the day.", example: "Saturday"),
        .flag("isToday", \.isToday, "Whether the day is today."),
        .flag("isWeekend", \.isWeekend, "Whether it is a day of the weekend."),
        .flag("isWeekStart", \.isWeekStart, "Whether it is the first day of a week."),
    ])
}

/// A routine, or a row to write on.
struct RoutineLine: Record {
    let routine: RoutineName?
    let boxes: [RoutineBox]

    static let vocabulary = Vocabulary<RoutineLine>([
        .optional("routine", \.routine, "The routine; none in a row to write on."),
        .list("boxes", \.boxes, "Its boxes on each day."),
    ])
}

/// What a sheet says of a routine.
struct RoutineName: Record {
    let link: Link?
    let title: ShownTitle
    let repeats: ShortText?
    let due: AgendaTime?

    static let vocabulary = Vocabulary<RoutineName>([
        .optional("link", \.link, "The item's page, in a site."),
        .names(of: \.title),
        .optional("repeats", \.repeats, "How often it comes."),
        .optional("due", \.due, "The times of its days, if it has some."),
    ])
}

/// The boxes of a routine on a day of a month.
struct RoutineBox: Record {
    let cell: RoutineCell
    let isToday: Bool
    let isWeekend: Bool
    let isWeekStart: Bool

    static let vocabulary = Vocabulary<RoutineBox>([
        .names(of: \.cell),
        .flag("isToday", \.isToday, "Whether the day is today."),
        .flag("isWeekend", \.isWeekend, "Whether it is a day of the weekend."),
        .flag("isWeekStart", \.isWeekStart, "Whether it is the first day of a week."),
    ])
}

/// The page of this month's routines.
struct RoutinePage: Record {
    let sheet: RoutineMonth
    let all: Link

    static let vocabulary = Vocabulary<RoutinePage>([
        .names(of: \.sheet), .record("all", \.all, "The index of all months and weeks."),
    ])
}

/// The routines of this month: `routines.html`. A month without them has no page.
extension RoutinePage: SitePage {
    static let template = "routines"

    static func addresses(in context: PageContext) -> [Address] { context.hasRoutines ? [.routines] : [] }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<RoutinePage>? {
        let month = page.context.months.currentMonth
        let grid = RoutineGrid(month, in: page.context)
        let preview = page.preview(showing: grid.rows.map(\.position))
        return (RoutinePage(sheet: RoutineMonth(month, grid, &page), all: page.link(to: .allMonths)), preview)
    }
}
