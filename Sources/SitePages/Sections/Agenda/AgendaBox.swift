// The records of the lists beside the days of a week, of what is overdue and of what has no date.

import Bytes
import Mustache

/// Items that are not listed by their day: the overdue or the undated ones.
struct AgendaBox: Record {
    /// All of them that a screen or paper may list; once they have places, those that are listed.
    private(set) var rows: [AgendaRow]
    /// How many of them a screen lists, and how many there are with those that are only counted.
    private let onScreen, count: Int
    private let group: TimeGroup
    private var moreOnPaper: [PaperCount] = []
    private var columns: Int?

    static let vocabulary: Vocabulary<AgendaBox> = [
        .list("rows", \.rows, "The listed items."),
        .optional("more", "How many others there are.") { box, page in
            AgendaMore(box.others, at: page.context.lists.address(of: box.group), &page)
        },
        .list("moreOnPaper", \.moreOnPaper, "How many others there are, on paper."),
        .plain("count", "How many there are.", example: "41") { $1.number($0.count) },
        .plain("columns", "The number of columns on paper.", example: "2") { box, page in
            box.columns.map { page.decimal($0) }
        },
    ]

    /// How many a screen does not list.
    var others: Int { count - onScreen }

    /// Overdue items, each with its day. They are marked as overdue where no heading says so.
    init?(late items: ItemExcerpt?, isMarked: Bool, _ page: inout PageWriter) {
        self.init(items, of: .overdue) { position in
            let day = page.context.items[position].due.map { AgendaTime(dayOf: $0, &page) }
            return AgendaRow(position, due: day, isOverdue: isMarked, &page)
        }
    }

    /// Undated items.
    init?(undated items: ItemExcerpt?, _ page: inout PageWriter) {
        self.init(items, of: .noDate) { AgendaRow($0, due: nil, &page) }
    }

    private init?(_ items: ItemExcerpt?, of group: TimeGroup, _ row: (ReadingPosition) -> AgendaRow) {
        guard let items else { return nil }
        rows = items.all.map(row)
        (onScreen, count) = (items.listed.count, items.listed.count + items.unlisted.count)
        self.group = group
    }

    /// The sizes of all rows.
    var sizes: SheetLayout.List { SheetLayout.List(items: rows.map(\.size), hasMore: rows.count < count) }

    /// The same items, of which an upright sheet and one across have those that have a place.
    func placed(
        _ upright: [SheetLayout.Place], _ across: [SheetLayout.Place], columns: Int? = nil,
        _ page: inout PageWriter
    ) -> AgendaBox {
        var box = self
        box.columns = columns
        box.moreOnPaper = PaperCount.counts(upright: count - upright.count, across: count - across.count)
        box.rows = []
        for (index, var row) in rows.enumerated() {
            let onUpright = upright.indices.contains(index) ? upright[index] : nil
            let onAcross = across.indices.contains(index) ? across[index] : nil
            row.isOnScreen = index < onScreen
            guard row.isOnScreen || onUpright != nil || onAcross != nil else { continue }
            row.medium = page.classes(onScreen: row.isOnScreen, onUpright, onAcross)
            box.rows.append(row)
        }
        return box
    }

    /// The same items in one column, of which an upright sheet lists so many, and one across so many.
    func placed(_ upright: Int, _ across: Int, _ page: inout PageWriter) -> AgendaBox {
        let places = { Array(repeating: SheetLayout.Place(column: 0, lines: 1), count: $0) }
        return placed(places(upright), places(across), &page)
    }

    /// The items that a screen lists, also on paper.
    func placedAsOnScreen(_ page: inout PageWriter) -> AgendaBox { placed(onScreen, onScreen, &page) }
}

/// A count of the items that are not listed, and a link to them.
struct AgendaMore: Record {
    let text: Text
    var count = 0
    let address: Address?

    static let vocabulary: Vocabulary<AgendaMore> = [
        .optional("link", "Where they are, in a site.") { more, page in
            more.address.flatMap { page.linkInSite(to: $0) }
        },
        .text("text", \.text, "How many there are, in words.", example: "and 7 more"),
        .text("number", "How many, in digits.", example: "7") { more, page in page.number(more.count) },
    ]
}

extension AgendaMore {
    /// The count of items; nil if there are none.
    init?(_ count: Int, at address: Address?, _ page: inout PageWriter) {
        guard count > 0 else { return nil }
        self.init(text: page.text(page.context.locale.phrases.more, count), count: count, address: address)
    }
}
