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

    /// The booklet of an edition.
    init(of edition: Edition, texts: inout ByteBuffer) {
        let first = edition.outline.agenda.currentIndex
        weeks = LazyRows(count: edition.outline.agenda.entries.count - first) { index, texts in
            AgendaPage(
                edition.outline.agenda.entries[first + index], on: .booklet, of: edition, texts: &texts)
        }
        agenda = edition.link(from: .booklet, to: .agenda, texts: &texts)
    }
}
