// The times of an item on a day, and its boxes.

import Bytes
import Civil
import ToDos

extension AgendaTime {
    /// The times of a day, for a row under it; nil if there are none.
    init?(_ times: ArraySlice<CivilTime>, _ page: inout PageWriter) {
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
    init?(_ entry: DayEntry, most: Int = .max, _ page: inout PageWriter) {
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
    init(dayOf due: CivilDue, _ page: inout PageWriter) {
        let formats = page.context.locale.dates
        let isThisYear = due.day.civil.year == page.context.settings.today.civil.year
        let pattern = isThisYear ? formats.shortDay : formats.shortDate
        text = page.text { $0.append(due.day, pattern, formats.names) }
        iso = page.text { $0.append(machineReadable: due) }
    }
}

extension RoutineCell {
    /// The most boxes of a day.
    static let most = 4

    /// The boxes of an item on a day. Where it has more times, those that are done first make room.
    init(_ entries: [DayEntry], of item: ItemSummary, _ page: inout PageWriter) {
        let hidden = max(0, entries.count - Self.most)
        let done = min(hidden, entries.prefix { $0.isDone }.count)
        boxes = entries.dropFirst(done).prefix(Self.most).map { entry in
            RoutineMark(isDone: entry.isDone, occurrence: page.occurrence(item, at: entry.due))
        }
        let digits = page.context.locale.digits
        more =
            hidden == 0
            ? nil
            : ShortText(
                text: page.text {
                    $0.append("+")
                    $0.append(hidden, in: digits)
                })
    }

    /// A box that is open.
    init(open item: ItemSummary, at due: CivilDue?, _ page: inout PageWriter) {
        (boxes, more) = ([RoutineMark(isDone: false, occurrence: page.occurrence(item, at: due))], nil)
    }
}
