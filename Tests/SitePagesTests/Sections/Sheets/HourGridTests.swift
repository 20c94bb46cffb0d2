// Appointments on a grid of hours: which hours it shows, and where each box stands.

import Civil
import Testing

@testable import SitePages

@Suite struct HourGridTests {
    /// A word of a width.
    private func words(_ width: Int) -> PrintedWords {
        var words = PrintedWords()
        words.append(width: width)
        return words
    }

    /// An appointment such as `9:00-10:30`, with the width of its words.
    private func appointment(_ times: String, width: Int = 10) -> Appointment {
        let minutes = times.split(separator: "-").map { time in
            time.split(separator: ":").compactMap { Int($0) }.reduce(0) { $0 * 60 + $1 }
        }
        return Appointment(start: minutes[0], end: minutes[1], words: words(width))
    }

    private func hours(_ times: String...) -> Range<Int> {
        HourGrid.hours(of: [times.map { appointment($0) }])
    }

    /// The boxes of a day with a line a quarter of an hour: `0 9:00-10:30 1/2` is the first appointment, in the first of
    /// two lanes; `2 -` has no box.
    private func boxes(_ appointments: [Appointment]) -> [String] {
        let hours = 8..<18
        let grid = HourGrid(
            [appointments], hours: hours,
            HourGrid.Measures(height: hours.count * 40, line: 10, rest: 0, widths: [20, 10]))
        func time(_ quarter: Int) -> String {
            "\(hours.lowerBound + quarter / 4):\(["00", "15", "30", "45"][quarter % 4])"
        }
        let boxes = grid.slots[0].sorted { $0.number < $1.number }.map { slot in
            "\(slot.number) \(time(slot.start))-\(time(slot.start + slot.length)) \(slot.lane + 1)/\(slot.lanes)"
        }
        return boxes + grid.unplaced[0].map { "\($0) -" }
    }

    @Test func theHoursAreThoseOfTheAppointments() {
        #expect(hours() == 8..<18)
        #expect(hours("9:00-10:00") == 8..<18)
        #expect(hours("6:45-7:00", "19:30-20:10") == 6..<21)
        #expect(hours("22:00-24:00") == 8..<24)
        #expect(hours("0:00-0:00") == 0..<18)
        #expect(hours("23:59-24:00") == 8..<24)
        #expect(hours("23:59-23:59") == 8..<24)
        // What goes on from the day before ends at the top.
        let night = Appointment(start: 0, end: 120, isContinued: true, words: words(10))
        #expect(HourGrid.hours(of: [[], [night]]) == 8..<18)
    }

    @Test func aBoxIsAsLongAsItsAppointment() {
        #expect(boxes([appointment("9:00-10:30")]) == ["0 9:00-10:30 1/1"])
        // Whole quarters.
        #expect(boxes([appointment("9:05-10:20")]) == ["0 9:00-10:30 1/1"])
        // Not less than its words, which may need more lines.
        #expect(boxes([appointment("9:00-9:00")]) == ["0 9:00-9:15 1/1"])
        #expect(boxes([appointment("9:00-9:15", width: 50)]) == ["0 9:00-9:45 1/1"])
        // Nor below the grid.
        #expect(boxes([appointment("17:45-18:00", width: 50)]) == ["0 17:15-18:00 1/1"])
        #expect(boxes([appointment("9:00-9:15", width: 5000)]) == ["0 8:00-18:00 1/1"])
    }

    @Test func whatOverlapsStandsSideBySide() {
        #expect(
            boxes([appointment("9:00-10:00"), appointment("10:00-11:00")])
                == ["0 9:00-10:00 1/1", "1 10:00-11:00 1/1"])
        #expect(
            boxes([appointment("9:00-10:30"), appointment("10:00-11:00"), appointment("10:30-12:00")])
                == ["0 9:00-10:30 1/2", "1 10:00-11:00 2/2", "2 10:30-12:00 1/2"])
        // Words of two lines come too close to the next one, and half the width makes them longer.
        #expect(
            boxes([
                appointment("9:00-9:15", width: 40), appointment("9:15-9:30"), appointment("9:45-10:00"),
            ])
                == ["0 9:00-10:00 1/2", "1 9:15-9:30 2/2", "2 9:45-10:00 2/2"])
    }

    @Test func whatHasNoLaneIsNamed() {
        #expect(
            boxes([appointment("9:00-11:00"), appointment("9:00-10:00"), appointment("9:30-10:30")])
                == ["0 9:00-11:00 1/2", "1 9:00-10:00 2/2", "2 -"])
        let many = (0..<200).map { _ in appointment("9:00-9:30") }
        #expect(boxes(many).count == 200 && boxes(many).prefix(2) == ["0 9:00-9:30 1/2", "1 9:00-9:30 2/2"])
    }

    // MARK: Events on their days

    private func minutes(_ start: Int, _ end: Int, on day: Int, offsets: (Int, Int) = (0, 0)) -> [Int] {
        let (start, end) = (
            CivilTime(instant: start, offset: offsets.0), CivilTime(instant: end, offset: offsets.1)
        )
        let entry = EventEntry(
            title: "", place: nil, day: Day(number: day), start: .time(start), end: .time(end),
            days: start.day...max(start.day, end.day), isYearly: false)
        let minutes = entry.minutes
        return [minutes.start, minutes.end, minutes.isContinued ? 1 : 0]
    }

    @Test func anEventOverMidnightGoesOnAtTheTop() {
        let day = 20_000
        let (evening, night) = (day * 86_400 + 79_200, day * 86_400 + 93_600)
        #expect(minutes(evening, night, on: day) == [1320, 1440, 0])
        #expect(minutes(evening, night, on: day + 1) == [0, 120, 1])
    }

    /// Where clocks are set back from 3:00 to 2:00, half an hour from 2:45 on ends at 2:15.
    @Test func timesAreThoseOfTheLocalClock() {
        let start = 20_000 * 86_400 + 2700
        #expect(minutes(start, start + 1800, on: 20_000, offsets: (7200, 3600)) == [165, 165, 0])
    }

    @Test(arguments: [
        ([], 1, 0), ([1], 1, 1), ([1, 2, 1], 4, 3), ([1, 2, 1], 3, 1), ([1, 1], 1, 0), ([1], 0, 0),
    ])
    func entriesAreListedOrCounted(lines: [Int], most: Int, listed: Int) {
        #expect(PrintedLines(lines).listed(in: most) == listed)
    }

    /// With a count of others in any case, a line is left for it.
    @Test func aCountTakesALine() { #expect(PrintedLines([1, 1, 1]).listed(in: 3, counted: 4) == 2) }

    @Test(arguments: [
        ([], 2, [], 0), ([1, 1, 1], 1, [0, 0, 0], 3), ([1, 1, 1], 2, [0, 0, 1], 2),
        ([3, 1, 1], 2, [0, 1, 1], 3), ([1, 1, 5, 1], 2, [0, 0, 1, 1], 6),
        ([1, 1, 1, 1], 3, [0, 0, 1, 1], 2),
    ])
    func columnsAreFilledInOrder(lines: [Int], most: Int, columns: [Int], height: Int) {
        let packed = PrintedLines(lines).columns(most)
        #expect(packed.columns == columns && packed.height == height)
    }

    /// An entry that follows others moves to the next line as a whole.
    @Test func aRunKeepsEntriesWhole() {
        let run = PrintedRun(width: 100)
        let entries = [60, 60, 30].map(words)
        #expect(run.lines(of: entries) == 2 && run.lines(of: []) == 0)
        #expect(run.listed(of: entries, in: 2) == 3 && run.listed(of: entries, in: 2, counted: 1) == 1)
    }
}
