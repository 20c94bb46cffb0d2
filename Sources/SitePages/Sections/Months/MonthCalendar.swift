// Groups the dated items by month and decides which months have a page, as `Agenda` does for weeks. What a month
// shows of its items is decided in `MonthGrid`.

import Bytes
import Civil
import ToDos

/// The dated items by month.
struct MonthCalendar: Sendable {
    /// The months that have a page, ascending.
    let months: [PeriodItems<Month>]
    /// The month that contains today.
    let currentMonth: Month

    /// Groups the dated items by month. A month has a page if an item is due in it, open or done, if it is
    /// the current or the next one, or if one of the `weeksAhead` weeks after the current one reaches it. `dated` are the items of `order.dated`, and `dues` holds the due times of all
    /// items, in store order.
    /// `others` are further days that make months, as they make weeks.
    init(
        _ dated: [ReadingPosition], _ order: ItemOrder, _ dues: [CivilDue?], and others: Set<Day>,
        _ settings: SiteSettings
    ) {
        currentMonth = Month(with: settings.today)
        let lastWeek = Week(with: settings.today, start: settings.weekStart).advanced(by: settings.weeksAhead)
        let lastMonth = Month(with: lastWeek.firstDay + 6)
        months = Array(
            dated, by: order.dated.compactMap { dues[$0.position].map { Month(with: $0.day) } },
            and: currentMonth.through(max(currentMonth.advanced(by: 1), lastMonth))
                + Set(others.map { Month(with: $0) }).sorted()
        )
    }

    /// A month with its items. The items are empty if the month has no page.
    func items(of month: Month) -> PeriodItems<Month> {
        let index = index(of: month)
        let hasPage = index < months.count && months[index].month == month
        return hasPage ? months[index] : PeriodItems(period: month, items: [])
    }

    /// The index of a month in `months`, or the index at which it would be inserted.
    func index(of month: Month) -> Int { months.index(of: month) }

    /// The months that have a page, by year, latest year first. Months are ascending.
    var years: [ArraySlice<PeriodItems<Month>>] {
        months.chunked { $0.month.year == $1.month.year }.reversed()
    }
}
