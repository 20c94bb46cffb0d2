// The year of the latest done items as a strip, from the first month that has some: a bar for each day that has some, higher for
// more of them, and the counts of the months.

import Bytes
import Civil
import Mustache

/// The done items of a year, by day and by month.
struct DoneYear {
    let year: Int
    let index: MonthIndexPage

    private var lists: [ItemList<ListMonth>] { index.months.lists.filter { $0.key.month?.year == year } }
    private var last: Month { Month(year: year, month: 12) }
    /// The list has the latest month first.
    private var first: Month { lists.last?.key.month ?? last }
    private var dayCount: Int { last.lastDay.number - first.firstDay.number + 1 }

    /// The heights of the lowest and of the highest bar. Of fewer items than three none is the highest.
    private static let (least, most, fewest) = (8, 60, 3)

    private func bars(_ page: inout PageBuilder) -> Text {
        let (context, start) = (page.context, first.firstDay.number)
        var counts = Array(repeating: 0, count: dayCount)
        for position in lists.lazy.flatMap(\.items) {
            guard let day = context.finished(context.items[position])?.day else { continue }
            counts[day.number - start] += 1
        }
        let highest = max(counts.max() ?? 0, Self.fewest)
        return page.text { text in
            for (day, count) in counts.enumerated() where count > 0 {
                text.append("M")
                text.append(decimal: 2 * day + 1)
                text.append(" 60v-")
                text.append(decimal: max(Self.most * count / highest, Self.least))
            }
        }
    }
}

extension DoneYear: Record {
    static let vocabulary: Vocabulary<DoneYear> = [
        .plain("title", "The year.", example: "2026") { record, page in page.year(record.year) },
        .plain("width", "The width of the drawing: two units a day. Its height is 60.", example: "730") {
            year, page in
            page.decimal(2 * year.dayCount)
        },
        .plain("bars", "The bars of the days, as the data of a path.", example: "M3 60v-12M5 60v-24") {
            year, page in
            year.bars(&page)
        },
        .list("months", "The months, from the first that has some to December.") { year, page in
            let lists = year.lists
            return year.first.through(year.last).map { month in
                let list = lists.first { $0.key.month == month }
                return DoneMonth(month: month, list: list.map { year.index.link(to: $0, &page) })
            }
        },
    ]
}

/// A month of a year of done items.
struct DoneMonth: Record {
    let month: Month
    let list: CountedLink?

    static let vocabulary: Vocabulary<DoneMonth> = [
        .text("name", "The abbreviated name.", example: "Nov") { record, page in
            page.text(record.month.firstDay, .shortMonth)
        },
        .optional("list", \.list, "Its items, if it has some."),
    ]
}
