// Reads dates of ISO 8601 into the dates of items. Days are read without a copy, because a todo.txt has many.

import Bytes
import Civil
import ToDos

extension ByteView {
    /// Whether text of the form `2026-11-24` begins at an index, be it a day or not.
    func hasISODay(at index: Int) -> Bool {
        (0..<ItemDate.isoDayLength).allSatisfy { offset in
            let byte = self[index + offset]
            return offset == 4 || offset == 7 ? byte == UInt8(ascii: "-") : byte.isDigit
        }
    }

    /// The day of the form `2026-11-24` that begins at an index; nil if there is none. The text after it is ignored.
    func isoDay(at index: Int) -> Day? {
        guard hasISODay(at: index) else { return nil }
        func number(_ place: Int) -> Int {
            10 * Int(self[index + place] & 15) + Int(self[index + place + 1] & 15)
        }
        return Day(existingIn: 100 * number(0) + number(2), month: number(5), day: number(8))
    }
}

extension ItemDate {
    /// The length of `2026-11-24`.
    static let isoDayLength = 10

    /// Parses a day, or a day and a time: `2026-11-24`, `2026-11-24 18:00`, `2026-11-24T18:00:30Z`. A time without an
    /// offset from UTC is in the zone. Fails if there is no such date in the years 1…9999.
    init?(iso text: some StringProtocol, in zone: Zone) {
        guard text.utf8.dropFirst(4).first == UInt8(ascii: "-") else { return nil }
        self.init(anyISO: text, in: zone)
    }

    /// Parses a date also in the basic format of ISO 8601: `20261124T180000Z`.
    init?(anyISO text: some StringProtocol, in zone: Zone) {
        guard let date = ISODate(Array(text.utf8)[...])?.itemDate(in: zone), date.isInYears else {
            return nil
        }
        self = date
    }
}

extension ListContext {
    /// The day of a date in the site's zone; nil outside the years 1…9999.
    func day(of date: ItemDate?) -> Day? {
        (date?.day(in: zone)).flatMap { ItemDate.day($0).isInYears ? $0 : nil }
    }
}

extension ISODate {
    /// The date of an item: a day, or the instant in a zone.
    func itemDate(in zone: Zone) -> ItemDate {
        instant(in: zone).map { .instant(Instant(seconds: $0, nanoseconds: nanoseconds)) } ?? .day(day)
    }
}
