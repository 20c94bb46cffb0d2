// Parses a rule. Names and values may be in lower case, a semicolon may follow the last part, and `RRULE:`
// may precede the first. Combinations that the RFC forbids, such as COUNT beside UNTIL, are accepted.

import Bytes
import Civil

extension RecurrenceRule {
    /// The largest INTERVAL and COUNT, with which no arithmetic overflows.
    static let largestNumber = 999_999_999

    /// Parses a rule, e.g. `FREQ=MONTHLY;BYDAY=-1FR`. Numbers that stand twice in a list are kept once.
    package init(_ text: String) throws(RecurrenceRuleError) {
        var parser = RecurrenceRuleParser(text)
        self = try parser.parse()
    }
}

private struct RecurrenceRuleParser {
    typealias Weekday = RecurrenceRule.Weekday
    typealias WeekdayNumber = RecurrenceRule.WeekdayNumber
    private typealias Piece = Range<Int>

    private let text: [UInt8]
    /// The text in upper case. Only ASCII letters change: `ı` is no I.
    private let capitals: [UInt8]
    private var names: [String] = []
    private var rule = RecurrenceRule(.daily)

    init(_ string: String) {
        text = Array(string.utf8)
        capitals = text.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 32 : $0 }
    }

    mutating func parse() throws(RecurrenceRuleError) -> RecurrenceRule {
        let prefix = Array("RRULE:".utf8)
        let start = capitals.starts(with: prefix) ? prefix.count : 0
        var parts = pieces(of: start..<text.count, separator: UInt8(ascii: ";"))
        if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
        for part in parts { try read(part) }
        guard names.contains("FREQ") else { throw RecurrenceRuleError(problem: .noFrequency, offset: start) }
        return rule
    }

    private mutating func read(_ part: Piece) throws(RecurrenceRuleError) {
        guard let equals = capitals[part].firstIndex(of: UInt8(ascii: "=")), equals > part.lowerBound else {
            throw RecurrenceRuleError(problem: .notPart(quoted(part)), offset: part.lowerBound)
        }
        func error(_ problem: RecurrenceRuleError.Problem) -> RecurrenceRuleError {
            RecurrenceRuleError(problem: problem, offset: part.lowerBound)
        }
        let name = string(part.lowerBound..<equals)
        let value = (equals + 1)..<part.upperBound
        guard !names.contains(name) else { throw error(.repeated(part: name)) }
        names.append(name)
        switch name {
        case "FREQ":
            let words = RecurrenceRule.Frequency.allCases.map(\.rawValue)
            guard let frequency = RecurrenceRule.Frequency(rawValue: string(value)) else {
                throw unknown(value, of: name, among: words, expected: words.listed)
            }
            rule.frequency = frequency
        case "INTERVAL": rule.interval = try number(value, of: name, in: 1...RecurrenceRule.largestNumber)
        case "COUNT": rule.count = try number(value, of: name, in: 0...RecurrenceRule.largestNumber)
        case "UNTIL": rule.until = try until(value)
        case "WKST": rule.weekStart = try weekday(value, of: name)
        case "BYDAY":
            rule.byDay = try list(value) { piece throws(RecurrenceRuleError) in try weekdayNumber(piece) }
        case "RSCALE": if string(value) != "GREGORIAN" { throw error(.otherCalendar(quoted(value))) }
        case "SKIP":
            let words = RecurrenceRule.Skip.allCases.map(\.rawValue)
            guard let skip = RecurrenceRule.Skip(rawValue: string(value)) else {
                throw unknown(value, of: name, among: words, expected: words.listed)
            }
            rule.skip = skip
        default:
            guard let part = NumberPart.all.first(where: { $0.name == name }) else {
                let known =
                    ["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "WKST"] + NumberPart.all.map(\.name)
                throw error(
                    .unknownPart(
                        quoted(part.lowerBound..<equals), nearest: suggestion(for: name, among: known)))
            }
            rule[keyPath: part.numbers] = try list(value) { piece throws(RecurrenceRuleError) in
                try number(piece, of: name, in: part.bounds, isSigned: part.isSigned)
            }.sorted { ($0 < 0 ? 1 : 0, $0) < ($1 < 0 ? 1 : 0, $1) }
        }
    }

    // MARK: Values

    private func number(
        _ piece: Piece, of part: String, in bounds: ClosedRange<Int>, isSigned: Bool = false
    ) throws(RecurrenceRuleError) -> Int {
        let isNegative = capitals[piece].first == UInt8(ascii: "-")
        let hasSign = isSigned && (isNegative || capitals[piece].first == UInt8(ascii: "+"))
        let digits = string(piece.dropFirst(hasSign ? 1 : 0))
        guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) else {
            throw unknown(piece, of: part, among: [], expected: "a number")
        }
        guard let number = Int(digits), bounds.contains(number) else {
            let problem = RecurrenceRuleError.Problem.outside(
                quoted(piece), part: part, bounds: bounds, isSigned: isSigned)
            throw RecurrenceRuleError(problem: problem, offset: piece.lowerBound)
        }
        return hasSign && isNegative ? -number : number
    }

    /// `MO`, or `-1MO`.
    private func weekdayNumber(_ piece: Piece) throws(RecurrenceRuleError) -> WeekdayNumber {
        let end = capitals[piece].firstIndex {
            !$0.isDigit && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+")
        }
        let count = (end ?? piece.upperBound) - piece.lowerBound
        let day = try weekday(piece.dropFirst(count), of: "BYDAY")
        guard count > 0 else { return WeekdayNumber(day) }
        return WeekdayNumber(
            day, number: try number(piece.prefix(count), of: "BYDAY", in: 1...53, isSigned: true))
    }

    private func weekday(_ piece: Piece, of part: String) throws(RecurrenceRuleError) -> Weekday {
        let codes = Weekday.codes
        guard let index = codes.firstIndex(of: string(piece)), let weekday = Weekday(rawValue: index) else {
            // `Monday` is too far from `MO` for a misspelling.
            let full = codes.first { capitals[piece].count > 2 && capitals[piece].starts(with: $0.utf8) }
            throw unknown(
                piece, of: part, among: full.map { [$0] } ?? codes, nearest: full, expected: codes.listed)
        }
        return weekday
    }

    /// `20261231`, `20261231T235959` or `20261231T235959Z`.
    private func until(_ piece: Piece) throws(RecurrenceRuleError) -> RecurrenceRule.Until {
        func digits(_ start: Int, _ count: Int) -> Int? {
            guard start + count <= piece.count else { return nil }
            return Int(digits: string(piece.dropFirst(start).prefix(count)), most: count)
        }
        let bytes = Array(capitals[piece])
        let error = unknown(
            piece, of: "UNTIL", among: [], expected: "a date like 20261231 or 20261231T235959Z")
        guard [8, 15, 16].contains(bytes.count), let year = digits(0, 4), let month = digits(4, 2), year > 0,
            1...12 ~= month, let date = digits(6, 2), 1...Month(year: year, month: month).dayCount ~= date
        else { throw error }
        let day = Day(year: year, month: month, day: date)
        if bytes.count == 8 { return .day(day) }
        guard bytes[8] == UInt8(ascii: "T"), let hour = digits(9, 2), hour < 24, let minute = digits(11, 2),
            minute < 60, let second = digits(13, 2), second <= 60
        else { throw error }
        let time = hour * 3600 + minute * 60 + min(second, 59)
        if bytes.count == 15 { return .localTime(day, second: time) }
        guard bytes[15] == UInt8(ascii: "Z") else { throw error }
        return .instant(day.number * 86_400 + time)
    }

    /// The values between commas, each once.
    private func list<Value: Hashable>(
        _ piece: Piece, _ read: (Piece) throws(RecurrenceRuleError) -> Value
    ) throws(RecurrenceRuleError) -> [Value] {
        var values: [Value] = []
        var known: Set<Value> = []
        for piece in pieces(of: piece, separator: UInt8(ascii: ",")) {
            let value = try read(piece)
            if known.insert(value).inserted { values.append(value) }
        }
        return values
    }

    // MARK: Pieces

    private func pieces(of piece: Piece, separator: UInt8) -> [Piece] {
        text[piece].split(separator: separator, omittingEmptySubsequences: false).map {
            $0.startIndex..<$0.endIndex
        }
    }

    private func string(_ piece: Piece) -> String { String(decoding: capitals[piece], as: UTF8.self) }

    /// The piece as it was written, cut if it is long. U+FFFD stands for what is invisible or ends a line.
    private func quoted(_ piece: Piece) -> String {
        let scalars = String(decoding: text[piece], as: UTF8.self).unicodeScalars
        var shown = String.UnicodeScalarView()
        for scalar in scalars.prefix(Self.longestQuote) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: shown.append("\u{FFFD}")
            case _: shown.append(scalar)
            }
        }
        return String(shown) + (scalars.count > Self.longestQuote ? "…" : "")
    }

    private static let longestQuote = 40

    private func unknown(
        _ piece: Piece, of part: String, among known: [String], nearest: String? = nil, expected: String
    ) -> RecurrenceRuleError {
        RecurrenceRuleError(
            problem: .unknownValue(
                quoted(piece), part: part, nearest: nearest ?? suggestion(for: string(piece), among: known),
                expected: expected),
            offset: piece.lowerBound)
    }
}
