// The weeks or the months that have a page. They are found from the days of items, so a list with one item in 1970 and one in
// 2500 has a handful of weeks, not thousands.

import Bytes
import Civil

/// The weeks or the months that have a page.
struct ShownPeriods<Period: Hashable & Comparable & Sendable> {
    /// Ascending.
    let all: [Period]
    /// The one that contains today.
    let current: Period

    /// `periods` ascend; `others` have a page, too.
    private init(_ periods: [Period], and others: [Period], current: Period) {
        self.current = current
        all = Set(periods.chunked(by: ==).map { $0[$0.startIndex] } + others).sorted()
    }

    /// The index of a period, or the index at which it would be inserted.
    func index(of period: Period) -> Int { all.partitioningIndex { $0 >= period } }

    func contains(_ period: Period) -> Bool {
        let index = index(of: period)
        return index < all.count && all[index] == period
    }

    /// The period with a page so many of them after one.
    func neighbor(_ distance: Int, of period: Period) -> Period? {
        let index = index(of: period) + distance
        return all.indices.contains(index) ? all[index] : nil
    }

    /// The period on a page of its section, which begins with the current one at a fixed address.
    subscript(page: SectionPage) -> Period { page == .first ? current : all[page.index - 1] }
}

extension ShownPeriods<Week> {
    /// A week has a page if an item is due in it, if it is the current or the next one, if it is one of the `weeksAhead` weeks
    /// after the current one, or if it has one of `others`. `days` are those of the items, ascending.
    init(_ days: [Day], and others: Set<Day>, _ settings: SiteSettings) {
        func week(_ day: Day) -> Week { Week(with: day, start: settings.weekStart) }
        let current = week(settings.today)
        self.init(
            days.map(week),
            and: (0...max(1, settings.weeksAhead)).map { current.advanced(by: $0) } + others.map(week),
            current: current)
    }
}

extension ShownPeriods<Month> {
    /// A month has a page if an item is due in it, if it is the current or the next one, if one of the `weeksAhead` weeks after
    /// the current one reaches it, or if it has one of `others`. `days` are those of the items, ascending.
    init(_ days: [Day], and others: Set<Day>, _ settings: SiteSettings) {
        let current = Month(with: settings.today)
        let lastWeek = Week(with: settings.today, start: settings.weekStart).advanced(by: settings.weeksAhead)
        let last = max(current.advanced(by: 1), Month(with: lastWeek.span.upperBound))
        self.init(
            days.map { Month(with: $0) }, and: current.through(last) + others.map { Month(with: $0) },
            current: current)
    }
}

extension ShownPeriods<Int> {
    /// A year has a page if it is that of today, or one of at most ten before it and after it in which a month has a page, or
    /// which has events that come monthly or less often. Series have pages only beside the year of today.
    init(_ months: ShownPeriods<Month>, _ events: ShownEvents) {
        let current = months.current.year
        let years = (max(current - 10, 1)...min(current + 10, 9999)).filter { year in
            let days = Month(year: year, month: 1).twelveMonths
            return months.all.contains { $0.year == year }
                || events.areRare(in: days, withSeries: abs(year - current) == 1)
        }
        self.init(years, and: [current], current: current)
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
