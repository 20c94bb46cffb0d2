// A day on an upright sheet: hours at one side, what there is to do at the other, room for notes, and the next day at the foot.
// What is on a day is decided in `WeekPlan`, and how it fits by the browser (`Public/columns.css`).

import Civil
import Mustache

struct DaySheet: Record {
    private let day: Day
    let size: SheetSize
    let hours: SheetHours?
    let bars: SheetList
    let lists: [SheetList]
    let next: UpcomingDays?

    static let vocabulary: Vocabulary<DaySheet> = [
        .text("title", "The day.", example: "Saturday, November 21") { sheet, page in page.name(of: sheet.day)
        },
        .text("number", "The week's number and year, or its range.", example: "Week 47, 2026") {
            sheet, page in
            page.title(of: Week(with: sheet.day, start: page.context.settings.weekStart))
        },
        .plain("size", SheetSize.summary, example: "large fills") { sheet, page in
            page.text(sheet.size.rawValue)
        },
        .record(
            "bars", \.bars, "The events of the whole day, and appointments for which the hours have no room."),
        .flag("hasBars", "Whether there are such events.") { sheet, _ in !sheet.bars.rows.isEmpty },
        .optional(
            "hours", \.hours, "The hours and the appointments; not where a sheet has no room for them."),
        .list("lists", \.lists, "What there is to do; today also what is overdue; routines."),
        .optional("next", \.next, "The next day, if something is on it, but not too much."),
    ]

    /// Makes the sheet of a day, on the paper of the settings.
    init(_ day: Day, _ page: inout PageBuilder) {
        let context = page.context
        let (locale, phrases) = (context.locale, context.locale.phrases)
        let isToday = day == context.settings.today
        self.day = day
        let week = WeekPlan(Week(with: day, start: context.settings.weekStart), .alone, in: context)
        let plan = week.days[day.number - week.days[0].day.number]
        let appointments = plan.events.filter { !$0.isBar }
        let grid = HourGrid(
            [appointments.map { $0.appointment(letters: Self.letters) }], usual: 7..<21, lanes: 3)
        let routines = plan.entries.compactMap(\.item).filter { $0.isRoutine && !$0.isMissed }
        var lists = [
            SheetList(
                page.text(isToday ? phrases.groups[.today] : locale.words["toDo"] ?? ""),
                plan.items.map { DayRow(item: AgendaRow($0, &page)) }),
            SheetList(
                phrases.groups[.overdue],
                AgendaBox(late: isToday ? week.overdue : nil, isMarked: false, &page), &page),
            SheetList(
                page.text(locale.words["routines"] ?? ""),
                routines.sorted { $0.due.sortKey < $1.due.sortKey }.map { DayRow(item: AgendaRow($0, &page)) }
            ),
        ].compactMap(\.self).filter { !$0.rows.isEmpty }
        next = UpcomingDays(on: day + 1, &page)

        let paper = context.settings.paper ?? locale.paper
        let sheetLines = paper == .a5 ? 36 : 52
        let dense = grid.dense
        let hasHours = dense.lines <= sheetLines * 2 / 3
        let placed = hasHours ? grid.slots[0].map { appointments[$0.number] } : []
        bars = SheetList(
            page.text(locale.words["allDay"] ?? ""),
            plan.entries(besides: placed).compactMap(\.event).map { DayRow(event: EventRow($0, &page)) })
        let listLines = lists.reduce(0) { $0 + 2 + $1.lines(of: Self.letters) }
        let barLines = bars.lines(of: Self.letters) * 3 / 2
        let nextLines = next?.paperLines ?? 0
        size = max(
            SheetSize(lines: listLines + nextLines, in: sheetLines),
            SheetSize(hasHours ? grid : nil, others: barLines + nextLines, in: sheetLines))
        if size == .flowing {
            for list in lists.indices { lists[list].name(day, &page) }
        }
        self.lists = lists
        hours =
            hasHours ? SheetHours(size == .large ? grid : dense, [appointments], on: [day], &page) : nil
    }

    /// About how many letters of 8 points a line of half a sheet has.
    private static let letters = 44
}

/// Today, for printing: `today.html`.
extension DaySheet: SitePage {
    static let template = "today"

    static func addresses(in context: PageContext) -> [Address] { [.today] }

    static func page(_ number: SectionPage, _ page: inout PageBuilder) -> Previewed<DaySheet>? {
        let today = page.context.settings.today
        return (DaySheet(today, &page), page.preview(showing: page.context.dated(in: today...today)))
    }
}
