// The table of all forms in which a day or a week can be typed. `todopress help dates` prints it, and the tests check
// each meaning and result.

/// A row of the table: forms that are typed, and what they mean.
package struct DateWord: Sendable {
    /// Examples of one form, or several forms for the same.
    package let forms: [String]
    /// What they mean.
    package let meaning: String
    /// What they are on `exampleToday`: a date, a date and a time, or a week by ISO 8601.
    package let result: String

    /// A row.
    package init(_ forms: [String], _ meaning: String, _ result: String) {
        self.forms = forms
        self.meaning = meaning
        self.result = result
    }

    /// The current day for all results of the table: a Saturday in week 47.
    package static let exampleToday = Day(year: 2026, month: 11, day: 21)

    package static let days = [
        DateWord(["2026-11-24"], "a date: year, month, day", "2026-11-24"),
        DateWord(["today"], "today", "2026-11-21"),
        DateWord(["tomorrow"], "the day after today", "2026-11-22"),
        DateWord(["day after tomorrow"], "two days after today", "2026-11-23"),
        DateWord(["yesterday"], "the day before today", "2026-11-20"),
        DateWord(["monday", "mon"], "the next Monday, or today if it is one", "2026-11-23"),
        DateWord(["saturday", "sat"], "and so for each day of the week", "2026-11-21"),
        DateWord(["next friday", "next fri"], "the Friday of next week", "2026-11-27"),
        DateWord(["weekend"], "the next Saturday, or today if it is one", "2026-11-21"),
        DateWord(["end of week", "eow"], "the next Sunday, or today if it is one", "2026-11-22"),
        DateWord(["end of year", "eoy"], "the next 31 December", "2026-12-31"),
        DateWord(["24.11.", "24 nov", "nov 24"], "the next day with this date, or today", "2026-11-24"),
        DateWord(["24 nov 2027", "24.11.2027"], "a date with its year", "2027-11-24"),
        DateWord(["2026-W48-2"], "a day of a week by its numbers (ISO 8601)", "2026-11-24"),
        DateWord(["+3d", "in 3 days"], "so many days after today", "2026-11-24"),
        DateWord(["-1d"], "so many days before today", "2026-11-20"),
        DateWord(["+2w", "in 2 weeks"], "so many weeks after today", "2026-12-05"),
        DateWord(["in 1 month"], "so many months after today", "2026-12-21"),
        DateWord(["end of month", "eom"], "the last day of this month", "2026-11-30"),
        DateWord(["next month"], "the first day of the next month", "2026-12-01"),
        DateWord(["-1w"], "so many weeks before today", "2026-11-14"),
    ]

    /// The forms of a week. A day may be given too; it means the week that contains the day.
    package static let weeks = [
        DateWord(["this", "this week", "this-week"], "the week that has today", "2026-W47"),
        DateWord(["next", "next week", "next-week"], "the week after it", "2026-W48"),
        DateWord(["last", "last week", "last-week"], "the week before it", "2026-W46"),
        DateWord(["W48"], "a week of this year by its number (ISO 8601)", "2026-W48"),
        DateWord(["2027-W01"], "a week of another year", "2027-W01"),
        DateWord(["tuesday", "+3d", "2026-11-24"], "the week that has the day", "2026-W48"),
    ]

    /// The forms of a time, beside a day. The time zone of the results is UTC.
    package static let times = [
        DateWord(["2026-11-24 18:00", "2026-11-24T18:00"], "a date and a time", "2026-11-24 18:00"),
        DateWord(["tomorrow 9:30", "+1d 9:30am"], "any other day and a time", "2026-11-22 09:30"),
        DateWord(
            ["friday at 7pm", "friday at 19"], "a full hour needs no minutes after \"at\"", "2026-11-27 19:00"
        ),
        DateWord(["18:00", "6pm"], "the next 18:00, today or tomorrow", "2026-11-21 18:00"),
        DateWord(["tonight"], "today at 20:00", "2026-11-21 20:00"),
        DateWord(["noon"], "the next 12:00", "2026-11-21 12:00"),
        DateWord(
            ["tomorrow morning"], "9:00; noon 12:00, afternoon 15:00, evening 20:00", "2026-11-22 09:00"),
        DateWord(["in 2 hours", "+2h"], "so many hours from now", "2026-11-21 11:00"),
        DateWord(["in 30 minutes", "+30m"], "so many minutes from now", "2026-11-21 09:30"),
        DateWord(
            ["2026-11-24T18:00:00Z", "2026-11-24T19:00:00+01:00"], "an instant, in any time zone (ISO 8601)",
            "2026-11-24 18:00"),
    ]
}
