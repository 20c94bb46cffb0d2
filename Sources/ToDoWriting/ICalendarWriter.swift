// Writes a list as an iCalendar file, and the texts that a calendar can hold.

import Bytes
import ToDos

package enum ICalendarWriter: ListWriter {
    package static func write(_ items: [ItemValues], _ context: ListContext, to output: inout ByteBuffer)
        -> [Int]
    {
        // The name of a calendar is a text of the RFC, which has not all characters.
        let project = items.first?.project.flatMap { $0.isEmpty || text($0) != $0 ? nil : $0 }
        let isShared = project != nil && items.allSatisfy { $0.project == project }
        var calendar = CalendarWriter(in: context)
        calendar.begin(named: isShared ? project : nil, to: &output)
        var zones = SeriesZones(in: context)
        for item in items { zones.add(item) }
        calendar.addZones(zones, zones.changes, to: &output)
        for item in items { calendar.addToDo(item, withProject: !isShared, to: &output) }
        calendar.end(to: &output)
        return Array(items.indices)
    }

    /// A text with LF for each line break, and without the control characters that the RFC forbids (§3.3.11).
    /// Those of Unicode are line breaks too (UAX #14): some programs end a line of the file there.
    package static func text(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value < 0x20 || isLineBreak($0) || $0 == "\u{7F}" })
        else { return text }
        var kept = String.UnicodeScalarView()
        var isAfterCR = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": if !isAfterCR { kept.append(scalar) }
            case _ where isLineBreak(scalar): kept.append("\n")
            case "\t", "\u{20}"..<"\u{7F}", "\u{80}"...: kept.append(scalar)
            default: break
            }
            isAfterCR = scalar == "\r"
        }
        return String(kept)
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}
