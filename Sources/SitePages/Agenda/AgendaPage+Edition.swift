// How a week's page comes about.

import Bytes
import Civil
import Mustache

extension AgendaPage {
    /// The page of one of the agenda's weeks, as it stands at `page`: at the week's own address, or at that of
    /// the current week, or in the booklet.
    init(_ entry: Agenda.Entry, on page: Address, of edition: borrowing Edition, texts: inout ByteBuffer) {
        let week = entry.week
        let locale = edition.outline.settings.locale
        range = texts.text { $0.append(rangeOf: week, locale.dates) }
        hasNumber = week.start == .monday
        title = Self.title(week, locale, texts: &texts)
        isCurrent = week == edition.outline.agenda.currentWeek
        days = AgendaDay.days(of: entry, on: page, of: edition, texts: &texts)
        overdue = isCurrent ? AgendaBox(overdueOn: page, of: edition, texts: &texts) : nil
        undated = AgendaBox(undatedOn: page, of: edition, texts: &texts)
        let fill = SheetFill(
            days: days.map(\.rows), beside: [overdue, undated].compactMap { $0?.rows })
        isLight = fill == .light
        isDense = fill == .dense || fill == .packed
        isPacked = fill == .packed

        let index = edition.outline.agenda.index(of: week)
        func link(to entry: Int, _ texts: inout ByteBuffer) -> TitledLink? {
            guard edition.outline.agenda.entries.indices.contains(entry) else { return nil }
            let week = edition.outline.agenda.entries[entry].week
            return TitledLink(
                href: edition.link(from: page, to: .week(week), texts: &texts).href,
                title: Self.title(week, locale, texts: &texts))
        }
        previous = link(to: index - 1, &texts)
        next = link(to: index + 1, &texts)
        current = isCurrent ? nil : edition.link(from: page, to: .agenda, texts: &texts)
        list = edition.link(from: page, to: .list(page: 1), texts: &texts)
        booklet = edition.link(from: page, to: .booklet, texts: &texts)
    }

    /// A week's number and year, or its range where weeks have no number.
    private static func title(_ week: Week, _ locale: SiteLocale, texts: inout ByteBuffer) -> Text {
        switch week.start {
        case .monday:
            let (year, number) = week.iso
            return texts.text { locale.phrases.week.append(number, year, to: &$0) }
        case .sunday: return texts.text { $0.append(rangeOf: week, locale.dates) }
        }
    }
}

extension AgendaDay {
    /// The seven days of a week with their items.
    static func days(
        of entry: Agenda.Entry, on page: Address, of edition: borrowing Edition, texts: inout ByteBuffer
    ) -> [AgendaDay] {
        let formats = edition.outline.settings.locale.dates
        var next = entry.items.lowerBound
        return entry.week.days.map { day in
            var rows: [AgendaRow] = []
            while next < entry.items.upperBound {
                let card = edition.cards[Int(edition.outline.agenda.items[next])]
                guard let due = card.due, due.day == day else { break }
                let time = AgendaTime(due, formats.time, formats.names, texts: &texts)
                rows.append(AgendaRow(card, due: time, on: page, of: edition, texts: &texts))
                next += 1
            }
            return AgendaDay(
                name: texts.text { formats.dayHeading.append(day, second: 0, names: formats.names, to: &$0) },
                iso: texts.text { $0.append(isoDay: day) }, isToday: day == edition.outline.settings.today,
                isEmpty: rows.isEmpty, rows: rows)
        }
    }
}

extension AgendaRow {
    /// The row of an item.
    init(
        _ card: ItemCard, due: AgendaTime?, on page: Address, of edition: borrowing Edition,
        texts: inout ByteBuffer
    ) {
        link = edition.link(from: page, to: .item(card.id), texts: &texts).href
        title = edition.title(card, limit: Agenda.longestText, texts: &texts)
        isUntitled = card.isUntitled
        isDone = card.state.isDone
        self.due = due
        location = edition.locationName(card, limit: Agenda.longestText, texts: &texts)
        lines = SheetFill.lines(bytes: card.title.byteCount + card.locationName.byteCount)
    }
}

extension AgendaTime {
    /// A due time by a pattern.
    init(_ due: CivilTime, _ pattern: borrowing DatePattern, _ names: DateNames, texts: inout ByteBuffer) {
        text = texts.text { pattern.append(due.day, second: due.second, names: names, to: &$0) }
        iso = texts.text { due.appendRFC3339(to: &$0) }
    }
}

extension AgendaBox {
    /// The open items due before the current week; none, no box.
    init?(overdueOn page: Address, of edition: borrowing Edition, texts: inout ByteBuffer) {
        self.init(
            edition.outline.agenda.overdue, limit: Agenda.mostOverdue, showsDay: true, on: page, of: edition,
            texts: &texts)
    }

    /// The open items without date; none, no box.
    init?(undatedOn page: Address, of edition: borrowing Edition, texts: inout ByteBuffer) {
        self.init(
            edition.outline.agenda.undated, limit: Agenda.mostUndated, showsDay: false, on: page, of: edition,
            texts: &texts)
    }

    private init?(
        _ items: borrowing Table<Int32>, limit: Int, showsDay: Bool, on page: Address,
        of edition: borrowing Edition,
        texts: inout ByteBuffer
    ) {
        guard !items.isEmpty else { return nil }
        let formats = edition.outline.settings.locale.dates
        var rows: [AgendaRow] = []
        for index in 0..<min(limit, items.count) {
            let card = edition.cards[Int(items[index])]
            let day = card.due.map { AgendaTime($0, formats.shortDate, formats.names, texts: &texts) }
            rows.append(
                AgendaRow(card, due: showsDay ? day : nil, on: page, of: edition, texts: &texts))
        }
        self.rows = rows
        let rest = items.count - limit
        let phrases = edition.outline.settings.locale.phrases
        more = rest > 0 ? Named(name: texts.text { phrases.more.append(rest, to: &$0) }) : nil
    }
}

extension ByteBuffer {
    /// Writes the first and the last day of a week; the year where it changes, else once.
    fileprivate mutating func append(rangeOf week: Week, _ formats: DateFormats) {
        let (first, last) = (week.firstDay, week.firstDay + 6)
        if first.civil.year == last.civil.year {
            formats.rangeStart.append(first, second: 0, names: formats.names, to: &self)
            append(" – ")
            formats.rangeEnd.append(last, second: 0, names: formats.names, to: &self)
        } else {
            formats.longDate.append(first, second: 0, names: formats.names, to: &self)
            append(" – ")
            formats.longDate.append(last, second: 0, names: formats.names, to: &self)
        }
    }
}
