// A week on a sheet across: seven columns with hours, bars above them, to-dos below. Which items a week shows is decided in
// `WeekPlan`, and how they fit by the browser (`Public/columns.css`).

import Bytes
import Civil
import Mustache

/// A week as seven columns.
struct ColumnsWeek: Record {
    private let week: Week
    let size: SheetSize
    let lanes: [SheetLane]
    let hours: SheetHours?
    let lists: [[SheetList]]
    let groups: [SheetList]
    let routines: AgendaRoutines?
    let upcoming: UpcomingDays?

    static let vocabulary: Vocabulary<ColumnsWeek> = [
        .text("title", "The week's first and last day.", example: "November 16 – 22, 2026") { week, page in
            page.range(of: week.week, showsYear: true)
        },
        .short("number", "The week's number; only where weeks start on Monday.") { (week, page) -> Text? in
            let locale = page.context.locale
            guard week.week.start == .monday else { return nil }
            return page.text { $0.append(titleOf: week.week, showsYear: false, locale) }
        },
        .plain("size", SheetSize.summary, example: "large fills") { week, page in
            page.text(week.size.rawValue)
        },
        .list("days", "The seven days.") { week, _ in week.week.days.map { ColumnsDay(day: $0) } },
        .flag("hasBars", "Whether there are events of whole days.") { week, _ in !week.lanes.isEmpty },
        .list("lanes", \.lanes, "The events of whole days, by their height above the hours."),
        .optional(
            "hours", \.hours, "The hours and the appointments; not where a sheet has no room for them."),
        .list(
            "bands",
            "What there is to do, and appointments for which the hours have no room: a list for each day, or several where it "
                + "goes on over sheets."
        ) { week, _ in week.lists.map { SheetBand(lists: $0) } },
        .list("groups", \.groups, "At the foot: overdue items, and items without a date."),
        .optional("routines", \.routines, "At the foot: the items that come on most days."),
        .optional("upcoming", \.upcoming, "At the foot: what the next week has, if it is not much."),
        .flag("hasFoot", "Whether something is at the foot.") { week, _ in
            !week.groups.isEmpty || week.routines != nil || week.upcoming != nil
        },
    ]

    /// Makes the sheet of a week. `setting` decides what is shown beside the items of its days.
    init(_ week: Week, _ setting: WeekPlan.Setting, _ page: inout PageBuilder) {
        self.init(
            WeekPlan(week, setting, in: page.context), of: week, UpcomingDays(after: week, setting, &page),
            &page)
    }

    /// Makes the sheet of a week that is planned already, with what comes after it.
    init(_ plan: WeekPlan, of week: Week, _ upcoming: UpcomingDays?, _ page: inout PageBuilder) {
        (self.week, self.upcoming) = (week, upcoming)
        let appointments = plan.days.map { day in day.events.filter { !$0.isBar } }
        let parts = appointments.map { day in day.map { $0.appointment(letters: Self.letters) } }
        let grid = HourGrid(parts, lanes: 2)
        var eventLanes = EventLanes()
        var bars: [[EventEntry?]] = []
        for (index, day) in plan.days.enumerated() {
            eventLanes.place(day.events, isRowStart: index == 0)
            let early = zip(appointments[index], parts[index]).filter { $1.isBefore(grid.hours) }
            bars.append(eventLanes.bars + early.map(\.0))
        }
        lanes = SheetLane.lanes(bars, &page)

        let phrases = page.context.locale.phrases
        let (late, name) =
            plan.stillOpen.map { ($0, phrases.stillOpen) } ?? (plan.overdue, phrases.groups[.overdue])
        groups = [
            SheetList(name, AgendaBox(late: late, isMarked: false, &page), &page),
            SheetList(phrases.undatedItems, AgendaBox(undated: plan.undated, &page), &page),
        ].compactMap(\.self)
        routines = AgendaRoutines(plan.routines, week, &page)

        let dense = grid.dense
        let hasHours = dense.lines + lanes.count * 2 <= Self.sheetLines
        let placed = zip(appointments, grid.slots).map { events, slots in slots.map { events[$0.number] } }
        let lists = plan.days.indices.map { day in
            let shown = (hasHours ? placed[day] : []) + bars[day].compactMap(\.self)
            let rest = plan.days[day].entries(besides: shown)
            return SheetList(
                page.name(of: week.days[day]), rest.compactMap { DayRow<AgendaRow>($0, &page) })
        }
        let foot =
            groups.reduce(0) { $0 + $1.linesInRun(of: Self.footLetters) }
            + (routines.map { $0.rows.count / 4 + 1 } ?? 0) + (upcoming?.paperLines ?? 0)
        let others =
            lanes.count * 3 / 2 + (lists.map { $0.lines(of: Self.letters) }.max() ?? 0) + foot
        size = SheetSize(hasHours ? grid : nil, others: others, in: Self.sheetLines)
        hours =
            hasHours
            ? SheetHours(size == .large ? grid : dense, appointments, on: week.days, &page) : nil
        self.lists = size == .flowing ? SheetBand.parts(of: lists, on: week, &page) : [lists]
    }

    /// About how many lines of 8 points a sheet has, how many letters such a line of a column has, and one at the foot.
    private static let (sheetLines, letters, footLetters) = (50, 18, 170)
}

/// The lists of the seven days beside each other.
struct SheetBand: Record {
    let lists: [SheetList]

    static let vocabulary: Vocabulary<SheetBand> = [.list("lists", \.lists, "A list for each day.")]

    /// The rows of a day in a band, which is not broken over sheets.
    private static let most = 4

    /// The lists in bands. A day's first row in a band names it, since it may be the first one of a sheet.
    fileprivate static func parts(of lists: [SheetList], on week: Week, _ page: inout PageBuilder)
        -> [[SheetList]]
    {
        let longest = lists.map(\.rows.count).max() ?? 0
        return stride(from: 0, to: max(1, longest), by: most).map { start in
            zip(week.days, lists).map { day, list in
                var rows = Array(list.rows.dropFirst(start).prefix(most))
                if !rows.isEmpty { rows[0].ofDay = ShortText(text: page.text(day, .shortWeekday)) }
                return SheetList(list.heading, rows)
            }
        }
    }
}

/// The head of a column.
struct ColumnsDay: DayRecord {
    let day: Day

    static let vocabulary: Vocabulary<ColumnsDay> = [
        .number,
        .text("weekday", "The name of the day, short where it is long.", example: "Saturday") { day, page in
            day.weekday(&page)
        },
        .iso,
        .isToday,
    ]

    private func weekday(_ page: inout PageBuilder) -> Text {
        let long = page.text(day, .weekday)
        let today = day == page.context.settings.today ? page.text(page.context.locale.phrases.today) : nil
        // The room beside the number, of 9 points, and the frame around the word for today.
        let letters = page.texts.string(long).count + (today.map { page.texts.string($0).count + 2 } ?? 0)
        return letters <= 15 ? long : page.text(day, .shortWeekday)
    }
}

/// Bars above the hours at one height.
struct SheetLane: Record {
    let bars: [SheetBar]

    static let vocabulary: Vocabulary<SheetLane> = [.list("bars", \.bars, "The events.")]

    /// The bars in each lane; `days` has the lanes of each day.
    fileprivate static func lanes(_ days: [[EventEntry?]], _ page: inout PageBuilder) -> [SheetLane] {
        (0..<(days.map(\.count).max() ?? 0)).map { lane in
            let entries = days.map { $0.indices.contains(lane) ? $0[lane] : nil }
            var bars: [SheetBar] = []
            for (column, entry) in entries.enumerated() {
                guard let entry else { continue }
                if column > 0, entries[column - 1]?.isContinued(by: entry) == true { continue }
                let length = entry.isBar ? entry.days.upperBound.number - entry.day.number + 1 : 1
                let shown = EventRow(entry, namesStartOnly: true, &page)
                let columns = column..<column + min(entries.count - column, length)
                bars.append(SheetBar(entry: entry, event: shown, days: columns))
            }
            return SheetLane(bars: bars)
        }
    }
}

/// An event of whole days above the hours.
struct SheetBar: Record {
    let entry: EventEntry
    let event: EventRow
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
