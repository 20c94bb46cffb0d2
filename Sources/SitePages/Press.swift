// Prints pages: makes what a page says, and shows it by its template. Each worker has a press of its own, whose two
// buffers grow to the largest page and are then used again for every page, so that printing asks for no memory.

import Mustache

/// Prints the pages of one edition, one after the other.
final class Press {
    private let edition: Edition
    private let templates: SiteTemplates
    /// The words of the page that is being made.
    private var texts = TextBuffer(capacity: 1 << 16)
    /// The page.
    private var html = TextBuffer(capacity: 1 << 18)

    init(_ edition: Edition, _ templates: SiteTemplates) {
        self.edition = edition
        self.templates = templates
    }

    /// Prints the page of a number and lends its bytes, a long page piece by piece, until the reader says no.
    func print(_ number: Int, to reader: (Span<UInt8>) -> Bool) {
        texts.removeAll()
        html.removeAll()
        switch edition.outline.page(number) {
        case .item(let position):
            let item = ItemPage(position, of: edition, texts: &texts)
            templates.item.render(item, texts: &texts, into: &html)
        case .list(let number):
            let list = ListPage(number: number, of: edition, texts: &texts)
            templates.list.render(list, texts: &texts, into: &html)
        case .week(let index):
            let entry = edition.outline.agenda.entries[index]
            let week = AgendaPage(entry, on: .week(entry.week), of: edition, texts: &texts)
            templates.agenda.render(week, texts: &texts, into: &html)
        case .agenda:
            let entry = edition.outline.agenda.entries[edition.outline.agenda.currentIndex]
            let week = AgendaPage(entry, on: .agenda, of: edition, texts: &texts)
            templates.agenda.render(week, texts: &texts, into: &html)
        case .booklet:
            var goesOn = true
            let booklet = BookletPage(of: edition, texts: &texts)
            templates.booklet.render(booklet, texts: &texts, into: &html) { html in
                guard html.count > Self.piece else { return true }
                goesOn = html.withBytes(reader)
                html.removeAll()
                return goesOn
            }
            guard goesOn else { return }
        case .notFound: templates.notFound.render(PlainPage(), texts: &texts, into: &html)
        }
        _ = html.withBytes(reader)
    }

    /// About how many bytes of a booklet are printed at a time.
    private static let piece = 1 << 17
}
