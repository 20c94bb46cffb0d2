// The layout of a printed week: the largest type that fits, two columns where they save space, and what is only counted
// where a sheet is full.

import Bytes
import Testing

@testable import SitePages

@Suite struct SheetLayoutTests {
    /// An item whose title has so many words, each five letters wide.
    private static func item(words: Int = 5) -> SheetLayout.Item {
        var all = PrintedWords()
        for _ in 0..<words { all.append(width: 30) }
        return SheetLayout.Item(words: all)
    }

    private static func items(_ count: Int, words: Int = 5) -> [SheetLayout.Item] {
        Array(repeating: item(words: words), count: count)
    }

    private static func week(
        _ counts: [Int], words: Int = 5, events: Int = 0, past: Int = 0, overdue: Int = 0, undated: Int = 0,
        routines: Int = 0
    ) -> SheetLayout.Content {
        SheetLayout.Content(
            days: counts.enumerated().map { index, count in
                SheetLayout.Day(
                    events: items(events, words: words), items: items(count, words: words),
                    isPast: index < past, isToday: index == past)
            },
            overdue: items(overdue), undated: items(undated), routines: items(routines), footLines: 2)
    }

    /// A week and the classes that its page gets.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let content: SheetLayout.Content
        let classes: String
    }

    static let cases = [
        Case(
            testDescription: "nothing", content: week([0, 0, 0, 0, 0, 0, 0]),
            classes: "up-0 across-0 share-8"),
        Case(
            testDescription: "an item a day and short lists",
            content: week([1, 1, 1, 1, 1, 1, 1], undated: 4, routines: 3),
            classes: "up-0 across-0 share-6"),
        Case(
            testDescription: "20 items and long lists",
            content: week([5, 3, 5, 1, 3, 0, 3], undated: 12, routines: 6),
            classes: "up-0 across-3 share-6"),
        Case(
            testDescription: "40 items and overdue ones",
            content: week([6, 6, 6, 6, 6, 5, 5], overdue: 8, undated: 10),
            classes: "up-1 across-1 share-7"),
        Case(
            testDescription: "appointments beside items", content: week([3, 3, 3, 3, 3, 3, 3], events: 3),
            classes: "up-1 across-2 share-10 split no-boxes"),
    ]

    @Test(arguments: cases)
    func theLargestTypeThatFitsIsChosen(_ week: Case) {
        let layout = SheetLayout(week.content)
        #expect(layout.classes == week.classes)
    }

    /// Up to 40 items are 9 points large, and more than that 8 points, whatever has to be left out.
    @Test(arguments: [(40, 4), (41, 6), (400, 6)])
    func typeIsNeverTooSmall(count: Int, smallest: Int) {
        let layout = SheetLayout(Self.week([count, 0, 0, 0, 0, 0, 0], words: 30))
        #expect(layout.isCut.upright)
        #expect(layout.sizes.upright <= smallest && layout.sizes.across <= smallest)
        #expect((1..<count).contains(layout.upright.items[0]))
    }

    /// Full days lose items, others keep theirs.
    @Test func theFullestDaysAreCut() {
        let layout = SheetLayout(Self.week([60, 2, 60, 1, 60, 0, 60], words: 12))
        #expect(layout.isCut.upright)
        for (listed, count) in zip(layout.upright.items, [60, 2, 60, 1, 60, 0, 60]) {
            #expect(count <= 2 ? listed == count : (1..<60).contains(listed))
        }
    }

    /// The lists beside the days get the room that is left, and do not make type small.
    @Test func listsFillTheSheet() {
        let layout = SheetLayout(Self.week([1, 1, 1, 1, 1, 1, 1], past: 2, overdue: 80, undated: 40))
        #expect(layout.sizes.upright <= SheetStep.nine)
        #expect((20..<80).contains(layout.upright.overdue))
        #expect(layout.upright.items == [1, 1, 1, 1, 1, 1, 1])
    }

    /// A sheet across never has more than an upright one.
    @Test(arguments: [3, 8, 20, 60])
    func aSheetAcrossHasNotMore(count: Int) {
        let content = Self.week(
            Array(repeating: count, count: 7), words: 9, events: count / 2, past: 2, overdue: 30, undated: 30,
            routines: 8)
        let layout = SheetLayout(content)
        let (upright, across) = (layout.upright, layout.across)
        #expect(zip(across.items, upright.items).allSatisfy(<=))
        #expect(zip(across.events, upright.events).allSatisfy(<=))
        #expect(across.overdue <= upright.overdue && across.undated <= upright.undated)
    }

    @Test func onlyALongDayHasTwoColumns() {
        let layout = SheetLayout(Self.week([0, 2, 0, 48, 0, 0, 0]))
        #expect(layout.isInColumns == [false, true, false, true, false, false, false])
    }

    /// A light week has a small month and notes; a full one has neither.
    @Test func notesNeedRoom() {
        let light = SheetLayout(Self.week([1, 0, 0, 0, 0, 0, 0], past: 3))
        #expect(light.hasNotes == (true, true))
        let full = SheetLayout(Self.week([9, 9, 9, 9, 9, 9, 9], words: 12))
        #expect(!full.hasNotes.upright && !full.hasMonth.upright)
    }
}

@Suite struct PrintedWordsTests {
    private func words(_ string: String, isTogether: Bool = false) -> PrintedWords {
        var buffer = ByteBuffer()
        var words = PrintedWords()
        let text = buffer.text(string)
        words.append(text, in: buffer, isTogether: isTogether)
        return words
    }

    /// Widths are in tenths of an em. A blank follows each word.
    @Test(arguments: [
        ("", [3]), ("milk", [20]), ("Buy milk", [21, 20]), ("é", [9]), ("東京", [10, 10, 3]), ("שלום", [27]),
    ])
    func aWordIsAsWideAsItsLetters(text: String, widths: [Int]) { #expect(words(text).widths == widths) }

    @Test(arguments: [
        ("Buy milk", 60, 1), ("Buy milk", 40, 2), ("Buy milk", 20, 3), ("東京東京", 23, 2),
        ("Donaudampfschifffahrt", 40, 3),
    ])
    func linesBreakBetweenWords(text: String, width: Int, lines: Int) {
        #expect(words(text).lines(in: width) == lines)
    }

    @Test func aPlaceMovesToTheNextLineAsAWhole() {
        var all = words("Buy milk")
        all.append(width: 30)
        #expect(all.lines(in: 60) == 2)
        #expect(words("Market hall", isTogether: true).widths.count == 1)
    }
}
