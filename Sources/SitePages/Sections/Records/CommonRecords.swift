// Small records that several pages use.

import Bytes
import Mustache

/// The state of an item. Exactly one of the flags is set.
struct ItemState: Record, BitwiseCopyable {
    let isOpen: Bool
    let isDone: Bool
    let isOverdue: Bool
    let isDueToday: Bool

    static let vocabulary: Vocabulary<ItemState> = [
        .flag("isOpen", \.isOpen, "Whether the item is open and its day, if any, is still to come."),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .flag("isOverdue", \.isOverdue, "Whether the item is open and its day is past."),
        .flag("isDueToday", \.isDueToday, "Whether the item is open and its day is today."),
    ]
}

/// The title of an item or an event.
struct ShownTitle: Record {
    let text: Text
    let isUntitled: Bool

    static let vocabulary: Vocabulary<ShownTitle> = [
        .text(
            "title", \.text,
            "The title, or the locale's word for none; where there is little room, the beginning of a long one.",
            example: "Buy milk"),
        .flag("isUntitled", \.isUntitled, "Whether it has no title."),
    ]
}

/// How many of some items are done, for machines and in words.
struct Progress: Record {
    let done, all: Int

    static let vocabulary: Vocabulary<Progress> = [
        .plain("done", "How many are done.", example: "2") { progress, page in page.decimal(progress.done) },
        .plain("all", "How many there are.", example: "6") { progress, page in page.decimal(progress.all) },
        .text("text", "How many of them are done, in words.", example: "2 of 6") { progress, page in
            progress.text(&page)
        },
    ]

    func text(_ page: inout PageBuilder) -> Text { page.text(done: done, of: all) }
}

/// Something with a name.
struct Named: Record {
    let name: Text

    static let vocabulary: Vocabulary<Named> = [.text("name", \.name, "Its name.", example: "Market hall")]
}

/// A link whose text comes from the template.
struct Link: Record {
    let href: Text

    static let vocabulary: Vocabulary<Link> = [
        .plain("href", \.href, "Where it leads.", example: "page-2.html")
    ]
}

/// A link whose text is the title of its target, an item or a week.
struct TitledLink: Record {
    let href: Text
    let title: Text

    static let vocabulary: Vocabulary<TitledLink> = [
        .plain("href", \.href, "Where it leads.", example: "84720d25-….html"),
        .text("title", \.title, "The title of the item or week there.", example: "Buy milk"),
    ]
}
