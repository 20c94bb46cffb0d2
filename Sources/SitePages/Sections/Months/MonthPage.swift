// The records of a month's page. The page of the current month at its fixed address has the index of all months and
// weeks below the grid.

import Bytes
import Mustache

/// A month.
struct MonthPage: Record {
    /// `November 2026`.
    let title: Text
    /// Whether all its days are past.
    let isOver: Bool
    /// Whether nothing is due in it.
    let isEmpty: Bool
    /// Whether the small type is used on paper.
    let isDense: Bool
    /// The names of the columns.
    let weekdays: [WeekdayName]
    /// The weeks, four to six.
    let weeks: [MonthWeek]
    /// Links to the nearest earlier and later months that have a page.
    let previous, next: TitledLink?
    /// A link to the index of all months and weeks.
    let all: Link
    /// The index; `nil` on the page of a month at its own address.
    let index: MonthIndex?

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
        .optional("index", \.index, "On `months/index.html`: all months and weeks."),
    ])
}

/// The name of a day of the week.
struct WeekdayName: Record {
    /// `Monday`.
    let name: Text
    /// `Mon`.
    let short: Text

    static let vocabulary = Vocabulary<WeekdayName>([
        .text("name", \.name, "The name of the day.", example: "Monday"),
        .text("short", \.short, "The abbreviated name.", example: "Mon"),
    ])
}

/// A week of a month: a row of the grid.
struct MonthWeek: Record {
    /// `Week 47`, or the range of days if weeks have no number.
    let name: Text
    /// `47`, or `15–21`.
    let short: Text
    /// The week's page, if it has one.
    let link: Link?
    /// Whether it has no item of the month and does not have today; a narrow screen leaves it out.
    let isEmpty: Bool
    /// The seven days.
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
    /// `Saturday, November 21`.
    let name: Text
    /// `21`.
    let number: Text
    /// `2026-11-21`.
    let iso: Text
    /// The page of the week, if it has one.
    let link: Link?
    /// Whether the day is one of the month before or after.
    let isOutside: Bool
    /// Whether the day is today.
    let isToday: Bool
    /// Whether nothing is due on it.
    let isEmpty: Bool
    /// The first items due on it, by time.
    let rows: [MonthRow]
    /// How many others there are: on a screen, and on paper, where fewer may be listed.
    let more, moreOnPaper: AgendaMore?

    static let vocabulary = Vocabulary<MonthDay>([
        .text("name", \.name, "The day in words.", example: "Saturday, November 21"),
        .plain("number", \.number, "The day of the month.", example: "21"),
        .plain("iso", \.iso, "The day for machines.", example: "2026-11-21"),
        .optional("link", \.link, "The page of its week, if it has one."),
        .flag("isOutside", \.isOutside, "Whether it is a day of the month before or after."),
        .flag("isToday", \.isToday, "Whether the day is today."),
        .flag("isEmpty", \.isEmpty, "Whether nothing is due on the day."),
        .list("rows", \.rows, "The first items due on the day, by time."),
        .optional("more", \.more, "How many others there are, on a screen."),
        .optional("moreOnPaper", \.moreOnPaper, "How many others there are, on paper."),
    ])
}

/// An item in a cell of the grid.
struct MonthRow: Record {
    /// The link to the item's page.
    let href: Text
    /// The title, cut after `MonthSheet.maxTitleLetters`, or the locale's word for an untitled item.
    let title: Text
    /// Whether the item has no title of its own.
    let isUntitled: Bool
    /// The time of day, if it has one.
    let due: AgendaTime?
    /// Whether the item is done, overdue, due today or otherwise open.
    let state: ItemState
    /// Whether paper has no room for it.
    let isScreenOnly: Bool

    static let vocabulary = Vocabulary<MonthRow>([
        .plain("href", \.href, "The link to the item's page.", example: "../items/84720d25-….html"),
        .text(
            "title", \.title, "The item's title, the beginning of a long one, or the locale's word for none.",
            example: "Buy milk"),
        .flag("isUntitled", \.isUntitled, "Whether the item has no title."),
        .optional("due", \.due, "The time on its day, if it has one."),
        .record("state", \.state, "The state of the item."),
        .flag("isScreenOnly", \.isScreenOnly, "Whether paper has no room for the item."),
    ])
}
