// Other spellings of the English words for days and times. What cannot be read as it stands is read again as respelled here,
// so each form of a date is parsed in one way, however it is typed.

extension DateVocabulary {
    /// A text in the spelling that is parsed, if it is another one of the same: `thurs` for `thu`, `half past nine` for
    /// `9:30`, `two weeks` for `in 2 weeks`, `7 p.m.` for `7 pm`, `on the 5th` for `the 5th`; nil if it is spelled so.
    func respelled(_ text: String) -> String? {
        let plain = plain(text)
        var words = Self.respellings.reduce(plain) { $0.replacing($1.0, with: $1.1) }.split(separator: " ")
            .flatMap { word in
                let isDateWithName = word.contains("-") && word.contains(where: \.isLetter)
                return isDateWithName ? word.split(separator: "-") : [word]
            }.map { Self.spellings[String($0)] ?? Self.withClock($0) }
        if words.count > 1, ["on", "by"].contains(words[0]) { words.removeFirst() }
        words = words.map { $0 == "by" ? "at" : $0 }
        // `9 in the morning`, and `tomorrow in the morning`
        if let part = words.last, words.suffix(3).starts(with: ["in", "the"]), words.count > 3,
            let half = ["morning": "am", "afternoon": "pm", "evening": "pm"][part]
        {
            words.removeLast(3)
            words.append(words.last?.last?.isNumber == true ? half : part)
        }
        if let past = words.firstIndex(where: ["past", "to"].contains), 1..<words.count - 1 ~= past,
            let minutes = Int(digits: words[past - 1], most: 2),
            let hour = Int(digits: words[past + 1], most: 2)
        {
            let minute = hour * 60 + (words[past] == "past" ? minutes : -minutes)
            words.replaceSubrange(past - 1...past + 1, with: [Self.clock(minute / 60, minute % 60)])
        }
        if words.count == 2, ["in", "next"].contains(words[0]), month(words[1]) != nil { words[0] = "1" }
        if words.count == 1, words[0].count > 3, month(words[0]) != nil { words.insert("1", at: 0) }
        if words.count == 3, let next = words.firstIndex(of: "next"), words[(next + 1)...].first == "week" {
            words.remove(at: next + 1)
            words.insert(words.remove(at: next), at: 0)
        }
        // A number of units is a time from now; a year is twelve months.
        if let unit = words.firstIndex(where: ["year", "years"].contains), unit > 0,
            let years = Int(digits: words[unit - 1], most: 3)
        {
            words.replaceSubrange(unit - 1...unit, with: [String(12 * years), "months"])
        }
        if words.count == 2, Int(digits: words[0], most: 4) != nil,
            DayExpression.units.contains(where: words[1].hasPrefix)
        {
            words.insert("in", at: 0)
        }
        let respelled = words.joined(separator: " ")
        return respelled == plain ? nil : respelled
    }

    private static let respellings = [
        ("a.m.", "am"), ("p.m.", "pm"), ("@", " at "), ("a couple of", "2"), ("couple of", "2"),
        ("an hour and a half", "90 minutes"),
    ]

    /// Numbers that people write as words.
    package static let cardinals = Dictionary(
        uniqueKeysWithValues: "one two three four five six seven eight nine ten eleven twelve"
            .split(separator: " ").enumerated().map { (String($1), String($0 + 1)) })

    /// Words that stand for another one.
    private static let spellings: [String: String] = {
        var spellings = cardinals
        for (words, meaning) in [
            ("tues", "tue"), ("weds", "wed"), ("thur|thurs", "thu"), ("tmrw|tmr|tmw|2moro", "tomorrow"),
            ("lunch|lunchtime", "noon"), ("half", "30"), ("quarter", "15"), ("a|an", "1"),
        ] {
            for word in words.split(separator: "|") { spellings[String(word)] = meaning }
        }
        return spellings
    }()

    /// `9.30` as `9:30`, unless it may be a day of a month, and `20261224` as a date.
    private static func withClock(_ word: Substring) -> String {
        if word.utf8.count == 8, Int(digits: word, most: 8) != nil {
            return "\(word.prefix(4))-\(word.dropFirst(4).prefix(2))-\(word.suffix(2))"
        }
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 2, let hour = Int(digits: parts[0], most: 2),
            let minute = Int(digits: parts[1], most: 2), !(1...12 ~= minute)
        else { return String(word) }
        return clock(hour, minute)
    }

    private static func clock(_ hour: Int, _ minute: Int) -> String {
        "\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}
