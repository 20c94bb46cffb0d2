// What a task that repeats has left behind in a todo.txt and its done.txt, or in a note. Programs keep the line of a task that is done, and
// add one with the next date, so a series is many lines with one title and one rule. They are one item with one page: the
// open line, or the last one that was done. The others are the days on which it was done.

import Civil
import ToDos

/// The lines of series of tasks.
struct CompletedOccurrences {
    /// What the lines of a series have in common. `list` is where they are.
    struct Key: Hashable {
        let list, title, rule: String
    }

    private struct Series {
        var hasOpenLine = false
        var days: [Day] = []
        /// The last line that is done: when, and which of the done ones it is in reading order.
        var last: (completed: Int, number: Int) = (.min, 0)
        var noted = 0, taken = 0
        var isShown = false
    }

    private var series: [Key: Series] = [:]

    /// Notes the task of a line that has a rule.
    mutating func note(_ task: borrowing ItemValues, of key: Key) {
        guard task.isDone else {
            series[key, default: Series()].hasOpenLine = true
            return
        }
        var own = series[key, default: Series()]
        if let day = task.occurrenceDay { own.days.append(day) }
        let completed = task.completed?.ownDay?.number ?? .min
        // Of a day, the later line.
        if completed >= own.last.completed { own.last = (completed, own.noted) }
        own.noted += 1
        series[key] = own
    }

    /// Takes a line in reading order. Returns whether it is an item, which then has the days of the others.
    mutating func take(_ task: inout ItemValues, of key: Key) -> Bool {
        guard var own = series[key] else { return true }
        defer { series[key] = own }
        if task.isDone {
            own.taken += 1
            guard !own.hasOpenLine, own.last.number == own.taken - 1 else { return false }
        }
        guard !own.isShown else { return true }
        own.isShown = true
        // An occurrence that is open is not done, whatever other lines say; and a line is no other one of itself.
        let current = task.occurrenceDay
        let isOpen = !task.isDone && !task.series.isFromCompletion
        let done = Set(own.days).filter { day in
            guard let current else { return true }
            return isOpen ? day < current : !task.isDone || day != current
        }
        task.series.doneOn = done.sorted().map { .day($0) }
        return true
    }
}

extension ItemValues {
    /// The day of the occurrence that a line is: when it was due or, if the rule counts from completion, when it was done.
    var occurrenceDay: Day? {
        let (due, done) = (mainDate?.ownDay, self.completed?.ownDay)
        return series.isFromCompletion ? done ?? due : due ?? done
    }
}

extension ItemDate {
    /// The day, if it is one.
    var ownDay: Day? { if case .day(let day) = self { day } else { nil } }
}
