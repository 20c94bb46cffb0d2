// The record of a week's page. The HTML template and the agenda's text formats are both made from it.

import Bytes
import Civil
import Mustache

/// A week of the agenda.
struct AgendaPage: Record {
    /// `Week 47, 2026`, or the range of days if weeks have no number.
    let title: Text
    /// `November 16 – 22, 2026`.
    let range: Text
    /// `November 16 – 22`; with the year where neither today nor the number tells it.
    let heading: Text
    /// `Week 47`, with the year where it is not that of today; `nil` where weeks have no number.
    let number: Named?
    /// Whether this is the week that has today.
    let isCurrent: Bool
    /// Whether all its days are past.
    let isOver: Bool
    /// How it is laid out on paper, in names of classes: `light`, `spare-2`.
    let layout: Text
    /// The seven days.
    let days: [AgendaDay]
    /// On the current week's page: the open items due before it.
    let overdue: AgendaBox?
    /// The open items without date.
    let undated: AgendaBox?
    /// Links to the nearest earlier and later weeks that have a page.
    let previous, next: TitledLink?
    /// A link to the current week; `nil` if this is it.
    let current: Link?
    /// A link to the first page of the list.
    let list: Link
    /// A link to the booklet.
    let booklet: Link

    static let vocabulary = Vocabulary<AgendaPage>([
        .text("title", \.title, "The week's number and year, or its range.", example: "Week 47, 2026"),
        .text(
            "range", \.range, "The week's first and last day.",
            example: "November 16 – 22, 2026"),
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
        .list("days", \.days, "The seven days."),
        .optional("overdue", \.overdue, "On the current week: the open items due before it."),
        .optional("undated", \.undated, "The open items without date."),
        .optional("previous", \.previous, "The nearest earlier week that has a page."),
        .optional("next", \.next, "The nearest later week that has a page."),
        .optional("current", \.current, "The current week, unless this is it."),
        .record("list", \.list, "The first page of the list."),
        .record("booklet", \.booklet, "All coming weeks in one file."),
    ])
}

/// A day of the agenda.
struct AgendaDay: Record {
    /// `Saturday, November 21`.
    let name: Text
    /// `Saturday`.
    let weekday: Text
    /// `November 21`.
    let date: Text
    /// `2026-11-21`.
    let iso: Text
    /// Whether the day is today.
    let isToday: Bool
    /// Whether the day is past.
    let isPast: Bool
    /// Whether its items stand in two columns on paper.
    let isInColumns: Bool
    /// Whether nothing is due.
    let isEmpty: Bool
    /// The items due on it, by time.
    let rows: [AgendaRow]

    static let vocabulary = Vocabulary<AgendaDay>([
        .text("name", \.name, "The day in words.", example: "Saturday, November 21"),
        .text("weekday", \.weekday, "The name of the day.", example: "Saturday"),
        .text("date", \.date, "The day and its month.", example: "November 21"),
        .plain("iso", \.iso, "The day for machines.", example: "2026-11-21"),
        .flag("isToday", \.isToday, "Whether the day is today."),
        .flag("isPast", \.isPast, "Whether the day is past."),
        .flag("isInColumns", \.isInColumns, "Whether its items stand in two columns on paper."),
        .flag("isEmpty", \.isEmpty, "Whether nothing is due."),
        .list("rows", \.rows, "The items due on the day, by time."),
    ])
}

/// An item on the agenda.
struct AgendaRow: Record {
    /// The link to the item's page.
    let link: Text
    /// The title, or the locale's word for an untitled item.
    let title: Text
    /// Whether the item has no title of its own.
    let isUntitled: Bool
    /// Whether the item is done; its box is then ticked.
    let isDone: Bool
    /// The time of day; for an overdue item, the short date.
    let due: AgendaTime?
    /// The location, if it has a name.
    let location: Named?
    /// About how many letters wide the title and the location are.
    let letters: Int

    static let vocabulary = Vocabulary<AgendaRow>([
        .plain("link", \.link, "The link to the item's page.", example: "../items/84720d25-….html"),
        .text("title", \.title, "The item's title, or the locale's word for none.", example: "Buy milk"),
        .flag("isUntitled", \.isUntitled, "Whether the item has no title."),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .optional("due", \.due, "The time on its day; for overdue items, their day."),
        .optional("location", \.location, "The location, if it has a name."),
    ])
}

/// When an item of the agenda is due.
struct AgendaTime: Record {
    /// `9:00 AM`, or `11/18/26` for an overdue item.
    let text: Text
    /// `2026-11-21T09:00:00+01:00` (RFC 3339).
    let iso: Text

    static let vocabulary = Vocabulary<AgendaTime>([
        .text("text", \.text, "The time, or the day.", example: "9:00 AM"),
        .plain("iso", \.iso, "The instant for machines.", example: "2026-11-21T09:00:00+01:00"),
    ])
}

/// Items that are listed beside the days: the overdue or the undated ones.
struct AgendaBox: Record {
    /// The first items, up to the limit of the box.
    let rows: [AgendaRow]
    /// `and 7 more`; `nil` if all items are listed.
    let more: Named?

    static let vocabulary = Vocabulary<AgendaBox>([
        .list("rows", \.rows, "The first of the items."),
        .optional("more", \.more, "How many more there are, in words."),
    ])
}
