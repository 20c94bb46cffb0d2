// The calendars whose events stand beside the items of a list.

import Civil
import Recurrence
import ToDos

package struct EventCalendar: Sendable {
    /// The name that the file gives to its calendar, else that of the file.
    package let name: String
    /// The name of the file, or of the folder.
    package let file: String
    /// Its colour, as `#` and six hexadecimal digits or as a name of CSS in small letters.
    package var color: String?
    /// The events, in the order of the file.
    package var events: [CalendarEvent]

    package init(name: String, file: String, color: String? = nil, events: [CalendarEvent] = []) {
        (self.name, self.file, self.color, self.events) = (name, file, color, events)
    }

    /// Whether a name is that of the calendar or of its file.
    package func isNamed(_ name: String) -> Bool {
        [self.name, file].contains { $0.lowercased() == name.lowercased() }
    }
}

/// The events of all files.
public struct EventCalendars: Sendable {
    /// The calendars, in the order of their files.
    package var calendars: [EventCalendar] = []
    /// What the reader left out, and its warnings.
    package var notes = StoreNotes()

    public init() {}

    /// The number of all events.
    package var count: Int { calendars.reduce(0) { $0 + $1.events.count } }

    /// The categories of all events.
    package var tags: Set<String> { Set(calendars.lazy.flatMap(\.events).flatMap(\.words.tags)) }

    /// The calendars with some of their events. One without such events is left out, and so its name is not shown, either.
    package func filter(_ isIncluded: (CalendarEvent) -> Bool) -> EventCalendars {
        var filtered = self
        for index in calendars.indices { filtered.calendars[index].events.removeAll { !isIncluded($0) } }
        filtered.calendars.removeAll(where: \.events.isEmpty)
        return filtered
    }

    /// The calendars without the events for which too many moments would be looked at on some days, in the order of each
    /// calendar, and what is left out.
    package func affordable(on days: [ClosedRange<Day>]) -> (
        calendars: EventCalendars, costly: [CostlyEvents]
    ) {
        var (affordable, costly) = (self, [CostlyEvents]())
        affordable.calendars = calendars.map { calendar in
            var left = RecurrenceSet.maxMoments
            var titles: [String] = []
            let events = calendar.events.filter { event in
                let cost = event.cost(of: days)
                guard cost <= left else {
                    titles.append(event.title)
                    return false
                }
                left -= cost
                return true
            }
            guard let first = titles.first else { return calendar }
            costly.append(CostlyEvents(calendar: calendar.name, first: first, count: titles.count))
            var calendar = calendar
            calendar.events = events
            return calendar
        }
        return (affordable, costly)
    }
}

/// The events of a calendar for which too many moments would be looked at.
package struct CostlyEvents: Equatable, Sendable {
    package let calendar: String
    /// The title of the first one.
    package let first: String
    /// How many there are.
    package let count: Int
}
