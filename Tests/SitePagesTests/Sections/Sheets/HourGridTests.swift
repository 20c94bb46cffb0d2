// Appointments on a grid of hours: which hours it shows, and where each box stands.

import Civil
import Events
import Testing
import ToDos

@testable import SitePages

@Suite struct HourGridTests {
    /// An appointment such as `9:00-10:30`, with the lines of its words.
    private func appointment(_ times: String, lines: Int = 1) -> Appointment {
        let minutes = times.split(separator: "-").map { time in
            time.split(separator: ":").compactMap { Int($0) }.reduce(0) { $0 * 60 + $1 }
        }
        return Appointment(start: minutes[0], end: minutes[1], lines: lines)
    }

    private func hours(_ times: String...) -> Range<Int> {
        HourGrid([times.map { appointment($0) }], lanes: 2).hours
    }

    /// The boxes of a day: `0 9:00-10:30 1/2` is the first appointment, in the first of two lanes, and `2 -` has no box. One
    /// with `+` has more rows than its time.
    private func boxes(_ appointments: [Appointment], isDense: Bool = false) -> [String] {
        let usual = HourGrid([appointments], lanes: 2)
        let grid = isDense ? usual.dense : usual
        func time(_ quarter: Int) -> String {
            "\(grid.hours.lowerBound + quarter / 4):\(["00", "15", "30", "45"][quarter % 4])"
        }
        let boxes = grid.slots[0].sorted { $0.number < $1.number }.map { slot in
            "\(slot.number) \(time(slot.start))-\(time(slot.end)) \(slot.lane + 1)/\(slot.lanes)\(slot.isLonger ? " +" : "")"
        }
        let placed = Set(grid.slots[0].map(\.number))
        return boxes + appointments.indices.filter { !placed.contains($0) }.map { "\($0) -" }
    }

    @Test func theHoursAreThoseOfTheAppointments() {
        #expect(hours() == 8..<18)
        #expect(hours("9:00-10:00") == 8..<18)
        #expect(hours("6:45-7:00", "19:30-20:10") == 6..<21)
        #expect(hours("22:00-24:00") == 8..<24)
        #expect(hours("0:00-0:00") == 0..<18)
        #expect(hours("18:00-18:00") == 8..<19)
        #expect(hours("23:59-23:59") == 8..<24)
    }

    /// A night shift ends in the band above the hours, unless the hours begin before its end.
    @Test func whatEndsBeforeTheHoursHasNoBox() {
        let night = Appointment(start: 0, end: 120, isContinued: true)
        #expect(HourGrid([[], [night]], lanes: 2).hours == 8..<18)
        #expect(boxes([night]) == ["0 -"])
        #expect(boxes([night, appointment("1:00-3:00")]) == ["0 1:00-2:00 1/2", "1 1:00-3:00 2/2"])
        #expect(boxes([Appointment(start: 0, end: 490, isContinued: true)]) == ["0 8:00-8:15 1/1"])
    }

    @Test func aBoxIsAsLongAsItsAppointment() {
        #expect(boxes([appointment("9:00-10:30")]) == ["0 9:00-10:30 1/1"])
        // Whole quarters, and one at least.
        #expect(boxes([appointment("9:05-10:20")]) == ["0 9:00-10:30 1/1"])
        #expect(boxes([appointment("9:00-9:00", lines: 4)]) == ["0 9:00-9:15 1/1"])
        #expect(boxes([appointment("23:59-23:59")]) == ["0 23:45-24:00 1/1"])
    }

    @Test func whatOverlapsStandsSideBySide() {
        #expect(
            boxes([appointment("9:00-10:00"), appointment("10:00-11:00")])
                == ["0 9:00-10:00 1/1", "1 10:00-11:00 1/1"])
        #expect(
            boxes([appointment("9:00-10:30"), appointment("10:00-11:00"), appointment("10:30-12:00")])
                == ["0 9:00-10:30 1/2", "1 10:00-11:00 2/2", "2 10:30-12:00 1/2"])
        #expect(
            boxes([appointment("9:00-11:00"), appointment("9:00-10:00"), appointment("9:30-10:30")])
                == ["0 9:00-11:00 1/2", "1 9:00-10:00 2/2", "2 -"])
        let many = (0..<200).map { _ in appointment("9:00-9:30") }
        #expect(boxes(many).count == 200 && boxes(many).prefix(2) == ["0 9:00-9:30 1/2", "1 9:00-9:30 2/2"])
    }

    /// In small type words of several lines take free rows below, but never those of another box, or below the grid.
    @Test func inSmallTypeWordsTakeFreeRows() {
        #expect(boxes([appointment("9:00-10:30")], isDense: true) == ["0 9:00-10:30 1/1"])
        #expect(boxes([appointment("9:00-9:15", lines: 2)], isDense: true) == ["0 9:00-11:15 1/1 +"])
        #expect(
            boxes([appointment("9:00-9:15", lines: 2), appointment("9:30-12:00")], isDense: true)
                == ["0 9:00-9:30 1/1 +", "1 9:30-12:00 1/1"])
        #expect(boxes([appointment("17:45-18:00", lines: 9)], isDense: true) == ["0 17:45-18:00 1/1"])
    }

    /// What has no room in its rows makes these higher, for all days at once.
    @Test func linesAreThoseOfTheHighestRows() {
        func lines(_ days: [[Appointment]]) -> Int { HourGrid(days, lanes: 2).dense.lines }
        #expect(lines([[], []]) == 11 && lines([[appointment("18:00-18:00")]]) == 12)
        let long = [appointment("17:00-18:00", lines: 10)]
        #expect(lines([long]) > 18)
        #expect(lines([long, long]) == lines([long]))
        #expect(lines([long, [appointment("8:00-9:00", lines: 10), appointment("9:00-18:00")]]) > 24)
    }

    // MARK: Events on their days

    private func minutes(_ start: Int, _ end: Int, on day: Int, offsets: (Int, Int) = (0, 0)) -> [Int] {
        let (start, end) = (
            CivilTime(instant: start, offset: offsets.0), CivilTime(instant: end, offset: offsets.1)
        )
        let times = EventTimes(start: .day(start.day), length: EventLength(1), zone: .utc)
        let event = CalendarEvent(id: .named(""), title: "", isPrivate: false, times: times)
        let mark = CalendarMark(name: "", letter: nil, color: nil)
        let entry = EventEntry(
            event: ShownEvent(event, isHoliday: false, mark), day: Day(number: day), start: .time(start),
            end: .time(end),
            days: start.day...max(start.day, end.day))
        let part = entry.appointment(letters: 20)
        return [part.start, part.end, part.isContinued ? 1 : 0]
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
        let entries = [60, 60, 30].map { width in
            var words = PrintedWords()
            words.append(width: width)
            return words
        }
        #expect(run.lines(of: entries) == 2 && run.lines(of: []) == 0)
    }
}
