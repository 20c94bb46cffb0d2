// Prints pages: makes what a page says, and shows it by its template. Each worker has a press of its own, whose two
// buffers grow to what the largest page needs and are then used again for every page, so that printing asks for no
// memory. A long page leaves piece by piece and is never whole.

import Mustache

/// Prints the pages of one edition, one after the other.
struct Press: ~Copyable {
    private let edition: Edition
    private let templates: SiteTemplates
    /// The words of the page that is being made.
    private var texts = TextBuffer(capacity: 1 << 16)
    /// The page.
    private var html = TextBuffer(capacity: 1 << 18)

    /// A press for one worker.
    init(_ edition: Edition, _ templates: SiteTemplates) {
        self.edition = edition
        self.templates = templates
    }

    /// Prints the page of a number and lends its bytes, a long page piece by piece, until the reader says no.
    mutating func print(_ number: Int, to reader: (Span<UInt8>) -> Bool) {
        texts.removeAll()
        html.removeAll()
        switch edition.outline.page(number) {
        case .item(let position):
            show(ItemPage(position, of: edition, texts: &texts), by: templates.item, reader)
        case .list(let number):
            show(ListPage(number: number, of: edition, texts: &texts), by: templates.list, reader)
        case .week(let index):
            let entry = edition.outline.agenda.entries[index]
            let week = AgendaPage(entry, on: .week(entry.week), of: edition, texts: &texts)
            show(week, by: templates.agenda, reader)
        case .agenda:
            let entry = edition.outline.agenda.entries[edition.outline.agenda.currentIndex]
            show(AgendaPage(entry, on: .agenda, of: edition, texts: &texts), by: templates.agenda, reader)
        case .booklet: show(BookletPage(of: edition, texts: &texts), by: templates.booklet, reader)
        case .notFound: show(PlainPage(), by: templates.notFound, reader)
        }
    }

    /// Shows what a page says.
    private mutating func show<Page: Record>(
        _ page: Page, by template: BoundTemplate<Page>, _ reader: (Span<UInt8>) -> Bool
    ) {
        var goesOn = true
        template.render(page, texts: &texts, into: &html, piece: Self.piece) { html in
            goesOn = html.withBytes(reader)
            html.removeAll()
            return goesOn
        }
        if goesOn { _ = html.withBytes(reader) }
    }

    /// About how many bytes of a page are printed at a time.
    private static let piece = 1 << 17
}
