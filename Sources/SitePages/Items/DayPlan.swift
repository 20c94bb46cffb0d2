// What stands on days: events, items and routines. Weeks, months, the year, the month of routines, sheets and the agenda as text or
// JSON take it from here, so that all of them have the same on a day.

import Bytes
import Civil
import ToDos

/// An item on a day of a page.
struct DayEntry: Equatable {
    let position: ReadingPosition
    /// The day, and the time if it has one: the first one.
    let due: CivilDue
    let times: [CivilTime]
    let isDone: Bool
    /// Whether the item is a routine, which comes on most days.
    var isRoutine = false
    /// Whether it is a routine that was not done on the day, which is over.
    var isMissed = false
    /// Whether the item is planned for another day, and only due on this one.
    var isOnlyDue = false

    static func == (left: DayEntry, right: DayEntry) -> Bool {
        left.position == right.position && left.due.sortKey == right.due.sortKey
            && left.isDone == right.isDone
    }
}

extension DayEntry {
    /// An open item of the list, on a day on which it is due or planned.
    init(open position: ReadingPosition, on day: Day, in context: PageContext) {
        let date = context.lists.date(of: context.items[position]) ?? .day(day)
        self.init(position: position, due: date, times: [], isDone: false)
    }
}

extension Collection<[DayEntry]> {
    /// The times of a routine: those of the first of its days that has the most.
    var times: [CivilTime] {
        let day = self.max { $0.count { !$0.times.isEmpty } < $1.count { !$0.times.isEmpty } }
        return Array((day ?? []).flatMap(\.times).prefix(RoutineCell.most))
    }
}

/// What stands on a day.
struct DayPlan: Equatable {
    /// An event or an item.
    enum Entry: Equatable {
        case event(EventEntry)
        case item(DayEntry)

        var event: EventEntry? { if case .event(let event) = self { event } else { nil } }
        var item: DayEntry? { if case .item(let item) = self { item } else { nil } }

        /// Its place on the day. A list that is cut hides what is done first.
        fileprivate var place: (part: Int, key: Int64, position: ReadingPosition) {
            switch self {
            case .event(let event):
                (event.isWholeDay ? event.isHoliday ? 0 : 1 : 2, event.start.sortKey, ReadingPosition(0))
            case .item(let item): (item.isDone ? 3 : 2, item.due.sortKey, item.position)
            }
        }
    }

    let day: Day
    /// The one order of a day: events of the whole day, holidays first, then events and items by their times, past ones too,
    /// then items without a time in the order of the list, then what is done.
    private(set) var entries: [Entry]

    /// The events, in the order of the calendars, and the items of a day.
    init(_ day: Day, _ events: some Sequence<EventEntry>, _ items: some Sequence<DayEntry>) {
        self.day = day
        entries = events.map(Entry.event)
        entries += items.lazy.map(Entry.item)
        entries.sort { $0.place < $1.place }
    }

    var events: [EventEntry] { entries.compactMap(\.event) }
    /// The items without routines, which weeks and months show beside their days.
    var items: [DayEntry] { entries.compactMap { $0.item?.isRoutine == false ? $0.item : nil } }

    /// What stands on the day besides some of its events. Two events may be equal.
    func entries(besides events: [EventEntry]) -> [Entry] {
        var events = events
        return entries.filter { entry in
            guard let event = entry.event, let index = events.firstIndex(of: event) else { return true }
            events.remove(at: index)
            return false
        }
    }

    /// The same day with those events and items.
    func filter(events: (EventEntry) -> Bool = { _ in true }, items: (DayEntry) -> Bool) -> DayPlan {
        var plan = self
        plan.entries = entries.filter { $0.event.map(events) ?? $0.item.map(items) ?? true }
        return plan
    }
}

/// An item that comes on most days.
struct RoutinePlan: Equatable {
    let position: ReadingPosition
    /// For each of some days, its occurrences by time. On one of them at least it was not missed.
    let marks: [[DayEntry]]

    /// The same for each of its times of a day, if it has several, but not very many.
    var doses: [RoutinePlan] {
        let times = Set(marks.joined().map { $0.due.time?.second })
        guard 2...RoutineCell.most ~= times.count, marks.joined().allSatisfy({ $0.times.count < 2 }) else {
            return [self]
        }
        return times.map { time in
            RoutinePlan(
                position: position, marks: marks.map { day in day.filter { $0.due.time?.second == time } })
        }
    }
}

extension [RoutinePlan] {
    /// A row for each time of a day, in the order of time, then those without a time in reading order.
    var byTime: [RoutinePlan] {
        flatMap(\.doses).map { (time: $0.marks.times.first?.second ?? .max, plan: $0) }
            .sorted { ($0.time, $0.plan.position) < ($1.time, $1.plan.position) }.map(\.plan)
    }
}

extension [DayPlan] {
    /// The routines of these days, in reading order.
    var routines: [RoutinePlan] {
        var marks: [ReadingPosition: [[DayEntry]]] = [:]
        let none = [[DayEntry]](repeating: [], count: count)
        for (index, day) in enumerated() {
            // By time, done or not.
            let entries = day.entries.compactMap { $0.item?.isRoutine == true ? $0.item : nil }
            for entry in entries.sorted(by: { $0.due.sortKey < $1.due.sortKey }) {
                marks[entry.position, default: none][index].append(entry)
            }
        }
        return marks.filter { $1.joined().contains { !$0.isMissed } }.sorted { $0.key < $1.key }
            .map { RoutinePlan(position: $0, marks: $1) }
    }

    /// What is said beforehand of coming days: each event once, on the first of its days among these, and what is to do.
    var announced: [DayPlan] {
        map { day in
            day.filter {
                $0.number == 1 || $0.day == first?.day
            } items: {
                !$0.isDone && !$0.isRoutine
            }
        }
    }
}

extension PageContext {
    /// What stands on each of some days.
    func plans(of days: ClosedRange<Day>) -> [DayPlan] {
        plans(of: days, repeating.entries(in: days), events.entries(in: days))
    }

    /// The same without what comes more often than monthly, and the number of those items and events.
    func rarePlans(of days: ClosedRange<Day>) -> (plans: [DayPlan], others: Int) {
        let (repeated, events) = (repeating.rareEntries(in: days), events.rareEntries(in: days))
        return (plans(of: days, repeated.entries, events.entries), repeated.others + events.others)
    }

    private func plans(
        of days: ClosedRange<Day>, _ repeated: [DayEntry], _ events: [EventEntry]
    ) -> [DayPlan] {
        var (entries, events) = (entries(in: days, and: repeated)[...], events[...])
        return days.each.map { day in
            let (ownEvents, own) = (events.prefix { $0.day == day }, entries.prefix { $0.due.day == day })
            events.removeFirst(ownEvents.count)
            entries.removeFirst(own.count)
            return DayPlan(day, ownEvents, own)
        }
    }

    /// Items of a group of the list with the events of its coming days, each on its first one, in the order of each day; and the
    /// events for which there is no room. In a list that is not sorted by date, events come first.
    func rows(
        of group: TimeGroup, _ items: some Collection<ReadingPosition>
    ) -> (all: [DayPlan.Entry], more: ArraySlice<EventEntry>) {
        let days = lists.days.ahead(group)
        let isOneDay = group == .today || group == .tomorrow
        var events: [EventEntry] = []
        if !days.isEmpty {
            events = self.events.entries(in: days.lowerBound...days.upperBound + -1).filter {
                isOneDay || $0.number == 1
            }
        }
        let shown = isOneDay ? events[...] : events.prefix(Self.maxAhead)
        var (all, rest) = ([DayPlan.Entry](), items[...])
        func take(_ count: Int, of day: Day) -> [DayEntry] {
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count).map { DayEntry(open: $0, on: day, in: self) }
        }
        let isByDate = isOneDay || settings.sort == .due
        for own in Array(shown).chunked(by: { $0.day == $1.day }) {
            let day = own[own.startIndex].day
            func count(_ isBefore: (Day) -> Bool) -> Int {
                isByDate
                    ? rest.prefix { lists.date(of: self.items[$0]).map { isBefore($0.day) } ?? false }.count
                    : 0
            }
            all += take(count { $0 < day }, of: day).map(DayPlan.Entry.item)
            all += DayPlan(day, own, take(isOneDay ? rest.count : count { $0 == day }, of: day)).entries
        }
        all +=
            (isOneDay
                ? DayPlan(days.lowerBound, [], take(rest.count, of: days.lowerBound)).entries
                : take(rest.count, of: days.lowerBound).map(DayPlan.Entry.item))
        return (all, events[shown.endIndex...])
    }

    /// The most events of a group of several days.
    private static var maxAhead: Int { 10 }

    /// The items on some days, by day: those that are due or planned, and these occurrences of those that repeat.
    private func entries(in days: ClosedRange<Day>, and repeated: [DayEntry]) -> [DayEntry] {
        let planned = lists.planned
        let others = repeated + planned.entries(in: days)
        var all: [DayEntry] = []
        for position in dated(in: days) {
            let item = items[position]
            // One that repeats is among the occurrences.
            guard let due = item.due, !repeating.contains(item.id) else { continue }
            let isOnlyDue = planned.isOnOtherDay(item.id, than: due.day)
            if !isOnlyDue, planned[item.id] != nil { continue }
            let times = due.time.map { [$0] } ?? []
            all.append(
                DayEntry(
                    position: position, due: due, times: times, isDone: item.state.isDone,
                    isOnlyDue: isOnlyDue))
        }
        if others.isEmpty { return all }
        return (all + others).sorted { $0.due.day < $1.due.day }
    }

    /// The items that are due on some days, by due time.
    func dated(in days: ClosedRange<Day>) -> ArraySlice<ReadingPosition> {
        func start(of day: Day) -> Int {
            agenda.dated.partitioningIndex { position in items[position].due.map { $0.day >= day } ?? true }
        }
        return agenda.dated[start(of: days.lowerBound)..<start(of: days.upperBound + 1)]
    }
}
