// Writes a rule as the RFC has it: parts in a fixed order, without those that say nothing.

import Bytes
import Civil

extension RecurrenceRule: CustomStringConvertible {
    /// The rule as text, e.g. `FREQ=MONTHLY;BYDAY=-1FR`. It is read as the same rule.
    public var description: String {
        var parts = (skip == .omit ? [] : ["RSCALE=GREGORIAN"]) + ["FREQ=" + frequency.rawValue]
        func add(_ name: String, _ values: [String]) {
            if !values.isEmpty { parts.append(name + "=" + values.joined(separator: ",")) }
        }
        func add(_ part: NumberPart) { add(part.name, self[keyPath: part.numbers].map(String.init)) }
        if interval != 1 { add("INTERVAL", [String(interval)]) }
        add("COUNT", count.map { [String($0)] } ?? [])
        add("UNTIL", until.map { [$0.description] } ?? [])
        NumberPart.ofDays.forEach(add)
        add("BYDAY", byDay.map { ($0.number.map(String.init) ?? "") + $0.weekday.code })
        NumberPart.ofTimes.forEach(add)
        if weekStart != .monday { add("WKST", [weekStart.code]) }
        if skip != .omit { add("SKIP", [skip.rawValue]) }
        return parts.joined(separator: ";")
    }
}

extension RecurrenceRule.Until: CustomStringConvertible {
    /// The date as in a rule, e.g. `20261231T235959Z`.
    public var description: String {
        switch self {
        case .day(let day): Self.text(day)
        case .localTime(let day, let second): Self.text(day, second: second)
        case .instant(let instant):
            Self.text(
                CivilTime(instant: instant, offset: 0).day,
                second: instant - floorDivide(instant, 86_400) * 86_400)
                + "Z"
        }
    }

    private static func text(_ day: Day, second: Int? = nil) -> String {
        var text = ByteBuffer()
        let (year, month, date) = day.civil
        text.append(decimal: year, digits: 4)
        text.append(twoDigits: month)
        text.append(twoDigits: date)
        if let second {
            text.append("T")
            text.append(twoDigits: second / 3600)
            text.append(twoDigits: second / 60 % 60)
            text.append(twoDigits: second % 60)
        }
        return String(text)
    }
}
