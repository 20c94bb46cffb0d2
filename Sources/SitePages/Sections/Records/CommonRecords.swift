// Small records that several pages use.

import Bytes
import Mustache

/// The state of an item. Exactly one of the flags is set.
package struct ItemState: Record, BitwiseCopyable {
    package let isOpen: Bool
    package let isDone: Bool
    package let isOverdue: Bool
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
    package let name: Text

    package static let vocabulary = Vocabulary<Named>([
        .text("name", \.name, "Its name.", example: "Market hall")
    ])
}

/// A link whose text comes from the template.
package struct Link: Record {
    package let href: Text

    package static let vocabulary = Vocabulary<Link>([
        .plain("href", \.href, "Where it leads.", example: "page-2.html")
    ])
}

/// A link whose text is the title of its target, an item or a week.
package struct TitledLink: Record {
    package let href: Text
    package let title: Text

    package static let vocabulary = Vocabulary<TitledLink>([
        .plain("href", \.href, "Where it leads.", example: "84720d25-….html"),
        .text("title", \.title, "The title of the item or week there.", example: "Buy milk"),
    ])
}
