// Which items a week of the agenda shows, and where. All of its rules are here:
//
// - An item is overdue if it is open and its day has ended, that is, if its day is before today. The time of
//   day does not count: an item that was due this morning is still one of today's. A day without a time ends
//   like any other.
// - The current week shows an open item once. Overdue items are at the beginning of today, latest first, each
//   with its day, whether the day is in this week or long past. So the past days of the current week show
//   only done items.
// - All overdue items of the current week are listed there, and the latest `maxOverdue` of earlier weeks. The
//   others are counted, and the count leads to the list. Paper lists the next `maxOnPaper` of them, too.
// - The next week has a box of items that are still open, the latest `maxOverdue` overdue items, so that a sheet that
//   is printed on Sunday for the next week carries it. An item of today or later is not in the box: it can
//   still be done in time.
// - Any other week, past or coming, shows all items that are due in it on their days, done or not.
// - The open items without a date stand beside the days of the current week and of coming ones. A past week shows
//   only what was due in it, so that a new item without a date does not change the pages of past weeks.
// - An item that repeats stands on each of its days. A routine, which comes on most days, has one line with a box a day.
// - The events of calendars stand among the items of their days, by time. They make no weeks of their own.
// - Where several weeks follow each other, as in the booklet, what belongs to no week stands once: the overdue
//   items under today, or in the box of the next week if the current week is not among them. Few undated items
//   stand in the last week, more of them after it.

import Civil

/// Which items a week shows.
struct WeekPlan: Equatable {
    /// Where a week is shown.
    enum Setting: Equatable {
        /// On a page of its own.
        case alone
        /// Among other weeks, and whether the current one is among them, and whether the undated items stand in it.
        case amongOthers(hasCurrentWeek: Bool, hasUndated: Bool = false)

        /// One of several weeks, the last of which has the undated items if they are few.
        static func amongOthers(hasCurrentWeek: Bool, isLast: Bool, in agenda: Agenda) -> Setting {
            .amongOthers(
                hasCurrentWeek: hasCurrentWeek,
                hasUndated: isLast && agenda.undated.count <= WeekPlan.maxUndated)
        }
    }

    /// The seven days.
    let days: [DayPlan]
    /// In the current week: the overdue items, which stand on today.
    let overdue: ItemExcerpt?
    /// The routines, in reading order.
    let routines: [RoutinePlan]
    /// In the next week: the overdue items.
    let stillOpen: ItemExcerpt?
    /// In the current and in coming weeks: the open items without a date.
    let undated: ItemExcerpt?

    /// Applies the rules to a week.
    init(_ week: Week, _ setting: Setting, in context: PageContext) {
        let (agenda, today, current) = (context.agenda, context.settings.today, context.weeks.current)
        let plans = context.plans(of: week.span)
        routines = plans.routines
        days = plans.map { plan in
            guard week == current, plan.day < today else { return plan }
            return plan.filter(items: \.isDone)
        }
        overdue = week == current ? ItemExcerpt(overdueIn: agenda) : nil
        let isNext = week == current.advanced(by: 1)
        switch setting {
        case .alone:
            stillOpen = isNext ? ItemExcerpt(stillOpenIn: agenda) : nil
            undated =
                week < current
                ? nil
                : ItemExcerpt(
                    undatedIn: agenda, limit: Self.maxUndated, onPaper: week == current ? Self.maxOnPaper : 0)
        case .amongOthers(let hasCurrentWeek, let hasUndated):
            stillOpen = isNext && !hasCurrentWeek ? ItemExcerpt(stillOpenIn: agenda) : nil
            undated = hasUndated ? ItemExcerpt(undatedIn: agenda, limit: Self.maxUndated) : nil
        }
    }

    /// The maximum number of overdue items of earlier weeks under today, and of all in the next week's box.
    static let maxOverdue = 12
    /// The maximum number of undated items beside the days of a week.
    static let maxUndated = 12
    /// The maximum number of overdue or undated items that only paper lists.
    static let maxOnPaper = 300
    /// The maximum number of undated items after the last of several weeks.
    static let maxUndatedAtEnd = 90
}

/// A part of a list of items: those that are listed, and those that are only counted.
struct ItemExcerpt: Equatable {
    let listed: ArraySlice<ReadingPosition>
    let unlisted: ArraySlice<ReadingPosition>
    /// Those of the unlisted ones that paper lists if it has room for them, next to the listed ones.
    let onPaper: ArraySlice<ReadingPosition>

    /// Those that are listed somewhere, in the order of the list.
    var all: ArraySlice<ReadingPosition> { listed + onPaper }

    /// The overdue items under today; `nil` if there are none.
    init?(overdueIn agenda: Agenda) {
        self.init(
            latestIn: agenda.overdue, unlisted: agenda.earlierOverdueCount - WeekPlan.maxOverdue)
    }

    /// The overdue items in the next week's box; `nil` if there are none.
    init?(stillOpenIn agenda: Agenda) {
        self.init(latestIn: agenda.overdue, unlisted: agenda.overdue.count - WeekPlan.maxOverdue)
    }

    /// Lists all but the last `unlisted` items.
    private init?(latestIn items: [ReadingPosition], unlisted count: Int) {
        guard !items.isEmpty else { return nil }
        unlisted = items.suffix(max(0, count))
        listed = items.dropLast(max(0, count))
        onPaper = unlisted.prefix(WeekPlan.maxOnPaper)
    }

    /// The undated items after the last of several weeks; `nil` if there are none, or so few that they stand in it.
    init?(undatedAfterWeeksIn agenda: Agenda) {
        guard agenda.undated.count > WeekPlan.maxUndated else { return nil }
        self.init(undatedIn: agenda, limit: WeekPlan.maxUndatedAtEnd, onPaper: WeekPlan.maxOnPaper)
    }

    /// The first `limit` undated items, and `onPaper` more for paper; `nil` if there are none.
    init?(undatedIn agenda: Agenda, limit: Int, onPaper: Int = 0) {
        let all = agenda.undated
        guard !all.isEmpty else { return nil }
        listed = all.prefix(limit)
        unlisted = all.dropFirst(limit)
        self.onPaper = unlisted.prefix(onPaper)
    }
}

/// Consecutive weeks that are shown one after the other.
struct WeekRun {
    let weeks: [Week]
    let settings: [WeekPlan.Setting]
    /// The undated items after the last of several weeks; `nil` if a week shows them itself.
    let undated: ItemExcerpt?

    /// `count` weeks, the first of which contains `day`.
    init(from day: Day, count: Int, in context: PageContext) {
        let first = Week(with: day, start: context.settings.weekStart)
        let agenda = context.agenda
        weeks = (0..<count).map { first.advanced(by: $0) }
        let hasCurrentWeek = weeks.contains(context.weeks.current)
        settings = (0..<count).map { index in
            count == 1
                ? .alone
                : .amongOthers(hasCurrentWeek: hasCurrentWeek, isLast: index == count - 1, in: agenda)
        }
        undated = count == 1 ? nil : ItemExcerpt(undatedAfterWeeksIn: agenda)
    }
}
