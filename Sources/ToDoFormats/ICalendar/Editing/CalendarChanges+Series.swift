// What the commands do with a to-do that repeats, as its calendar keeps it. Where occurrences stand in the calendar as to-dos of
// their own (RECURRENCE-ID), one that is done is one more of these. Where Todopress has left its check marks, it is one more of
// these. Elsewhere DUE and DTSTART move to the next occurrence, and COUNT goes down by those that were passed; an occurrence that
// is not the current one gets a to-do of its own, too. Where a program of KDE keeps the date of the current occurrence, that moves.
// What is left out is an EXDATE, and what is moved an RDATE besides, or a to-do of its own with its date as RECURRENCE-ID.

import Civil
import Recurrence
import ToDoWriting
import ToDos

extension CalendarChanges {
    mutating func changeSeries(_ toDo: inout ToDo, _ series: Series) throws(StoreErrors) {
        let (raw, old, new, id) = (toDo.raw, toDo.old, toDo.new, toDo.place.id)
        func change<Value: Equatable>(_ path: KeyPath<ItemSeries, [Value]>) -> (
            added: [Value], removed: [Value]
        ) {
            let (old, new) = (old.series[keyPath: path], new.series[keyPath: path])
            return (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
        }
        var done = change(\.doneOn)
        // Where the series stands says which one was done last.
        if toDo.hasCurrent { done.removed.removeAll(where: raw.series.doneOn.contains) }
        var (skipped, extra) = (change(\.skipped), change(\.extra))
        let isFromCompletion = series.fields.isFromCompletion
        // The occurrences of a private series are items of their own.
        let hasOccurrences =
            !isFromCompletion && !toDo.draft.isPrivate && !toDo.hasCurrent
            && outline.components.contains { $0.series != nil && $0.series == id }
        let hasMarks =
            isFromCompletion || !hasOccurrences && !toDo.hasCurrent && !raw.series.doneOn.isEmpty
        let last = done.added.sorted(in: context.ruleZone(raw.series)).last.flatMap {
            series.occurrences(marked: $0).first
        }
        let next = new.mainDate
        let isPassed =
            new.isDone
            || next != old.mainDate
                && (next.flatMap { date in
                    last.map { $0.date.start(in: context.zone) < date.start(in: context.zone) }
                } ?? false)
        toDo.wanted.series = raw.series
        (toDo.wanted.start, toDo.wanted.scheduled) = (raw.start, raw.scheduled)
        if hasMarks { toDo.wanted.series.doneOn = new.series.doneOn }
        let isOfOccurrences =
            !hasMarks && (!done.removed.isEmpty || !done.added.isEmpty && (hasOccurrences || !isPassed))
        if isOfOccurrences {
            guard id != nil, !toDo.draft.isPrivate else {
                throw StoreErrors(
                    refusing: "a calendar has no place for what was done of a to-do that "
                        + (id == nil ? "has no UID" : "is private"))
            }
            for mark in done.added { addOccurrence(marked: mark, of: toDo, series) }
            for mark in done.removed { try removeOccurrence(marked: mark, of: toDo, series) }
            // The series itself stays as it is, but if its last occurrence is done, those that were missed are left out.
            (toDo.wanted.isDone, toDo.wanted.completed) = (raw.isDone, raw.completed)
            if new.isDone, !old.isDone, let last {
                skipped.added += series.missed(before: last.day).map(\.date)
            }
            if skipped.added.isEmpty { toDo.wanted.modified = raw.modified }
        } else if !(skipped.added + skipped.removed + extra.added + extra.removed).isEmpty {
            // An occurrence that is left out takes those with it that were missed before it.
            if toDo.hasCurrent {
                if let next, next != raw.mainDate { move(&toDo, to: next, series) }
            } else if let out = leftOut(of: toDo, series), case let missed = series.missed(before: out.day),
                !missed.isEmpty
            {
                if hasOccurrences {
                    skipped.added += missed.map(\.date)
                } else if !new.isDone {
                    move(&toDo, to: out.date, series)
                }
            }
            if hasOccurrences { (toDo.wanted.isDone, toDo.wanted.completed) = (raw.isDone, raw.completed) }
        } else if let next, next != raw.mainDate {
            move(&toDo, to: next, series)
            extra.removed = raw.series.extra.filter {
                $0.start(in: context.zone) < series.ruleDate(next).start(in: context.zone)
            }
        }
        let first = toDo.draft.leavesOutFirst ? [raw.due ?? raw.start].compactMap(\.self) : []
        write(
            "EXDATE", skipped.added, without: skipped.removed, all: first + raw.series.skipped, &toDo, series)
        write("RDATE", extra.added, without: extra.removed, all: raw.series.extra, &toDo, series)
    }

    /// The occurrence before the next one, if it is left out.
    private func leftOut(of toDo: ToDo, _ series: Series) -> Series.Occurrence? {
        guard let next = toDo.new.mainDate,
            toDo.new.isDone || next != toDo.old.mainDate
        else { return nil }
        let last = series.latest(notAfter: next.day(in: context.zone) + (toDo.new.isDone ? 0 : -1))
        return last.flatMap {
            toDo.new.occurrences(in: context)?.occurrences(named: $0.name).isEmpty ?? true ? $0 : nil
        }
    }

    // MARK: Dates

    /// A date of the item as the rule has it: of DTSTART.
    private func ruleDate(_ date: ItemDate, of toDo: ToDo, _ series: Series) -> ItemDate {
        series.runsOnStart
            ? series.ruleDate(date)
            : date.moved(by: -toDo.draft.distance, in: context.ruleZone(toDo.raw.series))
    }

    /// Writes dates that the series leaves out or adds. A day is written as its times if the rule gives times.
    private mutating func write(
        _ name: String, _ added: [ItemDate], without removed: [ItemDate], all: [ItemDate], _ toDo: inout ToDo,
        _ series: Series
    ) {
        let hasTimes = (toDo.raw.due ?? toDo.raw.start)?.instant != nil
        func lines(_ dates: [ItemDate]) -> [String] {
            dates.flatMap { date -> [ItemDate] in
                guard case .day(let day) = date, hasTimes else { return [date] }
                let times = series.datesByRule(on: day)
                return times.isEmpty ? [date] : times
            }.map { date in
                // The dates of a rule on the start are already those of DTSTART.
                let date = series.runsOnStart ? date : ruleDate(date, of: toDo, series)
                return toDo.editor.line(name, date, &zones)
            }
        }
        if all.contains(where: removed.contains) {
            toDo.editor.set(name, to: lines(all.filter { !removed.contains($0) } + added))
        } else {
            for line in lines(added) { toDo.editor.add(line) }
        }
    }

    /// Moves DUE and DTSTART, and counts the occurrences that are passed.
    private mutating func move(_ toDo: inout ToDo, to date: ItemDate, _ series: Series) {
        let (raw, calendar) = (toDo.raw, toDo.place.calendar)
        let zone = context.ruleZone(raw.series)
        guard let current = raw.mainDate, let counted = raw.occurrences(in: context) else { return }
        let days = date.day(in: zone).number - current.day(in: zone).number
        let seconds = date.clockSeconds(in: zone) - current.clockSeconds(in: zone)
        func moved(_ other: ItemDate) -> ItemDate {
            other.instant == nil ? other.moved(byDays: days, in: zone) : other.moved(by: seconds, in: zone)
        }
        (toDo.wanted.start, toDo.wanted.scheduled) = (raw.start.map(moved), raw.scheduled.map(moved))
        if toDo.hasCurrent {
            toDo.editor.set(ComponentDraft.current, to: ruleDate(date, of: toDo, series), &zones)
        } else {
            if let start = toDo.draft.date("DTSTART", in: calendar, &zones) {
                toDo.editor.set("DTSTART", to: moved(start), &zones)
            }
            // A duration counts from the start.
            if toDo.draft.dates["DUE"] != nil || toDo.draft.dates["DTSTART"] == nil {
                toDo.editor.set("DUE", to: date, &zones)
            }
        }
        for (name, value) in [("STATUS", "NEEDS-ACTION"), ("PERCENT-COMPLETE", "0")] {
            toDo.editor.change(name) { _ in "\(name):\(value)" }
        }
        guard let count = counted.rule.count, raw.series.since == nil, !series.fields.isFromCompletion else {
            return
        }
        let (first, next) = (counted.since.day(in: zone), counted.ruleDate(date))
        guard first <= next.day(in: zone) else { return }
        let set = RecurrenceSet(counted.rule, from: counted.since.recurrenceDate, in: zone)
        let passed = set.occurrences(in: first...next.day(in: zone)).count {
            ItemDate($0.date).start(in: zone) < next.start(in: zone)
        }
        toDo.editor.change("RRULE") {
            $0.replacing(/(COUNT=|#)\d+/.ignoresCase()) { "\($0.output.1)\(count - passed)" }
        }
    }

    // MARK: Occurrences

    /// The to-do of an occurrence: the series without its rule, its dates and its alarms.
    private mutating func occurrence(named start: ItemDate, of toDo: ToDo) -> ToDo {
        var occurrence = toDo
        occurrence.editor = editor(of: toDo.place)
        for name in ["RRULE", "EXRULE", "EXDATE", "RDATE", ComponentDraft.current] {
            occurrence.editor.remove(name)
        }
        occurrence.editor.removeComponents()
        occurrence.editor.add(occurrence.editor.line("RECURRENCE-ID", start, &zones))
        return occurrence
    }

    /// Adds a to-do for an occurrence that has become an item of its own. A series that has a UID and is public leaves it out since
    /// it is there; those that were missed before it are left out with it.
    mutating func detach(
        _ place: ComponentPlace, from old: ItemValues, to new: ItemValues, _ date: ItemDate,
        as item: ItemValues
    ) throws(StoreErrors) {
        var toDo = toDo(at: place, from: old, to: new)
        guard let series = old.occurrences(in: context), place.id != nil, !toDo.draft.isPrivate else {
            try change(place, from: old, to: new)
            return add(item)
        }
        var occurrence = occurrence(named: ruleDate(date, of: toDo, series), of: toDo)
        // It has the UID of its series.
        for field in ItemField.all where field != .id && !field.isSame(old, item) {
            field.copy(item, &occurrence.wanted)
        }
        occurrence.editor.remove("DURATION")
        occurrence.editor.set("DTSTART", to: ToDoDates(item, in: context).start, &zones)
        occurrence.editor.set("DUE", to: item.due, &zones)
        setProperties(&occurrence)
        if new.isDone || new.mainDate != old.mainDate {
            if toDo.hasCurrent, !new.isDone, let next = new.mainDate {
                move(&toDo, to: next, series)
            } else {
                let missed = series.missed(before: date.day(in: context.zone)).map(\.date)
                write("EXDATE", missed, without: [], all: [], &toDo, series)
            }
        }
        splices.replace(place.range, with: toDo.editor.bytes, from: old, to: new)
        let end = place.range.upperBound
        splices.replace(
            end..<end, with: occurrence.editor.bytes, from: ItemValues(id: item.id, title: ""), to: item)
    }

    /// Adds a to-do for an occurrence that was done.
    private mutating func addOccurrence(marked mark: ItemDate, of toDo: ToDo, _ series: Series) {
        guard let date = series.occurrences(marked: mark).first?.date else { return }
        let start = ruleDate(date, of: toDo, series)
        var occurrence = occurrence(named: start, of: toDo)
        if toDo.draft.dates["DTSTART"] != nil { occurrence.editor.set("DTSTART", to: start, &zones) }
        if toDo.draft.dates["DUE"] != nil { occurrence.editor.set("DUE", to: date, &zones) }
        occurrence.wanted = toDo.raw
        (occurrence.wanted.repeats, occurrence.wanted.series) = (nil, ItemSeries())
        occurrence.wanted.start = toDo.draft.dates["DTSTART"].map { _ in start }
        (occurrence.wanted.isDone, occurrence.wanted.completed) = (true, toDo.new.modified)
        occurrence.wanted.modified = toDo.new.modified
        setProperties(&occurrence)
        insert(occurrence.editor.bytes, at: toDo.place.range.upperBound)
    }

    /// Removes the to-do of an occurrence that was done.
    private mutating func removeOccurrence(
        marked mark: ItemDate, of toDo: ToDo, _ series: Series
    ) throws(StoreErrors) {
        let zone = context.ruleZone(toDo.raw.series)
        for place in outline.components
        where place.series != nil && place.series == toDo.place.id && !place.isOld {
            var draft = draft(of: place)
            let date = draft.recurrenceDate(in: place.calendar, &zones)?.moved(
                by: toDo.draft.distance, in: zone)
            if draft.isDone, date.map(series.mark) == series.mark(mark) { return removeVersions(of: place) }
        }
        throw StoreErrors(
            refusing: "what was done on \(mark.day(in: zone).iso) is no to-do of its own, and stays")
    }
}
