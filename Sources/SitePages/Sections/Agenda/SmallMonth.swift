// The small month beside a printed week: numbers only, with the weeks at the side, and the printed week marked.

import Bytes
import Civil
import Mustache

/// The days of the month that has most days of a week.
struct SmallMonth: Record {
    let printed: Week

    static let vocabulary: Vocabulary<SmallMonth> = [
        .text("title", "The month and the year.", example: "November 2026") { small, page in
            page.text(small.month.firstDay, page.context.locale.dates.monthAndYear)
        },
        .list("weekdays", "The abbreviated names of the days.") { small, page in
            small.printed.days.map { ShortText(text: page.text($0, .narrowWeekday)) }
        },
        .list("weeks", "The weeks that have a day of the month.") { small, _ in
            small.month.weeks(startingOn: small.printed.start).map {
                SmallWeek(week: $0, month: small.month, isThis: $0 == small.printed)
            }
        },
    ]

    private var month: Month { Month(with: printed.firstDay + 3) }
}

struct SmallWeek: Record {
    let week: Week
    let month: Month
    let isThis: Bool

    static let vocabulary: Vocabulary<SmallWeek> = [
        .plain("number", "The number of the week, if weeks have one.", example: "47") { row, page in
            row.week.start == .monday ? page.number(row.week.iso.week) : nil
        },
        .flag("isThis", \.isThis, "Whether it is the printed week."),
        .list("days", "The days; those of other months are empty.") { row, page in
            row.week.days.map { day in
                ShortText(text: Month(with: day) == row.month ? page.number(day.civil.day) : .empty)
            }
        },
    ]
}
