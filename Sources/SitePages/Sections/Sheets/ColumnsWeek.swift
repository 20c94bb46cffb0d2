// A week on a sheet across: seven columns with hours, bars above them, to-dos below. Which items a week shows is decided in
// `WeekPlan`, and how they fit in `ColumnsLayout`.

import Bytes
import Civil
import Mustache

/// A week as seven columns.
struct ColumnsWeek: Record {
    let title: Text
    let number: ShortText?
    let isDense: Bool
    let days: [ColumnsDay]
    let lanes: [SheetLane]
    let hours: SheetHours
    let lists: [SheetList]
    let groups: [SheetList]
    let hasGroups: Bool

    static let vocabulary = Vocabulary<ColumnsWeek>([
        .text("title", \.title, "The week's first and last day.", example: "November 16 – 22, 2026"),
        .optional("number", \.number, "The week's number; only where weeks start on Monday."),
        .flag("isDense", \.isDense, "Whether the week is full, so that it needs small type."),
        .list("days", \.days, "The seven days."),
        .list("lanes", \.lanes, "The events of whole days, by their height above the hours."),
        .record("hours", \.hours, "The hours and the appointments."),
        .list(
            "lists", \.lists,
            "What there is to do on each day, and appointments for which the hours have no room."),
        .list(
            "groups", \.groups, "At the foot: overdue items, routines, items without a date, the next week."),
        .flag("hasGroups", \.hasGroups, "Whether something is at the foot."),
    ])
}

/// The head of a column.
struct ColumnsDay: Record {
    let number: Text
    let weekday: Text
    let iso: Text
    let isToday: Bool

    static let vocabulary = Vocabulary<ColumnsDay>([
        .plain("number", \.number, "The day of the month.", example: "21"),
        .text("weekday", \.weekday, "The name of the day, short where it is long.", example: "Saturday"),
        .plain("iso", \.iso, "The day for machines.", example: "2026-11-21"),
        .flag("isToday", \.isToday, "Whether the day is today."),
    ])
}

/// Bars above the hours at one height.
struct SheetLane: Record {
    let bars: [SheetBar]

    static let vocabulary = Vocabulary<SheetLane>([.list("bars", \.bars, "The events.")])
}

/// An event of whole days above the hours.
struct SheetBar: Record {
    let layout: Text
    let event: SheetEntry
    /// The columns over which it goes, from 0.
    let days: Range<Int>

    static let vocabulary = Vocabulary<SheetBar>([
        .plain(
            "layout", \.layout,
            "In which column it begins, over how many it goes, and which ends it has there.",
            example: "c2 w3 from to"),
        .record("event", \.event, "The event."),
    ])
}

extension ColumnsWeek {
    /// Makes the sheet of a week. `setting` decides what is shown beside the items of its days.
    init(_ items: PeriodItems<Week>, _ setting: WeekPlan.Setting, _ page: inout PageWriter) {
        let context = page.context
        let (week, locale) = (items.week, context.locale)
        let plan = WeekPlan(items, setting, in: context)
        title = page.text { $0.append(rangeOf: week, showsYear: true, locale.dates) }
        number =
            week.start == .monday
            ? ShortText(text: page.text { $0.append(titleOf: week, showsYear: false, locale) }) : nil
        days = week.days.map { ColumnsDay($0, &page) }

        var eventLanes = EventLanes(hasWholeDays: true)
        var bars: [[EventEntry?]] = []
        var others: [[EventEntry]] = []
        for (index, day) in plan.days.enumerated() {
            eventLanes.place(day.events, isRowStart: index == 0)
            bars.append(eventLanes.bars)
            others.append(eventLanes.others.filter(\.isBar))
        }
        lanes = SheetLane.lanes(bars, &page)

        let appointments = plan.days.map { day in day.events.filter { !$0.isBar } }
        let measured = appointments.map { events in events.map { Appointment($0, &page) } }
        let toDos = plan.days.indices.map { day in
            others[day].map { SheetEntry($0, &page) }
                + plan.days[day].items.openFirst.map { SheetEntry($0, &page) }
        }
        let foot = SheetFoot(plan, week, &page)
        let layout = ColumnsLayout(
            ColumnsLayout.Content(
                appointments: measured,
                lanes: lanes.map { lane in
                    lane.bars.map { ColumnsLayout.Bar(words: $0.event.words, days: $0.days.count) }
                },
                toDos: toDos.map { $0.map(\.words) },
                groups: foot.groups.map { group in
                    ColumnsLayout.Group(
                        words: group.words(in: page.texts), counted: group.counted, lines: group.lines,
                        isOptional: group.isOptional)
                }))
        isDense = layout.isDense
        hours = SheetHours(
            layout.grid, appointments, on: week.days, hasAllMarks: layout.hasAllMarks, &page)
        lists = week.days.indices.map { day in
            let unplaced = layout.grid.unplaced[day].map { SheetEntry(appointments[day][$0], &page) }
            let name = page.text { $0.append(week.days[day], locale.dates.dayHeading, locale.dates.names) }
            return SheetList(name, unplaced + toDos[day], listed: layout.listed[day], &page)
        }
        groups = zip(foot.groups, layout.listedInGroups).compactMap { group, listed in
            listed.map { SheetList(group.heading, group.rows, listed: $0, counted: group.counted, &page) }
        }
        hasGroups = !groups.isEmpty
    }
}

/// What stands at the foot of a week.
private struct SheetFoot {
    struct Group {
        let heading: Text
        let rows: [SheetEntry]
        var counted = 0
        let lines: Int
        var isOptional = false

        /// The words of each row; the heading stands before the first one.
        func words(in texts: borrowing ByteBuffer) -> [PrintedWords] {
            var all = rows.map(\.wordsInRun)
            let heading = PrintedWords(heading, in: texts).width * 108 / 100 + 6
            if !all.isEmpty { all[0].append(width: heading) }
            return all.map(\.together)
        }
    }

    private(set) var groups: [Group] = []

    init(_ plan: WeekPlan, _ week: Week, _ page: inout PageWriter) {
        let context = page.context
        let phrases = context.locale.phrases
        if let late = plan.stillOpen ?? plan.days.compactMap(\.overdue).first {
            add(plan.stillOpen == nil ? phrases.groups[.overdue] : phrases.stillOpen, late, lines: 3, &page)
        }
        if !plan.routines.isEmpty {
            groups.append(
                Group(
                    heading: page.text(context.locale.words["routines"] ?? ""),
                    rows: plan.routines.map { SheetEntry($0, on: 0..<7, &page) },
                    lines: 3))
        }
        if let undated = plan.undated { add(phrases.undatedItems, undated, lines: 2, &page) }
        let next = week.advanced(by: 1)
        let coming = SheetEntry.coming(
            WeekPlan(context.agenda.items(of: next), .alone, in: context).days, namesDays: true, &page)
        if !coming.isEmpty {
            let isNextWeek = week == context.agenda.currentWeek
            groups.append(
                Group(
                    heading: isNextWeek
                        ? page.text(phrases.groups[.nextWeek]) : AgendaPage.title(next, &page),
                    rows: coming, lines: 1, isOptional: true))
        }
    }

    private mutating func add(_ heading: String, _ items: ItemExcerpt, lines: Int, _ page: inout PageWriter) {
        groups.append(
            Group(
                heading: page.text(heading), rows: items.all.map { SheetEntry(open: $0, &page) },
                counted: items.unlisted.count - items.onPaper.count, lines: lines))
    }
}

extension ColumnsDay {
    fileprivate init(_ day: Day, _ page: inout PageWriter) {
        let names = page.context.locale.dates.names
        number = page.number(day.civil.day)
        iso = page.text { $0.append(isoDay: day) }
        isToday = day == page.context.settings.today
        let long = page.text { $0.append(day, .weekday, names) }
        var words = PrintedWords(
            [long, isToday ? page.text(page.context.locale.phrases.today) : nil], in: page.texts)
        if isToday { words.append(width: 10) }
        weekday =
            words.width <= Self.width
            ? long : page.text { $0.append(day, .shortWeekday, names) }
    }

    /// The room beside the number, of 9 points.
    private static let width = 80
}

extension SheetLane {
    /// The bars in each lane; `days` has the lanes of each day.
    fileprivate static func lanes(_ days: [[EventEntry?]], _ page: inout PageWriter) -> [SheetLane] {
        (0..<(days.map(\.count).max() ?? 0)).map { lane in
            let entries = days.map { $0.indices.contains(lane) ? $0[lane] : nil }
            var bars: [SheetBar] = []
            for (column, entry) in entries.enumerated() {
                guard let entry else { continue }
                if column > 0, entries[column - 1]?.isContinued(by: entry) == true { continue }
                let length = min(entries.count - column, entry.days.upperBound.number - entry.day.number + 1)
                bars.append(SheetBar(entry, column: column, length: length, &page))
            }
            return SheetLane(bars: bars)
        }
    }
}

extension SheetBar {
    fileprivate init(_ entry: EventEntry, column: Int, length: Int, _ page: inout PageWriter) {
        days = column..<column + length
        event = SheetEntry(entry, titleLetters: length > 1 ? MonthSheet.maxTitleLetters : 40, &page)
        let goesOn = entry.number + length - 1 < entry.dayCount
        layout = page.text(
            "c\(column + 1) w\(length)\(entry.number == 1 ? " from" : "")\(goesOn ? "" : " to")")
    }
}
