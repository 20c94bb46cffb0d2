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
        let years = context.months.years
        months = LazyRows(count: years.count) { index, page in YearIndex(months: years[index], &page) }
        let weeks = context.agenda.weeks.chunked { $0.week.titleYear == $1.week.titleYear }
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
        .plain("year", "The year.", example: "2026") { $1.year($0.year) },
        .optional("sheet", "Of the months of the current year: the year on one sheet.") { index, page in
            let isCurrent = index.year == page.context.months.currentMonth.year
            return index.isOfMonths && isCurrent ? page.link(to: .year) : nil
        },
        .list("entries", \.entries, "Its twelve months, or the weeks of it that have a page."),
    ]

    /// The twelve months of a year, of which these have a page.
    fileprivate init(months: ArraySlice<PeriodItems<Month>>, _ page: inout PageWriter) {
        let (current, formats) = (page.context.months.currentMonth, page.context.locale.dates)
        let year = months.first?.month.year ?? current.year
        (self.year, isOfMonths) = (year, true)
        entries = (1...12).map { number in
            let month = Month(year: year, month: number)
            let found = months.first { $0.month == month }
            return PeriodEntry(
                name: page.text(month.firstDay, formats.month),
                link: found.map { page.link(to: .month($0.month)) }, isCurrent: month == current,
                count: found?.items.count ?? 0)
        }
    }

    /// The weeks of a year that have a page.
    fileprivate init(weeks: ArraySlice<PeriodItems<Week>>, _ page: inout PageWriter) {
        let (current, locale) = (page.context.agenda.currentWeek, page.context.locale)
        (year, isOfMonths) = (weeks.first?.week.titleYear ?? current.titleYear, false)
        entries = weeks.map { week in
            PeriodEntry(
                name: page.text { $0.append(titleOf: week.week, showsYear: false, locale) },
                link: page.link(to: .week(week.week)), isCurrent: week.week == current,
                count: week.items.count)
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

/// A number of items.
struct ItemCount: Record {
    let count: Int

    static let vocabulary: Vocabulary<ItemCount> = [
        .plain("number", "The number.", example: "16") { $1.number($0.count) },
        .text("words", "The number in words.", example: "16 items") { count, page in
            page.text(page.context.locale.phrases.itemsDue, count.count)
        },
    ]
}
