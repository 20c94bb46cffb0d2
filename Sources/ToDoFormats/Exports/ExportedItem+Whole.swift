// An item once all of its values are read: its dates, for which the zone must be known, its state and its rule.

import Bytes
import Civil
import JSON
import Recurrence
import ToDos

extension ExportedItem {
    /// Puts the parts together.
    mutating func finish(in context: ListContext, _ days: inout DayStarts) {
        values.title = title ?? ""
        let usual = zone.flatMap { namedZone($0.name, at: $0.place, in: context) } ?? context.zone
        for date in dates {
            // What stands for no date: `0`, `0001-01-01T00:00:00Z`.
            if ["0", "-"].contains(date.text) || date.text.hasPrefix("0001-01-01") { continue }
            let zone = date.zone.flatMap { namedZone($0, at: date.place, in: context) } ?? usual
            if date.form == .words {
                readWords(date, in: zone, context)
            } else if let read = self.date(date, in: zone, context, &days) {
                set(date.field, read)
            } else {
                warn(.notDate(found: "\"\(Excerpt.text(date.text))\""), at: date.place)
            }
        }
        for state in [ExportState.deleted, .archived, .cancelled] where states.contains(state) {
            omit(as: state.rawValue)
        }
        // What is not done may have been done before.
        values.isDone = states.contains(.done) || values.completed != nil && !states.contains(.open)
        if !values.isDone { values.completed = nil }
        values.project = projects.isEmpty ? nil : projects.joined(separator: "/")
        values.itemDescription = description
        readRepeats(in: context)
    }

    private mutating func set(_ field: ExportField, _ date: ItemDate) {
        switch field {
        case .due: values.due = date
        case .start: values.start = date
        case .planned: values.scheduled = date
        case .deadline: (values.scheduled, values.due) = (values.due, date)
        case .created: values.created = date
        case .modified: values.modified = date
        case _: values.completed = date
        }
    }

    /// A date in the form of its member; nil if it is none. The milliseconds of a day have no seconds.
    private func date(
        _ date: Written, in zone: Zone, _ context: ListContext, _ days: inout DayStarts
    ) -> ItemDate? {
        var (text, isDay) = (date.text, date.form == .day)
        if isDay, text.utf8.dropFirst(11).prefix(8).allSatisfy("0:".utf8.contains) {
            // Midnight is the day wherever it is; any other time is that of a zone.
            text = String(text.prefix(10))
        } else if date.form == .minute, let milliseconds = Int(text) {
            let second = (milliseconds % 60_000 + 60_000) % 60_000
            (text, isDay) = ("\(milliseconds - second)", second == 0)
        }
        let read = ExportDate.date(
            text, date.order, context.languages, in: date.form == .utc ? .utc : zone, &days)
        guard case .instant(let instant)? = read else { return read }
        if isDay { return .day(context.zone.civilTime(instant.seconds).day) }
        let isOfDay = isAllDay && (date.field == .due || date.field == .start)
        return isOfDay ? .day(zone.civilTime(instant.seconds).day) : read
    }

    /// A date or a rule in the words of Todoist. What is neither becomes text of the description.
    private mutating func readWords(_ date: Written, in zone: Zone, _ context: ListContext) {
        let read = TodoistDate(date.text, language: language, context) { zone }
        let found = "\"\(Excerpt.text(date.text))\""
        if let said = read?.date {
            set(date.field, said)
        } else if read == nil || read?.hasLostTime == true {
            add(text: "\(date.field == .deadline ? "Deadline" : "Date"): \(date.text)")
            noteAltered("\(date.place.name) as text of the description")
        }
        if let phrase = read?.phrase { values.setRepetition(phrase, in: context.zone) }
        if read?.hasLostTime == true {
            warn(
                .other("is \(found), a time without a day; the time is text of the description"),
                at: date.place
            )
        } else if read == nil, TodoistDate.hasISODay(date.text) {
            warn(.notDate(found: found), at: date.place)
        } else if read == nil {
            warn(
                .other(
                    "is \(found), which is no date or rule that is known here; it is text of the description"),
                at: date.place)
        }
    }

    private mutating func readRepeats(in context: ListContext) {
        guard let repeats else { return }
        let rule = repeats.text.hasPrefix("RRULE:") ? String(repeats.text.dropFirst(6)) : repeats.text
        if var phrase = Repetition(rule) {
            phrase.isFromCompletion = phrase.isFromCompletion || isFromCompletion
            values.setRepetition(phrase, in: context.zone)
        } else {
            values.repeats = repeats.text
            warn(
                .notRule(found: Excerpt.text(repeats.text), reason: "it is no rule that is known here"),
                at: repeats.place)
        }
    }

    private mutating func namedZone(_ name: String, at place: Place, in context: ListContext) -> Zone? {
        if let found = context.zoneNamed(WindowsZones.name(of: name) ?? name) { return found }
        warnOnce(.other("\"\(Excerpt.text(name))\" is no known time zone; the site's is used"), at: place)
        return nil
    }
}
