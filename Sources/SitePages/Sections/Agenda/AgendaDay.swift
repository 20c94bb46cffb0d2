// The record of a day of the agenda. A screen shows a day that is over in the current week as a line, and paper as it is.

import Bytes
import Civil
import Mustache

/// A day of the agenda.
struct AgendaDay: Record {
    let day: Day
    let isOver: Bool
    private(set) var overdue: AgendaBox?
    private(set) var rows: [DayRow<AgendaRow>]
    private var moreOnPaper: [PaperCount] = []

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
        .plain("medium", PaperMedium.summary, example: " paper-only") { day, page in
            (day.isOver ? PaperMedium.paper : .all).classes(&page)
        },
        .short("dueToday", "On today, below overdue items: how many of its own are open.") { day, page in
            let open = day.rows.count { $0.item?.isDone == false }
            return day.overdue == nil || open == 0 ? nil : page.number(open)
        },
        .list(
            "rows", \.rows,
            "The events and the items of the day, in its order; on past days of this week only the items that are done."
        ),
        .list("moreOnPaper", \.moreOnPaper, "What paper only counts: what is done, appointments, others."),
    ]

    init(_ plan: DayPlan, _ late: ItemExcerpt?, isOver: Bool, _ page: inout PageWriter) {
        (day, self.isOver) = (plan.day, isOver)
        overdue = AgendaBox(late: late, isMarked: true, &page)
        rows = plan.entries.compactMap { entry in
            switch entry {
            case .event(let event): DayRow(event: EventRow(event, &page))
            case .item(let item) where item.isRoutine: nil
            case .item(let item):
                DayRow(
                    item: AgendaRow(
                        item.position, due: AgendaTime(item, most: 1, &page),
                        otherTimes: AgendaTime(item.times.dropFirst(), &page), isDone: item.isDone,
                        at: item.due, &page))
            }
        }
    }

    /// The same day, of which a sheet lists as many as its layout says of the day at an index.
    func placed(at index: Int, on sheet: SheetLayout, _ page: inout PageWriter) -> AgendaDay {
        let (upright, across) = (sheet.upright.days[index], sheet.across.days[index])
        var day = self
        var (events, items) = (0, 0)
        for row in rows.indices {
            if rows[row].event != nil {
                day.rows[row].event?.medium = page.classes(
                    onScreen: true, upright.events[events], across.events[events])
                events += 1
            } else {
                day.rows[row].item?.medium = page.classes(
                    onScreen: true, upright.items[items], across.items[items])
                items += 1
            }
        }
        day.overdue = overdue?.placed(sheet.upright.overdue, sheet.across.overdue, &page)
        let own = rows.compactMap(\.item)
        day.moreOnPaper = PaperCount.counts(upright.count(of: own), across.count(of: own))
        return day
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

extension SheetLayout.ListedDay {
    /// What a sheet only counts of a day, and where.
    fileprivate func count(of rows: [AgendaRow]) -> PaperCount.Part {
        let counted = SheetLayout.Counted(
            open: counted, events: events.count { $0 == nil },
            done: zip(rows, items).count { $0.isDone && $1 == nil })
        return (counted, SheetLayout.Place(column: countColumn, lines: 1))
    }
}

extension SheetLayout.Counted {
    /// The words: `and 3 more · 4 appointments · ✓ 13 done`; nil if nothing is counted.
    func words(_ page: inout PageWriter) -> Text? {
        if isEmpty { return nil }
        let phrases = page.context.locale.phrases
        return page.text { text in
            if open > 0 { text.append(phrases.more, open) }
            if events > 0 {
                if open > 0 { text.append(" · ") }
                text.append(phrases.appointments, events)
            }
            if done > 0 {
                text.append(open + events > 0 ? " · ✓ " : "✓ ")
                text.append(phrases.doneItems, done)
            }
        }
    }
}
