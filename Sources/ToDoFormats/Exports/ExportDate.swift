// Dates as spreadsheets and other programs write them: ISO 8601, `3/4/2026`, `14/Jul/25 3:42 PM`, `November 27, 2026 9:00 AM`,
// `27. Nov. 2026 um 14:00`, `2026年11月27日`, days counted since 1900, and seconds or milliseconds since 1970.

import Bytes
import Civil
import ToDos

/// Which number of a date such as `3/4/2026` is the month.
enum DateOrder: Equatable {
    case dayFirst, monthFirst

    /// The order in which a date can only be read; nil if both are possible, or if it is no such date.
    init?(shownBy text: some StringProtocol) {
        guard let numbers = Self.numbers(text), (numbers.0 > 12) != (numbers.1 > 12) else { return nil }
        self = numbers.0 > 12 ? .dayFirst : .monthFirst
    }

    /// The order of the locale.
    init(of context: ListContext) {
        self = context.languages.ofSite.dates.isMonthFirst ? .monthFirst : .dayFirst
    }

    var words: String {
        switch self {
        case .dayFirst: "day/month/year"
        case .monthFirst: "month/day/year"
        }
    }

    /// What a message says of dates that no other date tells the order of.
    var isGuessed: String { "are read as \(words), the order of the locale; --locale names another one" }

    /// Whether a text begins with two numbers that need an order: `3/4/2026`, `3-4-26`, but not `2026-11-27` or `14/Jul/25`.
    static func isNeeded(by text: some StringProtocol) -> Bool { numbers(text) != nil }

    private static func numbers(_ text: some StringProtocol) -> (Int, Int)? {
        var (numbers, digits) = ([0, 0], 0)
        var index = 0
        for byte in text.utf8.prefix(6) {
            if byte.isDigit {
                digits += 1
                guard digits <= 2 else { return nil }
                numbers[index] = 10 * numbers[index] + Int(byte & 15)
            } else {
                guard digits > 0, "/-".utf8.contains(byte) else { return nil }
                if index == 1 { return numbers[0] > 0 && numbers[1] > 0 ? (numbers[0], numbers[1]) : nil }
                (index, digits) = (1, 0)
            }
        }
        return nil
    }
}

struct ExportDate {
    /// Reads a date; nil if the text is none. Of a range, the end counts. A time without an offset is in the zone. The start
    /// of a day is that day.
    static func date(
        _ text: String, _ order: DateOrder, _ languages: Languages, in zone: Zone, _ days: inout DayStarts
    ) -> ItemDate? {
        guard text.utf8.count <= 100 else { return nil }
        if let date = numeric(text, &days) { return date }
        if let date = ItemDate(iso: text, in: zone) { return start(date, &days) }
        var end = text
        if let arrow = ["→", " – ", " to "].compactMap({ end.firstRange(of: $0)?.upperBound }).first {
            end = String(end[arrow...].drop(while: \.isWhitespace))
            if let date = ItemDate(iso: end, in: zone) { return start(date, &days) }
        }
        var tokens = end.lowercased().split { " ,\u{A0}\u{202F}()".contains($0) }.map(String.init)
        let (clock, offset) = (takeTime(from: &tokens), takeOffset(from: &tokens))
        guard let day = day(tokens, order, languages) else { return nil }
        guard let clock else { return .day(day) }
        let second =
            offset.map { (day.number * 86_400) + clock.second - $0 }
            ?? zone.instant(day, second: clock.second)
        let date = ItemDate.instant(Instant(seconds: second))
        return date.isInYears ? start(date, &days) : nil
    }

    private static func start(_ date: ItemDate, _ days: inout DayStarts) -> ItemDate? {
        date.instant.map { days.date($0) } ?? date
    }

    /// A number alone: days since the end of 1899 as spreadsheets count them, or seconds, or milliseconds since 1970.
    private static func numeric(_ text: String, _ days: inout DayStarts) -> ItemDate? {
        guard let first = text.utf8.first, first.isDigit, text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2E }),
            let number = Double(text)
        else { return nil }
        switch number {
        case 20_000..<80_000 where text.utf8.prefix { $0.isDigit }.count == 5:
            return .day(Day(year: 1899, month: 12, day: 30) + Int(number))
        case 1e8..<1e10 where text.utf8.count > 8: return days.date(Instant(seconds: Int(number)))
        case 1e11..<1e14:
            let (seconds, rest) = Int(number).quotientAndRemainder(dividingBy: 1_000)
            return days.date(Instant(seconds: seconds, nanoseconds: UInt32(rest) * 1_000_000))
        case _: return ItemDate(anyISO: text, in: .utc)
        }
    }

    /// Takes `14:00`, `3:42:10`, `9:00 am` and `9am` out of the words.
    private static func takeTime(from tokens: inout [String]) -> TimeOfDay? {
        for index in tokens.indices.reversed() {
            var clock = tokens[index].replacing(".", with: ":")
            guard tokens[index].contains(":") || clock.hasSuffix("m") else { continue }
            var count = 1
            if index + 1 < tokens.count {
                let half = tokens[index + 1].filter { $0 != "." }
                if ["am", "pm"].contains(half) {
                    clock += half
                    count = 2
                } else if ["a", "p"].contains(half), index + 2 < tokens.count,
                    tokens[index + 2].hasPrefix("m")
                {
                    clock += half + "m"
                    count = 3
                }
            }
            guard let time = TimeOfDay(clock) else { continue }
            tokens.removeSubrange(index..<index + count)
            return time
        }
        return nil
    }

    /// Takes `GMT+1`, `UTC`, `+02:00` out of the words: seconds ahead of UTC.
    private static func takeOffset(from tokens: inout [String]) -> Int? {
        let names = ["gmt", "utc"]
        guard let index = tokens.firstIndex(where: { $0 == "z" || names.contains(String($0.prefix(3))) })
        else { return nil }
        let text = tokens.remove(at: index)
        let digits = text.filter(\.isNumber)
        // Behind `GMT+0100` stands the name of the zone.
        if !digits.isEmpty { tokens.removeSubrange(index...) }
        let parts = text.drop { !$0.isNumber }.split(separator: ":")
        let hour = digits.count > 3 && parts.count == 1 ? digits.prefix(2) : parts.first ?? ""
        let minute = digits.count > 3 ? digits.suffix(2) : parts.dropFirst().first ?? ""
        return (text.contains("-") ? -1 : 1)
            * ((Int(digits: hour, most: 2) ?? 0) * 3600 + (Int(digits: minute, most: 2) ?? 0) * 60)
    }

    /// The day of the words that are left, without the name of a weekday.
    private static func day(_ tokens: [String], _ order: DateOrder, _ languages: Languages) -> Day? {
        var (numbers, month, isYearFirst): ([Int], Int?, Bool) = ([], nil, false)
        for token in tokens {
            let parts = token.split { "/-.年月日년월일".contains($0) }.map(String.init)
            for part in parts {
                let digits = part.prefix { $0.isASCII && $0.isNumber }
                if let number = Int(digits: digits, most: 4) {
                    guard ["", "st", "nd", "rd", "th", "er", "º"].contains(part.dropFirst(digits.count))
                    else {
                        return nil
                    }
                    if numbers.isEmpty { isYearFirst = digits.count == 4 }
                    numbers.append(number)
                    // Two digits are a year of this century.
                    if numbers.count == 3, digits.count == 2, !isYearFirst { numbers[2] += 2000 }
                } else if let named = name(part, languages, { $0.month($1) }) {
                    guard month == nil else { return nil }
                    month = named
                } else if !isSilent(part, languages) {
                    return nil
                }
            }
        }
        if let month {
            guard numbers.count == 2 else { return nil }
            let year = isYearFirst ? numbers[0] : numbers[1]
            return Day(
                existingIn: year < 100 ? year + 2000 : year, month: month, day: numbers[isYearFirst ? 1 : 0])
        }
        guard numbers.count == 3 else { return nil }
        if isYearFirst { return Day(existingIn: numbers[0], month: numbers[1], day: numbers[2]) }
        // A dot is between numbers where the day comes first.
        let isDayFirst = order == .dayFirst || tokens.contains { $0.filter { $0 == "." }.count >= 2 }
        let (first, second) = (numbers[0], numbers[1])
        // 13 can only be a day.
        return Day(
            existingIn: numbers[2], month: isDayFirst ? second : first, day: isDayFirst ? first : second)
            ?? Day(
                existingIn: numbers[2], month: isDayFirst ? first : second, day: isDayFirst ? second : first)
    }

    /// What a word names in the site's language, in English, or in one of those in which tables often are.
    private static func name(
        _ word: String, _ languages: Languages, _ find: @escaping (DateVocabulary, String) -> Int?
    ) -> Int? {
        languages.read(word) { find($1, $0) }
            ?? ["de", "fr", "es"].lazy.compactMap { find(languages[$0].dates, word) }.first
    }

    /// Whether a word says nothing that the numbers do not: a weekday, `at`, `de`.
    private static func isSilent(_ word: String, _ languages: Languages) -> Bool {
        ["at", "um", "uhr", "de", "del", "a", "la", "las", "à", "le", "of", "den", "am", "kl"].contains(word)
            || name(word, languages) { $0.weekday($1) } != nil
    }
}
