// What was changed when as plain text, for a terminal. Unlike the pages it shows the whole log: whoever can read the
// log sees all of it.

import Bytes
import Civil
import ToDoKeeping
import ToDos

/// Changes of items as text.
package struct ActivityText: Sendable {
    private let entries: [ActivityEntry]
    private let labels: [ItemID: String]
    private let locale: SiteLocale
    private let zone: Zone
    private let days: GroupDays

    /// The text of changes. `labels` has what each item that is still there is called on the command line, such as its
    /// number. Days of the year of `today` are written without a year.
    package init(
        _ entries: [ActivityEntry], labels: [ItemID: String], locale: SiteLocale, zone: Zone, today: Day
    ) {
        // The log is in the order of the changes, except where the clock was set back.
        let order = entries.indices.sorted { (entries[$0].instant, $0) < (entries[$1].instant, $1) }
        self.entries = order.map { entries[$0] }
        (self.labels, self.locale, self.zone) = (labels, locale, zone)
        days = GroupDays(today: today, weekStart: .monday)
    }

    /// The days with their changes, the latest last, wrapped at `width` terminal columns. Empty if there are none.
    package func text(width: Int, isStyled: Bool) -> String {
        let dates = MessageDates(locale, zone: zone, today: days.today)
        let rows = entries.map { Row($0, label: labels[$0.id] ?? "", zone, locale, dates) }
        let timeWidth = rows.map(\.time.displayWidth).max() ?? 0
        let whatWidth = rows.map(\.what.displayWidth).max() ?? 0
        let labelWidth = rows.map(\.label.displayWidth).max() ?? 0
        var lines: [String] = []
        for day in rows.chunked(by: { $0.day == $1.day }) {
            guard let first = day.first else { continue }
            let heading = written { $0.append(first.day, yearUnlessIn: days.thisYear, locale.dates) }
            if !lines.isEmpty { lines.append("") }
            lines.append(isStyled ? heading.bold : heading)
            for row in day {
                var start =
                    "  " + row.time.padded(before: timeWidth) + "  " + row.what.padded(after: whatWidth)
                if labelWidth > 0 { start += "  " + row.label.padded(before: labelWidth) }
                lines += row.title.wrapped(width: width, start: start + "  ")
            }
        }
        return lines.joined(separator: "\n")
    }

    /// A change as strings.
    private struct Row {
        let day: Day
        let time, what, label, title: String

        init(_ entry: ActivityEntry, label: String, _ zone: Zone, _ locale: SiteLocale, _ dates: MessageDates)
        {
            let time = zone.civilTime(entry.instant.seconds)
            day = time.day
            self.time = written { $0.append(time, locale.dates.time, locale.dates.names) }
            what = locale.phrases.words(of: entry.kind, movedTo: entry.moved, dates)
            self.label = label
            let title = entry.title.sanitized.onOneLine
            self.title = title.isEmpty ? locale.phrases.untitled : title
        }
    }
}

extension Phrases {
    /// What was done with an item; of one that was moved, to which day.
    func words(of kind: ActivityKind, movedTo date: ItemDate?, _ dates: MessageDates) -> String {
        date.map { movedTo(dates.shortText($0)) } ?? activity[kind]
    }
}

private func written(_ write: (inout ByteBuffer) -> Void) -> String {
    var text = ByteBuffer()
    write(&text)
    return String(text).withPlainSpaces
}
