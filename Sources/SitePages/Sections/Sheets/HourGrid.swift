// Appointments on a grid of hours: one column a day, a row each quarter of an hour. Appointments at the same time stand side by
// side. The browser decides how high a row is, by the words that stand in it. What has no lane, or ends before the first hour, is
// not placed: the sheet lists it elsewhere. Times are those of the local clock.

import Civil

/// An appointment on one of its days.
struct Appointment: Equatable {
    /// When it begins and ends on the day, in minutes since midnight: 0…1440.
    let start, end: Int
    /// Whether it goes on from the day before.
    var isContinued = false
    /// About how many lines of small type its words take, alone in its column.
    var lines = 1

    /// Whether it goes on from the day before, and ends before these hours.
    func isBefore(_ hours: Range<Int>) -> Bool { isContinued && end <= hours.lowerBound * 60 }
}

extension EventEntry {
    /// Whether it is a bar above the hours.
    var isBar: Bool { isWholeDay || isOfSeveralDays }

    /// The part of its day that it takes, and its words in a column of so many letters.
    func appointment(letters: Int) -> Appointment {
        guard !isBar, let start = start.time, let end = end.time else {
            return Appointment(start: 0, end: 1440)
        }
        let isContinued = start.day < day
        let first = isContinued ? 0 : start.second / 60
        // Where clocks are set back, an end may have an earlier time than its start.
        let last = end.day > day ? 1440 : max(first, (end.second + 59) / 60)
        // With its time.
        let bytes = title.utf8.count + (event.place?.utf8.count ?? 0) + 10
        return Appointment(start: first, end: last, isContinued: isContinued, lines: 1 + bytes / letters)
    }
}

/// The places of appointments.
struct HourGrid: Equatable {
    /// The box of an appointment.
    struct Slot: Equatable {
        /// Which appointment of the day it is.
        let number: Int
        /// The first row, counted from the first hour, and the number of rows.
        let start: Int
        fileprivate(set) var length: Int
        /// Which of the boxes side by side it is, and how many there are.
        fileprivate(set) var lane = 0, lanes = 1
        /// About how many rows its words take in small type.
        fileprivate(set) var needed = 0
        /// Whether it has more rows than its time, so that it seems to end later.
        fileprivate(set) var isLonger = false

        var end: Int { start + length }
    }

    /// The hours that are shown.
    let hours: Range<Int>
    /// The boxes of each day, by their start.
    private(set) var slots: [[Slot]]

    /// The same grid for small type, where the words of an appointment take the rows below it that are free.
    var dense: HourGrid {
        var grid = self
        for day in slots.indices {
            for (index, slot) in slots[day].enumerated() {
                let next = slots[day].map(\.start).filter { $0 >= slot.end }.min() ?? hours.count * 4
                let length = max(slot.length, min(slot.needed, next - slot.start))
                grid.slots[day][index].isLonger = length > slot.length
                grid.slots[day][index].length = length
            }
        }
        return grid
    }

    /// About how many lines of small type it takes. An hour is a little higher than a line, and words that have no room in
    /// their rows make these higher, for all days.
    var lines: Int {
        var more = [Int](repeating: 0, count: hours.count * 4)
        for slot in slots.joined().sorted(by: { $0.length < $1.length }) {
            let missing = slot.needed - slot.length - more[slot.start..<slot.end].reduce(0, +)
            more[slot.end - 1] += max(0, missing)
        }
        return hours.count * 10 / 9 + more.reduce(0, +) / Self.rowsOfLine
    }

    /// The rows of a line of small type: `--line` and `--quarter` of `Public/columns.css`.
    private static let rowsOfLine = 4

    /// Places the appointments of some days among the hours from the first to the last of them, and the usual ones. At most
    /// `lanes` stand side by side.
    init(_ days: [[Appointment]], usual: Range<Int> = 8..<18, lanes: Int) {
        let all = days.joined()
        let first = all.filter { !$0.isContinued }.map { $0.start / 60 }.min() ?? usual.lowerBound
        let start = min(23, first, usual.lowerBound)
        let last = all.map { max($0.start / 60 + 1, ($0.end + 59) / 60) }.max() ?? usual.upperBound
        let hours = start..<max(last, usual.upperBound)
        self.hours = hours
        slots = days.map { Self.slots($0, in: hours, lanes: lanes) }
    }

    /// The boxes of a day, those that overlap in lanes.
    private static func slots(_ all: [Appointment], in hours: Range<Int>, lanes: Int) -> [Slot] {
        let boxes = all.enumerated().compactMap { number, appointment -> Slot? in
            if appointment.isBefore(hours) { return nil }
            let first = hours.lowerBound * 4
            let start = max(0, appointment.start / 15 - first)
            let end = (appointment.end + 14) / 15 - first
            return Slot(number: number, start: start, length: max(1, end - start))
        }
        var placed: [Slot] = []
        // Those that overlap, and the end of the last box in each of their lanes.
        var (group, ends): (Range<Int>, [Int]) = (0..<0, [])
        for var box in boxes.sorted(by: { ($0.start, $0.number) < ($1.start, $1.number) }) {
            if ends.allSatisfy({ $0 <= box.start }) { (group, ends) = (placed.count..<placed.count, []) }
            box.lane = ends.firstIndex { $0 <= box.start } ?? ends.count
            if box.lane == lanes { continue }
            if box.lane == ends.count { ends.append(box.end) } else { ends[box.lane] = box.end }
            placed.append(box)
            group = group.lowerBound..<placed.count
            for index in group {
                let lines = all[placed[index].number].lines
                (placed[index].lanes, placed[index].needed) = (
                    ends.count, lines * ends.count * rowsOfLine + 1
                )
            }
        }
        return placed
    }
}
