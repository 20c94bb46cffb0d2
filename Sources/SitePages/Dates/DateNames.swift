// The names that dates are made of. A class, so that all pages of a site share one copy of the bytes.

import Bytes
import Mustache

/// The names of months, weekdays and halves of the day in one language.
final class DateNames: Sendable {
    /// The bytes of all names, and of the literal words of the patterns.
    let words: ByteBuffer
    /// From January.
    let months: Table<Text>
    /// From January, abbreviated.
    let shortMonths: Table<Text>
    /// From Monday.
    let weekdays: Table<Text>
    /// From Monday, abbreviated.
    let shortWeekdays: Table<Text>
    /// Before noon and after it.
    let dayPeriods: Table<Text>

    /// Takes the names, whose bytes are in `words`.
    init(
        words: consuming ByteBuffer, months: [Text], shortMonths: [Text], weekdays: [Text],
        shortWeekdays: [Text], dayPeriods: [Text]
    ) {
        self.words = words
        self.months = Table(months)
        self.shortMonths = Table(shortMonths)
        self.weekdays = Table(weekdays)
        self.shortWeekdays = Table(shortWeekdays)
        self.dayPeriods = Table(dayPeriods)
    }
}
