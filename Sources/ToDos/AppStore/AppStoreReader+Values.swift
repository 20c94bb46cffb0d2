// Reads the values of fields and checks their types and ranges. An invalid value is recorded as it was written, and skipped.

import Bytes
import Civil
import Foundation
import JSON

extension AppStoreReader {
    /// Whether the next value has this kind; a value of another kind is recorded as an error and skipped.
    mutating func isNext(_ kind: JSONKind) throws(JSONError) -> Bool {
        if scanner.isNext(kind) { return true }
        let start = scanner.position
        let found = try readExcerpt()
        note(.wrongType(found: found, expected: member.expected), at: start)
        return false
    }

    mutating func readText() throws(JSONError) -> String? {
        guard try isNext(.string) else { return nil }
        return scanner.string(try scanner.readString())
    }

    mutating func readText<Form: TextForm>(as form: Form.Type) throws(JSONError) -> Form.Value? {
        let start = scanner.position
        guard let text = try readText() else { return nil }
        if let value = form.value(text) { return value }
        note(form.problem("\"\(Excerpt.text(text))\""), at: start)
        return nil
    }

    /// Reads a number; nil if it has no value.
    mutating func readNumber<Value>(
        orElse problem: ((String) -> StoreProblem)? = nil,
        _ value: (borrowing JSONScanner, Range<Int>) -> Value?
    ) throws(JSONError) -> Value? {
        guard try isNext(.number) else { return nil }
        let number = try scanner.readNumber()
        if let value = value(scanner, number) { return value }
        let found = scanner.excerpt(number)
        let usual = StoreProblem.wrongType(found: found, expected: member.expected)
        note(problem?(found) ?? usual, at: number.lowerBound)
        return nil
    }

    /// Reads a latitude or longitude; nil if the value is invalid.
    mutating func readDegrees(bound: Int) throws(JSONError) -> Double? {
        guard try isNext(.number) else { return nil }
        let number = try scanner.readNumber()
        let degrees = scanner.double(number)
        if degrees.magnitude <= Double(bound) { return degrees }
        let found = scanner.excerpt(number)
        note(
            degrees.isFinite ? .outsideDegrees(found: found, bound: bound) : .notFinite(found: found),
            at: number.lowerBound)
        return nil
    }

    /// Reads an amount of money, which is at least 0, or a quantity, which is greater; nil if the value is invalid.
    mutating func readAmount(isQuantity: Bool) throws(JSONError) -> Decimal? {
        guard try isNext(.number) else { return nil }
        let number = try scanner.readNumber()
        let amount = Decimal(amount: scanner.text(number))
        if let problem = StoreProblem(amount, found: scanner.excerpt(number), isQuantity: isQuantity) {
            note(problem, at: number.lowerBound)
            return nil
        }
        return amount
    }

    // MARK: Dates

    mutating func readDueDay() throws(JSONError) {
        let start = scanner.position
        guard let text = try readText() else { return }
        due.day = Day(isoDate: text)
        if due.day != nil { return }
        let found = "\"\(Excerpt.text(text))\""
        note(
            Instant(rfc3339: text) == nil ? .notDate(found: found) : .instantAsDay(found: found),
            at: start)
    }

    /// Reads seconds since 1970. A date as text is read, too; without a time it is a due day.
    mutating func readTimestamp() throws(JSONError) {
        let start = scanner.position
        if scanner.isNext(.number) {
            due.timestamp = try readInstant().map { .instant($0) }
            return
        }
        guard let text = try readText() else { return }
        due.timestamp = ItemDate(rfc3339: text).flatMap { $0.isInYears ? $0 : nil }
        if due.timestamp != nil { return store.warnOnce(.textForSeconds, field: member.path, at: start) }
        note(.wrongType(found: "\"\(Excerpt.text(text))\"", expected: member.expected), at: start)
    }

    /// Records that `timestamp` lies more than a day away from `due`, in any time zone.
    mutating func checkDueDay() {
        guard let day = due.day, let timestamp = due.timestamp else { return }
        let distance = timestamp.clockSeconds(in: .utc) - day.number * 86_400
        let isDay = timestamp.instant == nil
        if isDay ? abs(distance) <= 86_400 : -86_400..<2 * 86_400 ~= distance { return }
        store.note(
            .farFromDue(day: day.iso), field: "timestamp", at: places.offset("timestamp") ?? 0, item: current)
    }

    /// Reads seconds since 1970; nil if the value is invalid.
    mutating func readInstant() throws(JSONError) -> Instant? {
        guard try isNext(.number) else { return nil }
        let number = try scanner.readNumber()
        guard let instant = instant(number), ItemDate.years.contains(instant.seconds) else {
            note(dateProblem(number), at: number.lowerBound)
            return nil
        }
        if epoch.suspects(instant), let current {
            epoch.suspect = EpochRule.Suspect(
                instant: instant, found: scanner.excerpt(number), field: member.path,
                offset: number.lowerBound,
                item: current)
        }
        return instant
    }

    /// Converts seconds since 1970 to an instant; nil if they exceed the range of an integer. Up to nine decimals are
    /// exact, unless there is an exponent.
    private func instant(_ number: Range<Int>) -> Instant? {
        let isNegative = scanner.bytes[number.lowerBound] == UInt8(ascii: "-")
        var (whole, fraction, decimals, isFraction) = (0, 0, 0, false)
        for index in number.dropFirst(isNegative ? 1 : 0) {
            let byte = scanner.bytes[index]
            if byte == UInt8(ascii: ".") {
                isFraction = true
                continue
            }
            guard byte.isDigit, decimals < 9, whole < 1 << 50 else {
                let value = scanner.double(number)
                let seconds = value.rounded(.down)
                return Int(exactly: seconds).map {
                    Instant(seconds: $0, nanoseconds: min(UInt32((value - seconds) * 1e9), 999_999_999))
                }
            }
            if isFraction {
                fraction = 10 * fraction + Int(byte & 15)
                decimals += 1
            } else {
                whole = 10 * whole + Int(byte & 15)
            }
        }
        for _ in decimals..<9 { fraction *= 10 }
        let nanoseconds = UInt32(fraction)
        if !isNegative { return Instant(seconds: whole, nanoseconds: nanoseconds) }
        if nanoseconds == 0 { return Instant(seconds: -whole) }
        return Instant(seconds: -whole - 1, nanoseconds: 1_000_000_000 - nanoseconds)
    }

    private func dateProblem(_ number: Range<Int>) -> StoreProblem {
        let value = scanner.double(number)
        let found = scanner.excerpt(number)
        // Thirteen digits are milliseconds of the years 2001…2286. Fourteen digits may be a date such as
        // 20230118102200.
        if value.magnitude >= 1e12, value.magnitude < 1e13 {
            return .milliseconds(found: found, seconds: Int64((value / 1000).rounded(.down)))
        }
        return value.isFinite ? .outsideYears(found: found) : .notFinite(found: found)
    }

    // MARK: Excerpts

    /// Reads the next value and returns it as shown in messages.
    mutating func readExcerpt() throws(JSONError) -> String {
        let start = scanner.position
        try scanner.skipValue()
        return scanner.excerpt(start..<scanner.position)
    }
}
