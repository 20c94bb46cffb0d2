// Which routines a month has, on which of its days they come, and how many rows its sheet has. A sheet has room for some
// rows; the routines beyond them are counted.

import Civil

/// The routines of a month.
struct RoutineGrid {
    /// A routine, or a row to write on.
    struct Line {
        let routine: RoutinePlan?
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
    let rows: [RoutinePlan]
    /// The number of rows to write on.
    let blankCount: Int
    /// The number of routines that the sheet does not list.
    let unlisted: Int

    /// The routines, then rows to write on.
    var lines: [Line] {
        let days = month.span.each
        let listed = rows.map { row in
            Line(
                routine: row,
                boxes: zip(days, row.marks).map { Box(day: $0, position: row.position, entries: $1) })
        }
        let blank = Line(routine: nil, boxes: days.map { Box(day: $0, position: nil, entries: []) })
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
        let all = context.plans(of: month.span).routines
        rows = Array(all.prefix(Self.mostRows))
        unlisted = max(0, all.count - Self.mostRows)
        let count = min(Self.mostRows, max(Self.leastRows, all.count + Self.leastBlank))
        blankCount = count - rows.count
    }
}
