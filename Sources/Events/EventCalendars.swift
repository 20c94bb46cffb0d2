// The calendars whose events stand beside the items of a list.

import Civil
import Recurrence
import ToDos

package struct EventCalendar: Sendable {
    /// The name that the file gives to its calendar, else that of the file.
    package let name: String
    /// The events, in the order of the file.
    package var events: [CalendarEvent]

    package init(name: String, events: [CalendarEvent]) { (self.name, self.events) = (name, events) }
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

    /// The number of events that are not public.
    package var privateCount: Int { calendars.reduce(0) { $0 + $1.events.count(where: \.isPrivate) } }

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
            return EventCalendar(name: calendar.name, events: events)
        }
        return (affordable, costly)
    }

    /// The events that pages show, and what of them. The name of a calendar without such events is not shown, either.
    package func shown(withPrivate: Bool, withPlaces: Bool) -> EventCalendars {
        var shown = self
        shown.calendars = calendars.map { calendar in
            EventCalendar(
                name: calendar.name,
                events: calendar.events.filter { withPrivate || !$0.isPrivate }
                    .map { withPlaces ? $0 : $0.withoutPlace })
        }.filter { !$0.events.isEmpty }
        return shown
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
