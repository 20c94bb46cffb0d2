// Which routines a month has, on which of its days they come, and how many rows its sheet has. A sheet has room for some
// rows; the routines beyond them are counted.

import Civil

/// The routines of a month.
struct RoutineGrid {
    /// A routine.
    struct Row {
        let position: ReadingPosition
        /// For each day, its occurrences. Those that were missed are not among them.
        var marks: [[DayEntry]]
    }

    /// A routine, or a row to write on.
    struct Line {
        let row: Row?
        let boxes: [Box]
    }

    /// The boxes of a day: those of a routine, or one to write on.
    struct Box {
        let day: Day
        let position: ReadingPosition?
        let entries: [DayEntry]
    }

    let month: Month
    /// The routines that the sheet lists, in reading order.
    let rows: [Row]
    /// The number of rows to write on.
    let blankCount: Int
    /// The number of routines that the sheet does not list.
    let unlisted: Int

    /// The routines, then rows to write on.
    var lines: [Line] {
        let days = (month.firstDay...month.lastDay).each
        let listed = rows.map { row in
            Line(
                row: row,
                boxes: zip(days, row.marks).map { Box(day: $0, position: row.position, entries: $1) })
        }
        let blank = Line(row: nil, boxes: days.map { Box(day: $0, position: nil, entries: []) })
        return listed + Array(repeating: blank, count: blankCount)
    }

    /// Whether a row has room for a title of two lines.
    var isRoomy: Bool { rows.count + blankCount <= Self.leastRows + 1 }

    /// The most rows, which are 7 mm high, and the least, which are 13 mm high.
    private static let (mostRows, leastRows) = (20, 11)
    /// The least number of rows to write on, where there is room.
    private static let leastBlank = 3

    /// Lays out a month.
    init(_ month: Month, in context: PageContext) {
        self.month = month
        var rows: [ReadingPosition: Row] = [:]
        for entry in context.repeating.entries(in: month.firstDay...month.lastDay)
        where context.repeating.isRoutine(context.items[entry.position].id) {
            let empty = Row(position: entry.position, marks: Array(repeating: [], count: month.dayCount))
            var row = rows[entry.position] ?? empty
            row.marks[entry.due.day.number - month.firstDay.number].append(entry)
            rows[entry.position] = row
        }
        let all = rows.values.sorted { $0.position < $1.position }
        self.rows = Array(all.prefix(Self.mostRows))
        unlisted = max(0, all.count - Self.mostRows)
        let count = min(Self.mostRows, max(Self.leastRows, all.count + Self.leastBlank))
        blankCount = count - self.rows.count
    }
}
