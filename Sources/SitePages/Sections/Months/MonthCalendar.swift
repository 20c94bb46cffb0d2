// Groups the dated items by month and decides which months have a page, as `Agenda` does for weeks. What a month
// shows of its items is decided in `MonthGrid`.

import Bytes
import Civil

/// The dated items by month.
struct MonthCalendar: Sendable {
    /// A month and its items.
    struct MonthItems: Sendable {
        let month: Month
        /// The items due in the month, by due time.
        let items: ArraySlice<ReadingPosition>
    }

    /// The months that have a page, ascending.
    let months: [MonthItems]
    /// The month that contains today.
    let currentMonth: Month

    /// Groups the dated items by month. A month has a page if an item is due in it, open or done, or if it is
    /// the current or the next one. `dated` are the items of `order.dated`, and `dues` holds the due times of all
    /// items, in store order.
    init(_ dated: [ReadingPosition], _ order: ItemOrder, _ dues: [CivilDue?], _ settings: SiteSettings) {
        func day(_ index: Int) -> Day? { dues[order.dated[index].position]?.day }

        var months: [MonthItems] = []
        var start = 0
        while start < dated.count, let first = day(start) {
            let month = Month(with: first)
            let lastDay = month.lastDay
            var end = start + 1
            while end < dated.count, let next = day(end), next <= lastDay { end += 1 }
            months.append(MonthItems(month: month, items: dated[start..<end]))
            start = end
        }
        let current = Month(with: settings.today)
        for month in [current, current.advanced(by: 1)] {
            let index = Self.index(of: month, in: months)
            guard index == months.count || months[index].month != month else { continue }
            months.insert(MonthItems(month: month, items: []), at: index)
        }
        self.months = months
        currentMonth = current
    }

    /// The index of a month in `months`, or the index at which it would be inserted.
    func index(of month: Month) -> Int { Self.index(of: month, in: months) }

    /// The months that have a page, by year, latest year first. Months are ascending.
    var years: [ArraySlice<MonthItems>] {
        months.chunked { $0.month.year == $1.month.year }.reversed()
    }

    private static func index(of month: Month, in months: [MonthItems]) -> Int {
        months.partitioningIndex { $0.month >= month }
    }
}

extension Array {
    /// Cuts the array between neighbours that do not belong together.
    func chunked(by belongTogether: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
        var chunks: [ArraySlice<Element>] = []
        var start = 0
        for end in indices.dropFirst() where !belongTogether(self[end - 1], self[end]) {
            chunks.append(self[start..<end])
            start = end
        }
        return isEmpty ? [] : chunks + [self[start...]]
    }
}
