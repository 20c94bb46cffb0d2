// Makes the record of an item's page from the page context.

import Bytes
import Civil
import Mustache
import ToDos

extension ItemPage {
    /// The page of the item at a position in reading order.
    init(_ position: ReadingPosition, _ page: inout PageWriter) {
        let context = page.context
        let item = context.items[position]
        title = page.title(item)
        state = item.state
        occurrence = page.currentOccurrence(item)
        isStarred = context.items.details[item.details]?.isStarred == true
        due = item.due.map { DueFull($0, &page) }
        description = page.description(item).map(Description.init(html:))
        location = page.locationName(item)
        coordinate = CoordinateWords(item, &page)
        locator = item.point.flatMap { Locator($0, &page) }
        place = Link(toPlaceOf: item, &page)
        facts = ItemFacts(position, &page)
        lines = ItemLines(item, &page)
        dates = RepeatDates(item, &page)
        hasFacts = location != nil || coordinate != nil || facts != nil

        list = Link(href: page.href(toRowOf: position))
        week = item.due.map { due in
            let week = Week(with: due.day, start: context.settings.weekStart)
            return page.link(to: .week(week))
        }
        previous = TitledLink(to: position.advanced(by: -1), &page)
        next = TitledLink(to: position.advanced(by: 1), &page)
        calendar =
            context.settings.hasCalendar && item.due != nil
            ? page.link(to: .itemCalendar(item.id)) : nil
    }
}

extension DueFull {
    /// A due time or day as text.
    init(_ due: CivilDue, _ page: inout PageWriter) {
        let context = page.context
        full = page.text { text in
            switch due {
            case .time(let time):
                text.append(time, context.locale.dates.fullDateTime, context.locale.dates.names)
            case .day(let day): text.append(day, context.locale.dates.fullDate, context.locale.dates.names)
            }
        }
        iso = page.text { $0.append(machineReadable: due) }
    }
}

extension CoordinateWords {
    /// The coordinate of an item; `nil` if it has none. Maps that show a name show the name of the location, else
    /// the item's title, else the degrees.
    init?(_ item: ItemSummary, _ page: inout PageWriter) {
        guard let point = item.point else { return nil }
        let title = item.isUntitled ? .empty : item.title
        self.init(point, label: item.locationName.isEmpty ? title : item.locationName, &page)
    }
}

extension Link {
    /// The item's place in the list of places; `nil` if it has none. Where the list of places has several pages, places
    /// of other items move places to other pages, so that an item's page that led there would change with them.
    init?(toPlaceOf item: ItemSummary, _ page: inout PageWriter) {
        let context = page.context
        guard context.places.pageCount == 1, item.point != nil || !item.locationName.isEmpty else {
            return nil
        }
        let place = context.placeID(item.locationName, point: item.point)
        self = page.link(to: .placeEntry(place, on: .first))
    }
}

extension TitledLink {
    /// A link to the item at a position in reading order; `nil` if there is no such position.
    init?(to position: ReadingPosition, _ page: inout PageWriter) {
        let context = page.context
        guard context.items.positions.contains(position) else { return nil }
        let item = context.items[position]
        href = page.href(to: .item(item.id))
        title = page.title(item).text
    }
}

/// A page for each item, in reading order: `items/<id>.html`.
extension ItemPage: SitePage {
    static let (template, folder) = ("item", SiteMap.Folder.items)

    static func addresses(in context: PageContext) -> [Address] {
        context.items.positions.map { .item(context.items[$0].id) }
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<ItemPage>? {
        let position = ReadingPosition(number.index)
        let item = ItemPage(position, &page)
        return (item, page.preview(of: item, at: position))
    }
}
