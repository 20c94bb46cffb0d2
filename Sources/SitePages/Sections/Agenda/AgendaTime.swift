// The record of when an item of the agenda is due: its times on a day, or its day.

import Bytes
import Civil
import Mustache
import ToDos

/// When an item of the agenda is due.
struct AgendaTime: Record {
    let text: Text
    let iso: Text

    static let vocabulary: Vocabulary<AgendaTime> = [
        .text("text", \.text, "The times, or the day.", example: "9:00 AM"),
        .plain("iso", \.iso, "The instant for machines.", example: "2026-11-21T09:00:00+01:00"),
    ]
}

extension AgendaTime {
    /// The times of a day, for a row under it; nil if there are none.
    init?(_ times: ArraySlice<CivilTime>, _ page: inout PageBuilder) {
        guard let first = times.first else { return nil }
        let formats = page.context.locale.dates
        text = page.text { text in
            for time in times {
                if time != first { text.append(", ") }
                text.append(time, formats.time, formats.names)
            }
        }
        iso = page.text { first.appendRFC3339(to: &$0) }
    }

    /// The first times of an item on a day, behind a word if the day is only when it is due.
    init?(_ entry: DayEntry, most: Int = .max, _ page: inout PageBuilder) {
        let times = AgendaTime(entry.times.prefix(most), &page)
        guard entry.isOnlyDue else {
            guard let times else { return nil }
            self = times
            return
        }
        let word = page.context.locale.dueWord
        text = page.text(times.map { word + " " + page.texts.string($0.text) } ?? word)
        iso = page.text { $0.append(machineReadable: entry.due) }
    }

    /// The short date, for a row of the overdue items. With the year, unless it is the current one.
    init(shortDate due: CivilDue, _ page: inout PageBuilder) {
        let formats = page.context.locale.dates
        let isThisYear = due.day.civil.year == page.context.settings.today.civil.year
        let pattern = isThisYear ? formats.shortDay : formats.shortDate
        text = page.text(due.day, pattern)
        iso = page.text { $0.append(machineReadable: due) }
    }
}
