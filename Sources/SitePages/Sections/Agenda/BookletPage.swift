// All coming weeks in one file, to be printed in one go.

import Bytes
import Mustache

/// The booklet of the agenda: the current week and all later ones that have a page.
struct BookletPage: Record {
    /// The weeks, of which there may be hundreds, each with all its words.
    let weeks: LazyRows<AgendaPage>
    /// The current week's page.
    let agenda: Link

    static let vocabulary = Vocabulary<BookletPage>([
        .rows("weeks", \.weeks, "The current week and all later ones that have a page."),
        .record("agenda", \.agenda, "The current week's page."),
    ])

    /// The booklet of a site.
    init(in context: PageContext, texts: inout ByteBuffer) {
        let weeks = context.agenda.weeks[context.agenda.currentIndex...]
        self.weeks = LazyRows(count: weeks.count) { index, texts in
            AgendaPage(weeks[weeks.startIndex + index], on: .booklet, in: context, texts: &texts)
        }
        agenda = context.link(from: .booklet, to: .currentWeek, texts: &texts)
    }
}
