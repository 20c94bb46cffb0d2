// Compares civil time with Foundation around every transition of ten zones, on both sides of the date line.

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Civil

@Suite struct ZoneTests {
    private static let zones = [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kiritimati",
        "Asia/Kathmandu",
        "Africa/Casablanca", "America/St_Johns", "Europe/Istanbul", "Antarctica/Troll",
    ]

    @Test(arguments: zones)
    func theSecondsAroundEveryTransitionAreFoundations(name: String) throws {
        let zone = try #require(TimeZone(identifier: name))
        let instants = Self.transitions(of: zone).flatMap { (instant: Int) -> [Int] in
            [instant - 86_400, instant - 1, instant, instant + 1, instant + 86_400]
        }
        #expect(instants.count >= rounds(5, full: 10))
        let table = Zone(name: name) { Self.offset(of: zone, at: $0) }.remembering(instants)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        for instant in instants {
            let civil = table.civilTime(instant)
            let date = Date(timeIntervalSince1970: TimeInterval(instant))
            let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
            let (hour, minute) = try (#require(parts.hour), #require(parts.minute))
            let second: Int = try hour * 3600 + minute * 60 + #require(parts.second)
            let expected = try (#require(parts.year), #require(parts.month), #require(parts.day))
            #expect(civil.day.civil == expected && civil.second == second, "\(name) at \(instant)")
        }
    }

    /// Every change of the offset from 1900 to 2100, or in a part of that time. They are found day by day, because
    /// Foundation's own search omits changes that are not due to daylight saving time.
    private static func transitions(of zone: TimeZone) -> [Int] {
        let first = Day(year: rounds(1980, full: 1900), month: 1, day: 1).number
        let last = Day(year: rounds(2040, full: 2100), month: 1, day: 1).number
        var transitions: [Int] = []
        var before = offset(of: zone, at: first * 86_400)
        for day in first..<last {
            let after = offset(of: zone, at: (day + 1) * 86_400)
            guard after != before else { continue }
            var (low, high) = (day * 86_400, (day + 1) * 86_400)
            while high - low > 1 {
                let middle = (low + high) / 2
                if offset(of: zone, at: middle) == before { low = middle } else { high = middle }
            }
            transitions.append(high)
            before = after
        }
        return transitions
    }

    private static func offset(of zone: TimeZone, at instant: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant)))
    }

    @Test func theOffsetsOfRememberedDaysAreNotAskedForAgain() {
        let asked = Mutex(0)
        let day = 86_400
        // Clocks change at noon of the third day.
        let zone = Zone(name: "Test") { instant in
            asked.withLock { $0 += 1 }
            return instant < 5 * day / 2 ? 3600 : 7200
        }
        .remembering([day, day + 7, 2 * day, 9 * day])
        let known = asked.withLock { $0 }
        let instants = [
            (day, 3600), (2 * day, 3600), (5 * day / 2 - 1, 3600), (5 * day / 2, 7200), (3 * day - 1, 7200),
            (9 * day, 7200), (10 * day - 1, 7200),
        ]
        for (instant, offset) in instants {
            #expect(zone.civilTime(instant).offset == offset, "\(instant)")
        }
        #expect(asked.withLock { $0 } == known)
        for (instant, offset) in [(day - 1, 3600), (3 * day, 7200), (9 * day - 1, 7200), (10 * day, 7200)] {
            #expect(zone.civilTime(instant).offset == offset, "\(instant)")
        }
        #expect(asked.withLock { $0 } == known + 4)
    }

    @Test func twelveThirtyFirstInNewYorkIsNewYearInBerlin() throws {
        for (name, expected) in [("America/New_York", (2022, 12, 31)), ("Europe/Berlin", (2023, 1, 1))] {
            let zone = try #require(TimeZone(identifier: name))
            let table = Zone(name: name) { Self.offset(of: zone, at: $0) }.remembering([1_672_531_199])
            #expect(table.civilTime(1_672_531_199).day.civil == expected)
        }
    }

    @Test(arguments: [
        (0, 0, "1970-01-01T00:00:00+00:00"), (1_795_278_600, 3600, "2026-11-21T17:30:00+01:00"),
        (-1, 0, "1969-12-31T23:59:59+00:00"), (0, -12_600, "1969-12-31T20:30:00-03:30"),
        (0, 50_400, "1970-01-01T14:00:00+14:00"), (-3_773_649_600, -17_762, "1850-06-02T12:00:00+00:00"),
        (-62_135_596_800, 0, "0001-01-01T00:00:00+00:00"), (253_402_300_799, 0, "9999-12-31T23:59:59+00:00"),
    ])
    func instantsAreWrittenByRFC3339(instant: Int, offset: Int, expected: String) {
        let civil = CivilTime(instant: instant, offset: offset)
        #expect(written { civil.appendRFC3339(to: &$0) } == expected)
    }
}
