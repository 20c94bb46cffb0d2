// The records of a month's page. The page of the current month at its fixed address has the index of all months and
// weeks below the grid.

import Bytes
import Mustache

/// A month.
struct MonthPage: Record {
    let title: Text
    let isOver: Bool
    let isEmpty: Bool
    let isDense: Bool
    let weekdays: [WeekdayName]
    let weeks: [MonthWeek]
    let previous, next: TitledLink?
    let all: Link
    let year: TitledLink
    let routineSheet: Link?
    let index: MonthIndex?
    let routines: [MonthRoutine]
    let hasRoutines: Bool
    let isCut, hasFoot: Bool

    static let vocabulary = Vocabulary<MonthPage>([
        .text("title", \.title, "The month and the year.", example: "November 2026"),
        .flag("isOver", \.isOver, "Whether all its days are past."),
        .flag("isEmpty", \.isEmpty, "Whether nothing is due in the month."),
        .flag("isDense", \.isDense, "Whether the month is full, so that paper needs small type."),
        .list("weekdays", \.weekdays, "The names of the columns."),
        .list("weeks", \.weeks, "The weeks that have a day of the month."),
        .optional("previous", \.previous, "The nearest earlier month that has a page."),
        .optional("next", \.next, "The nearest later month that has a page."),
        .record("all", \.all, "The index of all months and weeks."),
        .record("year", \.year, "The year of today on one sheet."),
        .optional(
            "routineSheet", \.routineSheet,
            "If routines come this month: a sheet with a box for each day of it."),
        .list("routines", \.routines, "The items that come on most days, and stand below the grid."),
        .flag("hasRoutines", \.hasRoutines, "Whether there are such items."),
        .flag("isCut", \.isCut, "Whether paper does not list everything."),
        .flag("hasFoot", \.hasFoot, "Whether something stands below the grid."),
        .optional("index", \.index, "On `months/index.html`: all months and weeks."),
    ])
}

/// An item that comes on most days.
struct MonthRoutine: Record {
    let link: Link?
    let title: Text

    static let vocabulary = Vocabulary<MonthRoutine>([
        .optional("link", \.link, "The item's page, in a site."),
        .text("title", \.title, "The item's title, or the locale's word for none.", example: "Medicine"),
    ])
}

/// The name of a day of the week.
struct WeekdayName: Record {
    let name: Text
    let short: Text

    static let vocabulary = Vocabulary<WeekdayName>([
        .text("name", \.name, "The name of the day.", example: "Monday"),
        .text("short", \.short, "The abbreviated name.", example: "Mon"),
    ])
}

/// A week of a month: a row of the grid.
struct MonthWeek: Record {
    let name: Text
    let short: Text
    let link: Link?
    let isEmpty: Bool
    let days: [MonthDay]

    static let vocabulary = Vocabulary<MonthWeek>([
        .text("name", \.name, "The week's number, or its range of days.", example: "Week 47"),
        .text("short", \.short, "The same in digits.", example: "47"),
        .optional("link", \.link, "The week's page, if it has one."),
        .flag("isEmpty", \.isEmpty, "Whether it has no item of the month, and not today."),
        .list("days", \.days, "The seven days."),
    ])
}

/// A day of a month: a cell of the grid.
struct MonthDay: Record {
    let name: Text
    let number: Text
    let iso: Text
    let link: Link?
    let isOutside: Bool
    let isToday: Bool
    let isEmpty: Bool
    let hasRows: Bool
    let hasBars: Bool
    let bars: [MonthBar]
    let rows: [MonthRow]
    /// Whether titles have one line on paper.
    let isTight: Bool
    let more: AgendaMore?
    let moreOnPaper: ShortText?

    static let vocabulary = Vocabulary<MonthDay>([
        .text("name", \.name, "The day in words.", example: "Saturday, November 21"),
        .text(
            "number", \.number, "The day of the month; with its month where a new one begins.", example: "21"),
        .plain("iso", \.iso, "The day for machines.", example: "2026-11-21"),
        .optional("link", \.link, "The page of its week, if it has one."),
        .flag("isOutside", \.isOutside, "Whether it is a day of the month before or after."),
        .flag("isToday", \.isToday, "Whether the day is today."),
        .flag("isEmpty", \.isEmpty, "Whether the day has no items and no events."),
        .flag("hasRows", \.hasRows, "Whether it has items, or events that are no bars."),
        .flag("hasBars", \.hasBars, "Whether events of whole days, or the place of one, are on the day."),
        .list(
            "bars", \.bars, "The events of whole days, each of them at one height in all days of a week."),
        .list("rows", \.rows, "The first events of the day, and the first items due on it, by time."),
        .optional("more", \.more, "How many others there are, on a screen."),
        .flag("isTight", \.isTight, "Whether paper has one line for each title."),
        .optional("moreOnPaper", \.moreOnPaper, "What paper only counts."),
    ])
}

/// An event of whole days in a cell of the grid, or the room for one that is on other days of the week.
struct MonthBar: Record {
    let event: EventRow?
    let isFirst: Bool
    let isLast: Bool
    let length: Text
    /// Whether the title stands here.
    let isNamed: Bool

    static let vocabulary = Vocabulary<MonthBar>([
        .optional("event", \.event, "The event; not where another day of the week has one at this height."),
        .flag("isFirst", \.isFirst, "Whether it is the first day of the event."),
        .flag("isLast", \.isLast, "Whether it is the last day of the event."),
        .flag("isNamed", \.isNamed, "Whether it is the first day of the event in the row."),
        .plain("length", \.length, "How many days of the row it lasts from here on.", example: "3"),
    ])
}

/// An item, or an event, in a cell of the grid.
struct MonthRow: Record {
    let link: Link?
    let isEvent: Bool
    let title: ShownTitle
    let due: AgendaTime?
    let whose: Named?
    let state: ItemState
    let occurrence: ShortText?
    /// Whether it is an item that is done.
    let isDone: Bool
    var medium = Text.empty

    static let vocabulary = Vocabulary<MonthRow>([
        .optional("link", \.link, "The link to the item's page; an event has none."),
        .flag("isEvent", \.isEvent, "Whether it is an event of a calendar."),
        .names(of: \.title),
        .optional("due", \.due, "The time on its day, if it has one."),
        .optional("whose", \.whose, "The people whose it is, if anybody."),
        .record("state", \.state, "The state of the item; a past event counts as done."),
        .optional(
            "occurrence", \.occurrence,
            "If the item repeats and its box can be ticked in the browser: the day of the occurrence."),
        .plain("medium", \.medium, PaperMedium.summary, example: " screen-only"),
    ])
}
