// How many items a day of a month lists: at most six or seven on a screen, and as many as one sheet has room for on
// paper.

import Testing

@testable import SitePages

@Suite struct MonthSheetTests {
    @Test(arguments: [(0, 0), (1, 1), (6, 6), (7, 7), (8, 6), (300, 6)])
    func aDayListsSixOnAScreen(count: Int, listed: Int) {
        #expect(MonthSheet.listedOnScreen(of: count) == listed)
    }

    /// A month and what its days list on paper.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The number of items of each of a week's days, the same in each week.
        let counts: [Int]
        var weeks = 6
        var letters = 25
        let isDense: Bool
        let listed: [Int]
    }

    static let cases = [
        Case(
            testDescription: "nothing", counts: [0, 0, 0, 0, 0, 0, 0], isDense: false,
            listed: [0, 0, 0, 0, 0, 0, 0]),
        Case(
            testDescription: "an item a day", counts: [1, 1, 1, 1, 1, 1, 1], isDense: false,
            listed: [1, 1, 1, 1, 1, 1, 1]),
        Case(
            testDescription: "two short items a day", counts: [2, 2, 2, 2, 2, 2, 2], isDense: false,
            listed: [2, 2, 2, 2, 2, 2, 2]),
        Case(
            testDescription: "three items a day", counts: [3, 3, 3, 3, 3, 3, 3], isDense: true,
            listed: [3, 3, 3, 3, 3, 3, 3]),
        Case(
            testDescription: "twelve items a day", counts: [12, 12, 12, 12, 12, 12, 12], isDense: true,
            listed: [2, 2, 2, 2, 2, 2, 2]),
        Case(
            testDescription: "twelve items a day in four weeks", counts: [12, 12, 12, 12, 12, 12, 12],
            weeks: 4,
            isDense: true, listed: [4, 4, 4, 4, 4, 4, 4]),
        Case(
            testDescription: "twelve short items a day", counts: [12, 12, 12, 12, 12, 12, 12], letters: 10,
            isDense: true, listed: [5, 5, 5, 5, 5, 5, 5]),
        Case(
            testDescription: "the longest titles, with times", counts: [1, 2, 3, 0, 12, 1, 300],
            letters: MonthSheet.maxTitleLetters + 9, isDense: true, listed: [1, 1, 1, 0, 1, 1, 1]),
    ]

    @Test(arguments: cases)
    func paperListsWhatASheetHasRoomFor(month: Case) {
        #expect(
            sheet(Array(repeating: month.counts, count: month.weeks), month.letters).isDense == month.isDense)
        let sheet = sheet(Array(repeating: month.counts, count: month.weeks), month.letters)
        #expect(sheet.listedOnPaper == Array(repeating: month.listed, count: month.weeks))
    }

    @Test func aFullWeekGetsTheRoomOfEmptyOnes() {
        let empty = Array(repeating: 0, count: 7)
        let sheet = sheet([empty, empty, [0, 0, 7, 300, 0, 0, 0], empty, empty], 25)
        #expect(sheet.listedOnPaper[2] == [0, 0, 7, 6, 0, 0, 0])
    }

    /// Each bar takes a line of the day.
    @Test func barsTakeTheRoomOfItems() {
        func listed(lanes: Int) -> Int {
            let full = MonthSheet.Day(
                items: Array(repeating: words(15), count: 6), count: 40, lanes: lanes)
            let week = Array(repeating: full, count: 7)
            return MonthSheet(Array(repeating: week, count: 6)).listedOnPaper[0][0]
        }
        #expect((0...3).map { listed(lanes: $0) } == [5, 4, 3, 2])
    }

    /// A text of so many letters, in words of five letters and a blank.
    private func words(_ letters: Int) -> PrintedWords {
        var words = PrintedWords()
        for start in stride(from: 0, to: letters, by: 6) { words.append(width: min(6, letters - start) * 5) }
        return words
    }

    private func sheet(_ weeks: [[Int]], _ letters: Int) -> MonthSheet {
        MonthSheet(
            weeks.map { week in
                week.map { count in
                    let listed = MonthSheet.listedOnScreen(of: count)
                    return MonthSheet.Day(
                        items: Array(repeating: words(letters), count: listed), count: count)
                }
            })
    }
}
