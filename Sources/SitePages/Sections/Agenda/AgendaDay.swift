// The record of a day of the agenda. A screen shows a day that is over in the current week as a line, and paper as it is.

import Bytes
import Civil
import Mustache

/// A day of the agenda.
struct AgendaDay: Record {
    let day: Day
    let isOver: Bool
    let overdue: AgendaBox?
    let rows: [DayRow<AgendaRow>]

    static let vocabulary: Vocabulary<AgendaDay> = [
        .text("name", "The day in words.", example: "Saturday, November 21") { $1.name(of: $0.day) },
        .text("weekday", "The name of the day.", example: "Saturday") { $1.text($0.day, .weekday) },
        .text("short", "The abbreviated name of the day.", example: "Sat") { $1.text($0.day, .shortWeekday) },
        .plain("number", "The day of the month.", example: "21") { $1.number($0.day.civil.day) },
        .text("date", "The day and its month.", example: "November 21") { day, page in
            page.text(day.day, page.context.locale.dates.dayOfMonth)
        },
        .plain("iso", "The day for machines.", example: "2026-11-21") { $1.iso($0.day) },
        .flag("isToday", "Whether the day is today.") { $0.day == $1.context.settings.today },
        .flag("isPast", "Whether the day is past.") { $0.day < $1.context.settings.today },
        .optional("overdue", \.overdue, "On today: the overdue items, latest first."),
        .flag("isEmpty", "Whether the day has no events and no items of its own.") { day, _ in
            day.rows.isEmpty
        },
        .optional("appointments", "How many events it has, if any.") { day, page in
            DayCount(day.rows.count { $0.event != nil }, page.context.locale.phrases.appointments)
        },
        .optional("doneItems", "How many of its items are done, if any.") { day, page in
            let done = day.rows.count { $0.item?.isDone == true }
            return DayCount(done, page.context.locale.phrases.doneItems)
        },
        .flag(
            "isOver", \.isOver,
            "In the current week: whether it is over, so that a screen shows it as a line that unfolds."),
        .plain("medium", RowMedium.summary, example: " paper-only") { day, page in
            RowMedium(onScreen: !day.isOver, onPaper: true).classes(&page)
        },
        .short("dueToday", "On today, below overdue items: how many of its own are open.") { day, page in
            let open = day.rows.count { $0.item?.isDone == false }
            return day.overdue == nil || open == 0 ? nil : page.number(open)
        },
        .list(
            "rows", \.rows,
            "The events and the items of the day, in its order; on past days of this week only the items that are done."
        ),
    ]

    init(_ plan: DayPlan, _ late: ItemExcerpt?, isOver: Bool, _ page: inout PageWriter) {
        (day, self.isOver) = (plan.day, isOver)
        overdue = AgendaBox(late: late, isMarked: true, &page)
        var rows: [DayRow<AgendaRow>] = plan.entries.compactMap { entry in
            switch entry {
            case .event(let event): DayRow(event: EventRow(event, &page))
            case .item(let item) where item.isRoutine: nil
            case .item(let item):
                DayRow(item: AgendaRow(item, &page))
            }
        }
        if rows.count > Self.mostTogether {
            let name = ShortText(text: page.text(day, .shortWeekday))
            for index in rows.indices {
                rows[index].event?.ofDay = name
                rows[index].item?.ofDay = name
            }
        }
        self.rows = rows
    }

    /// The most rows of a day that stay together on paper. Of more of them, each names its day, since it may be the first one of
    /// a sheet. `Public/agenda-paper.css` has the same number.
    private static let mostTogether = 60

    static let ofDay = "On paper, the short name of its day, if that has more rows than one sheet holds."
}

extension AgendaDay {
    /// About how many lines it takes on paper: what has a time stands beside the rest, and overdue items above both.
    var paperLines: Int {
        var (timed, others, longest) = (0, 0, 0)
        for row in rows {
            switch (row.event, row.item) {
            case (let event?, _): timed += event.paperLines
            case (_, let item?) where item.isTimed: timed += item.paperLines
            case (_, let item):
                others += item?.paperLines ?? 0
                longest = max(longest, item?.paperLines ?? 0)
            }
        }
        let own = timed == 0 ? max(longest, (others + 1) / 2) : max(timed, others)
        return own + (overdue.map { ($0.paperLines + 1) / 2 } ?? 0)
    }
}

/// How many entries of a kind a day has.
struct DayCount: Record {
    let count: Int
    let words: CountPhrase

    init?(_ count: Int, _ words: CountPhrase) {
        guard count > 0 else { return nil }
        (self.count, self.words) = (count, words)
    }

    static let vocabulary: Vocabulary<DayCount> = [
        .plain("number", "The number.", example: "4") { $1.number($0.count) },
        .text("text", "The number in words.", example: "4 appointments") { $1.text($0.words, $0.count) },
    ]
}
