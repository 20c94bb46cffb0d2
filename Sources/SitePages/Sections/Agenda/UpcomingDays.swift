// What the next week or day has, at the foot of a printed sheet: its appointments and open items by day, without routines.

import Bytes
import Civil
import Mustache

/// The days after those of a sheet, if they have room in a few lines. More of them need their own sheet.
struct UpcomingDays: Record {
    let days: [UpcomingDay]

    static let vocabulary: Vocabulary<UpcomingDays> = [
        .list("days", \.days, "The days that have something.")
    ]

    /// About how many lines of a whole sheet's width it takes.
    var paperLines: Int {
        days.reduce(0) { $1.titles.reduce($0 + $1.name.byteCount) { $0 + $1.name.byteCount + 2 } } / 120 + 1
    }

    /// The week after another one that stands alone and is not over; nil if it has nothing, or too much.
    init?(after week: Week, _ setting: WeekPlan.Setting, _ page: inout PageBuilder) {
        guard setting == .alone, week >= page.context.weeks.current else { return nil }
        let dates = page.context.locale.dates
        let digits = page.context.locale.digits
        self.init(week.advanced(by: 1).span, hasTimes: false, &page) { day, page in
            page.text { text in
                text.append(day, .shortWeekday, dates.names)
                text.append(" ")
                text.append(day.civil.day, in: digits)
            }
        }
    }

    /// A day with the times of what it has; nil if it has nothing, or too much.
    init?(on day: Day, _ page: inout PageBuilder) {
        let isTomorrow = day == page.context.settings.today + 1
        self.init(day...day, hasTimes: true, &page) { day, page in
            isTomorrow ? page.text(page.context.locale.phrases.groups[.tomorrow]) : page.name(of: day)
        }
    }

    private init?(
        _ span: ClosedRange<Day>, hasTimes: Bool, _ page: inout PageBuilder,
        name: (Day, inout PageBuilder) -> Text
    ) {
        let context = page.context
        days = context.plans(of: span).announced.compactMap { day in
            if day.entries.isEmpty { return nil }
            let titles = day.entries.map { entry in
                let (title, time): (Text, Text?)
                switch entry {
                case .event(let event):
                    let row = EventRow(event, namesStartOnly: true, &page)
                    (title, time) = (row.title.text, row.time?.text)
                case .item(let item):
                    title = page.title(context.items[item.position], limit: AgendaLines.maxNameBytes).text
                    time = hasTimes ? AgendaTime(item, &page)?.text : nil
                }
                guard hasTimes, let time else { return Named(name: title) }
                return Named(
                    name: page.text { text in
                        text.append(again: time)
                        text.append(" ")
                        text.append(again: title)
                    })
            }
            return UpcomingDay(name: name(day.day, &page), titles: titles)
        }
        if days.isEmpty || paperLines > 4 { return nil }
    }
}

/// A day after those of a sheet.
struct UpcomingDay: Record {
    let name: Text
    let titles: [Named]

    static let vocabulary: Vocabulary<UpcomingDay> = [
        .text("name", \.name, "The day.", example: "Mon 30"),
        .list("titles", \.titles, "The titles of its appointments and of its open items."),
    ]
}
