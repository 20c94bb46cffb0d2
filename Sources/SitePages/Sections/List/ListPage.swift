// What a page of the list says.

import Bytes
import Mustache

/// A page of the list: the rows of its part of the two sections, and the ways to the other pages.
struct ListPage: Record {
    /// The sections that have rows on this page, and those that have none at all.
    let sections: [ListPart]
    /// Where the list has more than one page.
    let pagination: Pagination?
    /// Where there are finished items and they do not begin on this page.
    let wayToDone: Link?
    /// The current week of the agenda.
    let agenda: Link

    static let vocabulary = Vocabulary<ListPage>([
        .list("sections", \.sections, "The sections that are on this page: To Do, Done, or both."),
        .optional("pagination", \.pagination, "The ways to other pages, if the list has several."),
        .optional("wayToDone", \.wayToDone, "The link to where Done begins, if that is on another page."),
        .record("agenda", \.agenda, "The current week of the agenda."),
    ])
}

/// The open or the done items, as far as they are on one page.
struct ListPart: Record {
    /// The word that the address of the section ends in: `to-do` or `done`.
    let anchor: Text
    /// Whether its items are finished.
    let isDone: Bool
    /// `110`: how many items the whole section has.
    let count: Text
    /// Whether the section has no item at all.
    let isEmpty: Bool
    /// The rows on this page.
    let rows: LazyRows<ListRow>

    static let vocabulary = Vocabulary<ListPart>([
        .plain("anchor", \.anchor, "The section's id in the page.", example: "to-do"),
        .flag("isDone", \.isDone, "Whether this is the section of finished items."),
        .plain("count", \.count, "How many items the section has on all pages.", example: "110"),
        .flag("isEmpty", \.isEmpty, "Whether the section has no item at all."),
        .rows("rows", \.rows, "Its items on this page."),
    ])
}

/// An item's row in the list.
struct ListRow: Record {
    /// The link to the item's page.
    let link: Text
    /// The title, or the word for none.
    let title: Text
    /// Whether the title is only the word for none.
    let isUntitled: Bool
    /// The location, if it has a name.
    let location: Named?
    /// The due time, if the item has one.
    let due: DueShort?
    /// The item's state.
    let state: ItemState

    static let vocabulary = Vocabulary<ListRow>([
        .plain("link", \.link, "The link to the item's page.", example: "items/84720d25-….html"),
        .text("title", \.title, "The item's title, or the locale's word for none.", example: "Buy milk"),
        .flag("isUntitled", \.isUntitled, "Whether the item has no title."),
        .optional("location", \.location, "The location, if it has a name."),
        .optional("due", \.due, "When the item is due, if it has a date."),
        .record("state", \.state, "Whether the item is done, overdue or due today."),
    ])
}

/// A due day in short.
struct DueShort: Record {
    /// `11/21/26`.
    let short: Text
    /// `2026-11-21T09:00:00+01:00` (RFC 3339).
    let iso: Text

    static let vocabulary = Vocabulary<DueShort>([
        .text("short", \.short, "The day in the locale's short style.", example: "11/21/26"),
        .plain("iso", \.iso, "The instant for machines.", example: "2026-11-21T09:00:00+01:00"),
    ])
}

/// The ways from a page of the list to the others. On the first page there is no way back, on the last no way
/// on.
struct Pagination: Record {
    /// `Page 2 of 40`.
    let page: Text
    /// The links, each where it leads elsewhere.
    let first, previous, next, last: Link?

    static let vocabulary = Vocabulary<Pagination>([
        .text("page", \.page, "Which page this is.", example: "Page 2 of 40"),
        .optional("first", \.first, "The link to the first page."),
        .optional("previous", \.previous, "The link to the page before."),
        .optional("next", \.next, "The link to the page after."),
        .optional("last", \.last, "The link to the last page."),
    ])
}
