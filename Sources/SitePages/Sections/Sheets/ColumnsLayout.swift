// How a week fits on a sheet across as seven columns: bars above, hours, to-dos below them, and lines at the foot. The larger
// type is used if nothing has to be left out with it. In the smaller type hours shrink before to-dos are left out, and what is
// left out is counted. `Public/columns.css` has the same measures. They fit the sheet with the least room: the height of
// A4 and the width of Letter. The browser tests print such weeks.

/// The layout of a week as columns.
struct ColumnsLayout: Equatable {
    /// What a week shows.
    struct Content {
        /// The appointments of each day.
        let appointments: [[Appointment]]
        /// The bars in each lane.
        var lanes: [[Bar]] = []
        /// The to-dos of each day.
        let toDos: [[PrintedWords]]
        /// The groups at the foot. The last one is left out first.
        var groups: [Group] = []
    }

    /// A bar above the hours.
    struct Bar {
        let words: PrintedWords
        /// The number of columns.
        let days: Int
    }

    /// Entries at the foot that follow each other.
    struct Group {
        let words: [PrintedWords]
        /// The number of others that are counted anyway.
        var counted = 0
        /// The most lines.
        let lines: Int
        /// Whether it may be left out.
        var isOptional = false
    }

    let isDense: Bool
    let grid: HourGrid
    /// Whether there is room for the time of each hour at the side, and not only of every second one.
    let hasAllMarks: Bool
    /// The number of listed rows below the hours of each day: appointments without a box, then to-dos.
    let listed: [Int]
    /// The number of listed entries of each group at the foot; nil for a group that is left out.
    let listedInGroups: [Int?]

    /// Chooses the layout of a week.
    init(_ content: Content) {
        let ways = [(Measures.usual, true), (.dense, true), (.dense, false)].lazy.map { measures, hasAll in
            Attempt(content, measures, hasOptional: hasAll)
        }
        self = (ways.first(where: \.isComplete) ?? Attempt(content, .dense, hasOptional: false)).layout
    }

    fileprivate init(
        isDense: Bool, _ grid: HourGrid, hasAllMarks: Bool, _ listed: [Int], _ listedInGroups: [Int?]
    ) {
        (self.isDense, self.grid, self.hasAllMarks) = (isDense, grid, hasAllMarks)
        (self.listed, self.listedInGroups) = (listed, listedInGroups)
    }
}

/// The measures of a size of type, in tenths of a millimeter and in tenths of an em.
private struct Measures {
    let isDense: Bool
    /// The height of a line.
    let line: Int
    /// The minimum height of an hour.
    let hour: Int
    /// The width of a line of a box over the whole column, and of one of two.
    let boxes: [Int]
    /// The width of a line of a to-do, and that of a column.
    let width, column: Int

    static let usual = Measures(
        isDense: false, line: 42, hour: 60, boxes: [90, 38], width: 86, column: 104)
    static let dense = Measures(
        isDense: true, line: 34, hour: 42, boxes: [108, 46], width: 104, column: 124)

    /// The height of a sheet without its heading and the names of the days.
    static let sheet = 1830 - 116 - 72
    /// The height of a bar or a box beside its lines, and of the space around the to-dos.
    static let barRest = 16, boxRest = 12, listRest = 22
    /// The least height of an hour whose time stands at the side.
    static let mark = 34
    /// The height of a line at the foot, of the space around the foot, and the width of a line.
    static let footLine = 38, footRest = 14
    static let foot = PrintedRun(width: 880)
}

/// A layout in a size of type.
private struct Attempt {
    let layout: ColumnsLayout
    /// Whether everything has its place.
    let isComplete: Bool

    init(_ content: ColumnsLayout.Content, _ measures: Measures, hasOptional: Bool) {
        let groups = content.groups.map { group -> Int? in
            if group.isOptional, !hasOptional { return nil }
            return Measures.foot.listed(of: group.words, in: group.lines, counted: group.counted)
        }
        let footLines = zip(content.groups, groups).reduce(0) { sum, group in
            guard let listed = group.1 else { return sum }
            return sum
                + (listed < group.0.words.count || group.0.counted > 0
                    ? group.0.lines : Measures.foot.lines(of: group.0.words))
        }
        let bars = content.lanes.reduce(0) { sum, bars in
            let lines = bars.map { $0.words.lines(in: measures.column * $0.days - 14) }
            return sum + (lines.max() ?? 0) * measures.line + Measures.barRest
        }
        let room =
            Measures.sheet - bars - (footLines == 0 ? 0 : footLines * Measures.footLine + Measures.footRest)

        let hours = HourGrid.hours(of: content.appointments)
        let least = min(hours.count * measures.hour, room * 2 / 3)
        var rows = content.toDos
        var (lines, height, grid) = (0, 0, HourGrid.empty)
        // What has no box is listed, too, which takes height from the hours.
        for _ in 0..<3 {
            lines = rows.map { PrintedLines($0, in: measures.width).sum }.max() ?? 0
            // The style sheet gives the to-dos a quarter at least.
            height = max(least, room - max(room / 4, lines * measures.line + Measures.listRest))
            grid = HourGrid(
                content.appointments, hours: hours,
                HourGrid.Measures(
                    height: height, line: measures.line, rest: Measures.boxRest, widths: measures.boxes)
            )
            rows = content.toDos.indices.map { day in
                grid.unplaced[day].map { content.appointments[day][$0].words } + content.toDos[day]
            }
        }
        let most = (room - height - Measures.listRest) / measures.line
        let listed = rows.map { PrintedLines($0, in: measures.width).listed(in: most) }
        layout = ColumnsLayout(
            isDense: measures.isDense, grid, hasAllMarks: height >= hours.count * Measures.mark, listed,
            groups)
        isComplete =
            listed == rows.map(\.count) && (measures.isDense || grid.unplaced.allSatisfy(\.isEmpty))
            && zip(content.groups, groups).allSatisfy { $0.words.count == $1 }
    }
}
