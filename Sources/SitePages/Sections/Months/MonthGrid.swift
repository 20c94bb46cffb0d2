// The grid of a month: a row for each week, a cell for each day, with the items that are due on it. A cell holds all
// items of its day; how many are listed is decided in `MonthSheet`. Days of the months before and after complete the
// first and the last week. Their items stand in their own months.

import Civil

/// A month as rows of days.
struct MonthGrid: Equatable {
    /// A day and its items.
    struct Cell: Equatable {
        let day: Day
        /// Whether the day belongs to the month.
        let isInMonth: Bool
        /// The items due on it, by due time; none outside the month. Routines are not among them.
        let items: ArraySlice<DayEntry>
    }

    /// A week and its seven cells.
    struct Row: Equatable {
        let week: Week
        let cells: [Cell]
    }

    /// The weeks, four to six.
    let rows: [Row]

    /// Lays out a month.
    init(_ month: PeriodItems<Month>, startingOn start: WeekStart, in context: PageContext) {
        var rest = context.entries(month.items, in: month.month.firstDay...month.month.lastDay)
            .filter { !context.repeating.isRoutine(context.items[$0.position].id) }[...]
        var rows: [Row] = []
        for week in month.month.weeks(startingOn: start) {
            var cells: [Cell] = []
            for day in week.days {
                let isInMonth = Month(with: day) == month.month
                var end = rest.startIndex
                while isInMonth, end < rest.endIndex, rest[end].due.day == day { end += 1 }
                cells.append(Cell(day: day, isInMonth: isInMonth, items: rest[..<end]))
                rest = rest[end...]
            }
            rows.append(Row(week: week, cells: cells))
        }
        self.rows = rows
    }
}
