// The index of all months and weeks that have a page, with the number of items that are due in each. A store may have
// items in thousands of years, so each year is made only when it is rendered.

import Bytes
import Civil
import Mustache

/// All months and weeks.
struct MonthIndex: Record {
    let months: LazyRows<YearIndex>
    let weeks: LazyRows<YearIndex>

    static let vocabulary = Vocabulary<MonthIndex>([
        .rows("months", \.months, "The years, latest first, with their months."),
        .rows("weeks", \.weeks, "The years, latest first, with the weeks that have a page."),
    ])

    init(_ page: borrowing PageWriter) {
        let context = page.context
        let years = context.months.years
        months = page.rows(count: years.count) { index, page in
            YearIndex(months: years[index], &page)
        }
        let weeks = context.agenda.weeks.chunked { $0.week.titleYear == $1.week.titleYear }
        self.weeks = page.rows(count: weeks.count) { index, page in
            YearIndex(weeks: weeks[weeks.count - 1 - index], &page)
        }
    }
}

/// A year with its months, or with its weeks.
struct YearIndex: Record {
    let year: Text
    let sheet: Link?
    let entries: [PeriodEntry]

    static let vocabulary = Vocabulary<YearIndex>([
        .plain("year", \.year, "The year.", example: "2026"),
        .optional("sheet", \.sheet, "Of the months of the current year: the year on one sheet."),
        .list("entries", \.entries, "Its twelve months, or the weeks of it that have a page."),
    ])

    /// The twelve months of a year, of which these have a page.
    fileprivate init(months: ArraySlice<PeriodItems<Month>>, _ page: inout PageWriter) {
        let context = page.context
        let formats = context.locale.dates
        let year = months.first?.month.year ?? context.months.currentMonth.year
        self.year = page.year(year)
        sheet = year == context.months.currentMonth.year ? page.link(to: .year) : nil
        entries = (1...12).map { number in
            let month = Month(year: year, month: number)
            let found = months.first { $0.month == month }
            return PeriodEntry(
                name: page.text { $0.append(month.firstDay, formats.month, formats.names) },
                found.map { (.month($0.month), $0.items.count) },
                isCurrent: month == context.months.currentMonth, &page)
        }
    }

    /// The weeks of a year that have a page.
    fileprivate init(weeks: ArraySlice<PeriodItems<Week>>, _ page: inout PageWriter) {
        let context = page.context
        let year = weeks.first?.week.titleYear ?? context.agenda.currentWeek.titleYear
        self.year = page.year(year)
        sheet = nil
        entries = weeks.map { week in
            PeriodEntry(
                name: page.text { $0.append(titleOf: week.week, showsYear: false, context.locale) },
                (.week(week.week), week.items.count), isCurrent: week.week == context.agenda.currentWeek,
                &page)
        }
    }
}

/// A month or week of the index.
struct PeriodEntry: Record {
    let name: Text
    let link: Link?
    let isCurrent: Bool
    let count: ItemCount?

    static let vocabulary = Vocabulary<PeriodEntry>([
        .text("name", \.name, "The month or the week.", example: "November"),
        .optional("link", \.link, "Its page, if it has one."),
        .flag("isCurrent", \.isCurrent, "Whether it has today."),
        .optional("count", \.count, "How many items are due in it, if any."),
    ])

    fileprivate init(
        name: Text, _ target: (address: Address, count: Int)?, isCurrent: Bool, _ page: inout PageWriter
    ) {
        self.name = name
        self.isCurrent = isCurrent
        link = target.map { page.link(to: $0.address) }
        count = target.flatMap { $0.count == 0 ? nil : ItemCount($0.count, &page) }
    }
}

/// A number of items.
struct ItemCount: Record {
    let number: Text
    let words: Text

    static let vocabulary = Vocabulary<ItemCount>([
        .plain("number", \.number, "The number.", example: "16"),
        .text("words", \.words, "The number in words.", example: "16 items"),
    ])

    fileprivate init(_ count: Int, _ page: inout PageWriter) {
        let context = page.context
        number = page.number(count)
        words = page.text { $0.append(context.locale.phrases.itemsDue, count) }
    }
}
