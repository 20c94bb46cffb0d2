// The names that a day has on any sheet.

import Civil
import Mustache

/// A record of a day.
protocol DayRecord: Record {
    var day: Day { get }
}

extension Vocabulary.Field where R: DayRecord {
    static var number: Self {
        .plain("number", "The day of the month.", example: "21") { record, page in
            page.number(record.day.civil.day)
        }
    }
    static var iso: Self {
        .plain("iso", "The day for machines.", example: "2026-11-21") { record, page in page.iso(record.day) }
    }
    static var isToday: Self {
        .flag("isToday", "Whether the day is today.") { record, page in
            record.day == page.context.settings.today
        }
    }
}

extension Day: DayRecord {
    var day: Day { self }

    /// The names that templates may use.
    public static let vocabulary: Vocabulary<Day> = [
        .number, .iso,
        .text("initial", "The name of the day as one letter.", example: "S") { day, page in
            page.text(day, .narrowWeekday)
        },
        .text("weekday", "The name of the day.", example: "Saturday") { day, page in page.text(day, .weekday)
        },
        .isToday,
        .flag("isWeekend", "Whether it is a day of the weekend.") { day, page in
            page.context.locale.dates.weekend.contains(day.weekday)
        },
        .flag("isFree", "Whether it is a day of the weekend or a holiday.") { day, page in
            page.context.locale.dates.weekend.contains(day.weekday) || page.context.events.isHoliday(day)
        },
        .flag("isWeekStart", "Whether it is the first day of a week.") { day, page in
            page.context.settings.weekStart.firstDay(ofWeekWith: day) == day
        },
        .flag("isWeekEnd", "Whether it is the last day of a week.") { day, page in
            page.context.settings.weekStart.firstDay(ofWeekWith: day) + 6 == day
        },
    ]
}
