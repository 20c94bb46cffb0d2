// Small records that several pages use.

import Bytes
import Mustache

/// The state of an item. Exactly one of the flags is set.
package struct ItemState: Record, BitwiseCopyable {
    /// Whether the item is open and undated, or open and due after today.
    package let isOpen: Bool
    /// Whether the item is done.
    package let isDone: Bool
    /// Whether the item is open and its day is past.
    package let isOverdue: Bool
    /// Whether the item is open and due today.
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
    /// The name, never empty.
    package let name: Text

    package static let vocabulary = Vocabulary<Named>([
        .text("name", \.name, "Its name.", example: "Market hall")
    ])
}

/// A link whose text comes from the template.
package struct Link: Record {
    /// The URL, relative to the page.
    package let href: Text

    package static let vocabulary = Vocabulary<Link>([
        .plain("href", \.href, "Where it leads.", example: "page-2.html")
    ])
}

/// A link whose text is the title of its target, an item or a week.
package struct TitledLink: Record {
    /// The URL, relative to the page.
    package let href: Text
    /// The title of the target.
    package let title: Text

    package static let vocabulary = Vocabulary<TitledLink>([
        .plain("href", \.href, "Where it leads.", example: "84720d25-….html"),
        .text("title", \.title, "The title of the item or week there.", example: "Buy milk"),
    ])
}
