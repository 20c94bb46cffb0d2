// The dates of an item that repeats, on its page: the next ones, and a grid of what was done in the last weeks.

import Civil
import Mustache
import ToDos

struct RepeatDates: Record {
    let next: [CivilDue]
    let history: RepeatHistory?

    static let vocabulary: Vocabulary<RepeatDates> = [
        .list("next", \.next, "The next dates, the current one first."),
        .flag("hasNext", "Whether there are several.") { dates, _ in dates.next.count > 1 },
        .optional("history", \.history, "What was done in the last weeks, if anything was."),
    ]

    /// How many dates are listed.
    private static let maxDates = 5

    /// The dates of an item; nil if it does not repeat.
    init?(_ item: ItemSummary, in context: PageContext) {
        guard let series = context.repeating[item.id] else { return nil }
        let today = context.settings.today
        var dates: [ItemDate] = []
        if !item.state.isDone, let current = context.repeating.current(item.id) {
            let later = series.next(2 * Self.maxDates + 1, after: max(current.day, today) + -1)
            dates = ([current] + later.filter { !$0.isDone && $0 > current }).prefix(Self.maxDates).map(
                \.date)
        }
        next = dates.map { context.civil($0) }
        history = RepeatHistory(series, isDone: item.state.isDone, context.settings)
        if next.count < 2, history == nil { return nil }
    }
}

/// What was done of an item in the last weeks: a row for each day of the week, a column for each week.
struct RepeatHistory: Record {
    /// The first day of a week. `isNamed` is for one in another month than the week before.
    struct Column {
        let day: Day
        let isNamed: Bool
    }

    /// A day of the week.
    struct Row {
        let cells: [Cell]
    }

    /// A day of a week. `isDone` is nil if the item does not come on it.
    struct Cell {
        let day: Day
        let isDone: Bool?
    }

    let doneCount, missedCount: Int
    let columns: [Column]
    let rows: [Row]

    static let vocabulary: Vocabulary<RepeatHistory> = [
        .text("count", "How many of them are done.", example: "19 of 22") { history, page in
            page.text(done: history.doneCount, of: history.doneCount + history.missedCount)
        },
        .list("weeks", \.columns, "The weeks, the earliest first."),
        .list("rows", \.rows, "The days of the week on which the item comes."),
    ]

    /// How many weeks are shown.
    private static let maxWeeks = 12

    fileprivate init?(_ series: Series, isDone: Bool, _ settings: SiteSettings) {
        guard !series.fields.doneOn.isEmpty else { return nil }
        let last = Week(with: settings.today, start: settings.weekStart)
        let weeks = (0..<Self.maxWeeks).map { last.advanced(by: $0 - Self.maxWeeks + 1) }
        let days = weeks[0].firstDay...last.firstDay + 6
        var marks: [Day: Bool] = [:]
        // Days of the rule that are over and not done were missed.
        if !series.fields.isFromCompletion {
            for occurrence in series.occurrences(in: days) where occurrence.day <= settings.today {
                // A day is done with the last of its times.
                marks[occurrence.day] = occurrence.isDone && marks[occurrence.day] != false
            }
        }
        for occurrence in series.done(in: days, isDone: isDone)
        where !series.hasTimes || marks[occurrence.day] == nil {
            marks[occurrence.day] = true
        }
        doneCount = marks.values.count { $0 }
        guard doneCount > 0 else { return nil }
        missedCount = marks.count { !$0.value && $0.key < settings.today }
        let months = weeks.map { Month(with: $0.firstDay) }
        columns = weeks.indices.map { index in
            // The first month needs the room of its name: three weeks.
            let isNamed = index == 0 ? months[2] == months[0] : months[index] != months[index - 1]
            return Column(day: weeks[index].firstDay, isNamed: isNamed)
        }
        rows = (0..<7).compactMap { offset in
            let cells = weeks.map { Cell(day: $0.firstDay + offset, isDone: marks[$0.firstDay + offset]) }
            return cells.contains { $0.isDone != nil } ? Row(cells: cells) : nil
        }
    }
}

extension RepeatHistory.Column: Record {
    static let vocabulary: Vocabulary<RepeatHistory.Column> = [
        .text("name", "The first day of the week.", example: "November 23") { column, page in
            page.text(column.day, page.context.locale.dates.shortDay)
        },
        .short("month", "The month of that day, where it is another one than before.") { column, page in
            column.isNamed ? page.text(column.day, .shortMonth) : nil
        },
    ]
}

extension RepeatHistory.Row: Record {
    static let vocabulary: Vocabulary<RepeatHistory.Row> = [
        .text("name", "The name of the day.", example: "Monday") { row, page in
            page.text(row.cells[0].day, .weekday)
        },
        .text("short", "The abbreviated name.", example: "Mon") { row, page in
            page.text(row.cells[0].day, .shortWeekday)
        },
        .list("cells", \.cells, "The day in each of the weeks."),
    ]
}

extension RepeatHistory.Cell: Record {
    static let vocabulary: Vocabulary<RepeatHistory.Cell> = [
        .text("date", "The day.", example: "November 23") { cell, page in
            page.text(cell.day, page.context.locale.dates.dayOfMonth)
        },
        .flag("isThere", "Whether the item comes on the day.") { cell, _ in cell.isDone != nil },
        .flag("isDone", "Whether it is done on the day.") { cell, _ in cell.isDone == true },
        .flag("isMissed", "Whether it was missed on the day.") { cell, page in
            cell.isDone == false && cell.day < page.context.settings.today
        },
    ]
}
