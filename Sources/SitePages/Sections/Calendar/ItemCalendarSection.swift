// The section of the calendars of single items, which the items' pages offer to readers who want only one.

import Bytes
import Mustache

/// `items/<id>.ics` for each item with a due date, if the settings ask for calendars.
struct ItemCalendarSection: SiteSection {
    init(_ binder: TemplateBinder) {}

    func pageCount(in context: PageContext) -> Int { Self.events(in: context).count }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        .itemCalendar(Self.events(in: context)[page.index].id)
    }

    func isPage(_ page: SectionPage, in shard: Shard, of context: PageContext) -> Bool {
        shard.contains(Self.events(in: context)[page.index].id)
    }

    func isListed(_ page: SectionPage, in context: PageContext) -> Bool { false }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        context.calendar?.write(Self.events(in: context)[page.index], in: context, to: &output)
    }

    private static func events(in context: PageContext) -> [CalendarItems.EventItem] {
        context.calendar?.events ?? []
    }
}
