// The records of a page of what was changed when.

import Bytes
import Civil
import Mustache

/// A page of changes.
struct ActivityPage: Record {
    let isEmpty: Bool
    let days: [ActivityDay]
    let pager: Pager?

    static let vocabulary = Vocabulary<ActivityPage>([
        .flag("isEmpty", \.isEmpty, "Whether nothing is recorded."),
        .list("days", \.days, "The days that have changes on this page, the latest first."),
        .optional("pager", \.pager, "The other pages, if there are any."),
    ])

    /// The number of pages that have changes.
    static func count(in context: PageContext) -> Int {
        context.activity.changes.pageCount(size: context.lists.pageSize)
    }

    init(_ page: SectionPage, in context: PageContext, texts: inout ByteBuffer) {
        let changes = Array(context.activity.changes.page(page, size: context.lists.pageSize))
        isEmpty = changes.isEmpty
        var days: [ActivityDay] = []
        for day in changes.chunked(by: { $0.time.day == $1.time.day }) {
            days.append(ActivityDay(day, on: page, in: context, texts: &texts))
        }
        self.days = days
        pager = Pager(
            page, of: Self.count(in: context), address: { .activity($0) }, in: context, texts: &texts)
    }
}

/// A day with its changes.
struct ActivityDay: Record {
    let heading: Text
    let iso: Text
    let rows: [ActivityRow]

    static let vocabulary = Vocabulary<ActivityDay>([
        .text("heading", \.heading, "The day in words.", example: "Saturday, November 21"),
        .plain(
            "iso", \.iso, "The day for machines, and the heading's id in the page.", example: "2026-11-21"),
        .list("rows", \.rows, "Its changes on this page, the latest first."),
    ])

    /// The changes of one day; at least one.
    init(
        _ changes: ArraySlice<ShownActivity.Change>, on page: SectionPage, in context: PageContext,
        texts: inout ByteBuffer
    ) {
        let day = changes.first?.time.day ?? context.groupDays.today
        heading = texts.text {
            $0.append(day, yearUnlessIn: context.groupDays.thisYear, context.locale.dates)
        }
        iso = texts.text { $0.append(isoDay: day) }
        var rows: [ActivityRow] = []
        for change in changes { rows.append(ActivityRow(change, on: page, in: context, texts: &texts)) }
        self.rows = rows
    }
}

/// A change of an item.
struct ActivityRow: Record {
    let time: Text
    let iso: Text
    let what: Text
    let title: Text
    let isUntitled: Bool
    let link: Link?

    static let vocabulary = Vocabulary<ActivityRow>([
        .text("time", \.time, "When it was done.", example: "9:00 AM"),
        .plain("iso", \.iso, "The instant for machines.", example: "2026-11-21T09:00:00+01:00"),
        .text("what", \.what, "What was done.", example: "checked off"),
        .text("title", \.title, "The item's title, or the locale's word for none.", example: "Buy milk"),
        .flag("isUntitled", \.isUntitled, "Whether the item has no title."),
        .optional("link", \.link, "The item's page, if it is still there."),
    ])

    init(
        _ change: ShownActivity.Change, on page: SectionPage, in context: PageContext,
        texts: inout ByteBuffer
    ) {
        let formats = context.locale.dates
        time = texts.text { $0.append(change.time, formats.time, formats.names) }
        iso = texts.text { change.time.appendRFC3339(to: &$0) }
        what = texts.text { $0.append(string: context.locale.phrases.activity[change.kind]) }
        switch change.item {
        case .published(let position):
            let item = context.items[position]
            title = context.title(item, limit: Agenda.maxTextBytes, texts: &texts)
            isUntitled = item.isUntitled
            link = context.link(from: .activity(page), to: .item(item.id), texts: &texts)
        case .removed(let removed):
            let bytes = Array(removed.utf8)
            let isUntitled = bytes.span.isBlank
            self.isUntitled = isUntitled
            title = texts.text { text in
                if isUntitled {
                    text.append(string: context.locale.phrases.untitled)
                } else {
                    text.appendSanitized(bytes.span)
                }
            }
            link = nil
        }
    }
}
