// Makes the record of an item's page from the page context.

import Bytes
import Civil
import Mustache

extension ItemPage {
    /// The page of the item at a position in reading order.
    package init(_ position: ReadingPosition, in context: PageContext, texts: inout ByteBuffer) {
        let item = context.items[position]
        let address = Address.item(item.id)
        title = context.title(item, texts: &texts)
        isUntitled = item.isUntitled
        state = item.state
        isStarred = context.details[item.details]?.isStarred == true
        due = item.due.map { DueFull($0, context.locale.dates, texts: &texts) }
        description = context.description(item, texts: &texts).map(Description.init(html:))
        location = context.locationName(item, texts: &texts)
        coordinate = CoordinateWords(item, in: context, texts: &texts)
        locator = item.point.map { Locator($0, context.locale.phrases, texts: &texts) }
        place = Link(toPlaceOf: item, in: context, texts: &texts)
        facts = ItemFacts(position, in: context, texts: &texts)
        lines = ItemLines(item, in: context, texts: &texts)
        hasFacts = location != nil || coordinate != nil || facts != nil

        list = context.link(from: address, toRowOf: position, texts: &texts)
        week = item.due.map { due in
            let week = Week(with: due.day, start: context.settings.weekStart)
            return context.link(from: address, to: .week(week), texts: &texts)
        }
        previous = TitledLink(to: position.advanced(by: -1), from: address, in: context, texts: &texts)
        next = TitledLink(to: position.advanced(by: 1), from: address, in: context, texts: &texts)
        calendar =
            context.settings.hasCalendar && item.due != nil
            ? context.link(from: address, to: .itemCalendar(item.id), texts: &texts) : nil
    }
}

extension DueFull {
    /// A due time or day as text.
    init(_ due: CivilDue, _ formats: DateFormats, texts: inout ByteBuffer) {
        full = texts.text { text in
            switch due {
            case .time(let time): text.append(time, formats.fullDateTime, formats.names)
            case .day(let day): text.append(day, formats.fullDate, formats.names)
            }
        }
        iso = texts.text { $0.append(machineReadable: due) }
    }
}

extension CoordinateWords {
    /// The coordinate of an item; `nil` if it has none. Maps that show a name show that of the location, else
    /// the item's title, else the degrees.
    init?(_ item: ItemSummary, in context: PageContext, texts: inout ByteBuffer) {
        guard let point = item.point else { return nil }
        let title = item.isUntitled ? .empty : item.title
        self.init(
            point, label: item.locationName.isEmpty ? title : item.locationName, of: context.items.words,
            context.locale.phrases, texts: &texts)
    }
}

extension Link {
    /// The item's place in the list of places; `nil` if it has none. Where the list of places has several pages, places
    /// of other items move places to other pages, so that an item's page that led there would change with them.
    init?(toPlaceOf item: ItemSummary, in context: PageContext, texts: inout ByteBuffer) {
        guard context.places.pageCount == 1, item.point != nil || !item.locationName.isEmpty else {
            return nil
        }
        let place = context.placeID(item.locationName, point: item.point)
        self = context.link(from: .item(item.id), to: .placeEntry(place, on: .first), texts: &texts)
    }
}

extension TitledLink {
    /// A link to the item at a position in reading order; `nil` if there is no such position.
    init?(
        to position: ReadingPosition, from page: Address, in context: PageContext, texts: inout ByteBuffer
    ) {
        guard context.items.positions.contains(position) else { return nil }
        let item = context.items[position]
        href = context.link(from: page, to: .item(item.id), texts: &texts).href
        title = context.title(item, texts: &texts)
    }
}
