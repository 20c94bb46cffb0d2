// A day on an upright sheet: hours at one side, what there is to do at the other, room for notes, and the next day at the foot.
// What is on a day is decided in `WeekPlan`, and how it fits in `DayLayout`.

import Bytes
import Civil
import Mustache

/// A day.
struct DaySheet: Record {
    let title: Text
    let number: Text
    let isDense: Bool
    let bars: SheetList
    let hasBars: Bool
    let hours: SheetHours
    let lists: [SheetList]
    let hasNotes: Bool
    let next: SheetList
    let hasNext: Bool

    static let vocabulary = Vocabulary<DaySheet>([
        .text("title", \.title, "The day.", example: "Saturday, November 21"),
        .text("number", \.number, "The week's number and year, or its range.", example: "Week 47, 2026"),
        .flag("isDense", \.isDense, "Whether the day is full, so that it needs small type."),
        .record(
            "bars", \.bars, "The events of the whole day, and appointments for which the hours have no room."),
        .flag("hasBars", \.hasBars, "Whether there are such events."),
        .record("hours", \.hours, "The hours and the appointments."),
        .list("lists", \.lists, "What there is to do; today also what is overdue; routines."),
        .flag("hasNotes", \.hasNotes, "Whether there is room for notes."),
        .record("next", \.next, "The next day."),
        .flag("hasNext", \.hasNext, "Whether something is on the next day."),
    ])
}

extension DaySheet {
    /// Makes the sheet of a day, on the paper of the settings.
    init(_ day: Day, _ page: inout PageWriter) {
        let context = page.context
        let (locale, phrases) = (context.locale, context.locale.phrases)
        let isToday = day == context.settings.today
        title = page.text { $0.append(day, locale.dates.dayHeading, locale.dates.names) }
        let week = Week(with: day, start: context.settings.weekStart)
        number = AgendaPage.title(week, &page)

        let (plan, routines) = Self.plan(of: day, in: context)
        let appointments = plan.events.filter { !$0.isBar }
        let measured = appointments.map { Appointment($0, &page) }
        let whole = plan.events.filter(\.isBar).map { SheetEntry($0, &page) }
        let late = plan.overdue
        let column = day.number - week.firstDay.number
        let groups: [(heading: Text, rows: [SheetEntry])] = [
            (
                page.text(isToday ? phrases.groups[.today] : locale.words["toDo"] ?? ""),
                plan.items.openFirst.map { SheetEntry($0, hasPlace: true, &page) }
            ),
            (
                page.text(phrases.groups[.overdue]),
                (late?.all ?? []).map { SheetEntry(open: $0, hasPlace: true, &page) }
            ),
            (
                page.text(locale.words["routines"] ?? ""),
                routines.filter { !$0.marks[column].isEmpty }.flatMap { routine in
                    let times = routine.marks[column]
                    return times.count == 1
                        ? [SheetEntry(routine, on: column..<column + 1, &page)]
                        : times.map { SheetEntry($0, &page) }
                }
            ),
        ]
        let counted = [0, late.map { $0.unlisted.count - $0.onPaper.count } ?? 0, 0]
        let coming = SheetEntry.coming([Self.plan(of: day + 1, in: context).day], namesDays: false, &page)
        let layout = DayLayout(
            DayLayout.Content(
                appointments: measured, bars: whole.map(\.words),
                lists: groups.map { $0.rows.map(\.words) }, counted: counted,
                next: coming.map(\.wordsInRun)),
            on: (context.settings.paper ?? locale.paper).sheetOfDay)
        isDense = layout.isDense
        let unplaced = layout.grid.unplaced[0].map { SheetEntry(appointments[$0], &page) }
        bars = SheetList(
            page.text(locale.words["allDay"] ?? ""), whole + unplaced, listed: layout.listedBars, &page)
        hasBars = !whole.isEmpty || !unplaced.isEmpty
        hours = SheetHours(layout.grid, [appointments], on: [day], hasAllMarks: true, &page)
        lists = groups.indices.compactMap { index in
            let (heading, rows) = groups[index]
            guard !rows.isEmpty || counted[index] > 0 else { return nil }
            return SheetList(
                heading, rows, listed: layout.listed[index], counted: counted[index], &page)
        }
        hasNotes = layout.hasNotes
        let nextName =
            isToday
            ? page.text(phrases.groups[.tomorrow])
            : page.text { $0.append(day + 1, locale.dates.dayHeading, locale.dates.names) }
        next = SheetList(nextName, coming, listed: layout.listedNext, &page)
        hasNext = !coming.isEmpty
    }

    /// What its week shows on a day.
    private static func plan(
        of day: Day, in context: PageContext
    ) -> (day: WeekPlan.DayPlan, routines: [WeekPlan.RoutinePlan]) {
        let week = Week(with: day, start: context.settings.weekStart)
        let plan = WeekPlan(context.agenda.items(of: week), .alone, in: context)
        return (plan.days[day.number - week.firstDay.number], plan.routines)
    }
}

extension Paper {
    /// The sheet of a day on this paper. A printer may have the other one of A4 and Letter.
    fileprivate var sheetOfDay: DayLayout.Sheet {
        switch self {
        case .a4, .letter, .legal, .a3: .upright
        case .a5: .a5
        }
    }
}
