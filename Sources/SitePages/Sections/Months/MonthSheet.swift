// What the days of a month list, on a screen and on paper. A screen scrolls, so every day of the month lists as many there. A
// printed month is one sheet in landscape whose weeks are as high as their fullest days. Where they are too high together,
// type is smaller, and the fullest day goes on to its next way: what is done is a count, titles have one line each, others are
// counted. `Public/months.css` has the same measures. They fit the paper with the least room: the height of A4 and the width
// of Letter. The browser tests print such months.

import Bytes
import Mustache

/// How the items of a month fit into its cells.
struct MonthSheet: Equatable {
    struct Day: Equatable {
        /// What is to do, with the events that are no bars, and what is done.
        var open: [PrintedWords] = []
        var done: [PrintedWords] = []
        /// The indices of the events.
        var events: Set<Int> = []
        /// The number of open items that are counted anyway.
        var counted = 0
        /// The number of bars above them, each of them a line.
        var lanes = 0
    }

    /// What a day has on paper.
    struct Listed: Equatable {
        /// The number of its events and its open items that are listed.
        var rows: Int
        /// Whether what is done is listed, and whether titles have one line.
        var hasDone = true
        var isTight = false
    }

    /// What is listed of each day, by week.
    private(set) var days: [[Listed]] = []
    /// Whether the small type is used.
    private(set) var isDense = true

    /// The maximum number of lines of a day on a screen, each a bar, an item or what counts the others.
    static let maxListed = 6
    /// The maximum number of open or done items of a day that paper may list.
    static let maxOnPaper = 44

    /// The number of items that a day below so many bars lists on a screen.
    static func listedOnScreen(of count: Int, below bars: Int) -> Int {
        count + bars <= maxListed ? count : maxListed - bars - 1
    }

    /// The maximum width of a title, in letters. A longer one ends in `…`; with a time it takes five lines of the small type.
    static let maxTitleLetters = 80

    /// What a day only counts.
    struct Counted {
        let open, done: Int

        /// The words: `and 3 more · ✓ 13 done`; nil if nothing is counted.
        func words(_ page: inout PageBuilder) -> Text? {
            guard open + done > 0 else { return nil }
            let phrases = page.context.locale.phrases
            return page.text { text in
                if open > 0 { text.append(phrases.more, open) }
                if done > 0 {
                    text.append(open > 0 ? " · ✓ " : "✓ ")
                    text.append(phrases.doneItems, done)
                }
            }
        }
    }

    /// The width of a line below the weeks, of 8 points, in tenths of an em.
    static let footWidth = 840

    /// Distributes the sheet among the weeks of a month. So many lines are below them.
    init(_ weeks: [[Day]], footLines: Int = 0) {
        var sheet = Measures.sheet - (footLines == 0 ? 0 : 15 + footLines * Measures.footLine)
        let usual = weeks.map { $0.map { Measures.usual.lines(of: $0, .all) }.max() ?? 0 }
        let hasAll = weeks.joined().allSatisfy { $0.counted == 0 }
        isDense = !hasAll || Measures.usual.height(of: usual) > sheet
        let measures = isDense ? Measures.dense : .usual
        // The lines of each day with each fallback.
        let lines = weeks.map { $0.map { day in Fallback.allCases.map { measures.lines(of: day, $0) } } }
        var fallbacks = weeks.map { $0.map { _ in Fallback.all } }
        func needed() -> [Int] {
            lines.indices.map { week in
                lines[week].indices.lazy.map { lines[week][$0][fallbacks[week][$0].rawValue] }.max() ?? 0
            }
        }
        while measures.height(of: needed()) > sheet {
            var fullest: (lines: Int, week: Int, day: Int)?
            for week in lines.indices {
                for day in lines[week].indices where fallbacks[week][day] != .tight {
                    let lines = lines[week][day][fallbacks[week][day].rawValue]
                    let isHigh = measures.rest + lines * measures.line > Measures.least
                    if isHigh, lines > fullest?.lines ?? 0 { fullest = (lines, week, day) }
                }
            }
            guard let day = fullest else { break }
            fallbacks[day.week][day.day] = fallbacks[day.week][day.day] == .all ? .withoutDone : .tight
        }
        let all = needed()
        var (most, limit) = (all, all.max() ?? 0)
        // A line below the weeks says where the others are.
        if footLines == 0, !hasAll || measures.height(of: most) > sheet { sheet -= 15 + Measures.footLine }
        while limit > 1, measures.height(of: most) > sheet {
            limit -= 1
            most = all.map { min($0, limit) }
        }
        // What is left goes to one week after the other.
        for week in weeks.indices where most[week] < all[week] {
            most[week] += 1
            if measures.height(of: most) > sheet { most[week] -= 1 }
        }
        days = weeks.indices.map { week in
            weeks[week].indices.map { index in
                let day = weeks[week][index]
                // A week is as high as its fullest day, so that others may have more room than they need.
                let fallback =
                    Fallback.allCases.first { lines[week][index][$0.rawValue] <= most[week] } ?? .tight
                // One line counts what is to do and what is done.
                let done = fallback == .all ? 0 : day.done.count
                let rows = PrintedLines(measures.rows(of: day, fallback)).listed(
                    in: most[week] - day.lanes - (fallback == .all ? measures.done(of: day) : 0),
                    counted: day.counted + done)
                return Listed(rows: rows, hasDone: fallback == .all, isTight: fallback == .tight)
            }
        }
    }
}

/// How a day saves lines.
private enum Fallback: Int, CaseIterable {
    case all
    case withoutDone
    case tight
}

/// The measures of a size of type, in tenths of a millimetre.
private struct Measures {
    /// The height of a line.
    let line: Int
    /// The height of a cell beside its items: the number of the day and the space around.
    let rest: Int
    /// The width of a line of an item, and that of an event, which has no box, in tenths of an em.
    let width, event: Int

    static let usual = Measures(line: 40, rest: 60, width: 90, event: 100)
    static let dense = Measures(line: 34, rest: 54, width: 102, event: 113)

    /// The minimum height of a cell.
    static let least = 120
    /// The height of the weeks of a sheet, and that of a line below them.
    static let (sheet, footLine) = (1640, 38)

    /// The height of weeks of so many lines.
    func height(of weeks: [Int]) -> Int { weeks.reduce(0) { $0 + max(Self.least, rest + $1 * line) } }

    /// The lines of each event and open item of a day.
    func rows(of day: MonthSheet.Day, _ fallback: Fallback) -> [Int] {
        fallback == .tight
            ? day.open.map { _ in 1 }
            : day.open.enumerated().map { $1.lines(in: day.events.contains($0) ? event : width) }
    }

    /// The number of lines that a day takes with all of its items.
    func lines(of day: MonthSheet.Day, _ fallback: Fallback) -> Int {
        let hasCount = day.counted > 0 || fallback != .all && !day.done.isEmpty
        return day.lanes + rows(of: day, fallback).reduce(fallback == .all ? done(of: day) : 0, +)
            + (hasCount ? 1 : 0)
    }

    func done(of day: MonthSheet.Day) -> Int { PrintedLines(day.done, in: width).sum }
}
