// The occurrences of an item that repeats, and which of them is meant when nobody names one. An item stays one item: its
// occurrences are computed from its rule, and `due` is the first one that was open when the store last changed.
//
// An occurrence is a moment if the rule gives several times a day, else a day, with all its times: those that were added to it.
// Days are those that pages show, in the zone of the site. The rule runs in its own zone, which is usually the same;
// `doneOn` has the days of that zone, or instants. Times of one day of the rule that are on two days of the site are two
// occurrences; one check mark is for both.

import Civil
import Recurrence

/// An item that repeats.
package struct Series: Sendable {
    /// The rule. For business days, one of the same length in days, by which nothing is computed.
    package let rule: RecurrenceRule
    /// The business days after which the item is due again, if no rule says it.
    package let businessDays: BusinessDays?
    /// When the item is due: the first occurrence that was open when the store last changed.
    package let due: ItemDate
    /// What the store has beside the rule.
    package let fields: ItemSeries
    /// The zone of the rule.
    package let zone: Zone
    /// The zone of the days that pages show.
    private let site: Zone
    private let set: RecurrenceSet
    private let done: Set<ItemDate>
    /// Whether the rule gives several times a day, each of which is an occurrence.
    package let hasTimes: Bool
    /// The days from the start of the item to `due`, if the rule runs on the start.
    private let shift: Int
    /// The date that the rule counts from, if the item does not say.
    private let usualSince: ItemDate

    /// An occurrence: a moment, or a day with all its times. It is checked off once.
    package struct Occurrence: Hashable, Comparable, Sendable {
        /// The day that pages show.
        package let day: Day
        /// The day, or its times, earliest first.
        package let dates: [ItemDate]
        /// Whether it is checked off.
        package let isDone: Bool
        /// The day in the zone of the rule.
        package let ownDay: Day
        /// What `doneOn` has of it: the instant, or the day in the zone of the rule.
        package let mark: ItemDate

        /// The day, or the first of its times.
        package var date: ItemDate { dates[0] }
        /// What names it: the instant, or the day that pages show.
        package var name: ItemDate { mark.instant == nil ? .day(day) : mark }

        /// Orders by days, and the moments of a day by time.
        package static func < (left: Occurrence, right: Occurrence) -> Bool {
            (left.day, left.mark.instant?.seconds ?? 0) < (right.day, right.mark.instant?.seconds ?? 0)
        }
    }

    /// The series of an item; nil if it has no rule or no date. Without a due date, it is on the days of its start. Days of
    /// occurrences are those in `site`; `zone` is that of the rule.
    package init?(
        rule text: String, due: ItemDate?, start: ItemDate?, fields: ItemSeries, in zone: Zone, site: Zone
    ) {
        businessDays = BusinessDays(text)
        let counted = businessDays.map {
            Repetition(RecurrenceRule(.daily, interval: $0.count), isFromCompletion: true)
        }
        guard let phrase = counted ?? Self.phrase(text), let due = due ?? start ?? fields.since else {
            return nil
        }
        let rule = phrase.rule
        var fields = fields
        fields.isFromCompletion = fields.isFromCompletion || phrase.isFromCompletion
        (self.rule, self.due, self.fields, self.zone, self.site) = (rule, due, fields, zone, site)
        let dueDay = due.day(in: zone)
        let isOnDue = Self.set(rule, from: fields.since ?? due, fields, in: zone).isOccurrence(dueDay)
        let startDay = start.map { $0.day(in: zone) } ?? dueDay
        let isOfStart = fields.origin == .start && startDay < dueDay
        if let start, isOfStart || !isOnDue, !fields.isFromCompletion {
            let set = Self.set(rule, from: fields.since ?? start, fields, adding: [start], in: zone)
            let ruleOnly = Self.set(rule, from: fields.since ?? start, fields, in: zone)
            if isOfStart || ruleOnly.isOccurrence(startDay) {
                (self.set, shift, usualSince) = (set, dueDay.number - startDay.number, start)
                // All times of a day have one due time.
                hasTimes = false
                done = Set(fields.doneOn.map { .day($0.day(in: zone)) })
                return
            }
        }
        set = Self.set(rule, from: fields.since ?? due, fields, adding: [due], in: zone)
        (shift, usualSince) = (0, due)
        let times = fields.isFromCompletion ? 1 : set.momentsOfDay(limit: Self.maxOccurrences + 1)
        let hasTimes = 2...Self.maxOccurrences ~= times
        self.hasTimes = hasTimes
        done = Set(fields.doneOn.map { Self.mark($0, hasTimes, in: zone) })
    }

    /// The rule of a text, which may also be in the words of notes: `every week when done`. Words of other programs, such
    /// as `weekly`, stand beside tasks that the program has made of the rule.
    package static func phrase(_ text: String) -> Repetition? {
        let isRule = text.uppercased().contains("FREQ=")
        return isRule || text.lowercased().hasPrefix("every") ? Repetition(text) : nil
    }

    /// The set of a rule. The added dates are occurrences in any case.
    private static func set(
        _ rule: RecurrenceRule, from start: ItemDate, _ fields: ItemSeries, adding added: [ItemDate] = [],
        in zone: Zone
    ) -> RecurrenceSet {
        let days = added.map { ItemDate.day($0.day(in: zone)) }
        return RecurrenceSet(
            rule, from: start.recurrenceDate, in: zone,
            excluding: fields.skipped.filter { !(days + added).contains($0) }.map(\.recurrenceDate),
            adding: (fields.extra + added).map(\.recurrenceDate))
    }

    // MARK: Occurrences

    /// The one that is due, if the rule counts from completion: there is no other then.
    private var only: Occurrence? { fields.isFromCompletion ? occurrence(of: [due]) : nil }

    /// The occurrences on some days, in order.
    package func occurrences(in days: ClosedRange<Day>) -> [Occurrence] {
        if let only { return days.contains(only.day) ? [only] : [] }
        let wide = days.lowerBound + (-shift - margin)...days.upperBound + (-shift + margin)
        return occurrences(of: set.occurrences(in: wide, maxTimesOfDay: Self.maxTimes)).filter {
            days.contains($0.day)
        }
    }

    /// The occurrences that a day or an instant names; an instant also a day with this time.
    package func occurrences(named date: ItemDate) -> [Occurrence] {
        let day = date.day(in: site)
        let found = occurrences(in: day...day)
        return date.instant == nil ? found : found.filter { $0.dates.contains(ItemDate(date.recurrenceDate)) }
    }

    /// The occurrence that is meant when nobody names one: the latest from `due` on that is not after today; where there is
    /// none, or it is done, the first open one after today. Nil if all are done. Of several on that day, it is the first open
    /// one, or the latest open one that is not after `now`, in seconds since 1970.
    package func current(today: Day, now: Int? = nil) -> Occurrence? {
        if let only { return only }
        let dueDay = due.day(in: site)
        if let latest = latest(notAfter: today), latest.day >= dueDay {
            let open = (hasTimes ? occurrences(in: latest.day...latest.day) : [latest]).filter { !$0.isDone }
            let last = now.flatMap { now in open.last { $0.date.start(in: site).seconds <= now } }
            if let meant = last ?? open.first { return meant }
        }
        if let next = firstOpen(after: max(today, dueDay + -1)) { return next }
        // The last one was done early, and one before it is still open.
        return dueDay <= today ? occurrences(in: lately(dueDay, today)).last { !$0.isDone } : nil
    }

    package func firstOpen(after day: Day) -> Occurrence? { first(after: day) { !$0.isDone } }

    /// The first occurrence after a day that passes a test.
    package func first(after day: Day, where isWanted: (Occurrence) -> Bool) -> Occurrence? {
        var day = day
        while true {
            let found = wholeDays(Self.askedAtOnce, after: day)
            if let first = found.first(where: isWanted) { return first }
            guard found.count >= Self.askedAtOnce, let last = found.last else { return nil }
            day = last.day
        }
    }

    private static let askedAtOnce = 8

    /// The next occurrences after a day, at most `count`.
    package func next(_ count: Int, after day: Day) -> [Occurrence] {
        Array(wholeDays(count, after: day).prefix(count))
    }

    /// The occurrences of at least so many days after a day, if there are as many.
    private func wholeDays(_ count: Int, after day: Day) -> [Occurrence] {
        if let only { return only.day > day ? [only] : [] }
        // One more for each day by which the zones may differ.
        let found = set.next(count + 2 * margin, after: day + (-shift - margin))
        return found.flatMap { whole($0.day) }.filter { $0.day > day }
    }

    /// The latest occurrence that is not after a day, done or open.
    package func latest(notAfter day: Day) -> Occurrence? {
        if let only { return only.day <= day ? only : nil }
        var last = day + (-shift + margin)
        while let found = set.latest(notAfter: last) {
            if let occurrence = whole(found.day).last(where: { $0.day <= day }) { return occurrence }
            last = found.day + -1
        }
        return nil
    }

    /// The open occurrences from `due` on and before a day: those that were missed.
    package func missed(before day: Day) -> [Occurrence] {
        let dueDay = due.day(in: site)
        return dueDay < day ? occurrences(in: lately(dueDay, day + -1)).filter { !$0.isDone } : []
    }

    /// The open occurrences on those of some days that are before a day.
    package func missed(in days: ClosedRange<Day>, before day: Day) -> [Occurrence] {
        guard !fields.isFromCompletion, days.lowerBound < day else { return [] }
        return occurrences(in: days.lowerBound...min(days.upperBound, day + -1)).filter { !$0.isDone }
    }

    /// The days from `due` on and before a day, as far back as few enough moments are looked at.
    private func lately(_ first: Day, _ last: Day) -> ClosedRange<Day> {
        max(first, last + -maxDaysBack)...last
    }

    private var maxDaysBack: Int {
        RecurrenceSet.maxMoments / set.momentsOfDay(limit: Self.maxTimes)
    }

    /// Whether it has more moments from `due` on and before a day than are looked at.
    package func isTooLong(before day: Day) -> Bool {
        !fields.isFromCompletion && due.day(in: site) < day + -maxDaysBack
    }

    /// What pages show on some days, in order: what is done, and what is open from the current occurrence on. An open one
    /// before it was missed, and is not shown. `isDone` says whether the item itself is done.
    package func shown(in days: ClosedRange<Day>, from current: Occurrence?, isDone: Bool) -> [Occurrence] {
        let first = isDone ? nil : current.map { max($0.day, days.lowerBound) }
        let open = first.flatMap { $0 <= days.upperBound ? occurrences(in: $0...days.upperBound) : nil } ?? []
        return (done(in: days, isDone: isDone) + open.filter { !$0.isDone }).sorted()
    }

    /// What is done on some days, also on those on which the item does not occur any more.
    package func done(in days: ClosedRange<Day>, isDone: Bool) -> [Occurrence] {
        let wide = days.lowerBound + -margin...days.upperBound + margin
        let marks = done.filter { wide.contains($0.day(in: zone)) }
        var found: [Occurrence] = []
        let markedDays = marks.map { $0.day(in: zone) }
        if let first = markedDays.min(), let last = markedDays.max() {
            let known = occurrences(in: first + -margin...last + margin).filter(\.isDone)
            let others = marks.subtracting(
                known.map(\.mark) + (hasTimes ? known.map { .day($0.ownDay) } : []))
            found =
                known
                + others.map { mark in
                    Occurrence(
                        day: mark.instant == nil ? mark.day(in: zone) : mark.day(in: site), dates: [mark],
                        isDone: true,
                        ownDay: mark.day(in: zone), mark: mark)
                }
        }
        // Other programs mark only the item itself.
        let ownDay = due.day(in: zone)
        if isDone, done.isDisjoint(with: [mark(due), .day(ownDay)]) {
            found.append(
                Occurrence(
                    day: due.day(in: site), dates: [due], isDone: true, ownDay: ownDay, mark: mark(due)))
        }
        return found.filter { days.contains($0.day) }
    }

    /// Whether the rule alone has occurrences on five or more days of a full week: a routine, such as a medicine. Never if
    /// it counts from completion.
    package var isRoutine: Bool {
        guard !fields.isFromCompletion else { return false }
        var endless = rule
        (endless.count, endless.until) = (nil, nil)
        let set = RecurrenceSet(endless, from: since.recurrenceDate, in: zone)
        guard let first = set.next(1, after: since.day(in: zone) + -1).first?.day else { return false }
        let monday = WeekStart.monday.firstDay(ofWeekWith: first)
        return (0...Self.weeksOfRoutine).contains { week in
            let start = monday + 7 * week
            return Set(set.occurrences(in: start...start + 6, maxTimesOfDay: 1).map(\.day)).count
                >= Self.daysOfRoutine
        }
    }

    /// Whether it occurs more often than monthly.
    package var isOften: Bool { self.set.pace == .often }

    /// On how many days of a week a routine occurs, at least, and in how many weeks after the first one that is looked for.
    private static let (daysOfRoutine, weeksOfRoutine) = (5, 4)

    /// The most times of a day that count. A rule of seconds has 86,400.
    static let maxTimes = 24
    /// The most times of a day that are occurrences of their own.
    package static let maxOccurrences = 12

    /// By how many days a day of the site and one of the rule may differ.
    private var margin: Int { zone.name == site.name ? 0 : 1 }

    /// The occurrences on a day of the rule.
    private func whole(_ day: Day) -> [Occurrence] {
        occurrences(of: set.occurrences(in: day...day, maxTimesOfDay: Self.maxTimes))
    }

    /// The occurrences that have these times, in order: each its own, or those of a day one together.
    private func occurrences(of times: [Recurrence.Occurrence]) -> [Occurrence] {
        var found: [[Recurrence.Occurrence]] = []
        for time in times {
            if let last = found.last?.last, areTogether(last, time) {
                found[found.count - 1].append(time)
            } else {
                found.append([time])
            }
        }
        return found.map { occurrence(of: $0.map(date)) }
    }

    /// Whether two times are one occurrence: if they are on one day in both zones.
    private func areTogether(_ left: Recurrence.Occurrence, _ right: Recurrence.Occurrence) -> Bool {
        guard !hasTimes, left.day == right.day else { return false }
        return margin == 0 || date(left).day(in: site) == date(right).day(in: site)
    }

    private func occurrence(of dates: [ItemDate]) -> Occurrence {
        let ownDay = dates[0].day(in: zone)
        let mark = hasTimes ? dates[0] : .day(ownDay)
        return Occurrence(
            day: dates[0].day(in: site), dates: dates,
            isDone: done.contains(mark) || hasTimes && done.contains(.day(ownDay)), ownDay: ownDay, mark: mark
        )
    }

    /// What `doneOn` has of an occurrence of this date. Where the rule has one time a day, an instant is its day; a day is
    /// all times of the day.
    package func mark(_ date: ItemDate) -> ItemDate { Self.mark(date, hasTimes, in: zone) }

    private static func mark(_ date: ItemDate, _ hasTimes: Bool, in zone: Zone) -> ItemDate {
        hasTimes ? ItemDate(date.recurrenceDate) : .day(date.day(in: zone))
    }

    /// The due date of an occurrence of the rule.
    private func date(_ occurrence: Recurrence.Occurrence) -> ItemDate {
        if shift == 0 { return ItemDate(occurrence.date) }
        return due.moved(byDays: occurrence.day.number + shift - due.day(in: zone).number, in: zone)
    }

    // MARK: Changes

    /// Whether the rule runs on the start of the item, not on its due date.
    package var runsOnStart: Bool { shift != 0 }

    /// The date that the rule counts from.
    package var since: ItemDate { fields.since ?? usualSince }

    /// The date in the terms of the rule: of a start, at its time, if the rule runs on the start.
    package func ruleDate(_ date: ItemDate) -> ItemDate {
        let moved = date.moved(byDays: -shift, in: zone)
        guard shift != 0, moved.instant != nil, let start = usualSince.instant else { return moved }
        let second = zone.civilTime(start.seconds).second
        return .instant(Instant(seconds: zone.instant(moved.day(in: zone), second: second)))
    }

    /// The days on which something is done.
    package var doneDays: [Day] { fields.doneOn.map { $0.day(in: zone) } }

    /// Whether there is this check mark, also one of a date on which the item does not occur any more.
    package func isMarked(_ date: ItemDate) -> Bool { done.contains(mark(date)) }

    /// The occurrences that a check mark ticks.
    package func occurrences(marked mark: ItemDate) -> [Occurrence] {
        let day = mark.day(in: zone)
        return occurrences(in: day + -margin...day + margin).filter {
            $0.ownDay == day && (mark.instant == nil || $0.mark == mark)
        }
    }

    /// When the item is due after it was done, or left out, on a day, if the rule counts from there: the time of the day
    /// stays. Nil if that was the last time.
    package func next(countingFrom day: Day) -> ItemDate? {
        if let businessDays {
            let dueDay = due.day(in: zone)
            let next = businessDays.day(after: businessDays.isFromDue ? dueDay : day)
            return due.moved(byDays: next.number - dueDay.number, in: zone)
        }
        let set = RecurrenceSet(rule.repeating(day), from: .day(day), in: zone)
        // Every third week on Saturday: the days that are left of this week are not meant.
        let isWeeks = rule.frequency == .weekly && rule.interval > 1 && !rule.byDay.isEmpty
        let daysLeft = isWeeks ? 6 - (day.weekday - rule.weekStart.rawValue + 7) % 7 : 0
        guard let next = set.next(1, after: day + daysLeft).first,
            rule.count.map({ done.count + 1 < $0 }) ?? true
        else {
            return nil
        }
        return due.moved(byDays: next.day.number - due.day(in: zone).number, in: zone)
    }
}
