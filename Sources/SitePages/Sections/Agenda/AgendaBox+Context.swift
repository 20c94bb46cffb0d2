// Makes the lists beside the days of a week, of what is overdue and of what has no date, from the page context.

import Bytes
import Mustache

extension AgendaBox {
    /// Items that are listed, and those that are listed where paper has room for them.
    struct Draft {
        /// All of them, in the order of the list.
        let rows: [AgendaRow]
        /// The part that a screen lists.
        let onScreen: Range<Int>
        /// The number of all items, with those that are only counted.
        let count: Int
        let group: TimeGroup

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

        private init?(
            _ items: ItemExcerpt?, of group: TimeGroup, _ row: (ReadingPosition) -> AgendaRow
        ) {
            guard let items else { return nil }
            let (listed, others) = (items.listed.map(row), items.onPaper.map(row))
            self.group = group
            count = items.listed.count + items.unlisted.count
            rows = listed + others
            onScreen = 0..<listed.count
        }

        /// The sizes of all rows.
        var sizes: SheetLayout.List {
            SheetLayout.List(items: rows.map(\.size), hasMore: rows.count < count)
        }
    }

    /// The items of a draft, of which an upright sheet and one across have those that have a place.
    init(
        _ draft: Draft, _ upright: [SheetLayout.Place], _ across: [SheetLayout.Place],
        _ page: inout PageWriter
    ) {
        func place(_ index: Int, _ places: [SheetLayout.Place]) -> SheetLayout.Place? {
            places.indices.contains(index) ? places[index] : nil
        }
        var rows: [AgendaRow] = []
        for (index, row) in draft.rows.enumerated() {
            let onScreen = draft.onScreen.contains(index)
            let (onUpright, onAcross) = (place(index, upright), place(index, across))
            guard onScreen || onUpright != nil || onAcross != nil else { continue }
            rows.append(row)
            rows[rows.count - 1].isOnScreen = onScreen
            rows[rows.count - 1].medium = page.classes(onScreen: onScreen, onUpright, onAcross)
        }
        self.rows = rows
        more = AgendaMore(draft.count - draft.onScreen.count, draft.group, &page)
        moreOnPaper = PaperCount.counts(
            upright: draft.count - upright.count, across: draft.count - across.count, &page)
        count = page.number(draft.count)
    }

    /// The items of a draft in one column, of which an upright sheet lists so many, and one across so many.
    init(_ draft: Draft, _ upright: Int, _ across: Int, _ page: inout PageWriter) {
        let places = { Array(repeating: SheetLayout.Place(column: 0, lines: 1), count: $0) }
        self.init(draft, places(upright), places(across), &page)
    }

    /// The items of a draft that a screen lists, also on paper.
    init(_ draft: Draft, _ page: inout PageWriter) {
        self.init(draft, draft.onScreen.count, draft.onScreen.count, &page)
    }
}

extension AgendaMore {
    /// The count of items that are not listed, with a link to their group of the list; `nil` if there are none.
    fileprivate init?(_ count: Int, _ group: TimeGroup, _ page: inout PageWriter) {
        guard count > 0 else { return nil }
        let context = page.context
        link = page.linkInSite(to: context.lists.address(of: group))
        text = page.text { $0.append(context.locale.phrases.more, count) }
    }
}
