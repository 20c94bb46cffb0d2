// Prints pages: makes what a page says, and shows it by its template. Each worker has a press of its own, whose two
// buffers grow to what the largest page needs and are then used again for every page, so that printing asks for no
// memory. A long page leaves piece by piece and is never whole.

import Bytes
import Mustache

/// Prints the pages of one edition, one after the other.
struct Press: ~Copyable {
    private let edition: Edition
    private let templates: SiteTemplates
    /// The words of the page that is being made.
    private var texts = ByteBuffer(capacity: 1 << 16)
    /// The page.
    private var html: BufferedOutput
    private let sink = ReaderSink()

    /// The positions of the items whose descriptions are at hand, and what was seen of those so far.
    private var atHand = (positions: 0..<0, seen: UInt8(0))

    /// A press for one worker.
    init(_ edition: Edition, _ templates: SiteTemplates) {
        self.edition = edition
        self.templates = templates
        html = BufferedOutput(to: sink, limit: Self.piece)
    }

    /// Prints the page of a number and lends its bytes, a long page piece by piece, until the reader says no.
    mutating func print(_ number: Int, to reader: (Span<UInt8>) -> Bool) {
        texts.removeAll()
        html.reset()
        switch edition.outline.page(number) {
        case .item(let position):
            lookAhead(from: position)
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

    /// Looks at the descriptions of an item and those behind it, if the pages come in reading order. They lie anywhere in
    /// the store; looked at with no work between, they are fetched from memory side by side. What is seen is kept, or
    /// the compiler would see no need to look.
    private mutating func lookAhead(from position: Int) {
        guard !atHand.positions.contains(position) else { return }
        let comesInOrder = position == atHand.positions.upperBound
        let end = position + (comesInOrder ? Self.itemsAhead : 1)
        atHand.positions = position..<min(end, edition.cards.count)
        guard comesInOrder else { return }
        for position in atHand.positions { atHand.seen ^= edition.glance(at: edition.cards[position]) }
    }

    /// How many items' descriptions are fetched at a time: they fit into the nearest cache.
    private static let itemsAhead = 32

    /// Shows what a page says.
    private mutating func show<Page: Record>(
        _ page: Page, by template: BoundTemplate<Page>, _ reader: (Span<UInt8>) -> Bool
    ) {
        withoutActuallyEscaping(reader) { reader in
            sink.reader = reader
            template.render(page, texts: &texts, into: &html)
            html.flush()
            sink.reader = nil
        }
    }

    /// About how many bytes of a page are printed at a time.
    private static let piece = 1 << 17
}

/// Passes a page on to a reader.
private final class ReaderSink: ByteSink {
    var reader: ((Span<UInt8>) -> Bool)?

    func write(_ bytes: Span<UInt8>) -> Bool { reader?(bytes) ?? false }
}
