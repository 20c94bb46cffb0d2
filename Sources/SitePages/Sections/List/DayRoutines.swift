// The routines of a day. On the first page of the list, two or more are one line that unfolds, below the other items.

import Bytes
import Civil

/// The routines of a day, done ones too, and the other items of its group.
struct DayRoutines: Sendable {
    /// A routine, and whether it is done on the day. Then its next day is another one.
    typealias Routine = (position: ReadingPosition, isDone: Bool)

    let day: Day
    /// By time.
    let all: [Routine]
    let others: [ReadingPosition]

    /// Finds the routines among the items that are due on a day, and those that are done on it; nil if there are less than two.
    init?(_ day: Day, due: [ReadingPosition], in context: PageContext) {
        func isRoutine(_ position: ReadingPosition) -> Bool {
            context.repeating.isRoutine(context.items[position].id)
        }
        let open = due.filter(isRoutine).map { (context.items[$0].due?.sortKey ?? 0, $0, false) }
        let done = context.repeating.entries(in: day...day).filter { $0.isDone && isRoutine($0.position) }
        all = (open + done.map { ($0.due.sortKey, $0.position, true) }).sorted { ($0.0, $0.1) < ($1.0, $1.1) }
            .map { ($0.1, $0.2) }
        others = due.filter { !isRoutine($0) }
        self.day = day
        if all.count < 2 { return nil }
    }

    /// How many of them are done: `3 of 8`.
    func count(_ page: inout PageWriter) -> Text {
        let phrases = page.context.locale.phrases
        return page.text { $0.append(phrases.stepsDone, all.count(where: \.isDone), all.count) }
    }
}
