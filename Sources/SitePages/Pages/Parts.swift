// The small records that more than one page is made of.

import Mustache

/// Whether an item is done and, if not, how near its day is. Exactly one of the flags is set.
struct ItemState: Record {
    /// Whether the item is open, and its day neither past nor today.
    let isOpen: Bool
    /// Whether the item is finished.
    let isDone: Bool
    /// Whether it is open and its day is past.
    let isOverdue: Bool
    /// Whether it is open and its day is today.
    let isDueToday: Bool

    static let vocabulary = Vocabulary<ItemState>([
        .flag("isOpen", \.isOpen, "Whether the item is open and its day, if any, is still to come."),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .flag("isOverdue", \.isOverdue, "Whether the item is open and its day is past."),
        .flag("isDueToday", \.isDueToday, "Whether the item is open and its day is today."),
    ])
}

/// Something with a name.
struct Named: Record {
    /// Its name, never empty.
    let name: Text

    static let vocabulary = Vocabulary<Named>([
        .text("name", \.name, "Its name.", example: "Market hall")
    ])
}

/// A link whose words are the template's.
struct Link: Record {
    /// Where it leads, relative to the page.
    let href: Text

    static let vocabulary = Vocabulary<Link>([
        .text("href", \.href, "Where it leads.", example: "page-2.html")
    ])
}

/// A link to an item.
struct TitledLink: Record {
    /// Where it leads, relative to the page.
    let href: Text
    /// The item's title, or the word for none.
    let title: Text

    static let vocabulary = Vocabulary<TitledLink>([
        .text("href", \.href, "Where it leads.", example: "84720d25-….html"),
        .text("title", \.title, "The title of the item there.", example: "Buy milk"),
    ])
}

/// A page whose words are all the template's own.
struct PlainPage: Record {
    static let vocabulary = Vocabulary<PlainPage>([])
}
