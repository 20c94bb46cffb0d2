// The year of the latest done items as a strip: a bar for each day that has some, higher for more of them, and the counts of
// the months.

import Bytes
import Civil
import Mustache

/// The done items of a year, by day and by month.
struct DoneYear: Record {
    let title: Text
    let width: Text
    let bars: Text
    let months: [DoneMonth]

    static let vocabulary = Vocabulary<DoneYear>([
        .plain("title", \.title, "The year.", example: "2026"),
        .plain(
            "width", \.width, "The width of the drawing: two units a day. Its height is 60.", example: "730"),
        .plain("bars", \.bars, "The bars of the days, as the data of a path.", example: "M3 60v-12M5 60v-24"),
        .list("months", \.months, "The twelve months."),
    ])
}

/// A month of a year of done items.
struct DoneMonth: Record {
    let name: Text
    let list: CountedLink?

    static let vocabulary = Vocabulary<DoneMonth>([
        .text("name", \.name, "The abbreviated name.", example: "Nov"),
        .optional("list", \.list, "Its items, if it has some."),
    ])
}

extension DoneYear {
    /// The heights of the lowest and of the highest bar. Of fewer items than three none is the highest.
    private static let (least, most, fewest) = (8, 60, 3)

    /// The strip of a year. `lists` are its months that have done items, each with the link to them.
    init(_ year: Int, _ lists: [(list: MonthLists.MonthList, link: CountedLink)], _ page: inout PageWriter) {
        let context = page.context
        let first = Month(year: year, month: 1)
        let days = Month(year: year, month: 12).lastDay.number - first.firstDay.number + 1
        var counts = Array(repeating: 0, count: days)
        for position in lists.lazy.flatMap(\.list.items) {
            guard let day = context.finished(context.items[position])?.day else { continue }
            counts[day.number - first.firstDay.number] += 1
        }
        title = page.year(year)
        width = page.decimal(2 * days)
        let highest = max(counts.max() ?? 0, Self.fewest)
        bars = page.text { text in
            for (day, count) in counts.enumerated() where count > 0 {
                text.append("M")
                text.append(decimal: 2 * day + 1)
                text.append(" 60v-")
                text.append(decimal: max(Self.most * count / highest, Self.least))
            }
        }
        months = first.through(first.advanced(by: 11)).map { month in
            DoneMonth(
                name: page.text { $0.append(month.firstDay, .shortMonth, context.locale.dates.names) },
                list: lists.first { $0.list.month == month }?.link)
        }
    }
}
