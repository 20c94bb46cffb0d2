// What the commands do with an occurrence of an item that repeats: check it off, leave it out, move it, or take a check mark
// back. The rule is never rewritten, so that COUNT and INTERVAL stay right; `due` and the fields beside the rule change.

import Civil
import JSON
import ToDos

/// An item and, if it repeats, maybe one of its days or times: `ITEM@DAY` of the command line.
package struct ItemOccurrence: Hashable, Sendable {
    package let index: StoreIndex
    /// The day, or one time of it; nil for the occurrence that is meant when nobody names one (`Series.current`).
    package let date: ItemDate?

    /// Names an item, and maybe a day or a time.
    package init(_ index: StoreIndex, on date: ItemDate? = nil) { (self.index, self.date) = (index, date) }
}

/// What a change did with an occurrence of an item that repeats.
package enum OccurrenceOutcome: Hashable, Sendable {
    /// It was checked off, or all open times of a day. Those before were missed. `next` is nil if it was the last one.
    case done([ItemDate], isNamed: Bool, missed: [ItemDate], next: ItemDate?)
    /// It was checked off after a later one, and nothing else changed.
    case doneLate([ItemDate])
    /// It was left out. `next` is nil if it was the last one.
    case skipped(ItemDate, next: ItemDate?)
    /// It has another date now, and only it.
    case moved(ItemDate, to: ItemDate)
    /// It is open again.
    case reopened(ItemDate)
    /// The item repeats from now on, first when it is due, then on these dates. `typed` is the date that was typed if the
    /// rule does not match it.
    case begun(then: [ItemDate], typed: ItemDate?)

    /// Whether a series begins.
    package var isBegun: Bool { if case .begun = self { true } else { false } }
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

    // MARK: Done

    /// Checks off an occurrence that was done on the day `completion`. Nil if it is done already.
    func done(_ item: inout ItemValues, _ named: ItemDate?, on completion: Day?) -> OccurrenceOutcome? {
        let today = completion ?? context.today
        if series.fields.isFromCompletion { return doneFromCompletion(&item, named, on: today) }
        let first = item.isDone ? nil : series.current(today: today)
        let meant = item.isDone ? nil : current(on: today)
        let named = named.map(series.occurrences(named:))
        let targets = (named ?? meant.map { [$0] } ?? []).filter { !$0.isDone }
        guard let target = targets.last else { return nil }
        begin(&item)
        mark(targets.map(\.mark), of: &item)
        let names = targets.map(\.name)
        guard let first, target >= first else { return .doneLate(names) }
        let isNamed = named != nil || target.day > today || series.hasTimes
        guard target.day == first.day || targets.contains(first) else {
            return .done(names, isNamed: isNamed, missed: [], next: item.due)
        }
        // Of the times of a day, one before it stays open.
        let next =
            targets.contains(first)
            ? series.first(after: first.day + -1) { $0 > first && !$0.isDone && !targets.contains($0) }
            : first
        move(&item, to: next?.date, on: completion)
        return .done(
            names, isNamed: isNamed, missed: series.missed(before: first.day).map(\.name), next: next?.date)
    }

    /// The occurrence that is meant when nobody names one. What was done on another day has no time.
    private func current(on today: Day) -> Series.Occurrence? {
        series.current(today: today, now: today == context.today ? context.now.seconds : nil)
    }

    private func doneFromCompletion(
        _ item: inout ItemValues, _ named: ItemDate?, on day: Day
    ) -> OccurrenceOutcome? {
        let (due, named) = (series.due.day(in: context.zone), named?.day(in: context.zone))
        guard !item.isDone, named.map({ $0 >= due }) ?? true, !series.isMarked(.day(day)) else {
            return nil
        }
        mark([.day(day)], of: &item)
        let next = series.next(countingFrom: day)
        move(&item, to: next, on: day)
        return .done([.day(day)], isNamed: day != context.today, missed: [], next: next)
    }

    // MARK: Skip, move, reopen

    /// Leaves out an occurrence. Nil if it is done already.
    func skip(_ item: inout ItemValues, _ named: ItemDate?) -> OccurrenceOutcome? {
        guard !item.isDone, let first = series.current(today: context.today) else { return nil }
        let targets = (named.map(series.occurrences(named:)) ?? current(on: context.today).map { [$0] } ?? [])
            .filter { !$0.isDone }
        guard let target = targets.first else { return nil }
        let name = targets.count == 1 ? target.name : .day(target.day)
        if series.fields.isFromCompletion {
            let next = series.next(countingFrom: max(target.day, context.today))
            move(&item, to: next, on: nil)
            return .skipped(name, next: next)
        }
        begin(&item)
        for target in targets { leaveOut(target, wholeDay: !series.hasTimes, of: &item) }
        let isDue =
            series.hasTimes
            ? targets.contains { $0.mark == series.due } : target.day == series.due.day(in: context.zone)
        guard targets.contains(first) || isDue else { return .skipped(name, next: item.due) }
        let next = series.first(after: target.day + -1) {
            $0 > target && !$0.isDone && !targets.contains($0)
        }?.date
        move(&item, to: next, on: nil)
        return .skipped(name, next: next)
    }

    /// Takes an occurrence out of the series. Returns it as an item with the fields of the series, and the date that it had.
    func detach(
        _ item: inout ItemValues, _ named: ItemDate
    ) throws(StoreErrors) -> (own: ItemValues, date: ItemDate, OccurrenceOutcome) {
        let open = series.occurrences(named: named).filter { !$0.isDone }
        var own = item
        guard let date = open.first?.date, open.count == 1, let outcome = skip(&item, named) else {
            let reason =
                open.isEmpty || item.isDone
                ? "is done then; \"todopress reopen\" makes it open again"
                : "has several times on that day; name one, such as \(open[0].name.local(in: context.zone))"
            throw StoreErrors(refusing: "\"\(Excerpt.text(item.title))\" \(reason)")
        }
        own.move(to: date, in: context.zone)
        (own.id, own.repeats, own.series, own.modified) = (
            .random(), nil, ItemSeries(), .instant(context.now)
        )
        return (own, date, outcome)
    }

    /// Gives the occurrence that is meant when nobody names one another date. Nil if it has it.
    func move(_ item: inout ItemValues, to date: ItemDate) -> OccurrenceOutcome? {
        guard let current = current(on: context.today), !series.fields.isFromCompletion else {
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
        // A day that is left out would take the new time with it.
        leaveOut(current, wholeDay: day != current.day && !series.hasTimes, of: &item)
        let inRule = series.ruleDate(date)
        item.series.skipped.removeAll { $0 == inRule || $0 == .day(inRule.day(in: context.zone)) }
        if !series.isOnRule(date) { item.series.extra.append(inRule) }
        item.series.extra.sort { order($0, $1) }
        // The first open one from there on may be another.
        var moved = item
        moved.mainDate = date
        let first = moved.occurrences(in: context.zones)?.firstOpen(after: min(day, current.day) + -1)
        move(&item, to: first?.date ?? date, on: nil)
        return .moved(current.name, to: date)
    }

    /// Takes back a check mark: that of a day, or the last one. Nil if there is none.
    func reopen(_ item: inout ItemValues, _ named: ItemDate?) -> OccurrenceOutcome? {
        guard let last = named ?? item.series.doneOn.sorted(in: series.zone).last.map(series.mark) else {
            return nil
        }
        let found = named.map(series.occurrences(named:)) ?? series.occurrences(marked: last)
        let marks = found.isEmpty ? [series.mark(last)] : found.filter(\.isDone).map(\.mark)
        guard !marks.isEmpty, found.isEmpty ? series.isMarked(marks[0]) : true else { return nil }
        // A day that ticks all its times becomes the other times.
        let days = series.hasTimes ? Set(found.map { ItemDate.day($0.ownDay) }) : []
        let whole = days.intersection(item.series.doneOn).flatMap(series.occurrences(marked:)).map(\.mark)
        if !whole.isEmpty {
            item.series.doneOn = Set(item.series.doneOn + whole).subtracting(days).sorted(in: series.zone)
        }
        item.series.doneOn.removeAll { marks.contains(series.mark($0)) }
        (item.isDone, item.completed) = (false, nil)
        let due = series.due
        let date =
            (series.fields.isFromCompletion ? nil : found.first(where: \.isDone))?.date
            ?? due.moved(
                byDays: last.day(in: series.zone).number - due.day(in: context.zone).number, in: context.zone)
        if order(date, due) { move(&item, to: date, on: nil) }
        return .reopened(last)
    }

    // MARK: Parts of a change

    /// Writes what the rule counts from, since `due` will be another date.
    private func begin(_ item: inout ItemValues) { item.series.since = series.since }

    private func mark(_ new: [ItemDate], of item: inout ItemValues) {
        item.series.doneOn = Set(item.series.doneOn + new).sorted(in: series.zone)
    }

    /// Leaves out an occurrence, whether the rule or an extra date has it: its times, or the whole day.
    private func leaveOut(_ occurrence: Series.Occurrence, wholeDay: Bool, of item: inout ItemValues) {
        guard wholeDay else {
            let old = occurrence.dates.map(series.ruleDate)
            item.series.extra.removeAll { old.contains($0) }
            item.series.skipped += occurrence.dates.filter(series.isOnRule).map(series.ruleDate)
            return
        }
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
