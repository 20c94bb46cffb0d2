// Dates in words, by the patterns of a locale's file. Not Foundation's formatter: its words change with the
// system's ICU, and the same input must give the same bytes everywhere. The tests hold it as the oracle.

import Bytes
import Civil
import Mustache

/// A date or time pattern in the letters of CLDR (UTS #35, Date Field Symbols): `EEEE, MMMM d, y`.
///
/// The letters are `y`, `yy` and `yyyy`, `M`, `MM`, `MMM` and `MMMM`, `d` and `dd`, `EEE` and `EEEE`, `H` and
/// `HH`, `h` and `hh`, `mm`, and `a`; anything in single quotes, and any other character, stands for itself.
struct DatePattern: ~Copyable, Sendable {
    /// A piece of the pattern. Not private, though nobody else needs it: a table of private things, seen from another
    /// file, keeps Swift 6.3 from building for debugging.
    enum Part: BitwiseCopyable, Sendable {
        case literal(Text)
        case year, yearOfCentury, yearOfFourDigits
        case month(digits: Int), monthName, shortMonthName
        case day(digits: Int), weekdayName, shortWeekdayName
        case hour(digits: Int), hourOfHalfDay(digits: Int), minute, dayPeriod
    }

    private let parts: Table<Part>

    /// A pattern that writes nothing.
    init() {
        parts = Table([])
    }

    /// Reads a pattern; its literal words are kept in `words`. Throws the letters that it does not know.
    init(_ pattern: String, words: inout ByteBuffer) throws(UnknownLetters) {
        var parts: [Part] = []
        var literal = ""
        func endLiteral(_ words: inout ByteBuffer) {
            if !literal.isEmpty { parts.append(.literal(words.text(literal))) }
            literal = ""
        }
        var isQuoted = false
        var rest = pattern[...]
        while let first = rest.first {
            if rest.hasPrefix("''") {
                // Two quotes in a row are one quote, inside quotes and outside.
                literal.append("'")
                rest = rest.dropFirst(2)
            } else if first == "'" {
                isQuoted.toggle()
                rest = rest.dropFirst()
            } else if first.isASCII, first.isLetter, !isQuoted {
                let letters = rest.prefix { $0 == first }
                guard let part = Self.part(letters) else { throw UnknownLetters(letters: String(letters)) }
                endLiteral(&words)
                parts.append(part)
                rest = rest.dropFirst(letters.count)
            } else {
                literal.append(first)
                rest = rest.dropFirst()
            }
        }
        endLiteral(&words)
        self.parts = Table(parts)
    }

    /// Writes a day and a second of that day.
    func append(_ day: Day, second: Int, names: borrowing DateNames, to text: inout ByteBuffer) {
        lazy var civil = day.civil
        let hour = second / 3600
        for index in 0..<parts.count {
            switch parts[index] {
            case .literal(let literal): text.append(literal, of: names.words)
            case .year: text.append(decimal: civil.year)
            case .yearOfCentury: text.append(twoDigits: civil.year % 100)
            case .yearOfFourDigits: text.append(decimal: civil.year, digits: 4)
            case .month(let digits): text.append(decimal: civil.month, digits: digits)
            case .monthName: text.append(names.months[civil.month - 1], of: names.words)
            case .shortMonthName: text.append(names.shortMonths[civil.month - 1], of: names.words)
            case .day(let digits): text.append(decimal: civil.day, digits: digits)
            case .weekdayName: text.append(names.weekdays[day.weekday], of: names.words)
            case .shortWeekdayName: text.append(names.shortWeekdays[day.weekday], of: names.words)
            case .hour(let digits): text.append(decimal: hour, digits: digits)
            case .hourOfHalfDay(let digits): text.append(decimal: (hour + 11) % 12 + 1, digits: digits)
            case .minute: text.append(twoDigits: second / 60 % 60)
            case .dayPeriod: text.append(names.dayPeriods[hour / 12], of: names.words)
            }
        }
    }

    private static func part(_ letters: Substring) -> Part? {
        switch letters {
        case "y": .year
        case "yy": .yearOfCentury
        case "yyyy": .yearOfFourDigits
        case "M", "MM": .month(digits: letters.count)
        case "MMM": .shortMonthName
        case "MMMM": .monthName
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

/// Letters of a date pattern that stand for nothing.
struct UnknownLetters: Error {
    /// The letters.
    let letters: String
}
