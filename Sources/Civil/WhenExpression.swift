// When something is due, as people type it: a day, a day and a time, an instant or a week. Like
// `DayExpression`, it is parsed without a clock and resolved later.

/// A day, a time, an instant or a week as a person types it.
public enum WhenExpression: Equatable, Sendable {
    /// A day, e.g. `tomorrow`.
    case day(DayExpression)
    /// A time of a day, e.g. `tomorrow 9:30`, `2026-11-24T18:00`, or `18:00` today.
    case time(DayExpression, TimeOfDay)
    /// An instant (RFC 3339), e.g. `2026-11-24T18:00:00+01:00`.
    case instant(Instant)
    /// A week, e.g. `2026-W48`, `W48`, `next week`. Never `.containing`: a day is parsed as `.day`.
    case week(WeekExpression)

    /// Parses an expression in any case, in the words of a language; `nil` if it is invalid.
    public init?(_ text: String, in vocabulary: DateVocabulary = .english) {
        if let day = DayExpression(text, in: vocabulary) {
            self = .day(day)
        } else if let time = TimeOfDay(text) {
            self = .time(.daysAfterToday(0), time)
        } else if vocabulary.tonight.contains(vocabulary.plain(text)) {
            self = .time(.daysAfterToday(0), .evening)
        } else if let instant = Instant(rfc3339: text) {
            self = .instant(instant)
        } else if let (day, time) = Self.dayAndTime(text, vocabulary) {
            self = .time(day, time)
        } else if let week = WeekExpression(text), !Self.isAmbiguous(text) {
            self = .week(week)
        } else {
            return nil
        }
    }

    /// What the expression refers to, relative to `today`; `nil` if the year has no such week. Weeks without a number
    /// are those that begin on `weekStart`; a number means the week that has the Monday of that week.
    public func resolved(today: Day, weekStart: WeekStart = .monday) -> When? {
        switch self {
        case .day(let day): .day(day.day(today: today))
        case .time(let day, let time): .time(day.day(today: today), time)
        case .instant(let instant): .instant(instant)
        case .week(let week): week.day(today: today).map { .week(Week(with: $0, start: weekStart)) }
        }
    }

    /// Parses a day and a time with a blank between them, or a date and a time with a T (ISO 8601).
    private static func dayAndTime(
        _ text: String, _ vocabulary: DateVocabulary
    ) -> (DayExpression, TimeOfDay)? {
        if let date = Day(isoDate: text.prefix(10)), let separator = text.dropFirst(10).first,
            "Tt ".contains(separator), let time = TimeOfDay(text.dropFirst(11))
        {
            return (.date(date), time)
        }
        let words = vocabulary.plain(text).split(separator: " ", omittingEmptySubsequences: false)
        // `5 pm` has two words.
        for count in 1...2 where words.count > count {
            let start = words.dropLast(count).joined(separator: " ")
            let time = words.suffix(count).joined(separator: " ")
            // After `at`, a full hour needs no minutes.
            if let at = vocabulary.at.first(where: { start == $0 || start.hasSuffix(" \($0)") }) {
                let day = start.dropLast(at.count + 1)
                guard let time = TimeOfDay(time) ?? TimeOfDay(time + ":00") else { continue }
                if day.isEmpty { return (.daysAfterToday(0), time) }
                if let day = DayExpression(String(day), in: vocabulary) { return (day, time) }
            } else if let day = DayExpression(start, in: vocabulary), let time = TimeOfDay(time) {
                return (day, time)
            }
        }
        return nil
    }

    /// Whether a week is too ambiguous alone: `next` may mean a day or a week, and `24` a day of the month.
    private static func isAmbiguous(_ text: String) -> Bool {
        ["this", "next", "last"].contains(text.lowercased()) || Int(digits: text, most: .max) != nil
    }
}

/// What a `WhenExpression` refers to.
public enum When: Hashable, Sendable {
    case day(Day)
    /// A time of a day, on the clocks of a time zone that is not named.
    case time(Day, TimeOfDay)
    case instant(Instant)
    case week(Week)
}

/// A time of day, as people type it: `9:30`, `18:00`, `09:30:15`, `5pm`, `5:30 pm`.
public struct TimeOfDay: Hashable, Sendable {
    /// Seconds since midnight on the clock, 0…86399.
    public let second: Int

    /// 20:00, which `tonight` means.
    static let evening = TimeOfDay(second: 20 * 3600)

    private init(second: Int) { self.second = second }

    /// Parses hours of one or two digits, minutes and maybe seconds of two digits, on a clock of 24 hours or, with `am` or
    /// `pm` behind them, of 12; the minutes may then be missing. `nil` if there is no such time.
    public init?(_ text: some StringProtocol) {
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
