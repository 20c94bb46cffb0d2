// The record of an item's page.

import Bytes
import Mustache

/// The page of one item.
package struct ItemPage: Record {
    /// The title, or the locale's word for an untitled item.
    package let title: Text
    /// Whether the item has no title of its own.
    package let isUntitled: Bool
    package let state: ItemState
    /// Whether there is a location, a coordinate or one of the rarer fields.
    package let hasFacts: Bool
    /// Whether the item is one of the favourites.
    package let isStarred: Bool
    /// The due time, if the item has one.
    package let due: DueFull?
    /// The description, unless it is blank.
    package let description: Description?
    /// The location, if it has a name.
    package let location: Named?
    /// The coordinate and the maps that show it, if there is one.
    package let coordinate: CoordinateWords?
    /// The land around the coordinate, if there is one.
    package let locator: Locator?
    /// The place in the list of places, if that is one page; `nil` if the item has no place.
    package let place: Link?
    /// The rarer fields, if the item has any.
    package let facts: ItemFacts?
    /// The lines, if the item has any.
    package let lines: ItemLines?
    /// A link to the item's row in the list.
    package let list: Link
    /// A link to the week in which the item is due; `nil` if it is undated.
    package let week: Link?
    /// Links to the previous and the next item in reading order.
    package let previous, next: TitledLink?
    /// A link to the calendar of the item alone; `nil` if it is undated or the site has no calendars.
    package let calendar: Link?

    package static let vocabulary = Vocabulary<ItemPage>([
        .text("title", \.title, "The item's title, or the locale's word for none.", example: "Buy milk"),
        .flag("isUntitled", \.isUntitled, "Whether the item has no title."),
        .record("state", \.state, "Whether the item is done, overdue or due today."),
        .flag(
            "hasFacts", \.hasFacts,
            "Whether there is a location, a coordinate or one of the facts."),
        .flag("isStarred", \.isStarred, "Whether the item is one of the favourites."),
        .optional("due", \.due, "When the item is due, if it has a date."),
        .optional("description", \.description, "The description, unless it is blank."),
        .optional("location", \.location, "The location, if it has a name."),
        .optional("coordinate", \.coordinate, "The coordinate and its maps, if the location has one."),
        .optional("locator", \.locator, "The land around the coordinate, if there is one."),
        .optional("place", \.place, "The place in the list of places, if all places are on one page."),
        .optional("facts", \.facts, "The rarer fields, if the item has any."),
        .optional("lines", \.lines, "The lines of a shopping list or a bill, if the item has any."),
        .record("list", \.list, "The item's row in the list."),
        .optional("week", \.week, "The week of the agenda that has the item, if it has a date."),
        .optional("previous", \.previous, "The item before this one in the list's order."),
        .optional("next", \.next, "The item after this one."),
        .optional(
            "calendar", \.calendar,
            "The item's own calendar, if it has a date and the site has calendars."),
    ])
}

/// A due time in full.
package struct DueFull: Record {
    /// `Saturday, November 21, 2026 at 9:00 AM`.
    package let full: Text
    /// `2026-11-21T09:00:00+01:00` (RFC 3339).
    package let iso: Text

    package static let vocabulary = Vocabulary<DueFull>([
        .text(
            "full", \.full, "The day and the time in words.",
            example: "Saturday, November 21, 2026 at 9:00 AM"),
        .plain("iso", \.iso, "The instant for machines.", example: "2026-11-21T09:00:00+01:00"),
    ])
}

/// A description as HTML: escaped, with line breaks and links.
package struct Description: Record {
    /// Safe HTML.
    package let html: Text

    package static let vocabulary = Vocabulary<Description>([
        .markup(
            "html", \.html, "The text, with line breaks and links: write {{{html}}}.",
            example: "Two litres,<br>\nnot one")
    ])
}
