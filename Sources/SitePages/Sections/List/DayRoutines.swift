// The routines of a day. On the first page of the list, two or more are one line that unfolds, below the other items.

import Civil

/// The routines of a day, done ones too, and the other items of its group.
struct DayRoutines {
    /// A routine, or one of its times; without an occurrence of the day it is the current one. One that is done has its next
    /// on another day.
    typealias Routine = (position: ReadingPosition, occurrence: DayEntry?)

    /// By time.
    let all: [Routine]
    let others: [ReadingPosition]

    /// Finds the routines among the items that are due on a day, and those that are done on it; nil if there are less than two.
    init?(_ day: Day, due: [ReadingPosition], in context: PageContext) {
        func isRoutine(_ position: ReadingPosition) -> Bool {
            context.repeating.isRoutine(context.items[position].id)
        }
        let open = due.filter(isRoutine)
        let current = open.map { (context.items[$0].due?.sortKey ?? 0, $0, DayEntry?.none) }
        let (listed, entries) = (Set(open), context.repeating.entries(in: day...day))
        let others = entries.filter { entry in
            if entry.isDone { return isRoutine(entry.position) }
            return listed.contains(entry.position)
                && entry.due.sortKey != context.items[entry.position].due?.sortKey
        }
        all = (current + others.map { ($0.due.sortKey, $0.position, $0) }).sorted {
            ($0.0, $0.1) < ($1.0, $1.1)
        }
        .map { ($0.1, $0.2) }
        self.others = due.filter { !isRoutine($0) }
        if all.count < 2 { return nil }
    }

    /// How many of them are done.
    var doneCount: Int { all.count { $0.occurrence?.isDone == true } }
}
