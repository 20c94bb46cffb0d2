// Appointments on a grid of hours: one column a day, a row each quarter of an hour. Appointments at the same time stand side by
// side. A short appointment gets a box of the height of its words, and what comes too close to it then stands beside it. What
// finds no place is named, so that the sheet can list it elsewhere. Times are those of the local clock.

import Civil

/// An appointment on one of its days.
struct Appointment: Equatable {
    /// When it begins and ends on the day, in minutes since midnight: 0…1440.
    let start, end: Int
    /// Whether it goes on from the day before.
    var isContinued = false
    /// Its time, its title and its place.
    let words: PrintedWords
}

extension EventEntry {
    /// Whether it is a bar above the hours.
    var isBar: Bool { isWholeDay || isOfSeveralDays }

    /// The part of its day that it takes, in minutes since midnight.
    var minutes: (start: Int, end: Int, isContinued: Bool) {
        guard !isBar, let start = start.time, let end = end.time else { return (0, 1440, false) }
        let isContinued = start.day < day
        let first = isContinued ? 0 : start.second / 60
        // Where clocks are set back, an end may have an earlier time than its start.
        return (first, end.day > day ? 1440 : max(first, (end.second + 59) / 60), isContinued)
    }
}

/// The places of appointments.
struct HourGrid: Equatable {
    /// The box of an appointment.
    struct Slot: Equatable {
        /// Which appointment of the day it is.
        let number: Int
        /// The first row, counted from the first hour, and the number of rows.
        let start, length: Int
        /// Which of the boxes side by side it is, and how many there are.
        let lane, lanes: Int
        /// Whether there is room to say when it ends.
        let hasEnd: Bool
        /// Whether it needs more height than its time has, so that it seems to end later.
        let isLonger: Bool
    }

    /// The measures of a grid; heights are in tenths of a millimeter.
    struct Measures {
        /// The height of all hours.
        let height: Int
        /// The height of a line, and that of a box beside its lines.
        let line, rest: Int
        /// The width of a line in tenths of an em: of a box alone, of one of two side by side, and so on.
        let widths: [Int]
    }

    /// The width of the time at which an appointment ends, with AM and PM.
    fileprivate static let endWidth = 48

    /// The hours that are shown.
    let hours: Range<Int>
    /// The boxes of each day.
    let slots: [[Slot]]
    /// The numbers of the appointments of each day that have no box.
    let unplaced: [[Int]]

    /// The hours from the first to the last appointment, and the usual ones. What goes on from the day before has a place at
    /// the top whenever it ends.
    static func hours(of days: [[Appointment]], usual: Range<Int> = 8..<18) -> Range<Int> {
        let all = days.joined()
        let first = all.filter { !$0.isContinued }.map { $0.start / 60 }.min() ?? usual.lowerBound
        let last = all.map { ($0.end + 59) / 60 }.max() ?? usual.upperBound
        return min(23, first, usual.lowerBound)..<max(last, usual.upperBound)
    }

    /// No hours.
    static let empty = HourGrid(
        [], hours: 0..<1, Measures(height: 0, line: 1, rest: 0, widths: [10]))

    /// Places the appointments of some days.
    init(_ days: [[Appointment]], hours: Range<Int>, _ measures: Measures) {
        self.hours = hours
        let columns = days.map { HourColumn($0, hours, measures) }
        slots = columns.map(\.slots)
        unplaced = columns.map(\.unplaced)
    }
}

/// Places the appointments of one day.
private struct HourColumn {
    private(set) var slots: [HourGrid.Slot] = []
    private(set) var unplaced: [Int]
    private let all: [Appointment]
    private let hours: Range<Int>
    private let measures: HourGrid.Measures
    /// The lanes beside each appointment. Narrower lines make a box higher, so their number only grows.
    private var lanes: [Int]

    /// A box before it has a lane.
    private struct Box {
        let number, start, end: Int
        var lane = 0
    }

    /// The most boxes of a day, which no sheet has room for.
    private static let most = 48

    init(_ all: [Appointment], _ hours: Range<Int>, _ measures: HourGrid.Measures) {
        (self.all, self.hours, self.measures) = (all, hours, measures)
        lanes = all.map { _ in 1 }
        unplaced = Array(all.indices.dropFirst(Self.most))
        var placed = Array(all.indices.prefix(Self.most))
        while true {
            var boxes = placed.map(box).sorted { ($0.start, $0.number) < ($1.start, $1.number) }
            let before = lanes
            if let number = setLanes(of: &boxes) {
                placed.removeAll { $0 == number }
                unplaced.append(number)
                lanes = all.map { _ in 1 }
            } else if lanes == before {
                slots = boxes.map(slot)
                unplaced.sort()
                return
            }
        }
    }

    /// The number of lines of an appointment.
    private func lines(of number: Int) -> Int {
        all[number].words.lines(in: measures.widths[lanes[number] - 1])
    }

    private func box(_ number: Int) -> Box {
        let appointment = all[number]
        let first = hours.lowerBound * 4
        let rows = hours.count * 4
        let height = lines(of: number) * measures.line + measures.rest
        let least = min(rows, (height * rows + measures.height - 1) / max(1, measures.height))
        let start = min(max(0, appointment.start / 15 - first), rows - least)
        let end = min(rows, (appointment.end + 14) / 15 - first)
        return Box(number: number, start: start, end: max(end, start + least))
    }

    /// Gives boxes that overlap their lanes. Returns the number of an appointment for which there is no lane.
    private mutating func setLanes(of boxes: inout [Box]) -> Int? {
        var start = 0
        while start < boxes.count {
            var ends: [Int] = []
            var end = start
            while end < boxes.count, end == start || ends.contains(where: { $0 > boxes[end].start }) {
                let lane = ends.firstIndex { $0 <= boxes[end].start } ?? ends.count
                if lane == measures.widths.count { return boxes[end].number }
                if lane == ends.count { ends.append(0) }
                ends[lane] = boxes[end].end
                boxes[end].lane = lane
                end += 1
            }
            let numbers = boxes[start..<end].map(\.number)
            let count = max(ends.count, numbers.map { lanes[$0] }.max() ?? 1)
            for number in numbers { lanes[number] = count }
            start = end
        }
        return nil
    }

    private func slot(_ box: Box) -> HourGrid.Slot {
        let (appointment, length) = (all[box.number], box.end - box.start)
        let lines = (length * measures.height / (hours.count * 4) - measures.rest) / measures.line
        var words = appointment.words
        words.append(width: HourGrid.endWidth)
        return HourGrid.Slot(
            number: box.number, start: box.start, length: length, lane: box.lane, lanes: lanes[box.number],
            hasEnd: lanes[box.number] == 1 && words.lines(in: measures.widths[0]) <= lines,
            isLonger: (hours.lowerBound * 4 + box.end) * 15 >= appointment.end + 15)
    }
}
