// How a day fits on an upright sheet: hours at one side, lists at the other, a line at the foot. The larger type is used if
// everything fits with it. In the smaller type the longest lists are shortened, and what they leave out is counted. What is
// left of the sheet is for notes. `Public/columns.css` has the same measures.

/// The layout of a day.
struct DayLayout: Equatable {
    /// What a day shows.
    struct Content {
        let appointments: [Appointment]
        /// The events of whole days, above the hours.
        var bars: [PrintedWords] = []
        /// The lists, each with a heading.
        let lists: [[PrintedWords]]
        /// The number of others of each list that are counted anyway.
        var counted: [Int] = []
        /// The day after.
        var next: [PrintedWords] = []
    }

    /// A sheet of paper: what is printed of it, in tenths of a millimeter.
    struct Sheet {
        let width, height: Int

        /// The width of A4 and the height of Letter.
        static let upright = Sheet(width: 1900, height: 2530)
        static let a5 = Sheet(width: 1280, height: 1840)
    }

    let isDense: Bool
    let grid: HourGrid
    /// The number of listed bars, and of listed rows of each list. What has no box on the grid is a bar, too.
    let listedBars: Int
    let listed: [Int]
    let listedNext: Int
    /// Whether there is room for notes.
    let hasNotes: Bool

    /// Chooses the layout of a day.
    init(_ content: Content, on sheet: Sheet) {
        let usual = Self(content, sheet, .usual)
        self = usual.isComplete(content) ? usual : Self(content, sheet, .dense)
    }

    private func isComplete(_ content: Content) -> Bool {
        listed == content.lists.map(\.count) && content.counted.allSatisfy { $0 == 0 }
            && listedBars == content.bars.count && grid.unplaced.allSatisfy(\.isEmpty)
    }

    private init(_ content: Content, _ sheet: Sheet, _ measures: Measures) {
        isDense = measures.isDense
        let foot = PrintedRun(width: PrintedWords.width(of: Double(sheet.width - 150) / 10, points: 8))
        listedNext = foot.listed(of: content.next, in: Measures.footLines)
        let footLines = min(Measures.footLines, foot.lines(of: content.next))
        let room = sheet.height - Measures.head - footLines * Measures.footLine - Measures.footRest
        let half = (sheet.width - Measures.between) / 2

        // The hours.
        let hours = HourGrid.hours(of: [content.appointments], usual: 7..<21)
        let widths = (1...3).map { lanes in
            measures.width((half - Measures.side) / lanes - Measures.boxSide)
        }.filter { $0 >= Measures.leastWidth }
        var bars = content.bars
        var grid = HourGrid.empty
        var barHeight = 0
        // What has no box stands above the hours, which takes height from them.
        for _ in 0..<3 {
            let lines = PrintedLines(bars, in: widths[0]).sum
            barHeight = min(room / 3, lines * measures.boxLine + bars.count * Measures.boxRest)
            grid = HourGrid(
                [content.appointments], hours: hours,
                HourGrid.Measures(
                    height: room - barHeight, line: measures.boxLine, rest: Measures.boxRest, widths: widths
                ))
            bars = content.bars + grid.unplaced[0].map { content.appointments[$0].words }
        }
        self.grid = grid
        let barLines = PrintedLines(bars, in: widths[0])
        let mostBars = barHeight / (measures.boxLine + Measures.boxRest)
        listedBars =
            barLines.sum * measures.boxLine + bars.count * Measures.boxRest <= barHeight
            ? bars.count : barLines.listed(in: mostBars)

        // The lists: the longest ones are shortened to the same number of lines.
        let lines = content.lists.map { PrintedLines($0, in: measures.width(half - Measures.tick)) }
        let counted = content.counted.isEmpty ? content.lists.map { _ in 0 } : content.counted
        let needed = zip(lines, counted).map { $0.sum + ($1 > 0 ? 1 : 0) }
        let headings = content.lists.count { !$0.isEmpty } * Measures.heading
        func height(_ most: Int) -> Int {
            needed.reduce(headings) { $0 + min($1, most) * measures.line }
        }
        var most = needed.max() ?? 0
        while most > 1, height(most) > room { most -= 1 }
        listed = zip(lines, counted).map { $0.listed(in: most, counted: $1) }
        hasNotes = room - height(most) > Measures.heading + 3 * measures.line
    }
}

/// The measures of a size of type, in tenths of a millimeter.
private struct Measures {
    let isDense: Bool
    /// The height of a line of a list, and of one in a box.
    let line, boxLine: Int
    let points: Double

    static let usual = Measures(isDense: false, line: 60, boxLine: 44, points: 10.5)
    static let dense = Measures(isDense: true, line: 40, boxLine: 36, points: 8.5)

    /// A width in tenths of an em.
    func width(_ width: Int) -> Int { PrintedWords.width(of: Double(width) / 10, points: points) }

    static let head = 125
    /// No box has narrower lines.
    static let leastWidth = 40
    /// The height of a heading.
    static let heading = 76
    static let footLine = 38, footRest = 22, footLines = 2
    /// The space between hours and lists, the column of times, the box to tick, and the sides of a box.
    static let between = 60, side = 120, tick = 62, boxSide = 72
    /// The height of a box beside its lines.
    static let boxRest = 24
}
