// Durations in calendars (RFC 5545 §3.3.6).

import Civil
import ToDos

/// A duration: days and weeks are nominal, so that a day later is the same time of the next day, while hours,
/// minutes and seconds are exact (RFC 5545 §3.3.6).
struct CalendarDuration: Equatable {
    let days: Int
    let seconds: Int

    /// Parses e.g. `P1W`, `P15DT5H0M20S` or `-PT15M`.
    init?(_ bytes: ArraySlice<UInt8>) {
        var scanner = DigitScanner(bytes)
        let sign = scanner.skip("-") ? -1 : 1
        if sign == 1 { scanner.skip("+") }
        guard scanner.skip("P") || scanner.skip("p") else { return nil }
        var (days, seconds, isTime, parts) = (0, 0, false, 0)
        while !scanner.isAtEnd {
            if !isTime, scanner.skip("T") || scanner.skip("t") {
                isTime = true
                continue
            }
            guard let number = scanner.number(upTo: 9), let unit = scanner.letter() else { return nil }
            switch (unit, isTime) {
            case ("W", false): days += 7 * number
            case ("D", false): days += number
            case ("H", true): seconds += 3600 * number
            case ("M", true): seconds += 60 * number
            case ("S", true): seconds += number
            default: return nil
            }
            parts += 1
        }
        guard 1...5 ~= parts else { return nil }
        (self.days, self.seconds) = (sign * days, sign * seconds)
    }

    /// A date this much later, in a zone; nil outside the years 1…9999.
    func added(to date: ISODate, in zone: Zone) -> ISODate? {
        guard let second = date.second else {
            let later = date.day + (days + floorDivide(seconds, 86_400))
            return ItemDate.day(later).isInYears ? ISODate(later) : nil
        }
        let later = date.day + days
        guard ItemDate.day(later).isInYears,
            let start = ISODate(later, second: second, clock: date.clock).instant(in: zone)
        else { return nil }
        let end = start + seconds
        let day = Day(number: floorDivide(end, 86_400))
        guard ItemDate.day(day).isInYears else { return nil }
        return ISODate(day, second: end - day.number * 86_400, clock: .offset(0))
    }
}
