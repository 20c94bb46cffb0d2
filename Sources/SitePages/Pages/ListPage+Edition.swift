// How a page of the list comes about: which rows fall on it, and where its links lead.

import Bytes
import Civil
import Mustache

extension ListPage {
    /// The list page of a number from 1.
    init(number: Int, of edition: Edition, texts: inout ByteBuffer) {
        let address = Address.list(page: number)
        let (toDoCount, count) = (edition.outline.toDoCount, edition.cards.count)
        let onPage = edition.outline.positions(onPage: number)
        let parts: [(isDone: Bool, all: Range<Int>, lastPage: Int)] = [
            (false, 0..<toDoCount, 1), (true, toDoCount..<count, edition.outline.listPageCount),
        ]
        var sections: [ListSection] = []
        for part in parts {
            let rows = part.all.clamped(to: onPage)
            // A section without items is said to be empty once: To Do on the first page, Done on the last.
            guard !rows.isEmpty || part.all.isEmpty && number == part.lastPage else { continue }
            sections.append(
                ListSection(
                    anchor: texts.text { $0.append(part.isDone ? "done" : "to-do") }, isDone: part.isDone,
                    count: texts.text { $0.append(decimal: part.all.count) }, isEmpty: part.all.isEmpty,
                    rows: LazyRows(count: rows.count) { index, texts in
                        let card = edition.cards[rows.lowerBound + index]
                        return ListRow(card, on: address, of: edition, texts: &texts)
                    }))
        }
        self.sections = sections
        self.pagination = Pagination(number: number, of: edition, texts: &texts)

        let donePage = edition.outline.listPage(ofPosition: toDoCount)
        let leadsElsewhere = toDoCount < count && toDoCount > onPage.lowerBound
        self.agenda = edition.link(from: address, to: .agenda, texts: &texts)
        self.wayToDone =
            leadsElsewhere ? edition.link(from: address, to: .done(page: donePage), texts: &texts) : nil
    }
}

extension ListRow {
    /// The row of an item.
    init(_ card: ItemCard, on page: Address, of edition: borrowing Edition, texts: inout ByteBuffer) {
        link = edition.link(from: page, to: .item(card.id), texts: &texts).href
        title = edition.title(card, texts: &texts)
        isUntitled = card.isUntitled
        location = edition.locationName(card, texts: &texts)
        due = card.due.map { DueShort($0, edition.outline.settings.locale.dates, texts: &texts) }
        state = card.state
    }
}

extension DueShort {
    /// The short words of a due time.
    init(_ due: CivilTime, _ formats: DateFormats, texts: inout ByteBuffer) {
        short = texts.text {
            formats.shortDate.append(due.day, second: due.second, names: formats.names, to: &$0)
        }
        iso = texts.text { due.appendRFC3339(to: &$0) }
    }
}

extension Pagination {
    /// The ways from a page of the list; none if it is the only one.
    init?(number: Int, of edition: borrowing Edition, texts: inout ByteBuffer) {
        let count = edition.outline.listPageCount
        guard count > 1 else { return nil }
        func link(_ target: Int, if isElsewhere: Bool, _ texts: inout ByteBuffer) -> Link? {
            guard isElsewhere else { return nil }
            return edition.link(from: .list(page: number), to: .list(page: target), texts: &texts)
        }
        page = texts.text { edition.outline.settings.locale.phrases.page.append(number, count, to: &$0) }
        first = link(1, if: number > 1, &texts)
        previous = link(number - 1, if: number > 1, &texts)
        next = link(number + 1, if: number < count, &texts)
        last = link(count, if: number < count, &texts)
    }
}
