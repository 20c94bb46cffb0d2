// How an event says of which calendar it is, where a site has several: a dot in the calendar's colour, and on paper a letter.

import Events
import Mustache

struct CalendarMark: Record, Equatable {
    /// The name of the calendar, sanitized.
    let name: String
    /// One letter or a few, which no other calendar of the site has; nil if there is no other one.
    let letter: String?
    /// A colour of CSS, if the calendar has one.
    let color: String?

    /// About how wide a letter on paper is, in tenths of an em.
    static let width = 11

    static let vocabulary: Vocabulary<CalendarMark> = [
        .text("name", "The name of the calendar.", example: "Choir") { mark, page in
            page.text(of: mark.name, limit: AgendaLines.maxNameBytes)
        },
        .short("letter", "Its first letter, or some more, if there are several calendars.") { mark, page in
            mark.letter.map { page.text($0) }
        },
        .short("color", "Its colour, if it has one.") { mark, page in mark.color.map { page.text($0) } },
    ]

    /// The marks of calendars. Of two with the same name, the second has a number.
    static func marks(of calendars: [EventCalendar]) -> [CalendarMark] {
        var known: Set<String> = []
        return calendars.enumerated().map { number, calendar in
            let name = calendar.name.sanitized
            let letters = (1...3).lazy.map { name.prefix($0).uppercased() }
            let letter = letters.first { !$0.isEmpty && !known.contains($0) } ?? String(number + 1)
            known.insert(letter)
            return CalendarMark(
                name: name, letter: calendars.count > 1 ? letter : nil, color: calendar.color)
        }
    }
}
