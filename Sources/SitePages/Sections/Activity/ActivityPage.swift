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

    init(_ number: SectionPage, _ page: inout PageWriter) {
        let context = page.context
        let changes = Array(context.activity.changes.page(number, size: context.lists.pageSize))
        isEmpty = changes.isEmpty
        var days: [ActivityDay] = []
        for day in changes.chunked(by: { $0.time.day == $1.time.day }) {
            days.append(ActivityDay(day, &page))
        }
        self.days = days
        pager = Pager(number, of: Self.count(in: context), address: { .activity($0) }, &page)
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
    init(_ changes: ArraySlice<ShownActivity.Change>, _ page: inout PageWriter) {
        let context = page.context
        let day = changes.first?.time.day ?? context.lists.days.today
        heading = page.text {
            $0.append(day, yearUnlessIn: context.lists.days.thisYear, context.locale.dates)
        }
        iso = page.text { $0.append(isoDay: day) }
        var rows: [ActivityRow] = []
        for change in changes { rows.append(ActivityRow(change, &page)) }
        self.rows = rows
    }
}

/// A change of an item.
struct ActivityRow: Record {
    let time: Text
    let iso: Text
    let what: Text
    let title: ShownTitle
    let link: Link?

    static let vocabulary = Vocabulary<ActivityRow>([
        .text("time", \.time, "When it was done.", example: "9:00 AM"),
        .plain("iso", \.iso, "The instant for machines.", example: "2026-11-21T09:00:00+01:00"),
        .text("what", \.what, "What was done.", example: "checked off"),
        .names(of: \.title),
        .optional("link", \.link, "The item's page, if it is still there."),
    ])

    init(_ change: ShownActivity.Change, _ page: inout PageWriter) {
        let context = page.context
        let formats = context.locale.dates
        time = page.text { $0.append(change.time, formats.time, formats.names) }
        iso = page.text { change.time.appendRFC3339(to: &$0) }
        what = page.text { $0.append(string: context.locale.phrases.activity[change.kind]) }
        switch change.item {
        case .published(let position):
            let item = context.items[position]
            title = page.title(item, limit: Agenda.maxTextBytes)
            link = page.link(to: .item(item.id))
        case .removed(let removed):
            let isUntitled = Array(removed.utf8).span.isBlank
            let words = isUntitled ? context.locale.phrases.untitled : removed
            title = ShownTitle(text: page.text(of: words, limit: .max), isUntitled: isUntitled)
            link = nil
        }
    }
}

/// The changes of the items, the latest first: `activity.html`, `activity-2.html`, …, if the settings ask for them.
extension ActivityPage: SitePage {
    static let template = "activity"

    static func addresses(in context: PageContext) -> [Address] {
        guard context.settings.hasActivity else { return [] }
        // Without a change there is a page that says so.
        return (0..<max(1, count(in: context))).map { .activity(SectionPage(index: $0)) }
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<ActivityPage>? {
        let preview = page.preview(showing: [])
        return (ActivityPage(number, &page), preview)
    }
}
