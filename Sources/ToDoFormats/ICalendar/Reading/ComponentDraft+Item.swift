// What a to-do says, once all of its lines are known.

import Bytes
import Civil
import JSON
import Recurrence
import ToDoWriting
import ToDos

extension ComponentDraft {
    /// The fields of the item. Warnings are added for those that cannot be kept.
    mutating func values(id: ItemID, in calendar: Int, _ zones: inout CalendarZones) -> ItemValues {
        var values = own.values
        (values.id, values.title, values.isDone) = (id, title, isDone)
        let paragraphs = ([texts["DESCRIPTION"].map(HTMLText.plain) ?? ""] + comments).filter { !$0.isEmpty }
        if !paragraphs.isEmpty { values.itemDescription = paragraphs.joined(separator: "\n\n") }
        values.place = [texts["LOCATION"], apple?.title, alarm?.title].lazy.compactMap(\.self).first {
            !$0.isEmpty
        }
        values.coordinate = point ?? apple?.point ?? alarm?.point
        values.repeats = texts["RRULE"].flatMap(\.nonEmpty) ?? values.repeats
        // The store warns of rules with mistakes.
        if let rule = rules.first, !rule.text.isEmpty, !rule.text.uppercased().contains("FREQ="),
            Series.phrase(rule.text) == nil
        {
            let problem = StoreProblem.notRule(
                found: Excerpt.text(rule.text), reason: "it is no rule that is known here")
            warn(problem, field: "repeats", at: rule.offset)
        }
        values.url = texts["URL"] ?? values.url
        (values.tags, values.whose) = (tags, (values.whose + whose).uniqued())
        values.priority = priority
        (values.parent, values.dependsOn) = (parent, dependsOn)
        values.itemClass = itemClass
        addDates(to: &values, in: calendar, &zones)
        return values
    }

    /// The zone that a date names, in which its time repeats over the change of clocks.
    private func zone(in calendar: Int, _ zones: inout CalendarZones) -> Zone? {
        let names = ["DTSTART", "DUE"].lazy.compactMap { name -> String? in
            guard let date = dates[name], date.date.second != nil, date.date.clock == .local else {
                return nil
            }
            return date.zone
        }
        return names.first.flatMap { zones.zone(named: $0, in: calendar) }
    }

    // MARK: Dates

    private mutating func addDates(
        to values: inout ItemValues, in calendar: Int, _ zones: inout CalendarZones
    ) {
        values.created = exact(values.created, date("CREATED", in: calendar, &zones))
        values.modified = exact(values.modified, date("LAST-MODIFIED", in: calendar, &zones))
        values.completed = exact(values.completed, date("COMPLETED", in: calendar, &zones))
        values.due = date("DUE", in: calendar, &zones)
        if values.due == nil, let duration { values.due = end(after: duration, in: calendar, &zones) }
        let written = date("DTSTART", in: calendar, &zones)
        values.start = start(of: values, written, in: zones.context)
        addSeries(to: &values, from: written, in: calendar, &zones)
        if duration != nil, dates["DTSTART"] == nil { unshown.append("DURATION without DTSTART") }
        if dates["DTEND"] != nil { unshown.append("DTEND") }
    }

    /// Adds what the series of a to-do has beside its rule. EXDATE and RDATE are of the dates that the rule gives from DTSTART.
    private mutating func addSeries(
        to values: inout ItemValues, from start: ItemDate?, in calendar: Int, _ zones: inout CalendarZones
    ) {
        if values.repeats != nil, values.series.zone == nil, let zone = zone(in: calendar, &zones),
            zone.name != zones.local.name
        {
            if zones.context.zoneNamed(zone.name) != nil {
                values.series.zone = zone.name
            } else {
                hasOwnZone = true
            }
        }
        let ruleZone = zones.context.ruleZone(values.series)
        let current = values.repeats == nil ? nil : date(Self.current, in: calendar, &zones)
        if let first = start ?? values.due, first.instant == nil, let text = values.repeats,
            var rule = try? RecurrenceRule(text), let until = rule.until
        {
            // A day that is written as a time of UTC is one in the zone of its calendar.
            let day = until.lastDay(in: zones.zoneOfDays(in: calendar))
            rule.until = .day(day)
            if day != until.lastDay(in: ruleZone) { values.repeats = rule.description }
        }
        if let words = own.values.repeats, let rule = values.repeats, let start,
            Series.phrase(words)?.rule.text(beside: start, in: ruleZone) == rule
        {
            values.repeats = words
        }
        // The first date is an occurrence of the item, unless the item is moved to the next one.
        let all = dates(ofList: "EXDATE", in: calendar, &zones)
        let excluded = all.filter { date in
            guard let first = current ?? start ?? values.due,
                date.day(in: ruleZone) == first.day(in: ruleZone)
            else { return true }
            return date != first && date.instant != nil && first.instant != nil
        }
        leavesOutFirst = excluded.count < all.count
        let (skipped, extra) = (
            excluded + exceptions(from: start ?? values.due, in: ruleZone),
            dates(ofList: "RDATE", in: calendar, &zones)
        )
        distance = ToDoDates.distance(of: values, from: start, in: ruleZone)
        func move(_ date: ItemDate) -> ItemDate { date.moved(by: distance, in: ruleZone) }
        (values.series.skipped, values.series.extra) = (skipped.map(move), extra.map(move))
        if !own.missing.contains("repeatsFrom"), values.series.origin == .due {
            values.series.origin = values.usualOrigin(in: zones.context)
        }
        if values.occurrences(in: zones.context)?.runsOnStart == true {
            (values.series.skipped, values.series.extra) = (skipped, extra)
        }
        if let current, let first = start ?? values.due {
            let days = current.day(in: ruleZone).number - first.day(in: ruleZone).number
            stand(&values, daysLater: days, in: zones.context)
        }
    }

    /// Moves the item to the current occurrence of its series. The one before is the last that was done.
    private func stand(_ values: inout ItemValues, daysLater days: Int, in context: ListContext) {
        guard let series = values.occurrences(in: context), let first = values.mainDate else { return }
        let date = first.moved(byDays: days, in: series.zone)
        let last = series.latest(notAfter: date.day(in: context.zone) + (isDone ? 0 : -1))
        values.series.since = series.since
        values.series.doneOn = (values.series.doneOn + [last?.mark].compactMap(\.self)).uniqued()
        values.move(to: date, in: series.zone)
    }

    /// The dates that rules leave out (EXRULE): the first ones of each, since an item has no field for such a rule.
    private mutating func exceptions(from start: ItemDate?, in zone: Zone) -> [ItemDate] {
        exceptions.flatMap { text, offset -> [ItemDate] in
            guard let rule = try? RecurrenceRule(text) else {
                warn(.other("is \"\(Excerpt.text(text))\", which is no rule"), field: "EXRULE", at: offset)
                return []
            }
            guard let start else { return [] }
            let set = RecurrenceSet(rule, from: start.recurrenceDate, in: zone)
            return set.next(Self.maxExceptions, after: start.day(in: zone) + -1).map { ItemDate($0.date) }
        }
    }

    private static let maxExceptions = 1000

    /// The date of the occurrence of a series that this to-do is, among those that the rule gives from DTSTART.
    mutating func recurrenceDate(in calendar: Int, _ zones: inout CalendarZones) -> ItemDate? {
        date("RECURRENCE-ID", in: calendar, &zones)
    }

    private mutating func end(
        after duration: CalendarDuration, in calendar: Int, _ zones: inout CalendarZones
    ) -> ItemDate? {
        guard let start = dates["DTSTART"] else { return nil }
        let zone = start.zone.flatMap { zones.zone(named: $0, in: calendar) } ?? zones.local
        guard let end = duration.added(to: start.date, in: zone) else {
            warn(.other("is outside the years 1…9999"), field: "DURATION", at: start.offset)
            return nil
        }
        return checked(end, in: zone, "DUE", at: start.offset)
    }

    /// The start of the item. Where our writer had to write another DTSTART (see `ToDoDates`), our property has the original
    /// one, or null. It counts only while DTSTART is still the date that the writer would write. Otherwise another program has
    /// changed it.
    private func start(of item: ItemValues, _ written: ItemDate?, in context: ListContext) -> ItemDate? {
        let near = exact(item.start, written)
        if near != written { return near }
        if item.start == nil, !own.missing.contains("start") { return written }
        return ToDoDates(item, in: context).start == written ? item.start : written
    }

    /// A date that the writer wrote exactly in our property, because the RFC's one must be of another kind; the RFC's one if
    /// another program has changed it since.
    private func exact(_ exact: ItemDate?, _ written: ItemDate?) -> ItemDate? {
        guard let exact, let written else { return written }
        let days = exact.day(in: .utc).number - written.day(in: .utc).number
        return abs(days) <= 1 ? exact : written
    }
}
