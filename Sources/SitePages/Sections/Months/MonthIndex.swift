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

    init(in context: PageContext) {
        let years = context.months.years
        months = LazyRows(count: years.count) { index, texts in
            YearIndex(months: years[index], in: context, texts: &texts)
        }
        let weeks = context.agenda.weeks.chunked { $0.week.titleYear == $1.week.titleYear }
        self.weeks = LazyRows(count: weeks.count) { index, texts in
            YearIndex(weeks: weeks[weeks.count - 1 - index], in: context, texts: &texts)
        }
    }
}

/// A year with its months, or with its weeks.
struct YearIndex: Record {
    let year: Text
    let entries: [PeriodEntry]

    static let vocabulary = Vocabulary<YearIndex>([
        .plain("year", \.year, "The year.", example: "2026"),
        .list("entries", \.entries, "Its twelve months, or the weeks of it that have a page."),
    ])

    /// The twelve months of a year, of which these have a page.
    fileprivate init(
        months: ArraySlice<MonthCalendar.MonthItems>, in context: PageContext, texts: inout ByteBuffer
    ) {
        let formats = context.locale.dates
        let year = months.first?.month.year ?? context.months.currentMonth.year
        self.year = texts.text { $0.append(year, in: context.locale.digits) }
        entries = (1...12).map { number in
            let month = Month(year: year, month: number)
            let found = months.first { $0.month == month }
            return PeriodEntry(
                name: texts.text { $0.append(month.firstDay, formats.month, formats.names) },
                found.map { (.month($0.month), $0.items.count) },
                isCurrent: month == context.months.currentMonth, in: context, texts: &texts)
        }
    }

    /// The weeks of a year that have a page.
    fileprivate init(
        weeks: ArraySlice<Agenda.WeekItems>, in context: PageContext, texts: inout ByteBuffer
    ) {
        let year = weeks.first?.week.titleYear ?? context.agenda.currentWeek.titleYear
        self.year = texts.text { $0.append(year, in: context.locale.digits) }
        entries = weeks.map { week in
            PeriodEntry(
                name: texts.text { $0.append(titleOf: week.week, showsYear: false, context.locale) },
                (.week(week.week), week.items.count), isCurrent: week.week == context.agenda.currentWeek,
                in: context, texts: &texts)
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
        name: Text, _ page: (address: Address, count: Int)?, isCurrent: Bool, in context: PageContext,
        texts: inout ByteBuffer
    ) {
        self.name = name
        self.isCurrent = isCurrent
        link = page.map { context.link(from: .months, to: $0.address, texts: &texts) }
        count = page.flatMap { $0.count == 0 ? nil : ItemCount($0.count, context.locale, texts: &texts) }
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

    fileprivate init(_ count: Int, _ locale: SiteLocale, texts: inout ByteBuffer) {
        number = texts.text { $0.append(count, in: locale.digits) }
        words = texts.text { $0.append(locale.phrases.itemsDue, count) }
    }
}
