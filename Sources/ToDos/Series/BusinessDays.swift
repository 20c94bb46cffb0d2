// A distance in business days, as todo.txt has it: `rec:+3b`. No rule of RFC 5545 says it, so the text stays, and the next day is
// counted when the item is done.

import Civil

/// So many business days, Monday to Friday, from the due date (`+3b`) or from the day on which the item was done (`3b`).
package struct BusinessDays: Hashable, Sendable {
    /// How many days.
    package let count: Int
    /// Whether they count from the due date.
    package let isFromDue: Bool

    /// Parses `+3b` or `3b`; without a number it is one day. Nil for other words.
    package init?(_ text: some StringProtocol) {
        isFromDue = text.hasPrefix("+")
        let digits = text.dropFirst(isFromDue ? 1 : 0)
        guard digits.last == "b", let count = digits.count == 1 ? 1 : Int(digits: digits.dropLast(), most: 4),
            count > 0
        else { return nil }
        self.count = count
    }

    /// The day so many business days after a day. From Saturday, the first is Monday.
    package func day(after day: Day) -> Day {
        // Saturday and Sunday count from the Friday before. Five of these days are a whole week.
        let start = min(day.weekday, 4)
        let (weeks, weekday) = (start + count).quotientAndRemainder(dividingBy: 5)
        return day + (7 * weeks + weekday - day.weekday)
    }
}
