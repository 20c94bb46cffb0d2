// Which routines a month has, on which of its days they come, and how many rows to write on. About how many lines the rows take says
// whether they are one sheet; the rows of a longer month go on to the next one.

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
    /// The routines, each at each time of a day, in the order of time.
    let rows: [RoutinePlan]
    /// The number of rows to write on.
    let blankCount: Int
    /// About how many rows of one line, which are 7 mm high, the routines take.
    private let used: Int

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

    /// The routines, each once.
    var routines: [ReadingPosition] { Set(rows.map(\.position)).sorted() }
    /// Whether the sheet has room for high rows.
    var isRoomy: Bool { used + blankCount <= Self.leastRows + 1 }
    /// Whether the rows are too many for one sheet.
    var isLong: Bool { used > Self.maxRows }

    /// The most rows of a sheet, and the least, which are 13 mm high.
    private static let (maxRows, leastRows) = (20, 11)
    /// The least number of rows to write on, where there is room.
    private static let leastBlank = 3

    /// Lays out a month.
    init(_ month: Month, in context: PageContext) {
        self.month = month
        rows = context.plans(of: month.span).routines.byTime
        // A line is 4 mm high.
        used = rows.reduce(6) { $0 + 7 + context.items[$1.position].title.byteCount / 24 * 4 } / 7
        blankCount = max(0, min(Self.maxRows, max(Self.leastRows, used + Self.leastBlank)) - used)
    }
}
