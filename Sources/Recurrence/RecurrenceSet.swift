// The recurrence set of RFC 5545 §3.8.5: what a rule gives from a start, without excluded dates and with
// extra ones. The caller asks for a span of days.
//
// The cost of a span is bounded: a step for each of its days that the BY parts leave or, with BYSETPOS, for
// each period; and at most `maxTimesOfDay` times a day. What came before the span costs nothing, except with
// COUNT: a step for each such day or period since the start. A search ends 400 years away, after which the
// calendar repeats.
//
// The occurrences are those of python-dateutil, except where it departs from the RFC. Combinations that the RFC forbids are
// computed if dateutil computes them: COUNT beside UNTIL, BYWEEKNO in a monthly rule, BYYEARDAY in a daily one.
//
// - A start that the rule does not match is no occurrence; who wants it adds it to the extra dates.
// - A time that clocks skip is counted from the offset before the change, of one that they show twice it is the first (§3.3.5).
// - BYSETPOS counts in the whole first week, also before the start.
// - BYDAY=MO,1TU is all Mondays and the first Tuesday.
// - BYWEEKNO is the days of the week that lie in the year, whichever year the week belongs to.
// - BYHOUR, BYMINUTE and BYSECOND are ignored with a day as start. An hourly rule repeats the days that have one of its hours.
// - UNTIL as a date is the last day, also of a rule with times. UNTIL in UTC is the instant; in a rule of days the day in the
//   zone, or the day as it is written at 0:00:00 and 23:59:59.
// - SKIP=BACKWARD is the last day of the month, FORWARD the first one of the next; before BYDAY. Numbers from the end are left
//   out.
// - EXRULE leaves out the times on the clocks that it gives, at most 1,440 of a day.
// - BYSECOND=60 never occurs. Years are 1…9999.

import Civil

/// The occurrences of a rule in a time zone.
package struct RecurrenceSet: Sendable {
    private let series: RuleSeries?
    /// The rules whose dates are left out.
    private let exceptions: [RecurrenceSet]
    private let zone: Zone
    /// Whether the start is a day, so that all occurrences of the rule are days.
    private let hasDays: Bool
    /// UNTIL, if it is an instant and the rule has times.
    private let lastInstant: Int?
    private let excludedDays: Set<Day>
    private let excludedInstants: Set<Int>
    private let extra: [Occurrence]
    private let firstDay: Day

    /// The most times of one day that are found by default: one for each minute.
    package static let maxTimesOfDay = 1_440

    /// Creates the set of a rule (RRULE) that counts from a start (DTSTART), without the excluded dates
    /// (EXDATE) and those of other rules from the same start (EXRULE, RFC 2445 §4.8.5.2), and with the extra
    /// ones (RDATE). The start is an occurrence only if the rule matches it, or if it is an extra date, too.
    ///
    /// If the start is an instant, the rule repeats the time that the zone's clocks show then. If it is a
    /// day, the rule repeats days, and its BYHOUR, BYMINUTE and BYSECOND are ignored. An excluded day leaves
    /// out all times of that day; an excluded instant leaves out the day of a rule that repeats days.
    package init(
        _ rule: RecurrenceRule?, from start: RecurrenceDate, in zone: Zone = .utc,
        excluding excluded: [RecurrenceDate] = [], without exceptions: [RecurrenceRule] = [],
        adding extra: [RecurrenceDate] = []
    ) {
        self.zone = zone
        self.exceptions = exceptions.map { RecurrenceSet($0, from: start, in: zone) }
        let first = Occurrence(start, in: zone)
        hasDays = first.time == nil
        var lastInstant: Int?
        if var rule {
            if hasDays { (rule.byHour, rule.byMinute, rule.bySecond) = ([], [], []) }
            var last = (day: RuleSeries.lastDay, second: TimesOfDay.secondsOfDay)
            switch rule.until {
            case nil: break
            case let until? where hasDays: last.day = until.lastDay(in: zone)
            case .day(let day): last.day = day
            case .localTime(let day, let second): last = (day, second)
            case .instant(let instant): (last.day, lastInstant) = (zone.civilTime(instant).day, instant)
            }
            series = RuleSeries(rule, start: first.day, second: first.time?.second ?? 0, until: last)
        } else {
            series = nil
        }
        self.lastInstant = lastInstant
        let left = excluded.map { Occurrence($0, in: zone) }
        excludedDays = Set(left.filter { first.time == nil || $0.time == nil }.map(\.day))
        excludedInstants = Set(left.compactMap(\.instant))
        self.extra = extra.map { Occurrence($0, in: zone) }.sorted()
        firstDay = min(first.day, self.extra.first?.day ?? first.day)
    }

    /// The occurrences on some days of the zone, in order, each once. Of the times of one day, at most
    /// `limit` are found: the earliest.
    package func occurrences(in days: ClosedRange<Day>, maxTimesOfDay limit: Int = maxTimesOfDay)
        -> [Occurrence]
    {
        var all = extra.filter { days.contains($0.day) && !isExcludedExtra($0) }
        var ruleDays = ruleDays(in: days, limit: hasDays ? 1 : limit)
        while let (day, times) = ruleDays?.next() { append(times, of: day, to: &all) }
        all.sort()
        var found: [Occurrence] = []
        for occurrence in all where days.contains(occurrence.day) && !isExcluded(occurrence) {
            if occurrence != found.last { found.append(occurrence) }
        }
        return found
    }

    // MARK: Cost

    /// The most moments of one rule, or of the rules of one calendar, that a run looks at.
    package static let maxMoments = 100_000

    /// How many moments are looked at on a day on which it occurs, at most `limit`.
    package func momentsOfDay(limit: Int) -> Int {
        guard let series, !hasDays else { return 1 }
        // Days with other first units may have more: every 23 hours, one day in 24 has two.
        let days = series.times.ofEveryDay == nil ? 24 : 1
        let counts = (0..<days).map { series.times.count(of: series.start + $0, limit: limit) }
        return min(max(1, counts.max() ?? 1), limit)
    }

    /// How many moments COUNT has to count before a day; none where whole days or years are counted at once.
    package func momentsCounted(before day: Day) -> Int {
        guard let series, series.rule.count != nil, series.times.ofEveryDay == nil else { return 0 }
        return max(0, day.number - series.start.number)
    }

    package func isOccurrence(_ day: Day) -> Bool { !occurrences(in: day...day).isEmpty }

    // MARK: Searches

    /// The next days after a day that have an occurrence, at most `count`, each as its first occurrence.
    package func next(_ count: Int, after day: Day) -> [Occurrence] {
        let span = day + 1...max(day, firstDay) + Self.farthest
        var found: [Occurrence] = []
        var ruleDays = ruleDays(in: span, limit: hasDays ? 1 : Self.maxTimesOfDay)
        while found.count < count, let (day, times) = ruleDays?.next() {
            if let first = first(of: times, on: day, in: span), first.day != found.last?.day {
                found.append(first)
            }
        }
        found += extra.filter { span.contains($0.day) && !isExcludedExtra($0) }
        found.sort()
        let firsts = found.indices.filter { $0 == 0 || found[$0 - 1].day != found[$0].day }
        return firsts.prefix(count).map { found[$0] }
    }

    /// How often it occurs, as its first dates show.
    package var pace: RecurrencePace {
        let days = next(13, after: firstDay + -1).map(\.day.number)
        guard days.count > 1 else { return .once }
        // Thirteen times every four weeks take 336 days, and monthly ones a year.
        if days.count == 13, days[12] - days[0] < 330 { return .often }
        return days[1] - days[0] >= 350 ? .yearly : .monthly
    }

    /// The latest day that has an occurrence and is not after a day, as its first occurrence.
    package func latest(notAfter day: Day) -> Occurrence? {
        let added = extra.last { $0.day <= day && !isExcludedExtra($0) }?.day
        guard let latest = [added, latestDayOfRule(notAfter: day)].compactMap(\.self).max() else {
            return nil
        }
        return occurrences(in: latest...latest).first
    }

    private func latestDayOfRule(notAfter day: Day) -> Day? {
        guard let series else { return nil }
        let start = max(series.start, day + -Self.farthest)
        // So many times of a day show whether one of them is not excluded. Where clocks skip an hour, two times
        // may be one instant.
        let limit = 1 + 2 * excludedInstants.count
        // The spans lie further and further back.
        var (last, length) = (min(day, series.lastDay + 1), 8)
        while last >= start {
            let span = max(last + (1 - length), start)...last
            var latest: Day?
            var ruleDays = ruleDays(in: span, limit: limit)
            while let (day, times) = ruleDays?.next() {
                latest = first(of: times, on: day, in: span)?.day ?? latest
            }
            if let latest { return latest }
            last = span.lowerBound + -1
            length *= 4
        }
        return nil
    }

    /// Days in 400 years, after which the calendar repeats.
    private static let farthest = 146_097

    // MARK: Days of the rule

    /// The rule's days whose times may lie on some days. A time that clocks skip is a later one, maybe of the
    /// next day.
    private func ruleDays(in days: ClosedRange<Day>, limit: Int) -> RemainingDays? {
        let (first, last) = (days.lowerBound + (hasDays ? 0 : -1), days.upperBound)
        let most = hasDays ? 1 : Self.maxTimesOfDay
        func follow(_ series: RuleSeries, _ limit: Int) -> RuleDays {
            RuleDays(series, from: first, through: last, limit: limit)
        }
        return series.map {
            RemainingDays(
                follow($0, exceptions.isEmpty ? limit : most),
                without: exceptions.compactMap(\.series).map { follow($0, most) }, limit: limit,
                areWhole: hasDays)
        }
    }

    /// Appends the occurrences of a day of the rule. A time that clocks skip is counted from the offset
    /// before the change; one that they show twice is the first of both (RFC 5545 §3.3.5).
    private func append(_ times: [Int], of day: Day, to found: inout [Occurrence]) {
        guard !hasDays else { return found.append(Occurrence(day: day)) }
        let midnight = day.number * TimesOfDay.secondsOfDay
        func offset(_ days: Int) -> Int { zone.civilTime(midnight + days * TimesOfDay.secondsOfDay).offset }
        // Offsets are less than a day, and changes are at least 25 hours apart (see `Zone`). So clocks
        // are not changed on the local day if the offset is the same at all midnights of UTC around it.
        let usual = offset(0)
        let isSteady = [-1, 1, 2].allSatisfy { offset($0) == usual }
        for time in times {
            let civil =
                isSteady
                ? CivilTime(instant: midnight + time - usual, offset: usual)
                : zone.civilTime(zone.instant(day, second: time))
            let occurrence = Occurrence(time: civil)
            if let lastInstant, let instant = occurrence.instant, instant > lastInstant { continue }
            found.append(occurrence)
        }
    }

    /// The first occurrence of a day of the rule that is not excluded and lies on some days.
    private func first(of times: [Int], on day: Day, in days: ClosedRange<Day>) -> Occurrence? {
        var found: [Occurrence] = []
        append(times, of: day, to: &found)
        return found.filter { days.contains($0.day) && !isExcluded($0) }.min()
    }

    private func isExcluded(_ occurrence: Occurrence) -> Bool {
        excludedDays.contains(occurrence.day) || occurrence.instant.map(excludedInstants.contains) ?? false
    }

    /// Whether an extra date is left out. Those of the rule are gone already where other rules leave them out.
    private func isExcludedExtra(_ occurrence: Occurrence) -> Bool {
        isExcluded(occurrence)
            || exceptions.contains {
                $0.occurrences(in: occurrence.day...occurrence.day).contains {
                    $0 == occurrence || hasDays && $0.day == occurrence.day
                }
            }
    }
}

/// How often something occurs.
package enum RecurrencePace: Sendable {
    /// On one day, or on none.
    case once
    /// More often than monthly.
    case often
    /// Monthly or less often, but not only yearly.
    case monthly
    /// Yearly or less often.
    case yearly
}
