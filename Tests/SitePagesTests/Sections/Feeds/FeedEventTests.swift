// Which events a feed has, and in which order: of dates, of days in a zone, of more than fit.

import Civil
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct FeedEventTests {
    /// `added 1 2026-11-20T18:00:00+00:00` of the item with this number in the store, the latest event first.
    private func events(_ items: [ItemValues], zone: String = "UTC") throws -> [String] {
        let store = try store(of: items)
        let environment = try environment(store, zone: zone, baseURL: "https://example.org", feeds: true)
        return PageContext(store, environment).downloads.feed.latest.map { event in
            "\(event.kind) \(event.item.position + 1) \(event.instant.rfc3339)"
        }
    }

    private func item(
        created: ItemDate? = nil, completed: ItemDate? = nil, due: ItemDate? = nil, isDone: Bool = false
    ) -> ItemValues {
        var item = ItemValues(title: "a", due: due, isDone: isDone)
        (item.created, item.completed) = (created, completed)
        return item
    }

    private static func time(_ seconds: Int, nanoseconds: UInt32 = 0) -> ItemDate {
        .instant(Instant(seconds: seconds, nanoseconds: nanoseconds))
    }

    private static let day = ItemDate.day(Day(year: 2026, month: 3, day: 29))

    @Test func anItemIsAddedAndDone() throws {
        let (early, late) = (Self.time(0), Self.time(86_400))
        #expect(try events([item(created: early)]) == ["added 1 1970-01-01T00:00:00+00:00"])
        #expect(
            try events([item(created: early, completed: late, isDone: true)])
                == ["done 1 1970-01-02T00:00:00+00:00", "added 1 1970-01-01T00:00:00+00:00"])
        // What is open again is not done, and when something is due is no news.
        #expect(try events([item(completed: late)]) == [])
        #expect(try events([item(due: late, isDone: true), item(due: late)]) == [])
        var changed = item()
        (changed.modified, changed.start) = (late, early)
        #expect(try events([changed]) == [])
    }

    @Test func theLatestComesFirst() throws {
        #expect(
            try events([
                item(created: Self.time(5)), item(created: Self.time(7, nanoseconds: 1)),
                item(created: Self.time(7)),
                item(created: Self.time(6), completed: Self.time(6), isDone: true),
                item(created: Self.time(6), completed: Self.time(6), isDone: true),
            ]) == [
                "added 2 1970-01-01T00:00:07+00:00", "added 3 1970-01-01T00:00:07+00:00",
                "done 5 1970-01-01T00:00:06+00:00", "done 4 1970-01-01T00:00:06+00:00",
                "added 5 1970-01-01T00:00:06+00:00", "added 4 1970-01-01T00:00:06+00:00",
                "added 1 1970-01-01T00:00:05+00:00",
            ])
    }

    /// The day begins at midnight of the site's zone: here on the day on which clocks are set forward, where midnight
    /// does not exist, and on either side of the date line.
    @Test(arguments: [
        ("UTC", "2026-03-29T00:00:00+00:00"), ("Europe/Berlin", "2026-03-28T23:00:00+00:00"),
        ("Asia/Beirut", "2026-03-28T22:00:00+00:00"), ("Pacific/Kiritimati", "2026-03-28T10:00:00+00:00"),
        ("Pacific/Honolulu", "2026-03-29T10:00:00+00:00"),
    ])
    func aDayIsItsStart(zone: String, expected: String) throws {
        #expect(try events([item(created: Self.day)], zone: zone) == ["added 1 \(expected)"])
    }

    /// In Berlin the first day began in the year 0, which XML Schema does not have.
    @Test(arguments: [
        (1, "Europe/Berlin", "0001-01-01T00:00:00+00:00"),
        (9999, "Pacific/Kiritimati", "9998-12-31T10:00:00+00:00"),
    ])
    func theFirstAndTheLastYearHaveDates(year: Int, zone: String, expected: String) throws {
        let day = ItemDate.day(Day(year: year, month: 1, day: 1))
        #expect(try events([item(created: day)], zone: zone) == ["added 1 \(expected)"])
    }

    @Test func thereAreAtMostFifty() throws {
        // In no order: 7 and 101 have no common divisor.
        let times = (0..<101).map { $0 * 7 % 101 }
        let latest = try events(times.map { item(created: Self.time($0)) })
        let expected = times.enumerated().sorted { $0.element > $1.element }.prefix(50)
        #expect(FeedEvents.most == 50 && latest.count == 50)
        #expect(
            latest
                == expected.map { "added \($0.offset + 1) \(Instant(seconds: $0.element).rfc3339)" })
    }

    @Test func withoutFeedsNothingIsCollected() throws {
        let store = try fixture("rare-fields.json")
        #expect(PageContext(store, try environment(store)).downloads.feed.latest == [])
        #expect(PageContext(store, try environment(store, feeds: true)).downloads.feed.latest == [])
    }
}
