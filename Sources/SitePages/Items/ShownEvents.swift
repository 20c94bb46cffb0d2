// The events of calendars on the days that pages show. An event has no page: it stands beside the items of its days.

import Civil
import Events
import JSON
import Recurrence
import ToDos

/// An event on one of its days.
struct EventEntry: Equatable {
    let event: ShownEvent
    let day: Day
    /// When the event begins and ends. The end is not part of it: the day after the last one, or an instant.
    let start, end: CivilDue
    /// The first day of the event, and the last one.
    let days: ClosedRange<Day>
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
    /// Whether it makes the day a day off.
    var isHoliday: Bool { event.isHoliday && isWholeDay }
    var title: String { event.title }
    /// Whether it lasts all day.
    var isWholeDay: Bool {
        guard often == nil, let end = end.time, let start = start.time else { return true }
        return end.day > day && (start.day < day || start.second == 0)
    }
}

/// What pages show of an event, on each of its days.
final class ShownEvent: Sendable {
    /// The title, sanitized; empty if there is none that shows.
    let title: String
    /// The place, and the beginning of the description, sanitized; nil if nothing of it shows.
    let place, about: String?
    let link: String?
    let point: Coordinate?
    let isTentative, isMoved: Bool
    /// Whether it is of a calendar of holidays.
    let isHoliday: Bool
    let calendar: CalendarMark
    /// Whether it comes again.
    let repeats: Bool

    /// The most letters of a description.
    private static let maxLetters = 300

    init(_ event: CalendarEvent, isHoliday: Bool, _ calendar: CalendarMark) {
        let words = event.words
        title = event.title.shown ?? ""
        (place, about) = (words.place?.shown, words.text?.shown?.cut(to: Self.maxLetters))
        (link, point) = (words.link, words.point)
        (isTentative, isMoved) = (words.isTentative, words.isMoved)
        (self.isHoliday, self.calendar, repeats) = (isHoliday, calendar, event.pace != .once)
    }

    /// The mark of its calendar, where there are several.
    var mark: CalendarMark? { calendar.letter == nil ? nil : calendar }
}

extension ShownEvent: Equatable {
    static func == (left: ShownEvent, right: ShownEvent) -> Bool { left === right }
}

/// The events of all calendars.
struct ShownEvents {
    /// The calendars with the events that are published.
    let calendars: [EventCalendar]
    let marks: [CalendarMark]
    private let events: [CalendarEvent]
    /// What pages show of each of them.
    private let shown: [ShownEvent]
    private let hasHolidays: Bool
    /// How often each of them comes.
    private let paces: [RecurrencePace]
    private let zone: Zone
    private var entries = DayEntries<EventEntry>(day: \.day)

    /// The events that are published.
    init(_ calendars: EventCalendars, _ environment: SiteEnvironment) {
        let settings = environment.settings
        let published = settings.selection.published(of: calendars).calendars
        self.calendars = published
        marks = CalendarMark.marks(of: published)
        events = published.flatMap(\.events)
        let ofHolidays = published.map { settings.holidays.contains(where: $0.isNamed) }
        hasHolidays = ofHolidays.contains(true)
        shown = published.enumerated().flatMap { [marks] number, calendar in
            calendar.events.map { ShownEvent($0, isHoliday: ofHolidays[number], marks[number]) }
        }
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

    /// Each event on the next of its days in some weeks, else on the last one, by day.
    func next(from today: Day, in weeks: [Week]) -> [EventEntry] {
        guard !calendars.isEmpty else { return [] }
        var (all, places) = ([EventEntry](), [ObjectIdentifier: Int]())
        for entry in weeks.flatMap({ entries(in: $0.span) }) {
            if let place = places[ObjectIdentifier(entry.event)] {
                if all[place].day < today { all[place] = entry }
            } else {
                places[ObjectIdentifier(entry.event)] = all.count
                all.append(entry)
            }
        }
        return all.sorted { ($0.day, $0.start.sortKey) < ($1.day, $1.start.sortKey) }
    }

    /// Whether a day is a holiday.
    func isHoliday(_ day: Day) -> Bool {
        hasHolidays && entries(in: day...day).contains(where: \.isHoliday)
    }

    private func find(in days: ClosedRange<Day>) -> [EventEntry] { find(in: days, without: []) }

    private func find(in days: ClosedRange<Day>, without often: Set<Int>) -> [EventEntry] {
        var found: [EventEntry] = []
        for (number, event) in events.enumerated() where !often.contains(number) {
            // Occurrences that overlap could fill a day with thousands.
            var counts: [Day: Int] = [:]
            var own: [EventEntry] = []
            for occurrence in event.occurrences(in: days, of: zone) {
                let (start, end) = (CivilDue(occurrence.start, in: zone), CivilDue(occurrence.end, in: zone))
                let all = occurrence.days(in: zone)
                for day in all.clamped(to: days).each where counts[day, default: 0] < CalendarEvent.maxOfDay {
                    counts[day, default: 0] += 1
                    own.append(
                        EventEntry(event: shown[number], day: day, start: start, end: end, days: all))
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
