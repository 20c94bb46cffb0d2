// Makes the records of a year from the page context.

import Bytes
import Civil
import Mustache

extension YearSheet {
    /// Makes the sheet of any year.
    init(_ year: Int, _ page: inout PageWriter) {
        let context = page.context
        let grid = YearGrid(year, in: context)
        title = page.year(year)
        openCount =
            grid.openCount == 0
            ? .empty : page.text { $0.append(context.locale.phrases.openItems, grid.openCount) }
        months = grid.months.map { YearMonth($0, &page) }
        firstWeek = context.settings.weekStart == .monday ? ShortText(text: page.number(1)) : nil
        func count(_ count: Int) -> ShortText? {
            count > 0 ? ShortText(text: page.number(count)) : nil
        }
        let hidden = YearHidden(appointments: count(grid.appointments), others: count(grid.others))
        self.hidden = grid.appointments + grid.others > 0 ? hidden : nil
    }
}

extension YearMonth {
    fileprivate init(_ cells: ArraySlice<YearGrid.Cell>, _ page: inout PageWriter) {
        let (months, formats) = (page.context.months, page.context.locale.dates)
        let first = cells.first?.day ?? page.context.settings.today
        let month = Month(with: first)
        let index = months.index(of: month)
        let hasPage = index < months.months.count && months.months[index].month == month
        let link = hasPage ? page.linkInSite(to: .month(month)) : nil
        self.link = link
        name = page.text { $0.append(first, formats.month, formats.names) }
        days = cells.map { YearDay($0, link, &page) }
        isEmpty = days.allSatisfy(\.isEmpty)
    }
}

extension YearDay {
    fileprivate init(_ cell: YearGrid.Cell, _ link: Link?, _ page: inout PageWriter) {
        let (settings, formats) = (page.context.settings, page.context.locale.dates)
        let day = cell.day
        number = page.number(day.civil.day)
        iso = page.text { $0.append(isoDay: day) }
        initial = page.text { $0.append(day, .narrowWeekday, formats.names) }
        weekday = page.text { $0.append(day, .weekday, formats.names) }
        let own = Week(with: day, start: settings.weekStart)
        week =
            own.firstDay == day && own.start == .monday ? ShortText(text: page.number(own.iso.week)) : nil
        isToday = day == settings.today
        isWeekend = formats.weekend.contains(day.weekday)
        isWeekEnd = day == own.firstDay + 6
        isInSeveralDays = cell.isInSeveralDays
        isEmpty = cell.count == 0 && !cell.isInSeveralDays && day != settings.today
        labels = cell.entries.map { YearLabel($0, &page) }
        more = YearMore(cell.count - cell.entries.count, link, &page)
    }
}

extension YearLabel {
    /// The maximum width of a title, in letters. Two lines on paper have about 20.
    private static let maxTitleLetters = 40

    fileprivate init(_ entry: YearGrid.Entry, _ page: inout PageWriter) {
        let context = page.context
        switch entry {
        case .item(let position, let isDone):
            let item = context.items[position]
            link = page.linkInSite(to: .item(item.id))
            (isEvent, isYearly, self.isDone, isUntitled) = (false, false, isDone, item.isUntitled)
            let limit = context.items.words.byteCount(of: item.title, letters: Self.maxTitleLetters)
            title = page.title(item, limit: limit)
        case .event(let event):
            link = nil
            (isEvent, isYearly, isDone, isUntitled) = (true, event.isYearly, false, event.title.isEmpty)
            let words = isUntitled ? context.locale.phrases.untitled : event.title
            title = page.text(of: words, limit: words.byteCount(letters: Self.maxTitleLetters))
        }
    }
}

extension YearMore {
    /// The count of entries that are not named; `nil` if there are none.
    fileprivate init?(_ count: Int, _ link: Link?, _ page: inout PageWriter) {
        guard count > 0 else { return nil }
        let context = page.context
        self.link = link
        number = page.number(count)
        text = page.text { $0.append(context.locale.phrases.more, count) }
    }
}
