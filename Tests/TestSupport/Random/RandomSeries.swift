// Random items that repeat, for what holds for each of them in every format.

import Civil
import Foundation
import ToDos

/// Makes random items that repeat. The same seed makes the same items.
package struct RandomSeries {
    private var generator: SeededGenerator
    private let context: ListContext

    package init(seed: UInt64, in context: ListContext) {
        (generator, self.context) = (SeededGenerator(seed: seed), context)
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

    private mutating func isChosen(_ percent: Int) -> Bool { number(1...100) <= percent }

    private mutating func one<Value>(of values: [Value]) -> Value { values[number(0...values.count - 1)] }

    package static let rules = [
        "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,WE,FR",
        "FREQ=WEEKLY;BYDAY=TU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU", "FREQ=MONTHLY",
        "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1",
        "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1,15", "FREQ=YEARLY",
        "FREQ=YEARLY;BYMONTH=3;BYDAY=1MO", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "FREQ=DAILY;COUNT=40",
        "FREQ=WEEKLY;COUNT=12;BYDAY=MO,TH", "FREQ=DAILY;UNTIL=20261231", "FREQ=DAILY;UNTIL=20261124T080000Z",
        "FREQ=WEEKLY;UNTIL=20270301T000000", "FREQ=DAILY;BYHOUR=8,20", "every 2 weeks on monday",
        "FREQ=DAILY;BYWEEKNO=48", "FREQ=HOURLY;INTERVAL=9",
    ]

    private mutating func date(near day: Day, isDay: Bool, in zone: Zone) -> ItemDate {
        let day = day + number(-30...40)
        // Some times are at changes of clocks.
        let second = one(of: [0, 9_000, 30_600, 68_400, 84_600])
        return isDay ? .day(day) : .instant(Instant(seconds: zone.instant(day, second: second)))
    }

    /// The next item, due in autumn of 2026.
    package mutating func item() -> ItemValues {
        let id = ItemID(
            high: generator.next() & ~0xF000 | 0x4000, low: generator.next() & ~(3 << 62) | 2 << 62)
        var item = ItemValues(id: id, title: "Item \(number(1...1_000_000))")
        item.repeats = one(of: Self.rules)
        if isChosen(20) {
            item.series.zone = one(of: ["America/New_York", "Asia/Kolkata", "Pacific/Kiritimati"])
        }
        let zone = context.ruleZone(item.series)
        let isDay = isChosen(60)
        let around = Day(year: 2026, month: 10, day: 25)
        let due = date(near: around, isDay: isDay, in: zone)
        item.due = due
        if isChosen(30) { item.series.since = date(near: around + -70, isDay: isDay, in: zone) }
        if isChosen(10) { item.start = due.moved(byDays: -number(1...4), in: zone) }
        if isChosen(10) { item.series.isFromCompletion = true }
        guard let series = item.occurrences(in: context) else { return item }
        let dates = series.next(10, after: around).map { series.ruleDate($0.date) }
        for _ in 0..<(isChosen(30) ? number(1...3) : 0) where !dates.isEmpty {
            let date = one(of: dates)
            let skipped = isChosen(50) ? date : .day(date.day(in: zone))
            // The date that is due is not left out.
            if date != series.ruleDate(due) { item.series.skipped.append(skipped) }
        }
        for _ in 0..<(isChosen(30) ? number(1...3) : 0) {
            item.series.extra.append(date(near: around, isDay: isDay, in: zone))
        }
        if isChosen(30) { item.series.doneOn = [-7, -1].map { .day(due.day(in: zone) + $0) } }
        return item
    }
}
