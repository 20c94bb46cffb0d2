// A day on an upright sheet: hours at one side, what there is to do at the other, room for notes, and the next day at the foot.
// What is on a day is decided in `WeekPlan`, and how it fits in `DayLayout`.

import Bytes
import Civil
import Mustache

/// A day.
struct DaySheet: Record {
    let day: Day
    let isDense, hasNotes: Bool
    let hours: SheetHours
    let bars, next: SheetList
    let lists: [SheetList]

    static let vocabulary: Vocabulary<DaySheet> = [
        .text("title", "The day.", example: "Saturday, November 21") { $1.name(of: $0.day) },
        .text("number", "The week's number and year, or its range.", example: "Week 47, 2026") {
            sheet, page in
            page.title(of: Week(with: sheet.day, start: page.context.settings.weekStart))
        },
        .flag("isDense", \.isDense, "Whether the day is full, so that it needs small type."),
        .record(
            "bars", \.bars, "The events of the whole day, and appointments for which the hours have no room."),
        .flag("hasBars", "Whether there are such events.") { sheet, _ in !sheet.bars.isEmpty },
        .record("hours", \.hours, "The hours and the appointments."),
        .list("lists", \.lists, "What there is to do; today also what is overdue; routines."),
        .flag("hasNotes", \.hasNotes, "Whether there is room for notes."),
        .record("next", \.next, "The next day."),
        .flag("hasNext", "Whether something is on the next day.") { sheet, _ in !sheet.next.isEmpty },
    ]

    /// Makes the sheet of a day, on the paper of the settings.
    init(_ day: Day, _ page: inout PageWriter) {
        let context = page.context
        let (locale, phrases) = (context.locale, context.locale.phrases)
        let isToday = day == context.settings.today
        self.day = day
        let week = WeekPlan(with: day, in: context)
        let plan = week[day]
        let appointments = plan.events.filter { !$0.isBar }
        let measured = appointments.map { Appointment($0, &page) }
        let whole = plan.events.filter(\.isBar).map { SheetEntry($0, &page) }
        let column = day.number - week.days[0].day.number
        let routineEntries = week.routines.map { ($0, $0.marks[column].filter { !$0.isMissed }) }.flatMap {
            routine, times in
            times.count == 1
                ? [SheetEntry(routine, on: column..<column + 1, &page)] : times.map { SheetEntry($0, &page) }
        }
        let groups = [
            SheetList(
                heading: page.text(isToday ? phrases.groups[.today] : locale.words["toDo"] ?? ""),
                rows: plan.items.map { SheetEntry($0, hasPlace: true, &page) }),
            .open(phrases.groups[.overdue], isToday ? week.overdue : nil, hasPlaces: true, &page),
            SheetList(heading: page.text(locale.words["routines"] ?? ""), rows: routineEntries),
        ]
        let coming = SheetEntry.coming(
            [WeekPlan(with: day + 1, in: context)[day + 1]], namesDays: false, &page)
        let layout = DayLayout(
            DayLayout.Content(
                appointments: measured, bars: whole.map(\.words),
                lists: groups.map { $0.rows.map(\.words) }, counted: groups.map(\.others),
                next: coming.map(\.wordsInRun)),
            on: (context.settings.paper ?? locale.paper).sheetOfDay)
        (isDense, hasNotes) = (layout.isDense, layout.hasNotes)
        let unplaced = layout.grid.unplaced[0].map { SheetEntry(appointments[$0], &page) }
        bars = SheetList(heading: page.text(locale.words["allDay"] ?? ""), rows: whole + unplaced)
            .first(layout.listedBars)
        hours = SheetHours(layout.grid, [appointments], on: [day], hasAllMarks: true, &page)
        lists = zip(groups, layout.listed).map { $0.first($1) }.filter { !$0.isEmpty }
        let nextName = isToday ? page.text(phrases.groups[.tomorrow]) : page.name(of: day + 1)
        next = SheetList(heading: nextName, rows: coming).first(layout.listedNext)
    }
}

extension WeekPlan {
    /// The week of a day, as its own page shows it.
    fileprivate init(with day: Day, in context: PageContext) {
        self.init(Week(with: day, start: context.settings.weekStart), .alone, in: context)
    }

    /// One of its days.
    fileprivate subscript(day: Day) -> DayPlan { days[day.number - days[0].day.number] }
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

/// Today, for printing: `today.html`.
extension DaySheet: SitePage {
    static let template = "today"

    static func addresses(in context: PageContext) -> [Address] { [.today] }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<DaySheet>? {
        let today = page.context.settings.today
        return (DaySheet(today, &page), page.preview(showing: page.context.dated(in: today...today)))
    }
}
