// The record of a day of the agenda. A screen shows a day that is over in the current week as a line, and paper as it is.

import Civil
import Mustache

struct AgendaDay: DayRecord {
    let day: Day
    let isOver: Bool
    let overdue: AgendaBox?
    let rows: [DayRow<AgendaRow>]

    static let vocabulary: Vocabulary<AgendaDay> = [
        .text("name", "The day in words.", example: "Saturday, November 21") { record, page in
            page.name(of: record.day)
        },
        .text("weekday", "The name of the day.", example: "Saturday") { record, page in
            page.text(record.day, .weekday)
        },
        .text("short", "The abbreviated name of the day.", example: "Sat") { record, page in
            page.text(record.day, .shortWeekday)
        },
        .number,
        .text("date", "The day and its month.", example: "November 21") { day, page in
            page.text(day.day, page.context.locale.dates.dayOfMonth)
        },
        .iso,
        .isToday,
        .flag("isPast", "Whether the day is past.") { record, page in record.day < page.context.settings.today
        },
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

    init(_ plan: DayPlan, _ late: ItemExcerpt?, isOver: Bool, _ page: inout PageBuilder) {
        (day, self.isOver) = (plan.day, isOver)
        overdue = AgendaBox(late: late, isMarked: true, &page)
        var rows = plan.entries.compactMap { DayRow<AgendaRow>($0, &page) }
        if rows.count > Self.maxTogether { rows.name(day, &page) }
        self.rows = rows
    }

    /// The most rows of a day that stay together on paper. Of more of them, each names its day, since it may be the first one of
    /// a sheet. `Public/agenda-paper.css` has the same number.
    private static let maxTogether = 60

    static let ofDay = "On paper, the short name of its day, where the row may be the first one of a sheet."
}

extension [DayRow<AgendaRow>] {
    /// Lets each row say its day, since it may be the first one of a sheet.
    mutating func name(_ day: Day, _ page: inout PageBuilder) {
        let name = ShortText(text: page.text(day, .shortWeekday))
        for index in indices { self[index].ofDay = name }
    }
}

extension DayRow<AgendaRow> {
    /// On paper, the name of its day.
    var ofDay: ShortText? {
        get { event?.ofDay ?? item?.ofDay }
        set {
            event?.ofDay = newValue
            item?.ofDay = newValue
        }
    }

    /// What stands on a day; nil for a routine, which has a row of its own.
    init?(_ entry: DayPlan.Entry, _ page: inout PageBuilder) {
        switch entry {
        case .event(let event): self.init(event: EventRow(event, &page))
        case .item(let item) where item.isRoutine: return nil
        case .item(let item): self.init(item: AgendaRow(item, &page))
        }
    }
}

extension AgendaDay {
    /// About how many lines it takes on paper. What has a time stands beside the rest, or both fill two even columns; overdue
    /// items stand above.
    func paperLines(isSmall: Bool, isEven: Bool) -> Int {
        var (timed, others, longest) = (0, 0, 0)
        for row in rows {
            let lines =
                row.event?.paperLines(isSmall: isSmall) ?? row.item?.paperLines(isSmall: isSmall) ?? 0
            if row.event != nil || row.item?.isTimed == true { timed += lines } else { others += lines }
            longest = max(longest, lines)
        }
        let own = isEven || timed == 0 ? max(longest, (timed + others + 1) / 2) : max(timed, others)
        return own + (overdue.map { ($0.paperLines(isSmall: isSmall) + 1) / 2 } ?? 0)
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
        .plain("number", "The number.", example: "4") { record, page in page.number(record.count) },
        .text("text", "The number in words.", example: "4 appointments") { record, page in
            page.text(record.words, record.count)
        },
    ]
}
