// An item once all of its values are read: its dates, for which the zone must be known, its state and its rule.

import Civil
import Foundation
import JSON
import Recurrence
import ToDos

extension ExportedItem {
    /// Puts the parts together.
    mutating func finish(in context: ListContext, _ days: inout DayStarts) {
        values.title = title ?? ""
        var wasDone = false
        let usual = zone.flatMap { namedZone($0.name, at: $0.place, in: context) } ?? context.zone
        // A time alone may be a date with its time.
        for date in dates + times.filter({ time in !dates.contains { $0.field == time.field } }) {
            if ExportWords.isNothing(date.text) { continue }
            let zone = date.zone.flatMap { namedZone($0, at: date.place, in: context) } ?? usual
            if date.form == .words {
                readWords(date, in: zone, context)
            } else if let read = self.date(date, in: zone, context, &days) {
                set(date.field, read)
            } else {
                warn(.notDate(found: "\"\(Excerpt.text(date.text))\""), at: date.place)
                // Whatever it is, it was done then.
                wasDone = wasDone || date.field == .completed
            }
        }
        for state in [ExportState.deleted, .archived, .cancelled] where states.contains(state) {
            omit(as: state.rawValue)
        }
        // What is not done may have been done before.
        wasDone = wasDone || values.completed != nil
        values.isDone = states.contains(.done) || wasDone && !states.contains(.open)
        if !values.isDone { values.completed = nil }
        values.project = projects.isEmpty ? nil : projects.joined(separator: "/")
        readLine(in: context)
        values.itemDescription = description
        readRepeats(in: context)
    }

    /// A price or a quantity makes the item a line of a shopping list.
    private mutating func readLine(in context: ListContext) {
        let home = amounts.isEmpty ? nil : context.languages.home
        guard let home else { return }
        let (price, quantity) = (amount(.price, at: home), amount(.quantity, at: home))
        guard price != nil || quantity != nil else { return }
        let count = quantity?.amount == 1 ? nil : quantity?.amount
        values.lines = [ItemLine(values.title, quantity: count, price: price?.amount)]
        guard let price, let place = amounts[.price]?.place else { return }
        var named: Currency?
        if let (text, place) = amounts[.currency] {
            named = Currency(meantBy: text)
            if named == nil { warn(.other("is \"\(Excerpt.text(text))\", which is no currency"), at: place) }
        }
        values.currency = named ?? price.currency ?? home.currency.flatMap { Currency($0.identifier) }
        if named == nil, price.currency == nil {
            let code = values.currency?.code ?? ""
            warnOnce(.other("has no currency and is read as \(code), that of the locale"), at: place)
        }
    }

    /// An amount that is not negative, and not 0 for a quantity. What is none becomes text of the description.
    private mutating func amount(_ field: ExportField, at home: Locale) -> ExportAmount? {
        guard let (text, place) = amounts[field] else { return nil }
        if let amount = ExportAmount(text, at: home), field == .price || amount.amount > 0 { return amount }
        warn(
            .other("is \"\(Excerpt.text(text))\", which is no number; it is text of the description"),
            at: place)
        add(text: "\(place.name): \(text)")
        return nil
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
        for time in times where time.field == date.field && time.text != text { text += " \(time.text)" }
        if isDay, text.utf8.dropFirst(11).prefix(8).allSatisfy("0:".utf8.contains) {
            // Midnight is the day wherever it is; any other time is that of a zone.
            text = String(text.prefix(10))
        } else if date.form == .minute, let milliseconds = Int(text) {
            let second = (milliseconds % 60_000 + 60_000) % 60_000
            (text, isDay) = ("\(milliseconds - second)", second == 0)
        }
        let read = ExportDate(
            order: date.order, languages: context.languages, zone: date.form == .utc ? .utc : zone,
            today: context.today,
            isPast: [.created, .modified, .completed].contains(date.field), isStart: date.field == .start
        ).date(text, &days)
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
        guard let repeats, !ExportWords.isNothing(repeats.text) else { return }
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
