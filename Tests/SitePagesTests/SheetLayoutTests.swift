// The layout of a printed week: the largest type that fits, two columns where they save space, and the lines
// that are left for handwriting.

import Bytes
import Testing

@testable import SitePages

@Suite struct SheetLayoutTests {
    /// A week and the classes that its page gets.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The number of items of each day.
        let days: [Int]
        var letters = 30
        var boxes: [Int] = []
        var pastDays = 0
        let classes: String
    }

    static let cases = [
        Case(testDescription: "nothing", days: Array(repeating: 0, count: 7), classes: "light spare-1"),
        Case(
            testDescription: "nothing, on Saturday", days: Array(repeating: 0, count: 7), pastDays: 5,
            classes: "light spare-9"),
        Case(testDescription: "an item a day", days: Array(repeating: 1, count: 7), classes: "light spare-1"),
        Case(
            testDescription: "an item a day and full boxes", days: Array(repeating: 1, count: 7),
            boxes: [10, 10],
            classes: "light spare-0 boxes-beside"),
        Case(
            testDescription: "20 items and full boxes", days: [5, 3, 5, 1, 3, 0, 3], boxes: [10, 10],
            classes: "usual spare-1 boxes-beside"),
        Case(
            testDescription: "40 items and full boxes", days: [6, 6, 6, 6, 6, 5, 5], boxes: [10, 10],
            classes: "dense spare-0 boxes-beside"),
        Case(
            testDescription: "40 long items and full boxes", days: [6, 6, 6, 6, 6, 5, 5], letters: 90,
            boxes: [10, 10], classes: "dense packed spare-0"),
        Case(
            testDescription: "40 items on a day", days: [0, 0, 0, 40, 0, 0, 0], boxes: [10, 10],
            classes: "dense packed spare-3 boxes-beside"),
        Case(
            testDescription: "120 items", days: Array(repeating: 17, count: 7),
            classes: "dense packed spare-0"),
        Case(
            testDescription: "100 overdue items", days: Array(repeating: 1, count: 7), boxes: [100],
            classes: "light spare-1 long-boxes"),
    ]

    @Test(arguments: cases)
    func theLargestTypeThatFitsIsChosen(_ week: Case) {
        let layout = SheetLayout(
            SheetLayout.Content(
                days: week.days.map { Array(repeating: SheetLayout.Item(week.letters), count: $0) },
                pastDays: week.pastDays,
                boxes: week.boxes.map { Array(repeating: SheetLayout.Item(week.letters), count: $0) }))
        #expect(layout.classes == week.classes)
    }

    @Test func onlyALongDayHasTwoColumns() {
        let layout = SheetLayout(
            SheetLayout.Content(
                days: [0, 2, 0, 48, 0, 0, 0].map { Array(repeating: SheetLayout.Item(30), count: $0) },
                pastDays: 0, boxes: []))
        #expect(layout.isInColumns == [false, false, false, true, false, false, false])
    }

    /// Events stand beside the items of their day, so that it costs the larger number of the two.
    @Test(arguments: [
        (events: 0, items: 6, classes: "light spare-1"), (events: 6, items: 6, classes: "light spare-1"),
        (events: 6, items: 0, classes: "light spare-1"),
        (events: 30, items: 6, classes: "dense packed spare-3"),
        (events: 30, items: 30, classes: "dense packed spare-3"),
    ])
    func eventsStandBesideItems(events: Int, items: Int, classes: String) {
        let day = Array(repeating: SheetLayout.Item(30), count: items)
        let layout = SheetLayout(
            SheetLayout.Content(
                days: [day] + Array(repeating: [], count: 6),
                events: [Array(repeating: SheetLayout.Item(30), count: events)]
                    + Array(repeating: [], count: 6),
                pastDays: 0, boxes: [], footLetters: 20))
        #expect(layout.classes == classes)
        #expect(!layout.isInColumns.contains(true))
    }

    /// Lines stand beside each other below the title of their item: as many as fit, each of them whole.
    @Test(arguments: [
        (lines: [], classes: "light spare-1"), (lines: [10], classes: "light spare-1"),
        // Twelve on lines of 68 letters are four lines of three, or twelve lines.
        (lines: Array(repeating: 20, count: 12), classes: "light spare-1"),
        (lines: Array(repeating: 40, count: 12), classes: "usual spare-2"),
        (lines: Array(repeating: 100, count: 12), classes: "dense spare-2"),
    ])
    func linesTakeSpaceBelowTheirItem(lines: [Int], classes: String) {
        let days = Array(repeating: [SheetLayout.Item(30)], count: 6) + [[SheetLayout.Item(30, lines: lines)]]
        let layout = SheetLayout(SheetLayout.Content(days: days, pastDays: 0, boxes: []))
        #expect(layout.classes == classes)
    }

    @Test(arguments: [("milk", 4), ("é", 1), ("東京", 4), ("שלום", 4), ("", 0)])
    func aCharacterOfJapaneseIsTwoLettersWide(text: String, letters: Int) {
        var buffer = ByteBuffer()
        let text = buffer.text(text)
        #expect(buffer.letters(of: text) == letters)
    }
}
