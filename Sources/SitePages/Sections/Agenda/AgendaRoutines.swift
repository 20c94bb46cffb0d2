// The records of the items that come on most days of a week: a row each, with a box a day.

import Bytes
import Civil
import Mustache
import ToDos

/// The routines of a week.
struct AgendaRoutines: Record {
    let week: Week
    let rows: [RoutineRow]

    static let vocabulary: Vocabulary<AgendaRoutines> = [
        .optional("sheet", "In a site with routines this month: their sheet for the month.") { _, page in
            page.context.hasRoutines ? page.linkInSite(to: .routines) : nil
        },
        .list("days", "The seven days.") { routines, _ in routines.week.days.map { RoutineDay(day: $0) } },
        .list("rows", \.rows, "The routines, each at each time of a day, in the order of time."),
    ]

    /// The routines of a week; nil if there are none.
    init?(_ routines: [RoutinePlan], _ week: Week, _ page: inout PageBuilder) {
        guard !routines.isEmpty else { return nil }
        self.week = week
        rows = routines.byTime.map { RoutineRow($0, &page) }
    }
}

/// A day of the week above the boxes of the routines.
struct RoutineDay: DayRecord {
    let day: Day

    static let vocabulary: Vocabulary<RoutineDay> = [
        .text("name", "The name of the day.", example: "Monday") { record, page in
            page.text(record.day, .weekday)
        },
        .text("short", "The first letter of its name.", example: "M") { record, page in
            page.text(record.day, .narrowWeekday)
        },
        .isToday,
    ]
}

struct RoutineRow: Record {
    let routine: RoutinePlan
    let title: ShownTitle
    let due: AgendaTime?

    static let vocabulary: Vocabulary<RoutineRow> = [
        .optional("link", "The item's page, in a site.") { row, page in
            page.link(toItemAt: row.routine.position)
        },
        .names(of: \.title),
        .optional("due", \.due, "The times of its days, if it has some."),
        .list("marks", "The boxes of each of the seven days.") { row, _ in row.marks },
    ]

    var marks: [RoutineCell] { routine.marks.map { RoutineCell($0) } }

    fileprivate init(_ routine: RoutinePlan, _ page: inout PageBuilder) {
        self.routine = routine
        title = page.title(page.context.items[routine.position], limit: Agenda.maxTextBytes)
        due = AgendaTime(routine.marks.times[...], &page)
    }
}

/// The boxes of an item on a day.
struct RoutineCell: Record {
    let boxes: [RoutineMark]
    /// The number of further times of the day.
    private var hidden = 0

    static let vocabulary: Vocabulary<RoutineCell> = [
        .list(
            "boxes", \.boxes,
            "A box for each of its times, at most four; none if the day does not have it."),
        .short("more", "How many more times the day has.") { cell, page in cell.more(&page) },
    ]

    /// The most boxes of a day.
    static let most = 4

    /// The boxes of a day. Where it has more times, those that are done first make room.
    init(_ entries: [DayEntry]) {
        hidden = max(0, entries.count - Self.most)
        let done = min(hidden, entries.prefix { $0.isDone || $0.isMissed }.count)
        boxes = entries.dropFirst(done).prefix(Self.most).map { entry in
            RoutineMark(
                isDone: entry.isDone, isMissed: entry.isMissed, position: entry.position, due: entry.due)
        }
    }

    /// A box of no item, to be ticked on paper.
    init() {
        boxes = [RoutineMark(isDone: false, position: nil, due: nil)]
    }

    private func more(_ page: inout PageBuilder) -> Text? {
        let digits = page.context.locale.digits
        guard hidden > 0 else { return nil }
        return page.text { text in
            text.append("+")
            text.append(hidden, in: digits)
        }
    }
}

/// A box of an item on a day.
struct RoutineMark: Record {
    let isDone: Bool
    var isMissed = false
    fileprivate let position: ReadingPosition?
    fileprivate let due: CivilDue?

    static let vocabulary: Vocabulary<RoutineMark> = [
        .flag("isDone", \.isDone, "Whether it is done."),
        .flag("isMissed", \.isMissed, "Whether the day is over, and it was not done."),
        .optional(
            "occurrence",
            "If the item repeats and its box can be ticked in the browser: the day of the occurrence, maybe with a time."
        ) { mark, page in
            mark.position.flatMap { page.occurrence(page.context.items[$0], at: mark.due) }
        },
    ]
}
