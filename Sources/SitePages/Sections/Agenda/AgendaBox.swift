// The records of the lists beside the days of a week, of what is overdue and of what has no date.

import Bytes
import Mustache

/// Items that are not listed by their day: the overdue or the undated ones.
struct AgendaBox: Record {
    /// Those that a screen lists, then those that only paper does.
    private(set) var rows: [AgendaRow]
    /// How many of them a screen lists.
    private let onScreen: Int
    /// How many there are, with those that are only counted.
    let count: Int
    private let group: TimeGroup

    static let vocabulary: Vocabulary<AgendaBox> = [
        .list("rows", \.rows, "The listed items."),
        .optional("more", "How many others there are.") { box, page in
            MoreLink(box.others, at: page.context.lists.address(of: box.group), &page)
        },
        .flag("isCut", "Whether paper does not list all of them either.") { box, _ in box.isCut },
        .plain("count", "How many there are.", example: "41") { box, page in page.number(box.count) },
    ]

    /// About how many lines it takes in one column, with its heading.
    func paperLines(isSmall: Bool) -> Int { rows.reduce(1) { $0 + $1.paperLines(isSmall: isSmall) } }

    var isCut: Bool { rows.count < count }

    /// How many a screen does not list.
    var others: Int { count - onScreen }

    /// Overdue items, each with its day. They are marked as overdue where no heading says so.
    init?(late items: ItemExcerpt?, isMarked: Bool, _ page: inout PageBuilder) {
        self.init(items, of: .overdue) { position in
            let day = page.context.items[position].due.map { AgendaTime(shortDate: $0, &page) }
            return AgendaRow(position, due: day, isOverdue: isMarked, &page)
        }
    }

    init?(undated items: ItemExcerpt?, _ page: inout PageBuilder) {
        self.init(items, of: .noDate) { AgendaRow($0, due: nil, &page) }
    }

    private init?(_ items: ItemExcerpt?, of group: TimeGroup, _ row: (ReadingPosition) -> AgendaRow) {
        guard let items else { return nil }
        rows = items.all.map(row)
        (onScreen, count) = (items.listed.count, items.listed.count + items.unlisted.count)
        self.group = group
        for index in rows.indices.dropFirst(onScreen) { rows[index].medium = .paper }
    }
}

/// A count of the items that are not listed, and a link to them.
struct MoreLink: Record {
    let text: Text
    var count = 0
    let address: Address?

    static let vocabulary: Vocabulary<MoreLink> = [
        .optional("link", "Where they are, in a site.") { more, page in
            more.address.flatMap { page.linkInSite(to: $0) }
        },
        .text("text", \.text, "How many there are, in words.", example: "and 7 more"),
        .text("number", "How many, in digits.", example: "7") { more, page in page.number(more.count) },
    ]
}

extension MoreLink {
    /// The count of items; nil if there are none.
    init?(_ count: Int, at address: Address?, _ page: inout PageBuilder) {
        guard count > 0 else { return nil }
        self.init(text: page.text(page.context.locale.phrases.more, count), count: count, address: address)
    }
}
