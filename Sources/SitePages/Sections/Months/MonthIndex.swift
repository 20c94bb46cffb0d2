// The index of all months and weeks that have a page, with the number of items that are due in each. A store may have
// items in thousands of years, so each year is made only when it is rendered.

import Bytes
import Civil
import Mustache

/// All months and weeks.
struct MonthIndex: Record {
    let months, weeks: LazyRows<YearIndex>

    static let vocabulary: Vocabulary<MonthIndex> = [
        .rows("months", \.months, "The years, latest first, with their months."),
        .rows("weeks", \.weeks, "The years, latest first, with the weeks that have a page."),
    ]

    init(_ context: PageContext) {
        let months = context.months.all.chunked { $0.year == $1.year }
        self.months = LazyRows(count: months.count) { index, page in
            YearIndex(months: months[months.count - 1 - index], &page)
        }
        let weeks = context.weeks.all.chunked { $0.titleYear == $1.titleYear }
        self.weeks = LazyRows(count: weeks.count) { index, page in
            YearIndex(weeks: weeks[weeks.count - 1 - index], &page)
        }
    }
}

/// A year with its months, or with its weeks.
struct YearIndex: Record {
    let year: Int
    let isOfMonths: Bool
    let entries: [PeriodEntry]

    static let vocabulary: Vocabulary<YearIndex> = [
        .plain("year", "The year.", example: "2026") { index, page in page.year(index.year) },
        .optional("sheet", "Of the months of a year that has a page: the year on one sheet.") { index, page in
            let context = page.context
            return index.isOfMonths && context.years.contains(index.year)
                ? page.link(to: context.page(ofYear: index.year).address) : nil
        },
        .list("entries", \.entries, "Its twelve months, or the weeks of it that have a page."),
    ]

    /// The twelve months of a year, of which these have a page.
    fileprivate init(months: ArraySlice<Month>, _ page: inout PageBuilder) {
        let (current, formats) = (page.context.months.current, page.context.locale.dates)
        let year = months.first?.year ?? current.year
        (self.year, isOfMonths) = (year, true)
        entries = (1...12).map { number in
            let month = Month(year: year, month: number)
            return PeriodEntry(
                name: page.text(month.firstDay, formats.month),
                link: months.contains(month) ? page.link(to: .month(month)) : nil,
                isCurrent: month == current, count: page.context.dated(in: month.span).count)
        }
    }

    fileprivate init(weeks: ArraySlice<Week>, _ page: inout PageBuilder) {
        let (current, locale) = (page.context.weeks.current, page.context.locale)
        (year, isOfMonths) = (weeks.first?.titleYear ?? current.titleYear, false)
        entries = weeks.map { week in
            PeriodEntry(
                name: page.text { $0.append(titleOf: week, showsYear: false, locale) },
                link: page.link(to: .week(week)), isCurrent: week == current,
                count: page.context.dated(in: week.span).count)
        }
    }
}

/// A month or week of the index.
struct PeriodEntry: Record {
    let name: Text
    let link: Link?
    let isCurrent: Bool
    let count: Int

    static let vocabulary: Vocabulary<PeriodEntry> = [
        .text("name", \.name, "The month or the week.", example: "November"),
        .optional("link", \.link, "Its page, if it has one."),
        .flag("isCurrent", \.isCurrent, "Whether it has today."),
        .optional("count", "How many items are due in it, if any.") { entry, _ in
            entry.count == 0 ? nil : ItemCount(count: entry.count)
        },
    ]
}

struct ItemCount: Record {
    let count: Int

    static let vocabulary: Vocabulary<ItemCount> = [
        .plain("number", "The number.", example: "16") { record, page in page.number(record.count) },
        .text("words", "The number in words.", example: "16 items") { count, page in
            page.text(page.context.locale.phrases.itemsDue, count.count)
        },
    ]
}
