// Reads dates as pages and commands print them, in any language: each pattern of a locale, read as it writes.

import Bytes
import Civil
import Synchronization

/// The patterns of a locale, as texts to compare with. They are made when the first text is read, since most commands read none: 4
/// of 675 million instructions of the list of Tests/Scripts/Speed/count.py for each language.
final class PrintedDates: Sendable {
    /// A part of a pattern with all texts that it writes, the longest first. A literal has no field, and a year no texts: it is
    /// digits.
    private struct Part {
        let field: DatePattern.Field?
        let texts: [(text: String, value: Int)]
    }

    private typealias Patterns = [(parts: [Part], day: DayExpression?)]
    private let dates: DateFormats
    private let plain: @Sendable (String) -> String
    private let known = Mutex<Patterns?>(nil)

    /// The patterns of dates and times. `plain` makes texts comparable.
    init(_ dates: DateFormats, _ plain: @escaping @Sendable (String) -> String) {
        (self.dates, self.plain) = (dates, plain)
    }

    private func patterns() -> Patterns {
        let days = [
            dates.fullDateTime, dates.dayHeadingAndTime, dates.fullDate, dates.longDate, dates.dayHeading,
            dates.dayOfMonth, dates.shortDate, dates.shortDay, dates.dayInMonth, dates.weekdayAndTime,
            dates.time,
        ]
        let near = [(dates.todayAndTime, 0), (dates.tomorrowAndTime, 1)]
        return (days.map { ($0, nil) } + near.map { ($0, .daysAfterToday($1)) }).map { pattern, day in
            (Self.parts(pattern, dates.names, plain), day)
        }
    }

    private static func parts(
        _ pattern: DatePattern, _ names: DateNames, _ plain: (String) -> String
    ) -> [Part] {
        // A character may be in two pieces of a literal.
        let pieces = pattern.parts.split(omittingEmptySubsequences: false) { $0.field != nil }
        let fields = pattern.parts.filter { $0.field != nil }
        func written(_ parts: [DatePattern.Part], _ time: CivilTime) -> String {
            var text = ByteBuffer()
            text.append(time, DatePattern(parts: parts), names)
            return plain(String(text))
        }
        var parts: [Part] = []
        for (index, piece) in pieces.enumerated() {
            let literal = written(Array(piece), CivilTime(instant: 0, offset: 0))
            parts.append(Part(field: nil, texts: [(literal, 0)]))
            guard index < fields.count, let field = fields[index].field else { continue }
            let values =
                switch field {
                case .year: 0..<0
                case .month: 1..<13
                case .day: 1..<32
                case .weekday: 0..<7
                case .hour: 0..<24
                case .minute: 0..<60
                case .dayPeriod: 0..<2
                }
            let texts = values.map { value in
                // 2024-01-01 is a Monday.
                let number = field == .day ? value : field == .weekday ? value + 1 : 1
                let day = Day(year: 2024, month: field == .month ? value : 1, day: number)
                let second = field == .hour ? 3600 : field == .minute ? 60 : field == .dayPeriod ? 43_200 : 0
                let time = CivilTime(instant: day.number * 86_400 + value * second, offset: 0)
                return (text: written([fields[index]], time), value: value)
            }
            parts.append(Part(field: field, texts: texts.sorted { $0.text.count > $1.text.count }))
        }
        return parts
    }

    /// The day, the time or both that a plain text says; nil if no pattern writes it. A day without a year is the next one.
    func read(_ text: String) -> (day: DayExpression?, time: TimeOfDay?)? {
        let patterns = known.withLock { known in
            let patterns = known ?? self.patterns()
            known = patterns
            return patterns
        }
        for (parts, near) in patterns {
            guard let values = Self.values(of: text, parts) else { continue }
            let time = values[.hour].flatMap { hour in
                let minute = values[.minute] ?? 0
                let hour = values[.dayPeriod].map { 12 * $0 + hour % 12 } ?? hour
                return TimeOfDay("\(hour):\(minute < 10 ? "0" : "")\(minute)")
            }
            if let day = near ?? Self.day(values) { return (day, time) }
            if let time, values[.day] == nil { return (nil, time) }
        }
        return nil
    }

    private static func day(_ values: [DatePattern.Field: Int]) -> DayExpression? {
        guard let day = values[.day] else { return values[.weekday].map { .weekday($0) } }
        guard let month = values[.month] else { return .dayOfMonth(day) }
        // A year of 366 days has all days of a year.
        let date = Day(existingIn: values[.year] ?? 2024, month: month, day: day)
        return date.map { values[.year] == nil ? .dayOfYear(month: month, day: day) : .date($0) }
    }

    private static func values(of text: String, _ parts: [Part]) -> [DatePattern.Field: Int]? {
        var (rest, values) = (text[...], [DatePattern.Field: Int]())
        for part in parts {
            if part.field == .year {
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                guard let year = Int(digits: digits, most: 4) else { return nil }
                values[.year] = digits.count == 2 ? 2000 + year : year
                rest = rest.dropFirst(digits.count)
            } else {
                guard let found = part.texts.first(where: { rest.hasPrefix($0.text) }) else { return nil }
                if let field = part.field { values[field] = found.value }
                rest = rest.dropFirst(found.text.count)
            }
        }
        return rest.isEmpty ? values : nil
    }
}
