// The groups of the list, in order of time: overdue, today, and so on. The group of an item is
// decided by its day, and never by the time of day: an item that was due this morning is still one of today's.

import Civil

/// A group of the list. The raw value is its place in the order.
package enum TimeGroup: Int, CaseIterable, Comparable, Sendable {
    case overdue, today, tomorrow, thisWeek, nextWeek, later, noDate, done

    /// The order in which pages show the groups: today first, then what is late.
    static let shown: [TimeGroup] = [
        .today, .overdue, .tomorrow, .thisWeek, .nextWeek, .later, .noDate, .done,
    ]

    package static func < (left: TimeGroup, right: TimeGroup) -> Bool { left.rawValue < right.rawValue }

    /// The name of the group in addresses, such as `index.html#this-week`.
    var anchor: StaticString {
        switch self {
        case .overdue: "overdue"
        case .today: "today"
        case .tomorrow: "tomorrow"
        case .thisWeek: "this-week"
        case .nextWeek: "next-week"
        case .later: "later"
        case .noDate: "no-date"
        case .done: "done"
        }
    }
}

/// How long ago an item was due.
enum OverdueAge: Int, CaseIterable, Comparable {
    case thisWeek, lastWeek, thisMonth, older

    static func < (left: OverdueAge, right: OverdueAge) -> Bool { left.rawValue < right.rawValue }

    /// The id of the heading in the page.
    var anchor: StaticString {
        switch self {
        case .thisWeek: "this-week"
        case .lastWeek: "last-week"
        case .thisMonth: "this-month"
        case .older: "older"
        }
    }
}

/// The days at which the groups begin and end.
struct GroupDays {
    let today: Day
    let thisYear: Range<Day>
    private let nextWeek: Day
    private let weekAfterNext: Day

    /// The groups as they are on the day `today`.
    init(today: Day, weekStart: WeekStart) {
        let week = Week(with: today, start: weekStart)
        self.today = today
        let year = today.civil.year
        thisYear = Day(year: year, month: 1, day: 1)..<Day(year: year + 1, month: 1, day: 1)
        nextWeek = week.advanced(by: 1).firstDay
        weekAfterNext = week.advanced(by: 2).firstDay
    }

    /// The days on which the groups from today's to the later ones begin, ascending.
    var starts: [Day] { [today, today + 1, today + 2, max(today + 2, nextWeek), weekAfterNext] }

    /// The days of a group whose appointments the list shows: of later ones those within thirty days. Empty for a group of no
    /// coming days.
    func ahead(_ group: TimeGroup) -> Range<Day> {
        let starts = starts + [today + 31]
        let index = group.rawValue - TimeGroup.today.rawValue
        guard starts.indices.dropLast().contains(index) else { return today..<today }
        return starts[index]..<max(starts[index], starts[index + 1])
    }

    /// How long ago a past day was.
    func age(of day: Day) -> OverdueAge {
        if day >= nextWeek + -7 { return .thisWeek }
        if day >= nextWeek + -14 { return .lastWeek }
        return Month(with: day) == Month(with: today) ? .thisMonth : .older
    }

    /// The group of an item that is done or not and due on a day, if on any.
    func group(isDone: Bool, due: Day?) -> TimeGroup {
        if isDone { return .done }
        guard let due else { return .noDate }
        if due < today { return .overdue }
        if due == today { return .today }
        if due == today + 1 { return .tomorrow }
        if due < nextWeek { return .thisWeek }
        return due < weekAfterNext ? .nextWeek : .later
    }
}
