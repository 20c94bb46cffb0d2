// All coming weeks in one file, to be printed in one go.

import Mustache

/// The booklet of the agenda: the current week and all later ones that have a page.
struct BookletPage: Record {
    /// The weeks.
    let weeks: [AgendaPage]
    /// The current week's page.
    let agenda: Link

    static let vocabulary = Vocabulary<BookletPage>([
        .list("weeks", \.weeks, "The current week and all later ones that have a page."),
        .record("agenda", \.agenda, "The current week's page."),
    ])

    /// The booklet of an edition.
    init(of edition: Edition, texts: inout TextBuffer) {
        let coming = edition.agenda.entries[edition.agenda.currentIndex...]
        weeks = coming.map { AgendaPage($0, on: .booklet, of: edition, texts: &texts) }
        agenda = edition.link(from: .booklet, to: .agenda, texts: &texts)
    }
}
