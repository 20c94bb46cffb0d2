// Reads the rules of vCalendar 1.0, the predecessor of iCalendar: `W1 MO FR #4` is each Monday and Friday, four times in all.
// A rule without a number of times and without an end is for two times, and `#0` is for ever. Rules in rules
// (`YM1 6 W1 MO`) and times that differ between days are not read.

import Civil

extension RecurrenceRule {
    /// Parses a rule of vCalendar 1.0; nil for any other text.
    package init?(vCalendar text: String) {
        let words = text.uppercased().split(separator: " ")
        guard let first = words.first, let last = first.lastIndex(where: { !$0.isNumber }),
            let frequency = Self.vCalendarFrequencies[String(first[...last])],
            let interval = Int(digits: first[last...].dropFirst(), most: 9), interval > 0
        else { return nil }
        self.init(frequency, interval: interval)
        var rest = words.dropFirst()
        func take<Value>(_ value: (Substring) -> Value?) -> [Value] {
            let values = rest.map(value).prefix { $0 != nil }.compactMap(\.self)
            rest = rest.dropFirst(values.count)
            return values
        }
        switch first[...last] {
        case "W": byDay = take(Self.weekday).map { WeekdayNumber($0) }
        case "MP": guard takePositions(&rest) else { return nil }
        case "MD": byMonthDay = take { Self.signed($0, 1...31) }
        case "YM": byMonth = take { Self.signed($0, 1...12) }
        case "YD": byYearDay = take { Self.signed($0, 1...366) }
        default: break
        }
        guard takeTimes(&rest), takeEnd(rest) else { return nil }
    }

    private static let vCalendarFrequencies: [String: Frequency] = [
        "M": .minutely, "D": .daily, "W": .weekly, "MP": .monthly, "MD": .monthly, "YM": .yearly,
        "YD": .yearly,
    ]

    private static func weekday(_ word: Substring) -> Weekday? {
        Weekday.codes.firstIndex(of: String(word)).flatMap(Weekday.init)
    }

    /// `15`, `1-` from the end, or `LD` for the last day.
    private static func signed(_ word: Substring, _ bounds: ClosedRange<Int>) -> Int? {
        if word == "LD" { return -1 }
        let sign = word.last == "-" ? -1 : 1
        let digits = word.last == "-" || word.last == "+" ? word.dropLast() : word
        return Int(digits: digits, most: 3).flatMap { bounds.contains($0) ? sign * $0 : nil }
    }

    /// `2+ MO`, `1+ 1- SU`: numbers, and the days of the week that they count.
    private mutating func takePositions(_ words: inout ArraySlice<Substring>) -> Bool {
        var (numbers, hasDays) = ([Int](), true)
        while let word = words.first {
            if let day = Self.weekday(word) {
                guard !numbers.isEmpty else { return false }
                byDay += numbers.map { WeekdayNumber(day, number: $0) }
                hasDays = true
            } else if let number = Self.signed(word, 1...5) {
                if hasDays { numbers = [] }
                numbers.append(number)
                hasDays = false
            } else {
                break
            }
            words.removeFirst()
        }
        return hasDays
    }

    /// `1200 1430`, also with the mark `$` of the last one. Several times are those of one minute of the hour, or of one hour.
    private mutating func takeTimes(_ words: inout ArraySlice<Substring>) -> Bool {
        var (hours, minutes): ([Int], [Int]) = ([], [])
        while let word = words.first.map({ $0.last == "$" ? $0.dropLast() : $0 }), word.count == 4,
            let time = Int(digits: word, most: 4)
        {
            (hours, minutes) = (hours + [time / 100], minutes + [time % 100])
            words.removeFirst()
        }
        byHour = Set(hours).sorted()
        byMinute = Set(minutes).sorted()
        return (byHour.count <= 1 || byMinute.count <= 1) && byHour.allSatisfy { $0 < 24 }
            && byMinute.allSatisfy { $0 < 60 }
    }

    /// `#5`, an end such as `20261224T120000Z`, or nothing.
    private mutating func takeEnd(_ words: ArraySlice<Substring>) -> Bool {
        var times: Int?
        for word in words {
            if word.hasPrefix("#"), times == nil, let number = Int(digits: word.dropFirst(), most: 9) {
                times = number
            } else if until == nil,
                let end = try? RecurrenceRule("FREQ=DAILY;UNTIL=\(word)").until
            {
                until = end
            } else {
                return false
            }
        }
        count = times == 0 || (times == nil && until != nil) ? nil : times ?? 2
        return true
    }
}
