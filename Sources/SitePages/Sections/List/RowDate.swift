// The date in a row, as people say it: what the heading above the row says already is left out, days near today have
// names, and a year is named only if it is another one.

import Bytes
import Civil
import Mustache
import ToDos

/// How rows of a list write dates.
enum RowDateStyle: Sendable {
    /// Below the heading of a group of time, which says the day or what kind of days.
    case inGroup(TimeGroup)
    /// Below the heading of a month.
    case inMonth
    /// Among items of any time.
    case mixed
    /// As a day that does not change its name as days pass.
    case fixed
}

/// The date in a row.
struct RowDate: Record {
    let text: Text
    let iso: Text
    let isLate: Bool
    let needsWord: Bool

    static let vocabulary = Vocabulary<RowDate>([
        .text("text", \.text, "The date as far as the heading does not say it.", example: "9:00 AM"),
        .plain("iso", \.iso, "The instant for machines.", example: "2026-11-21T09:00:00+01:00"),
        .flag("isLate", \.isLate, "Whether the item is overdue."),
        .flag("needsWord", \.needsWord, "Whether the item is overdue and the text does not say so."),
    ])
}

extension RowDate {
    /// The date of an item's row; `nil` if there is nothing to say. A done item shows when it was done, if that is known.
    init?(_ item: ItemSummary, _ style: RowDateStyle, _ page: inout PageWriter) {
        guard let (date, form) = Self.dateAndForm(item, style, page.context) else { return nil }
        isLate = item.state.isOverdue
        // The heading says it, or the text does.
        switch (form, style) {
        case (.overdue, _), (_, .inGroup(.overdue)): needsWord = false
        case (_, _): needsWord = isLate
        }
        let context = page.context
        text = page.text { $0.append(date, as: form, dueOf: item, context) }
        iso = page.text { $0.append(machineReadable: date) }
    }

    /// The time of an occurrence, below the heading of its day.
    init(timeOf due: CivilDue, _ page: inout PageWriter) {
        let context = page.context
        (isLate, needsWord) = (false, false)
        text = page.text { $0.append(due, as: .time, context) }
        iso = page.text { $0.append(machineReadable: due) }
    }

    /// The text alone.
    static func text(_ item: ItemSummary, _ style: RowDateStyle, _ page: inout PageWriter) -> Text? {
        let context = page.context
        return dateAndForm(item, style, context).map { date, form in
            page.text { $0.append(date, as: form, dueOf: item, context) }
        }
    }

    private static func dateAndForm(
        _ item: ItemSummary, _ style: RowDateStyle, _ context: PageContext
    ) -> (CivilDue, Form)? {
        let lists = context.lists
        guard let date = item.state.isDone ? context.finished(item) : lists.date(of: item) else { return nil }
        let form = Form(date, of: item, style, days: lists.days)
        if case .nothing = form, !lists.isPlannedBeforeDue(item) { return nil }
        return (date, form)
    }
}

/// What a row says of a date.
private enum Form {
    case nothing, overdue, yesterday, today, tomorrow, day, shortDate
    case dayInMonth, time, weekday, weekdayAndTime, todayAndTime, tomorrowAndTime

    init(_ date: CivilDue, of item: ItemSummary, _ style: RowDateStyle, days: GroupDays) {
        let hasTime = date.time != nil
        switch style {
        case .inGroup(.overdue): self = Self.overdue(date.day, days.today)
        case .inGroup(.today), .inGroup(.tomorrow): self = hasTime ? .time : .nothing
        case .inGroup(.thisWeek), .inGroup(.nextWeek): self = hasTime ? .weekdayAndTime : .weekday
        case .inGroup(.later), .inGroup(.noDate), .fixed: self = .day
        case .inMonth: self = .dayInMonth
        case .inGroup(.done): self = Self.past(date.day, days.today)
        case .mixed where item.state.isDone: self = Self.past(date.day, days.today)
        case .mixed where item.state.isOverdue: self = Self.overdue(date.day, days.today)
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
    /// The word before a date or a time on which something is due that is planned for another day.
    var dueWord: String { (words["due"] ?? "due").lowercased() }
}

extension ItemLists {
    /// Whether an open item stands where it is planned, and is due on a later day.
    fileprivate func isPlannedBeforeDue(_ item: ItemSummary) -> Bool {
        guard let due = item.due?.day, let day = date(of: item)?.day else { return false }
        return !item.state.isDone && day < due
    }
}

extension ByteBuffer {
    /// Appends a date in a form, and when the item is due if it is planned before.
    fileprivate mutating func append(
        _ date: CivilDue, as form: Form, dueOf item: ItemSummary, _ context: PageContext
    ) {
        append(date, as: form, context)
        guard let due = item.due, context.lists.isPlannedBeforeDue(item) else { return }
        if case .nothing = form {} else { append(", ") }
        append(string: context.locale.dueWord + " ")
        append(due, as: Form(due, of: item, .mixed, days: context.lists.days), context)
    }

    /// Appends a date in a form.
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
        case .day: append(date.day, dates.longDate, dates.names)
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
