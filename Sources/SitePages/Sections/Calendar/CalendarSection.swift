// The section of the calendars to which other programs subscribe.

import Bytes
import Mustache

/// A calendar of all items. The raw value is the name of its file.
enum CalendarFile: String, CaseIterable, Sendable {
    /// The items as to-dos (VTODO).
    case toDos = "todo.ics"
    /// The items with a due date as events (VEVENT), for the many calendars that show no to-dos.
    case events = "events.ics"
}

/// `todo.ics` and `events.ics`, if the settings ask for them.
struct CalendarSection: SiteSection {
    init(_ binder: TemplateBinder) {}

    func pageCount(in context: PageContext) -> Int {
        context.settings.hasCalendar ? CalendarFile.allCases.count : 0
    }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        .calendar(CalendarFile.allCases[page.index])
    }

    func isListed(_ page: SectionPage, in context: PageContext) -> Bool { false }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        context.calendar?.write(CalendarFile.allCases[page.index], in: context, to: &output)
    }
}
