// How many items a day of a month lists, on a screen and on paper. A screen scrolls, so every day of the month lists
// as many there. A printed month is one sheet in landscape, so its days share the height: the largest type in which all
// listed items fit is used, and in the smallest type the fullest days list fewer. The others are counted, so a sheet never
// hides an item without saying so. `Public/months.css` has the same measures. They fit the paper with the least room:
// the height of A4 and the width of Letter. The browser tests print such months.

/// How the items of a month fit into its cells.
struct MonthSheet: Equatable {
    /// The items of a day.
    struct Day: Equatable {
        /// The words of the first items; `maxListed` of them, or all.
        let items: [PrintedWords]
        /// The number of all items.
        let count: Int
        /// The number of bars above them, each of them a line.
        var lanes = 0
    }

    /// The number of listed items of each day, by week.
    let listedOnPaper: [[Int]]
    /// Whether the small type is used.
    let isDense: Bool

    /// The maximum number of items of a day on a screen. A line that counts a single item would take as much room as
    /// the item, so a day with one more lists them all.
    static let maxListed = 6

    /// The number of items that a day lists on a screen.
    static func listedOnScreen(of count: Int) -> Int { count <= maxListed + 1 ? count : maxListed }

    /// The maximum width of a title, in letters. A longer one ends in `…`; with a time it takes five lines of the
    /// small type, so that every day without bars lists at least one item on paper.
    static let maxTitleLetters = 80

    /// The width of a line below the weeks, of 8 points, in tenths of an em.
    static let footWidth = 840

    /// Distributes the sheet among the weeks of a month. So many lines are below them.
    init(_ weeks: [[Day]], footLines: Int = 0) {
        let sheet = Measures.sheet - (footLines == 0 ? 0 : 15 + footLines * Measures.footLine)
        let usual = weeks.map(Measures.usual.lines)
        if Measures.usual.height(of: usual) <= sheet {
            isDense = false
            listedOnPaper = weeks.map { $0.map(Self.onScreen) }
            return
        }
        isDense = true
        let dense = Measures.dense
        let needed = weeks.map(dense.lines)
        // The largest number of lines a week that lets all weeks fit.
        var most = needed.max() ?? 0
        while most > 1, dense.height(of: needed.map({ min($0, most) })) > sheet { most -= 1 }
        listedOnPaper = weeks.map { days in days.map { dense.listed(of: $0, lines: most) } }
    }

    private static func onScreen(_ day: Day) -> Int { listedOnScreen(of: day.count) }
}

extension MonthSheet {
    /// The measures of a size of type, in tenths of a millimetre.
    private struct Measures {
        /// The height of a line.
        let line: Int
        /// The height of a cell beside its items: the number of the day and the space around.
        let rest: Int
        /// The minimum height of a cell.
        let least: Int
        /// The width of a line, in tenths of an em.
        let width: Int

        static let usual = Measures(line: 40, rest: 60, least: 120, width: 84)
        static let dense = Measures(line: 34, rest: 54, least: 120, width: 95)

        /// The height of the weeks of a sheet, and that of a line below them.
        static let (sheet, footLine) = (1640, 38)

        func height(of weeks: [Int]) -> Int { weeks.reduce(0) { $0 + max(least, rest + $1 * line) } }

        /// The number of lines of a week's fullest day.
        func lines(of days: [Day]) -> Int { days.map(lines).max() ?? 0 }

        /// The number of lines that a day takes with as many items as on a screen.
        private func lines(of day: Day) -> Int {
            let listed = MonthSheet.listedOnScreen(of: day.count)
            return day.items.prefix(listed).reduce(day.lanes + (listed < day.count ? 1 : 0)) {
                $0 + $1.lines(in: width)
            }
        }

        /// The number of items that a day lists in so many lines.
        func listed(of day: Day, lines most: Int) -> Int {
            if lines(of: day) <= most { return MonthSheet.listedOnScreen(of: day.count) }
            // One line says how many others there are.
            var (listed, rest) = (0, most - day.lanes - 1)
            for words in day.items {
                rest -= words.lines(in: width)
                if rest < 0 { break }
                listed += 1
            }
            return listed
        }
    }
}
