// An event of a calendar with all of its repetitions. It is described by its first date and what repeats it; the caller
// asks for the occurrences that touch some days.
//
// Decisions where RFC 5545 leaves room: the first date (DTSTART) is an occurrence also where the rule does not match it, as
// calendar programs show it, unless all rules end before it (UNTIL); COUNT counts only what the rule gives. An event with an
// end (DTEND) keeps its length on the clocks, so that a shift from 22:00 to 6:00 ends at 6:00 also in the night in which
// clocks change. The hours of a DURATION are exact.

import Civil
import Recurrence
import ToDos

package struct CalendarEvent: Sendable {
    /// The title (SUMMARY, RFC 5545 §3.8.1.12), which may be empty.
    package let title: String
    /// Whether it is not for everyone (CLASS, §3.8.1.3).
    package let isPrivate: Bool
    /// What else it says.
    package var words: EventWords
    /// When it was last changed, in seconds since 1970, if that is known.
    package var modified: Int?
    /// What the events of one series have in common, by their UID.
    package let id: ItemID
    /// Of a changed occurrence, its date among those of the series.
    package var occurrence: ItemDate?
    /// Its dates.
    package var times: EventTimes

    package init(
        id: ItemID, title: String, isPrivate: Bool, words: EventWords = EventWords(), times: EventTimes
    ) {
        (self.id, self.title, self.isPrivate, self.words, self.times) = (id, title, isPrivate, words, times)
    }
}

/// What an event says besides its title and dates.
package struct EventWords: Sendable {
    /// Where it is (LOCATION, RFC 5545 §3.8.1.7), without the web addresses in it.
    package var place: String?
    /// Where it is on a map (GEO, §3.8.1.6).
    package var point: Coordinate?
    /// Its address in the web, which may hold a password.
    package var link: String?
    /// Its description (§3.8.1.5).
    package var text: String?
    /// Its categories (§3.8.1.2).
    package var tags: [String] = []
    /// Whether it may not take place (STATUS, §3.8.1.11).
    package var isTentative = false
    /// Whether it is one of a series, at another time than the series has it.
    package var isMoved = false
    /// The addresses of those who declined to come, in small letters (PARTSTAT, §3.2.12).
    package var declined: Set<String> = []

    package init() {}
}

/// From the start of an occurrence to its end.
package struct EventLength: Hashable, Sendable {
    /// Whole days, at least 1, of an event of days; else seconds on the clocks.
    package let nominal: Int
    /// The seconds after them, whatever clocks show (RFC 5545 §3.3.6).
    package let exact: Int

    package init(_ nominal: Int, exact: Int = 0) { (self.nominal, self.exact) = (nominal, exact) }

    fileprivate var all: Int { nominal + exact }
}

/// The dates of an event.
package struct EventTimes: Sendable {
    /// The length of each occurrence.
    package var length: EventLength
    /// Whether the occurrences are whole days.
    package var isWholeDays: Bool
    /// How far the occurrences are from the dates that the rules give, in seconds on the clocks.
    package var shift = 0
    /// The dates that belong to this event, in the terms of the rules: from `first` on, and before `end`. The others belong
    /// to an event that changes the rest of the series (RANGE=THISANDFUTURE, RFC 5545 §3.2.13).
    package var (first, end): (ItemDate?, ItemDate?) = (nil, nil)
    /// The zone on whose clocks the occurrences are. That of the rules is another one if a part of a series was moved.
    package var zone: Zone
    /// The zone in which the rules repeat times.
    private let zoneOfRules: Zone
    /// The first date, the rules, and the dates that are left out and added, as they were read.
    package let date: ItemDate, rules: [RecurrenceRule], excluded: [ItemDate], added: [ItemDate]
    private var repeats: Bool { !rules.isEmpty }
    /// Whether it is the whole of a series of one rule and of dates of its kind, without exceptions by rules and without lengths of
    /// single dates.
    package var isOfOneRule: Bool {
        rules.count < 2 && !hasExceptions && lengths.isEmpty && first == nil && end == nil
            && (excluded + added).allSatisfy { ($0.instant == nil) == isWholeDays }
    }
    private let hasExceptions: Bool
    /// Whether all rules end before the first date, and no date is added.
    package let isEmpty: Bool
    /// The lengths of added dates that have one of their own.
    private let lengths: [ItemDate: EventLength]
    /// The first date, in seconds on the clocks since midnight of 1970-01-01.
    package let start: Int
    /// What each of the rules gives.
    private let sets: [RecurrenceSet]

    /// The dates of an event that begins at a date. It repeats by rules (RRULE), without the dates that are left out (EXDATE,
    /// RECURRENCE-ID) by themselves or by rules (EXRULE), and with those that are added (RDATE). `lengths` are those of dates
    /// that have one of their own.
    package init(
        start: ItemDate, length: EventLength, zone: Zone, rules: [RecurrenceRule] = [],
        excluding excluded: [ItemDate] = [], without exceptions: [RecurrenceRule] = [],
        adding added: [ItemDate] = [], lengths: [ItemDate: EventLength] = [:]
    ) {
        (self.length, self.zone, self.lengths) = (length, zone, lengths)
        zoneOfRules = zone
        (isWholeDays, hasExceptions) = (start.instant == nil, !exceptions.isEmpty)
        (date, self.rules, self.excluded, self.added) = (start, rules, excluded, added)
        self.start = start.clockSeconds(in: zone)
        let isEnded = !rules.isEmpty && rules.allSatisfy { $0.ends(before: start.recurrenceDate, in: zone) }
        let added = (isEnded ? [] : [start]) + added
        isEmpty = added.isEmpty
        sets = (rules.isEmpty ? [nil] : rules.map(Optional.init)).map { rule in
            RecurrenceSet(
                rule, from: start.recurrenceDate, in: zone, excluding: excluded.map(\.recurrenceDate),
                without: exceptions, adding: added.map(\.recurrenceDate))
        }
    }

    /// The seconds on the clocks of one of the dates, from which a shift counts. A day stands for its usual time.
    package func clockSeconds(of date: ItemDate) -> Int {
        date.clockSeconds(in: zoneOfRules)
            + (date.instant == nil ? start - floorDivide(start, 86_400) * 86_400 : 0)
    }
}

extension CalendarEvent {
    /// The occurrences that touch some days of a zone, by their starts. Of those that begin on one day, at most `limit`.
    package func occurrences(
        in days: ClosedRange<Day>, of site: Zone, limit: Int = maxOfDay
    ) -> [EventOccurrence] {
        times.occurrences(in: days, of: site, limit: limit)
    }

    /// How many moments are looked at to find the occurrences on some days, beyond one for each day.
    func cost(of days: [ClosedRange<Day>]) -> Int { days.reduce(0) { $0 + times.cost(of: $1) } }

    /// How many times it begins on a day, at most one a minute.
    package var timesOfDay: Int { times.timesOfDay }

    /// How often it is, by the first of its rules that says so.
    package var pace: RecurrencePace { times.pace }

    /// The most occurrences of an event on one day. A rule of seconds has 86,400.
    package static let maxOfDay = 24
}

extension EventTimes {
    /// How many moments are looked at to find what touches some days, beyond one for each day.
    fileprivate func cost(of days: ClosedRange<Day>) -> Int {
        let span = days.upperBound.number - days.lowerBound.number + 1 + lookedBack
        return sets.reduce(0) { sum, set in
            let ofDay = set.momentsOfDay(limit: CalendarEvent.maxOfDay)
            return sum + (ofDay > 1 ? ofDay * span : 0) + set.momentsCounted(before: days.lowerBound)
        }
    }

    /// How many days before some days occurrences are looked for.
    private var lookedBack: Int {
        let longest = lengths.values.reduce(length.all) { max($0, $1.all) }
        return min(
            isWholeDays ? longest : longest / 86_400 + 1, repeats ? Self.maxDays : Self.maxLength)
    }

    fileprivate var timesOfDay: Int {
        sets.map { $0.momentsOfDay(limit: RecurrenceSet.maxTimesOfDay) }.max() ?? 1
    }

    fileprivate var pace: RecurrencePace {
        guard repeats else { return .once }
        let all = sets.map(\.pace)
        return all.contains(.often) ? .often : all.first ?? .once
    }

    /// How many days before some days the occurrences of an event that repeats are looked for. Of one that lasts longer, those
    /// that began earlier are not found.
    private static var maxDays: Int { 400 }
    /// More days than there are in the years 1…9999.
    private static var maxLength: Int { 4_000_000 }

    fileprivate func occurrences(
        in days: ClosedRange<Day>, of site: Zone, limit: Int
    ) -> [EventOccurrence] {
        let lastDays = lookedBack
        // Two zones are at most two days apart.
        let (early, late) = (floorDivide(shift, 86_400) + lastDays + 2, 2 - floorDivide(shift, 86_400))
        var found: [EventOccurrence] = []
        for date in dates(in: days.lowerBound + -early...days.upperBound + late, limit: limit)
        where isOwn(date) {
            let occurrence = occurrence(at: date)
            if occurrence.days(in: site).overlaps(days) { found.append(occurrence) }
        }
        return found
    }

    /// The dates in the terms of the rules, in order, each once.
    private func dates(in days: ClosedRange<Day>, limit: Int) -> [ItemDate] {
        var all: [Occurrence] = []
        for set in sets { all += set.occurrences(in: days, maxTimesOfDay: limit) }
        if sets.count > 1 { all.sort() }
        var dates: [ItemDate] = []
        for occurrence in all {
            let date = ItemDate(occurrence.date)
            if date != dates.last { dates.append(date) }
        }
        return dates
    }

    private func isOwn(_ date: ItemDate) -> Bool {
        if let first, isEarlier(date, than: first) { return false }
        return end.map { isEarlier(date, than: $0) } ?? true
    }

    private func isEarlier(_ date: ItemDate, than other: ItemDate) -> Bool {
        if let instant = date.instant, let other = other.instant { return instant < other }
        return date.day(in: zoneOfRules) < other.day(in: zoneOfRules)
    }

    /// The occurrence at one of the dates.
    package func occurrence(at date: ItemDate) -> EventOccurrence {
        let length = lengths[date] ?? length
        let local = usualSeconds(of: date) + shift
        if isWholeDays {
            let day = Day(number: floorDivide(local, 86_400))
            return EventOccurrence(start: .day(day), end: .day(min(day + length.nominal, Self.lastDay)))
        }
        let isMoved = shift != 0 || zone.name != zoneOfRules.name
        let start = (isMoved ? nil : date.instant?.seconds) ?? instant(local, in: zone)
        let end =
            (length.nominal == 0 ? start : instant(local + length.nominal, in: zone)) + length.exact
        return EventOccurrence(
            start: .instant(Instant(seconds: start)),
            end: .instant(Instant(seconds: max(start, min(end, Self.lastDay.number * 86_400)))))
    }

    /// The last day of the year 9999.
    private static let lastDay = Day(year: 9999, month: 12, day: 31)

    /// The seconds on the clocks of a date. Where clocks skip the usual time, they are those of that time, from which an end on
    /// the clocks counts.
    private func usualSeconds(of date: ItemDate) -> Int {
        let local = date.clockSeconds(in: zoneOfRules)
        let usual = start + floorDivide(local - start, 86_400) * 86_400
        guard usual < local, let instant = date.instant else { return local }
        return self.instant(usual, in: zoneOfRules) == instant.seconds ? usual : local
    }

    /// The instant at which the clocks of a zone have counted so many seconds since midnight of 1970-01-01.
    private func instant(_ local: Int, in zone: Zone) -> Int {
        let day = floorDivide(local, 86_400)
        return zone.instant(Day(number: day), second: local - day * 86_400)
    }
}
