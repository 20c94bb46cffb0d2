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
        _ counts: [Int], words: Int = 5, events: Int = 0, done: Int = 0, past: Int = 0, overdue: Int = 0,
        undated: Int = 0, routines: Int = 0
    ) -> SheetLayout.Content {
        var ticked = item(words: words)
        ticked.isDone = true
        return SheetLayout.Content(
            days: counts.enumerated().map { index, count in
                SheetLayout.Day(
                    events: items(events, words: words),
                    items: items(count, words: words) + Array(repeating: ticked, count: done),
                    isPast: index < past, isToday: index == past)
            },
            overdue: SheetLayout.List(items: items(overdue)),
            undated: SheetLayout.List(items: items(undated)), routines: items(routines), footLines: 2)
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
            classes: "up-0 across-5 share-6"),
        Case(
            testDescription: "40 items and overdue ones",
            content: week([6, 6, 6, 6, 6, 5, 5], overdue: 8, undated: 10),
            classes: "up-0 across-1 share-8"),
        Case(
            testDescription: "appointments beside items", content: week([3, 3, 3, 3, 3, 3, 3], events: 3),
            classes: "up-1 across-2 share-10 no-boxes"),
    ]

    @Test(arguments: cases)
    func theLargestTypeThatFitsIsChosen(_ week: Case) {
        let layout = SheetLayout(week.content)
        #expect(layout.classes == week.classes)
    }

    /// Up to 40 items are 9 points large, and more than that 8 points, whatever has to be left out.
    @Test(arguments: [(40, SheetStep.nine), (41, SheetStep.eight), (400, SheetStep.eight)])
    func typeIsNeverTooSmall(count: Int, smallest: Int) {
        let layout = SheetLayout(Self.week([count, 0, 0, 0, 0, 0, 0], words: 60))
        #expect(layout.upright.isCut)
        #expect(layout.upright.size <= smallest && layout.across.size <= smallest)
        #expect((1..<count).contains(listed(layout.upright.days[0])))
    }

    private func listed(_ day: SheetLayout.ListedDay) -> Int { day.items.count { $0 != nil } }

    /// What is open wins: first to-dos flow on below appointments, then what is done on past days is counted, then their
    /// appointments, then what has no date, and open and overdue items at the very end.
    @Test func whatIsOpenWins() {
        func sheet(_ perDay: Int, events: Int = 4, undated: Int = 0) -> SheetLayout.Sheet {
            SheetLayout(
                Self.week(
                    Array(repeating: perDay, count: 7), events: events, done: 6, past: 3, overdue: 4,
                    undated: undated)
            ).upright
        }
        func done(_ sheet: SheetLayout.Sheet, _ perDay: Int) -> Int {
            sheet.days[0].items.dropFirst(perDay).count { $0 != nil }
        }
        let light = sheet(1)
        #expect(done(light, 1) == 6 && light.days[0].events.allSatisfy { $0 != nil })
        let full = sheet(9)
        #expect(done(full, 9) == 0 && !full.isCut && full.days[3].events.allSatisfy { $0 != nil })
        #expect(full.days[0].events.allSatisfy { $0 == nil })
        let undated = sheet(9, undated: 110)
        #expect(undated.undated.count < 110 && undated.overdue.count == 4)
        #expect(undated.days.allSatisfy { $0.counted == 0 })
        let over = sheet(40, undated: 110)
        #expect(over.days.contains { $0.counted > 0 } && over.overdue.count == 4)
    }

    /// To-dos flow on where that saves lines, and appointments stay in their column.
    @Test func toDosFlowBelowAppointments() {
        let roomy = SheetLayout(Self.week([0, 2, 3, 0, 0, 0, 0], events: 1)).upright
        #expect(roomy.days[2].items.map { $0?.column } == [1, 1, 1])
        let full = SheetLayout(Self.week([9, 9, 9, 9, 9, 9, 9], events: 2)).upright
        #expect(full.days[0].events.map { $0?.column } == [0, 0])
        #expect(full.days[0].items.map { $0?.column } == [0, 0, 0, 0, 1, 1, 1, 1, 1])
    }

    /// Full days lose items, others keep theirs, and no list counts what has room.
    @Test func theFullestDaysAreCut() {
        let counts = [60, 2, 60, 1, 60, 0, 60]
        let layout = SheetLayout(Self.week(counts, words: 12)).upright
        #expect(layout.isCut)
        for (day, count) in zip(layout.days, counts) {
            #expect(count <= 2 ? listed(day) == count : (1..<60).contains(listed(day)))
            #expect(listed(day) + day.counted == count)
        }
    }

    /// The lists beside the days get the room that is left, in one to three columns.
    @Test func listsFillTheSheet() {
        let layout = SheetLayout(Self.week([1, 1, 1, 1, 1, 1, 1], past: 2, overdue: 20, undated: 100)).upright
        #expect(layout.overdue.count == 20 && layout.undatedColumns == 3)
        #expect((60...100).contains(layout.undated.count))
        #expect(layout.days.allSatisfy { $0.counted == 0 })
    }

    @Test func aDayWithoutAppointmentsHasTwoColumns() {
        let layout = SheetLayout(Self.week([0, 2, 0, 5, 0, 0, 0])).upright
        #expect(layout.days[1].items.map { $0?.column } == [0, 1])
        #expect(layout.days[3].items.map { $0?.column } == [0, 0, 0, 1, 1])
    }

    /// A light week has a small month and notes; a full one has neither.
    @Test func notesNeedRoom() {
        let light = SheetLayout(Self.week([1, 0, 0, 0, 0, 0, 0], past: 3))
        #expect(light.upright.hasNotes && light.across.hasNotes)
        let full = SheetLayout(Self.week([18, 18, 18, 18, 18, 18, 18], words: 12)).upright
        #expect(!full.hasNotes && !full.hasMonth)
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
        ("", [3]), ("milk", [21]), ("Buy milk", [21, 21]), ("é", [9]), ("東京", [10, 10, 3]), ("שלום", [26]),
    ])
    func aWordIsAsWideAsItsLetters(text: String, widths: [Int]) { #expect(words(text).widths == widths) }

    @Test(arguments: [
        ("Buy milk", 60, 1), ("Buy milk", 38, 2), ("Buy milk", 17, 4), ("東京東京", 20, 2),
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
