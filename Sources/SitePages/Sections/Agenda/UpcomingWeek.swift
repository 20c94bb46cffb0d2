// What the next week has, at the foot of a printed week: its appointments and open items by day, without routines.

import Bytes
import Civil
import Mustache

/// The next week, if it has room in a few lines. A fuller one needs its own sheet.
struct UpcomingWeek: Record {
    let days: [UpcomingDay]

    static let vocabulary: Vocabulary<UpcomingWeek> = [
        .list("days", \.days, "The days that have something.")
    ]

    /// About how many lines of a whole sheet's width it takes.
    var paperLines: Int {
        days.reduce(0) { $1.titles.reduce($0 + $1.name.byteCount) { $0 + $1.name.byteCount + 2 } } / 120 + 1
    }

    /// The week after another one; nil if it has nothing, or too much.
    init?(after week: Week, _ page: inout PageWriter) {
        let context = page.context
        days = context.plans(of: week.advanced(by: 1).span).announced.compactMap { day in
            let name = page.text { text in
                text.append(day.day, .shortWeekday, context.locale.dates.names)
                text.append(" ")
                text.append(day.day.civil.day, in: context.locale.digits)
            }
            let titles = day.entries.map { entry in
                switch entry {
                case .event(let event): EventRow(event, namesStartOnly: true, &page).title.text
                case .item(let item):
                    page.title(context.items[item.position], limit: AgendaLines.maxNameBytes).text
                }
            }
            return titles.isEmpty ? nil : UpcomingDay(name: name, titles: titles.map { Named(name: $0) })
        }
        if days.isEmpty || paperLines > 4 { return nil }
    }
}

/// A day of the next week.
struct UpcomingDay: Record {
    let name: Text
    let titles: [Named]

    static let vocabulary: Vocabulary<UpcomingDay> = [
        .text("name", \.name, "The day.", example: "Mon 30"),
        .list("titles", \.titles, "The titles of its appointments and of its open items."),
    ]
}
