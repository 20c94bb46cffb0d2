// How many items a day of a month lists: at most six lines on a screen, and as many as one sheet has room for on
// paper.

import Testing

@testable import SitePages

@Suite struct MonthSheetTests {
    /// Bars, items and the count of the others are at most six lines, and no item is only counted where there is room.
    @Test(arguments: 0...3) func aDayHasSixLinesOnAScreen(bars: Int) {
        for count in 0...300 {
            let listed = MonthSheet.listedOnScreen(of: count, below: bars)
            #expect(bars + listed + (listed < count ? 1 : 0) == min(6, bars + count))
        }
    }

    /// A month and what its days list on paper.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The number of open items of each of a week's days, the same in each week; and done ones on each.
        let counts: [Int]
        var done = 0
        var weeks = 6
        /// The number of words of a title, each of them a quarter of a line.
        var words = 4
        let isDense: Bool
        /// What each day lists: its open items, `x` if it lists what is done, `-` if its titles have one line.
        let listed: String
    }

    static let cases = [
        Case(
            testDescription: "nothing", counts: [0, 0, 0, 0, 0, 0, 0], isDense: false,
            listed: "0x 0x 0x 0x 0x 0x 0x"),
        Case(
            testDescription: "four items a day", counts: [4, 4, 4, 4, 4, 4, 4], words: 1, isDense: false,
            listed: "4x 4x 4x 4x 4x 4x 4x"),
        Case(
            testDescription: "a done item more", counts: [6, 5, 6, 6, 6, 6, 6], done: 1, words: 1,
            isDense: true, listed: "5- 5x 5- 5- 5- 5- 5-"),
        Case(
            testDescription: "long titles", counts: [4, 1, 4, 4, 4, 4, 4], words: 9,
            isDense: true, listed: "4- 1x 4- 4- 4- 4- 4-"),
        Case(
            testDescription: "twelve items a day", counts: [12, 12, 12, 12, 12, 12, 12], isDense: true,
            listed: "5- 5- 5- 5- 5- 5- 5-"),
        Case(
            testDescription: "a full day in four weeks", counts: [2, 10, 0, 0, 0, 0, 0], weeks: 4,
            isDense: true, listed: "2x 10x 0x 0x 0x 0x 0x"),
    ]

    @Test(arguments: cases)
    func paperListsWhatASheetHasRoomFor(month: Case) {
        let sheet = sheet(Array(repeating: month.counts, count: month.weeks), month.words, done: month.done)
        #expect(sheet.isDense == month.isDense)
        #expect(sheet.days.dropFirst().dropLast().allSatisfy { written($0) == month.listed })
    }

    private func written(_ week: [MonthSheet.Listed]) -> String {
        week.map { "\($0.rows)\($0.hasDone ? "x" : "")\($0.isTight ? "-" : "")" }.joined(separator: " ")
    }

    @Test func aFullWeekGetsTheRoomOfEmptyOnes() {
        let empty = Array(repeating: 0, count: 7)
        let sheet = sheet([empty, empty, [0, 0, 7, 30, 0, 0, 0], empty, empty], 8)
        #expect(written(sheet.days[2]) == "0x 0x 7x 30- 0x 0x 0x")
    }

    /// Each bar takes a line of the day.
    @Test func barsTakeTheRoomOfItems() {
        func listed(lanes: Int) -> Int {
            let full = MonthSheet.Day(open: Array(repeating: words(2), count: 40), lanes: lanes)
            let week = Array(repeating: full, count: 7)
            return MonthSheet(Array(repeating: week, count: 6)).days[0][0].rows
        }
        #expect((0...3).map { listed(lanes: $0) } == [6, 5, 4, 3])
    }

    /// A text of so many words.
    private func words(_ count: Int) -> PrintedWords {
        var words = PrintedWords()
        for _ in 0..<count { words.append(width: 22) }
        return words
    }

    private func sheet(_ weeks: [[Int]], _ count: Int, done: Int = 0) -> MonthSheet {
        MonthSheet(
            weeks.map { week in
                week.map { items in
                    MonthSheet.Day(
                        open: Array(repeating: words(count), count: items),
                        done: Array(repeating: words(count), count: done))
                }
            })
    }
}
