// The small month beside a printed week: numbers only, with the weeks at the side, and the printed week marked.

import Bytes
import Civil
import Mustache

/// The days of a month.
struct SmallMonth: Record {
    let medium: Text
    let title: Text
    let weekdays: [ShortText]
    let weeks: [SmallWeek]

    static let vocabulary = Vocabulary<SmallMonth>([
        .plain("medium", \.medium, PaperMedium.summary, example: " paper-only"),
        .text("title", \.title, "The month and the year.", example: "November 2026"),
        .list("weekdays", \.weekdays, "The abbreviated names of the days."),
        .list("weeks", \.weeks, "The weeks that have a day of the month."),
    ])

    /// The month that has most days of a week.
    init(of week: Week, on medium: PaperMedium, _ page: inout PageWriter) {
        self.medium = medium.classes(&page)
        let locale = page.context.locale
        let month = Month(with: week.firstDay + 3)
        title = page.text { $0.append(month.firstDay, locale.dates.monthAndYear, locale.dates.names) }
        weekdays = week.days.map { day in
            ShortText(text: page.text { $0.append(day, .narrowWeekday, locale.dates.names) })
        }
        weeks = month.weeks(startingOn: week.start).map { row in
            SmallWeek(
                number: row.start == .monday ? page.number(row.iso.week) : .empty,
                isThis: row == week,
                days: row.days.map { day in
                    let text = Month(with: day) == month ? page.number(day.civil.day) : .empty
                    return ShortText(text: text)
                })
        }
    }
}

/// A week of a small month.
struct SmallWeek: Record {
    let number: Text
    let isThis: Bool
    let days: [ShortText]

    static let vocabulary = Vocabulary<SmallWeek>([
        .plain("number", \.number, "The number of the week, if weeks have one.", example: "47"),
        .flag("isThis", \.isThis, "Whether it is the printed week."),
        .list("days", \.days, "The days; those of other months are empty."),
    ])
}
