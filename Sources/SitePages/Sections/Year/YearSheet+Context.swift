// Makes the records of a year from the page context.

import Bytes
import Civil
import Mustache

extension YearSheet {
    /// Makes the sheet of any twelve months.
    init(from first: Month, _ page: inout PageWriter) {
        let context = page.context
        let grid = YearGrid(from: first, in: context)
        title = Self.title(from: first, &page)
        openCount =
            grid.openCount == 0
            ? .empty : page.text { $0.append(context.locale.phrases.openItems, grid.openCount) }
        let isRolling = first.firstDay.civil.month > 1
        months = grid.months.enumerated().map { number, cells in
            YearMonth(cells, isRolling: isRolling, isFirst: number == 0, &page)
        }
        firstWeek = context.settings.weekStart == .monday ? ShortText(text: page.number(1)) : nil
        func count(_ count: Int) -> ShortText? {
            count > 0 ? ShortText(text: page.number(count)) : nil
        }
        let hidden = YearHidden(appointments: count(grid.appointments), others: count(grid.others))
        self.hidden = grid.appointments + grid.others > 0 ? hidden : nil
    }

    /// The year, or the first and the last of the twelve months.
    static func title(from first: Month, _ page: inout PageWriter) -> Text {
        if first.firstDay.civil.month == 1 { return page.year(first.year) }
        let dates = page.context.locale.dates
        return page.text { text in
            text.append(first.firstDay, dates.monthAndYear, dates.names)
            text.append(" – ")
            text.append(first.advanced(by: 11).firstDay, dates.monthAndYear, dates.names)
        }
    }
}

extension YearMonth {
    fileprivate init(
        _ cells: ArraySlice<YearGrid.Cell>, isRolling: Bool, isFirst: Bool, _ page: inout PageWriter
    ) {
        let (months, formats) = (page.context.months, page.context.locale.dates)
        let first = cells.first?.day ?? page.context.settings.today
        let month = Month(with: first)
        let index = months.index(of: month)
        let hasPage = index < months.months.count && months.months[index].month == month
        let link = hasPage ? page.linkInSite(to: .month(month)) : nil
        self.link = link
        // The year is named where it is not that of the heading.
        let namesYear = isRolling && (isFirst || first.civil.month == 1)
        name = page.text {
            $0.append(first, namesYear ? formats.monthAndYear : formats.month, formats.names)
        }
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
        let all = cell.entries.map { YearLabel($0, &page) }
        let widths = all.map { label in
            PrintedWords(label.title.text, in: page.texts).width + (label.isEvent ? 0 : YearGrid.tick)
        }
        let paper = settings.paper ?? page.context.locale.paper
        labels = Array(all.prefix(YearGrid.named(widths, of: cell.count, on: paper)))
        more = YearMore(cell.count - labels.count, link, &page)
    }
}

extension YearLabel {
    /// The maximum width of a title, in letters. A line on paper has about 24.
    private static let maxTitleLetters = 40

    fileprivate init(_ entry: YearGrid.Entry, _ page: inout PageWriter) {
        let context = page.context
        switch entry {
        case .item(let position, let isDone):
            let item = context.items[position]
            link = page.linkInSite(to: .item(item.id))
            (isEvent, isYearly, self.isDone) = (false, false, isDone)
            title = page.title(item, letters: Self.maxTitleLetters)
        case .event(let event):
            link = nil
            (isEvent, isYearly, isDone) = (true, event.isYearly, false)
            title = page.title(ofEvent: event.title, letters: Self.maxTitleLetters)
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
