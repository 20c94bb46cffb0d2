// The names of a due time or day in full.

import Bytes
import Mustache
import ToDos

extension CivilDue: Record {
    @usableFromInline package static let vocabulary: Vocabulary<CivilDue> = [
        .text(
            "full", "The day and the time in words.", example: "Saturday, November 21, 2026 at 9:00 AM"
        ) { due, page in page.text(inFull: due) },
        .plain("iso", "The instant for machines.", example: "2026-11-21T09:00:00+01:00") { due, page in
            page.text { $0.append(machineReadable: due) }
        },
    ]
}

extension PageBuilder {
    /// A due time or day in words.
    mutating func text(inFull due: CivilDue) -> Text {
        let context = context
        return text { text in
            switch due {
            case .time(let time):
                text.append(time, context.locale.dates.fullDateTime, context.locale.dates.names)
            case .day(let day): text.append(day, context.locale.dates.fullDate, context.locale.dates.names)
            }
        }
    }
}
