// The dates of an item that repeats, on its page: the next ones, and a grid of what was done in the last weeks.

import Bytes
import Civil
import Mustache
import ToDos

/// The dates of an item that repeats.
struct RepeatDates: Record {
    let next: [DueFull]
    let hasNext: Bool
    let history: RepeatHistory?

    static let vocabulary = Vocabulary<RepeatDates>([
        .list("next", \.next, "The next dates, the current one first."),
        .flag("hasNext", \.hasNext, "Whether there are several."),
        .optional("history", \.history, "What was done in the last weeks, if anything was."),
    ])

    /// How many dates are listed.
    fileprivate static let mostDates = 5
}

/// What was done of an item in the last weeks: a row for each day of the week, a column for each week.
struct RepeatHistory: Record {
    let count: Text
    let weeks: [RepeatWeek]
    let rows: [RepeatRow]

    static let vocabulary = Vocabulary<RepeatHistory>([
        .text("count", \.count, "How many of them are done.", example: "19 of 22"),
        .list("weeks", \.weeks, "The weeks, the earliest first."),
        .list("rows", \.rows, "The days of the week on which the item comes."),
    ])

    /// How many weeks are shown.
    fileprivate static let mostWeeks = 12
}

/// The head of a column.
struct RepeatWeek: Record {
    let name: Text
    let month: ShortText?

    static let vocabulary = Vocabulary<RepeatWeek>([
        .text("name", \.name, "The first day of the week.", example: "November 23"),
        .optional("month", \.month, "The month of that day, where it is another one than before."),
    ])
}

/// A day of the week.
struct RepeatRow: Record {
    let name: Text
    let short: Text
    let cells: [RepeatCell]

    static let vocabulary = Vocabulary<RepeatRow>([
        .text("name", \.name, "The name of the day.", example: "Monday"),
        .text("short", \.short, "The abbreviated name.", example: "Mon"),
        .list("cells", \.cells, "The day in each of the weeks."),
    ])
}

/// An occurrence in the grid.
struct RepeatCell: Record {
    let date: Text
    let isThere: Bool
    let isDone: Bool
    let isMissed: Bool

    static let vocabulary = Vocabulary<RepeatCell>([
        .text("date", \.date, "The day.", example: "November 23"),
        .flag("isThere", \.isThere, "Whether the item comes on the day."),
        .flag("isDone", \.isDone, "Whether it is done on the day."),
        .flag("isMissed", \.isMissed, "Whether it was missed on the day."),
    ])
}

extension RepeatDates {
    /// The dates of an item; nil if it does not repeat.
    init?(_ item: ItemSummary, _ page: inout PageWriter) {
        let context = page.context
        guard let series = context.repeating[item.id] else { return nil }
        let today = context.settings.today
        var dates: [ItemDate] = []
        if !item.state.isDone, let current = context.repeating.current(item.id) {
            let later = series.next(2 * Self.mostDates + 1, after: max(current.day, today) + -1)
            dates = ([current] + later.filter { !$0.isDone && $0 > current }).prefix(Self.mostDates).map(
                \.date)
        }
        next = dates.map { DueFull(CivilDue($0, in: context.zone), &page) }
        hasNext = next.count > 1
        history = RepeatHistory(series, isDone: item.state.isDone, &page)
        if !hasNext, history == nil { return nil }
    }
}

extension RepeatHistory {
    fileprivate init?(_ series: Series, isDone: Bool, _ page: inout PageWriter) {
        guard !series.fields.doneOn.isEmpty else { return nil }
        let context = page.context
        let (today, formats) = (context.settings.today, context.locale.dates)
        let last = Week(with: today, start: context.settings.weekStart)
        let weeks = (0..<Self.mostWeeks).map { last.advanced(by: $0 - Self.mostWeeks + 1) }
        let days = weeks[0].firstDay...last.firstDay + 6
        var marks: [Day: Bool] = [:]
        // Days of the rule that are over and not done were missed.
        if !series.fields.isFromCompletion {
            for occurrence in series.occurrences(in: days) where occurrence.day <= today {
                // A day is done with the last of its times.
                marks[occurrence.day] = occurrence.isDone && marks[occurrence.day] != false
            }
        }
        for occurrence in series.done(in: days, isDone: isDone)
        where !series.hasTimes || marks[occurrence.day] == nil {
            marks[occurrence.day] = true
        }
        let done = marks.values.count { $0 }
        guard done > 0 else { return nil }
        let missed = marks.count { !$0.value && $0.key < today }
        count = page.text { $0.append(context.locale.phrases.stepsDone, done, done + missed) }
        let months = weeks.map { Month(with: $0.firstDay) }
        self.weeks = weeks.indices.map { index in
            let day = weeks[index].firstDay
            // The first month needs the room of its name.
            let begins = index == 0 ? months[1] == months[0] : months[index] != months[index - 1]
            return RepeatWeek(
                name: page.text { $0.append(day, formats.shortDay, formats.names) },
                month: begins
                    ? ShortText(text: page.text { $0.append(day, .shortMonth, formats.names) }) : nil)
        }
        rows = (0..<7).compactMap { offset in
            let column = weeks.map { $0.firstDay + offset }
            guard column.contains(where: { marks[$0] != nil }) else { return nil }
            return RepeatRow(
                name: page.text { $0.append(column[0], .weekday, formats.names) },
                short: page.text { $0.append(column[0], .shortWeekday, formats.names) },
                cells: column.map { day in
                    RepeatCell(
                        date: page.text { $0.append(day, formats.dayOfMonth, formats.names) },
                        isThere: marks[day] != nil, isDone: marks[day] == true,
                        isMissed: marks[day] == false && day < today)
                })
        }
    }
}
