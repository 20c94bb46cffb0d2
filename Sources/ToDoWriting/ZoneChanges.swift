// The time zones of a calendar (VTIMEZONE, RFC 5545 §3.6.5), which times that repeat name. They are written from the changes
// of a zone's clocks: yearly rules, as long as clocks change on the same day of the week of a month, and single changes
// otherwise. The last rules hold forever.

import Bytes
import Civil
import Recurrence

/// The changes of a zone's clocks from the beginning of a year on.
package struct ZoneChanges: Sendable {
    private let zone: Zone
    private let changes: [Change]

    /// The last year of which changes are looked up. What holds then holds forever.
    private let lastYear: Int

    private struct Change {
        let from, to: Int
        /// The day, and the second, on the clocks before the change.
        let day: Day
        let second: Int

        var instant: Int { day.number * 86_400 + second - from }
    }

    package init(of zone: Zone, since year: Int) {
        self.zone = zone
        let firstYear = Self.firstYear(year)
        // Zone databases tell the changes up to 2037, which fits 32 bits, and the rules of the years after.
        lastYear = max(2037, firstYear + 1)
        func offset(_ instant: Int) -> Int { zone.civilTime(instant).offset }
        func start(of year: Int) -> Int { Day(year: year, month: 1, day: 1).number * 86_400 }
        var changes: [Change] = []
        var instant = start(of: firstYear)
        let end = start(of: lastYear + 1)
        while instant < end {
            let (from, week) = (offset(instant), instant + 7 * 86_400)
            guard offset(week) != from else {
                instant = week
                continue
            }
            let after = zone.change(between: instant, week)
            let time = CivilTime(instant: after, offset: from)
            changes.append(Change(from: from, to: offset(after), day: time.day, second: time.second))
            instant = after
        }
        self.changes = changes
    }

    /// There were hardly any time zones before 1900.
    private static func firstYear(_ year: Int) -> Int { max(year, 1900) }

    // MARK: Runs of changes

    /// Changes of successive years that a rule describes.
    private struct Run {
        let first: Change
        var last: Change
        /// On which one of the days of the week in the month they all are; -1 is the last one.
        var numbers: Set<Int>

        init(_ change: Change) { (first, last, numbers) = (change, change, Self.numbers(change.day)) }

        /// Adds the change of the next year; false if it is not like the others.
        mutating func add(_ change: Change) -> Bool {
            let (year, month, _) = change.day.civil
            let common = numbers.intersection(Self.numbers(change.day))
            guard year == last.day.civil.year + 1, month == last.day.civil.month,
                change.second == last.second,
                change.day.weekday == last.day.weekday, !common.isEmpty
            else { return false }
            (last, numbers) = (change, common)
            return true
        }

        private static func numbers(_ day: Day) -> Set<Int> {
            let isLast = (day + 7).civil.month != day.civil.month
            return Set([(day.civil.day - 1) / 7 + 1] + (isLast ? [-1] : []))
        }

        /// The rule, if it describes several years; without an end if it reaches the last year.
        func rule(lastYear: Int) -> RecurrenceRule? {
            guard first.day != last.day, let number = numbers.min(),
                let weekday = RecurrenceRule.Weekday(rawValue: first.day.weekday)
            else { return nil }
            var rule = RecurrenceRule(.yearly)
            rule.byMonth = [first.day.civil.month]
            rule.byDay = [RecurrenceRule.WeekdayNumber(weekday, number: number)]
            if last.day.civil.year < lastYear { rule.until = .instant(last.instant) }
            return rule
        }
    }

    private func runs(from year: Int) -> [Run] {
        var runs: [Run] = []
        for change in changes where change.day.civil.year >= year {
            let index = runs.lastIndex { $0.first.from == change.from && $0.first.to == change.to }
            if let index, runs[index].add(change) { continue }
            runs.append(Run(change))
        }
        return runs
    }

    /// Writes the zone from a year on. Before its first change, clocks are as at the beginning of that year.
    package func write(since year: Int, _ lines: inout CalendarLines, to output: inout ByteBuffer) {
        let firstYear = Self.firstYear(year)
        let firstDay = Day(year: firstYear, month: 1, day: 1)
        let offset = zone.civilTime(firstDay.number * 86_400).offset
        let start = Change(from: offset, to: offset, day: firstDay, second: 0)
        lines.add("BEGIN:VTIMEZONE", "TZID:" + zone.name, to: &output)
        for run in [Run(start)] + runs(from: firstYear) {
            let kind = run.first.to > run.first.from ? "DAYLIGHT" : "STANDARD"
            let begins = RecurrenceRule.Until.localTime(run.first.day, second: run.first.second)
            lines.add(
                "BEGIN:\(kind)", "DTSTART:\(begins)", "TZOFFSETFROM:\(Self.text(offset: run.first.from))",
                "TZOFFSETTO:\(Self.text(offset: run.first.to))", to: &output)
            if let rule = run.rule(lastYear: lastYear) { lines.add("RRULE:\(rule)", to: &output) }
            lines.add("END:\(kind)", to: &output)
        }
        lines.add("END:VTIMEZONE", to: &output)
    }

    /// An offset from UTC (RFC 5545 §3.3.14): `+0100`, or `+005328` before there were time zones.
    private static func text(offset: Int) -> String {
        let (hours, rest) = offset.magnitude.quotientAndRemainder(dividingBy: 3600)
        let digits = [hours, rest / 60] + (rest % 60 == 0 ? [] : [rest % 60])
        return (offset < 0 ? "-" : "+") + digits.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    }
}
