// Instants in the format of RFC 3339, and zones as functions.

import Civil
import Foundation
import Testing

@Suite struct RFC3339Tests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0, 0), ("2026-11-24T18:00:00+01:00", 1_795_539_600, 0),
        ("2026-11-24 18:00:00+0100", 1_795_539_600, 0), ("2026-11-24t17:00:00z", 1_795_539_600, 0),
        ("1969-12-31T23:59:59.25Z", -1, 250_000_000),
        ("2026-11-24T17:00:00.123456789999Z", 1_795_539_600, 123_456_789),
        ("2016-12-31T23:59:60Z", 1_483_228_799, 0), ("0001-01-01T00:00:00-00:30", -62_135_595_000, 0),
    ])
    func instants(text: String, seconds: Int, nanoseconds: UInt32) {
        #expect(Instant(rfc3339: text) == Instant(seconds: seconds, nanoseconds: nanoseconds))
    }

    @Test(arguments: [
        "", "2026-11-24", "2026-11-24T18:00", "2026-11-24T18:00:00", "2026-11-24T24:00:00Z",
        "2026-02-30T00:00:00Z",
        "2026-11-24T18:60:00Z", "2026-11-24T18:00:61Z", "2026-11-24T18:00:00.Z", "2026-11-24T18:00:00+1:00",
        "2026-11-24T18:00:00+24:00", "2026-11-24T18:00:00Zz", "2026-11-24T18:00:00 Z", "2026-11-24T１8:00:00Z",
        "-026-11-24T18:00:00Z", "2026-11-24T18:00:00+01:0é",
    ])
    func whatIsNoInstant(text: String) {
        #expect(Instant(rfc3339: text) == nil)
    }

    @Test func daysAreWrittenAsTheyAreRead() {
        for number in [-719_162, -1, 0, 20_000, 2_932_896] {
            #expect(Day(isoDate: Day(number: number).iso) == Day(number: number))
        }
    }

    @Test(arguments: ["1970-01-01T00:00:00Z", "1969-12-31T23:59:59.25Z", "2026-11-24T17:00:00.000000001Z"])
    func daysAndInstantsPrintAsTheyAreRead(text: String) {
        #expect(Instant(rfc3339: text).map { "\($0)" } == text)
        #expect(Day(isoDate: text.prefix(10)).map { "\($0)" } == String(text.prefix(10)))
    }

    private func berlin() throws -> Zone {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        return Zone(name: "Europe/Berlin") {
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0)))
        }
    }

    @Test func localTimesThatOccurOnceTwiceAndNever() throws {
        let zone = try berlin()
        let summer = Day(year: 2026, month: 3, day: 29)
        let winter = Day(year: 2026, month: 10, day: 25)
        let usual = Day(year: 2026, month: 7, day: 1)
        #expect(zone.instant(usual, second: 0) == usual.number * 86_400 - 7200)
        // 02:30 occurs twice on the day on which clocks are set back; it is the first one, in summer time.
        #expect(zone.instant(winter, second: 9000) == winter.number * 86_400 + 9000 - 7200)
        #expect(zone.instant(winter, second: 3 * 3600) == winter.number * 86_400 + 3 * 3600 - 3600)
        // 02:30 does not occur on the day on which they are set forward; it is 03:30 in summer time.
        #expect(zone.instant(summer, second: 9000) == summer.number * 86_400 + 9000 - 3600)
    }

    @Test func everyHourLeadsBack() throws {
        let zone = try berlin()
        for hour in stride(from: 493_000, to: 505_000, by: 1) {
            let time = zone.civilTime(hour * 3600)
            let back = zone.instant(time.day, second: time.second)
            // The second of two equal local times leads back to the first one.
            #expect(
                back == hour * 3600
                    || zone.civilTime(back).second == time.second && back == hour * 3600 - 3600)
        }
    }
}
