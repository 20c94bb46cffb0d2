import Foundation
import SitePages
import TestSupport
import Testing

extension BrowserTests {
    @Suite struct ColumnsPaperTests {
        @Test func draft() throws {
            for (items, events, routines) in [(0, 0, 0), (14, 13, 4), (60, 25, 8)] {
                for locale in ["en-US", "ar-EG", "ja-JP"] {
                    var fixture = StoreFixture()
                    fixture.addWeek(items: items)
                    fixture.addWeek(1, items: items / 3)
                    if items > 0 { fixture.addOverdue(items / 4) }
                    fixture.addUndated(items / 8)
                    fixture.addRoutines(routines)
                    let calendar = try calendar(StoreFixture.calendar(events: events).text)
                    _ = try SheetPage(.columns, fixture.json, events: calendar, locale: locale)
                    _ = try SheetPage(.day, fixture.json, events: calendar, locale: locale)
                }
            }
        }
    }
}
