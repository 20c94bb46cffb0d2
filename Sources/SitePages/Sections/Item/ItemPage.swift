// The record of an item's page.

import Bytes
import Mustache

/// The page of one item.
struct ItemPage: Record {
    let title: ShownTitle
    let state: ItemState
    let occurrence: ShortText?
    let hasFacts: Bool
    let isStarred: Bool
    let due: DueFull?
    let description: Description?
    let location: Named?
    let coordinate: CoordinateWords?
    let locator: Locator?
    let place: Link?
    let facts: ItemFacts?
    let lines: ItemLines?
    let dates: RepeatDates?
    let list: Link
    let week: Link?
    let previous, next: TitledLink?
    let calendar: Link?

    static let vocabulary = Vocabulary<ItemPage>([
        .names(of: \.title),
        .optional(
            "occurrence", \.occurrence,
            "If the item repeats and its box can be ticked in the browser: the day, and behind a slash the days before that were missed."
        ),
        .record("state", \.state, "Whether the item is done, overdue or due today."),
        .flag(
            "hasFacts", \.hasFacts,
            "Whether there is a location, a coordinate or one of the facts."),
        .flag("isStarred", \.isStarred, "Whether the item is one of the favourites."),
        .optional("due", \.due, "When the item is due, if it has a date."),
        .optional("description", \.description, "The description, unless it is blank."),
        .optional("location", \.location, "The location, if it has a name."),
        .optional("coordinate", \.coordinate, "The coordinate and its maps, if the location has one."),
        .optional("locator", \.locator, "A map of the coasts or places around it."),
        .optional("place", \.place, "The place in the list of places, if all places are on one page."),
        .optional("facts", \.facts, "The rarer fields, if the item has any."),
        .optional("lines", \.lines, "The lines of a shopping list or a bill, if the item has any."),
        .optional("dates", \.dates, "The dates of an item that repeats."),
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
struct DueFull: Record {
    let full: Text
    let iso: Text

    static let vocabulary = Vocabulary<DueFull>([
        .text(
            "full", \.full, "The day and the time in words.",
            example: "Saturday, November 21, 2026 at 9:00 AM"),
        .plain("iso", \.iso, "The instant for machines.", example: "2026-11-21T09:00:00+01:00"),
    ])
}

/// A description as HTML: escaped, with line breaks and links.
struct Description: Record {
    let html: Text

    static let vocabulary = Vocabulary<Description>([
        .markup(
            "html", \.html, "The text, with line breaks and links: write {{{html}}}.",
            example: "Two litres,<br>\nnot one")
    ])
}
