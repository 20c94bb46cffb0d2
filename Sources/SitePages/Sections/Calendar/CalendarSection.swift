// The section of the calendars to which other programs subscribe.

import Bytes
import Mustache

/// A calendar of all items. The raw value is the name of its file.
enum CalendarFile: String, CaseIterable {
    /// The items as to-dos (VTODO).
    case toDos = "todo.ics"
    /// The items with a due date as events (VEVENT), for the many calendars that show no to-dos.
    case events = "events.ics"
}

/// `todo.ics` and `events.ics`, if the settings ask for them.
struct CalendarSection: SiteSection {
    init(_ binder: TemplateBinder) {}

    func addresses(in context: PageContext) -> [Address] {
        context.settings.hasCalendar ? CalendarFile.allCases.map { .file($0.rawValue) } : []
    }

    func write(_ number: SectionPage, _ page: inout PageBuilder, to output: inout BufferedOutput) {
        page.context.downloads.calendar?.write(CalendarFile.allCases[number.index], page.context, to: &output)
    }
}
