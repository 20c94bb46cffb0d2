// The record of a list page.

import Bytes
import Mustache

/// A page of the list: its rows of the sections To Do and Done, and the links to other pages.
struct ListPage: Record {
    /// The sections with rows on this page, and an empty section on the one page that shows it.
    let sections: [ListPart]
    /// The links to the other pages; `nil` if there are none.
    let pagination: Pagination?
    /// A link to the first done item; `nil` if there is none, or if it is the first row of this page or on an
    /// earlier one.
    let wayToDone: Link?
    /// A link to the current week of the agenda.
    let agenda: Link
    /// Links to the indexes of the projects and the tags, if there are any.
    let projects, tags: Link?
    /// The box that finds items, unless the site has none.
    let find: FindBox?

    static let vocabulary = Vocabulary<ListPage>([
        .list("sections", \.sections, "The sections that are on this page: To Do, Done, or both."),
        .optional("pagination", \.pagination, "The ways to other pages, if the list has several."),
        .optional("wayToDone", \.wayToDone, "The link to where Done begins, if that is on another page."),
        .record("agenda", \.agenda, "The current week of the agenda."),
        .optional("projects", \.projects, "The index of the projects, if there are any."),
        .optional("tags", \.tags, "The index of the tags, if there are any."),
        .optional("find", \.find, "The box that finds items, unless the site has none."),
    ])
}

/// The open or the done items on one page.
struct ListPart: Record {
    /// The section's id in the page: `to-do` or `done`.
    let anchor: Text
    /// Whether this is the section of the done items.
    let isDone: Bool
    /// `110`: the number of items in the section, on all pages.
    let count: Text
    /// Whether the section has no items on any page.
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
    /// The title, or the locale's word for an untitled item.
    let title: Text
    /// Whether the item has no title of its own.
    let isUntitled: Bool
    /// The location, if it has a name.
    let location: Named?
    /// The due time, if the item has one; of a done item, when it was done, if that is known.
    let due: DueShort?
    let state: ItemState
    /// Priority, project, tags and steps, if there are any.
    let marks: ItemMarks?

    static let vocabulary = Vocabulary<ListRow>([
        .plain("link", \.link, "The link to the item's page.", example: "items/84720d25-….html"),
        .text("title", \.title, "The item's title, or the locale's word for none.", example: "Buy milk"),
        .flag("isUntitled", \.isUntitled, "Whether the item has no title."),
        .optional("location", \.location, "The location, if it has a name."),
        .optional(
            "due", \.due, "When the item is due, if it has a date; when it was done, if that is known."),
        .record("state", \.state, "Whether the item is done, overdue or due today."),
        .optional("marks", \.marks, "The priority, project, tags and steps, if there are any."),
    ])
}

/// A due day as a short date.
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

/// Links from one list page to the others. The first page has no `first` and `previous`, the last one no
/// `next` and `last`.
struct Pagination: Record {
    /// `Page 2 of 40`.
    let page: Text
    let first, previous, next, last: Link?

    static let vocabulary = Vocabulary<Pagination>([
        .text("page", \.page, "Which page this is.", example: "Page 2 of 40"),
        .optional("first", \.first, "The link to the first page."),
        .optional("previous", \.previous, "The link to the page before."),
        .optional("next", \.next, "The link to the page after."),
        .optional("last", \.last, "The link to the last page."),
    ])
}
