// The section of the calendars of single items, which the items' pages offer to readers who want only one.

import Bytes
import Mustache

/// `items/<id>.ics` for each item with a due date, if the settings ask for calendars.
struct ItemCalendarSection: SiteSection {
    init(_ binder: TemplateBinder) {}

    func addresses(in context: PageContext) -> [Address] {
        context.downloads.calendar?.events.map { .itemCalendar($0.id) } ?? []
    }

    func write(_ number: SectionPage, _ page: inout PageBuilder, to output: inout BufferedOutput) {
        guard let calendar = page.context.downloads.calendar else { return }
        calendar.write(calendar.events[number.index], page.context, to: &output)
    }
}
