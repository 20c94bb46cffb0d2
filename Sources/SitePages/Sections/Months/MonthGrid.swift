// The grid of a month: a row for each week, a cell for each day, with its events and the items that are due on it. An event
// of whole days is a bar across the cells of a row. A cell holds all items of its day; how many are listed is decided in
// `MonthSheet`. Days of the months before and after complete the first and the last week, with what is on them.

import Civil

/// A month as rows of days.
struct MonthGrid: Equatable {
    /// A day and its items.
    struct Cell: Equatable {
        let day: Day
        /// Whether the day belongs to the month.
        let isInMonth: Bool
        /// The items due on it, and the events that are no bars, also where there are too many bars, in the order of the day.
        /// Routines are not among them.
        let entries: [DayPlan.Entry]
        /// The events of whole days, each in the same lane on all days of the week; nil in a lane that is free here.
        let bars: [EventEntry?]

        /// How many of the entries a screen lists.
        var listedOnScreen: Int { MonthSheet.listedOnScreen(of: entries.count, below: bars.count) }
        /// The number of events and of items that are to do, which come first.
        var openCount: Int { entries.count { $0.item?.isDone != true } }
        /// Whether nothing is on the day, or it is in another month.
        var isEmpty: Bool { !isInMonth || entries.isEmpty && bars.isEmpty }
    }

    /// A week and its seven cells.
    struct Row: Equatable {
        let week: Week
        let cells: [Cell]
    }

    /// The weeks, four to six.
    let rows: [Row]
    /// The items that come on most days, in reading order.
    let routines: [ReadingPosition]

    /// Lays out a month.
    init(_ month: Month, startingOn start: WeekStart, in context: PageContext) {
        let days = month.days(startingOn: start)
        let plans = context.plans(of: days)
        routines = plans.filter { month.span.contains($0.day) }.routines.map(\.position)
        rows = month.weeks(startingOn: start).map { week in
            var lanes = EventLanes()
            let cells = week.days.map { day in
                let plan = plans[day.number - days.lowerBound.number]
                lanes.place(plan.events, isRowStart: day == week.firstDay)
                return Cell(
                    day: day, isInMonth: month.span.contains(day),
                    entries: plan.filter { !$0.isRoutine }.entries(besides: lanes.bars.compactMap(\.self)),
                    bars: lanes.bars)
            }
            return Row(week: week, cells: cells)
        }
    }
}

/// Puts the events of several days into lanes, so that each is one bar over the days of a week.
struct EventLanes {
    /// The events in the lanes on the current day; the last lane has one.
    private(set) var bars: [EventEntry?] = []

    /// The most lanes. Every week has room for them on paper.
    private static let most = 3

    /// Goes on to the next day. A bar begins where its event does, or at the start of a row.
    mutating func place(_ events: [EventEntry], isRowStart: Bool) {
        let before = bars
        bars = []
        var new: [EventEntry] = []
        for event in events where event.isBar {
            let lane = before.indices.first { before[$0]?.isContinued(by: event) == true && self[$0] == nil }
            if let lane { put(event, in: lane) } else { new.append(event) }
        }
        for event in new {
            let lane = (0..<Self.most).first { self[$0] == nil }
            if let lane, isRowStart || event.day == event.days.lowerBound { put(event, in: lane) }
        }
    }

    private subscript(lane: Int) -> EventEntry? { lane < bars.count ? bars[lane] : nil }

    private mutating func put(_ event: EventEntry, in lane: Int) {
        while bars.count <= lane { bars.append(nil) }
        bars[lane] = event
    }
}

extension EventEntry {
    /// Whether another entry is the same event on the next day.
    func isContinued(by next: EventEntry) -> Bool {
        next.day == day + 1 && next.days == days && next.title == title && next.start.sortKey == start.sortKey
    }
}
