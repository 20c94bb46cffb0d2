// The record of the booklet, a page that prints all coming weeks at once.

import Bytes
import Mustache

/// The booklet of the agenda: the current week and all later ones that have a page.
struct BookletPage: Record {
    /// The weeks. There may be hundreds, so each one is made only when it is rendered.
    let weeks: LazyRows<AgendaPage>
    /// A link to the current week's page.
    let agenda: Link

    static let vocabulary = Vocabulary<BookletPage>([
        .rows("weeks", \.weeks, "The current week and all later ones that have a page."),
        .record("agenda", \.agenda, "The current week's page."),
    ])

    init(in context: PageContext, texts: inout ByteBuffer) {
        let weeks = context.agenda.weeks[context.agenda.currentIndex...]
        self.weeks = LazyRows(count: weeks.count) { index, texts in
            AgendaPage(weeks[weeks.startIndex + index], on: .booklet, in: context, texts: &texts)
        }
        agenda = context.link(from: .booklet, to: .currentWeek, texts: &texts)
    }
}
