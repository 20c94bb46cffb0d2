// The small records that more than one page is made of.

import Bytes
import Mustache

/// Whether an item is done and, if not, how near its day is. Exactly one of the flags is set.
package struct ItemState: Record, BitwiseCopyable {
    /// Whether the item is open, and its day neither past nor today.
    package let isOpen: Bool
    /// Whether the item is finished.
    package let isDone: Bool
    /// Whether it is open and its day is past.
    package let isOverdue: Bool
    /// Whether it is open and its day is today.
    package let isDueToday: Bool

    package static let vocabulary = Vocabulary<ItemState>([
        .flag("isOpen", \.isOpen, "Whether the item is open and its day, if any, is still to come."),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .flag("isOverdue", \.isOverdue, "Whether the item is open and its day is past."),
        .flag("isDueToday", \.isDueToday, "Whether the item is open and its day is today."),
    ])
}

/// Something with a name.
package struct Named: Record {
    /// Its name, never empty.
    package let name: Text

    package static let vocabulary = Vocabulary<Named>([
        .text("name", \.name, "Its name.", example: "Market hall")
    ])
}

/// A link whose words are the template's.
package struct Link: Record {
    /// Where it leads, relative to the page.
    package let href: Text

    package static let vocabulary = Vocabulary<Link>([
        .plain("href", \.href, "Where it leads.", example: "page-2.html")
    ])
}

/// A link whose words are those of what is there: an item, or a week.
package struct TitledLink: Record {
    /// Where it leads, relative to the page.
    package let href: Text
    /// The title of what is there.
    package let title: Text

    package static let vocabulary = Vocabulary<TitledLink>([
        .plain("href", \.href, "Where it leads.", example: "84720d25-….html"),
        .text("title", \.title, "The title of the item or week there.", example: "Buy milk"),
    ])
}
