// A page of what was changed when: `activity.html`, `activity-2.html`, …, if the settings ask for them.

import Civil
import Mustache

/// A page of changes.
struct ActivityPage {
    struct DayOfChanges {
        let day: Day
        let changes: [ShownActivity.Change]
    }

    let days: [DayOfChanges]
    let pager: Pager?

    private static func count(in context: PageContext) -> Int {
        context.activity.changes.pageCount(size: context.lists.pageSize)
    }
}

extension ActivityPage: SitePage {
    static let template = "activity"

    static func addresses(in context: PageContext) -> [Address] {
        guard context.settings.hasActivity else { return [] }
        // Without a change there is a page that says so.
        return (0..<max(1, count(in: context))).map { .activity(SectionPage(index: $0)) }
    }

    static func page(_ number: SectionPage, _ page: inout PageBuilder) -> Previewed<ActivityPage>? {
        let context = page.context
        let preview = page.preview(showing: [])
        let changes = Array(context.activity.changes.page(number, size: context.lists.pageSize))
        let days = changes.chunked { $0.time.day == $1.time.day }.map { changes in
            DayOfChanges(day: changes[changes.startIndex].time.day, changes: Array(changes))
        }
        let pager = Pager(number, of: count(in: context), address: { .activity($0) })
        return (ActivityPage(days: days, pager: pager), preview)
    }

    static let vocabulary: Vocabulary<ActivityPage> = [
        .flag("isEmpty", "Whether nothing is recorded.") { activity, _ in activity.days.isEmpty },
        .list("days", \.days, "The days that have changes on this page, the latest first."),
        .optional("pager", \.pager, "The other pages, if there are any."),
    ]
}

extension ActivityPage.DayOfChanges: Record {
    static let vocabulary: Vocabulary<ActivityPage.DayOfChanges> = [
        .text("heading", "The day in words.", example: "Saturday, November 21") { changes, page in
            let context = page.context
            return page.text {
                $0.append(
                    changes.day, yearUnlessIn: context.lists.days.thisYear, context.locale.dates)
            }
        },
        .plain(
            "iso", "The day for machines, and the heading's id in the page.", example: "2026-11-21"
        ) { changes, page in page.iso(changes.day) },
        .list("rows", \.changes, "Its changes on this page, the latest first."),
    ]
}

extension ShownActivity.Change: Record {
    static let vocabulary: Vocabulary<ShownActivity.Change> = [
        .text("time", "When it was done.", example: "9:00 AM") { change, page in
            let formats = page.context.locale.dates
            return page.text { $0.append(change.time, formats.time, formats.names) }
        },
        .plain("iso", "The instant for machines.", example: "2026-11-21T09:00:00+01:00") { change, page in
            page.text { change.time.appendRFC3339(to: &$0) }
        },
        .text("what", "What was done.", example: "moved to December 15") { change, page in
            let context = page.context
            let dates = MessageDates(context.locale, zone: context.zone, today: context.settings.today)
            return page.text(context.locale.phrases.words(of: change.kind, movedTo: change.moved, dates))
        },
        .names { change, page in change.title(&page) },
        .optional("link", "The item's page, if it is still there.") { (change, page) -> Link? in
            guard case .published(let position) = change.item else { return nil }
            return page.link(to: .item(page.context.items[position].id))
        },
    ]

    private func title(_ page: inout PageBuilder) -> ShownTitle {
        switch item {
        case .published(let position):
            return page.title(page.context.items[position], limit: Agenda.maxTextBytes)
        case .removed(let removed):
            let isUntitled = Array(removed.utf8).span.isBlank
            let words = isUntitled ? page.context.locale.phrases.untitled : removed
            return ShownTitle(text: page.text(of: words, limit: .max), isUntitled: isUntitled)
        }
    }
}
