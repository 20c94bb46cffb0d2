// Reads the events (VEVENT) of calendars, as `ICalendarReader` reads the to-dos: by the same lines, zones and versions. An
// event that repeats and the occurrences of it that were changed (RECURRENCE-ID) are several components of one UID. A
// changed occurrence is an event of its own, which the series leaves out. One that changes all later ones, too, ends the
// series, and what follows is another event with the dates of the same rules, moved.

import Civil
import Events
import JSON
import Recurrence
import ToDos

struct EventReader {
    /// Reads the events of a file. Errors, warnings and what is left out go into the notes of a store without items.
    static func read(_ file: ListFile, into store: inout StoreBuilder) -> EventCalendar? {
        var outline = CalendarOutline(file, of: .event)
        guard outline.read(into: &store) else { return nil }
        if outline.calendarNames.count == 1, outline.components.isEmpty {
            store.note(.other("the file holds no calendar: it has no BEGIN:VCALENDAR"))
            return nil
        }
        if outline.components.isEmpty, !file.isInFolder { store.warn(.other("the calendar holds no events")) }
        var reader = EventReader(file, outline)
        for name in reader.zones.unknownUsual {
            store.warn(.unknownZone(name), field: "X-WR-TIMEZONE")
        }
        reader.readDrafts(&store)
        for number in reader.drafts.indices { reader.add(number, &store) }
        reader.texts.warnOfUndecoded(in: &store)
        let name = outline.calendarNames.lazy.compactMap(\.self).first ?? file.identity
        return EventCalendar(
            name: name, file: file.identity, color: outline.color, events: reader.events)
    }

    private let file: ListFile
    private let places: [ComponentPlace]
    private let calendarNames: [String?]
    private var zones: CalendarZones
    private var texts: CalendarText
    private var problems = DraftProblems()
    private var events: [CalendarEvent] = []

    /// A component, and what its lines say.
    private typealias Component = (place: ComponentPlace, draft: ComponentDraft)
    private var drafts: [Component] = []
    /// The occurrences that stand in the file as components of their own, by the ID of their series.
    private var changes: [ItemID: [Change]] = [:]
    /// Of each series in the file, whether it is private.
    private var privacyOfSeries: [ItemID: Bool] = [:]

    /// A changed occurrence of a series.
    private struct Change {
        /// Its date among those that the rules give, and the day of it in a series of days.
        let date: ItemDate, day: ItemDate
        /// Its number among the components.
        let number: Int
    }

    private init(_ file: ListFile, _ outline: CalendarOutline) {
        self.file = file
        (places, calendarNames) = (outline.components, outline.calendarNames)
        zones = outline.zones
        texts = CalendarText(file.bytes)
    }

    private mutating func readDrafts(_ store: inout StoreBuilder) {
        for place in places {
            var draft = ComponentDraft(place, of: .event, in: file.bytes, &texts)
            draft.takeZoneOfStart()
            if place.isOld {
                store.omit("superseded", title: draft.title, at: place.range.lowerBound)
                continue
            }
            if let owner = place.series, let date = draft.recurrenceDate(in: place.calendar, &zones) {
                let day = draft.dates["RECURRENCE-ID"].map { self.day(of: $0, in: place.calendar) } ?? date
                changes[owner, default: []].append(Change(date: date, day: day, number: drafts.count))
            } else if let id = place.id {
                privacyOfSeries[id] = draft.isPrivate
            }
            drafts.append((place, draft))
        }
    }

    /// Adds the events of a component: a single one, or those of a series.
    private mutating func add(_ number: Int, _ store: inout StoreBuilder) {
        var (place, draft) = drafts[number]
        let isSeriesPrivate = place.series.flatMap { privacyOfSeries[$0] }
        let isSeries = place.series == nil
        let changes = isSeries ? place.id.flatMap { self.changes[$0] } ?? [] : []
        let later = changes.filter { drafts[$0.number].draft.isThisAndFuture }
        // Without the series, there is nothing that its changes change.
        func omit(_ reason: String) {
            let changed = later.map(\.number).filter { !drafts[$0].draft.isCancelled }
            for number in [number] + changed {
                let (place, draft) = drafts[number]
                store.omit(reason, title: draft.title, at: place.range.lowerBound)
            }
        }
        if draft.isCancelled { return omit("cancelled") }
        // One that changes the rest of its series is added with the series.
        let siblings = place.series.flatMap { self.changes[$0] } ?? []
        let own = siblings.first { $0.number == number }
        if isSeriesPrivate != nil, draft.isThisAndFuture, own != nil { return }
        defer { problems.report(draft, item: nil, &store) }
        let single = changes.filter { !drafts[$0.number].draft.isThisAndFuture }
        guard var times = times(of: &draft, in: place.calendar, isSeries: isSeries, without: single) else {
            return omit("without a start")
        }
        if times.isEmpty { return omit("with an end (UNTIL) before the start") }
        let pieces = later.sorted {
            $0.date.clockSeconds(in: times.zone) < $1.date.clockSeconds(in: times.zone)
        }
        func end(_ change: Change?) -> ItemDate? { times.isWholeDays ? change?.day : change?.date }
        times.end = end(pieces.first)
        let isPrivate =
            draft.isPrivate || isSeriesPrivate == true || own.map { isInPrivatePart($0, siblings) } == true
        var event = event(draft, place, times, isPrivate: isPrivate)
        event.occurrence = own?.date
        if let own {
            let usual = times.isWholeDays ? own.day : own.date
            event.words.isMoved = usual.clockSeconds(in: times.zone) != times.start
        }
        events.append(event)
        for (index, change) in pieces.enumerated() {
            let next = end(pieces.dropFirst(index + 1).first)
            add(change, of: times, until: next, isPrivate: draft.isPrivate, &store)
        }
    }

    /// Whether a changed occurrence is in a part of its series that another change has made private.
    private func isInPrivatePart(_ change: Change, _ siblings: [Change]) -> Bool {
        func second(_ change: Change) -> Int { change.date.clockSeconds(in: zones.local) }
        let part = siblings.filter {
            drafts[$0.number].draft.isThisAndFuture && second($0) <= second(change)
        }.max { second($0) < second($1) }
        return part.map { drafts[$0.number].draft.isPrivate } ?? false
    }

    /// Adds what follows in a series from a changed occurrence on.
    private mutating func add(
        _ change: Change, of series: EventTimes, until end: ItemDate?, isPrivate: Bool,
        _ store: inout StoreBuilder
    ) {
        var (place, draft) = drafts[change.number]
        guard !draft.isCancelled else { return }
        defer { problems.report(draft, item: nil, &store) }
        var times = series
        let date = series.isWholeDays ? change.day : change.date
        (times.first, times.end) = (date, end)
        if let own = self.times(of: &draft, in: place.calendar, isSeries: false, without: []) {
            (times.length, times.isWholeDays) = (own.length, own.isWholeDays)
            times.zone = own.zone
            times.shift = own.start - series.clockSeconds(of: date)
        }
        events.append(event(draft, place, times, isPrivate: isPrivate || draft.isPrivate))
    }

    private func event(
        _ draft: ComponentDraft, _ component: ComponentPlace, _ times: EventTimes, isPrivate: Bool
    ) -> CalendarEvent {
        let id = component.series ?? component.id ?? .named("\(draft.title)\n\(times.date)")
        var event = CalendarEvent(
            id: id, title: draft.title, isPrivate: isPrivate, words: draft.eventWords, times: times)
        event.modified = component.modified
        return event
    }

    // MARK: Dates

    /// The dates of an event; nil if it has no start. A changed occurrence does not repeat.
    private mutating func times(
        of draft: inout ComponentDraft, in calendar: Int, isSeries: Bool, without changes: [Change]
    ) -> EventTimes? {
        guard let start = draft.date("DTSTART", in: calendar, &zones), let written = draft.dates["DTSTART"]
        else { return nil }
        let zone = zone(of: written, in: calendar)
        let length = length(of: &draft, from: start, in: calendar, zone)
        guard isSeries else { return EventTimes(start: start, length: length, zone: zone) }
        if draft.rules.count > Self.maxRules {
            draft.warn(
                .other("comes \(draft.rules.count) times, of which the first \(Self.maxRules) count"),
                field: "RRULE",
                at: draft.rules[0].offset)
        }
        let daysZone = start.instant == nil ? zones.zoneOfDays(in: calendar) : nil
        var rules = draft.rules.prefix(Self.maxRules).compactMap { rule(of: &draft, "RRULE", $0, daysZone) }
        if case .day(let day) = start, isBirthday(draft, in: calendar) {
            rules = rules.map { $0.ofBirthday(day) }
        }
        let exceptions = draft.exceptions.prefix(Self.maxRules).compactMap {
            rule(of: &draft, "EXRULE", $0, daysZone)
        }
        var (added, lengths): ([ItemDate], [ItemDate: EventLength]) = ([], [:])
        for written in draft.dateLists["RDATE"] ?? [] {
            guard let date = date(written, "RDATE", of: &draft, isDay: start.instant == nil, in: calendar)
            else { continue }
            added.append(date)
            if let rest = written.rest, start.instant != nil, date.instant != nil {
                lengths[date] = self.length(ofPeriod: rest, written, from: date, &draft, in: calendar, zone)
            }
        }
        var excluded = changes.map { start.instant == nil ? $0.day : $0.date }
        for written in draft.dateLists["EXDATE"] ?? [] {
            if let date = date(written, "EXDATE", of: &draft, isDay: start.instant == nil, in: calendar) {
                excluded.append(date)
            }
        }
        return EventTimes(
            start: start, length: length, zone: zone, rules: rules, excluding: excluded, without: exceptions,
            adding: added, lengths: lengths)
    }

    /// Whether a category or the calendar calls an event a birthday.
    private func isBirthday(_ draft: ComponentDraft, in calendar: Int) -> Bool {
        (draft.tags + [calendarNames[calendar]].compactMap(\.self)).contains { name in
            Self.birthdays.contains(where: Words.folded(name).contains)
        }
    }

    /// The words for birthdays in the languages of the site.
    private static let birthdays = """
        birthday geburtstag anniversaire cumpleanos compleann aniversario verjaardag fodelsedag urodziny рождени
        народженн 誕生日 생일 生日 ميلاد הולדת
        """.split(whereSeparator: \.isWhitespace).map { Words.folded(String($0)) }

    /// More rules than any program writes.
    private static let maxRules = 100

    /// A date that is left out or added; the day of it in a series of days.
    private mutating func date(
        _ written: ComponentDraft.WrittenDate, _ name: String, of draft: inout ComponentDraft, isDay: Bool,
        in calendar: Int
    ) -> ItemDate? {
        isDay ? day(of: written, in: calendar) : draft.date(written, name, in: calendar, &zones)
    }

    /// The day that a date names: as it is written, or of a time with an offset, in the zone of the calendar.
    private mutating func day(of written: ComponentDraft.WrittenDate, in calendar: Int) -> ItemDate {
        guard case .offset = written.date.clock,
            let second = written.date.instant(in: .utc)
        else { return .day(written.date.day) }
        return .day(zones.zoneOfDays(in: calendar).civilTime(second).day)
    }

    /// The zone in which an event repeats.
    private mutating func zone(of start: ComponentDraft.WrittenDate, in calendar: Int) -> Zone {
        let usual = zones.usual(of: calendar)
        guard start.date.second != nil else { return .utc }
        guard start.date.clock == .local else { return usual ?? .utc }
        return start.zone.flatMap { zones.zone(named: $0, in: calendar) } ?? usual ?? zones.local
    }

    /// A rule. If it repeats days, `daysZone` is the zone of the day that UNTIL names as a time of UTC.
    private func rule(
        of draft: inout ComponentDraft, _ field: String, _ written: ComponentDraft.WrittenRule,
        _ daysZone: Zone?
    ) -> RecurrenceRule? {
        do throws(RecurrenceRuleError) {
            var rule = try RecurrenceRule(written.text)
            if let daysZone { rule.until = rule.until.map { .day($0.lastDay(in: daysZone)) } }
            return rule
        } catch {
            let effect = field == "RRULE" ? "the event is shown once" : "it leaves out no date"
            let sentence = "is \"\(Excerpt.text(written.text))\", and \(effect): \(error.message)"
            draft.warn(.other(sentence), field: field, at: written.offset)
            return nil
        }
    }

    /// How long an event is, as `EventTimes` counts it.
    private mutating func length(
        of draft: inout ComponentDraft, from start: ItemDate, in calendar: Int, _ zone: Zone
    ) -> EventLength {
        let isDay = start.instant == nil
        guard let end = draft.date("DTEND", in: calendar, &zones) else {
            guard let duration = draft.duration else { return EventLength(isDay ? 1 : 0) }
            return isDay
                ? EventLength(max(1, duration.days - floorDivide(-duration.seconds, 86_400)))
                : duration.length
        }
        var seconds = end.clockSeconds(in: zone) - start.clockSeconds(in: zone)
        // Where clocks show an hour twice, an end may be later and show an earlier time.
        if let first = start.instant, let last = end.instant, seconds < 0, last >= first {
            seconds = last.seconds - first.seconds
        }
        if seconds < 0, let offset = draft.dates["DTEND"]?.offset {
            draft.warn(.other("is before the start"), field: "end", at: offset)
        }
        return EventLength(isDay ? max(1, -floorDivide(-seconds, 86_400)) : max(0, seconds))
    }

    /// The length of a period of time, by its end or its duration (RFC 5545 §3.3.9).
    private mutating func length(
        ofPeriod rest: ArraySlice<UInt8>, _ written: ComponentDraft.WrittenDate, from start: ItemDate,
        _ draft: inout ComponentDraft, in calendar: Int, _ zone: Zone
    ) -> EventLength? {
        if let duration = CalendarDuration(rest) { return duration.length }
        guard let date = ISODate(rest) else {
            let found = "\"\(Excerpt.text(Array(rest).span))\""
            draft.warn(
                .other("ends with \(found), which is no date or duration"), field: "extra", at: written.offset
            )
            return nil
        }
        let end = ComponentDraft.WrittenDate(date: date, zone: written.zone, offset: written.offset)
        return draft.date(end, "RDATE", in: calendar, &zones).map {
            EventLength(max(0, $0.clockSeconds(in: zone) - start.clockSeconds(in: zone)))
        }
    }
}

extension RecurrenceRule {
    /// A yearly rule of 29 February, which is the last day of the month in other years; any other rule as it is.
    fileprivate func ofBirthday(_ day: Day) -> RecurrenceRule {
        var rule = self
        guard day.civil.month == 2, day.civil.day == 29 else { return self }
        if rule.byMonth == [2] { rule.byMonth = [] }
        if rule.byMonthDay == [29] { rule.byMonthDay = [] }
        let repeating = rule.repeating(day)
        return repeating == rule ? self : repeating
    }
}

extension CalendarDuration {
    /// The length of an event with times.
    fileprivate var length: EventLength {
        days * 86_400 + seconds > 0 ? EventLength(days * 86_400, exact: seconds) : EventLength(0)
    }
}
