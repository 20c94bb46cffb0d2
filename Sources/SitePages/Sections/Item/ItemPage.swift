// The page of an item: `items/<id>.html`. A site has one for each item, so what its template shows several times is made once.

import Bytes
import Civil
import Mustache
import ToDos

struct ItemPage {
    let position: ReadingPosition
    let item: ItemSummary
    let title: ShownTitle
    let location: Named?
    let coordinate: CoordinateWords?
    let place: Link?
    let facts: ItemFacts?

    /// The page of the item at a position in reading order.
    init(_ position: ReadingPosition, _ page: inout PageBuilder) {
        let item = page.context.items[position]
        (self.position, self.item) = (position, item)
        title = page.title(item)
        location = page.locationName(item)
        coordinate = CoordinateWords(item, &page)
        place = Link(toPlaceOf: item, &page)
        facts = ItemFacts(position, &page)
    }
}

/// A page for each item, in reading order.
extension ItemPage: SitePage {
    static let (template, folder) = ("item", Address.Folder.items)

    static func addresses(in context: PageContext) -> [Address] {
        context.items.positions.map { .item(context.items[$0].id) }
    }

    static func page(_ number: SectionPage, _ page: inout PageBuilder) -> Previewed<ItemPage>? {
        let item = ItemPage(ReadingPosition(number.index), &page)
        return (item, page.preview(of: item))
    }

    static let vocabulary: Vocabulary<ItemPage> = [
        .names(of: \.title),
        .optional(
            "occurrence",
            "If the item repeats and its box can be ticked in the browser: the day, and behind a slash the days before that were missed."
        ) { shown, page in page.currentOccurrence(shown.item) },
        .record("state", \.item.state, "Whether the item is done, overdue or due today."),
        .flag("hasFacts", "Whether there is a location, a coordinate or one of the facts.") { shown, _ in
            shown.location != nil || shown.coordinate != nil || shown.facts != nil
        },
        .flag("isStarred", "Whether the item is one of the favourites.") { shown, page in
            page.context.items.details[shown.item.details]?.isStarred == true
        },
        .optional("due", \.item.due, "When the item is due, if it has a date."),
        .short("late", "How many days it is overdue, as long as that means something to people.") {
            shown, page in
            let days = shown.item.due.map { page.context.settings.today.number - $0.day.number } ?? 0
            let phrase = page.context.locale.phrases.overdueDays
            return shown.item.state.isOverdue && days < 100 ? page.text(phrase, days) : nil
        },
        .optional("description", "The description, unless it is blank.") { shown, page in
            page.description(shown.item).map(Description.init(html:))
        },
        .optional("location", \.location, "The location, if it has a name."),
        .optional("coordinate", \.coordinate, "The coordinate and its maps, if the location has one."),
        .optional("locator", "A map of the coasts or places around it.") { shown, page in
            shown.item.point.flatMap { Locator($0, in: page.context) }
        },
        .optional("place", \.place, "The place in the list of places, if all places are on one page."),
        .optional("facts", \.facts, "The rarer fields, if the item has any."),
        .optional("lines", "The lines of a shopping list or a bill, if the item has any.") { shown, page in
            ItemLines(shown.item, in: page.context)
        },
        .optional("dates", "The dates of an item that repeats.") { record, page in
            RepeatDates(record.item, in: page.context)
        },
        .record("list", "The item's row in the list.") { item, page in
            Link(href: page.href(toRowOf: item.position))
        },
        .optional("week", "The week of the agenda that has the item, if it has a date.") { shown, page in
            let start = page.context.settings.weekStart
            return shown.item.due.map { page.link(to: .week(Week(with: $0.day, start: start))) }
        },
        .optional("previous", "The item before this one in the list's order.") { shown, page in
            TitledLink(to: shown.position.advanced(by: -1), &page)
        },
        .optional("next", "The item after this one.") { item, page in
            TitledLink(to: item.position.advanced(by: 1), &page)
        },
        .optional("calendar", "The item's own calendar, if it has a date and the site has calendars.") {
            shown, page in
            shown.item.due != nil && page.context.settings.hasCalendar
                ? page.link(to: .itemCalendar(shown.item.id)) : nil
        },
    ]
}

/// A description as HTML: escaped, with line breaks and links.
struct Description: Record {
    let html: Text

    static let vocabulary: Vocabulary<Description> = [
        .markup(
            "html", \.html, "The text, with line breaks and links: write {{{html}}}.",
            example: "Two litres,<br>\nnot one")
    ]
}

extension Link {
    /// The item's place in the list of places; `nil` if it has none. Where the list of places has several pages, places
    /// of other items move places to other pages, so that an item's page that led there would change with them.
    fileprivate init?(toPlaceOf item: ItemSummary, _ page: inout PageBuilder) {
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
    init?(to position: ReadingPosition, _ page: inout PageBuilder) {
        let context = page.context
        guard context.items.positions.contains(position) else { return nil }
        let item = context.items[position]
        href = page.href(to: .item(item.id))
        title = page.title(item).text
    }
}
