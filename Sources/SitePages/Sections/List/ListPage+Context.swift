// Makes the record of a list page from the page context: its rows and its links.

import Bytes
import Civil
import Mustache

extension ListPage {
    init(_ page: SectionPage, in context: PageContext, texts: inout ByteBuffer) {
        let (address, list) = (Address.list(page), context.list)
        let onPage = list.positions(on: page)
        var parts: [ListPart] = []
        for isDone in [false, true] {
            let all = list.positions(done: isDone)
            let rows = all.clamped(to: onPage)
            // An empty section is shown on one page only: To Do on the first, Done on the last.
            guard !rows.isEmpty || all.isEmpty && page == (isDone ? list.lastPage : .first) else { continue }
            parts.append(
                ListPart(isDone: isDone, of: all.count, rows: rows, on: address, in: context, texts: &texts))
        }
        sections = parts
        pagination = Pagination(page, in: context, texts: &texts)
        agenda = context.link(from: address, to: .currentWeek, texts: &texts)
        projects = Link(toGroups: .project, from: address, in: context, texts: &texts)
        tags = Link(toGroups: .tag, from: address, in: context, texts: &texts)
        find = FindBox(on: address, in: context, texts: &texts)

        let firstDone = ReadingPosition(list.openCount)
        let isElsewhere = list.openCount < list.itemCount && firstDone > onPage.lowerBound
        wayToDone =
            isElsewhere
            ? context.link(from: address, to: .done(list.page(of: firstDone)), texts: &texts) : nil
    }
}

extension ListPart {
    /// The open or the done items of a page. `count` is their number on all pages, `rows` are those on this
    /// one.
    init(
        isDone: Bool, of count: Int, rows: some RandomAccessCollection<ReadingPosition> & Sendable,
        on page: Address, in context: PageContext, texts: inout ByteBuffer
    ) {
        anchor = texts.text { $0.append(isDone ? "done" : "to-do") }
        self.isDone = isDone
        self.count = texts.text { $0.append(decimal: count) }
        isEmpty = count == 0
        self.rows = LazyRows(count: rows.count) { index, texts in
            let position = rows[rows.index(rows.startIndex, offsetBy: index)]
            return ListRow(position, on: page, in: context, texts: &texts)
        }
    }
}

extension ListRow {
    init(
        _ position: ReadingPosition, on page: Address, in context: PageContext, texts: inout ByteBuffer
    ) {
        let item = context.items[position]
        link = context.link(from: page, to: .item(item.id), texts: &texts).href
        title = context.title(item, texts: &texts)
        isUntitled = item.isUntitled
        location = context.locationName(item, texts: &texts)
        let completed = item.state.isDone ? context.details[item.details]?.completed : nil
        due = (completed.map(context.civil) ?? item.due).map { date in
            DueShort(date, context.locale.dates, texts: &texts)
        }
        state = item.state
        marks = ItemMarks(position, on: page, tagLimit: ItemMarks.rowTags, in: context, texts: &texts)
    }
}

extension DueShort {
    /// A due time or day as a short date.
    init(_ due: CivilDue, _ formats: DateFormats, texts: inout ByteBuffer) {
        short = texts.text { $0.append(due.day, formats.shortDate, formats.names) }
        iso = texts.text { $0.append(machineReadable: due) }
    }
}

extension Pagination {
    /// The links from one list page to the others; `nil` if there is only one page.
    init?(_ current: SectionPage, in context: PageContext, texts: inout ByteBuffer) {
        let last = context.list.lastPage
        guard last > .first else { return nil }
        func link(_ target: SectionPage, if isElsewhere: Bool, _ texts: inout ByteBuffer) -> Link? {
            isElsewhere ? context.link(from: .list(current), to: .list(target), texts: &texts) : nil
        }
        page = texts.text { $0.append(context.locale.phrases.page, current.number, last.number) }
        first = link(.first, if: current > .first, &texts)
        previous = link(current + -1, if: current > .first, &texts)
        next = link(current + 1, if: current < last, &texts)
        self.last = link(last, if: current < last, &texts)
    }
}
