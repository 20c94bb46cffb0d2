// Dates as spreadsheets and other programs write them: ISO 8601, also `2026-12-01 17:00:00 +0000` and `2026-W48`, `3/4/2026`,
// `14/Jul/25 3:42 PM`, `November 27, 2026 9:00 AM (CET)`, `27. Nov. 2026 um 14:00`, `2026年11月27日`, `Nov 27` and `27/11` without
// a year, days counted since 1900, and seconds or milliseconds since 1970.

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

    /// Whether a text begins with two numbers that need an order: `3/4/2026`, `3-4-26`, `3/4`, but not `2026-11-27` or
    /// `14/Jul/25`.
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
                if index == 1 { break }
                (index, digits) = (1, 0)
            }
        }
        return index == 1 && numbers[0] > 0 && numbers[1] > 0 ? (numbers[0], numbers[1]) : nil
    }
}

/// How the dates of a value are read.
struct ExportDate {
    let order: DateOrder
    let languages: Languages
    /// The zone of a time without an offset.
    let zone: Zone
    /// Finds the year of a date without one.
    let today: Day?
    /// Whether a date without a year is the last one, as of what is done, or else the next one.
    let isPast: Bool
    /// Whether the start of a range counts, or else its end.
    let isStart: Bool

    private static let rangeSigns = ["→", "->", " – ", " — ", " - ", " to "]

    /// Reads a date; nil if the text is none. Of a range whose end is but a time, the start counts. The start of a day is that
    /// day.
    func date(_ text: String, _ days: inout DayStarts) -> ItemDate? {
        guard text.utf8.count <= 100 else { return nil }
        if let date = single(text, &days) { return date }
        for range in Self.rangeSigns.compactMap({ text.firstRange(of: $0) }) {
            let sides = [text[range.upperBound...], text[..<range.lowerBound]].map(\.trimmedOfBlanks)
            for side in isStart ? sides.reversed() : sides {
                if let date = single(side, &days) { return date }
            }
        }
        return nil
    }

    private func single(_ text: String, _ days: inout DayStarts) -> ItemDate? {
        if let date = numeric(text, &days) { return date }
        // PostgreSQL writes offsets of full hours as `+01`.
        let joined = text.replacing(" +", with: "+")
        for text in [joined, joined + ":00"] {
            if let date = ItemDate(anyISO: text, in: zone) { return start(date, &days) }
        }
        // A zone in brackets that is not known, as `(IST)`, takes no date away.
        var known = text.lowercased()
        if let start = known.firstIndex(of: "("), let end = known.lastIndex(of: ")"), start < end,
            Self.zones[String(known[start...end])] == nil, !known[start...end].contains(where: \.isNumber)
        {
            known.removeSubrange(start...end)
        }
        var tokens = known.split { " ,\u{A0}\u{202F}()@".contains($0) }.map(String.init)
        let (clock, offset) = (takeTime(from: &tokens), takeOffset(from: &tokens))
        guard let day = week(tokens) ?? day(tokens) else { return nil }
        guard let clock else { return .day(day) }
        let second =
            offset.map { (day.number * 86_400) + clock.second - $0 }
            ?? zone.instant(day, second: clock.second)
        let date = ItemDate.instant(Instant(seconds: second))
        return date.isInYears ? start(date, &days) : nil
    }

    private func start(_ date: ItemDate, _ days: inout DayStarts) -> ItemDate? {
        date.instant.map { days.date($0) } ?? date
    }

    /// A number alone: days since the end of 1899 as spreadsheets count them, or seconds, or milliseconds since 1970.
    private func numeric(_ text: String, _ days: inout DayStarts) -> ItemDate? {
        guard let first = text.utf8.first, first.isDigit, text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2E }),
            let number = Double(text)
        else { return nil }
        switch number {
        case 20_000..<80_000 where text.utf8.prefix { $0.isDigit }.count == 5:
            let day = Day(year: 1899, month: 12, day: 30) + Int(number)
            let second = Int((number.truncatingRemainder(dividingBy: 1) * 86_400).rounded())
            return second == 0 ? .day(day) : days.date(Instant(seconds: zone.instant(day, second: second)))
        case 1e8..<1e10 where text.utf8.count > 8: return days.date(Instant(seconds: Int(number)))
        case 1e11..<1e14:
            let (seconds, rest) = Int(number).quotientAndRemainder(dividingBy: 1_000)
            return days.date(Instant(seconds: seconds, nanoseconds: UInt32(rest) * 1_000_000))
        case _: return ItemDate(anyISO: text, in: .utc)
        }
    }

    /// Takes `14:00`, `3:42:10`, `9:00 am` and `9am` out of the words.
    private func takeTime(from tokens: inout [String]) -> TimeOfDay? {
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

    /// Takes `GMT+1`, `UTC`, `CET`, `+02:00` out of the words: seconds ahead of UTC.
    private func takeOffset(from tokens: inout [String]) -> Int? {
        for (index, token) in tokens.enumerated() {
            let name = token.prefix { $0.isLetter }
            let digits = token.filter(\.isNumber)
            let hours = name.isEmpty ? 0 : Self.zones[String(name)]
            let isNumber = token.dropFirst(name.count).first.map { "+-".contains($0) }
            guard let hours, isNumber ?? !name.isEmpty else { continue }
            // Behind `GMT+0100` stands the name of the zone.
            tokens.removeSubrange(index..<(digits.isEmpty || name.isEmpty ? index + 1 : tokens.count))
            tokens.removeAll { Self.zones[$0] != nil }
            let parts = token.drop { !$0.isNumber }.split(separator: ":")
            let isJoined = digits.count > 3 && parts.count == 1
            let hour = isJoined ? digits.prefix(2) : parts.first ?? ""
            let minute = isJoined ? digits.suffix(2) : parts.dropFirst().first ?? ""
            let seconds = (Int(digits: hour, most: 2) ?? 0) * 3600 + (Int(digits: minute, most: 2) ?? 0) * 60
            return hours * 3600 + (token.contains("-") ? -seconds : seconds)
        }
        return nil
    }

    /// The hours ahead of UTC of the short names of zones: those of RFC 5322 §4.3, and of Europe, East Asia and Oceania, which no
    /// other zone there has.
    private static let zones = WordTable([
        (0, "z utc gmt wet"), (1, "west bst cet mez"), (2, "cest mesz eet"), (3, "eest msk"), (8, "sgt hkt"),
        (9, "jst kst"), (10, "aest"), (11, "aedt"), (12, "nzst"), (13, "nzdt"),
        (-4, "edt"), (-5, "est cdt"), (-6, "cst mdt"), (-7, "mst pdt"), (-8, "pst"),
    ])

    /// The day of `2026-w48-5`; of a week, its Monday, as other programs read it.
    private func week(_ tokens: [String]) -> Day? {
        let parts = tokens.first?.split { "-w".contains($0) } ?? []
        let digits = parts.dropFirst().joined()
        guard tokens.count == 1, tokens[0].contains("w"), parts.first?.count == 4, 2...3 ~= digits.count,
            let year = Int(digits: parts[0], most: 4), let week = Int(digits: digits.prefix(2), most: 2),
            let weekday = Int(digits: digits.count == 3 ? digits.suffix(1) : "1", most: 1), 1...7 ~= weekday
        else { return nil }
        return Day(isoWeek: week, of: year).map { $0 + (weekday - 1) }
    }

    /// The day of the words that are left, without the name of a weekday.
    private func day(_ tokens: [String]) -> Day? {
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
                } else if let named = name(part, { $0.month($1) }) {
                    guard month == nil else { return nil }
                    month = named
                } else if !isSilent(part) {
                    return nil
                }
            }
        }
        if let month {
            guard 1...2 ~= numbers.count else { return nil }
            let day = numbers[isYearFirst && numbers.count == 2 ? 1 : 0]
            let year = numbers.count == 1 ? nil : isYearFirst ? numbers[0] : numbers[1]
            return self.day(year.map { $0 < 100 ? $0 + 2000 : $0 }, month, day)
        }
        guard 2...3 ~= numbers.count else { return nil }
        let year = numbers.count == 3 ? numbers[isYearFirst ? 0 : 2] : nil
        if isYearFirst, numbers.count == 3 { return self.day(year, numbers[1], numbers[2]) }
        // A dot is between numbers where the day comes first.
        let isDayFirst = order == .dayFirst || tokens.contains { $0.filter { $0 == "." }.count >= 2 }
        let (first, second) = (numbers[0], numbers[1])
        // 13 can only be a day.
        return self.day(year, isDayFirst ? second : first, isDayFirst ? first : second)
            ?? self.day(year, isDayFirst ? first : second, isDayFirst ? second : first)
    }

    /// The day of a year or, without one, the next or the last of that date; nil if there is none.
    private func day(_ year: Int?, _ month: Int, _ day: Int) -> Day? {
        if let year { return Day(existingIn: year, month: month, day: day) }
        // A year of 366 days has all days of a year.
        guard let today, Day(existingIn: 2024, month: month, day: day) != nil else { return nil }
        let named = DayExpression.dayOfYear(month: month, day: day)
        return isPast ? named.lastDay(today: today) : named.day(today: today)
    }

    /// What a word names in the site's language, in English, or in one of those in which tables often are.
    private func name(_ word: String, _ find: @escaping (DateVocabulary, String) -> Int?) -> Int? {
        languages.read(word) { find($1, $0) }
            ?? ["de", "fr", "es"].lazy.compactMap { find(languages[$0].dates, word) }.first
    }

    /// Whether a word says nothing that the numbers do not: a weekday, `at`, `de`.
    private func isSilent(_ word: String) -> Bool {
        ["at", "um", "uhr", "de", "del", "a", "la", "las", "à", "le", "of", "den", "am", "kl"].contains(word)
            || name(word) { $0.weekday($1) } != nil
    }
}
