// When something is due, as people type it: a day, a day and a time, an instant, a week, or a while from now. Like
// `DayExpression`, it is parsed without a clock and resolved later.

/// A day, a time, an instant or a week as a person types it.
package enum WhenExpression: Equatable, Sendable {
    /// A day, e.g. `tomorrow`.
    case day(DayExpression)
    /// A time of a day, e.g. `tomorrow 9:30` or `2026-11-24T18:00`.
    case time(DayExpression, TimeOfDay)
    /// The next time on the clock, today or tomorrow: `noon`, `18:00`.
    case next(TimeOfDay)
    /// So many seconds from now: `in 2 hours`, `+30m`.
    case secondsFromNow(Int)
    /// An instant (RFC 3339), e.g. `2026-11-24T18:00:00+01:00`.
    case instant(Instant)
    /// A week, e.g. `2026-W48`, `W48`, `next week`. Never `.containing`: a day is parsed as `.day`.
    case week(WeekExpression)

    /// Parses an expression in any case, in the words of a language; `nil` if it is invalid.
    package init?(_ text: String, in vocabulary: DateVocabulary = .english) {
        if let spelled = Self(spelled: text, in: vocabulary)
            ?? vocabulary.respelled(text).flatMap({ Self(spelled: $0, in: vocabulary) })
        {
            self = spelled
        } else {
            return nil
        }
    }

    /// Parses an expression in the usual spelling.
    private init?(spelled text: String, in vocabulary: DateVocabulary) {
        if let day = DayExpression(text, in: vocabulary) {
            self = .day(day)
        } else if let printed = vocabulary.printed(vocabulary.plain(text)), let time = printed.time {
            self = printed.day.map { .time($0, time) } ?? .next(time)
        } else if case .today(let time) = vocabulary.phrases[vocabulary.plain(text)] {
            self = .time(.daysAfterToday(0), time)
        } else if let time = vocabulary.time(vocabulary.plain(text)) {
            self = .next(time)
        } else if let seconds = vocabulary.seconds(vocabulary.plain(text)) {
            self = .secondsFromNow(seconds)
        } else if let found = Self.iso(text) ?? Self.dayAndTime(text, vocabulary) {
            self = found
        } else if let week = WeekExpression(text), !Self.isAmbiguous(text) {
            self = .week(week)
        } else {
            return nil
        }
    }

    /// What the expression refers to at a moment; `nil` if the year has no such week. Weeks without a number are those that
    /// begin on `weekStart`; a number means the week that has the Monday of that week.
    package func resolved(now: Instant, in zone: Zone, weekStart: WeekStart = .monday) -> When? {
        let moment = zone.civilTime(now.seconds)
        let today = moment.day
        switch self {
        case .day(let day): return .day(day.day(today: today))
        case .time(let day, let time): return .time(day.day(today: today), time)
        case .next(let time): return .time(time.second > moment.second ? today : today + 1, time)
        case .secondsFromNow(let seconds): return .instant(Instant(seconds: now.seconds + seconds))
        case .instant(let instant): return .instant(instant)
        case .week(let week): return week.day(today: today).map { .week(Week(with: $0, start: weekStart)) }
        }
    }

    /// The same of the current day: the next time is a time of today, which may be past.
    package var ofToday: WhenExpression {
        if case .next(let time) = self { .time(.daysAfterToday(0), time) } else { self }
    }

    /// Parses a date and a time (ISO 8601, RFC 3339), with an offset from UTC or without one. 24:00 is the end of a day.
    private static func iso(_ text: String) -> WhenExpression? {
        let start = text.replacing(#/[Tt ]24:00/#, with: "T00:00")
        guard Day(isoDate: text.prefix(10)) != nil, let date = ISODate(Array(start.utf8)[...]),
            let second = date.second, start == text || second == 0
        else { return nil }
        let day = date.day + (start == text ? 0 : 1)
        switch date.clock {
        case .local: return .time(.date(day), TimeOfDay(second: second))
        case .offset(let offset):
            return .instant(
                Instant(seconds: day.number * 86_400 + second - offset, nanoseconds: date.nanoseconds))
        }
    }

    /// Parses a day and a time with a blank between them, in either order.
    private static func dayAndTime(_ text: String, _ vocabulary: DateVocabulary) -> WhenExpression? {
        // A comma may stand behind the day, as in what a command prints.
        let words = vocabulary.plain(text).replacing(", ", with: " ")
            .split(separator: " ", omittingEmptySubsequences: false)
        for count in words.indices {
            let (start, end) = (words[..<count], words[count...])
            if let found = Self.dayAndTime(start, end, vocabulary) ?? Self.dayAndTime(end, start, vocabulary)
            {
                return found
            }
        }
        return nil
    }

    /// Parses a day and a time with words such as `at` between them. Without a day it is the next such time.
    private static func dayAndTime(
        _ dayWords: ArraySlice<Substring>, _ timeWords: ArraySlice<Substring>, _ vocabulary: DateVocabulary
    ) -> WhenExpression? {
        let at = (1...2).last { vocabulary.phrases[timeWords.prefix($0).joined(separator: " ")] == .at }
        let timeText = timeWords.dropFirst(at ?? 0).joined(separator: " ")
        let dayText = dayWords.joined(separator: " ")
        if timeText == "24:00" {
            return DayExpression(dayText, in: vocabulary).map { .time(.later($0, days: 1), .hour(0)) }
        }
        guard let time = vocabulary.time(timeText, isBehindAt: at != nil) else { return nil }
        if dayText.isEmpty { return at == nil ? nil : .next(time) }
        if case .today(let part) = vocabulary.phrases[dayText] {
            // `tonight at 9` is 21:00.
            let isHalf = part >= .hour(12) && time < .hour(12) && !timeText.hasSuffix("am")
            return .time(.daysAfterToday(0), isHalf ? time.inAfternoon : time)
        }
        return DayExpression(dayText, in: vocabulary).map { .time($0, time) }
    }

    /// Whether a week is too ambiguous alone: `next` may mean a day or a week, and `24` a day of the month.
    private static func isAmbiguous(_ text: String) -> Bool {
        ["this", "next", "last"].contains(text.lowercased()) || Int(digits: text, most: .max) != nil
    }
}

extension WhenExpression {
    /// The two days, in English, that a date of numbers means by the order of its day and month, such as `01/12/2026`; nil if
    /// it is another text or both orders mean the same.
    package static func readings(_ text: String) -> [String]? {
        let days = [false, true].compactMap { isMonthFirst -> String? in
            let numbers = DateVocabulary(months: [], weekdays: [], separator: "/", isMonthFirst: isMonthFirst)
            switch WhenExpression(text, in: numbers) {
            case .day(.date(let day)), .time(.date(let day), _):
                return "\(day.civil.day) \(name(ofMonth: day.civil.month)) \(day.civil.year)"
            case .day(.dayOfYear(let month, let day)), .time(.dayOfYear(let month, let day), _):
                return "\(day) \(name(ofMonth: month))"
            case .day, .time, .next, .secondsFromNow, .instant, .week, nil: return nil
            }
        }
        return days.count == 2 && days[0] != days[1] ? days : nil
    }

    private static func name(ofMonth month: Int) -> String {
        let names = DateVocabulary.english.months.filter { $0.value == month }.keys
        let name = names.max { $0.count < $1.count } ?? ""
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// What a text names that does not exist: a day such as 31 February, a time or a week; nil if it has no such form. With
    /// other numbers in its place, a text of the right form can be read.
    package static func missing(_ text: String, in vocabulary: DateVocabulary = .english) -> String? {
        let text = vocabulary.plain(text)
        guard WhenExpression(text, in: vocabulary) == nil else { return nil }
        let small = WhenExpression(withSmallNumbers(text[...]), in: vocabulary)
        if small != nil,
            text.split(separator: " ").contains(where: { vocabulary.phrases[String($0)] == .hours })
        {
            return "a time"
        }
        let clock = text.split(separator: " ").map { word in
            let isTime =
                word.contains(":") && !word.contains("-") || ["am", "pm"].contains(where: word.hasSuffix)
            return isTime ? withSmallNumbers(word) : String(word)
        }.joined(separator: " ")
        if clock != text, WhenExpression(clock, in: vocabulary) != nil { return "a time" }
        switch small {
        case nil: return nil
        case .week: return "a week"
        case .day, .time, .next, .secondsFromNow, .instant: return "a day"
        }
    }

    /// The text with 1 in place of each number of one or two digits.
    private static func withSmallNumbers(_ text: Substring) -> String {
        var (result, run) = ("", "")
        for character in text + " " {
            if character.isASCII, character.isNumber {
                run.append(character)
            } else {
                result += 1...2 ~= run.count ? String("01".suffix(run.count)) : run
                result.append(character)
                run = ""
            }
        }
        return String(result.dropLast())
    }
}

/// What a `WhenExpression` refers to.
package enum When: Hashable, Sendable {
    case day(Day)
    /// A time of a day, on the clocks of a time zone that is not named.
    case time(Day, TimeOfDay)
    case instant(Instant)
    case week(Week)
}

/// A time of day, as people type it: `9:30`, `18:00`, `09:30:15`, `5pm`, `5:30 pm`.
package struct TimeOfDay: Hashable, Comparable, Sendable {
    /// Seconds since midnight on the clock, 0…86399.
    package let second: Int

    /// 20:00, which `tonight` means.
    package static let evening = hour(20)

    fileprivate init(second: Int) { self.second = second }

    /// By the clock.
    package static func < (one: Self, other: Self) -> Bool { one.second < other.second }

    /// The time 12 hours later, of one before noon.
    var inAfternoon: TimeOfDay { TimeOfDay(second: second + 43_200) }

    /// A full hour, 0…23.
    package static func hour(_ hour: Int) -> TimeOfDay { TimeOfDay(second: hour * 3600) }

    /// Parses hours of one or two digits, minutes and maybe seconds of two digits, on a clock of 24 hours or, with `am` or
    /// `pm` behind them, of 12; the minutes may then be missing. `nil` if there is no such time.
    package init?(_ text: some StringProtocol) {
        let half = ["am", "pm"].firstIndex { text.lowercased().hasSuffix($0) }
        var clock = text.dropLast(half == nil ? 0 : 2)
        if half != nil, clock.last == " " { clock.removeLast() }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int(digits: $0, most: 2) }
        guard (half == nil ? 2 : 1)...3 ~= parts.count, numbers.count == parts.count,
            half == nil ? numbers[0] < 24 : 1...12 ~= numbers[0],
            numbers.dropFirst().allSatisfy({ $0 < 60 }), parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
        else { return nil }
        let hour = half.map { numbers[0] % 12 + 12 * $0 } ?? numbers[0]
        second = zip([hour] + numbers.dropFirst(), [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    }
}
