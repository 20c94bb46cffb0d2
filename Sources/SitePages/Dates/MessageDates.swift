// Dates in the messages of commands, in the words of a locale.

import Bytes
import Civil
import ToDos

/// Writes dates for messages.
package struct MessageDates: Sendable {
    private let formats: DateFormats
    private let zone: Zone
    private let today: Day
    private let thisYear: Range<Day>

    /// Dates in a locale and a time zone. Those of the year of `today` are written without a year.
    package init(_ locale: SiteLocale, zone: Zone, today: Day) {
        formats = locale.dates
        (self.zone, self.today) = (zone, today)
        thisYear = GroupDays(today: today, weekStart: .monday).thisYear
    }

    /// Whether the day of a date is over.
    package func isPast(_ date: ItemDate) -> Bool { date.day(in: zone) < today }

    /// `November 24` or, of another year, `Monday, January 4, 2027`.
    package func shortText(_ date: ItemDate) -> String {
        guard case .day(let day) = date, thisYear.contains(day) else { return text(date) }
        var text = ByteBuffer()
        text.append(day, formats.dayOfMonth, formats.names)
        return String(text).withPlainSpaces
    }

    /// `Tuesday, November 24` or, of another year, `Monday, January 4, 2027`; with a time `Tuesday, November 24,
    /// 9:30 AM` or `Monday, January 4, 2027 at 9:30 AM`.
    package func text(_ date: ItemDate) -> String {
        var text = ByteBuffer()
        switch date {
        case .day(let day):
            text.append(day, yearUnlessIn: thisYear, formats)
        case .instant(let instant):
            let time = zone.civilTime(Int(instant.seconds))
            let isThisYear = thisYear.contains(time.day)
            text.append(time, isThisYear ? formats.dayHeadingAndTime : formats.fullDateTime, formats.names)
        }
        // A message is one line, which nobody wraps.
        return String(text).withPlainSpaces
    }
}

extension ByteBuffer {
    /// Appends a day in words, with the year unless the day is in `thisYear`.
    mutating func append(_ day: Day, yearUnlessIn thisYear: Range<Day>, _ formats: DateFormats) {
        append(day, thisYear.contains(day) ? formats.dayHeading : formats.fullDate, formats.names)
    }
}

extension String {
    /// The text with a plain space for each white space, since no-break spaces would only be in the way of a search.
    var withPlainSpaces: String { String(map { $0.isWhitespace ? " " : $0 }) }
}
