// The record of a week's page. The HTML template and the agenda's text formats are both made from it.

import Bytes
import Civil
import Mustache

/// A week of the agenda.
struct AgendaPage: Record {
    let title: Text
    let range: Text
    let anchor: Text
    let heading: Text
    let number: Named?
    let isCurrent: Bool
    let isOver: Bool
    let layout: Text
    let routines: AgendaRoutines?
    let days: [AgendaDay]
    let hasOver: Bool
    let calendars: [Named]
    let hasCalendars: Bool
    let stillOpen: AgendaBox?
    let undated: AgendaBox?
    let previous, next: TitledLink?
    let current: Link?
    let list: Link?
    let booklet: Link?
    let upcoming: UpcomingWeek?
    let smallMonth: SmallMonth?
    let notes: PaperNotes?
    let others: PaperNotes?
    let columns: ColumnsWeek?

    static let vocabulary = Vocabulary<AgendaPage>([
        .text("title", \.title, "The week's number and year, or its range.", example: "Week 47, 2026"),
        .text(
            "range", \.range, "The week's first and last day.",
            example: "November 16 – 22, 2026"),
        .plain("anchor", \.anchor, "The name of the week, for its id.", example: "2026-W47"),
        .text(
            "heading", \.heading,
            "The range, without the year where today or the number tells it.",
            example: "November 16 – 22"),
        .optional("number", \.number, "The week's number, with the year unless it is this year."),
        .flag("isCurrent", \.isCurrent, "Whether this is the week that has today."),
        .flag("isOver", \.isOver, "Whether all its days are past."),
        .plain(
            "layout", \.layout, "How full the sheet of paper is, as names of classes.",
            example: "light spare-2 day-periods"),
        .optional("routines", \.routines, "The items that come on most days of a week."),
        .list("days", \.days, "The seven days."),
        .flag("hasOver", \.hasOver, "Whether some of them are over while the week is not."),
        .list("calendars", \.calendars, "The calendars of the site, whose events the weeks show."),
        .flag("hasCalendars", \.hasCalendars, "Whether there are calendars."),
        .optional("stillOpen", \.stillOpen, "On the next week: the overdue items."),
        .optional("undated", \.undated, "The open items without date."),
        .optional("previous", \.previous, "The nearest earlier week that has a page."),
        .optional("next", \.next, "The nearest later week that has a page."),
        .optional("current", \.current, "The current week, unless this is it."),
        .optional("list", \.list, "The first page of the list, in a site."),
        .optional("booklet", \.booklet, "All coming weeks in one file, in a site."),
        .optional("upcoming", \.upcoming, "On paper: what the next week has."),
        .optional("smallMonth", \.smallMonth, "On paper: the days of the month, if there is room."),
        .optional("notes", \.notes, "Lines to write on, if paper has room for them."),
        .optional("others", \.others, "Where paper does not list everything."),
        .optional("columns", \.columns, "What paper has in place of the week, with `--layout columns`."),
    ])
}

/// The items that come on most days of a week: a row each, with a box a day.
struct AgendaRoutines: Record {
    let sheet: Link?
    let days: [RoutineDay]
    let rows: [RoutineRow]
    let moreOnPaper: [PaperCount]
    /// The widths of the names on paper.
    let sizes: [SheetLayout.Item]

    static let vocabulary = Vocabulary<AgendaRoutines>([
        .optional("sheet", \.sheet, "In a site with routines this month: their sheet for the month."),
        .list("days", \.days, "The seven days."), .list("rows", \.rows, "The routines."),
        .list("moreOnPaper", \.moreOnPaper, "How many others there are, on paper."),
    ])
}

/// A day of the week above the boxes of the routines.
struct RoutineDay: Record {
    let name: Text
    let short: Text
    let isToday: Bool

    static let vocabulary = Vocabulary<RoutineDay>([
        .text("name", \.name, "The name of the day.", example: "Monday"),
        .text("short", \.short, "The first letter of its name.", example: "M"),
        .flag("isToday", \.isToday, "Whether the day is today."),
    ])
}

/// A routine.
struct RoutineRow: Record {
    let link: Link?
    let title: ShownTitle
    let due: AgendaTime?
    let marks: [RoutineCell]
    var medium = Text.empty

    static let vocabulary = Vocabulary<RoutineRow>([
        .optional("link", \.link, "The item's page, in a site."),
        .names(of: \.title),
        .optional("due", \.due, "The times of its days, if it has some."),
        .list("marks", \.marks, "The boxes of each of the seven days."),
        .plain("medium", \.medium, PaperMedium.summary, example: " screen-only"),
    ])
}

/// The boxes of a routine on a day.
struct RoutineCell: Record {
    let boxes: [RoutineMark]
    let more: ShortText?

    static let vocabulary = Vocabulary<RoutineCell>([
        .list(
            "boxes", \.boxes,
            "A box for each of its times, at most four; none if the day does not have it or missed it."),
        .optional("more", \.more, "How many more times the day has."),
    ])
}

/// A box of a routine.
struct RoutineMark: Record {
    let isDone: Bool
    let occurrence: ShortText?

    static let vocabulary = Vocabulary<RoutineMark>([
        .flag("isDone", \.isDone, "Whether it is done."),
        .optional(
            "occurrence", \.occurrence,
            "If the item repeats and its box can be ticked in the browser: the day of the occurrence, maybe with a time."
        ),
    ])
}

/// A day of the agenda.
struct AgendaDay: Record {
    let name: Text
    let weekday: Text
    let short: Text
    let number: Text
    let date: Text
    let iso: Text
    let isToday: Bool
    let isPast: Bool
    let hasEvents: Bool
    let events: [EventRow]
    let overdue: AgendaBox?
    let isEmpty: Bool
    let appointments, doneItems: DayCount?
    let isOver: Bool
    let medium: Text
    let dueToday: ShortText?
    let rows: [AgendaRow]
    let moreOnPaper: [PaperCount]

    static let vocabulary = Vocabulary<AgendaDay>([
        .text("name", \.name, "The day in words.", example: "Saturday, November 21"),
        .text("weekday", \.weekday, "The name of the day.", example: "Saturday"),
        .text("short", \.short, "The abbreviated name of the day.", example: "Sat"),
        .plain("number", \.number, "The day of the month.", example: "21"),
        .text("date", \.date, "The day and its month.", example: "November 21"),
        .plain("iso", \.iso, "The day for machines.", example: "2026-11-21"),
        .flag("isToday", \.isToday, "Whether the day is today."),
        .flag("isPast", \.isPast, "Whether the day is past."),
        .flag("hasEvents", \.hasEvents, "Whether calendars have events on the day."),
        .list("events", \.events, "The events, those of the whole day first."),
        .optional("overdue", \.overdue, "On today: the overdue items, latest first."),
        .flag("isEmpty", \.isEmpty, "Whether the day has no items of its own."),
        .optional("appointments", \.appointments, "How many events it has, if any."),
        .optional("doneItems", \.doneItems, "How many of its items are done, if any."),
        .flag(
            "isOver", \.isOver,
            "In the current week: whether it is over, so that a screen shows it as a line that unfolds."),
        .plain("medium", \.medium, PaperMedium.summary, example: " paper-only"),
        .optional("dueToday", \.dueToday, "On today, below overdue items: how many of its own are open."),
        .list(
            "rows", \.rows,
            "The items due on the day, by time; on past days of this week only those that are done."),
        .list("moreOnPaper", \.moreOnPaper, "What paper only counts: what is done, appointments, others."),
    ])
}

/// How many entries of a kind a day has.
struct DayCount: Record {
    let number: Text
    let words: Text

    static let vocabulary = Vocabulary<DayCount>([
        .plain("number", \.number, "The number.", example: "4"),
        .text("text", \.words, "The number in words.", example: "4 appointments"),
    ])

    init?(_ count: Int, _ phrase: CountPhrase, _ page: inout PageWriter) {
        guard count > 0 else { return nil }
        number = page.number(count)
        words = page.text { $0.append(phrase, count) }
    }
}

/// An item on the agenda.
struct AgendaRow: Record {
    let link: Link?
    let title: ShownTitle
    let isDone: Bool
    let isOverdue: Bool
    let occurrence: ShortText?
    let due: AgendaTime?
    let otherTimes: ShortText?
    let location: Named?
    let list, whose, project, parent: Named?
    let priority: PriorityMark?
    let steps: StepCount?
    let isRepeating: Bool
    let isStarred: Bool
    let total: ShortText?
    let lines: AgendaLines?
    var medium = Text.empty
    /// Whether a screen and the text formats list it.
    var isOnScreen = true
    /// How much space it takes on paper.
    let size: SheetLayout.Item

    static let vocabulary = Vocabulary<AgendaRow>([
        .optional("link", \.link, "The item's page, in a site."),
        .names(of: \.title),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .flag("isOverdue", \.isOverdue, "Whether the item is one of the overdue ones under today."),
        .optional(
            "occurrence", \.occurrence,
            "If the item repeats and its box can be ticked in the browser: the day of the occurrence."),
        .optional("due", \.due, "The time on its day; for overdue items, their day."),
        .optional("otherTimes", \.otherTimes, "The times on its day after the first one."),
        .optional("location", \.location, "The location, if it has a name."),
        .optional("list", \.list, "The list that the item came from, if there are several."),
        .optional("whose", \.whose, "The people whose it is, if anybody."),
        .optional("project", \.project, "The project, if the item has one."),
        .optional("parent", \.parent, "The item of which it is a step."),
        .optional("priority", \.priority, "The priority, if the item has one."),
        .optional("steps", \.steps, "How many steps are done, if the item has steps."),
        .flag("isRepeating", \.isRepeating, "Whether the item repeats."),
        .flag("isStarred", \.isStarred, "Whether the item is one of the favourites."),
        .optional("total", \.total, "What the lines of the item cost together, if they have prices."),
        .optional("lines", \.lines, "The lines of an open item that has up to twelve of them."),
        .plain("medium", \.medium, PaperMedium.summary, example: " screen-only"),
    ])
}

/// The lines of an item on the agenda.
struct AgendaLines: Record {
    let rows: [LineRow]
    /// The widths of the lines on paper, each with its box.
    let widths: PrintedWords

    static let vocabulary = Vocabulary<AgendaLines>([
        .list("rows", \.rows, "The lines, in their order.")
    ])

    /// The most lines of an item that the agenda shows.
    static let most = 12
    /// The most bytes of the name of a line. Undated items stand on the pages of all coming weeks.
    static let maxNameBytes = 200
}

/// When an item of the agenda is due.
struct AgendaTime: Record {
    let text: Text
    let iso: Text

    static let vocabulary = Vocabulary<AgendaTime>([
        .text("text", \.text, "The times, or the day.", example: "9:00 AM"),
        .plain("iso", \.iso, "The instant for machines.", example: "2026-11-21T09:00:00+01:00"),
    ])
}

/// Items that are not listed by their day: the overdue or the undated ones.
struct AgendaBox: Record {
    let rows: [AgendaRow]
    let more: AgendaMore?
    let moreOnPaper: [PaperCount]
    let count: Text
    /// On paper.
    var columns = Text.empty

    static let vocabulary = Vocabulary<AgendaBox>([
        .list("rows", \.rows, "The listed items."),
        .optional("more", \.more, "How many others there are."),
        .list("moreOnPaper", \.moreOnPaper, "How many others there are, on paper."),
        .plain("count", \.count, "How many there are.", example: "41"),
        .plain("columns", \.columns, "The number of columns on paper.", example: "2"),
    ])
}

/// A count of the items that are not listed, and a link to them.
struct AgendaMore: Record {
    let link: Link?
    let text: Text

    static let vocabulary = Vocabulary<AgendaMore>([
        .optional("link", \.link, "Where they are, in a site."),
        .text("text", \.text, "How many there are, in words.", example: "and 7 more"),
    ])
}
