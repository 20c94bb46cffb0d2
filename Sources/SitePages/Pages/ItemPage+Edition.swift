// How an item's page comes about.

import Mustache
import ToDoStore

extension ItemPage {
    /// The page of an item of the store.
    package init(_ index: Int, of edition: Edition, texts: inout TextBuffer) {
        let item = edition.store.items[index]
        let address = Address.item(item.id)
        let due = edition.dueTime(item)
        title = edition.title(item, texts: &texts)
        isUntitled = edition.isUntitled(item)
        state = edition.state(item, due: due)
        self.due = due.map { DueFull($0, edition.settings.locale.dates, texts: &texts) }
        description = Description(item, of: edition, texts: &texts)
        location = edition.locationName(item, texts: &texts)
        coordinate = CoordinateWords(item, of: edition, texts: &texts)
        hasDetails = due != nil || location != nil || coordinate != nil

        let position = Int(edition.order.positions[index])
        list = edition.link(
            from: address, to: .list(page: edition.listPage(ofPosition: position)), texts: &texts)
        week = due.map { due in
            let week = Week(with: due.day, start: edition.settings.weekStart)
            return edition.link(from: address, to: .week(week), texts: &texts)
        }
        previous = TitledLink(position: position - 1, from: address, of: edition, texts: &texts)
        next = TitledLink(position: position + 1, from: address, of: edition, texts: &texts)
    }
}

extension DueFull {
    /// The full words of a due time.
    init(_ due: CivilTime, _ formats: DateFormats, texts: inout TextBuffer) {
        full = texts.text {
            formats.fullDateTime.append(due.day, second: due.second, names: formats.names, to: &$0)
        }
        iso = texts.text { due.appendRFC3339(to: &$0) }
    }
}

extension Description {
    /// An item's description as markup, unless it is blank.
    init?(_ item: ToDoItem, of edition: Edition, texts: inout TextBuffer) {
        guard let description = item.itemDescription, !edition.isBlank(description) else { return nil }
        var words = TextBuffer(capacity: description.range.count)
        edition.store.withBytes { words.append(words: $0.extracting(description.range)) }
        html = texts.text { buffer in
            words.withBytes { buffer.append(description: $0) }
        }
    }
}

extension CoordinateWords {
    /// The words of an item's coordinate, if it has one. Maps that show a name show the location's, else the
    /// item's title, else the degrees.
    init?(_ item: ToDoItem, of edition: Edition, texts: inout TextBuffer) {
        guard let location = item.location, let coordinate = location.coordinate else { return nil }
        let label = edition.isBlank(location.name) ? item.title : location.name
        self.init(coordinate, phrases: edition.settings.locale.phrases, texts: &texts) { text in
            if edition.isBlank(label) {
                text.append(Microdegrees(coordinate.latitude))
                text.append(",")
                text.append(Microdegrees(coordinate.longitude))
            } else {
                edition.store.withBytes { text.append(percentEncoding: $0.extracting(label.range)) }
            }
        }
    }
}

extension TitledLink {
    /// A link to the item at a position of the order, if there is one.
    init?(position: Int, from page: Address, of edition: Edition, texts: inout TextBuffer) {
        guard edition.order.items.indices.contains(position) else { return nil }
        let item = edition.store.items[Int(edition.order.items[position])]
        href = edition.link(from: page, to: .item(item.id), texts: &texts).href
        title = edition.title(item, texts: &texts)
    }
}
