// The calendars of a site, to which other programs subscribe: the items as to-dos, and those with a due date as
// events, since many calendars show no to-dos. They are written item by item, so that a long list takes no more
// memory than a short one, and the lines of an item depend on the item alone.

import Bytes
import Civil
import ToDos

/// Writes a calendar of a site: `begin`, the items, `end`.
package struct SiteCalendar {
    private let context: ListContext
    private var components: CalendarComponents

    /// `zone` is the zone of the site. Where the RFC requires an instant, a day is written as its start in this zone.
    package init(in zone: Zone) {
        context = ListContext(zone: zone) { _ in nil }
        components = CalendarComponents(zone: zone)
    }

    /// Begins a calendar of a single item.
    package mutating func begin(to output: inout ByteBuffer) { components.begin(named: nil, to: &output) }

    /// Begins a calendar to which programs subscribe.
    /// - Parameters:
    ///   - name: The title of the site.
    ///   - source: The absolute addresses of the calendar and of the site, if they are known.
    package mutating func begin(
        named name: String, source: (calendar: String, site: String)?, to output: inout ByteBuffer
    ) {
        components.begin(named: ICalendarWriter.text(name), to: &output)
        // The reader of this folder takes the name of any other calendar for a project.
        components.add("X-TODOPRESS-NAME:SITE", to: &output)
        if let source {
            components.add("SOURCE;VALUE=URI:" + source.calendar, to: &output)
            components.add("URL:" + source.site, to: &output)
        }
        // How often to ask for a new version (RFC 7986 §5.7), also in the form that older programs read.
        components.add("REFRESH-INTERVAL;VALUE=DURATION:PT1H", to: &output)
        components.add("X-PUBLISHED-TTL:PT1H", to: &output)
    }

    /// Adds an item as a to-do.
    package mutating func addToDo(_ item: ItemValues, to output: inout ByteBuffer) {
        components.addToDo(ICalendarWriter.kept(item, context), withProject: true, to: &output)
    }

    /// Adds an item as an event, if it has a due date.
    /// - Parameters:
    ///   - untitled: The title of an item without one.
    ///   - page: The absolute address of the item's page, if it is known.
    package mutating func addEvent(
        _ item: ItemValues, untitled: String, page: String?, to output: inout ByteBuffer
    ) {
        components.addEvent(
            ICalendarWriter.kept(item, context), untitled: untitled, page: page, to: &output)
    }

    /// Ends the calendar.
    package mutating func end(to output: inout ByteBuffer) { components.end(to: &output) }
}
