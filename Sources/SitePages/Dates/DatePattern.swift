// Formats dates by the patterns of a locale's file. Foundation's `DateFormatter` is not used, because its
// output changes with the version of ICU, and the same input must give the same bytes on every system. The
// tests use it as their oracle.

import Bytes
import Civil
import ToDos

/// The names of months, weekdays and day periods (AM and PM) and the digits of one language. A class: copying it retains
/// one reference, and every date of a page copies it.
final class DateNames: Sendable {
    /// From January, in full and abbreviated.
    fileprivate let months, shortMonths: [Text]
    /// From January, as a name by itself, without a day: some languages decline the others.
    fileprivate let standaloneMonths: [Text]
    /// From Monday, in full, abbreviated, and as one letter.
    fileprivate let weekdays, shortWeekdays, narrowWeekdays: [Text]
    /// AM, then PM.
    fileprivate let dayPeriods: [Text]
    /// The first day of a month as `d` writes it: `1er`; nil for its number.
    fileprivate let firstDay: Text?
    fileprivate let words: ByteBuffer
    let digits: Digits

    init(
        months: [String], shortMonths: [String], standaloneMonths: [String], weekdays: [String],
        shortWeekdays: [String], narrowWeekdays: [String], dayPeriods: [String], firstDay: String?,
        digits: Digits
    ) {
        var words = ByteBuffer()
        self.months = months.map { words.text($0) }
        self.shortMonths = shortMonths.map { words.text($0) }
        self.standaloneMonths = standaloneMonths.map { words.text($0) }
        self.weekdays = weekdays.map { words.text($0) }
        self.shortWeekdays = shortWeekdays.map { words.text($0) }
        self.narrowWeekdays = narrowWeekdays.map { words.text($0) }
        self.dayPeriods = dayPeriods.map { words.text($0) }
        self.firstDay = firstDay.map { words.text($0) }
        self.words = words
        self.digits = digits
    }
}

/// A date or time pattern in the syntax of CLDR (UTS #35, Date Field Symbols): `EEEE, MMMM d, y`.
///
/// The letters are `y`, `yy` and `yyyy`, `M`, `MM`, `MMM` and `MMMM`, `LLLL`, `d` and `dd`, `EEE` and `EEEE`, `H` and
/// `HH`, `h` and `hh`, `mm`, and `a`. `d` is the locale's `firstDay` on the first of a month. Text in single quotes and all other characters are copied as they are.
struct DatePattern {
    /// Bytes of a literal text, or a date field. A part holds no reference: every item has several dates.
    enum Part: BitwiseCopyable {
        /// At most eight bytes, the first lowest. A longer text is several parts.
        case literal(count: Int8, bytes: UInt64)
        case year, yearOfCentury, yearOfFourDigits
        case month(digits: Int), monthName, shortMonthName, standaloneMonthName
        case day(digits: Int), weekdayName, shortWeekdayName, narrowWeekdayName
        case hour(digits: Int), hourOfHalfDay(digits: Int), minute, dayPeriod

        var field: Field? {
            switch self {
            case .literal: nil
            case .year, .yearOfCentury, .yearOfFourDigits: .year
            case .month, .monthName, .shortMonthName, .standaloneMonthName: .month
            case .day: .day
            case .weekdayName, .shortWeekdayName, .narrowWeekdayName: .weekday
            case .hour, .hourOfHalfDay: .hour
            case .minute: .minute
            case .dayPeriod: .dayPeriod
            }
        }
    }

    /// What a piece tells of a date, in whatever form.
    enum Field { case year, month, day, weekday, hour, minute, dayPeriod }

    let parts: [Part]

    init(parts: [Part]) { self.parts = parts }

    /// Whether the pattern has the half of the day.
    var hasDayPeriod: Bool { parts.contains { $0.field == .dayPeriod } }

    /// Whether the half of the day stands before the hour.
    var isDayPeriodFirst: Bool { parts.first?.field == .dayPeriod }

    /// The pattern without the half of the day, and without what separates it from the time.
    var withoutDayPeriod: DatePattern {
        guard let index = parts.firstIndex(where: { $0.field == .dayPeriod }) else { return self }
        var parts = parts
        parts.remove(at: index)
        let separator = max(0, index - 1)
        if parts.indices.contains(separator), parts[separator].field == nil { parts.remove(at: separator) }
        return DatePattern(parts: parts)
    }

    /// Whether the month stands before the day.
    var isMonthFirst: Bool { parts.compactMap(\.field).first == .month }

    /// An empty pattern.
    init() { parts = [] }

    /// A text without fields.
    init(literal: String) { parts = Self.literal(literal) }

    private static func literal(_ text: some StringProtocol) -> [Part] {
        let bytes = Array(text.utf8)
        return stride(from: 0, to: bytes.count, by: 8).map { start in
            let piece = bytes[start...].prefix(8)
            return .literal(
                count: Int8(piece.count), bytes: piece.reversed().reduce(0) { $0 << 8 | UInt64($1) })
        }
    }

    /// Joins the patterns of a day and a time as a phrase such as `{day}, {time}` says.
    init(_ phrase: String, day: DatePattern, time: DatePattern) {
        parts = phrase.split(separator: "{", omittingEmptySubsequences: false).flatMap { piece in
            if piece.hasPrefix("day}") { return day.parts + Self.literal(piece.dropFirst(4)) }
            if piece.hasPrefix("time}") { return time.parts + Self.literal(piece.dropFirst(5)) }
            return Self.literal(piece)
        }
    }

    /// `Saturday`.
    static let weekday = DatePattern(parts: [.weekdayName])
    /// `Sat`.
    static let shortWeekday = DatePattern(parts: [.shortWeekdayName])
    /// `S`.
    static let narrowWeekday = DatePattern(parts: [.narrowWeekdayName])
    /// `Nov`.
    static let shortMonth = DatePattern(parts: [.shortMonthName])
    /// A month in each form: `November`, the same without a day, and `Nov`.
    static let months = [Part.monthName, .standaloneMonthName, .shortMonthName].map {
        DatePattern(parts: [$0])
    }

    /// Parses a pattern. Throws the first run of unsupported letters.
    init(_ pattern: String) throws(UnknownLetters) {
        var parts: [Part] = []
        var literal = ""
        var isQuoted = false
        var rest = pattern[...]
        while let first = rest.first {
            if rest.hasPrefix("''") {
                // Two single quotes are one literal quote, inside and outside quoted text.
                literal.append("'")
                rest = rest.dropFirst(2)
            } else if first == "'" {
                isQuoted.toggle()
                rest = rest.dropFirst()
            } else if first.isASCII, first.isLetter, !isQuoted {
                let letters = rest.prefix { $0 == first }
                guard let part = Self.part(letters) else { throw UnknownLetters(letters: String(letters)) }
                parts += Self.literal(literal)
                literal = ""
                parts.append(part)
                rest = rest.dropFirst(letters.count)
            } else {
                literal.append(first)
                rest = rest.dropFirst()
            }
        }
        self.parts = parts + Self.literal(literal)
    }

    private static func part(_ letters: Substring) -> Part? {
        switch letters {
        case "y": .year
        case "yy": .yearOfCentury
        case "yyyy": .yearOfFourDigits
        case "M", "MM": .month(digits: letters.count)
        case "MMM": .shortMonthName
        case "MMMM": .monthName
        case "LLLL": .standaloneMonthName
        case "d", "dd": .day(digits: letters.count)
        case "EEE": .shortWeekdayName
        case "EEEE": .weekdayName
        case "H", "HH": .hour(digits: letters.count)
        case "h", "hh": .hourOfHalfDay(digits: letters.count)
        case "mm": .minute
        case "a": .dayPeriod
        default: nil
        }
    }
}

/// A pattern for two days, cut where a kind of letter comes again, as in CLDR (UTS #35, intervalFormats): in
/// `MMMM d – d, y`, the second `d` and what follows it is of the second day.
struct DateRangePattern {
    fileprivate var first = DatePattern()
    fileprivate var last = DatePattern()

    /// An empty pattern.
    init() {}

    /// The two halves of a pattern; `nil` where nothing comes again, unless the pattern is empty.
    init?(_ pattern: DatePattern) {
        var seen: [DatePattern.Field] = []
        let cut = pattern.parts.firstIndex { part in
            guard let field = part.field else { return false }
            defer { seen.append(field) }
            return seen.contains(field)
        }
        if pattern.parts.isEmpty { return }
        guard let cut else { return nil }
        first = DatePattern(parts: Array(pattern.parts[..<cut]))
        last = DatePattern(parts: Array(pattern.parts[cut...]))
    }
}

/// Letters of a date pattern that are not a supported field.
struct UnknownLetters: Error {
    let letters: String
}

extension ByteBuffer {
    /// Appends a day, formatted by a pattern without time fields.
    mutating func append(_ day: Day, _ pattern: DatePattern, _ names: DateNames) {
        append(day, second: 0, pattern, names)
    }

    /// Appends the first and the last day of a range, formatted by a pattern.
    mutating func append(_ first: Day, _ last: Day, _ pattern: DateRangePattern, _ names: DateNames) {
        append(first, pattern.first, names)
        append(last, pattern.last, names)
    }

    /// Appends a date and time, formatted by a pattern.
    mutating func append(_ time: CivilTime, _ pattern: DatePattern, _ names: DateNames) {
        append(time.day, second: time.second, pattern, names)
    }

    /// Appends a value for `<time datetime>`: an instant by RFC 3339, or a day by ISO 8601.
    mutating func append(machineReadable due: CivilDue) {
        switch due {
        case .time(let time): time.appendRFC3339(to: &self)
        case .day(let day): append(isoDay: day)
        }
    }

    private mutating func append(_ day: Day, second: Int, _ pattern: DatePattern, _ names: DateNames) {
        let civil = day.civil
        let hour = second / 3600
        for part in pattern.parts {
            switch part {
            case .literal(let count, let bytes): append(Int(count), bytesOf: bytes)
            case .year: append(civil.year, in: names.digits)
            case .yearOfCentury: append(civil.year % 100, in: names.digits, count: 2)
            case .yearOfFourDigits: append(civil.year, in: names.digits, count: 4)
            case .month(let count): append(civil.month, in: names.digits, count: count)
            case .monthName: append(names.months[civil.month - 1], of: names.words)
            case .shortMonthName: append(names.shortMonths[civil.month - 1], of: names.words)
            case .standaloneMonthName: append(names.standaloneMonths[civil.month - 1], of: names.words)
            case .day(let count):
                if count == 1, civil.day == 1, let first = names.firstDay {
                    append(first, of: names.words)
                } else {
                    append(civil.day, in: names.digits, count: count)
                }
            case .weekdayName: append(names.weekdays[day.weekday], of: names.words)
            case .shortWeekdayName: append(names.shortWeekdays[day.weekday], of: names.words)
            case .narrowWeekdayName: append(names.narrowWeekdays[day.weekday], of: names.words)
            case .hour(let count): append(hour, in: names.digits, count: count)
            case .hourOfHalfDay(let count):
                append((hour + 11) % 12 + 1, in: names.digits, count: count)
            case .minute: append(second / 60 % 60, in: names.digits, count: 2)
            case .dayPeriod: append(names.dayPeriods[hour / 12], of: names.words)
            }
        }
    }
}
