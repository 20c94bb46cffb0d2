// The events of calendars on the days that pages show. An event has no page: it stands beside the items of its days.

import Civil
import Events
import JSON
import Recurrence
import ToDos

/// An event on one of its days.
struct EventEntry: Equatable, Sendable {
    /// The title, sanitized; empty if there is none that shows.
    let title: String
    /// The place, sanitized; nil if there is none that shows.
    let place: String?
    let day: Day
    /// When the event begins and ends. The end is not part of it: the day after the last one, or an instant.
    let start, end: CivilDue
    /// The first day of the event, and the last one.
    let days: ClosedRange<Day>
    /// Whether the event comes every year.
    let isYearly: Bool
    /// How often it begins on the day, if the day has too many of it: they are one entry.
    var often: Often?

    /// So many times of a day.
    struct Often: Equatable {
        let count: Int
        let isHourly: Bool
    }

    /// Which day of the event it is, from 1.
    var number: Int { day.number - days.lowerBound.number + 1 }
    var dayCount: Int { days.upperBound.number - days.lowerBound.number + 1 }
    /// Whether the event begins and ends less than a day apart, so that both times on its first day are clear.
    var isShort: Bool {
        guard let start = start.time, let end = end.time else { return false }
        return end.day.number * 86_400 + end.second - start.day.number * 86_400 - start.second < 86_400
    }
    /// Whether it is on several days, and not only over midnight.
    var isOfSeveralDays: Bool { dayCount > 1 && !isShort }
    /// Whether it lasts all day.
    var isWholeDay: Bool {
        guard often == nil, let end = end.time, let start = start.time else { return true }
        return end.day > day && (start.day < day || start.second == 0)
    }
}

/// The events of all calendars.
struct ShownEvents: Sendable {
    let calendars: [String]
    private let events: [CalendarEvent]
    /// How often each of them comes.
    private let paces: [RecurrencePace]
    private let zone: Zone
    private var entries = DayEntries<EventEntry>(day: \.day)

    /// The public events, or all, with their places or without.
    init(_ calendars: EventCalendars, _ environment: SiteEnvironment) {
        let selection = environment.settings.selection
        let shown = calendars.shown(
            withPrivate: selection.includesPrivate, withPlaces: !selection.excludesPlaces)
        self.calendars = shown.calendars.map(\.name)
        events = shown.calendars.flatMap(\.events)
        paces = events.map(\.pace)
        zone = environment.zones.zone
    }

    /// Computes the events on some days.
    mutating func compute(_ days: [ClosedRange<Day>]) {
        entries.keep(on: days, find)
    }

    /// The events on some days, by day, in the order of the calendars.
    func entries(in days: ClosedRange<Day>) -> [EventEntry] {
        entries.entries(in: days, find)
    }

    /// The events on the days of a year that come monthly or less often, in the same order, and the number of the others.
    func rareEntries(in days: ClosedRange<Day>) -> (entries: [EventEntry], others: Int) {
        let often = Set(events.indices.filter { paces[$0] == .often })
        let others = often.filter { !events[$0].occurrences(in: days, of: zone, limit: 1).isEmpty }
        return (find(in: days, without: often), others.count)
    }

    /// Whether a year has events that come monthly or less often; without series, whether it has any that come once.
    func areRare(in days: ClosedRange<Day>, withSeries: Bool) -> Bool {
        events.indices.contains { number in
            (paces[number] == .once || withSeries && paces[number] != .often)
                && !events[number].occurrences(in: days, of: zone, limit: 1).isEmpty
        }
    }

    private func find(in days: ClosedRange<Day>) -> [EventEntry] { find(in: days, without: []) }

    private func find(in days: ClosedRange<Day>, without often: Set<Int>) -> [EventEntry] {
        var found: [EventEntry] = []
        for (number, event) in events.enumerated() where !often.contains(number) {
            let title = event.title.shown ?? ""
            let place = event.place?.shown
            // Occurrences that overlap could fill a day with thousands.
            var counts: [Day: Int] = [:]
            var own: [EventEntry] = []
            for occurrence in event.occurrences(in: days, of: zone) {
                let (start, end) = (CivilDue(occurrence.start, in: zone), CivilDue(occurrence.end, in: zone))
                let all = occurrence.days(in: zone)
                for day in all.clamped(to: days).each where counts[day, default: 0] < CalendarEvent.maxOfDay {
                    counts[day, default: 0] += 1
                    own.append(
                        EventEntry(
                            title: title, place: place, day: day, start: start, end: end, days: all,
                            isYearly: paces[number] == .yearly))
                }
            }
            if counts.contains(where: { $0.value > Series.maxOccurrences }) { own = own.joined(event) }
            found += own
        }
        return found.sorted { $0.day < $1.day }
    }
}

extension [EventEntry] {
    /// The entries of an event, those of a day on which it begins too often as one.
    fileprivate func joined(_ event: CalendarEvent) -> [EventEntry] {
        let begun = Dictionary(grouping: filter { $0.number == 1 && $0.start.time != nil }, by: \.day)
            .filter { $0.value.count > Series.maxOccurrences }
        return compactMap { entry in
            guard entry.number == 1, let all = begun[entry.day] else { return entry }
            guard entry == all[0] else { return nil }
            var entry = entry
            let count =
                all.count < CalendarEvent.maxOfDay ? all.count : Swift.max(all.count, event.timesOfDay)
            let starts = all.prefix(2).compactMap { $0.start.time?.second }
            entry.often = EventEntry.Often(
                count: count, isHourly: count == 24 && starts[1] - starts[0] == 3600)
            return entry
        }
    }
}

extension String {
    /// The text as pages show it; nil if nothing of it shows.
    fileprivate var shown: String? {
        var text = self
        return text.withUTF8 { $0.span.isBlank } ? nil : text.sanitized
    }
}

extension CostlyEvents {
    /// What is left out, as a sentence without a final full stop.
    package var message: String {
        let first = "\"\(Excerpt.text(first))\""
        return
            "the events of the calendar \"\(Excerpt.text(calendar))\" repeat more than \(RecurrenceSet.maxMoments) times "
            + "on the days that are shown; "
            + (count == 1 ? "\(first) is left out" : "\(count) are left out, the first one is \(first)")
    }
}
