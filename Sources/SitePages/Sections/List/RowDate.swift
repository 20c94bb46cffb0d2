// The date in a row, as people say it: what the heading above the row says already is left out, days near today have
// names, and a year is named only if it is another one.

import Bytes
import Civil
import Mustache
import ToDos

/// How rows of a list write dates.
enum RowDateStyle {
    /// Below the heading of a group of time, which says the day or what kind of days.
    case inGroup(TimeGroup)
    /// Below the heading of a month.
    case inMonth
    /// Among items of any time.
    case mixed
    /// As a day that does not change its name as days pass.
    case fixed
}

struct RowDate {
    private let date: CivilDue
    private let form: Form
    /// When the item is due that is planned for an earlier day.
    private let due: (date: CivilDue, form: Form)?
    /// The day on which the item starts, if that is to come; the date itself where the item has no other one.
    private let start: (day: Day, isDate: Bool)?
    let isLate, needsWord: Bool

    /// The date of an item's row; `nil` if there is nothing to say. A done item shows when it was done, if that is known.
    init?(_ item: ItemSummary, _ style: RowDateStyle, in context: PageContext) {
        let (state, days) = (item.state, context.lists.days)
        guard let date = state.isDone ? context.finished(item) : context.lists.date(of: item) else {
            return nil
        }
        self.date = date
        form = Form(date, of: state, style, days: days)
        due = item.due.flatMap { due in
            state.isDone || due.day <= date.day ? nil : (due, Form(due, of: state, .mixed, days: days))
        }
        let starts = context.lists.planned.starts(item.id)
        let start = context.items.details[item.details]?.start.map { CivilDue($0, in: context.zone).day }
        self.start = start.flatMap { day in
            state.isDone || day <= days.today || day == date.day && !starts ? nil : (day, starts)
        }
        if form == .nothing, due == nil, self.start == nil { return nil }
        isLate = state.isOverdue
        // The heading says it, or the text does.
        switch (form, style) {
        case (.overdue, _), (_, .inGroup(.overdue)): needsWord = false
        case (_, _): needsWord = isLate
        }
    }

    /// The days that have names below the headings of open items: those of up to two weeks and of the days of which age is said.
    static func nearDays(_ days: GroupDays) -> [Day] {
        (days.today.number - 99..<days.starts[4].number).map { Day(number: $0) }
    }

    /// A day below the heading of its group of open items.
    init(_ day: Day, in context: PageContext) {
        let group = context.lists.days.group(isDone: false, due: day)
        date = .day(day)
        let days = context.lists.days
        form = Form(
            date, of: ItemState(isDone: false, due: day, today: days.today), .inGroup(group), days: days)
        (due, start, isLate, needsWord) = (nil, nil, false, false)
    }

    /// The time of an occurrence, below the heading of its day.
    init(timeOf due: CivilDue) {
        (date, form, self.due, start, isLate, needsWord) = (due, .time, nil, nil, false, false)
    }

    func text(_ page: inout PageBuilder) -> Text {
        let context = page.context
        return page.text { text in
            var isFirst = true
            func separate() {
                if !isFirst { text.append(", ") }
                isFirst = false
            }
            if form != .nothing, start?.isDate != true {
                separate()
                text.append(date, as: form, context)
            }
            if let due {
                separate()
                text.append(string: context.locale.dueWord + " ")
                text.append(due.date, as: due.form, context)
            }
            if let start {
                separate()
                text.append(string: context.locale.fromDay(start.day, context.lists.days))
            }
        }
    }
}

extension RowDate: Record {
    static let vocabulary: Vocabulary<RowDate> = [
        .text("text", "The date as far as the heading does not say it.", example: "9:00 AM") { date, page in
            date.text(&page)
        },
        .plain("iso", "The instant for machines.", example: "2026-11-21T09:00:00+01:00") { row, page in
            page.text { $0.append(machineReadable: row.date) }
        },
        .flag("isLate", \.isLate, "Whether the item is overdue."),
        .flag("needsWord", \.needsWord, "Whether the item is overdue and the text does not say so."),
    ]
}

private enum Form {
    case nothing, overdue, yesterday, today, tomorrow, day, longDay, shortDate
    case dayInMonth, time, weekday, weekdayAndTime, todayAndTime, tomorrowAndTime

    init(_ date: CivilDue, of state: ItemState, _ style: RowDateStyle, days: GroupDays) {
        let hasTime = date.time != nil
        switch style {
        case .inGroup(.overdue): self = Self.overdue(date.day, days.today)
        case .inGroup(.today), .inGroup(.tomorrow): self = hasTime ? .time : .nothing
        case .inGroup(.thisWeek), .inGroup(.nextWeek): self = hasTime ? .weekdayAndTime : .weekday
        case .inGroup(.later), .inGroup(.noDate): self = .day
        case .fixed: self = .longDay
        case .inMonth: self = .dayInMonth
        case .inGroup(.done): self = Self.past(date.day, days.today)
        case .mixed where state.isDone: self = Self.past(date.day, days.today)
        case .mixed where state.isOverdue: self = Self.overdue(date.day, days.today)
        case .mixed:
            switch date.day.number - days.today.number {
            case 0: self = hasTime ? .todayAndTime : .today
            case 1: self = hasTime ? .tomorrowAndTime : .tomorrow
            // A weekday within a week names one day only.
            case 2...6: self = hasTime ? .weekdayAndTime : .weekday
            case _: self = .day
            }
        }
    }

    /// The number of days, as long as it means something to people.
    private static func overdue(_ day: Day, _ today: Day) -> Form {
        today.number - day.number < 100 ? .overdue : .shortDate
    }

    private static func past(_ day: Day, _ today: Day) -> Form {
        switch today.number - day.number {
        case 0: .today
        case 1: .yesterday
        case _: .day
        }
    }
}

extension SiteLocale {
    /// `from January 1`
    fileprivate func fromDay(_ day: Day, _ days: GroupDays) -> String {
        phrases.fromDay(text(day, days.thisYear.contains(day) ? dates.dayOfMonth : dates.longDate))
    }

    /// The word before a date or a time on which something is due that is planned for another day.
    var dueWord: String { (words["due"] ?? "due").lowercased() }
}

extension ByteBuffer {
    fileprivate mutating func append(_ date: CivilDue, as form: Form, _ context: PageContext) {
        let (dates, phrases) = (context.locale.dates, context.locale.phrases)
        switch form {
        case .nothing: break
        case .overdue: append(phrases.overdueDays, context.lists.days.today.number - date.day.number)
        case .yesterday: append(string: phrases.yesterday)
        case .today: append(string: phrases.groups[.today])
        case .tomorrow: append(string: phrases.groups[.tomorrow])
        case .dayInMonth: append(date.day, dates.dayInMonth, dates.names)
        case .time: append(date, dates.time, dates.names)
        case .weekday: append(date, dates.weekday, dates.names)
        case .weekdayAndTime: append(date, dates.weekdayAndTime, dates.names)
        case .todayAndTime: append(date, dates.todayAndTime, dates.names)
        case .tomorrowAndTime: append(date, dates.tomorrowAndTime, dates.names)
        case .day where context.lists.days.thisYear.contains(date.day):
            append(date.day, dates.dayOfMonth, dates.names)
        case .day, .longDay: append(date.day, dates.longDate, dates.names)
        case .shortDate: append(date.day, dates.shortDate, dates.names)
        }
    }

    /// Appends a date by a pattern, which has a time only if the date has one.
    fileprivate mutating func append(_ date: CivilDue, _ pattern: DatePattern, _ names: DateNames) {
        switch date {
        case .time(let time): append(time, pattern, names)
        case .day(let day): append(day, pattern, names)
        }
    }
}
