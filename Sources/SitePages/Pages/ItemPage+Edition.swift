// How an item's page comes about.

import Bytes
import Civil
import Mustache

extension ItemPage {
    /// The page of the item at a position in reading order.
    package init(_ position: Int, of edition: borrowing Edition, texts: inout ByteBuffer) {
        let card = edition.cards[position]
        let address = Address.item(card.id)
        title = edition.title(card, texts: &texts)
        isUntitled = card.isUntitled
        state = card.state
        due = card.due.map { DueFull($0, edition.outline.settings.locale.dates, texts: &texts) }
        description = Description(card, of: edition, texts: &texts)
        location = edition.locationName(card, texts: &texts)
        coordinate = CoordinateWords(card, of: edition, texts: &texts)
        hasDetails = due != nil || location != nil || coordinate != nil

        list = edition.link(
            from: address, to: .list(page: edition.outline.listPage(ofPosition: position)), texts: &texts)
        week = card.due.map { due in
            let week = Week(with: due.day, start: edition.outline.settings.weekStart)
            return edition.link(from: address, to: .week(week), texts: &texts)
        }
        previous = TitledLink(position: position - 1, from: address, of: edition, texts: &texts)
        next = TitledLink(position: position + 1, from: address, of: edition, texts: &texts)
    }
}

extension DueFull {
    /// The full words of a due time.
    init(_ due: CivilTime, _ formats: DateFormats, texts: inout ByteBuffer) {
        full = texts.text {
            formats.fullDateTime.append(due.day, second: due.second, names: formats.names, to: &$0)
        }
        iso = texts.text { due.appendRFC3339(to: &$0) }
    }
}

extension Description {
    /// An item's description as markup, unless it has none.
    init?(_ card: ItemCard, of edition: borrowing Edition, texts: inout ByteBuffer) {
        guard let html = edition.description(card, texts: &texts) else { return nil }
        self.html = html
    }
}

extension CoordinateWords {
    /// The words of an item's coordinate, if it has one. Maps that show a name show the location's, else the
    /// item's title, else the degrees.
    init?(_ card: ItemCard, of edition: borrowing Edition, texts: inout ByteBuffer) {
        guard let point = card.point else { return nil }
        let title = card.isUntitled ? .empty : card.title
        self = edition.cards.withWords(of: card) { words in
            CoordinateWords(
                point, label: card.locationName.isEmpty ? title : card.locationName, of: words,
                edition.outline.settings.locale.phrases, texts: &texts)
        }
    }
}

extension TitledLink {
    /// A link to the item at a position of the order, if there is one.
    init?(position: Int, from page: Address, of edition: borrowing Edition, texts: inout ByteBuffer) {
        guard position >= 0, position < edition.cards.count else { return nil }
        let card = edition.cards[position]
        href = edition.link(from: page, to: .item(card.id), texts: &texts).href
        title = edition.title(card, texts: &texts)
    }
}
