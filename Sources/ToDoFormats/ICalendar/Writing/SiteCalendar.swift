// The calendars of a site, to which other programs subscribe: the items as to-dos, and those with a due date as
// events, since many calendars show no to-dos. They are written item by item, so that a long list takes no more
// memory than a short one, and an item's lines depend on the item alone.

import Bytes
import Civil
import ToDos

/// A calendar of a site.
package struct SiteCalendar {
    /// What the items are in a calendar.
    package enum Kind: Sendable {
        case toDos, events
    }

    private let kind: Kind
    private let context: ListContext
    private var components: CalendarComponents

    /// A calendar of this kind. The zone is that of the site.
    package init(_ kind: Kind, in zone: Zone) {
        self.kind = kind
        context = ListContext(zone: zone) { _ in nil }
        components = CalendarComponents(zone: zone)
    }

    /// Begins the calendar.
    /// - Parameters:
    ///   - name: The title of the site, of one line.
    ///   - source: The addresses of the calendar and of the site, if they are known.
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
        // How often to ask for a new version (RFC 7986 §5.7), also for programs that are older.
        components.add("REFRESH-INTERVAL;VALUE=DURATION:PT1H", to: &output)
        components.add("X-PUBLISHED-TTL:PT1H", to: &output)
    }

    /// Adds an item; an undated one is no event.
    /// - Parameters:
    ///   - untitled: The title of an event without one.
    ///   - page: The address of the item's page, if it is known.
    package mutating func add(
        _ item: ItemValues, untitled: String, page: String?, to output: inout ByteBuffer
    ) {
        let item = ICalendarWriter.kept(item, context)
        switch kind {
        case .toDos: components.addToDo(item, withProject: true, to: &output)
        case .events: components.addEvent(item, untitled: untitled, page: page, to: &output)
        }
    }

    /// Ends the calendar.
    package mutating func end(to output: inout ByteBuffer) { components.end(to: &output) }
}
