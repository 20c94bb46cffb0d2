// What a week is called: by its number, or by its days where weeks do not start on Monday and have no number.

import Bytes
import Civil
import Mustache

extension Week {
    /// The week's year; the year of its first day if weeks have no number.
    var titleYear: Int {
        switch start {
        case .monday: iso.year
        case .sunday, .saturday: firstDay.civil.year
        }
    }
}

extension ByteBuffer {
    /// Writes a week's number and year; its range of days if it has no number.
    mutating func append(titleOf week: Week, showsYear: Bool, _ locale: SiteLocale) {
        switch week.start {
        case .monday where showsYear: append(locale.phrases.week, week.iso.week, week.iso.year)
        case .monday: append(locale.phrases.weekNumber, week.iso.week)
        case .sunday, .saturday: append(rangeOf: week, showsYear: showsYear, locale.dates)
        }
    }

    /// Writes the first and the last day of a week.
    mutating func append(rangeOf week: Week, showsYear: Bool, _ formats: DateFormats) {
        let pattern = formats.week.pattern(of: week, showsYear: showsYear)
        append(week.firstDay, week.firstDay + 6, pattern, formats.names)
    }
}

extension PageBuilder {
    /// The week's number and year; its range of days if weeks start on Sunday and have no number. Without the year
    /// if that is `year`, which the reader knows from the text beside it.
    mutating func title(of week: Week, besideYear year: Int? = nil) -> Text {
        let locale = context.locale
        return text { $0.append(titleOf: week, showsYear: year != week.titleYear, locale) }
    }

    /// The first and the last day of a week.
    mutating func range(of week: Week, showsYear: Bool) -> Text {
        let formats = context.locale.dates
        return text { $0.append(rangeOf: week, showsYear: showsYear, formats) }
    }
}
