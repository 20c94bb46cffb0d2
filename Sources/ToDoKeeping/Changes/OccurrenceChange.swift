// What the commands do with an occurrence of an item that repeats: check it off, leave it out, move it, or take a check mark
// back. The rule is never rewritten, so that COUNT and INTERVAL stay right; `due` and the fields beside the rule change.

import Civil
import ToDos

/// An item and, if it repeats, maybe one of its days: `ITEM@DAY` of the command line.
public struct ItemOccurrence: Hashable, Sendable {
    /// The item.
    public let index: StoreIndex
    /// The day; nil for the occurrence that is meant when nobody names one (`Series.current`).
    public let day: Day?

    /// Names an item, and maybe a day.
    public init(_ index: StoreIndex, on day: Day? = nil) { (self.index, self.day) = (index, day) }
}

/// What a change did with an occurrence of an item that repeats.
public enum OccurrenceOutcome: Hashable, Sendable {
    /// It was checked off. Those before it were missed. `next` is nil if it was the last one.
    case done(Day, isNamed: Bool, missed: [Day], next: ItemDate?)
    /// It was checked off after a later one, and nothing else changed.
    case doneLate(Day)
    /// It was left out. `next` is nil if it was the last one.
    case skipped(Day, next: ItemDate?)
    /// It has another date now, and only it.
    case moved(Day, to: ItemDate)
    /// It is open again.
    case reopened(Day)
    /// The item repeats from now on, first when it is due, then on these dates. `typed` is the date that was typed if the
    /// rule does not match it.
    case begun(then: [ItemDate], typed: ItemDate?)

    /// Whether a series begins.
    public var isBegun: Bool { if case .begun = self { true } else { false } }
}

/// The changes of an item that repeats.
struct OccurrenceChange {
    let series: Series
    let context: KeepingContext

    /// Makes the changes of an item; nil if it does not repeat, or if the list does not keep its series.
    init?(_ item: ItemValues, _ context: KeepingContext) {
        guard context.keepsSeries, let series = item.occurrences(in: context.zones) else { return nil }
        (self.series, self.context) = (series, context)
    }

    /// The days for which check marks are kept, and the most of them.
    private static let keptMarks = 400

    // MARK: Done

    /// Checks off an occurrence that was done on the day `completion`. Nil if it is done already.
    func done(_ item: inout ItemValues, _ named: Day?, on completion: Day?) -> OccurrenceOutcome? {
        let today = completion ?? context.today
        if series.fields.isFromCompletion { return doneFromCompletion(&item, named, on: today) }
        let current = item.isDone ? nil : series.current(today: today)
        guard let target = named == nil ? current : named.flatMap(series.occurrence(on:)), !target.isDone
        else {
            return nil
        }
        begin(&item)
        mark(target.ownDay, of: &item)
        guard let current, target.day >= current.day else { return .doneLate(target.day) }
        let isNamed = named != nil || target.day > today
        if target.day > current.day {
            return .done(target.day, isNamed: isNamed, missed: [], next: item.due)
        }
        let next = series.firstOpen(after: target.day)?.date
        move(&item, to: next, on: completion)
        return .done(
            target.day, isNamed: isNamed, missed: series.missed(before: target.day).map(\.day), next: next)
    }

    private func doneFromCompletion(
        _ item: inout ItemValues, _ named: Day?, on day: Day
    ) -> OccurrenceOutcome? {
        let due = series.due.day(in: context.zone)
        guard !item.isDone, named.map({ $0 >= due }) ?? true, !item.series.doneOn.contains(day) else {
            return nil
        }
        mark(day, of: &item)
        let next = series.next(countingFrom: day)
        move(&item, to: next, on: day)
        return .done(day, isNamed: day != context.today, missed: [], next: next)
    }

    // MARK: Skip, move, reopen

    /// Leaves out an occurrence. Nil if it is done already.
    func skip(_ item: inout ItemValues, _ named: Day?) -> OccurrenceOutcome? {
        guard !item.isDone, let current = series.current(today: context.today),
            let target = named == nil ? current : named.flatMap(series.occurrence(on:)), !target.isDone
        else { return nil }
        if series.fields.isFromCompletion {
            let next = series.next(countingFrom: max(target.day, context.today))
            move(&item, to: next, on: nil)
            return .skipped(target.day, next: next)
        }
        begin(&item)
        leaveOut(target, of: &item)
        let isDue = target.day == series.due.day(in: context.zone)
        guard target.day == current.day || isDue else { return .skipped(target.day, next: item.due) }
        let next = series.firstOpen(after: target.day)?.date
        move(&item, to: next, on: nil)
        return .skipped(target.day, next: next)
    }

    /// Gives the occurrence that is meant when nobody names one another date. Nil if it has it.
    func move(_ item: inout ItemValues, to date: ItemDate) -> OccurrenceOutcome? {
        guard let current = series.current(today: context.today), !series.fields.isFromCompletion else {
            item.mainDate = date
            return nil
        }
        // A day leaves the time as it is.
        var date = date
        if case (.day(let day), .instant) = (date, current.date) {
            date = current.date.moved(byDays: day.number - current.day.number, in: context.zone)
        }
        guard date != current.date else { return nil }
        let day = date.day(in: context.zone)
        begin(&item)
        if day == current.day {
            // A day that is left out would take the new time with it.
            let old = current.dates.map(series.ruleDate)
            item.series.extra.removeAll { old.contains($0) }
            item.series.skipped += current.dates.filter(series.isOnRule).map(series.ruleDate)
        } else {
            leaveOut(current, of: &item)
        }
        let inRule = series.ruleDate(date)
        item.series.skipped.removeAll { $0 == inRule || $0 == .day(inRule.day(in: context.zone)) }
        if !series.isOnRule(date) { item.series.extra.append(inRule) }
        item.series.extra.sort { order($0, $1) }
        // The first open one from there on may be another.
        var moved = item
        moved.mainDate = date
        let first = moved.occurrences(in: context.zones)?.firstOpen(after: min(day, current.day) + -1)
        move(&item, to: first?.date ?? date, on: nil)
        return .moved(current.day, to: date)
    }

    /// Takes back a check mark: that of a day, or the last one. Nil if there is none.
    func reopen(_ item: inout ItemValues, _ named: Day?) -> OccurrenceOutcome? {
        let occurrence = named.flatMap(series.occurrence(on:))
        guard let mark = named == nil ? item.series.doneOn.max() : occurrence?.ownDay ?? named,
            item.series.doneOn.contains(mark)
        else { return nil }
        item.series.doneOn.removeAll { $0 == mark }
        (item.isDone, item.completed) = (false, nil)
        let due = series.due
        let date =
            (series.fields.isFromCompletion ? nil : occurrence ?? series.markedOccurrence(mark))?.date
            ?? due.moved(byDays: mark.number - due.day(in: context.zone).number, in: context.zone)
        if order(date, due) { move(&item, to: date, on: nil) }
        return .reopened(named ?? mark)
    }

    // MARK: Parts of a change

    /// Writes what the rule counts from, since `due` will be another date.
    private func begin(_ item: inout ItemValues) { item.series.since = series.since }

    private func mark(_ day: Day, of item: inout ItemValues) {
        let first = context.today + -Self.keptMarks
        let marks = Set(item.series.doneOn + [day]).sorted().filter { $0 > first || $0 == day }
        item.series.doneOn = marks.suffix(Self.keptMarks)
    }

    /// Leaves out a day, whether the rule or an extra date has it.
    private func leaveOut(_ occurrence: Series.Occurrence, of item: inout ItemValues) {
        let day = series.ruleDate(occurrence.date).day(in: series.zone)
        item.series.extra.removeAll { $0.day(in: series.zone) == day }
        guard occurrence.dates.contains(where: series.isOnRule) else { return }
        item.series.skipped.append(.day(day))
        item.series.skipped.sort { order($0, $1) }
    }

    /// Moves the item to the next date. Without one, the item is done for good.
    private func move(_ item: inout ItemValues, to next: ItemDate?, on completion: Day?) {
        guard let next else {
            item.isDone = true
            let isToday = completion == nil || completion == context.today
            item.completed = isToday ? .instant(context.now) : completion.map { .day($0) }
            return
        }
        item.move(to: next, in: context.zone)
    }

    private func order(_ left: ItemDate, _ right: ItemDate) -> Bool {
        left.start(in: series.zone) < right.start(in: series.zone)
    }
}
