// Date formatting compared with Foundation's formatter, for every locale that ships. The kinds of spaces that
// Foundation writes differ between versions of ICU, so all spaces compare equal here. Everything else must
// agree.

import Bytes
import Civil
import Defaults
import Foundation
import Mustache
import TestSupport
import Testing

@testable import SitePages

@Suite struct DateFormatTests {
    private static let locales = Defaults.templates.map(\.path)
        .filter { $0.hasPrefix("locales/") }.map { String($0.dropFirst(8).dropLast(5)) }

    @Test func thereAreLocales() {
        #expect(Self.locales.contains("en-US") && Self.locales.count >= 5)
    }

    @Test(arguments: locales)
    func dateWordsAreFoundations(identifier: String) throws {
        let formats = try builtInLocale(identifier).dates
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: identifier)
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.calendar = Calendar(identifier: .gregorian)
        func write(_ pattern: DatePattern, _ time: CivilTime) -> String {
            var text = ByteBuffer()
            text.append(time, pattern, formats.names)
            return text.string(text.everything)
        }
        let styles: [((CivilTime) -> String, DateFormatter.Style, DateFormatter.Style)] = [
            ({ write(formats.shortDate, $0) }, .short, .none), ({ write(formats.time, $0) }, .none, .short),
            ({ write(formats.fullDateTime, $0) }, .full, .short),
            ({ write(formats.longDate, $0) }, .long, .none),
        ]
        // A step that covers all months, weekdays, hours and day periods.
        for instant in stride(from: 1_700_000_000, to: 1_800_000_000, by: 1_234_567) {
            let civil = CivilTime(instant: instant, offset: 0)
            for (pattern, dateStyle, timeStyle) in styles {
                formatter.dateStyle = dateStyle
                formatter.timeStyle = timeStyle
                let expected = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(instant)))
                #expect(Self.plain(pattern(civil)) == Self.plain(expected), "\(identifier), \(instant)")
            }
        }
    }

    private static func plain(_ text: String) -> String {
        String(text.map { $0.isWhitespace ? " " : $0 })
    }

    @Test(arguments: [
        ("y-MM-dd", "2026-11-05"), ("yy", "26"), ("yyyy", "2026"), ("M/d", "11/5"), ("MMM", "Nov"),
        ("MMMM", "November"),
        ("EEE", "Thu"), ("EEEE", "Thursday"), ("H:mm", "0:07"), ("HH:mm", "00:07"), ("h:mm a", "12:07 AM"),
        ("hh", "12"),
        ("'at' h", "at 12"), ("h 'o''clock'", "12 o'clock"), ("''", "'"), ("d日", "5日"),
    ])
    func patternLetters(pattern: String, expected: String) throws {
        let file = try #require(Defaults.templates.first { $0.path == "locales/en-US.json" })
        let json = file.text.replacing("\"M/d/yy\"", with: "\"\(pattern)\"")
        let dates = try SiteLocale(identifier: "en-US", json: Array(json.utf8), file: file.path).dates
        let instant = Day(year: 2026, month: 11, day: 5).number * 86_400 + 420
        let time = CivilTime(instant: instant, offset: 0)
        #expect(written { $0.append(time, dates.shortDate, dates.names) } == expected)
    }
}
