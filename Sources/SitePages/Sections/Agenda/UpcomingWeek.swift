// What the next week has, in one line at the foot of a printed week: its appointments and open items by day, without
// routines. What does not fit on the line is counted.

import Bytes
import Civil
import Mustache

/// The next week in a line.
struct UpcomingWeek: Record {
    private(set) var days: [UpcomingDay] = []
    /// The number of those that have no room.
    private var others = 0

    static let vocabulary: Vocabulary<UpcomingWeek> = [
        .list("days", \.days, "The days that have something."),
        .optional("more", "How many others there are.") { ShortText(more: $0.others, &$1) },
    ]

    /// The width of the line on the narrowest sheet in type of 8 points, less its heading, in tenths of an em.
    private static let width = 560

    /// The week after another one; nil if it has nothing.
    init?(after week: Week, _ page: inout PageWriter) {
        let context = page.context
        var left = Self.width
        for day in context.plans(of: week.advanced(by: 1).span).announced {
            let name = page.text { text in
                text.append(day.day, .shortWeekday, context.locale.dates.names)
                text.append(" ")
                text.append(day.day.civil.day, in: context.locale.digits)
            }
            var titles: [Named] = []
            func add(_ title: Text) {
                var words = PrintedWords()
                if titles.isEmpty { words.append(name, in: page.texts) }
                words.append(title, in: page.texts)
                // Once something has no room, what comes after it is counted, too.
                guard others == 0, words.width + 8 <= left else {
                    others += 1
                    return
                }
                left -= words.width + 8
                titles.append(Named(name: title))
            }
            for entry in day.entries {
                switch entry {
                case .event(let event): add(EventRow(event, namesStartOnly: true, &page).title.text)
                case .item(let item):
                    add(page.title(context.items[item.position], limit: AgendaLines.maxNameBytes).text)
                }
            }
            if !titles.isEmpty { days.append(UpcomingDay(name: name, titles: titles)) }
        }
        if days.isEmpty, others == 0 { return nil }
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
