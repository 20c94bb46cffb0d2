// A week on a sheet across: seven columns with hours, bars above them, to-dos below. Which items a week shows is decided in
// `WeekPlan`, and how they fit in `ColumnsLayout`.

import Bytes
import Civil
import Mustache

/// A week as seven columns.
struct ColumnsWeek: Record {
    let week: Week
    let isDense: Bool
    let lanes: [SheetLane]
    let hours: SheetHours
    let lists, groups: [SheetList]

    static let vocabulary: Vocabulary<ColumnsWeek> = [
        .text("title", "The week's first and last day.", example: "November 16 – 22, 2026") { week, page in
            page.range(of: week.week, showsYear: true)
        },
        .short("number", "The week's number; only where weeks start on Monday.") { (week, page) -> Text? in
            let locale = page.context.locale
            guard week.week.start == .monday else { return nil }
            return page.text { $0.append(titleOf: week.week, showsYear: false, locale) }
        },
        .flag("isDense", \.isDense, "Whether the week is full, so that it needs small type."),
        .list("days", "The seven days.") { week, _ in week.week.days.map { ColumnsDay(day: $0) } },
        .list("lanes", \.lanes, "The events of whole days, by their height above the hours."),
        .record("hours", \.hours, "The hours and the appointments."),
        .list(
            "lists", \.lists,
            "What there is to do on each day, and appointments for which the hours have no room."),
        .list(
            "groups", \.groups, "At the foot: overdue items, routines, items without a date, the next week."),
        .flag("hasGroups", "Whether something is at the foot.") { week, _ in !week.groups.isEmpty },
    ]

    /// Makes the sheet of a week. `setting` decides what is shown beside the items of its days.
    init(_ week: Week, _ setting: WeekPlan.Setting, _ page: inout PageWriter) {
        self.week = week
        let plan = WeekPlan(week, setting, in: page.context)
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
                + plan.days[day].items.map { SheetEntry($0, &page) }
        }
        let foot = FootGroup.all(plan, week, &page)
        let layout = ColumnsLayout(
            ColumnsLayout.Content(
                appointments: measured,
                lanes: lanes.map { lane in
                    lane.bars.map { ColumnsLayout.Bar(words: $0.event.words, days: $0.days.count) }
                },
                toDos: toDos.map { $0.map(\.words) },
                groups: foot.map { group in
                    ColumnsLayout.Group(
                        words: group.words(in: page.texts), counted: group.list.others, lines: group.lines,
                        isOptional: group.isOptional)
                }))
        isDense = layout.isDense
        hours = SheetHours(
            layout.grid, appointments, on: week.days, hasAllMarks: layout.hasAllMarks, &page)
        lists = week.days.indices.map { day in
            let unplaced = layout.grid.unplaced[day].map { SheetEntry(appointments[day][$0], &page) }
            let name = page.name(of: week.days[day])
            return SheetList(heading: name, rows: unplaced + toDos[day]).first(layout.listed[day])
        }
        groups = zip(foot, layout.listedInGroups).compactMap { group, listed in
            listed.map { group.list.first($0) }
        }
    }
}

/// The head of a column.
struct ColumnsDay: Record {
    let day: Day

    static let vocabulary: Vocabulary<ColumnsDay> = [
        .plain("number", "The day of the month.", example: "21") { $1.number($0.day.civil.day) },
        .text("weekday", "The name of the day, short where it is long.", example: "Saturday") {
            $0.weekday(&$1)
        },
        .plain("iso", "The day for machines.", example: "2026-11-21") { $1.iso($0.day) },
        .flag("isToday", "Whether the day is today.") { $0.day == $1.context.settings.today },
    ]

    private func weekday(_ page: inout PageWriter) -> Text {
        let long = page.text(day, .weekday)
        var words = PrintedWords(long, in: page.texts)
        if day == page.context.settings.today {
            words.append(page.text(page.context.locale.phrases.today), in: page.texts)
            words.append(width: 10)
        }
        // The room beside the number, of 9 points.
        return words.width <= 80 ? long : page.text(day, .shortWeekday)
    }
}

/// Bars above the hours at one height.
struct SheetLane: Record {
    let bars: [SheetBar]

    static let vocabulary: Vocabulary<SheetLane> = [.list("bars", \.bars, "The events.")]

    /// The bars in each lane; `days` has the lanes of each day.
    fileprivate static func lanes(_ days: [[EventEntry?]], _ page: inout PageWriter) -> [SheetLane] {
        (0..<(days.map(\.count).max() ?? 0)).map { lane in
            let entries = days.map { $0.indices.contains(lane) ? $0[lane] : nil }
            var bars: [SheetBar] = []
            for (column, entry) in entries.enumerated() {
                guard let entry else { continue }
                if column > 0, entries[column - 1]?.isContinued(by: entry) == true { continue }
                let length = min(entries.count - column, entry.days.upperBound.number - entry.day.number + 1)
                let letters = length > 1 ? MonthSheet.maxTitleLetters : 40
                let shown = SheetEntry(entry, titleLetters: letters, &page)
                bars.append(SheetBar(entry: entry, event: shown, days: column..<column + length))
            }
            return SheetLane(bars: bars)
        }
    }
}

/// An event of whole days above the hours.
struct SheetBar: Record {
    let entry: EventEntry
    let event: SheetEntry
    /// The columns over which it goes, from 0.
    let days: Range<Int>

    static let vocabulary: Vocabulary<SheetBar> = [
        .plain(
            "layout", "In which column it begins, over how many it goes, and which ends it has there.",
            example: "c2 w3 from to"
        ) { bar, page in
            let ends = bar.entry.number + bar.days.count > bar.entry.dayCount
            let from = bar.entry.number == 1 ? " from" : ""
            return page.text("c\(bar.days.lowerBound + 1) w\(bar.days.count)\(from)\(ends ? " to" : "")")
        },
        .record("event", \.event, "The event."),
    ]
}

/// A group of entries at the foot of a week.
private struct FootGroup {
    let list: SheetList
    let lines: Int
    var isOptional = false

    /// The words of each row; the heading stands before the first one.
    func words(in texts: borrowing ByteBuffer) -> [PrintedWords] {
        var all = list.rows.map(\.wordsInRun)
        let heading = PrintedWords(list.heading, in: texts).width * 108 / 100 + 6
        if !all.isEmpty { all[0].append(width: heading) }
        return all.map(\.together)
    }

    /// What stands at the foot of a week.
    static func all(_ plan: WeekPlan, _ week: Week, _ page: inout PageWriter) -> [FootGroup] {
        let context = page.context
        let (phrases, next) = (context.locale.phrases, week.advanced(by: 1))
        let late = plan.stillOpen ?? plan.overdue
        let lateName = plan.stillOpen == nil ? phrases.groups[.overdue] : phrases.stillOpen
        let routines = SheetList(
            heading: page.text(context.locale.words["routines"] ?? ""),
            rows: plan.routines.map { SheetEntry($0, on: 0..<7, &page) })
        let isNextWeek = week == context.weeks.current
        let coming = SheetList(
            heading: isNextWeek ? page.text(phrases.groups[.nextWeek]) : page.title(of: next),
            rows: SheetEntry.coming(WeekPlan(next, .alone, in: context).days, namesDays: true, &page))
        let groups = [
            FootGroup(list: .open(lateName, late, &page), lines: 3),
            FootGroup(list: routines, lines: 3),
            FootGroup(list: .open(phrases.undatedItems, plan.undated, &page), lines: 2),
            FootGroup(list: coming, lines: 1, isOptional: true),
        ]
        return groups.filter { !$0.list.rows.isEmpty }
    }
}
