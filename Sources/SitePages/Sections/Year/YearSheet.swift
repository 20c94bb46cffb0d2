// The records of twelve months on one sheet, a line for each day.

import Bytes
import Mustache

/// A year.
struct YearSheet: Record {
    let title: Text
    let openCount: Text
    let months: [YearMonth]
    let firstWeek: ShortText?
    let hidden: YearHidden?

    static let vocabulary = Vocabulary<YearSheet>([
        .text("title", \.title, "The year, or the first and the last of its months.", example: "2026"),
        .text("openCount", \.openCount, "How many of its items are to do, if any.", example: "16 to do"),
        .list("months", \.months, "The twelve months."),
        .optional("firstWeek", \.firstWeek, "The number 1 for the legend, if weeks have numbers."),
        .optional("hidden", \.hidden, "What only weeks and months show, if there is something."),
    ])
}

/// What the sheet of a year has no room for.
struct YearHidden: Record {
    let appointments, others: ShortText?

    static let vocabulary = Vocabulary<YearHidden>([
        .optional("appointments", \.appointments, "The number of appointments, if there are any."),
        .optional(
            "others", \.others, "The number of items and events that come more often than monthly, if any."),
    ])
}

/// A month of a year.
struct YearMonth: Record {
    let name: Text
    let link: Link?
    let isEmpty: Bool
    let days: [YearDay]

    static let vocabulary = Vocabulary<YearMonth>([
        .text("name", \.name, "The month, with the year where it needs one.", example: "November"),
        .optional("link", \.link, "Its page, if it has one."),
        .flag("isEmpty", \.isEmpty, "Whether nothing is on its days, and today is not among them."),
        .list("days", \.days, "Its days."),
    ])
}

/// A day of a year.
struct YearDay: Record {
    let number, iso: Text
    let initial, weekday: Text
    let week: ShortText?
    let isToday: Bool
    let isWeekend: Bool
    let isWeekEnd: Bool
    let isInSeveralDays: Bool
    let isEmpty: Bool
    let labels: [YearLabel]
    let more: YearMore?

    static let vocabulary = Vocabulary<YearDay>([
        .plain("number", \.number, "The day of the month.", example: "21"),
        .plain("iso", \.iso, "The day for machines.", example: "2026-11-21"),
        .text("initial", \.initial, "The name of the day as one letter.", example: "S"),
        .text("weekday", \.weekday, "The name of the day.", example: "Saturday"),
        .optional("week", \.week, "On the first day of a week: its number, if weeks have one."),
        .flag("isToday", \.isToday, "Whether the day is today."),
        .flag("isWeekend", \.isWeekend, "Whether it is a day of the weekend."),
        .flag("isWeekEnd", \.isWeekEnd, "Whether it is the last day of a week."),
        .flag("isInSeveralDays", \.isInSeveralDays, "Whether it is a day of an event over several days."),
        .flag("isEmpty", \.isEmpty, "Whether nothing is on the day, and it is not today."),
        .list(
            "labels", \.labels,
            "The first of its events and items, as many as one line of paper has room for."),
        .optional("more", \.more, "How many others there are."),
    ])
}

/// An item or an event on a day of a year.
struct YearLabel: Record {
    let link: Link?
    let isEvent: Bool
    let isYearly: Bool
    let isDone: Bool
    let title: ShownTitle

    static let vocabulary = Vocabulary<YearLabel>([
        .optional("link", \.link, "The item's page, in a site; an event has none."),
        .flag("isEvent", \.isEvent, "Whether it is an event of a calendar."),
        .flag("isYearly", \.isYearly, "Whether the event comes every year."),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .names(of: \.title),
    ])
}

/// How many entries a day does not name.
struct YearMore: Record {
    let link: Link?
    let number, text: Text

    static let vocabulary = Vocabulary<YearMore>([
        .optional("link", \.link, "The page of the month, if it has one."),
        .plain("number", \.number, "The number.", example: "7"),
        .text("text", \.text, "The number in words.", example: "and 7 more"),
    ])
}

/// The page of a year.
struct YearPage: Record {
    let sheet: YearSheet
    let all: Link

    static let vocabulary = Vocabulary<YearPage>([
        .names(of: \.sheet), .record("all", \.all, "The index of all months and weeks."),
    ])
}

/// The year of today, or twelve months from this one on: `year.html`.
extension YearPage: SitePage {
    static let template = "year"

    static func addresses(in context: PageContext) -> [Address] { [.year] }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<YearPage>? {
        let first = page.context.firstMonthOfYear
        let preview = page.preview(showing: page.context.dated(in: first.twelveMonths))
        return (YearPage(sheet: YearSheet(from: first, &page), all: page.link(to: .allMonths)), preview)
    }
}
